import { useSyncExternalStore } from 'react'
import { currentPopup, onPopupChange, type Opened } from './popups.ts'

/** The popup that is open now, for the controller. */
export function useOpened(): Opened | null {
  return useSyncExternalStore(onPopupChange, currentPopup, () => null)
}

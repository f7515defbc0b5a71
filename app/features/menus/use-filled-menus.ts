import { useSyncExternalStore } from 'react'
import { filledMenus, onMenus, type Menus } from './fill-menus.ts'

/** The menus that were asked for because the document had none, for components. */
export function useFilledMenus(): Menus | null {
  return useSyncExternalStore(onMenus, filledMenus, () => null)
}

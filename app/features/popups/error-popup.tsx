import { MessagePopup } from './message-popup.tsx'
import type { PopupProps } from './popups.ts'

/** Says what went wrong where nothing better is known. */
export function ErrorPopup(props: PopupProps) {
  return <MessagePopup name="error" {...props} />
}

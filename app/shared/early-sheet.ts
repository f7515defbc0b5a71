export const EARLY_SHEET = 'early-sheet'

/** The frame that answers a touch before a popup's code is here (features/frame/early-sheet.tsx), if this page has one. */
export function earlySheet(): HTMLDialogElement | null {
  return document.getElementById(EARLY_SHEET) as HTMLDialogElement | null // it is a dialog
}

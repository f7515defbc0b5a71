/** The id of the frame that answers a touch before a popup's code is here (features/frame/early-sheet.tsx). */
export const EARLY_SHEET = 'early-sheet'

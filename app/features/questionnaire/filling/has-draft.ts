/** Under which name this device keeps a map that was begun (draft.ts). */
export const DRAFT_KEY = 'questionnaire-draft'

/** Whether a map was begun on this device; what is in it, `readDraft` knows. */
export function hasDraft(): boolean {
  try {
    return localStorage.getItem(DRAFT_KEY) !== null
  } catch {
    return false
  }
}

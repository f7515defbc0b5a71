import { deviceStorage, readDraft } from '#app/features/questionnaire/filling/draft.ts'
import { start } from '#app/features/questionnaire/copy.ts'

/**
 * The home page mentions a map that was begun on this device: its first button goes on with it, and says again what it did once the
 * draft is gone.
 */
export function offerDraft(button: HTMLElement): void {
  if (!button.isConnected) return
  button.dataset.goesOn ||= button.textContent ?? ''
  const words = readDraft(deviceStorage()) ? start.resume : button.dataset.goesOn
  if (button.textContent !== words) button.textContent = words
}

import { deviceStorage, readDraft } from '#app/features/questionnaire/filling/draft.ts'
import { formCopy } from '#app/features/questionnaire/filling/form-copy.ts'
import { start } from '#app/features/questionnaire/copy.ts'
import { listOfDraft, nextLeft } from '#app/features/questionnaire/filling/opening.ts'

/**
 * The home page mentions a map that was begun on this device: its first button says where it goes on, and says again what it
 * did once the draft is gone.
 */
export async function offerDraft(button: HTMLElement): Promise<void> {
  const draft = readDraft(deviceStorage())
  const list = draft && (await listOfDraft(draft).catch(() => null))
  const isThere = button.isConnected && (draft === null || list !== null)
  if (!isThere) return
  button.dataset.goesOn ||= button.textContent ?? ''
  const next = draft && list ? nextLeft(draft, list) : null
  const offer = next === null ? formCopy.resumeLast : start.resume(next)
  const words = draft ? offer : button.dataset.goesOn
  if (button.textContent !== words) button.textContent = words
}

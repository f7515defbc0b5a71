import { fitting, keepText, keyOf, readKept } from '#app/ui/use-kept.ts'

/** A form that is being filled in, as this tab keeps it. Consents and files are not kept: both are given again. */
export type Draft = {
  values: Record<string, string>
  /** Milliseconds of the clock. */
  startedAt: number
  /** What was sent last and under which id: the same message keeps it, a changed one gets another. */
  attempt: { signature: string; id: string } | null
}

/** The draft of a form; a new one when none is kept or it cannot be read. */
export function readDraft(form: string, now: number): Draft {
  return { values: {}, startedAt: now, attempt: null, ...fitting(readKept(nameOf(form)), isDraft) }
}

/** Keeps a draft in the place of the last one. */
export function keepDraft(form: string, draft: Draft): void {
  keepText(nameOf(form), JSON.stringify(draft))
}

export function dropDraft(form: string): void {
  keepText(nameOf(form), null)
}

/** The draft with an id for what is being sent now. */
export function withAttempt(draft: Draft, signature: string, newId: () => string): Draft {
  return draft.attempt?.signature === signature ? draft : { ...draft, attempt: { signature, id: newId() } }
}

/** Where the tab keeps the draft of a form. */
export function draftKeyOf(form: string): string {
  return keyOf(nameOf(form))
}

function nameOf(form: string): string {
  return `feedback ${form}`
}

function isDraft(kept: unknown): kept is Draft {
  const draft = kept as Partial<Draft> | null
  return typeof draft?.startedAt === 'number' && typeof draft.values === 'object' && draft.values !== null
}

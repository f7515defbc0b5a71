/** A form that is being filled in, as this tab keeps it. Consents and files are not kept: both are given again. */
export type Draft = {
  values: Record<string, string>
  /** Milliseconds of the clock. */
  startedAt: number
  /** What was sent last and under which id: the same message keeps it, a changed one gets another. */
  attempt: { signature: string; id: string } | null
}

/** The tab's storage; null where the browser has closed it. */
export function tabStorage(): Storage | null {
  try {
    return window.sessionStorage
  } catch {
    return null
  }
}

/** The draft of a form; a new one when none is kept or it cannot be read. */
export function readDraft(storage: Storage | null, form: string, now: number): Draft {
  const empty: Draft = { values: {}, startedAt: now, attempt: null }
  try {
    const value = JSON.parse(storage?.getItem(draftKeyOf(form)) ?? 'null') as Partial<Draft> | null
    return typeof value?.startedAt === 'number' && value.values ? { ...empty, ...value } : empty
  } catch {
    return empty
  }
}

/** Keeps a draft in the place of the last one; a full or closed storage keeps nothing. */
export function keepDraft(storage: Storage | null, form: string, draft: Draft): void {
  try {
    storage?.setItem(draftKeyOf(form), JSON.stringify(draft))
  } catch {
    // What was typed still stands in the form.
  }
}

export function dropDraft(storage: Storage | null, form: string): void {
  try {
    storage?.removeItem(draftKeyOf(form))
  } catch {
    // A storage that cannot be written to keeps nothing either.
  }
}

/** The draft with an id for what is being sent now. */
export function withAttempt(draft: Draft, signature: string, newId: () => string): Draft {
  return draft.attempt?.signature === signature ? draft : { ...draft, attempt: { signature, id: newId() } }
}

/** Under which name the tab keeps the draft of a form. */
export function draftKeyOf(form: string): string {
  return `feedback-${form}`
}

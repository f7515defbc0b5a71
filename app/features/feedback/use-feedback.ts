import { useEffect, useRef, useState, type RefObject } from 'react'
import { call } from '#app/shared/client.ts'
import { AppError, type Fields } from '#app/shared/errors.ts'
import { FILE_MAX_BYTES, fileWords } from '#app/shared/files.ts'
import { words } from '#app/shared/words.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import type { Receipt } from './contract.ts'
import { dropDraft, keepDraft, readDraft, withAttempt, type Draft } from './draft.ts'
import { filledIn, fillIn, typedOf, valuesOf } from './form-values.ts'
import { faultsOf, type FormName } from './rules.ts'
import { secondsSince } from './seconds-since.ts'

type Filling = {
  form: RefObject<HTMLFormElement | null>
  /** How often sending was refused: each refusal is announced again. */
  refusals: number
  faults: Fields
  /** Why it was not taken, when no field is wrong. */
  failure: string
  sent: (Receipt & { email: string }) | null
  isBusy: boolean
  keep: () => void
  send: () => void
}

/** A form that keeps what is typed, sends it once and says what came of it. */
export function useFeedback(name: FormName): Filling {
  const form = useRef<HTMLFormElement>(null)
  const draft = useRef<Draft | null>(null)
  const [sent, setSent] = useState<Filling['sent']>(null)
  const [refused, setRefused] = useState<Pick<Filling, 'refusals' | 'faults' | 'failure'>>({
    refusals: 0,
    faults: {},
    failure: '',
  })
  const { isBusy, run } = useBusy()

  // The text may have been typed before the application was here: the form's own is the newer one.
  useEffect(() => {
    if (!form.current) return
    const kept = readDraft(name, Date.now())
    fillIn(form.current, kept.values)
    draft.current = { ...kept, values: valuesOf(form.current) }
    keepDraft(name, draft.current)
  }, [name])

  function keep(): void {
    if (!form.current || !draft.current) return
    draft.current = { ...draft.current, values: valuesOf(form.current) }
    keepDraft(name, draft.current)
  }

  function refuse(faults: Fields, failure = ''): void {
    setRefused(({ refusals }) => ({ refusals: refusals + 1, faults, failure }))
  }

  async function deliver(): Promise<void> {
    if (!form.current || !draft.current) return
    const data = filledIn(form.current)
    const typed = typedOf(data, name)
    const faults = { ...faultsOf(typed), ...fileFaults(data.get('file')) }
    if (Object.keys(faults).length > 0) return refuse(faults)
    draft.current = withAttempt(draft.current, JSON.stringify([typed, traitsOf(data.get('file'))]), newId)
    keep()
    data.set('form', name)
    if (draft.current.attempt?.id) data.set('draft_id', draft.current.attempt.id)
    try {
      data.set('time', await secondsSince(draft.current.startedAt))
      const receipt = await call('POST feedback', { body: data })
      dropDraft(name)
      setSent({ ...receipt, email: typed.email.trim() })
    } catch (error) {
      if (!(error instanceof AppError)) return refuse({}, words.serverError)
      refuse(error.fields ?? {}, error.fields ? '' : error.message)
    }
  }

  return { form, ...refused, sent, isBusy, keep, send: () => void run(deliver) }
}

function fileFaults(file: FormDataEntryValue | null): Fields {
  return file instanceof File && file.size > FILE_MAX_BYTES ? { file: [fileWords.tooLarge] } : {}
}

function traitsOf(file: FormDataEntryValue | null): unknown {
  return file instanceof File ? [file.name, file.size, file.lastModified] : null
}

// Without it a double send is still caught by the form itself; the API takes a message without an id.
function newId(): string {
  return globalThis.crypto?.randomUUID?.() ?? ''
}

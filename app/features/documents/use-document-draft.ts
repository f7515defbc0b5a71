import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '#app/shared/client.ts'
import { AppError, type Fields } from '#app/shared/errors.ts'
import { wordsOf } from '#app/shared/words.ts'
import { say } from '#app/ui/notices.ts'
import type { LegalText } from './contract.ts'
import { keepOnDevice, readDevice, type DraftFields } from './device-draft.ts'

const SAVE_AFTER_MS = 1500
export type SaveState = 'saved' | 'typing' | 'saving' | 'conflict' | 'offline'
export type DocumentDraft = ReturnType<typeof useDocumentDraft>

/** A legal text that is being written: kept on the device at every letter, on the server at every pause. */
export function useDocumentDraft(served: LegalText) {
  const [text, setText] = useState(served)
  const [fields, setFields] = useState<DraftFields>(() => fieldsOf(served))
  const [state, setState] = useState<SaveState>('saved')
  const [faults, setFaults] = useState<Fields>({})
  // What is on its way to the server is read by timers and clicks, which see no render.
  const latest = useRef({ fields, basedOn: served.draft?.updatedAt ?? null })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const params = { id: served.id }

  function take(next: LegalText, withFields: boolean): void {
    latest.current.basedOn = next.draft?.updatedAt ?? null
    setText(next)
    if (!withFields) return
    latest.current.fields = fieldsOf(next)
    setFields(latest.current.fields)
  }

  function put(changed: Partial<DraftFields>): void {
    latest.current.fields = { ...latest.current.fields, ...changed }
    setFields(latest.current.fields)
    keepOnDevice(served.id, latest.current)
    if (state === 'conflict') return
    setState('typing')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void save(), SAVE_AFTER_MS)
  }

  /** Sends what is in the form to the server. @returns whether it is there */
  async function save(): Promise<boolean> {
    clearTimeout(timer.current)
    const sent = latest.current.fields
    setState('saving')
    try {
      const body = { ...sent, updatedAt: latest.current.basedOn }
      take(await call('PATCH admin/legal-texts/{id}', { params, body, attempts: 2 }), false)
      setFaults({})
      if (latest.current.fields !== sent) return save()
      keepOnDevice(served.id, null)
      setState('saved')
      return true
    } catch (error) {
      if (error instanceof AppError) setFaults(error.fields ?? {})
      setState(error instanceof AppError && error.code === 'changed_meanwhile' ? 'conflict' : 'offline')
      return false
    }
  }

  /** One action over the draft, after what is typed has reached the server. */
  async function act(action: 'publish' | 'discard' | 'recall', done: string): Promise<boolean> {
    if (action === 'publish' && !(await save())) return false
    // What the action takes back must not be saved after it.
    clearTimeout(timer.current)
    try {
      const body = { updatedAt: latest.current.basedOn }
      take(await call(`POST admin/legal-texts/{id}/${action}`, { params, body }), true)
      keepOnDevice(served.id, null)
      setFaults({})
      setState('saved')
      say(done, 'good')
      return true
    } catch (error) {
      if (error instanceof AppError) setFaults(error.fields ?? {})
      if (error instanceof AppError && error.code === 'changed_meanwhile' && action !== 'recall') setState('conflict')
      else if (state === 'typing') timer.current = setTimeout(() => void save(), SAVE_AFTER_MS)
      say(wordsOf(error), 'bad')
      return false
    }
  }

  /** After somebody else saved: the form overwrites their text, or takes it. */
  async function settle(whose: 'mine' | 'theirs'): Promise<void> {
    try {
      const theirs = await call('GET admin/legal-texts/{id}', { params })
      take(theirs, whose === 'theirs')
      if (whose === 'mine') return void (await save())
      keepOnDevice(served.id, null)
      setState('saved')
    } catch (error) {
      say(wordsOf(error), 'bad')
    }
  }

  const restore = useEffectEvent(() => {
    const kept = readDevice(served.id)
    if (!kept) return
    latest.current.fields = kept.fields
    setFields(kept.fields)
    if (kept.basedOn === latest.current.basedOn) void save()
    else setState('conflict')
  })
  useEffect(() => {
    timer.current = setTimeout(restore, 0)
    return () => clearTimeout(timer.current)
  }, [])

  return { text, fields, state, faults, put, save, act, settle }
}

function fieldsOf({ current, draft, today, letter }: LegalText): DraftFields {
  return {
    title: draft?.title ?? current.title,
    markdown: draft?.markdown ?? current.markdown,
    note: draft?.note ?? '',
    effectiveFrom: draft?.effectiveFrom ?? (letter?.isAlways ? letter.firstDay : today),
    isImportant: draft?.isImportant ?? false,
  }
}

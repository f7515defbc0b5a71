import { useEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { EditedEntry } from '#app/features/editing/contract.ts'
import { call } from '#app/shared/client.ts'
import { AppError } from '#app/shared/errors.ts'
import { words } from '#app/shared/words.ts'
import { isSameText, type Shelf } from './device-copy.ts'
import { writtenOf, type Written } from './written.ts'

const QUIET_MS = 1200
// Without connection, or after a session that ended: what was typed is kept as soon as it can be.
const RETRY_MS = 10_000

export type Keeping = 'kept' | 'typing' | 'keeping' | 'failed'
export type Keeper = ReturnType<typeof useKeeper>

/** Keeps what is being written as it is written, one call after another, and does the actions of the desk after it. */
export function useKeeper(first: EditedEntry, shelf: Shelf) {
  const { getValues, reset } = useFormContext<Written>()
  const [entry, setEntry] = useState(first)
  const [keeping, setKeeping] = useState<Keeping>('kept')
  const [refusal, setRefusal] = useState('')
  const [isOvertaken, setOvertaken] = useState(false)
  const [isOnDevice, setOnDevice] = useState(false)
  const [isUnreached, setUnreached] = useState(false)
  const token = useRef(first.updatedAt)
  const sent = useRef(JSON.stringify(writtenOf(first)))
  const refused = useRef<AppError | null>(null)
  const unanswered = useRef<Written | null>(null)
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const text = JSON.stringify(writtenOf(useWatch<Written>() as Written)) // every field of the form, watched

  useEffect(() => {
    if (text === sent.current) return shelf.drop()
    // First on the device: the connection, the session or the browser may end at any letter.
    setOnDevice(shelf.keep(JSON.parse(text) as Written, token.current)) // it was written from one
    if (isOvertaken) return
    setKeeping('typing')
    const timer = setTimeout(() => void keep(), QUIET_MS)
    return () => clearTimeout(timer)
    // `keep` reads what is there when it runs.
    // eslint-disable-next-line react/exhaustive-deps
  }, [text, isOvertaken])

  useEffect(() => {
    if (keeping !== 'failed' || isOvertaken) return
    const timer = setInterval(() => void keep(), RETRY_MS)
    return () => clearInterval(timer)
    // eslint-disable-next-line react/exhaustive-deps -- as above
  }, [keeping, isOvertaken])

  useEffect(() => {
    if (keeping === 'kept') return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [keeping])

  function accept(next: EditedEntry, written?: Written) {
    token.current = next.updatedAt
    setEntry(next)
    setRefusal('')
    if (!written) return
    sent.current = JSON.stringify(writtenOf(written))
    // What is kept may be left without a question.
    reset(written, { keepValues: true, keepErrors: true })
    const isAllSent = JSON.stringify(writtenOf(getValues())) === sent.current
    if (isAllSent) shelf.drop()
    setKeeping(isAllSent ? 'kept' : 'typing')
  }

  /** One call at a time: each carries what the one before it answered. */
  function inLine(work: () => Promise<void>): Promise<boolean> {
    const turn = line.current.then(async () => {
      try {
        await work()
        return true
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        refused.current = error
        setOvertaken(error.code === 'changed_meanwhile')
        setRefusal(error.message)
        setUnreached(error.code === 'unavailable')
        setKeeping((now) => (now === 'keeping' ? 'failed' : now))
        return false
      }
    })
    line.current = turn
    return turn
  }

  function keep(): Promise<boolean> {
    return inLine(async () => {
      const values = structuredClone(getValues())
      if (JSON.stringify(writtenOf(values)) === sent.current) return
      setKeeping('keeping')
      accept(await arrive(writtenOf(values)), values)
    })
  }

  /** An answer that was lost on its way must not look like somebody else's words. */
  async function arrive(written: Written): Promise<EditedEntry> {
    const before = unanswered.current
    unanswered.current = written
    const send = () =>
      call('PATCH admin/entries/{id}', { params: { id: first.id }, body: { ...written, updatedAt: token.current } })
    const answer = await send().catch(async (error: unknown) => {
      if (!before || !(error instanceof AppError) || error.code !== 'changed_meanwhile') throw error
      const now = await call('GET admin/entries/{id}', { params: { id: first.id } })
      if (!isSameText(now, before)) throw error
      token.current = now.updatedAt
      return send()
    })
    unanswered.current = null
    return answer
  }

  /** An action of the desk, after all that was written is kept. */
  async function run(action: (updatedAt: string) => Promise<EditedEntry>): Promise<boolean> {
    if (!(await keep())) return false
    return inLine(async () => {
      accept(await action(token.current))
    })
  }

  /**
   * An action that a window asks about: its refusal is the window's.
   * @throws AppError what was refused, by field
   */
  async function dare(action: (updatedAt: string) => Promise<EditedEntry>): Promise<void> {
    if (await run(action)) return
    setRefusal('')
    throw refused.current ?? new AppError('failed', words.serverError)
  }

  /** A version of what is on the screen. */
  function save(note = ''): Promise<boolean> {
    return inLine(async () => {
      const values = structuredClone(getValues())
      const body = { ...writtenOf(values), note, updatedAt: token.current }
      accept(await call('POST admin/entries/{id}/save', { params: { id: first.id }, body }), values)
    })
  }

  /** A person who was overtaken and has seen the difference keeps their own words. */
  async function insist(): Promise<void> {
    token.current = (await call('GET admin/entries/{id}', { params: { id: first.id } })).updatedAt
    setOvertaken(false)
    await keep()
  }

  return {
    entry,
    keeping,
    refusal,
    isOvertaken,
    /** The portal did not hear of it, and nothing is lost: the device keeps it and sends it by itself. */
    isKeptHere: keeping === 'failed' && isOnDevice && !isOvertaken,
    /** The last refusal was no answer at all. */
    isUnreached,
    keep,
    run,
    dare,
    save,
    insist,
    written: () => writtenOf(getValues()),
  }
}

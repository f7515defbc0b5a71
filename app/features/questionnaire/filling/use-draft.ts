import { useEffect, useState, type Dispatch } from 'react'
import { deviceStorage, draftOf, keepDraft, readChange } from './draft.ts'
import type { Filling, FillingEvent } from './filling-state.ts'
import type { MapStopwatch } from './use-stopwatch.ts'

type Kept = {
  filling: Filling | null
  step: number
  stopwatch: MapStopwatch
  dispatch: Dispatch<FillingEvent>
}

/** Keeps what is filled in on this device once the first step is passed, and watches what another tab does to the draft. */
export function useDraft({ filling, step, stopwatch, dispatch }: Kept): void {
  const [writer] = useState(newId)

  const { form, wantsMail = false, startedAt = '', hasBegun, isReady = false, setAside = null } = filling ?? {}
  useEffect(() => {
    if (!form || !hasBegun) return
    const seconds = stopwatch.secondsOf(form)
    const draft = draftOf(form, { step, wantsMail, startedAt, seconds, writer, isReady, setAside })
    dispatch({ kind: 'kept', isKept: keepDraft(deviceStorage(), draft) })
  }, [form, wantsMail, startedAt, hasBegun, isReady, setAside, step, writer, stopwatch, dispatch])

  useEffect(() => {
    const listen = (event: StorageEvent) => {
      const change = readChange(event, writer)
      if (change) dispatch({ kind: 'changed-elsewhere', draft: change.draft })
    }
    addEventListener('storage', listen)
    return () => removeEventListener('storage', listen)
  }, [writer, dispatch])
}

/** An id of one filling or one tab; empty where the browser makes none: it does so only over TLS and on this machine. */
export function newId(): string {
  return globalThis.crypto?.randomUUID?.() ?? ''
}

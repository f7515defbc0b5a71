import { setTimeout as rest } from 'node:timers/promises'
import type { Log } from '#app/platform/log.server.ts'
import type { ScoreEvents, ScoreState } from './contract.ts'
import { eventReader, pauseOf } from './rules.ts'
import { createTable } from './table.server.ts'

export type Listener = <Name extends keyof ScoreEvents>(event: Name, data: ScoreEvents[Name]) => void
export type Source = ReturnType<typeof createSource>
type Options = {
  /** Where the table is, with or without `.json`. */
  url: string
  token?: string | undefined
  areSamples: boolean
  log: Log
  /** Longer silence than this is a lost connection; the database speaks every thirty seconds. */
  silenceMs?: number
  pause?: (failures: number) => number
}
/** Why the database itself said no. */
type Refusal = Extract<ScoreState, { kind: 'refused' }>['why']

const SILENCE_MS = 45_000

/**
 * One connection to the realtime database for all who look at the table: made for the first, ended after the last.
 * When it breaks, it is made again, each time after a longer pause.
 */
export function createSource({ url, token, areSamples, log, silenceMs = SILENCE_MS, pause }: Options) {
  const listeners = new Set<Listener>()
  let table = createTable()
  let state: ScoreState = { kind: 'connecting' }
  let running: AbortController | null = null

  /** Gives a listener the whole table, then every change. Returns how to stop. */
  function listen(listener: Listener): () => void {
    listeners.add(listener)
    listener('state', state)
    if (state.kind !== 'connecting') listener('table', whole())
    if (!running) {
      running = new AbortController()
      void run(running.signal)
    }
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      running?.abort()
      running = null
      table = createTable()
      state = { kind: 'connecting' }
    }
  }

  async function run(signal: AbortSignal): Promise<void> {
    for (let failures = 0; !signal.aborted; failures++) {
      // However it broke, what follows is the same: say so, and ask again.
      const why = await follow(signal, () => (failures = 0)).catch(() => null)
      if (signal.aborted) return
      if (why) become({ kind: 'refused', why, since: new Date().toISOString() })
      else if (state.kind !== 'stale') become({ kind: 'stale', since: new Date().toISOString() })
      // The address may carry a token: it is never written down.
      log.warn({ kind: state.kind, failures }, 'the score database is away')
      const ms = (pause ?? ((times) => pauseOf(times, Math.random())))(failures)
      // When the last who looked has left, nobody waits.
      await rest(ms, null, { signal }).catch(() => {})
    }
  }

  /**
   * Reads the stream until it ends, falls silent or is refused.
   * @returns why it was refused; null when it simply ended
   */
  async function follow(signal: AbortSignal, heard: () => void): Promise<Refusal | null> {
    const silence = new AbortController()
    let watch = setTimeout(() => silence.abort(), silenceMs)
    try {
      const response = await fetch(addressOf(url, token), {
        // The protocol sends readers of its stream on to the server that holds the table.
        redirect: 'follow',
        headers: { Accept: 'text/event-stream' },
        signal: AbortSignal.any([signal, silence.signal]),
      })
      if (response.status === 401 || response.status === 403) return 'denied'
      if (!response.ok || !response.body) throw new Error(`the score database answered ${response.status}`)
      const read = eventReader()
      for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
        clearTimeout(watch)
        watch = setTimeout(() => silence.abort(), silenceMs)
        for (const { event, data } of read(piece)) {
          if (event === 'cancel' || event === 'auth_revoked') return event
          if (signal.aborted) return null
          if (event === 'put' || event === 'patch') take(event, data)
          heard()
        }
      }
      return null
    } finally {
      clearTimeout(watch)
    }
  }

  function take(event: 'put' | 'patch', data: string): void {
    const { path, data: value } = JSON.parse(data) as { path: string; data: unknown } // the protocol's own shape
    const change = table.take({ event, path, data: value }, new Date())
    if (state.kind !== 'live') {
      become({ kind: 'live' })
      notify('table', whole())
    } else notify('change', { ...change, hidden: table.hidden() })
  }

  function whole(): ScoreEvents['table'] {
    return { rows: table.rows(), hidden: table.hidden(), areSamples }
  }

  function become(next: ScoreState): void {
    state = next
    notify('state', state)
  }

  function notify<Name extends keyof ScoreEvents>(event: Name, data: ScoreEvents[Name]): void {
    for (const listener of listeners) listener(event, data)
  }

  return { listen }
}

function addressOf(url: string, token: string | undefined): URL {
  const address = new URL(url)
  if (!address.pathname.endsWith('.json')) address.pathname = `${address.pathname.replace(/\/$/, '')}.json`
  if (token) address.searchParams.set('auth', token)
  return address
}

import { useEffect, useState } from 'react'
import type { Score, ScoreEvents, ScoreState } from '#app/features/scores/contract.ts'

type Scores = {
  rows: ReadonlyMap<string, Score>
  /** Lines that are kept off the screen: they look like a person. */
  hidden: number
  areSamples: boolean
  state: ScoreState
  /** How many lines changed since the page was opened. */
  changes: number
}

const ADDRESS = '/api/v1/admin/scores/stream'
const AGAIN_MS = 5000
const EMPTY: Scores = { rows: new Map(), hidden: 0, areSamples: false, state: { kind: 'connecting' }, changes: 0 }

/** The table as it changes; a broken connection is made again, and until then the table says that it is stale. */
export function useScores(): Scores {
  const [scores, setScores] = useState(EMPTY)
  useEffect(() => {
    let leave = () => {}
    let timer: ReturnType<typeof setTimeout> | undefined
    const open = () => {
      leave = listen(setScores, () => {
        timer = setTimeout(open, AGAIN_MS)
      })
    }
    open()
    return () => {
      clearTimeout(timer)
      leave()
    }
  }, [])
  return scores
}

type SetScores = (change: (before: Scores) => Scores) => void

/** @param onEnd the browser has given the stream up: it was answered by no stream, as while the portal restarts */
function listen(setScores: SetScores, onEnd: () => void): () => void {
  const stream = new EventSource(ADDRESS)
  const on = <Name extends keyof ScoreEvents>(name: Name, take: (before: Scores, data: ScoreEvents[Name]) => Scores) =>
    stream.addEventListener(name, ({ data }: MessageEvent<string>) =>
      setScores((before) => take(before, JSON.parse(data) as ScoreEvents[Name])),
    )
  on('table', (before, { rows, hidden, areSamples }) => ({
    ...{ ...before, hidden, areSamples },
    rows: new Map(rows.map((row) => [row.id, row])),
  }))
  on('change', (before, { rows, gone, hidden }) => {
    const next = new Map(before.rows)
    for (const row of rows) next.set(row.id, row)
    for (const id of gone) next.delete(id)
    return { ...before, rows: next, hidden, changes: before.changes + rows.length + gone.length }
  })
  on('state', (before, state) => {
    if (state.kind === 'off') stream.close()
    // While the portal finds its way back, what is on the screen is still the old table.
    return state.kind === 'connecting' && before.rows.size > 0 ? before : { ...before, state }
  })
  stream.addEventListener('error', () => {
    setScores((before) =>
      before.state.kind === 'live' ? { ...before, state: { kind: 'stale', since: new Date().toISOString() } } : before,
    )
    if (stream.readyState === EventSource.CLOSED) onEnd()
  })
  return () => stream.close()
}

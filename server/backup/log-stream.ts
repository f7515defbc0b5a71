/** PostgreSQL's log as it is written: whole files of it, and pieces of the one that is being filled. */
import type pg from 'pg'
import { confirmation, lsnInWords, readLogMessage, segmentName, streamed, type Wire } from './replication.ts'

export type LogKeeping = {
  whole: (name: string, bytes: Buffer) => Promise<void>
  /** A piece of a file, which later comes whole. */
  piece: (name: string, from: number, bytes: Buffer) => Promise<void>
  /** Whatever was committed before this moment is kept; its place is in the file of this name. */
  mark: (name: string, kept: { lsn: bigint; at: Date }) => Promise<void>
}
export type LogStream = ReturnType<typeof startLogStream>
type Options = {
  slot: string
  /** The beginning of a file of log. */
  from: bigint
  timeline: number
  segmentBytes: number
  /** How long a piece may wait for more; 0 keeps each at once. */
  everyMs: number
  keeping: LogKeeping
}

const MARKED_EVERY_MS = 30_000
const MARKED_AT_MOST_EVERY_MS = 500
const CONFIRMED_EVERY_MS = 2000
const WAITING_MOST = 4

/**
 * Takes the log from a slot and keeps it. The server hears only of what is kept: until then it forgets nothing, and a write that waits
 * for a synchronous copy waits for that.
 */
export function startLogStream(client: pg.Client, { slot, from, timeline, segmentBytes, everyMs, keeping }: Options) {
  const filled: { start: bigint; bytes: Buffer }[] = []
  let filling = { start: from, bytes: Buffer.alloc(segmentBytes), filled: 0, kept: 0 }
  let kept = from
  let serverEnd = from
  let markedAt = 0
  let markedLsn = -1n
  /** The newest moment at which nothing was left to send. */
  let whole: { lsn: bigint; at: Date } | null = null
  let wire: Wire | null = null
  let isStopping = false
  let wake = () => {}
  let reached = () => {}

  const command = `START_REPLICATION SLOT "${slot}" PHYSICAL ${lsnInWords(from)} TIMELINE ${timeline}`
  const received = streamed(client, command, take)
  const confirming = setInterval(confirm, CONFIRMED_EVERY_MS)
  const ended = Promise.race([received, keep()]).finally(() => {
    isStopping = true
    clearInterval(confirming)
    wake()
    reached()
    void client.end().catch(() => {})
  })
  ended.catch(() => {})

  function take(piece: Buffer, connection: Wire): void {
    wire = connection
    const message = readLogMessage(piece)
    if (!message) return
    if (message.kind === 'log') {
      serverEnd = message.serverEnd
      fill(message.bytes)
    }
    const end = filling.start + BigInt(filling.filled)
    if (end >= serverEnd && message.end <= end) whole = { lsn: end, at: message.at }
    if (filled.length > WAITING_MOST) connection.stream.pause()
    if (filled.length > 0 || (everyMs === 0 && message.kind === 'log')) wake()
  }

  function fill(bytes: Buffer): void {
    for (let done = 0; done < bytes.length;) {
      const taken = bytes.copy(filling.bytes, filling.filled, done)
      filling.filled += taken
      done += taken
      if (filling.filled < segmentBytes) continue
      filled.push(filling)
      filling = { start: filling.start + BigInt(segmentBytes), bytes: Buffer.alloc(segmentBytes), filled: 0, kept: 0 }
    }
  }

  async function keep(): Promise<void> {
    for (;;) {
      for (let next = filled[0]; next; next = filled[0]) {
        await keeping.whole(segmentName(timeline, next.start, segmentBytes), next.bytes)
        filled.shift()
        advance(next.start + BigInt(segmentBytes))
      }
      // Under constant writing there is always something newer than what was just kept.
      const seen = whole
      await keepPiece()
      await mark(seen)
      if (isStopping) return
      // What came while the last piece was being kept: who waits for a synchronous copy waits for it now.
      if (filled.length > 0 || (everyMs === 0 && filling.filled > filling.kept)) continue
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, everyMs || CONFIRMED_EVERY_MS)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }

  async function keepPiece(): Promise<void> {
    const current = filling
    const upTo = current.filled
    if (upTo === current.kept) return
    const bytes = Buffer.from(current.bytes.subarray(current.kept, upTo))
    await keeping.piece(segmentName(timeline, current.start, segmentBytes), current.kept, bytes)
    current.kept = upTo
    advance(current.start + BigInt(upTo))
  }

  async function mark(seen: typeof whole): Promise<void> {
    if (!seen || seen.lsn > kept || seen.at.getTime() <= markedAt) return
    const sinceMs = seen.at.getTime() - markedAt
    if (sinceMs < (seen.lsn === markedLsn ? MARKED_EVERY_MS : MARKED_AT_MOST_EVERY_MS)) return
    markedLsn = seen.lsn
    markedAt = seen.at.getTime()
    await keeping.mark(segmentName(timeline, seen.lsn, segmentBytes), seen)
  }

  function advance(to: bigint): void {
    if (to > kept) kept = to
    wire?.stream.resume()
    confirm()
    reached()
  }

  function confirm(): void {
    if (!wire?.stream.destroyed) wire?.sendCopyFromChunk(confirmation(kept))
  }

  /** Waits until the log is kept to a place. @throws Error what ended the stream before */
  async function until(lsn: bigint): Promise<void> {
    for (;;) {
      if (kept >= lsn) return
      if (isStopping) await ended
      if (isStopping) throw new Error('the log ended too early')
      await new Promise<void>((resolve) => void (reached = resolve))
    }
  }

  /** Keeps what has come and ends. */
  function stop(): Promise<void> {
    isStopping = true
    wake()
    return ended.catch(() => {})
  }

  return { kept: () => kept, ended, until, stop }
}

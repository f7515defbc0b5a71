import { setTimeout as rest } from 'node:timers/promises'
import type { OwnPortal } from '#test/faults/own-portal.ts'

const ACKNOWLEDGED_WITHIN_MS = 30_000
const UNANSWERED_AFTER_MS = 4000
/** A request that went unanswered is over by then. */
const SETTLED_AFTER_MS = 6000

type Said = { status: number; text: string }
type Ended = { answer: Said | null; wasUnanswered: boolean }
export type Marks = Awaited<ReturnType<OwnPortal['guest']>>
export type IsOver = () => boolean

/** One kind of what people write, by some who write it and look whether it is there. */
export type Writing = {
  name: string
  /** Each goes on until it is over. */
  begin: (isOver: IsOver) => Promise<void>[]
  acknowledged: () => number
  looked: () => number
  /** What somebody was shown against his own last word. */
  wrong: string[]
  /** Once all is well again: what is missing, and what is there twice. */
  verdict: () => Promise<{ lost: string[]; doubled: string[] }>
}

/**
 * Asks until it is answered with one of these; whatever else comes is an answer that says nothing.
 * @returns no answer when it never is, and whether a request went unanswered: it may still take effect some time later
 */
export async function until(statuses: number[], ask: () => Promise<Said>): Promise<Ended> {
  let wasUnanswered = false
  for (const end = Date.now() + ACKNOWLEDGED_WITHIN_MS; Date.now() < end;) {
    const answer = await Promise.race([ask().catch(() => null), rest(UNANSWERED_AFTER_MS, null, { ref: false })])
    if (answer && statuses.includes(answer.status)) return { answer, wasUnanswered }
    wasUnanswered ||= answer === null
    await rest(50)
  }
  return { answer: null, wasUnanswered }
}

/** Until when a look says nothing: what was not answered may still take effect. */
export function doubtOf() {
  let until = 0
  return { begins: () => void (until = Date.now() + SETTLED_AFTER_MS), isOver: () => Date.now() >= until }
}

type Sent = { key?: string; from?: string; body?: object }

/** A call of somebody's browser, with the number of its write where it has one. */
export function caller(portal: OwnPortal, marks: Marks) {
  return async (method: string, path: string, { key, from, body }: Sent = {}): Promise<Said> => {
    const response = await fetch(`${portal.url}/api/v1/${path}`, {
      method,
      headers: {
        ...marks,
        ...(key ? { 'Idempotency-Key': key } : {}),
        ...(from ? { 'X-Forwarded-For': from } : {}),
        ...(body ? { 'Content-Type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return { status: response.status, text: await response.text() }
  }
}

export type Caller = ReturnType<typeof caller>

/** What the portal wrote in an answer. */
export function read<Body>({ text }: Said): Body {
  return JSON.parse(text) as Body // the contract of the call that was asked
}

import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { createGate } from '#app/platform/gate.server.ts'
import { BRAND } from '#app/shared/page-meta.ts'
import type { Paper, PaperFormat } from './paper.ts'

export type Asked = { id: number; paper: Paper; format: PaperFormat; brand: string }
export type Drawn = { id: number; bytes: Uint8Array } | { id: number; fault: string }

const GIVE_UP_MS = 10_000
// A paper takes a tenth of a second: who waits behind forty others is better asked to come again.
const gate = createGate({ atOnce: 4, mostWaiting: 40, waitMs: 5000 })

type Waiting = { resolve: (bytes: Buffer) => void; reject: (error: Error) => void }

let thread: Worker | null = null
let lastId = 0
const waiting = new Map<number, Waiting>()

/**
 * A paper as the bytes of a file, drawn on a thread of its own: requests go on meanwhile.
 * @throws AppError crowded — too many wait already
 */
export function drawPaper(paper: Paper, format: PaperFormat): Promise<Buffer> {
  return gate.pass(() => ask(paper, format))
}

function ask(paper: Paper, format: PaperFormat): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const id = ++lastId
    const timer = setTimeout(() => end(new Error('a paper took too long')), GIVE_UP_MS)
    const settle =
      <T>(then: (value: T) => void) =>
      (value: T) => {
        clearTimeout(timer)
        waiting.delete(id)
        if (waiting.size === 0) thread?.unref()
        then(value)
      }
    waiting.set(id, { resolve: settle(resolve), reject: settle(reject) })
    const asked: Asked = { id, paper, format, brand: BRAND }
    const worker = started()
    worker.ref()
    worker.postMessage(asked)
  })
}

function started(): Worker {
  if (thread) return thread
  // The source itself: Node runs its types away, and the bundle does not know of it.
  const file = createRequire(import.meta.url).resolve('#app/platform/papers/paper-thread.ts')
  const worker = new Worker(file)
  worker.unref()
  worker.on('message', (drawn: Drawn) => {
    const one = waiting.get(drawn.id)
    if ('bytes' in drawn) one?.resolve(Buffer.from(drawn.bytes))
    else one?.reject(new Error(drawn.fault))
  })
  worker.on('error', (error) => end(error))
  thread = worker
  return worker
}

/** The thread is gone or stuck: all who wait hear so, the next paper gets a new thread. */
function end(reason: Error): void {
  const gone = thread
  thread = null
  void gone?.terminate()
  for (const one of [...waiting.values()]) one.reject(reason)
}

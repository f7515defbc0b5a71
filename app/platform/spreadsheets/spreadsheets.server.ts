import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { createGate } from '#app/platform/gate.server.ts'

const MIB = 1024 * 1024
// A book with a list of families is some tens of kilobytes; what says it is larger is not unpacked.
const BOUNDS = { files: 200, unpackedBytes: 16 * MIB, rows: 1000, columns: 30, cellLetters: 400 }
const GIVE_UP_MS = 5000
const MEMORY_MB = 256
const gate = createGate({ atOnce: 2, mostWaiting: 10, waitMs: 5000 })

export type Asked = { bytes: Uint8Array<ArrayBuffer>; bounds: typeof BOUNDS }
export type Read = { cells: string[][]; rows: number } | { fault: 'too_large' | 'unreadable' }

/** Whether bytes begin as a book of a table program does: a zip. */
export function isBook(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04
}

/** Whether bytes begin as a book of the old kind, or one under a password. */
export function isOldBook(bytes: Uint8Array): boolean {
  return [0xd0, 0xcf, 0x11, 0xe0].every((byte, place) => bytes[place] === byte)
}

/**
 * The cells of the first sheet of an XLSX as texts, a thousand rows at the most; `rows` says how many there are. Read on a thread of its own, which
 * has little memory and five seconds.
 * @throws AppError crowded — too many wait already
 */
export function cellsOf(bytes: Uint8Array<ArrayBuffer>): Promise<Read> {
  return gate.pass(() => ask(bytes))
}

function ask(bytes: Uint8Array<ArrayBuffer>): Promise<Read> {
  return new Promise((resolve) => {
    // The source itself: Node runs its types away, and the bundle does not know of it.
    const file = createRequire(import.meta.url).resolve('#app/platform/spreadsheets/spreadsheet-thread.ts')
    const workerData: Asked = { bytes, bounds: BOUNDS }
    const worker = new Worker(file, { workerData, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } })
    const settle = (read: Read) => {
      clearTimeout(timer)
      void worker.terminate()
      resolve(read)
    }
    const timer = setTimeout(() => settle({ fault: 'too_large' }), GIVE_UP_MS)
    worker.once('message', settle)
    // It ran out of its memory, or the library fell over.
    worker.once('error', () => settle({ fault: 'unreadable' }))
  })
}

/** Reads one book of a table program away from the thread that answers requests, and ends. */
import { parentPort, workerData } from 'node:worker_threads'
import { unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import type { Asked, Read } from './spreadsheets.server.ts'

const { bytes, bounds } = workerData as Asked // given by `cellsOf`

async function read(): Promise<Read> {
  const says = said()
  if (says.files > bounds.files || says.bytes > bounds.unpackedBytes) return { fault: 'too_large' }
  const rows = await readSheet(bytes.buffer)
  return { cells: rows.slice(0, bounds.rows).map((row) => row.slice(0, bounds.columns).map(textOf)), rows: rows.length }
}

/** What the book says of itself, before anything of it is unpacked. The reader of sheets unpacks no more of a file than is said here. */
function said(): { files: number; bytes: number } {
  let [files, total] = [0, 0]
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      files++
      total += originalSize
      return false
    },
  })
  return { files, bytes: total }
}

function textOf(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell).slice(0, bounds.cellLetters) : ''
}

read().then(
  (answer) => parentPort?.postMessage(answer),
  () => parentPort?.postMessage({ fault: 'unreadable' } satisfies Read),
)

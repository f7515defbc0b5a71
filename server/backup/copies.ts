/** What lies in an archive: copies, each whole in a folder of its own, and the log between them. */
import { z } from 'zod'
import { openedBytes, sealedBytes, type ArchiveKey } from './archive-keys.ts'
import type { LogKeeping } from './log-stream.ts'
import { readWhole, type Place } from '#app/platform/storage/places.server.ts'
import { lsnOf, segmentName, segmentStart } from './replication.ts'

/** What a copy says of itself. It is written last: where it stands, the copy is whole. */
export const Copy = z.object({
  format: z.literal(1),
  /** Its folder, made of the moment when it was begun: `20261123T052000123Z`; older ones have no thousandths. */
  name: z.string(),
  /** The earliest moment that it can be restored to. ISO. */
  at: z.string(),
  seconds: z.number(),
  /** Bytes of the database as it was, and of the copy in the archive. */
  databaseBytes: z.number(),
  bytes: z.number(),
  systemId: z.string(),
  timeline: z.number(),
  segmentBytes: z.number(),
  /** Where the log that it needs begins, and the place of its restore point. */
  from: z.string(),
  until: z.string(),
  /** The name of the moment at which its rows were counted; null where the role may not name one. */
  restorePoint: z.string().nullable(),
  /** Rows by table at that moment; null where writers never paused long enough to name it. */
  counts: z.record(z.string(), z.number()).nullable(),
  serverVersion: z.string(),
  user: z.string(),
  database: z.string(),
  /** What a server that reads this copy may not have less of. */
  settings: z.record(z.string(), z.string()),
  migrations: z.array(z.string()),
  /** Names of files of VAR_DIR in the archive. */
  files: z.array(z.string()),
  secrets: z.array(z.string()),
  /** Tells one ANSWERS_KEY from another and shows nothing of it; the first seals. */
  answersKeyMarks: z.array(z.string()),
})
export type Copy = z.infer<typeof Copy>
export type Head = { lsn: bigint; at: Date }

export const COPIES = 'copies/'
export const LOG = 'log/'
const PIECE = /^([0-9A-F]{24})\.([0-9a-f]{8})\.age$/
// The mark of an earlier release has no name before it: there was one of a folder.
const MARK = 'head.age'
const WHOLE = /^([0-9A-F]{24})\.age$/

/** Names of the whole copies, the oldest first. */
export async function copyNames(place: Place): Promise<string[]> {
  const keys = (await place.list(COPIES)).map(({ key }) => key)
  return keys.filter((key) => key.endsWith('/copy.age')).map((key) => key.slice(COPIES.length, -'/copy.age'.length))
}

/** @throws Error with a sentence when it cannot be read */
export async function readCopy(place: Place, name: string, identities: string[]): Promise<Copy> {
  try {
    const opened = await openedBytes(await readWhole(place, `${COPIES}${name}/copy.age`), identities)
    return Copy.parse(JSON.parse(opened.toString()))
  } catch (error) {
    throw new Error(`Копия ${name} повреждена: её опись не\u00a0открывается.`, { cause: error })
  }
}

export function nameOf(moment: Date): string {
  return moment.toISOString().replaceAll(/[-:.]/g, '')
}

/** The moment in a copy's name. */
export function beginningOf(name: string): Date {
  return new Date(name.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d*)Z$/, '$1-$2-$3T$4:$5:$6.$7Z').replace('.Z', 'Z'))
}

/**
 * Keeps a log in a folder of the archive. A file that came whole takes the place of its pieces. The mark of how far the log is whole goes
 * along with it; behind a gap another one begins, and what was marked before the gap stays.
 */
export function logKeeping(place: Place, folder: string, { recipient }: ArchiveKey): LogKeeping {
  let marked: string | null = null
  return {
    async whole(name, bytes) {
      await place.put(`${folder}${name}.age`, await sealedBytes(bytes, recipient))
      for (const { key } of await place.list(`${folder}${name}.`))
        if (PIECE.test(key.slice(folder.length))) await place.remove(key)
    },
    async piece(name, from, bytes) {
      await place.put(`${folder}${name}.${from.toString(16).padStart(8, '0')}.age`, await sealedBytes(bytes, recipient))
    },
    async mark(name, { lsn, at }) {
      const said = JSON.stringify({ lsn: lsn.toString(), at: at.toISOString() })
      const key = `${folder}${name}.${MARK}`
      await place.put(key, await sealedBytes(Buffer.from(said), recipient))
      if (marked !== null && marked !== key) await place.remove(marked)
      marked = key
    },
  }
}

/** How far the log that follows a copy without a gap is known to be whole, and until when; null where nobody marked it. */
export async function headAfter(place: Place, copy: Copy, identities: string[]): Promise<Head | null> {
  const folder = logFolderOf(copy)
  const end = endOf(await logFiles(place, folder, logAfter(copy)), copy)
  const from = segmentName(copy.timeline, lsnOf(copy.until), copy.segmentBytes)
  const marks = (await place.list(folder))
    .map(({ key }) => key)
    .filter((key) => key.endsWith(MARK) && key.slice(folder.length) >= from)
  const older = `${folder}${MARK}`
  for (const key of [...marks.filter((one) => one !== older).toReversed(), ...marks.filter((one) => one === older)]) {
    const sealed = await readWhole(place, key).catch(whenGone)
    // The keeper has just gone on to the next file.
    if (sealed === null) return headAfter(place, copy, identities)
    const said = JSON.parse((await openedBytes(sealed, identities)).toString()) as Record<'lsn' | 'at', string> // written by `mark`
    const head = { lsn: BigInt(said.lsn), at: new Date(said.at) }
    if (head.lsn <= end) return head
  }
  return null
}

/** The last place that the log may have which follows a copy without a gap. */
export function endOf(files: LogFile[], { until, segmentBytes }: Copy): bigint {
  const last = files.at(-1)
  if (!last) return lsnOf(until)
  const end = segmentStart(last.name, segmentBytes) + BigInt(segmentBytes)
  return last.isWhole ? end : end - 1n
}

/** A file of log as it lies in the archive: whole, or in pieces from its beginning on. */
export type LogFile = { name: string; isWhole: boolean; parts: { key: string; from: number }[] }

/** The name in the archive that a file of log has once it came whole. */
export function wholeOf(key: string): string {
  return key.replace(/\.[0-9a-f]{8}\.age$/, '.age')
}

/** The files of a log that follow one another without a gap, from the one that holds a place. */
export async function logFiles(place: Place, folder: string, { from, segmentBytes, timeline }: LogFrom): Promise<LogFile[]> {
  const found = new Map<string, LogFile>()
  for (const { key } of await place.list(folder)) {
    const file = key.slice(folder.length)
    const [, whole] = WHOLE.exec(file) ?? []
    const [, pieceOf, at = '0'] = PIECE.exec(file) ?? []
    const name = whole ?? pieceOf
    if (!name || Number.parseInt(name.slice(0, 8), 16) !== timeline) continue
    const { parts = [], isWhole = false } = found.get(name) ?? {}
    // What came whole is listed before or after its pieces, which go a moment later.
    if (whole) found.set(name, { name, isWhole: true, parts: [{ key, from: 0 }] })
    else if (!isWhole) found.set(name, { name, isWhole, parts: [...parts, { key, from: Number.parseInt(at, 16) }] })
  }
  const files = [...found.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1))
  let next = (from / BigInt(segmentBytes)) * BigInt(segmentBytes)
  return files.filter(({ name, isWhole }) => {
    if (segmentStart(name, segmentBytes) !== next) return false
    // Behind a file that never came whole something is missing.
    next = isWhole ? next + BigInt(segmentBytes) : -1n
    return true
  })
}
type LogFrom = { from: bigint; segmentBytes: number; timeline: number }

export function logFolderOf({ systemId, timeline }: Pick<Copy, 'systemId' | 'timeline'>): string {
  return `${LOG}${systemId}/${timeline}/`
}

/** Where the log that lies with a copy begins. */
export function ownLog({ from, segmentBytes, timeline }: Copy): LogFrom {
  return { from: lsnOf(from), segmentBytes, timeline }
}

/** Where the log between copies goes on after a copy. */
export function logAfter({ until, segmentBytes, timeline }: Copy): LogFrom {
  return { from: lsnOf(until), segmentBytes, timeline }
}

function whenGone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

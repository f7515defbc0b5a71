/**
 * Timelines of the log. Every restore begins one, and PostgreSQL gives it the next number of which it finds no history: so the archive has
 * the history of each that was begun from it, and no two of them write under one number.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { openedBytes, sealedBytes, type ArchiveKey } from './archive-keys.ts'
import { LOG, logFolderOf, type Copy } from './copies.ts'
import { readWhole, type Place } from '#app/platform/storage/places.server.ts'

type Timeline = Pick<Copy, 'systemId' | 'timeline'>
type Archive = { place: Place; key: ArchiveKey }

const HISTORY = /^([0-9A-F]{8})\.history$/

/**
 * Has a running server's timeline known to the archive.
 * @throws Error with a sentence when another one has its number there
 */
export async function claimTimeline(archive: Archive, client: pg.Client, timeline: Timeline): Promise<void> {
  // The first has no history.
  if (timeline.timeline === 1) return
  const { rows } = await client.query<{ content: string | Buffer }>(`TIMELINE_HISTORY ${timeline.timeline}`)
  const own = String(rows[0]?.content)
  const claimed = await claim(archive, timeline, own)
  if (claimed !== own) throw isTaken(archive.place, timeline)
}

/**
 * Has the timeline that a restore began known to the archive, before anything is written in it.
 * @throws Error when somebody else has taken its number meanwhile, or the archive takes nothing
 */
export async function claimRestored({ place, key }: Archive, { systemId }: Copy, dataDir: string): Promise<void> {
  const last = readdirSync(join(dataDir, 'pg_wal'))
    .filter((name) => HISTORY.test(name))
    .toSorted()
    .at(-1)
  if (!last) return
  const timeline = { systemId, timeline: Number.parseInt(last, 16) }
  const history = readFileSync(join(dataDir, 'pg_wal', last))
  await place.putNew(historyOf(timeline), await sealedBytes(history, key.recipient))
}

/** Lays the histories of an archive where a server that reads a copy looks for them; it passes over every number that it finds there. */
export async function layHistories(place: Place, { systemId, timeline }: Copy, laying: Laying): Promise<void> {
  const known = await timelinesOf(place, systemId)
  for (let number = 2; number <= Math.max(...known, timeline); number++) {
    const one = { systemId, timeline: number }
    const history = await readHistory(place, one, laying.identities)
    // Of one that an earlier release began only the number is known, and nobody reads it from here.
    if (history !== null || number > timeline) await writeFile(join(laying.logDir, nameOf(one)), history ?? '', { mode: 0o644 })
  }
}
type Laying = { identities: string[]; logDir: string }

/** Whether a file of a log's folder is the mark that its number is taken. */
export function isHistory(file: string): boolean {
  return HISTORY.test(file.replace(/\.age$/, ''))
}

/** @returns the history that the archive has now under the number */
async function claim({ place, key }: Archive, timeline: Timeline, history: string): Promise<string> {
  const known = await readHistory(place, timeline, key.identities)
  if (known !== null) return known
  await place.putNew(historyOf(timeline), await sealedBytes(Buffer.from(history), key.recipient))
  return history
}

async function readHistory(place: Place, timeline: Timeline, identities: string[]): Promise<string | null> {
  const sealed = await readWhole(place, historyOf(timeline)).catch(whenNone)
  return sealed && (await openedBytes(sealed, identities)).toString()
}

async function timelinesOf(place: Place, systemId: string): Promise<number[]> {
  const folder = `${LOG}${systemId}/`
  return (await place.list(folder)).map(({ key }) => Number(key.slice(folder.length).split('/')[0]))
}

function historyOf(timeline: Timeline): string {
  return `${logFolderOf(timeline)}${nameOf(timeline)}.age`
}

function nameOf({ timeline }: Timeline): string {
  return `${timeline.toString(16).toUpperCase().padStart(8, '0')}.history`
}

function isTaken(place: Place, { timeline }: Timeline): Error {
  return new Error(
    `В\u00a0${place.title} под номером ${timeline} лежит журнал другого восстановления: смешивать их нельзя. Задайте для копий этой машины новую папку, BACKUP_TO, или восстановите её заново, bin/restore.`,
  )
}

function whenNone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DrizzleQueryError, sql } from 'drizzle-orm'
import type { Config } from '#app/platform/config.server.ts'
import type { Context, Platform } from '#app/platform/context.server.ts'
import { one } from '#app/platform/database.server.ts'
import { openReplica } from '#app/platform/replica.server.ts'
import { readWhole } from '#app/platform/storage/places.server.ts'
import { storageOf } from '#app/platform/storage/storage.server.ts'
import { AppError } from '#app/shared/errors.ts'
import { doctorCopy as copy } from './copy.ts'

const LEAST_FREE_BYTES = 1024 ** 3
// A code of the second step is good for half a minute to either side.
const MOST_APART_MS = 5000
const FOLDERS = ['', 'files', 'pictures', 'outbox']

/**
 * Whether the database answers and has the tables of this release.
 * @throws Error with what is wrong
 */
export async function database({ db }: Context, migrations: string): Promise<string> {
  const { version } = one((await db.execute<{ version: string }>(sql`select current_setting('server_version') as version`)).rows)
  const [{ there } = { there: false }] = (
    await db.execute<{ there: boolean }>(sql`select to_regclass('migrations') is not null as there`)
  ).rows
  const ran = there ? (await db.execute<{ name: string }>(sql`select name from migrations`)).rows : []
  const seen = new Set(ran.map(({ name }) => name))
  const waiting = readdirSync(migrations).filter((file) => file.endsWith('.sql') && !seen.has(file))
  if (waiting.length > 0) throw new Error(copy.pending(waiting.length))
  return copy.databaseAnswers(version.split(' ')[0] ?? version)
}

/**
 * Whether the standby answers and keeps up with the primary.
 * @throws Error with what is wrong
 */
export async function replica({ config, db, log }: Platform, withinMs: number): Promise<string> {
  const looked = openReplica({ url: config.DATABASE_REPLICA_URL ?? '', primary: db, log, max: 1 })
  void looked.start()
  try {
    for (const until = performance.now() + withinMs; performance.now() < until; await pause(100))
      if (looked.current()) return copy.replicaKeepsUp((Math.ceil(looked.lagSeconds() * 10) / 10).toLocaleString('ru'))
    throw new Error(copy.replicaLate)
  } finally {
    await looked.stop()
  }
}

/**
 * Whether the portal's folders take files and there is room.
 * @throws Error with what is wrong
 */
export async function files({ VAR_DIR }: Pick<Config, 'VAR_DIR'>, leastFreeBytes = LEAST_FREE_BYTES): Promise<string> {
  for (const folder of FOLDERS) {
    const place = join(VAR_DIR, folder)
    const probe = join(place, `doctor-${randomUUID()}`)
    try {
      await mkdir(place, { recursive: true, mode: 0o700 })
      await writeFile(probe, 'проверка', { mode: 0o600, flag: 'wx', flush: true })
      await rm(probe)
    } catch (error) {
      throw new Error(copy.closedFolder(place, codeOf(error)), { cause: error })
    }
  }
  const { bavail, bsize } = await statfs(VAR_DIR)
  const free = bavail * bsize
  if (free < leastFreeBytes) throw new Error(copy.noRoom(VAR_DIR, gibibytes(free)))
  return copy.room(VAR_DIR, gibibytes(free))
}

/**
 * Whether the storage of files keeps, gives back and removes.
 * @throws Error with what is wrong
 */
export async function storage(config: Config): Promise<string> {
  const bucket = await storageOf(config)
  const key = `files/doctor-${randomUUID()}`
  try {
    await bucket.putNew(key, Buffer.from('проверка'))
    const isSame = (await readWhole(bucket, key)).toString() === 'проверка'
    await bucket.remove(key)
    if (isSame) return copy.storageKeeps(bucket.title)
  } catch (error) {
    throw new Error(copy.storageRefuses(bucket.title, firstLine((error as Error).message)), { cause: error })
  }
  throw new Error(copy.storageRefuses(bucket.title, copy.givesOther))
}

/**
 * Whether this machine's clock goes with the database's.
 * @throws Error with how far they are apart
 */
export async function clock({ db }: Context, nowMs = () => Date.now()): Promise<string> {
  const before = nowMs()
  const { at } = one((await db.execute<{ at: string }>(sql`select extract(epoch from clock_timestamp()) * 1000 as at`)).rows)
  const after = nowMs()
  const apartMs = Math.abs(Number(at) - (before + after) / 2)
  const seconds = (apartMs / 1000).toLocaleString('ru-RU', { maximumFractionDigits: 1 })
  if (apartMs - (after - before) / 2 > MOST_APART_MS) throw new Error(copy.clocksApart(seconds))
  return copy.clocksTogether(seconds)
}

/** What to say of a fault: our own words, or the system's code with what it mostly means. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return copy.unknown('')
  if (error instanceof AppError && error.code === 'failed') return copy.providerRefuses
  if (error instanceof AppError) return copy.providerSilent
  // A failed query repeats what it was asked; what made it fail does not.
  if (error instanceof DrizzleQueryError) return wordsOf(error.cause)
  const code = codeOf(error)
  if (!code) return firstLine(error.message)
  return copy.faults[code] ? `${copy.faults[code]} (${code})` : copy.unknown(code)
}

/** Whether nothing more can be asked of what failed: nobody was there. A sentence of ours comes from one that answered. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return true
  return error instanceof DrizzleQueryError ? isAway(error.cause) : codeOf(error) !== ''
}

function codeOf(error: unknown): string {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? code : ''
}

function firstLine(words: string): string {
  return words.split('\n')[0] ?? ''
}

function gibibytes(bytes: number): string {
  return (bytes / 1024 ** 3).toLocaleString('ru-RU', { maximumFractionDigits: 1 })
}

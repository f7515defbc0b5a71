/** Pictures in the bucket of `S3_URL`: hosts share them there, and each keeps in its own folder what it was asked for. Without a bucket nothing is done. */
import { readFile, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from './context.server.ts'
import { createGate } from './gate.server.ts'
import { readWhole } from './storage/places.server.ts'
import { bucketOf, fromStorage } from './storage/storage.server.ts'
import { DAY_MS } from '#app/shared/dates.ts'

type Asking = Pick<Context, 'config'> & Partial<Pick<Context, 'log'>>

const FOLDER = 'pictures/'
const LOOKED_AGAIN_AFTER_MS = DAY_MS
// Names can be made up: what is not here costs a question to the storage each time.
const gate = createGate({ atOnce: 8, mostWaiting: 64, waitMs: 3000 })

/**
 * A file of a picture from the bucket; null where there is none.
 * @throws AppError unavailable, crowded
 */
export async function ask(context: Asking, name: string): Promise<Buffer | null> {
  if (!(await bucketOf(context.config))) return null
  return gate.pass(() => fromStorage(context, (place) => readWhole(place, FOLDER + name))).catch(whenGone)
}

/** Whether the bucket has these files of a picture; null without a bucket. @throws AppError unavailable */
export async function has(context: Asking, hash: string, files: string[]): Promise<boolean | null> {
  if (!(await bucketOf(context.config))) return null
  const there = new Set((await fromStorage(context, (place) => place.list(FOLDER + hash))).map(({ key }) => key))
  return files.every((file) => there.has(FOLDER + file))
}

/** Gives a picture to all hosts, its notes last: with them everything is there. @throws AppError unavailable */
export async function give(
  context: Asking,
  folder: string,
  { files, notes, note }: { files: string[]; notes: string[]; note: Buffer },
): Promise<void> {
  if (!(await bucketOf(context.config))) return
  await fromStorage(context, async (place) => {
    for (const file of files) await place.put(FOLDER + file, await readFile(join(folder, file)))
    for (const name of notes) await place.put(FOLDER + name, note)
  })
}

/** @throws AppError unavailable */
export async function remove(context: Asking, hash: string): Promise<void> {
  if (!(await bucketOf(context.config))) return
  await fromStorage(context, async (place) => {
    for (const { key } of await place.list(FOLDER + hash)) await place.remove(key)
  })
}

/** Once a day what this host keeps is looked for in the bucket: a picture that was removed elsewhere goes here too. */
export async function forgetIfGone(
  context: Asking,
  { file, name }: { file: string; name: string },
  now = Date.now(),
): Promise<void> {
  if (!(await bucketOf(context.config))) return
  const { mtimeMs } = await stat(file)
  if (now - mtimeMs < LOOKED_AGAIN_AFTER_MS) return
  const moment = new Date(now)
  await utimes(file, moment, moment)
  const found = await fromStorage(context, (place) => place.list(FOLDER + name))
  if (found.length === 0) await rm(file, { force: true })
}

function whenGone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

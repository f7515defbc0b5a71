/** Moves the portal's files between VAR_DIR and the bucket of `S3_URL`: `bin/admin files`. */
import type { Config } from '#app/platform/config.server.ts'
import { cleanOriginals } from '#app/platform/pictures.server.ts'
import { folderPlace, readWhole, type Place } from '#app/platform/storage/places.server.ts'
import { bucketOf } from '#app/platform/storage/storage.server.ts'

export const DIRECTIONS = ['to-storage', 'to-folder'] as const
type Direction = (typeof DIRECTIONS)[number]

const FOLDERS = ['files/', 'pictures/']

/**
 * Copies what the other side has not, and looks whether everything is there. What was copied stays where it was; a second run
 * brings what came meanwhile.
 * @returns what was done, for a person
 * @throws Error with a sentence, when there is no bucket or something is missing afterwards
 */
export async function moveFiles(config: Config, direction: Direction): Promise<string[]> {
  const bucket = await bucketOf(config)
  if (!bucket) throw new Error('Хранилище не\u00a0задано: нужны S3_URL, S3_KEY и\u00a0S3_SECRET.')
  const folder = folderPlace(config.VAR_DIR)
  // Others find a picture by its source alone.
  if (direction === 'to-storage') await cleanOriginals({ config })
  const [from, to] = direction === 'to-storage' ? [folder, bucket] : [bucket, folder]
  const said: string[] = []
  for (const name of FOLDERS) {
    const copied = await copyMissing(from, to, name)
    const missing = await missingOf(from, to, name)
    if (missing.length > 0)
      throw new Error(`Не\u00a0всё на\u00a0месте: нет ${missing[0]?.key} и\u00a0ещё ${missing.length - 1}. Повторите.`)
    said.push(`${name.slice(0, -1)}: скопировано ${copied}, всё на\u00a0месте (${to.title}).`)
  }
  return said
}

async function copyMissing(from: Place, to: Place, name: string): Promise<number> {
  const missing = await missingOf(from, to, name)
  for (const { key } of missing) await to.put(key, await readWhole(from, key))
  return missing.length
}

async function missingOf(from: Place, to: Place, name: string) {
  const there = new Map((await to.list(name)).map(({ key, bytes }) => [key, bytes]))
  return (await from.list(name)).filter(({ key, bytes }) => there.get(key) !== bytes)
}

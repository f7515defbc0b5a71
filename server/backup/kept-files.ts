/** The portal's files in the archive: each once, under its name, size and moment. */
import { createWriteStream } from 'node:fs'
import { mkdir, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { openedStream, sealedStream, type ArchiveKey } from './archive-keys.ts'
import type { Place, Stored } from '#app/platform/storage/places.server.ts'

/** What is kept of people and texts. Letters of a local outbox were delivered or are samples. */
const FOLDERS = ['files/', 'pictures/']
const PREFIX = 'files/'
const NAME = /^(.+)@(\d+)-(\d+)\.age$/

export type KeptFile = { key: string; path: string; changedMs: number }
export type FileKeeper = Awaited<ReturnType<typeof openFiles>>

/** Brings new files into the archive; what it has is asked once. @param from where the portal's files lie: VAR_DIR or a bucket */
export async function openFiles(place: Place, from: Place, { recipient }: ArchiveKey) {
  const known = new Set((await place.list(PREFIX)).map(({ key }) => key))

  /** @returns names in the archive of all the files that are there now */
  async function keepNew(): Promise<string[]> {
    const there: string[] = []
    for (const folder of FOLDERS) {
      for (const file of await from.list(folder)) {
        const key = await keepOne(file).catch(whenGone)
        if (key) there.push(key)
      }
    }
    return there
  }

  async function keepOne({ key: path, bytes, changedMs }: Stored): Promise<string | null> {
    const key = `${PREFIX}${path}@${bytes}-${Math.floor(changedMs)}.age`
    if (known.has(key)) return key
    await place.put(key, await sealedStream(await from.read(path), recipient))
    known.add(key)
    return key
  }

  return { keepNew }
}

/** Names of the files to restore: those of the copy, and those that came after it, each in its newest form of then. */
export async function filesUntil(
  place: Place,
  ofCopy: string[],
  { from, until }: { from: Date; until: Date },
): Promise<string[]> {
  const isLater = ({ changedMs }: KeptFile) => changedMs >= from.getTime() && changedMs <= until.getTime()
  const among = (await keptFiles(place)).filter(isLater)
  const newest = new Map<string, KeptFile>()
  for (const file of [...ofCopy.map(fileOf), ...among]) {
    const before = newest.get(file.path)
    if (!before || before.changedMs <= file.changedMs) newest.set(file.path, file)
  }
  return [...newest.values()].map(({ key }) => key)
}

/** Where copies lie, and what opens them. */
export type Source = { place: Place; identities: string[] }

/** Puts one file back where it was. @throws Error when it is damaged or not there */
export async function restoreFile({ place, identities }: Source, key: string, varDir: string): Promise<void> {
  const { path, changedMs } = fileOf(key)
  const file = join(varDir, path)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await pipeline(await openedStream(await place.read(key), identities), createWriteStream(file, { mode: 0o600 }))
  await utimes(file, new Date(changedMs), new Date(changedMs))
}

/** Everything of these files that the archive has now. */
export async function keptFiles(place: Place): Promise<KeptFile[]> {
  return (await place.list(PREFIX)).map(({ key }) => fileOf(key))
}

function fileOf(key: string): KeptFile {
  const [, path = '', , changedMs = '0'] = NAME.exec(key.slice(PREFIX.length)) ?? []
  return { key, path, changedMs: Number(changedMs) }
}

/** Deleted between the listing and the reading. */
function whenGone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

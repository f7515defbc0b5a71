/** Where files and copies are kept: one folder, or a bucket that speaks S3. */
import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export type Stored = { key: string; bytes: number; changedMs: number }
export type Place = {
  /** As a person reads of it. */
  title: string
  /** Keeps bytes under a name, whole or not at all. @returns how many */
  put: (key: string, body: Uint8Array | Readable) => Promise<number>
  /** Keeps bytes under a name that nothing has yet. @throws Error with the code EEXIST when something has */
  putNew: (key: string, bytes: Uint8Array) => Promise<void>
  /** @throws Error with the code ENOENT when nothing is kept under the name */
  read: (key: string) => Promise<Readable>
  /** Everything whose name begins so, in the order of names. */
  list: (prefix: string) => Promise<Stored[]>
  remove: (key: string) => Promise<void>
}

const UNFINISHED = '.unfinished'

/** A folder of this machine, which had better be another disk. */
export function folderPlace(folder: string): Place {
  async function put(key: string, body: Uint8Array | Readable): Promise<number> {
    const file = join(folder, key)
    const draft = `${file}.${randomUUID()}${UNFINISHED}`
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    try {
      if (body instanceof Readable) await pipeline(body, createWriteStream(draft, { mode: 0o600, flush: true }))
      else await writeFile(draft, body, { mode: 0o600, flush: true })
      await rename(draft, file)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
    await settle(dirname(file))
    return (await stat(file)).size
  }

  async function putNew(key: string, bytes: Uint8Array): Promise<void> {
    const file = join(folder, key)
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    await writeFile(file, bytes, { mode: 0o600, flag: 'wx', flush: true })
    await settle(dirname(file))
  }

  async function list(prefix: string): Promise<Stored[]> {
    const below = join(folder, prefix.slice(0, prefix.lastIndexOf('/') + 1))
    const found = await readdir(below, { recursive: true, withFileTypes: true }).catch(whenThere)
    const files = found.filter((entry) => entry.isFile() && !entry.name.endsWith(UNFINISHED))
    const keys = files
      .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
      .filter((key) => key.startsWith(prefix))
    const looked = await Promise.all(
      keys.toSorted().map(async (key) => [key, await stat(join(folder, key)).catch(whenGone)] as const),
    )
    return looked.flatMap(([key, at]) => (at ? [{ key, bytes: at.size, changedMs: at.mtimeMs }] : []))
  }

  return {
    title: folder,
    put,
    putNew,
    list,
    read: async (key) => {
      const file = await open(join(folder, key))
      return createReadStream('', { fd: file })
    },
    remove: (key) => rm(join(folder, key), { force: true, recursive: true }),
  }
}

/** Takes a copy away: first what says that it is whole, then the rest. @param folder without the closing slash */
export async function removeFolder(place: Place, folder: string, first: string): Promise<void> {
  await place.remove(`${folder}/${first}`)
  for (const { key } of await place.list(`${folder}/`)) await place.remove(key)
  await place.remove(folder)
}

/** All of something small that is kept. */
export async function readWhole(place: Place, key: string): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of await place.read(key)) pieces.push(piece as Buffer) // a stream of bytes
  return Buffer.concat(pieces)
}

/** Deleted between the listing and the look. */
function whenGone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

function whenThere(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return []
  throw error
}

/** The name is in the folder after a cut of power too. */
async function settle(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '#app/shared/errors.ts'
import { withoutNotes } from './clean-files.server.ts'
import type { Context } from './context.server.ts'
import * as shared from './shared-pictures.server.ts'
import { fromPicture, raster, type Raster } from './raster.server.ts'

type Asking = Pick<Context, 'config'> & Partial<Pick<Context, 'log'>>

/** A picture in every width and format: addresses of the JPEGs, its measures in pixels, a blurred miniature as a data address. */
export type MadePicture = { sm: string; xs: string; ls: string; lg: string; width: number; height: number; blur: string }

// spec §3, Content details: the names of the sizes.
const WIDTHS = { xs: 400, sm: 640, ls: 960, lg: 1440 }
const FORMATS = ['avif', 'webp', 'jpg'] as const
const TYPES: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }
const NAME = /^[\w-]{22}-\d{1,4}\.(avif|webp|jpg)$/
const BLUR_WIDTH = 12

/**
 * Keeps a picture in every size and format, under names made of its content; what is there already is not made again.
 * Nothing is enlarged, and what a camera wrote into the file is left out of all of them and of the source, which stays beside and is
 * served to nobody.
 * @throws AppError invalid — the bytes are no picture
 * @throws AppError too_large — more than sixty megapixels
 * @throws AppError unavailable — the storage of files is away
 */
export async function make(context: Asking, sent: Buffer): Promise<MadePicture> {
  const folder = folderOf(context.config)
  const known = await knownAs(context, folder, nameOf(sent))
  if (known) return known
  const bytes = await withoutNotes(sent).catch(refuse)
  const hash = nameOf(bytes)
  await mkdir(folder, { recursive: true })
  const { width, height, blur } = await fromPicture(bytes, (raster) => drawAll(raster, join(folder, hash))).catch(refuse)
  const widthOf = (size: keyof typeof WIDTHS) => Math.min(WIDTHS[size], width)
  const address = (size: keyof typeof WIDTHS) => `/pictures/${hash}-${widthOf(size)}.jpg`
  const picture = { sm: address('sm'), xs: address('xs'), ls: address('ls'), lg: address('lg'), width, height }
  const whole = { ...picture, blur: `data:image/webp;base64,${blur.toString('base64')}` }
  await write(join(folder, `${hash}.source`), bytes)
  const note = Buffer.from(JSON.stringify(whole))
  // Written last: with the note every size is there. The same photograph sent again, as it was, finds it too.
  const names = [...new Set([hash, nameOf(sent)])]
  const files = (await readdir(folder)).filter((file) => file.startsWith(hash) && !file.endsWith('.json'))
  await shared.give(context, folder, { files, notes: names.map((name) => `${name}.json`), note })
  for (const name of names) await write(join(folder, `${name}.json`), note)
  return whole
}

/** Draws every size in every format and the miniature. The whole is never unpacked: all are made of the largest that is shown. */
async function drawAll({ picture, metadata }: Raster, place: string) {
  const { width, height } = metadata.autoOrient
  const { data } = await picture
    .autoOrient()
    // A page has its own ground, and a photograph no holes.
    .flatten({ background: '#fff' })
    .resize({ width: WIDTHS.lg, withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  const upright = await raster(data)
  for (const wanted of new Set(Object.values(WIDTHS).map((most) => Math.min(most, width)))) {
    const resized = upright.clone().resize({ width: wanted })
    const made = { avif: resized.clone().avif({ quality: 52 }), webp: resized.clone().webp({ quality: 74 }) }
    const jpg = resized.clone().jpeg({ quality: 76, mozjpeg: true })
    for (const format of FORMATS) await write(`${place}-${wanted}.${format}`, await { ...made, jpg }[format].toBuffer())
  }
  const blur = await upright.clone().resize({ width: BLUR_WIDTH }).webp({ quality: 20, smartSubsample: false }).toBuffer()
  return { width, height, blur }
}

/**
 * The bytes of a picture by its address, or null. The folder of this machine has what was asked for before, the storage the rest.
 * @throws AppError unavailable — it is not here, and the storage of files is away
 * @throws AppError crowded — too many ask the storage at once
 */
export async function read(context: Asking, pathname: string): Promise<{ type: string; body: Buffer } | null> {
  const name = pathname.replace('/pictures/', '')
  const [, format = ''] = NAME.exec(name) ?? []
  if (!format) return null
  const body = await hereOrShared(context, name)
  return body && { type: TYPES[format] ?? '', body }
}

async function hereOrShared(context: Asking, name: string): Promise<Buffer | null> {
  const folder = folderOf(context.config)
  const here = await readFile(join(folder, name)).catch(() => null)
  if (here) {
    shared.forgetIfGone(context, { file: join(folder, name), name }).catch(() => {})
    return here
  }
  const fetched = await shared.ask(context, name)
  if (!fetched) return null
  await mkdir(folder, { recursive: true })
  await write(join(folder, name), fetched)
  return fetched
}

/** The name that the files of a picture share. */
export function hashOf({ lg }: Pick<MadePicture, 'lg'>): string {
  return lg.replace(/^\/pictures\/([\w-]{22})-\d+\.jpg$/, '$1')
}

/** The whole picture without what a camera wrote, for an export. */
export async function source(context: Asking, hash: string): Promise<Buffer> {
  const place = join(folderOf(context.config), hash)
  if (existsSync(`${place}.source`)) return readFile(`${place}.source`)
  return (await shared.ask(context, `${hash}.source`)) ?? withoutNotes(await readFile(`${place}.original`))
}

/**
 * Takes what cameras wrote out of the originals that were kept as they were sent; a second run finds none.
 * @returns how many were gone through
 * @throws Error after the others, when some could not be opened: these stay as they are
 */
export async function cleanOriginals({ config }: Pick<Context, 'config'>): Promise<number> {
  const folder = folderOf(config)
  const originals = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.original'))
  let broken = 0
  for (const file of originals) {
    const hash = file.replace('.original', '')
    const bytes = await source({ config }, hash).catch(() => null)
    if (!bytes) {
      broken++
      continue
    }
    await write(join(folder, `${hash}.source`), bytes)
    const note = await readFile(join(folder, `${hash}.json`)).catch(() => null)
    // What an export gives is this very picture when it comes back.
    if (note && nameOf(bytes) !== hash) await write(join(folder, `${nameOf(bytes)}.json`), note)
    await rm(join(folder, file), { force: true })
  }
  if (broken > 0) throw new Error(`${broken} originals of the library cannot be opened`)
  return originals.length
}

/** Removes every file of a picture; the folders of other machines forget it within a day. */
export async function remove(context: Asking, hash: string): Promise<void> {
  await shared.remove(context, hash)
  const folder = folderOf(context.config)
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.startsWith(hash))
  for (const file of files) await rm(join(folder, file), { force: true })
}

function nameOf(bytes: Buffer): string {
  return createHash('sha256').update('1').update(bytes).digest('base64url').slice(0, 22)
}

/** The picture that is kept under a name, while its files are there. Where hosts share pictures, what they share counts. */
async function knownAs(context: Asking, folder: string, name: string): Promise<MadePicture | null> {
  const asked = await shared.ask(context, `${name}.json`).catch(whenAway)
  const note = asked ?? (await readFile(join(folder, `${name}.json`)).catch(() => null))
  if (note === null) return null
  const made = JSON.parse(note.toString()) as MadePicture // written by `make`
  const hash = hashOf(made)
  const largest = made.lg.replace('/pictures/', '')
  const isShared = await shared.has(context, hash, [largest, `${hash}.source`]).catch(whenAway)
  if (isShared !== null) return isShared ? made : null
  const [isWhole, hasSource, hasOriginal] = [largest, `${hash}.source`, `${hash}.original`].map((file) =>
    existsSync(join(folder, file)),
  )
  return isWhole && (hasSource || hasOriginal) ? made : null
}

/** What was made here before is as good: nobody waits for the storage to know it. */
function whenAway(error: unknown): null {
  if (error instanceof AppError) return null
  throw error
}

function refuse(error: unknown): never {
  if (error instanceof AppError) throw error
  throw new AppError('invalid', 'это не картинка или файл повреждён. Подойдёт JPG, PNG, WebP или AVIF.')
}

/** Two readers, of one process or of two, may have the same picture made at once: each file appears whole. */
async function write(file: string, bytes: Buffer): Promise<void> {
  const begun = `${file}.${randomUUID()}`
  await writeFile(begun, bytes)
  await rename(begun, file)
}

function folderOf({ VAR_DIR }: Context['config']): string {
  return join(VAR_DIR, 'pictures')
}

import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '#app/shared/errors.ts'
import type { Context } from './context.server.ts'

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
 * Nothing is enlarged, and what a camera wrote into the file is left out; the original stays beside and is served to nobody.
 * @throws AppError invalid — the bytes are no picture
 */
export async function make({ config }: Pick<Context, 'config'>, bytes: Buffer): Promise<MadePicture> {
  const hash = createHash('sha256').update('1').update(bytes).digest('base64url').slice(0, 22)
  const folder = folderOf(config)
  const note = join(folder, `${hash}.json`)
  const original = join(folder, `${hash}.original`)
  if (existsSync(note) && existsSync(original)) return JSON.parse(await readFile(note, 'utf8')) as MadePicture // written below
  const { default: sharp } = await import('sharp')
  const upright = await sharp(bytes)
    .rotate()
    // A page has its own ground, and a photograph no holes.
    .flatten({ background: '#fff' })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new AppError('invalid', 'это не картинка или файл повреждён. Подойдёт JPG, PNG, WebP или AVIF.')
    })
  const { width, height } = upright.info
  await mkdir(folder, { recursive: true })
  const widthOf = (size: keyof typeof WIDTHS) => Math.min(WIDTHS[size], width)
  for (const wanted of new Set(Object.values(WIDTHS).map((most) => Math.min(most, width)))) {
    const resized = sharp(upright.data).resize({ width: wanted })
    const made = { avif: resized.clone().avif({ quality: 52 }), webp: resized.clone().webp({ quality: 74 }) }
    const jpg = resized.clone().jpeg({ quality: 76, mozjpeg: true })
    for (const format of FORMATS)
      await write(join(folder, `${hash}-${wanted}.${format}`), await { ...made, jpg }[format].toBuffer())
  }
  const blur = await sharp(upright.data).resize({ width: BLUR_WIDTH }).webp({ quality: 20, smartSubsample: false }).toBuffer()
  const address = (size: keyof typeof WIDTHS) => `/pictures/${hash}-${widthOf(size)}.jpg`
  const picture = { sm: address('sm'), xs: address('xs'), ls: address('ls'), lg: address('lg'), width, height }
  const whole = { ...picture, blur: `data:image/webp;base64,${blur.toString('base64')}` }
  await write(original, bytes)
  // Written last: with the note every size is there.
  await write(note, Buffer.from(JSON.stringify(whole)))
  return whole
}

/** The bytes of a picture by its address, or null. */
export async function read(
  { config }: Pick<Context, 'config'>,
  pathname: string,
): Promise<{ type: string; body: Buffer } | null> {
  const name = pathname.replace('/pictures/', '')
  const [, format = ''] = NAME.exec(name) ?? []
  if (!format) return null
  const body = await readFile(join(folderOf(config), name)).catch(() => null)
  return body && { type: TYPES[format] ?? '', body }
}

/** The name that the files of a picture share. */
export function hashOf({ lg }: Pick<MadePicture, 'lg'>): string {
  return lg.replace(/^\/pictures\/([\w-]{22})-\d+\.jpg$/, '$1')
}

/** The bytes of a picture as it was sent, for an export. */
export function original({ config }: Pick<Context, 'config'>, hash: string): Promise<Buffer> {
  return readFile(join(folderOf(config), `${hash}.original`))
}

/** Removes every file of a picture. */
export async function remove({ config }: Pick<Context, 'config'>, hash: string): Promise<void> {
  const files = (await readdir(folderOf(config)).catch(() => [])).filter((file) => file.startsWith(hash))
  for (const file of files) await rm(join(folderOf(config), file), { force: true })
}

/** Two processes may make the same picture at once: each file appears whole. */
async function write(file: string, bytes: Buffer): Promise<void> {
  const begun = `${file}.${process.pid}`
  await writeFile(begun, bytes)
  await rename(begun, file)
}

function folderOf({ VAR_DIR }: Context['config']): string {
  return join(VAR_DIR, 'pictures')
}

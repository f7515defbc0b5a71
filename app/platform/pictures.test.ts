import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from './config.server.ts'
import { redrawn, withoutNotes } from './clean-files.server.ts'
import * as pictures from './pictures.server.ts'
import { fromPicture } from './raster.server.ts'

const config = readConfig({ VAR_DIR: mkdtempSync(join(tmpdir(), 'portal-')) })
const of = { config }
const canvas = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#7a9' } })

describe('a photograph', () => {
  let made: pictures.MadePicture
  let original: Buffer
  beforeAll(async () => {
    // A telephone's way: lying on its side, with the place it was taken at.
    original = await canvas(600, 1000)
      .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '55/1 45/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    made = await pictures.make(of, original)
  })

  test('stands upright, in four sizes and three formats, and is never enlarged', async () => {
    expect([made.width, made.height]).toEqual([1000, 600])
    const widths = [made.xs, made.sm, made.ls, made.lg].map((address) => Number(/-(\d+)\.jpg$/.exec(address)?.[1]))
    expect(widths).toEqual([400, 640, 960, 1000])
    for (const format of ['avif', 'webp', 'jpg']) {
      const found = await pictures.read(of, made.sm.replace(/jpg$/, format))
      const { width, height } = await sharp(found?.body).metadata()
      expect([found?.type, width, height]).toEqual([`image/${format.replace('jpg', 'jpeg')}`, 640, 384])
    }
  })

  test('leaves out what the camera wrote', async () => {
    expect((await sharp(original).metadata()).exif).toBeDefined()
    const { exif, orientation } = await sharp((await pictures.read(of, made.lg))?.body).metadata()
    expect([exif, orientation]).toEqual([undefined, undefined])
  })

  test('has a miniature small enough to stand in the page', async () => {
    expect(made.blur).toMatch(/^data:image\/webp;base64,/)
    expect(made.blur.length).toBeLessThan(400)
    expect((await sharp(Buffer.from(made.blur.split(',')[1] ?? '', 'base64')).metadata()).width).toBe(12)
  })

  test('is made once', async () => {
    const folder = join(config.VAR_DIR, 'pictures')
    const times = () => readdirSync(folder).map((name) => statSync(join(folder, name)).mtimeMs)
    const before = times()
    expect(await pictures.make(of, original)).toEqual(made)
    expect(times()).toEqual(before)
  })
})

test('what is no picture is refused', async () => {
  await expect(pictures.make(of, Buffer.from('не картинка'))).rejects.toThrow('это не картинка')
})

test.each([
  '/pictures/../secrets.json',
  '/pictures/none',
  '/pictures/aaaaaaaaaaaaaaaaaaaaaa-640.svg',
  '/pictures/aaaaaaaaaaaaaaaaaaaaaa-640.jpg',
])('%s is no picture of ours', async (address) => expect(await pictures.read(of, address)).toBeNull())

describe('the source of a photograph', () => {
  const taken = (width: number) =>
    canvas(width, 20)
      .withExif({ IFD0: { Model: 'TELEPHONE-7' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '55/1 45/1 0/1' } })
      .withMetadata({ orientation: 6 })
  const folder = join(config.VAR_DIR, 'pictures')
  const everything = () => readdirSync(folder).map((name) => readFileSync(join(folder, name)))

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    '%s keeps nothing of its camera, and is the same picture again',
    async (format) => {
      const sent = await taken(30).toFormat(format).toBuffer()
      expect((await sharp(sent).metadata()).exif).toBeDefined()
      const made = await pictures.make(of, sent)
      const source = await pictures.source(of, pictures.hashOf(made))
      const { exif, orientation, width, height } = await sharp(source).metadata()
      expect([exif, orientation, width, height]).toEqual([undefined, undefined, 20, 30])
      expect(everything().some((bytes) => bytes.includes('TELEPHONE-7'))).toBe(false)
      expect(await pictures.make(of, source)).toEqual(made)
    },
  )

  test('without anything of the sort stays byte for byte', async () => {
    const sent = await canvas(31, 20).jpeg().toBuffer()
    const made = await pictures.make(of, sent)
    expect(sent.equals(await pictures.source(of, pictures.hashOf(made)))).toBe(true)
  })

  test('that was kept as it was sent is cleaned once, and what an export gives comes back as the same picture', async () => {
    const sent = await taken(32).jpeg().toBuffer()
    const made = await pictures.make(of, sent)
    // As the version before kept it: everything under the name of what was sent.
    const [before, now] = [nameOfSent(sent), pictures.hashOf(made)]
    const old = Object.fromEntries(
      Object.entries(made).map(([key, value]) => [key, typeof value === 'string' ? value.replace(now, before) : value]),
    ) as pictures.MadePicture // the same fields
    for (const name of readdirSync(folder).filter((file) => file.startsWith(now)))
      renameSync(join(folder, name), join(folder, name.replace(now, before)))
    rmSync(join(folder, `${before}.source`))
    writeFileSync(join(folder, `${before}.original`), sent)
    writeFileSync(join(folder, `${before}.json`), JSON.stringify(old))
    expect(await pictures.make(of, sent)).toEqual(old)

    expect(await pictures.cleanOriginals(of)).toBe(1)
    expect(await pictures.cleanOriginals(of)).toBe(0)
    expect(everything().some((bytes) => bytes.includes('TELEPHONE-7'))).toBe(false)
    expect(await pictures.make(of, sent)).toEqual(old)
    expect(await pictures.make(of, await pictures.source(of, before))).toEqual(old)
  })

  test('that cannot be opened any more keeps the others from nothing', async () => {
    const made = await pictures.make(of, await taken(34).jpeg().toBuffer())
    const hash = pictures.hashOf(made)
    renameSync(join(folder, `${hash}.source`), join(folder, `${hash}.original`))
    writeFileSync(join(folder, 'aaaaaaaaaaaaaaaaaaaaaa.original'), 'broken')
    await expect(pictures.cleanOriginals(of)).rejects.toThrow('1 originals')
    expect(readdirSync(folder)).toContain(`${hash}.source`)
    rmSync(join(folder, 'aaaaaaaaaaaaaaaaaaaaaa.original'))
  })

  test('goes with its picture, which may then be added again', async () => {
    const sent = await taken(33).jpeg().toBuffer()
    const made = await pictures.make(of, sent)
    await pictures.remove(of, pictures.hashOf(made))
    expect(await pictures.read(of, made.lg)).toBeNull()
    expect(await pictures.make(of, sent)).toEqual(made)
    expect(await pictures.read(of, made.lg)).not.toBeNull()
  })

  const nameOfSent = (bytes: Buffer) => createHash('sha256').update('1').update(bytes).digest('base64url').slice(0, 22)
})

describe('a small file that names a huge picture', () => {
  // 16 000 × 16 000 black points: 256 megapixels in some kilobytes. Written by hand, for sharp would draw them first.
  const SIDE = 16_000
  function huge(): Buffer {
    const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]) // one bit for a point, grey
    head.writeUInt32BE(SIDE, 0)
    head.writeUInt32BE(SIDE, 4)
    const lines = deflateSync(Buffer.alloc(SIDE * (1 + SIDE / 8)))
    const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))])
  }

  function chunk(name: string, data: Buffer): Buffer {
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    const named = Buffer.concat([Buffer.from(name), data])
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }

  test('is refused by its head alone, with a sentence, wherever it is sent', async () => {
    const bytes = huge()
    expect(bytes.length).toBeLessThan(200_000)
    // A sound picture where no bound is set.
    expect(await sharp(bytes, { limitInputPixels: false }).metadata()).toMatchObject({ format: 'png', width: SIDE, height: SIDE })
    const before = performance.now()
    const refusal = { code: 'too_large', message: expect.stringContaining('60\u00a0мегапикселей') }
    await expect(pictures.make(of, bytes)).rejects.toMatchObject(refusal)
    await expect(redrawn(bytes, 'image/png')).rejects.toMatchObject(refusal)
    await expect(withoutNotes(bytes)).rejects.toMatchObject(refusal)
    expect(performance.now() - before).toBeLessThan(1000)
  })

  test('nobody but one place reads pictures, and one after another', async () => {
    const app = join(import.meta.dirname, '..')
    const readers = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /(?<!\.test)\.tsx?$/.test(file) && readFileSync(join(app, file), 'utf8').includes("import('sharp')"),
    )
    expect(readers).toEqual(['platform/raster.server.ts'])
    let running = 0
    let most = 0
    const bytes = await canvas(20, 20).png().toBuffer()
    const work = async () => {
      most = Math.max(most, ++running)
      await new Promise((resolve) => setTimeout(resolve, 5))
      running--
    }
    await Promise.all(Array.from({ length: 5 }, () => fromPicture(bytes, work)))
    expect(most).toBe(1)
  })
})

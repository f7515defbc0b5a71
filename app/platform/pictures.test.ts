import { mkdtempSync, readdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from './config.server.ts'
import * as pictures from './pictures.server.ts'

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

import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'

/** Where pictures go; without it none are made. `DESIGN` is a folder with the design's, by the same names after `next-`. */
const { SCREENS, DESIGN } = process.env
const GAP = 24
const LONGEST = 3600
const WIDE = { m: 270, t: 480, d: 560 } as const

/** A small picture of the whole page, the design's beside it where there is one. */
export async function keepPicture(page: Page, name: string, size: keyof typeof WIDE): Promise<void> {
  if (!SCREENS) return
  mkdirSync(SCREENS, { recursive: true })
  // What waits until it is near is drawn for a picture as for paper.
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await page.evaluate(async () => {
    scrollTo(0, 0)
    await document.fonts.ready
    const ending = document.getAnimations().filter((one) => Number.isFinite(Number(one.effect?.getComputedTiming().endTime)))
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
  // One screen alone has a one in its name.
  const designs = DESIGN ? ['', '1'].map((last) => join(DESIGN, `next-${name}-${size}${last}.png`)) : []
  const both = [await page.screenshot({ fullPage: true }), ...designs.filter((file) => existsSync(file)).slice(0, 1)]
  const small = await Promise.all(both.map((picture) => made(picture, WIDE[size])))
  const height = Math.max(...small.map((one) => one.info.height))
  const width = small.length * WIDE[size] + (small.length - 1) * GAP
  await sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite(small.map(({ data }, place) => ({ input: data, left: place * (WIDE[size] + GAP), top: 0 })))
    .webp({ quality: 45 })
    .toFile(join(SCREENS, `${name}-${size}.webp`))
}

async function made(picture: string | Buffer, width: number) {
  const { width: had, height } = await sharp(picture).metadata()
  return sharp(picture)
    .extract({ left: 0, top: 0, width: had, height: Math.min(height, Math.round((LONGEST * had) / (width * 1.3))) })
    .resize({ width })
    .png()
    .toBuffer({ resolveWithObject: true })
}

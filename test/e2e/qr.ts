import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import decode from 'qr/decode.js'
import sharp from 'sharp'

// The reader's own limit is a frame of a film.
const LIMITS = { timeLimit: 5000 }

/** What a camera reads in a picture with a QR code. @throws Error where it finds none */
export async function codeIn(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return decode({ ...info, data: new Uint8Array(data) }, LIMITS)
}

/** The first page of a PDF as somebody prints it, drawn by a program that is not ours. */
export async function printed(page: Page, pdf: Buffer): Promise<Buffer> {
  const reader = await readFile('node_modules/unpdf/dist/pdfjs.mjs', 'utf8')
  const pdfjs = await page.evaluateHandle<Pdfjs>(
    `import(URL.createObjectURL(new Blob([${JSON.stringify(reader)}], { type: 'text/javascript' })))`,
  )
  const drawn = await pdfjs.evaluate(
    async ({ getDocument }, bytes) => {
      const sheet = await (await getDocument({ data: Uint8Array.from(bytes) }).promise).getPage(1)
      const viewport = sheet.getViewport({ scale: 2 })
      const canvas = Object.assign(document.createElement('canvas'), { width: viewport.width, height: viewport.height })
      await sheet.render({ canvas, viewport }).promise
      return canvas.toDataURL('image/png')
    },
    [...pdf],
  )
  return Buffer.from(drawn.split(',')[1] ?? '', 'base64')
}

type Pdfjs = typeof import('unpdf/pdfjs')

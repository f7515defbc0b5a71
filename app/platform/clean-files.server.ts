import { inflateSync } from 'node:zlib'
import { fromPicture } from './raster.server.ts'

const PICTURE_SIDE = 4000
const UNPACKED_MOST_BYTES = 32 * 1024 * 1024

// What a PDF does by itself, what it carries inside, and what hides the rest from us.
const ACTIVE =
  /\/(JavaScript|Launch|EmbeddedFiles?|Filespec|RichMedia|Rendition|SubmitForm|ImportData|GoToR|GoToE|XFA|Encrypt)(?![A-Za-z0-9])/

/** Whether a PDF is pages and nothing else: no scripts, no attachments, no commands, nothing encrypted. */
export function isPlainPdf(bytes: Uint8Array): boolean {
  const text = unescaped(Buffer.from(bytes).toString('latin1'))
  if (ACTIVE.test(text)) return false
  const packed = packedObjects(bytes)
  return packed !== null && !packed.some((objects) => ACTIVE.test(unescaped(objects)))
}

/**
 * A picture drawn again: where, when and by what it was taken is gone, and so is anything after its end.
 * @throws AppError too_large — more than sixty megapixels
 * @throws Error when it is no picture after all
 */
export async function redrawn(bytes: Uint8Array, type: 'image/jpeg' | 'image/png'): Promise<Uint8Array> {
  const inside = { width: PICTURE_SIDE, height: PICTURE_SIDE, fit: 'inside', withoutEnlargement: true } as const
  return fromPicture(
    bytes,
    ({ picture }) => {
      const drawn = picture.autoOrient().resize(inside)
      return type === 'image/png' ? drawn.png().toBuffer() : drawn.jpeg({ quality: 88 }).toBuffer()
    },
    { failOn: 'error' },
  )
}

/**
 * A picture without what a camera or a program wrote into it: place, time, device, descriptions. The very same bytes where there is
 * nothing of it; else drawn again in its own format and measures, as near as the format can.
 * @throws AppError too_large — more than sixty megapixels
 * @throws Error when it is no picture
 */
export async function withoutNotes(bytes: Buffer): Promise<Buffer> {
  return fromPicture(bytes, async ({ picture, metadata }) => {
    const { format, exif, iptc, xmp, comments, orientation = 1 } = metadata
    if (!exif && !iptc && !xmp && !comments && orientation === 1) return bytes
    const upright = picture.autoOrient().keepIccProfile()
    switch (format) {
      case 'jpeg':
        return upright.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer()
      case 'webp':
        return upright.webp({ quality: 95 }).toBuffer()
      case 'heif':
        return upright.avif({ quality: 80 }).toBuffer()
      default:
        return upright.png().toBuffer()
    }
  })
}

/** Objects that a PDF keeps in packed streams, unpacked; null where one cannot be looked into. */
function packedObjects(bytes: Uint8Array): string[] | null {
  const text = Buffer.from(bytes).toString('latin1')
  const unpacked: string[] = []
  let left = UNPACKED_MOST_BYTES
  for (const { index } of text.matchAll(/(?<!end)stream\r?\n/g)) {
    const said = unescaped(text.slice(Math.max(0, text.lastIndexOf('obj', index)), index))
    if (!said.includes('/ObjStm')) continue
    const start = text.indexOf('\n', index) + 1
    try {
      const objects = inflateSync(bytes.subarray(start), { maxOutputLength: left })
      left -= objects.length
      unpacked.push(objects.toString('latin1'))
    } catch {
      return null
    }
  }
  return unpacked
}

/** Names as they are meant: a letter of a name may be written by its number. */
function unescaped(text: string): string {
  return text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

import { constants, inflateRawSync, inflateSync } from 'node:zlib'
import { fromPicture } from './raster.server.ts'

const PICTURE_SIDE = 4000
const UNPACKED_MOST_BYTES = 32 * 1024 * 1024
const STREAMS_MOST = 3000
const BEGINNINGS_BYTES = [256, 64, 16]

// What a PDF does by itself, what it carries inside, and what hides the rest from us.
const ACTIVE =
  /\/(JavaScript|Launch|EmbeddedFiles?|Filespec|RichMedia|Rendition|SubmitForm|ImportData|GoToR|GoToE|XFA|Encrypt)(?![A-Za-z0-9])/
const PACKED = /\/(ObjStm|XRef)(?![A-Za-z0-9])/
// Packing that we cannot undo. Packed objects are never written so, old pictures are.
const UNCLEAR = /\/(LZW|ASCII85|ASCIIHex|RunLength)Decode(?![A-Za-z0-9])/
/** Packed objects begin with their numbers, after any space or remark; where that is not seen yet, they may. */
const MAY_BE_OBJECTS = /^[\0\s]*(?:$|%|[+-]?\d+(?:$|[\0\s%]+(?:$|[+-]?\d)))/
const OBJECTS = /^[\0\s]*(?:$|\d+[\0\s]+\d)/

/** Whether a PDF is pages and nothing else: no scripts, no attachments, no commands, nothing encrypted. */
export function isPlainPdf(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes).toString('latin1')
  const meant = unescaped(text)
  if (ACTIVE.test(meant) || (PACKED.test(meant) && UNCLEAR.test(meant))) return false
  const packed = packedObjects(bytes, text)
  return packed !== null && !packed.map(unescaped).some((objects) => ACTIVE.test(objects) || UNCLEAR.test(objects))
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

/**
 * Objects that a PDF keeps in packed streams, unpacked; null where it is not clear what a stream keeps. What a dictionary says of its
 * stream is not relied on: a text in it may look like the end of another object.
 */
function packedObjects(bytes: Uint8Array, text: string): string[] | null {
  const unpacked: string[] = []
  let [left, streams, before] = [UNPACKED_MOST_BYTES, 0, 0]
  for (const { index, 0: beginning } of text.matchAll(/(?<!end)stream[ \t]*(?:\r\n?|\n)?/g)) {
    const isSaid = unescaped(text.slice(before, index)).includes('/ObjStm')
    const stream = bytes.subarray(index + beginning.length)
    before = index
    if (!isSaid && !isDeflated(stream)) continue
    if (++streams > STREAMS_MOST) return null
    if (!isSaid && !mayBeObjects(stream)) continue
    try {
      const objects = inflateSync(stream, { maxOutputLength: left }).toString('latin1')
      left -= objects.length
      if (isSaid && !OBJECTS.test(objects)) return null
      unpacked.push(objects)
    } catch {
      return null
    }
  }
  return unpacked
}

/** By the two bytes that everything deflated begins with. */
function isDeflated([first = 0, second = 0]: Uint8Array): boolean {
  return (first & 15) === 8 && (first * 256 + second) % 31 === 0
}

/** Pictures and fonts are large and many: of them only the beginning is unpacked. What breaks at once nobody unpacks. */
function mayBeObjects(stream: Uint8Array): boolean {
  for (const most of BEGINNINGS_BYTES) {
    try {
      const beginning = inflateRawSync(stream.subarray(2, most), { finishFlush: constants.Z_SYNC_FLUSH })
      return MAY_BE_OBJECTS.test(beginning.toString('latin1'))
    } catch {
      // Broken further on: what stands before that a reader shows all the same.
    }
  }
  return false
}

/** Names as they are meant: a letter of a name may be written by its number. */
function unescaped(text: string): string {
  return text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

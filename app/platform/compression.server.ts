import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliDecompress,
  constants,
  gzip as gzipWithCallback,
  zstdCompress,
  zstdCompressSync,
  type BrotliOptions,
  type ZstdOptions,
} from 'node:zlib'
import type { QuickEncoding } from './negotiation.server.ts'

const AT_ONCE = 4
// Hurried, an article takes 0.2 ms in place of 0.7, by gzip 0.65 in place of 1.0, for a twentieth more bytes.
const ZSTD_LEVELS = { usual: 6, hurried: 4 }
const GZIP_LEVELS = { usual: 6, hurried: 4 }
const PACKED_HERE = 100_000

// Node takes it, its types do not say so.
type WithDictionary = BrotliOptions & { dictionary?: Buffer }

const compressBrotli = promisify(brotliCompress)
const decompressBrotli = promisify(brotliDecompress)
const compressGzip = promisify(gzipWithCallback)
const compressZstd = promisify(zstdCompress)

/** Bytes as brotli packs them, the better the longer it takes. */
export function brotli(bytes: Buffer, quality: number, dictionary?: Buffer): Promise<Buffer> {
  const options: WithDictionary = {
    ...(dictionary ? { dictionary } : {}),
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      // A window of four megabytes for a page of a tenth of one would only be memory taken and given back.
      [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(bytes.length + 16)))),
    },
  }
  return compressBrotli(bytes, options)
}

function zstd(bytes: Buffer, options: ZstdOptions): Promise<Buffer> {
  return compressZstd(bytes, sized(bytes, options))
}

/** Who knows the size takes a window of it: a quarter of the time less, and fewer bytes. */
function sized({ length }: Buffer, options: ZstdOptions): ZstdOptions {
  return { ...options, pledgedSrcSize: length }
}

type Dictionary = { bytes: Buffer; digest: Buffer }

const DCB = Buffer.from('ff444342', 'hex')
const DCZ = Buffer.from('5e2a4d1820000000', 'hex')

/**
 * Bytes as brotli packs them for a reader who holds the dictionary, checked by unpacking.
 * @throws Error what was packed does not unpack to the bytes
 * @see RFC 9842, 4
 */
export async function dcb(bytes: Buffer, quality: number, { bytes: dictionary, digest }: Dictionary): Promise<Buffer> {
  const packed = await brotli(bytes, quality, dictionary)
  const options: WithDictionary = { dictionary }
  const unpacked = await decompressBrotli(packed, options)
  if (!unpacked.equals(bytes)) throw new Error('what was packed by a dictionary does not unpack')
  return Buffer.concat([DCB, digest, packed])
}

/**
 * Bytes as zstd packs them for a reader who holds the dictionary, in half a millisecond.
 * @see RFC 9842, 5
 */
export async function dcz(bytes: Buffer, { bytes: dictionary, digest }: Dictionary): Promise<Buffer> {
  return Buffer.concat([DCZ, digest, await zstd(bytes, { dictionary })])
}

/**
 * Bytes as they are packed for one who waits.
 * @param isHurried others wait for the processor too: to wake a thread takes longer than to pack a page by zstd here
 */
export async function packQuickly(bytes: Buffer, encoding: QuickEncoding, isHurried = false): Promise<Buffer> {
  const way = isHurried ? 'hurried' : 'usual'
  if (encoding === 'zstd') {
    const params = { [constants.ZSTD_c_compressionLevel]: ZSTD_LEVELS[way] }
    return isHurried && bytes.length <= PACKED_HERE ? zstdCompressSync(bytes, sized(bytes, { params })) : zstd(bytes, { params })
  }
  return encoding === 'gzip' ? compressGzip(bytes, { level: GZIP_LEVELS[way] }) : bytes
}

let running = 0
const waiting: (() => void)[] = []

/** Each compression takes megabytes while it runs: a crowd waits its turn. */
export async function inTurn<T>(compress: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
  try {
    return await compress()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

import { promisify } from 'node:util'
import { brotliCompress, constants, gzip as gzipWithCallback } from 'node:zlib'

const AT_ONCE = 4

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzipWithCallback)

/** Bytes as brotli packs them, the better the longer it takes. */
export function brotli(bytes: Buffer, quality: number): Promise<Buffer> {
  return compressBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      // A window of four megabytes for a page of a tenth of one would only be memory taken and given back.
      [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(bytes.length + 16)))),
    },
  })
}

/** Bytes as gzip packs them. */
export function gzip(bytes: Buffer, level: number): Promise<Buffer> {
  return compressGzip(bytes, { level })
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

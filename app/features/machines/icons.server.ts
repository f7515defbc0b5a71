import { raster } from '#app/platform/raster.server.ts'
import svg from './icon.svg?raw'

const GROUND = '#123a30'
// A maskable icon may lose everything outside a circle of 80 %.
const SIZES: Record<string, { size: number; isFull: boolean }> = {
  '/icons/icon-192.png': { size: 192, isFull: false },
  '/icons/icon-512.png': { size: 512, isFull: false },
  '/icons/maskable-512.png': { size: 512, isFull: true },
  '/apple-touch-icon.png': { size: 180, isFull: true },
}
const FAVICON_SIZE = 32

export const ICON_PATHS = ['/icon.svg', '/favicon.ico', ...Object.keys(SIZES)]

/** The portal's sign by its address. */
export async function iconOf(pathname: string): Promise<string | Buffer> {
  if (pathname === '/icon.svg') return svg
  if (pathname === '/favicon.ico') return icoOf(await png(FAVICON_SIZE, false))
  const { size, isFull } = SIZES[pathname] ?? { size: FAVICON_SIZE, isFull: false }
  return png(size, isFull)
}

async function png(size: number, isFull: boolean): Promise<Buffer> {
  const drawn = isFull ? svg.replace(/(<svg[^>]*>)/, `$1<rect width="40" height="40" fill="${GROUND}"/>`) : svg
  const icon = await raster(Buffer.from(drawn), { density: (72 * size) / 40 })
  return icon.resize(size, size).png({ compressionLevel: 9 }).toBuffer()
}

/** An .ico of one picture: six bytes of head, sixteen of the entry, then the PNG as it is. */
function icoOf(picture: Buffer): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(FAVICON_SIZE, 6)
  head.writeUInt8(FAVICON_SIZE, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(picture.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, picture])
}

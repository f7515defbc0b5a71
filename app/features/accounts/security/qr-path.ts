import { encode } from 'uqr'

/** A text as a QR code: a path of unit squares, and how many stand on a side with the four white ones around that ISO 18004 wants. */
export function qrPathOf(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  return { size, path: data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('') }
}

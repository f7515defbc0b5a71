/** Places as bits: to ask of each of many whether it is there. */
export type Bits = Uint8Array

/** @param size how many places there are in all */
export function bitsOf(places: Iterable<number>, size: number): Bits {
  const bits = new Uint8Array(Math.ceil(size / 8))
  for (const place of places) bits[place >> 3]! |= 1 << (place & 7) // within the size
  return bits
}

/** 1 where the place is there, else 0. */
export function has(bits: Bits, place: number): number {
  return (bits[place >> 3]! >> (place & 7)) & 1 // within the size
}

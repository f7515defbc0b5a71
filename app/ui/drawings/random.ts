export type Random = {
  /** A number from 0 up to 1. */
  (): number
  between: (low: number, high: number) => number
  pick: <T>(list: readonly T[]) => T
}

/** A stream of numbers from a seed: the same words give the same numbers, on any machine. */
export function randomOf(seed: string): Random {
  let hash = 1779033703 ^ seed.length
  for (const letter of seed) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 3432918353)
    hash = (hash << 13) | (hash >>> 19)
  }
  let state = hash >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return Object.assign(next, {
    between: (low: number, high: number) => low + (high - low) * next(),
    pick: <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T, // the lists are never empty
  })
}

import { bitsOf, has, type Bits } from './place-bits.ts'

/** Titles by their trigrams: which of them are nearly what was said. A word has two spaces before it and one after. */
export type Trigrams = {
  /** The number of each trigram. */
  numbers: Map<string, number>
  /** The trigrams of each title as they follow one another. */
  rows: number[][]
  /** The titles that have a trigram, by its number: their places, and the same as bits once somebody asks for those. */
  holding: { places: number[]; bits?: Bits }[]
  /** What `alike` counts in, a number for each title: zeroes between two askings. */
  counts: Uint16Array
}
type Alike = { place: number; likeness: number }

const LEAST_LIKENESS = 0.6

export function noTrigrams(): Trigrams {
  return { numbers: new Map(), rows: [], holding: [], counts: new Uint16Array() }
}

/** Adds a title; its place is the number of those before it. */
export function addTitle({ numbers, rows, holding }: Trigrams, title: string): void {
  const place = rows.length
  const row = cut(title).map((trigram) => {
    const number = numbers.get(trigram) ?? numbers.size
    numbers.set(trigram, number)
    return number
  })
  rows.push(row)
  for (const number of new Set(row)) (holding[number] ??= { places: [] }).places.push(place)
}

/**
 * The titles of which some running part has nearly the trigrams of the text. All titles are added before the first asking.
 * @returns likeness from 0.6 to 1: of the trigrams of the text and of that part, how many are in both
 */
export function alike(titles: Trigrams, text: string): Alike[] {
  const { numbers, rows, holding } = titles
  const trigrams = new Set(cut(text))
  const enough = Math.ceil(LEAST_LIKENESS * trigrams.size)
  const said = [...trigrams].flatMap((trigram) => numbers.get(trigram) ?? [])
  if (enough === 0 || said.length < enough) return []
  if (titles.counts.length < rows.length) titles.counts = new Uint16Array(rows.length)
  const { counts } = titles
  const rarestFirst = said.map((number) => holding[number]!).toSorted((one, other) => one.places.length - other.places.length) // each has its titles
  // A title that has enough of them has one of the rarest, all but enough.
  const rarest = rarestFirst.length - enough + 1
  const begun: number[] = []
  for (const { places } of rarestFirst.slice(0, rarest)) for (const place of places) if (counts[place]!++ === 0) begun.push(place) // each has a count
  let near = begun
  for (const [turn, held] of rarestFirst.slice(rarest).entries()) {
    const bits = (held.bits ??= bitsOf(held.places, rows.length))
    // Of those that follow it may have each.
    const least = turn + 2
    near = near.filter((place) => (counts[place]! += has(bits, place)) >= least) // each has a count
  }
  for (const place of begun) counts[place] = 0
  const all = new Set(said)
  return near
    .map((place) => ({ place, likeness: likenessOfPart(rows[place]!, all, trigrams.size) })) // as many as titles
    .filter(({ likeness }) => likeness >= LEAST_LIKENESS)
}

/** The greatest share that a running part of the row and the said ones have in common; 0 where it is less than the least likeness. */
function likenessOfPart(row: number[], said: Set<number>, size: number): number {
  const lastAt = new Map<number, number>()
  // Of each whether it is said, and where in the row it stood before: within a part it counts once.
  const isSaid = row.map((number) => said.has(number))
  const before = row.map((number, at) => {
    const last = lastAt.get(number) ?? -1
    lastAt.set(number, at)
    return last
  })
  const sharedByAll = isSaid.filter((is, at) => is && before[at] === -1).length
  let most = 0
  for (let from = 0; from < row.length; from++) {
    if (!isSaid[from]) continue
    let shared = 0
    let others = 0
    for (let to = from; to < row.length; to++) {
      if (before[to]! >= from) continue // within the row
      if (isSaid[to]) most = Math.max(most, ++shared / (size + others))
      // What follows can share no more than all does.
      else if (sharedByAll / (size + ++others) < Math.max(most, LEAST_LIKENESS)) break
    }
  }
  return most
}

function cut(text: string): string[] {
  const words =
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[\p{L}\d]+/gu) ?? []
  return words.flatMap((word) => {
    const padded = `  ${word} `
    return Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3))
  })
}

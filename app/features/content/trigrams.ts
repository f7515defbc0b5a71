/** Titles by their trigrams: which of them are nearly what was said. A word has two spaces before it and one after. */
export type Trigrams = {
  /** The number of each trigram. */
  numbers: Map<string, number>
  /** The trigrams of each title as they follow one another. */
  rows: number[][]
  /** The places of the titles that have a trigram, by its number. */
  holding: number[][]
}
export type Alike = { place: number; likeness: number }

const LEAST_LIKENESS = 0.6

export function noTrigrams(): Trigrams {
  return { numbers: new Map(), rows: [], holding: [] }
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
  for (const number of new Set(row)) (holding[number] ??= []).push(place)
}

/**
 * The titles of which some running part has nearly the trigrams of the text.
 * @returns likeness from 0.6 to 1: of the trigrams of the text and of that part, how many are in both
 */
export function alike({ numbers, rows, holding }: Trigrams, text: string): Alike[] {
  const trigrams = new Set(cut(text))
  const said = new Set([...trigrams].flatMap((trigram) => numbers.get(trigram) ?? []))
  const least = LEAST_LIKENESS * trigrams.size
  if (said.size < least) return []
  const shared = new Uint16Array(rows.length)
  const near: number[] = []
  const enough = Math.ceil(least)
  for (const number of said) for (const place of holding[number]!) if (++shared[place]! === enough) near.push(place) // each has its titles
  return near
    .map((place) => ({ place, likeness: likenessOfPart(rows[place]!, said, trigrams.size) })) // as many as titles
    .filter(({ likeness }) => likeness >= LEAST_LIKENESS)
}

/** The greatest share that a running part of the row and the said ones have in common. */
function likenessOfPart(row: number[], said: Set<number>, size: number): number {
  let most = 0
  for (let from = 0; from < row.length; from++) {
    if (!said.has(row[from]!)) continue // within the row
    const part = new Set<number>()
    let shared = 0
    for (let to = from; to < row.length; to++) {
      const number = row[to]! // within the row
      if (part.has(number)) continue
      part.add(number)
      if (said.has(number)) most = Math.max(most, ++shared / (size + part.size - shared))
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

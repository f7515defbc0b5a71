import { bitsOf, has, type Bits } from './place-bits.ts'
import type { SectionCode } from '#app/features/content/sections.ts'
import { addTitle, alike, noTrigrams, type Trigrams } from './trigrams.ts'

/** A text as the index takes it in; `titled` are the stems of its title. */
export type IndexedText = {
  id: number
  section: SectionCode
  theme: string | null
  ages: [number, number] | null
  title: string
  titled: string[]
}
/** The texts that hold a word: their places; how much each says it, or, of very many, the places as bits. */
export type PostingList = { places: Uint32Array } & ({ ranks: Float32Array } | { bits: Bits })
export type Term = { word: string; weight: number; isPrefix?: boolean }
/**
 * `share` is how much of the question an entry speaks of, from 0 to about 1; `score` is for the order; `titled` are the stems of its
 * title, of the best alone.
 */
export type Match = { id: number; section: SectionCode; theme: string | null; share: number; score: number; titled: string[] }
export type Question = {
  terms: Term[]
  /** The words as they were said, for titles that are nearly the same. */
  text: string
  scope: 'titles' | 'texts'
  age?: number | undefined
  most: number
}

/** What a search knows of all texts without reading them; a place is a number of `texts`. */
export type TextIndex = {
  texts: IndexedText[]
  /** What a word says more where it stands in a title. */
  titleCounts: number[]
  placeOf: Map<number, number>
  titles: Trigrams
  /** The places of the texts that have a stem in their titles. */
  titlePlaces: Map<string, number[]>
  /** What `ranked` adds up in. */
  sums: Sums
}
/** A number for each place, zeroes between two questions, and the places that are found so far. */
type Sums = { scores: Float64Array; shares: Float64Array; ranks: Float64Array; found: number[] }
type Weighed<Thing> = { thing: Thing; weight: number }

/** A word of more texts than that finds none by itself, where the question has a rarer one. */
export const COMMON_FROM = 1000

const TITLE_COUNTS = 5
const ALIKE_COUNTS = 0.8
const RANK_COUNTS = 0.6
// So many are put in order by how much they say the words, not only by which they say.
const RANKED = 60

export function emptyIndex(): TextIndex {
  return { texts: [], titleCounts: [], placeOf: new Map(), titles: noTrigrams(), titlePlaces: new Map(), sums: sumsOf(0) }
}

/** @param ranks of each place, as long as those are no more than `COMMON_FROM` */
export function listOf({ texts }: TextIndex, places: Uint32Array, ranks: Float32Array): PostingList {
  return places.length > COMMON_FROM ? { places, bits: bitsOf(places, texts.length) } : { places, ranks }
}

export function addText({ texts, titleCounts, placeOf, titles, titlePlaces }: TextIndex, text: IndexedText): void {
  const place = texts.push(text) - 1
  placeOf.set(text.id, place)
  titleCounts.push(TITLE_COUNTS / (1 + Math.log(1 + text.titled.length)))
  addTitle(titles, text.title)
  for (const stem of text.titled) {
    const places = titlePlaces.get(stem) ?? []
    titlePlaces.set(stem, places)
    places.push(place)
  }
}

/**
 * The texts that hold any of the terms, the best first. A word of the title counts more than one of the text, and most in a short title.
 * @param postings a list for each term, for the scope of texts
 * @returns up to `most`; a text that states no ages suits every age
 */
export function ranked(index: TextIndex, postings: PostingList[], { terms, text, scope, age, most }: Question): Match[] {
  const { texts, titles } = index
  if (index.sums.scores.length < texts.length) index.sums = sumsOf(texts.length)
  const { sums } = index
  const all = terms.reduce((sum, { weight }) => sum + weight, 0) || 1
  const weights = terms.map(({ weight }) => weight / all)
  const weighed = <Thing>(things: Thing[]) => things.map((thing, at) => ({ thing, weight: weights[at]! })) // one for each term
  addWords(sums, weighed(postings), most)
  for (const { thing, weight } of weighed(terms)) {
    // A word of a title stands among the words of the text too, and is said once.
    addTitles(index, placesOfTitles(index, thing), { weight, share: scope === 'titles' ? weight : 0, most })
  }
  for (const { place, likeness } of alike(titles, text)) add(sums, place, { score: likeness * ALIKE_COUNTS, share: likeness })
  const suiting = age === undefined ? sums.found : sums.found.filter((place) => suits(texts[place]!, age)) // of a text
  const best = bestOf(suiting, sums.scores, most)
  const matches = best.map((place, at) => matchOf(index, place, at < RANKED))
  emptied(sums)
  return matches.toSorted((one, other) => other.score - one.score || one.id - other.id)
}

function suits({ ages }: IndexedText, age: number): boolean {
  return !ages || (age >= ages[0] && age <= ages[1])
}

/** Rare words find; a common one adds to what they have found. Where all are common, those that hold most of the rarest are found. */
function addWords(sums: Sums, lists: Weighed<PostingList>[], most: number): void {
  const rarestFirst = lists.toSorted((one, other) => one.thing.places.length - other.thing.places.length)
  for (const [turn, { thing: list, weight }] of rarestFirst.entries()) {
    const said = { score: weight, share: weight }
    const { places } = list
    if ('ranks' in list) {
      for (let n = 0; n < places.length; n++) {
        add(sums, places[n]!, said) // within the list
        sums.ranks[places[n]!]! += list.ranks[n]! // as many as places
      }
    } else if (sums.found.length > 0) {
      for (const place of sums.found) if (has(list.bits, place)) add(sums, place, said)
    } else {
      const others = rarestFirst.slice(turn + 1).flatMap(({ thing }) => ('bits' in thing ? thing.bits : []))
      for (const place of narrowed([...places], others, most)) add(sums, place, said)
    }
  }
}

/** A word of very many titles finds none where enough is found. */
function addTitles(
  { sums, titleCounts }: TextIndex,
  places: number[],
  { weight, share, most }: { weight: number; share: number; most: number },
): void {
  const finds = places.length <= COMMON_FROM || sums.found.length < most
  for (const place of places) {
    if (finds || sums.scores[place] !== 0) add(sums, place, { score: weight * titleCounts[place]!, share }) // each text has its count
  }
}

function add({ scores, shares, found }: Sums, place: number, { score, share }: { score: number; share: number }): void {
  if (scores[place] === 0) found.push(place)
  scores[place]! += score // each has one
  shares[place]! += share
}

function matchOf({ texts, sums }: TextIndex, place: number, isRanked: boolean): Match {
  const { id, section, theme, titled } = texts[place]! // of a text
  const score = sums.scores[place]! + (isRanked ? RANK_COUNTS * sums.ranks[place]! : 0)
  return { id, section, theme, share: sums.shares[place]!, score, titled: isRanked ? titled : [] }
}

function sumsOf(size: number): Sums {
  return { scores: new Float64Array(size), shares: new Float64Array(size), ranks: new Float64Array(size), found: [] }
}

function emptied({ scores, shares, ranks, found }: Sums): void {
  for (const place of found) scores[place] = shares[place] = ranks[place] = 0
  found.length = 0
}

/** Of the places those that hold other words too, as long as enough are left. */
function narrowed(places: number[], others: Bits[], enough: number): number[] {
  return others.reduce((left, bits) => {
    const both = left.filter((place) => has(bits, place))
    return both.length >= enough ? both : left
  }, places)
}

function placesOfTitles({ titlePlaces }: TextIndex, { word, isPrefix }: Term): number[] {
  if (!isPrefix) return titlePlaces.get(word) ?? []
  return [...new Set([...titlePlaces].flatMap(([stem, places]) => (stem.startsWith(word) ? places : [])))]
}

/** Of the places found those of the highest scores, the best first. */
function bestOf(found: number[], scores: Float64Array, most: number): number[] {
  const scoreOf = (place: number) => scores[place]! // each has one
  // Sorted as bare numbers first: of tens of thousands that takes a tenth.
  const least = found.length > most ? new Float64Array(found.map(scoreOf)).toSorted().at(-most)! : 0 // there are more
  return found
    .filter((place) => scoreOf(place) >= least)
    .toSorted((one, other) => scoreOf(other) - scoreOf(one) || one - other)
    .slice(0, most)
}

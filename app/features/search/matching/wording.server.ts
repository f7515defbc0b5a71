import type { Term } from '#app/features/content/full-text/text-ranking.ts'
import * as wordIndex from '#app/features/content/full-text/word-index.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import * as kinStems from './kin-stems.server.ts'
import type { Weighed } from './likeness.ts'
import { plain } from '#app/features/search/rules.ts'
import * as synonyms from './synonyms.server.ts'
import { isPerson, rarity, withoutPersons } from './weights.ts'

/** A question as the index is asked: weighed terms, the stems to be marked, the words as said. */
export type Wording = {
  terms: Term[]
  stems: string[]
  text: string
  /** All its words, also those that no text knows, without whose worry it is. */
  question: Weighed[]
  /** The same words, with the number of texts that hold each. */
  said: wordIndex.IndexWord[]
  /** How much of it the texts or the editors' words know, from 0 to 1. */
  known: number
  /** Whether editors say what some of its words mean. */
  isExplained: boolean
}

const MOST_TERMS = 14
const SYNONYM_COUNTS = 0.6
// A word that stands in so many of the texts says nothing, if another says more.
const COMMON_SHARE = 0.5

/**
 * Words of a question with what editors say they mean. A rare word weighs more than a common one.
 * @param options.isUnfinished the last word may be the beginning of a longer one
 */
export async function wordingOf(context: Context, q: string, { isUnfinished = false } = {}): Promise<Wording> {
  const text = plain(q)
  const [{ words, size }, { list, stemsNear }, { isAround }] = await Promise.all([
    wordIndex.read(context, text),
    synonyms.read(context),
    kinStems.read(context),
  ])
  const said = words.flatMap(({ said: own, word }) => [own, word])
  const near = new Set(said.flatMap(stemsNear))
  const meant = list.filter((synonym) => synonym.said.length > 0 && synonym.said.every((stem) => near.has(stem)))
  const explaining = new Set(meant.flatMap((synonym) => synonym.said))
  const explained = new Set(said.filter((word) => stemsNear(word).some((stem) => explaining.has(stem))))
  const weightOf = (entries: number) => rarity(entries, size)
  const terms = new Map<string, Term>()
  for (const { said: own, word, entries } of tellingOf(withoutAround(words, isAround), size)) {
    if (entries === 0 || (own !== word && explained.has(own))) continue
    terms.set(word, { word, weight: weightOf(entries) })
  }
  for (const { word, entries } of meant.flatMap((synonym) => synonym.meant)) {
    if (!terms.has(word) && entries > 0) terms.set(word, { word, weight: weightOf(entries) * SYNONYM_COUNTS })
  }
  // A number alone answers nothing that was asked in words.
  if (isWord(text) && ![...terms.keys()].some(isWord)) terms.clear()
  const beginning = isUnfinished ? /[\p{L}\d]+$/u.exec(text)?.[0] : undefined
  if (beginning) terms.set(beginning, { word: beginning, weight: Math.log(1 + size / 4), isPrefix: true })
  const weighed = [...terms.values()].toSorted((one, other) => other.weight - one.weight).slice(0, MOST_TERMS)
  const question = withoutAround(withoutPersons(words), isAround)
  const understood = question.filter(({ said: own, word, entries }) => entries > 0 || explained.has(own) || explained.has(word))
  const weightOfAll = (some: wordIndex.IndexWord[]) => some.reduce((sum, { entries }) => sum + weightOf(entries), 0)
  return {
    terms: weighed,
    stems: weighed.map(({ word }) => word),
    text,
    question: question.map(({ word, entries }) => ({ stem: word, weight: weightOf(entries) })),
    said: question,
    known: weightOfAll(understood) / (weightOfAll(question) || 1),
    isExplained: explained.size > 0,
  }
}

/** The question without its one word that no text knows, most often a slip; null where it has none, several, or nothing else. */
export function withoutUnknown(wording: Wording): Wording | null {
  const said = wording.said.filter(({ entries }) => entries > 0)
  if (said.length === 0 || wording.said.length - said.length !== 1) return null
  const stems = new Set(said.map(({ word }) => word))
  return { ...wording, said, question: wording.question.filter(({ stem }) => stems.has(stem)) }
}

/** The words worth looking for: common ones only where the rare are fewer than two. */
function tellingOf(words: wordIndex.IndexWord[], size: number): wordIndex.IndexWord[] {
  const known = words.filter(({ word, entries }) => entries > 0 && !isPerson(word))
  const rare = known.filter(({ entries }) => entries < size * COMMON_SHARE)
  if (rare.filter(({ word }) => isWord(word)).length > 1) return rare
  return known.length > 0 ? known : words
}

/** What is said around a question finds nothing, unless nothing else was said. */
function withoutAround(words: wordIndex.IndexWord[], isAround: (stem: string) => boolean): wordIndex.IndexWord[] {
  const rest = words.filter(({ said }) => !isAround(said))
  return rest.some(({ word }) => isWord(word)) ? rest : words
}

function isWord(text: string): boolean {
  return /\p{L}/u.test(text)
}

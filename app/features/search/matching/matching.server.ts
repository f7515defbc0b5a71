import { ALL_SECTIONS, SECTIONS } from '#app/features/content/sections.ts'
import * as textIndex from '#app/features/content/full-text/text-index.server.ts'
import type { Match as Holding } from '#app/features/content/full-text/text-ranking.ts'
import type { Context } from '#app/platform/context.server.ts'
import * as askedPhrases from './asked-phrases.server.ts'
import { likeness, likenessWithin } from './likeness.ts'
import type { Wording } from './wording.server.ts'

export type Match = Omit<Holding, 'titled'> & {
  /** How much the question and the title, or a phrase that asks for this text, say the same: from 0 to 1. */
  likeness: number
  /** How much of the question the phrases that ask for this text hold together: from 0 to 1. */
  held: number
  /** Whether the question is of things that this text is not asked for. */
  isElsewhere: boolean
}
type Way = { scope?: 'titles' | 'texts'; age?: number | undefined; most: number }

// What answers much less of the question than the best does is not an answer.
const LEAST_SHARE = 0.75
const LEAST_SCORE = 0.34
// A text that is asked for by this very question comes before any that only speaks of its words.
const LIKENESS_COUNTS = 8
const LEAST_LIKENESS = 0.4
const HELD_COUNTS = 5
const LEAST_HELD = 0.2
// Below these the best holds chance words of the question, and is no answer to it.
const THE_SAME = 0.9
const CLOSE_LIKENESS = 0.6
const CLOSE_HELD = 0.6
const NEAR_HELD = 0.25
const CLOSE_KNOWN = 0.6
const CLOSE_SHARE = 0.6
const CLOSE_SCORE = 2.5

/** The entries that answer a question, the best first: those asked for by these words, then those that hold most of them. */
export async function matchesOf(context: Context, wording: Wording, { scope = 'texts', age, most }: Way): Promise<Match[]> {
  const { terms, text } = wording
  const [holding, { found: asked, isOfElsewhere }] = await Promise.all([
    // Words that no text holds may still be kin of those that phrases ask with.
    terms.length > 0 ? textIndex.match(context, { terms, text, scope, age, most }) : [],
    askedFor(context, wording, age),
  ])
  const likenessOf = likenessToTitles(wording)
  const isFor = new Map(ALL_SECTIONS.map(({ code, search }) => [code, search.onlyFor?.test(text) ?? true]))
  // Hundreds for a question: each is made once and filled in.
  const matches = new Map<number, Match>()
  for (const { id, section, theme, share, score, titled } of holding) {
    matches.set(id, { id, section, theme, share, score, likeness: likenessOf(titled), held: 0, isElsewhere: isOfElsewhere })
  }
  for (const { entry, like, held, isElsewhere } of asked.values()) {
    const { id, section, theme } = entry
    const match = matches.get(id) ?? { id, section, theme, share: 0, score: 0, likeness: 0, held, isElsewhere }
    matches.set(id, Object.assign(match, { likeness: Math.max(match.likeness, like), held, isElsewhere }))
  }
  const weighed = [...matches.values()].filter(({ section }) => isFor.get(section))
  for (const match of weighed) match.score = scoreOf(match)
  weighed.sort((one, other) => other.score - one.score || one.id - other.id)
  return onlyNear(weighed).slice(0, most)
}

/** Whether the best match answers the question, or only shares some words with it. */
export function isClose({ known, isExplained }: Wording, [best]: Match[]): boolean {
  if (!best) return false
  if (best.isElsewhere) return best.likeness >= THE_SAME
  if (isExplained || best.likeness >= CLOSE_LIKENESS) return true
  if (best.held >= CLOSE_HELD && best.likeness >= LEAST_LIKENESS) return true
  return known >= CLOSE_KNOWN && best.share >= CLOSE_SHARE && best.score >= CLOSE_SCORE
}

/** Whether a match is of the question’s theme at the least, and no chance word. */
export function isOfTheQuestion({ likeness: like, held }: Match): boolean {
  return like >= LEAST_LIKENESS || held >= NEAR_HELD
}

function scoreOf({ section, score, likeness: like, held }: Match): number {
  const ownWords = like >= LEAST_LIKENESS ? LIKENESS_COUNTS * like * like : 0
  return score * SECTIONS[section].search.weight + ownWords + HELD_COUNTS * held * held
}

function onlyNear(matches: Match[]): Match[] {
  const leastShare = Math.min(1, Math.max(...matches.map(({ share }) => share))) * LEAST_SHARE
  const leastScore = (matches[0]?.score ?? 0) * LEAST_SCORE
  return matches.filter(({ share, score }) => share >= leastShare || score >= leastScore)
}

/** How each entry is asked for by words of the question: by a phrase, and by any words of its phrases. */
async function askedFor(context: Context, { said }: Wording, age: number | undefined) {
  const asked = await askedPhrases.read(context)
  const words = asked.weighed(said)
  const all = words.reduce((sum, { weight }) => sum + weight, 0) || 1
  const elsewhere = asked.elsewhere(said)
  // A phrase weighs a word as the question does: what both hold is added up word by word, phrases are many.
  const heldByBag = new Float64Array(asked.bags.length)
  const sharedByPhrase = new Float64Array(asked.phrases.length)
  for (const { stem, weight } of words) {
    const holding = asked.byStem.get(stem)
    if (!holding) continue
    for (const bag of holding.bags) heldByBag[bag]! += weight // each place is there
    for (const phrase of holding.phrases) sharedByPhrase[phrase]! += weight
  }
  const least = LEAST_HELD * all
  const likeOfBag = new Float64Array(asked.bags.length)
  for (let place = 0; place < sharedByPhrase.length; place++) {
    const shared = sharedByPhrase[place]! // it is one of them
    if (shared === 0) continue
    const { bag, weight } = asked.phrases[place]! // as many as places
    if (heldByBag[bag]! < least) continue
    likeOfBag[bag] = Math.max(likeOfBag[bag]!, likenessWithin({ question: all, phrase: weight, shared }))
  }
  const found = new Map<number, { entry: askedPhrases.Entry; like: number; held: number; isElsewhere: boolean }>()
  for (let place = 0; place < heldByBag.length; place++) {
    if (heldByBag[place]! < least) continue
    const held = heldByBag[place]! / all
    const { entry, stems } = asked.bags[place]!
    if (age !== undefined && entry.ages && (age < entry.ages[0] || age > entry.ages[1])) continue
    found.set(entry.id, { entry, like: likeOfBag[place]!, held, isElsewhere: elsewhere.some((stem) => !stems.has(stem)) })
  }
  return { found, isOfElsewhere: elsewhere.length > 0 }
}

/** How much a question and a title say the same; of most found texts the title was not read. */
function likenessToTitles({ question }: Wording): (titled: string[]) => number {
  const weights = new Map(question.map(({ stem, weight }) => [stem, weight]))
  const usual = question.reduce((sum, { weight }) => sum + weight, 0) / question.length
  return (titled) => {
    if (question.length === 0 || titled.length === 0) return 0
    return likeness(
      question,
      titled.map((stem) => ({ stem, weight: weights.get(stem) ?? usual })),
    )
  }
}

import type { AnswerValue, Band } from '#app/features/questionnaire/contract.ts'
import type { Domain } from '#app/features/questionnaire/domains.ts'
import type { Floors } from './stage-tables.ts'

type Frequency = {
  /** 0–18, prorated; null where fewer than five were answered. */
  raw: number | null
  band: Band
  /** How many answers are «Часто» or «Почти всегда». */
  strong: number
}

const ITEMS = 6
const MAX_RAW = 18
const MAX_LEAVES = 10
const ENOUGH = 5
const FEWEST = 3
/** How many answers 2 or 3 a band needs: «Иногда» to everything is none of them. instrument.md 2.4 */
const STRONG_NEEDED = [2, 2, 3] as const
/** Rows are frequency, columns impact of the same domain. instrument.md 2.5 */
const STEPS = [
  [0, 0, 0, 1],
  [1, 1, 1, 2],
  [1, 2, 2, 3],
  [2, 2, 3, 3],
] as const
const UNKNOWN_IMPACT = 1

/**
 * How frequent the behaviours of a domain are, from its six core answers.
 * @returns null where the answers are too few: at most two, or three and four that could end in different bands
 * @see reference/instrument.md 2.4
 */
export function frequencyOf(answers: readonly AnswerValue[], floors: Floors): Frequency | null {
  const given = answers.filter((value) => value !== null)
  const strong = given.filter((value) => value >= 2).length
  const sum = given.reduce<number>((total, value) => total + value, 0)
  if (given.length >= ENOUGH) {
    const raw = Math.floor((sum * ITEMS) / given.length + 0.5)
    return { raw, band: bandOf(raw, strong, floors), strong }
  }
  if (given.length < FEWEST) return null
  const missing = ITEMS - given.length
  const [least, most] = [bandOf(sum, strong, floors), bandOf(sum + 3 * missing, strong + missing, floors)]
  return least === most ? { raw: null, band: least, strong } : null
}

/**
 * What to do: frequency by how much it hinders in the same domain. More of either never lowers it.
 * @param impact null where it was not asked or not known: it counts as «Немного»
 * @see reference/instrument.md 2.5
 */
export function stepOf(frequency: Band, impact: Band | null): Band {
  return STEPS[frequency][impact ?? UNKNOWN_IMPACT]
}

/** @param raw 0–18; the more difficulties, the fewer leaves, but at least one */
export function leavesOf(raw: number): number {
  return Math.max(1, MAX_LEAVES - Math.round((MAX_LEAVES * raw) / MAX_RAW))
}

/**
 * Whether the three short items ask for the rest of a domain.
 * @returns null unless all three were answered
 * @see reference/instrument.md 2.8
 */
export function briefOf(answers: readonly AnswerValue[], more: number): 'more' | 'enough' | null {
  const given = answers.filter((value) => value !== null)
  if (given.length < answers.length || given.length === 0) return null
  return given.reduce<number>((sum, value) => sum + value, 0) >= more ? 'more' : 'enough'
}

function bandOf(raw: number, strong: number, floors: Floors): Band {
  const reaches = (band: 1 | 2 | 3) => raw >= floors[band - 1]! && strong >= STRONG_NEEDED[band - 1]! // a floor for each band
  if (reaches(3)) return 3
  if (reaches(2)) return 2
  return reaches(1) ? 1 : 0
}

type StepNote = 'fast' | 'same' | 'uneven' | 'unknowns'

const MIN_SECONDS_PER_QUESTION = 1.5
const SAME_SHARE = 0.85
const UNEVEN_SD = 0.85
const FEWEST_FOR_SD = 3
const UNKNOWN_SHARE = 0.2

/**
 * What makes the answers doubtful; a note never changes a step.
 * @param byDomain the frequency answers that were asked
 * @param seconds  spent on the form; null when it did not say
 * @see reference/instrument.md 2.6
 */
export function notesOf(byDomain: Partial<Record<Domain, readonly AnswerValue[]>>, seconds: number | null): StepNote[] {
  const asked = Object.values(byDomain)
  const all = asked.flat()
  const scored = all.filter((value) => value !== null)
  const shareOf = (value: number) => scored.filter((one) => one === value).length / scored.length
  const spreads = asked.map((values) => values.filter((value) => value !== null)).filter(({ length }) => length >= FEWEST_FOR_SD)
  const unevenness = spreads.reduce((sum, values) => sum + deviation(values), 0) / Math.max(1, spreads.length)
  const notes: [StepNote, boolean][] = [
    ['fast', seconds !== null && seconds < MIN_SECONDS_PER_QUESTION * all.length],
    ['same', scored.length > 0 && [1, 2, 3].some((value) => shareOf(value) >= SAME_SHARE)],
    ['uneven', unevenness > UNEVEN_SD],
    ['unknowns', all.length - scored.length > UNKNOWN_SHARE * all.length],
  ]
  return notes.flatMap(([note, isDue]) => (isDue ? [note] : []))
}

/** The standard deviation of a whole population. */
function deviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
}

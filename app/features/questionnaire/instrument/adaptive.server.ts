import { createHash } from 'node:crypto'
import type { AnswerValue, Band } from '#app/features/questionnaire/contract.ts'
import type { Domain } from '#app/features/questionnaire/domains.ts'
import { chanceOf, type Chance } from './chance.ts'
import { estimate, GRID, information, posterior, type Estimate, type Observed, type Parameters } from './model.ts'

/** An item as the short path chooses it. */
export type PathItem = Parameters & { code: string; facet: string }
/** What the short path would have asked of one domain, and what it would have said. */
export type Path = Estimate & { asked: string[]; frequency: Band }

type Rule = { most: number; sure: number; hasStop: boolean }

/** The rule of the reference; the simulation tries others beside it. */
export const SHADOW: Rule = { most: 6, sure: 0.05, hasStop: true }

const START_THETA = 1
const LOOK_FROM = 0.3
const LOOK_TO = 2.2
const BEST = 4
/** Above this share an item's rivals are five instead of four; below the other it is asked first, once in twenty sessions. */
const OFTEN_SEEN = 0.7
const SELDOM_SEEN = 0.05
const FORCED = 1 / 20
const FACET_TWICE = 2
const FEWEST = 3
const ENOUGH_SE = 0.35
const UPPER_THETA = 1.25
/** EAP is shrunken, hence lower than the floors' 0.9, 1.25, 1.9. */
const BAND_THETA = [0.7, 1.05, 1.6] as const

/** The chance of a draft and a domain: a draft that is gone on with repeats it. */
export function chanceOfDraft(draftId: string, domain: Domain): Chance {
  return chanceOf(createHash('sha256').update(`${draftId}${domain}`).digest('hex'))
}

/**
 * Walks the short path over answers that are there already: which items it would have asked, θ with its standard error and the band of
 * frequency. It changes nothing: the full form is given, and nobody sees this.
 * @param items of one domain, in the order of the form
 * @see reference/instrument.md 3.4, 3.5
 */
export function pathOf(items: readonly PathItem[], answers: Answers, way: Way): Path {
  const { asked, observed } = walk(items, way, (code) => answers.get(code) ?? null)
  const { theta, se } = estimate(observed)
  return { theta, se, asked: asked.map(({ code }) => code), frequency: bandOf(theta, observed) }
}

/**
 * The item that the path asks next of one domain; null where it has asked enough. The same answers and the same chance give the same
 * item, and an answer that the path did not ask for is not read.
 * @see reference/instrument.md 3.5
 */
export function nextOnPath(items: readonly PathItem[], answers: Answers, way: Way): string | null {
  const { asked } = walk(items, way, (code) => answers.get(code))
  const last = asked.at(-1)
  return last && !answers.has(last.code) ? last.code : null
}

type Answers = ReadonlyMap<string, AnswerValue>
type Way = { shift: number; chance: Chance; rule?: Rule; exposure?: Exposure | undefined }

/** In which share of the sessions an item was seen, 0–1; an item that is not there was not seen often enough to tell. */
export type Exposure = ReadonlyMap<string, number>

/** Asks item after item until the rule stops it, or until an answer is not there yet. */
function walk(
  items: readonly PathItem[],
  { shift, chance, rule = SHADOW, exposure = NOTHING_SEEN }: Way,
  valueOf: (code: string) => AnswerValue | undefined,
): { asked: PathItem[]; observed: Observed[] } {
  const asked: PathItem[] = []
  const observed: Observed[] = []
  const seldom = seldomSeen(items, exposure)
  // Without shares nothing is drawn for them: the chance of shadow stays as it was.
  const forced = seldom && chance() < FORCED ? seldom : null
  while (asked.length < Math.min(rule.most, items.length) && !(rule.hasStop && isSure(observed, rule.sure))) {
    const theta = observed.length === 0 ? START_THETA : bounded(estimate(observed).theta)
    const item = asked.length === 0 && forced ? forced : nextOf(items, asked, { theta, shift, chance, exposure })
    asked.push(item)
    const value = valueOf(item.code)
    if (value === undefined) break
    if (value !== null) observed.push({ ...item, shift, value })
  }
  return { asked, observed }
}

function nextOf(
  items: readonly PathItem[],
  asked: readonly PathItem[],
  { theta, shift, chance, exposure }: { theta: number; shift: number; chance: Chance; exposure: Exposure },
): PathItem {
  const isWorn = ({ facet }: PathItem) => asked.filter((one) => one.facet === facet).length >= FACET_TWICE
  const left = items.filter((item) => !asked.includes(item)).map((item) => ({ item, gain: information(item, theta, shift) }))
  const ranked = left.toSorted((one, other) => Number(isWorn(one.item)) - Number(isWorn(other.item)) || other.gain - one.gain)
  const isOftenSeen = ranked.slice(0, BEST).some(({ item }) => (exposure.get(item.code) ?? 0) > OFTEN_SEEN)
  const best = ranked.slice(0, isOftenSeen ? BEST + 1 : BEST)
  return best[Math.floor(chance() * best.length)]!.item // one is left, by the caller's limit
}

const NOTHING_SEEN: Exposure = new Map()

/** The item that was seen least, where that is seldom. */
function seldomSeen(items: readonly PathItem[], exposure: Exposure): PathItem | null {
  const share = ({ code }: PathItem) => exposure.get(code) ?? 1
  const [least] = items.toSorted((one, other) => share(one) - share(other))
  return least && share(least) < SELDOM_SEEN ? least : null
}

/** Whether enough was answered to tell on which side of «Обсудить» the child stands. */
function isSure(observed: readonly Observed[], sure: number): boolean {
  if (observed.length < FEWEST) return false
  if (estimate(observed).se <= ENOUGH_SE) return true
  const above = posterior(observed).reduce((sum, weight, index) => sum + (GRID[index]! >= UPPER_THETA ? weight : 0), 0) // as many as the grid has
  return above <= sure || above >= 1 - sure
}

function bounded(theta: number): number {
  return Math.min(LOOK_TO, Math.max(LOOK_FROM, theta))
}

function bandOf(theta: number, observed: readonly Observed[]): Band {
  const strong = observed.filter(({ value }) => value >= 2).length
  const reached = (BAND_THETA.findLastIndex((least) => theta >= least) + 1) as Band // 0 to 3
  const most: Band = strong === 0 ? 0 : strong === 1 ? 2 : 3
  return Math.min(reached, most) as Band // both 0 to 3
}

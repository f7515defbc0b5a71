import { ageOn } from '#app/shared/dates.ts'
import { AppError } from '#app/shared/errors.ts'
import type {
  AgeBand,
  Answer,
  AnswerValue,
  Band,
  DomainProfile,
  Group,
  Impact,
  Profile,
  QualityNote,
  Question,
  Reading,
} from './contract.ts'
import { faults } from './copy.ts'
import { DOMAINS, type Domain } from './domains.ts'

type ScoringContext = {
  /** Of the version that was answered. */
  questions: readonly Question[]
  /** Spent on the form; null when the form did not say. */
  seconds: number | null
}

// The observation map's scoring rules, version 1: a domain is 0–18, the bands begin at these sums.
const MAX_RAW = 18
const BAND_FLOORS = [0, 5, 9, 14] as const
const MAX_LEAVES = 10
const MIN_SECONDS_PER_ANSWER = 1.5
const MAX_UNKNOWN_SHARE = 0.2
const DETAILED_DOMAINS = 3

const GROUPS = ['calm', 'watch', 'support', 'support'] as const satisfies Group[]
const READINGS = ['calm', 'watch', 'discuss', 'discussSoon'] as const satisfies Reading[]

/**
 * What the answers say about each domain, how much it hinders, and whether help comes first.
 * There is no total score. Codes that the version does not know are not read.
 * @see the observation map's scoring rules
 */
export function profileOf(answers: readonly Answer[], { questions, seconds }: ScoringContext): Profile {
  const values = new Map(answers.map(({ code, value }) => [code, value]))
  const answersOf = (domain: Question['domain']) =>
    questions.filter((question) => question.domain === domain).map(({ code }) => ({ code, value: values.get(code) ?? null }))
  const impact = impactOf(answersOf('help'))
  return {
    safety: answersOf('safety').some(({ value }) => value === 1),
    domains: DOMAINS.map((domain) => domainProfileOf(domain, answersOf(domain), impact)),
    impact,
    quality: qualityOf(DOMAINS.flatMap(answersOf), impact, { given: answers.length, seconds }),
  }
}

/**
 * Up to three domains to explain in detail, the most pressing first; equal ones keep the order of the form.
 * A domain in band 0 or with too few answers is never among them.
 */
export function detailedOf({ domains }: Pick<Profile, 'domains'>): Domain[] {
  return domains
    .filter(({ band }) => band !== null && band > 0)
    .toSorted((one, other) => other.action - one.action || (other.raw ?? 0) - (one.raw ?? 0))
    .slice(0, DETAILED_DOMAINS)
    .map(({ domain }) => domain)
}

/**
 * The sum as if every question had been answered, rounded half up.
 * @returns null when more than one question was left without a score
 */
export function prorated(values: readonly AnswerValue[]): number | null {
  const scores = values.filter((value) => value !== null)
  if (scores.length === 0 || scores.length < values.length - 1) return null
  const sum = scores.reduce<number>((total, value) => total + value, 0)
  return Math.round((sum * values.length) / scores.length)
}

/** @param raw 0–18 */
export function bandOf(raw: number): Band {
  if (raw >= BAND_FLOORS[3]) return 3
  if (raw >= BAND_FLOORS[2]) return 2
  return raw >= BAND_FLOORS[1] ? 1 : 0
}

/** @param raw 0–18; the more difficulties, the fewer leaves, but at least one */
export function leavesOf(raw: number): number {
  return Math.max(1, MAX_LEAVES - Math.round((MAX_LEAVES * raw) / MAX_RAW))
}

/**
 * Whole years between two days. A person born on 29 February grows older on 1 March of a common year.
 * @param birthday ISO date, no zone
 * @param on       ISO date, no zone
 * @returns years, 0 or more
 * @throws AppError invalid — birthday after `on`
 * @see spec §3, Questionnaire form
 */
export function childAgeOn(birthday: string, on: string): number {
  if (birthday > on) {
    throw new AppError('invalid', faults.birthdayFuture, { fields: { child_birthday: [faults.birthdayFuture] } })
  }
  return ageOn(birthday, on)
}

/** The band that a child of this age answers; null when there is none yet. */
export function ageBandOf(age: number, bands: readonly AgeBand[]): AgeBand | null {
  return bands.find(({ from, to }) => from <= age && age <= to) ?? null
}

/** Codes in the answers that the version does not have, each once. */
export function unknownCodes(answers: readonly Answer[], codes: readonly string[]): string[] {
  const known = new Set(codes)
  return [...new Set(answers.map(({ code }) => code))].filter((code) => !known.has(code))
}

/** Codes of the version that the answers lack; `null` is an answer. */
export function missingCodes(answers: readonly Answer[], codes: readonly string[]): string[] {
  const given = new Set(answers.map(({ code }) => code))
  return codes.filter((code) => !given.has(code))
}

/** Codes answered more than once, each once. */
export function duplicateCodes(answers: readonly Answer[]): string[] {
  const seen = new Set<string>()
  const again = answers.filter(({ code }) => seen.size === seen.add(code).size)
  return [...new Set(again.map(({ code }) => code))]
}

function domainProfileOf(domain: Domain, answers: readonly Answer[], impact: Impact): DomainProfile {
  const noticed = strongest(answers)
  const raw = prorated(answers.map(({ value }) => value))
  if (raw === null) {
    return { domain, raw, band: null, leaves: null, group: 'unknown', action: 0, reading: 'unknown', noticed }
  }
  const band = bandOf(raw)
  return { domain, raw, band, leaves: leavesOf(raw), group: GROUPS[band], ...weighed(band, impact), noticed }
}

/** The impact rule: what hinders much asks for more than the band does, what hinders nothing is said differently. */
function weighed(band: Band, impact: Impact): Pick<DomainProfile, 'action' | 'reading'> {
  if (band === 1 && impact.max === 3) return { action: 2, reading: 'watchHindered' }
  // `leaves` stands only where enough was answered: one «Не мешает» among five «Не знаю» proves nothing.
  if (band >= 2 && impact.max === 0 && impact.leaves !== null) return { action: band, reading: 'unhindered' }
  return { action: band, reading: READINGS[band] }
}

function impactOf(values: Answer[]): Impact {
  const scores = values.flatMap(({ value }) => (value === null ? [] : [value]))
  const raw = prorated(values.map(({ value }) => value))
  return {
    answered: scores.length,
    values,
    max: scores.reduce<Band | null>((max, score) => (max === null || score > max ? score : max), null),
    hinders: strongest(values),
    leaves: raw === null ? null : leavesOf(raw),
  }
}

function strongest(answers: readonly Answer[]): string[] {
  return answers
    .filter(({ value }) => value !== null && value >= 2)
    .toSorted((one, other) => (other.value ?? 0) - (one.value ?? 0))
    .map(({ code }) => code)
}

/** Notes never block: they ask to look at the answers again. */
function qualityOf(observations: Answer[], impact: Impact, pace: { given: number; seconds: number | null }): QualityNote[] {
  const scored = [...observations, ...impact.values]
  const unknowns = scored.filter(({ value }) => value === null).length
  const [first] = observations
  const notes: [QualityNote, boolean][] = [
    ['fast', pace.seconds !== null && pace.seconds < MIN_SECONDS_PER_ANSWER * pace.given],
    // Impact has a scale of its own, so it may differ where the observations were clicked through.
    ['same', first !== undefined && first.value !== null && observations.every(({ value }) => value === first.value)],
    ['unknowns', unknowns > MAX_UNKNOWN_SHARE * scored.length],
  ]
  return notes.flatMap(([note, isDue]) => (isDue ? [note] : []))
}

import type { Band, DomainStep, ResultView, Standing, StepProfile } from '#app/features/questionnaire/contract.ts'
import { bandLabels, groupTitles, pageTitles } from '#app/features/questionnaire/copy.ts'
import type { Domain } from '#app/features/questionnaire/domains.ts'
import {
  shortTitle,
  shortTitles,
  sphereTitle,
  stateWords,
  stepIds,
  stepWord,
  stepWords,
} from '#app/features/questionnaire/instrument/step-copy.ts'
import { byUrgency } from '#app/features/questionnaire/instrument/profile.ts'
import type { Stage } from '#app/features/questionnaire/instrument/stages.ts'

/** A domain of any result in the words of its own rules. */
export type SphereReading = {
  domain: Domain
  title: string
  /** What the sphere asks for; where one may change, it is named alike in results of the same rules. */
  standing: Standing
  /** The step as the result says it. */
  word: string
  /** What a plan goes by. */
  need: 'support' | 'watch' | 'calm' | 'unknown'
  leaves: number | null
  raw: number | null
  /** 0–3; null where nothing could be said. */
  level: Band | null
}

const NEEDS = ['calm', 'watch', 'support', 'support'] as const

/** How each sphere of a result stands, by whichever rules it was read. */
export function readingsOf(view: ResultView): SphereReading[] {
  if (view.rules === 1)
    return view.profile.domains.map(({ domain, group, band, leaves, raw }) => ({
      domain,
      title: titleOf(domain, null),
      standing: group,
      word: band === null ? groupTitles.unknown : bandLabels[band],
      need: group,
      leaves,
      raw,
      level: band,
    }))
  return stepReadings(view.profile)
}

/** How each sphere stands by steps. */
export function stepReadings(profile: Pick<StepProfile, 'domains' | 'stage'>): SphereReading[] {
  return profile.domains.map((one) => ({
    domain: one.domain,
    title: titleOf(one.domain, profile.stage),
    standing: standingOf(one),
    word: stepWord(one),
    need: one.step === null ? 'unknown' : NEEDS[one.step],
    leaves: one.leaves,
    raw: one.raw,
    level: one.step,
  }))
}

/** The hardest first, by step and then by sum; equal ones keep the order of the form, those of which nothing is said come last. */
export function hardestFirst<T extends Pick<SphereReading, 'level' | 'raw'>>(readings: readonly T[]): T[] {
  return byUrgency(readings.map((reading) => ({ reading, step: reading.level, raw: reading.raw }))).map(({ reading }) => reading)
}

/** The stage of the child in a result; the first map knows none. */
export function stageOf(view: ResultView): Stage | null {
  return view.rules === 1 ? null : view.profile.stage
}

/** What a result calls a sphere: by its stage, or by the words of the first map, which has none. */
export function titleOf(domain: Domain, stage: Stage | null): string {
  return stage === null ? pageTitles[domain] : sphereTitle(domain, stage)
}

/** The same in a word or two, as it stands on a plant and in a sentence. */
export function shortTitleOf(domain: Domain, stage: Stage | null): string {
  return stage === null ? shortTitles[domain] : shortTitle(domain, stage)
}

/** A standing in the words of its rules. */
export function standingWord(standing: Standing, rules: ResultView['rules']): string {
  if (standing === 'discuss' || standing === 'seek') return stepWords[standing === 'seek' ? 3 : 2]
  if (standing === 'learning' || standing === 'few') return stateWords[standing]
  if (rules === 2 && (standing === 'calm' || standing === 'watch')) return stepWords[standing === 'watch' ? 1 : 0]
  return groupTitles[standing]
}

function standingOf({ step, state }: DomainStep): Standing {
  return step !== null ? stepIds[step] : state === 'learning' ? 'learning' : 'few'
}

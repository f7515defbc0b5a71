import type { Asked, Given } from '#app/features/questionnaire/asking/walk.ts'
import type { AnswerValue, Question } from '#app/features/questionnaire/contract.ts'
import type { Domain } from '#app/features/questionnaire/domains.ts'
import type { InformantAnswers, InformantForm, InformantSphere } from './contract.ts'

/** What somebody who answers by a link has filled in so far; the device keeps it until it is sent. */
export type Answering = {
  answers: Partial<Record<string, AnswerValue>>
  impact: Partial<Record<Domain, AnswerValue>>
  strengths: string[]
  /** Codes of questions that were left open on purpose; they are sent as `null`. */
  skipped: string[]
  /** The spheres about which the person wants to say more. */
  widened: Domain[]
  hasConsent: boolean
  /** Made once, so that a second sending is the same one. */
  draftId: string
  seconds: number
  step: number
}

export type AnswerStep =
  | { kind: 'start' }
  | { kind: 'sphere'; sphere: InformantSphere }
  /** A teenager may put the phone away here. */
  | { kind: 'pause' }
  | { kind: 'strengths' }
  | { kind: 'safety' }
  | { kind: 'send' }

const OFTEN = 2

export function newAnswering(draftId: string): Answering {
  return { answers: {}, impact: {}, strengths: [], skipped: [], widened: [], hasConsent: false, draftId, seconds: 0, step: 0 }
}

/** The steps of a form in their order; a teenager's spheres come in two halves. instrument.md 1.18 */
export function stepsOf({ informant, spheres, strengths, safety }: InformantForm): AnswerStep[] {
  const half = Math.ceil(spheres.length / 2)
  const asked = spheres.map((sphere): AnswerStep => ({ kind: 'sphere', sphere }))
  const halves: AnswerStep[] = [...asked.slice(0, half), { kind: 'pause' }, ...asked.slice(half)]
  return [
    { kind: 'start' },
    ...(informant === 'self' ? halves : asked),
    ...(strengths.length > 0 ? [{ kind: 'strengths' } as const] : []),
    ...(safety.length > 0 ? [{ kind: 'safety' } as const] : []),
    { kind: 'send' },
  ]
}

/** What a sphere asks this person: three questions, or six. */
export function questionsOf({ domain, first, rest }: InformantSphere, { widened }: Pick<Answering, 'widened'>): Question[] {
  return widened.includes(domain) ? [...first, ...rest] : first
}

/** All that this person is asked of the spheres now. */
export function askedOf({ spheres }: Pick<InformantForm, 'spheres'>, given: Pick<Answering, 'widened'>): Asked {
  const impact = spheres.flatMap(({ hindrance }) => hindrance ?? [])
  return { questions: spheres.flatMap((sphere) => questionsOf(sphere, given)), form: { impact } }
}

/** What was filled in, as a walk through the questions takes it. */
export function givenOf({ answers, impact, skipped }: Pick<Answering, 'answers' | 'impact' | 'skipped'>): Given {
  return { sentItems: answers, impact, skipped }
}

/** How much a sphere hinders is asked from one answer «Часто» on. instrument.md 1.14 */
export function isHindranceDue(sphere: InformantSphere, given: Answering): boolean {
  return sphere.hindrance !== null && questionsOf(sphere, given).some(({ code }) => (given.answers[code] ?? 0) >= OFTEN)
}

/** The names of what a step still lacks: the codes of questions that were not skipped, or `consent`. Safety may be left, strengths too. */
export function missingOn(step: AnswerStep, given: Answering): string[] {
  if (step.kind === 'start') return given.hasConsent ? [] : ['consent']
  if (step.kind !== 'sphere') return []
  const { sphere } = step
  const left = questionsOf(sphere, given).flatMap(({ code }) => (given.answers[code] === undefined ? [code] : []))
  const isLeft = isHindranceDue(sphere, given) && given.impact[sphere.domain] === undefined
  const codes = [...left, ...(isLeft && sphere.hindrance ? [sphere.hindrance.code] : [])]
  return codes.filter((code) => !given.skipped.includes(code))
}

/** The first step that lacks something; null when everything may be sent. */
export function firstIncomplete(form: InformantForm, given: Answering): number | null {
  const index = stepsOf(form).findIndex((step) => missingOn(step, given).length > 0)
  return index === -1 ? null : index
}

/** What is sent: only what was shown. A teenager's answers about safety are never among it. */
export function bodyOf(form: InformantForm, given: Answering): Omit<InformantAnswers, 'consent'> & { consent: boolean } {
  const asked = form.spheres.flatMap((sphere) => questionsOf(sphere, given))
  const safety = form.informant === 'self' ? [] : form.safety
  const answers = [
    ...asked.flatMap(({ code }) => {
      const value = given.answers[code] ?? (given.answers[code] === null || given.skipped.includes(code) ? null : undefined)
      return value === undefined ? [] : [{ code, value }]
    }),
    // A question of safety that was left is sent as «Не хочу отвечать».
    ...safety.map(({ code }) => ({ code, value: given.answers[code] ?? null })),
  ]
  const due = form.spheres.filter((sphere) => isHindranceDue(sphere, given))
  return {
    answers,
    impact: due.map(({ domain }) => ({ domain, value: given.impact[domain] ?? null })),
    ...(given.strengths.length > 0 && { strengths: given.strengths }),
    ...{ consent: given.hasConsent, version: form.version, draft_id: given.draftId, time: Math.round(given.seconds) },
  }
}

/** What was answered «Часто» or more, the strongest first, in the words of the form. */
export function oftenOf(form: InformantForm, given: Answering): string[] {
  return form.spheres
    .flatMap((sphere) => questionsOf(sphere, given))
    .map(({ code, text }) => ({ text, value: given.answers[code] ?? 0 }))
    .filter(({ value }) => value >= OFTEN)
    .toSorted((one, other) => other.value - one.value)
    .map(({ text }) => text.replace(/\.$/, ''))
}

/** The first question of safety that was answered «да»: help comes right after it; null where none was. */
export function firstYes({ safety }: Pick<InformantForm, 'safety'>, { answers }: Pick<Answering, 'answers'>): string | null {
  return safety.find(({ code }) => answers[code] === 1)?.code ?? null
}

import type { Answer, Band, DomainStep } from '#app/features/questionnaire/contract.ts'
import type { Domain } from '#app/features/questionnaire/domains.ts'
import { READINESS_STAGES, type Stage } from '#app/features/questionnaire/instrument/stages.ts'
import { isEarly, sentencesOf } from './step-sentences.ts'

/** What a step shows, for the table. instrument.md 2.5 */
const MEANINGS: Record<Band, string> = {
  0: 'Частых трудностей отмечено мало.',
  1: 'Кое-что бывает часто. Попробуйте один шаг и через восемь недель посмотрите снова.',
  2: 'Многое бывает часто. Спросите учителя или воспитателя, видно ли то же у него.',
  3: 'Бывает часто и мешает. Запишитесь к специалисту в течение месяца.',
}
const STATES: Record<'learning' | 'few' | 'more' | 'enough', string> = {
  learning: 'Этому в таком возрасте ещё только учат, поэтому ступени здесь нет.',
  few: 'Ответов не хватило. Понаблюдайте пару недель и заполните карту снова.',
  more: 'Здесь стоит ответить на остальные вопросы.',
  enough: 'По коротким вопросам отмечено мало.',
}
const LEARNING_TO_READ = 'Читать ещё учат. Сейчас мы смотрим, на что чтение опирается: звуки, рифмы, буквы.'
const UNHINDERED = 'Сейчас это почти ничему не мешает: смотрите, не спешите.'

/** What a step or a state means for all the spheres that have it. */
export function groupMeaning({ step, state, brief }: DomainStep): string {
  if (step !== null) return MEANINGS[step]
  if (state === 'learning') return STATES.learning
  return STATES[brief ?? 'few']
}

/** What a row of the table means. */
export function meaningOf({ domain, step, state, brief }: DomainStep, stage: Stage): string {
  if (step === 0) return calmOf(domain, stage)
  if (step !== null) return MEANINGS[step]
  if (state === 'learning') return domain === 'read' ? LEARNING_TO_READ : STATES.learning
  return STATES[brief ?? 'few']
}

const GENERAL: Record<string, string> = {
  GEN12: 'учёбе или занятиям',
  GEN13: 'дома',
  GEN14: 'дружбе',
}

/** How it hinders the usual day, where it does at least noticeably. */
export function hindranceWords({ code, value }: Answer): string | null {
  if (value === null || value < 2) return null
  const much = value === 3 ? 'сильно' : 'заметно'
  if (code === 'GEN15') return `Ребёнок ${much} переживает из-за этого.`
  if (code === 'GEN16') return `Семья ${much} устаёт от этого.`
  const where = GENERAL[code]
  return where ? `Это ${much} мешает ${where}.` : null
}

/** Instrument.md 5, step 0. */
function calmOf(domain: Domain, stage: Stage): string {
  if (domain === 'attention' && stage === 'p4')
    return 'В четыре года дела коротки, и это видно по ответам: частых трудностей мало.'
  if (domain !== 'read' || !/^\d/.test(stage) || READINESS_STAGES.includes(stage)) return MEANINGS[0]
  return isEarly(stage)
    ? `${MEANINGS[0]} В первые два года чтение ещё складывается.`
    : `${MEANINGS[0]} Читайте вместе то, что нравится.`
}

/** What a step means here, and that it hinders little where it does; one's own answers stand beside it. */
export function stepSentences({ domain, step, impact }: DomainStep, stage: Stage): string {
  if (step === null || step === 0) return MEANINGS[0]
  const sentence = sentencesOf(domain, stage)[step]
  return impact === 0 && step < 3 ? `${sentence} ${UNHINDERED}` : sentence
}

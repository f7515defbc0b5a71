import { plural } from '#app/shared/plural.ts'
import type { AgeBand, Question, QuestionList } from './contract.ts'
import { about, minutesFor } from './map-minutes.ts'
import { versionInWords } from './versions/version-words.ts'

/** The only strings of the questionnaire where «диагноз» and «норма» may stand; each is known by its name here. */
export const disclaimers = {
  start: (questions: readonly Question[]) =>
    'Это карта наблюдений, а не тест на болезнь. Она не ставит и не исключает диагноз: это может сделать только врач ' +
    `после очного обследования. ${extent(questions)}, можно прерваться — ответы сохранятся. ` +
    'Настоящее имя и почта не нужны, чтобы увидеть результат.',
  small: (minutes: number) =>
    'Это не\u00a0тест на\u00a0болезнь и\u00a0не\u00a0диагноз: его ставит врач. ' +
    `Полная карта — ${about(minutes)}, прерваться можно в\u00a0любой момент.`,
  resultHead:
    'Карта показывает, что вы заметили за последние 3 месяца. Один взрослый видит ребёнка не во всех ситуациях, поэтому бывают ' +
    'и ложные тревоги, и пропуски. Если вас что-то беспокоит — обратитесь к специалисту при любом результате.',
  notADiagnosis: {
    title: 'Это не диагноз',
    text:
      'Карта показывает, как вы видите ребёнка сейчас, и помогает решить, с чего начать разговор со специалистом. ' +
      'Диагноз может поставить только врач на очном приёме.',
  },
  /** The title of the fold with the two sentences above. */
  whyNot: 'Почему это не диагноз',
  /** The last line of a result by steps. */
  last: (version: string, date: string, isPreliminary = false) =>
    'Не является диагнозом и\u00a0медицинским заключением, не\u00a0заменяет обследование и\u00a0решение ПМПК. Границы ступеней — ' +
    `${isPreliminary ? 'предварительный ориентир' : 'ориентир'} экспертов. Карта: ${versionInWords(version)}, ${date}.`,
  shared:
    'Карта показывает, как один взрослый видит ребёнка сейчас, и\u00a0помогает начать разговор. ' +
    'Диагноз может поставить только врач на\u00a0очном приёме.',
  bands: 'Границы ступеней — ориентир экспертов, не норма.',
  /** While own data are not what the bands were made for. instrument.md 3.6 */
  preliminaryBands: 'Границы ступеней — предварительный ориентир экспертов, не норма.',
  /** @param versions which were answered */
  footer: (versions: readonly string[], date: string) =>
    `Карта наблюдений, ${versions.map(versionInWords).join('; ')}, ${date}. Не является медицинским заключением, ` +
    'не заменяет обследование и решение ПМПК. Ориентиры: экспертные.',
}

/** What a map is, before its first question; the second one gives a first insight on the way. */
export function introOf({ questions, form }: Pick<QuestionList, 'questions' | 'form'>): string {
  const words = disclaimers.start(questions)
  return form?.informant === 'parent' ? `${words} Первый взгляд на\u00a0одну сферу — за\u00a0две\u00a0минуты.` : words
}

/** What the start promises, of what is live: the ages that are asked, the first conclusion where there is one, and how long it takes. */
export type StartFacts = { ages: string; first: string; small: string }

/** What the start says of a map. */
export function startFactsOf({ ageBands, questions, form }: Pick<QuestionList, 'ageBands' | 'questions' | 'form'>): StartFacts {
  const minutes = minutesFor(questions)
  const { length } = questions
  return {
    ages: `для\u00a0${agesOf(ageBands)}\u00a0лет`,
    first:
      form?.informant === 'parent'
        ? '2\u00a0минуты до\u00a0первого вывода'
        : `${length}\u00a0${plural(length, ['вопрос', 'вопроса', 'вопросов'])}, ${minutes}\u00a0${plural(minutes, ['минута', 'минуты', 'минут'])}`,
    small: disclaimers.small(minutes),
  }
}

/** «4–16» where the bands follow one another, «4–6 и 11–16» where they do not. */
export function agesOf(bands: readonly AgeBand[]): string {
  const joined = bands
    .toSorted((one, other) => one.from - other.from)
    .reduce<{ from: number; to: number }[]>((ranges, { from, to }) => {
      const last = ranges.at(-1)
      return last && from <= last.to + 1 ? [...ranges.slice(0, -1), { from: last.from, to }] : [...ranges, { from, to }]
    }, [])
  return joined.map(({ from, to }) => `${from}–${to}`).join(' и\u00a0')
}

/** «70 вопросов (60 наблюдений, 6 — насколько это мешает, 4 — о безопасности), около 12 минут», counted from the version. */
function extent(questions: readonly Question[]): string {
  const impact = questions.filter(({ domain }) => domain === 'help').length
  const safety = questions.filter(({ domain }) => domain === 'safety').length
  const observed = questions.length - impact - safety
  const parts = [
    `${observed} ${plural(observed, ['наблюдение', 'наблюдения', 'наблюдений'])}`,
    ...(impact > 0 ? [`${impact} — насколько это мешает`] : []),
    ...(safety > 0 ? [`${safety} — о безопасности`] : []),
  ]
  return (
    `${questions.length} ${plural(questions.length, ['вопрос', 'вопроса', 'вопросов'])} ` +
    `(${parts.join(', ')}), ${about(minutesFor(questions))}`
  )
}

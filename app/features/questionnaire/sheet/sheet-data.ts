import { versionInWords } from '#app/features/questionnaire/versions/version-words.ts'
import type { Question, ResultView, StoredSubmission } from '#app/features/questionnaire/contract.ts'
import { disclaimers } from '#app/features/questionnaire/disclaimers.ts'
import { semOf } from '#app/features/questionnaire/instrument/change.ts'
import type { Definition } from '#app/features/questionnaire/instrument/definition.ts'
import { stepNotes } from '#app/features/questionnaire/instrument/step-copy.ts'
import { hardestFirst, readingsOf } from '#app/features/questionnaire/result/standings.ts'
import { dateInWords } from '#app/shared/dates.ts'
import { plural } from '#app/shared/plural.ts'

const DOMAIN_MOST = 18
const ANSWERING = {
  second_parent: 'второй взрослый семьи',
  teacher: 'учитель или воспитатель',
  self: 'подросток, сам о\u00a0себе',
} as const
const HINDRANCE = ['Нисколько', 'Немного', 'Заметно', 'Сильно'] as const

type Taken = {
  view: ResultView
  submission: StoredSubmission
  questions: readonly Question[]
  classOf: string | undefined
  /** The version that was answered, where it says more than questions: circumstances, strengths. */
  definition?: Definition | null
}
export type SheetAnswer = { text: string; value: number | null; label: string }
export type SheetDomain = {
  title: string
  leaves: number | null
  sum: string
  /** The classical standard error of the sum; null where there is no sum, or the rules of the map give none. */
  error: number | null
  band: string
  weight: 'plain' | 'bold' | 'soon'
  answers: SheetAnswer[]
}
export type SheetData = ReturnType<typeof sheetOf>

/** All that the sheet says: the profile from the sure spheres to the hard ones, each with its answers. */
export function sheetOf({ view, submission, questions, classOf, definition = null }: Taken) {
  const values = new Map(submission.answers.map(({ code, value }) => [code, value]))
  const answersOf = (domain: string): SheetAnswer[] =>
    questions
      .filter((question) => question.domain === domain && (view.rules === 1 || values.has(question.code)))
      .map(({ code, text, options }) => {
        const value = values.get(code) ?? null
        const label = options.find((option) => option.value === value)?.label ?? ''
        return { text: text.replace(/\.$/, ''), value, label }
      })
  const readings = readingsOf(view)
  const domains = hardestFirst(readings)
    .toReversed()
    .map(({ domain, title, leaves, raw, word, level }): SheetDomain => ({
      title,
      leaves,
      answers: answersOf(domain),
      sum: raw === null ? 'без суммы' : `${raw} из ${DOMAIN_MOST}`,
      error: raw === null || view.rules === 1 ? null : semOf(raw),
      band: word.toLowerCase(),
      weight: level === 3 ? 'soon' : level === 2 ? 'bold' : 'plain',
    }))
  const date = dateInWords(view.filledOn)
  return {
    facts: [
      ['Ребёнок', submission.child_name],
      ['Возраст, класс', [ageInWords(submission.child_birthday, view.filledOn), classOf].filter(Boolean).join(', ')],
      [
        'Рука, пол',
        `${submission.child_hand === 'left' ? 'левая' : 'правая'}, ${submission.child_sex === 'male' ? 'мальчик' : 'девочка'}`,
      ],
      ...(view.rules === 2 && view.informant !== 'parent'
        ? [['Отвечает', `${ANSWERING[view.informant]}, ${date}`] as const]
        : [view.parentName ? (['Отвечал взрослый', `${view.parentName}, ${date}`] as const) : (['Заполнено', date] as const)]),
      ['Период', view.rules === 2 && view.informant === 'teacher' ? 'последние 2 месяца' : 'последние 3 месяца'],
      ['Версия карты', `${versionInWords(view.version)} (${view.version})`],
    ] as const,
    urgent: answersOf('safety').flatMap(({ text, value }) => (value === 1 ? [text] : [])),
    impact: view.rules === 1 ? answersOf('help') : hindrances(submission, readings),
    domains,
    strengths: view.rules === 2 ? view.strengths : [],
    around: circumstances(submission, definition),
    general: generalLines(submission, definition),
    doubts: view.rules === 2 ? view.profile.quality.map((note) => stepNotes[note]) : [],
    footer: disclaimers.footer([view.version], date),
  }
}

/** What else was said around the spheres: sight, hearing, sleep, languages, helpers; what was left out is not here. */
function circumstances({ context = [] }: StoredSubmission, definition: Definition | null): string[] {
  return context.flatMap(({ code, options }) => {
    const line = definition?.context.find((one) => one.code === code)
    const labels = options.flatMap((option) => line?.options.find((one) => one.code === option)?.label ?? [])
    return line && labels.length > 0 ? [`${line.text} ${labels.join(', ')}`] : []
  })
}

/** How it hinders in general, each with its answer. */
function generalLines({ general = [] }: StoredSubmission, definition: Definition | null): SheetAnswer[] {
  return general.flatMap(({ code, value }) => {
    const line = definition?.general.find((one) => one.code === code)
    const label = line?.options.find((option) => option.value === value)?.label
    return line && label !== undefined ? [{ text: line.text, value, label }] : []
  })
}

/** How much each sphere hinders, where it was asked; the words of the first map's scale do not stand here. */
function hindrances({ impact = [] }: StoredSubmission, readings: readonly { domain: string; title: string }[]): SheetAnswer[] {
  return impact.flatMap(({ domain, value }) => {
    const title = readings.find((one) => one.domain === domain)?.title
    return title ? [{ text: title, value, label: value === null ? 'Не знаю' : HINDRANCE[value] }] : []
  })
}

/** «8 лет 6 мес.»: years and whole months on a day; both ISO dates, no zone. */
export function ageInWords(birthday: string, on: string): string {
  const [year = 0, month = 0, day = 0] = birthday.split('-').map(Number)
  const [toYear = 0, toMonth = 0, toDay = 0] = on.split('-').map(Number)
  const months = (toYear - year) * 12 + toMonth - month - (toDay < day ? 1 : 0)
  const years = Math.floor(months / 12)
  const words = `${years} ${plural(years, ['год', 'года', 'лет'])}`
  return months % 12 === 0 ? words : `${words} ${months % 12} мес.`
}

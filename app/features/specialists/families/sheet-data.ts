import type { Question, ResultView, StoredSubmission } from '#app/features/questionnaire/contract.ts'
import { disclaimers } from '#app/features/questionnaire/disclaimers.ts'
import { readingsOf } from '#app/features/questionnaire/result/standings.ts'
import { dateInWords } from '#app/shared/dates.ts'
import { plural } from '#app/shared/plural.ts'

export const DOMAIN_MOST = 18
const HINDRANCE = ['Нисколько', 'Немного', 'Заметно', 'Сильно'] as const

type Taken = { view: ResultView; submission: StoredSubmission; questions: readonly Question[]; classOf: string | undefined }
export type SheetAnswer = { text: string; value: number | null; label: string }
export type SheetDomain = {
  title: string
  leaves: number | null
  sum: string
  band: string
  weight: 'plain' | 'bold' | 'soon'
  answers: SheetAnswer[]
}
export type SheetData = ReturnType<typeof sheetOf>

/** All that the sheet says: the profile from the sure spheres to the hard ones, each with its answers. */
export function sheetOf({ view, submission, questions, classOf }: Taken) {
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
  const domains = readings
    .toSorted((one, other) => (one.raw ?? DOMAIN_MOST + 1) - (other.raw ?? DOMAIN_MOST + 1))
    .map(({ domain, title, leaves, raw, word, level }): SheetDomain => ({
      title,
      leaves,
      answers: answersOf(domain),
      sum: raw === null ? 'мало ответов' : `${raw} из ${DOMAIN_MOST}`,
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
      view.parentName ? ['Отвечал взрослый', `${view.parentName}, ${date}`] : ['Заполнено', date],
      ['Период', 'последние 3 месяца'],
      ['Версия карты', view.version],
    ] as const,
    urgent: answersOf('safety').flatMap(({ text, value }) => (value === 1 ? [text] : [])),
    impact: view.rules === 1 ? answersOf('help') : hindrances(submission, readings),
    domains,
    footer: disclaimers.footer(view.version, date),
  }
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

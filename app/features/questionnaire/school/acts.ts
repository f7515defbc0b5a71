import { dateInWords } from '#app/shared/dates.ts'

/** An act as `content/references.yaml` has it; a test compares them. */
export type Act = {
  kind: string
  number: string
  date: string
  title: string
  article?: string
  edition: string
  checkedOn: string
}

const EDUCATION = {
  ...{ kind: 'Федеральный закон', number: '273-ФЗ', date: '2012-12-29', title: '«Об образовании в Российской Федерации»' },
  ...{ edition: 'какой она была весной 2026 года', checkedOn: '2026-11-23' },
}

/** The acts that the papers for a school lean on, by the keys of the references. */
export const ACTS = {
  FZ273S2: { ...EDUCATION, article: 'Пункт 16 статьи 2' },
  FZ273S28: { ...EDUCATION, article: 'Пункт 4 части 6 статьи 28' },
  FZ273S42: { ...EDUCATION, article: 'Статья 42' },
  FZ273S44: { ...EDUCATION, article: 'Статья 44' },
  P763: {
    ...{ kind: 'Приказ Министерства просвещения Российской Федерации', number: '763', date: '2024-11-01' },
    title: '«Об утверждении Положения о психолого-медико-педагогической комиссии»',
    ...{ edition: 'какой она была весной 2026 года', checkedOn: '2026-11-23' },
  },
  R93: {
    ...{ kind: 'Распоряжение Министерства просвещения Российской Федерации', number: 'Р-93', date: '2019-09-09' },
    title: '«Об утверждении примерного Положения о психолого-педагогическом консилиуме образовательной организации»',
    ...{ edition: 'какой она была весной 2026 года', checkedOn: '2026-11-23' },
  },
} satisfies Record<string, Act>

/** An act in words, with the day when it was compared with its source. */
export function actInWords({ kind, number, date, title, article, edition, checkedOn }: Act): string {
  const where = article ? `${article}. ` : ''
  return `${where}${kind} от\u00a0${dateInWords(date)} №\u00a0${number} ${title}. Сверено ${dateInWords(checkedOn)}, редакция — ${edition}.`
}

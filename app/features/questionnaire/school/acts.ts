import { dateInWords } from '#app/shared/dates.ts'

/** An act as `content/references.yaml` has it; a test compares them. */
export type Act = {
  kind: string
  number: string
  date: string
  title: string
  article?: string
  /** What is meant where no point is named, for the whole text could not be read. */
  part?: string
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
    part: 'в Положении о бесплатном обследовании и о комиссиях, территориальной и центральной',
    ...{ edition: 'какой она была весной 2026 года', checkedOn: '2026-11-23' },
  },
  R93: {
    ...{ kind: 'Распоряжение Министерства просвещения Российской Федерации', number: 'Р-93', date: '2019-09-09' },
    title: '«Об утверждении примерного Положения о психолого-педагогическом консилиуме образовательной организации»',
    part: 'в примерном Положении о согласии родителей',
    ...{ edition: 'какой она была весной 2026 года', checkedOn: '2026-11-23' },
  },
} satisfies Record<string, Act>

/** An act in words, with the day when it was compared with its source, or when its source could not be read. */
export function actInWords({ kind, number, date, title, article, part, edition, checkedOn }: Act): string {
  const act = `${kind} от\u00a0${dateInWords(date)} №\u00a0${number} ${title}.`
  if (part)
    return `${act} Речь о\u00a0том, что сказано ${part}. Полного текста при сверке ${dateInWords(checkedOn)} у\u00a0нас не\u00a0было: перед подачей откройте его.`
  return `${article ? `${article}. ` : ''}${act} Сверено ${dateInWords(checkedOn)}, редакция — ${edition}.`
}

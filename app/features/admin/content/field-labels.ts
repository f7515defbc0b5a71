import type { SectionCode } from '#app/features/content/sections.ts'
import { allFields, type DeclaredField } from './declared-fields.ts'

/** What the common front matter is called at the desk; a section's own fields have their words where they are declared. */
const COMMON_LABELS: Record<string, string> = {
  title: 'Заголовок',
  description: 'Описание',
  theme: 'Тема',
  tags: 'Слова',
  ageLabel: 'Возрастная метка',
  author: 'Автор',
  reviewer: 'Рецензент',
  publishedAt: 'Дата на странице',
  reviewedAt: 'Проверено',
  nextReviewAt: 'Следующая проверка',
  references: 'Источники',
  related: 'Рядом',
  promo: 'Реклама',
  image: 'Снимок',
  legacyId: 'Номер',
  body: 'Текст',
  file: 'Файл',
  alt: 'Что на снимке',
  advertiser: 'Рекламодатель',
  inn: 'ИНН',
  erid: 'Номер рекламы (erid)',
}

export const STATUS_LABELS = {
  draft: 'Черновик',
  fact_check: 'Проверка фактов',
  scheduled: 'Запланировано',
  published: 'На сайте',
  archived: 'В архиве',
} as const

/** A field of a section in words: `front.evidence.note` is «Насколько проверено: пояснение». */
export function fieldInWords(section: SectionCode, path: string): string {
  const names = path.split('.').filter((name) => name !== 'front' && !/^\d+$/.test(name))
  let inside: DeclaredField[] = allFields(section)
  const words = names.map((name) => {
    const field = inside.find((declared) => declared.name === name)
    inside = field && 'fields' in field ? field.fields : []
    return field?.title || (COMMON_LABELS[name] ?? name)
  })
  const [first = '', ...rest] = words
  return [first, ...rest.map((word) => word.toLowerCase())].join(': ')
}

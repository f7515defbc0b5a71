import type { SectionCode } from './addresses.ts'
import { EVIDENCE } from './evidence.tsx'

type Filter = {
  name: 'theme' | 'evidence' | 'kind' | 'age'
  label: string
  any: string
  choices?: { value: string; title: string }[]
}
export type Shape = {
  /** How entries stand: a grid of pictures, a shelf of covers, or lines. */
  look: 'grid' | 'shelf' | 'rows'
  /** «материал», «материала», «материалов» */
  counted: [string, string, string]
  filters: Filter[]
  hasLegend?: boolean
}

const THEME: Filter = { name: 'theme', label: 'Тема', any: 'Все темы' }
const AGE: Filter = {
  name: 'age',
  label: 'Возраст',
  any: 'Любой возраст',
  choices: [
    { value: '5', title: '4–5\u00a0лет' },
    { value: '7', title: '6–7\u00a0лет' },
    { value: '9', title: '8–10\u00a0лет' },
    { value: '12', title: '11–14\u00a0лет' },
  ],
}
const LABELS: Filter = {
  name: 'evidence',
  label: 'Насколько проверено',
  any: 'Все метки',
  choices: Object.entries(EVIDENCE).map(([value, { title }]) => ({ value, title })),
}

/** What each section's list looks like and what narrows it. */
export const SHAPES: Partial<Record<SectionCode, Shape>> = {
  training: {
    look: 'grid',
    counted: ['упражнение', 'упражнения', 'упражнений'],
    filters: [THEME, AGE, LABELS],
  },
  methods: {
    look: 'rows',
    counted: ['методика', 'методики', 'методик'],
    filters: [LABELS, THEME, AGE],
    hasLegend: true,
  },
  library: {
    look: 'shelf',
    counted: ['книга и памятка', 'книги и памятки', 'книг и памяток'],
    filters: [
      {
        name: 'kind',
        label: 'Что это',
        any: 'Вся библиотека',
        choices: [
          { value: 'book', title: 'Книги' },
          { value: 'guide', title: 'Разборы' },
          { value: 'memo', title: 'Памятки' },
        ],
      },
      THEME,
    ],
  },
  researches: { look: 'rows', counted: ['работа', 'работы', 'работ'], filters: [THEME, LABELS] },
  valid: { look: 'rows', counted: ['разбор', 'разбора', 'разборов'], filters: [], hasLegend: true },
  news: {
    look: 'rows',
    counted: ['новость', 'новости', 'новостей'],
    filters: [
      {
        name: 'kind',
        label: 'О чём',
        any: 'Все новости',
        choices: [
          { value: 'portal', title: 'Портал' },
          { value: 'law', title: 'Законы' },
        ],
      },
    ],
  },
  events: { look: 'rows', counted: ['событие', 'события', 'событий'], filters: [THEME] },
}

import { EVIDENCE } from '#app/features/content/entry/evidence.tsx'
import type { ListFilter } from '#app/features/content/sections/section.ts'

/** What narrows a list, as it is drawn; the themes to choose from are those that the list has. */
export type ShownFilter = {
  name: 'theme' | 'evidence' | 'kind' | 'age'
  label: string
  any: string
  choices?: { value: string; title: string }[]
}

const COMMON: Record<Extract<ListFilter, string>, ShownFilter> = {
  theme: { name: 'theme', label: 'Тема', any: 'Все темы' },
  age: {
    name: 'age',
    label: 'Возраст',
    any: 'Любой возраст',
    choices: [
      { value: '5', title: '4–5\u00a0лет' },
      { value: '7', title: '6–7\u00a0лет' },
      { value: '9', title: '8–10\u00a0лет' },
      { value: '12', title: '11–14\u00a0лет' },
    ],
  },
  evidence: {
    name: 'evidence',
    label: 'Насколько проверено',
    any: 'Все метки',
    choices: Object.entries(EVIDENCE).map(([value, { title }]) => ({ value, title })),
  },
}

export function shownFilter(filter: ListFilter): ShownFilter {
  return typeof filter === 'string' ? COMMON[filter] : filter
}

import type { EditedEntry } from '#app/features/editing/contract.ts'
import type { Source } from '#app/features/content/making/stored.ts'

/** What the form holds: front matter and body, both as they will be sent. */
export type Written = Source

// An empty list is an answer here: nothing is named.
const LISTS = ['references', 'related', 'tags', 'asked']

/** The form's values as a source: what was left empty is not there at all. */
export function writtenOf({ front, body }: Written): Written {
  const kept = pruned(front) ?? {}
  for (const list of LISTS) if (front[list]) kept[list] ??= []
  return { front: kept, body }
}

export const TABS = ['text', 'review', 'picture', 'links', 'history'] as const
export type Tab = (typeof TABS)[number]
export const TAB_LABELS: Record<Tab, string> = {
  text: 'Текст',
  review: 'Проверка',
  picture: 'Картинка',
  links: 'Поиск и\u00a0ссылки',
  history: 'История',
}
const TAB_OF: Record<string, Tab> = {
  evidence: 'review',
  references: 'review',
  author: 'review',
  reviewer: 'review',
  reviewedAt: 'review',
  nextReviewAt: 'review',
  image: 'picture',
  description: 'links',
  tags: 'links',
  ageLabel: 'links',
  related: 'links',
  asked: 'links',
  promo: 'links',
  publishedAt: 'links',
  legacyId: 'links',
}

/** The tab on which a field stands: `front.references` is «Проверка». */
function tabOf(path: string): Tab {
  const [first = '', second = ''] = path.split('.')
  return first === 'front' ? (TAB_OF[second] ?? 'text') : 'text'
}

/** How many fields are wrong on each tab. */
export function faultsByTab({ faults }: Pick<EditedEntry, 'faults'>): Partial<Record<Tab, number>> {
  const counts: Partial<Record<Tab, number>> = {}
  for (const path of Object.keys(faults)) counts[tabOf(path)] = (counts[tabOf(path)] ?? 0) + 1
  return counts
}

/** Whether a text may lead there: within the portal, to a part of this very page, or out of it. */
export function isLink(address: string): boolean {
  return /^(\/(?!\/)|#)\S*$|^(https?:\/\/|mailto:|tel:)\S+$/.test(address)
}

function pruned(value: Record<string, unknown>): Record<string, unknown> | undefined {
  const kept = Object.entries(value).flatMap(([name, inner]) => {
    const rest = prunedValue(inner)
    return rest === undefined ? [] : [[name, rest] as const]
  })
  return kept.length > 0 ? Object.fromEntries(kept) : undefined
}

function prunedValue(value: unknown): unknown {
  if (value === undefined || value === null || value === '') return undefined
  if (Array.isArray(value)) {
    const kept = value.map(prunedValue).filter((item) => item !== undefined)
    return kept.length > 0 ? kept : undefined
  }
  return typeof value === 'object' ? pruned(value as Record<string, unknown>) : value
}

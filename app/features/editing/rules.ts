import type { z } from 'zod'
import { speaksOfSelfHarm } from '#app/features/content/making/self-harm.ts'

/** The way of a text from a draft to its readers and away from them. */
export const STATUSES = ['draft', 'fact_check', 'scheduled', 'published', 'archived'] as const
export type EntryStatus = (typeof STATUSES)[number]

const WAYS: Record<EntryStatus, readonly EntryStatus[]> = {
  draft: ['fact_check', 'archived'],
  fact_check: ['draft', 'scheduled', 'published', 'archived'],
  scheduled: ['draft', 'fact_check', 'scheduled', 'published', 'archived'],
  published: ['published', 'scheduled', 'archived'],
  archived: ['draft'],
}

/** Whether a text may go from one state to another. */
export function mayMove(from: EntryStatus, to: EntryStatus): boolean {
  return WAYS[from].includes(to)
}

type Front = Record<string, unknown>

/**
 * What a text wants before it goes out, besides what its section's declaration says: a source for a label that claims one
 * (design §12), 16+ where it speaks of self-harm.
 */
export function missingToPublish(front: Front, body: string): Record<string, string[]> {
  const { label } = (front.evidence ?? {}) as { label?: string }
  const isSourced = Array.isArray(front.references) && front.references.length > 0
  const isYoung = typeof front.ageLabel === 'string' && Number.parseInt(front.ageLabel) < 16
  return {
    ...(!label || label === 'opinion' || isSourced ? {} : { 'front.references': ['Для этой метки нужен хотя бы один источник'] }),
    ...(isYoung && speaksOfSelfHarm([...linesIn(front), ...body.split('\n')])
      ? { 'front.ageLabel': ['Текст говорит о смерти или о том, что ребёнок вредит себе: нужна метка 16+'] }
      : {}),
  }
}

/** Every line of the fields; what to do when one may not wait is help by itself. */
function linesIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (key === 'urgent' ? [] : linesIn(inner)))
}

// decisions §7
const DOUBTFUL = /(?<![а-яё])(?:(?:диагноз|патологи|отклонени|вылечим|гарантируем)[а-яё]*|норм[аыеу](?![а-яё])|тест на сдвг)/giu

/** Words that a text may not say of a child, as they stand; an editor decides whether each is one of the fixed sayings. */
export function doubtfulWords(text: string): string[] {
  return [...new Set([...text.matchAll(DOUBTFUL)].map(([word]) => word.toLowerCase()))]
}

/** The words for a fault of a field: what to do, not what a machine expected. */
export function faultWords(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null || issue.input === ''
        ? 'Заполните поле'
        : 'Проверьте, как это записано'
    case 'too_small':
      if (issue.origin === 'string') return Number(issue.minimum) <= 1 ? 'Заполните поле' : `Не короче ${issue.minimum} знаков`
      return issue.origin === 'array' ? `Добавьте: нужно не меньше ${issue.minimum}` : `Не меньше ${issue.minimum}`
    case 'too_big':
      if (issue.origin === 'string') return `Не длиннее ${issue.maximum} знаков`
      return issue.origin === 'array' ? `Уберите лишнее: можно не больше ${issue.maximum}` : `Не больше ${issue.maximum}`
    case 'invalid_value':
      return 'Выберите из списка'
    default:
      return 'Проверьте, как это записано'
  }
}

import { z } from 'zod'
import { listFields, ListQuery, Tag, Theme } from '#app/features/content/contract.ts'
import { MOST_LETTERS } from './rules.ts'

const faults = {
  long: `Сократите запрос: подойдёт до ${MOST_LETTERS} знаков.`,
  age: 'Возраст — целое число лет.',
}

const q = z.string().trim().max(MOST_LETTERS, faults.long).default('')
export const SearchQuery = z.object({
  q,
  /** Code of a section; one that is not there finds nothing. */
  type: z.string().max(40).optional(),
  theme: Theme.optional(),
  age: z.coerce.number({ error: faults.age }).int(faults.age).min(0).max(18).optional(),
  page: ListQuery.shape.page,
})
export type SearchQuery = z.infer<typeof SearchQuery>
/** decisions §3, Lists: the size of a page is asked for by the call alone. */
export const SearchCallQuery = SearchQuery.extend({ pageSize: ListQuery.shape.pageSize })
export const SuggestQuery = z.object({ q })

/** A piece of plain text; `isMatch` is what was looked for. */
export const Part = z.object({ text: z.string(), isMatch: z.boolean() })
export type Part = z.infer<typeof Part>

export const FoundItem = z.object({
  title: z.array(Part),
  excerpt: z.array(Part),
  link: z.string(),
  type: z.string(),
  /** The type in a word: «Статья». */
  rubric: z.string(),
  theme: Theme.nullable(),
  minutes: z.number().int(),
})
export type FoundItem = z.infer<typeof FoundItem>

const Choice = z.object({ id: z.string(), title: z.string(), count: z.number().int(), active: z.boolean() })

/** A list as every other, and what helps to go on from it. */
export const Found = z.object({
  /** `subtitle` hints where nothing could be looked for or was found; `tags` are the themes of what was found. */
  ...listFields,
  items: z.array(FoundItem),
  query: z.string(),
  /** Whether the first of them answers the question; if not, at most three that are nearest. */
  isAnswered: z.boolean(),
  /** The sections of what was found, each with its number. */
  types: z.array(Choice),
  /** Ages to choose from, where something found is for some ages only. */
  ages: z.array(Tag),
  /** The theme that the question seems to be about. */
  topic: z.object({ theme: Theme, title: z.string(), text: z.string(), link: z.string() }).nullable(),
  /** The same keys in the other layout, where that finds something. */
  suggestion: z.string().nullable(),
  /** What danger the words speak of: help stands first then. */
  danger: z.enum(['self', 'violence', 'health']).nullable(),
})
export type Found = z.infer<typeof Found>

export const Suggestion = z.object({
  title: z.array(Part),
  link: z.string(),
  type: z.string(),
  rubric: z.string(),
  theme: Theme.nullable(),
})
export type Suggestion = z.infer<typeof Suggestion>
export const Suggestions = z.object({ items: z.array(Suggestion) })
export type Suggestions = z.infer<typeof Suggestions>

/** What was looked for and not found; the question is its own id. */
export const SearchMiss = z.object({ id: z.string(), query: z.string(), count: z.number().int(), lastAt: z.string() })
export type SearchMiss = z.infer<typeof SearchMiss>

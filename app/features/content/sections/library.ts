import { z } from 'zod'
import { addresses } from '#app/features/content/addresses.ts'
import type { Block } from '#app/features/content/contract.ts'
import { section, type Setter } from './section.ts'

const text = z.string().min(1)
const Fields = z.object({
  kind: z.enum(['book', 'guide', 'memo']),
  bookAuthor: text.optional(),
  publisher: text.optional(),
  year: z.number().int().min(1900).max(2100).optional(),
  isbn: z
    .string()
    .regex(/^[\d-]{13,17}$/)
    .optional(),
  reader: text.optional(),
  why: text,
})
type Fields = z.infer<typeof Fields>

export const library = section({
  code: 'library',
  ...addresses.library,
  subtitle: 'О чём каждая книга, кому пригодится и почему она здесь. Рядом наши памятки, их можно напечатать.',
  rubric: 'Библиотека',
  order: 'given',
  pageSize: 12,
  fields: Fields,
  blocks,
  facts: ({ kind, bookAuthor, publisher, year, reader, why }, { text: set }) => ({
    kind,
    bookAuthor: bookAuthor && set(bookAuthor),
    publisher: publisher && set(publisher),
    year,
    age: reader && set(reader),
    why: set(why),
  }),
})

function blocks({ kind, bookAuthor, publisher, year, isbn, reader, why }: Fields, { html, text: set }: Setter): Block[] {
  const edition = [publisher, year].filter(Boolean).join(', ')
  const facts = [
    { title: 'Автор', html: bookAuthor },
    { title: 'Издание', html: edition || undefined },
    { title: 'Номер книги', html: isbn },
    { title: 'Кому', html: reader },
  ].flatMap((fact) => (fact.html ? [{ title: fact.title, html: set(fact.html) }] : []))
  return [
    ...(kind === 'book' && facts.length > 0 ? [{ id: 'facts', type: 'facts' as const, items: facts }] : []),
    { id: 'why', type: 'callout', tone: 'try', title: kind === 'book' ? 'Почему эта книга здесь' : 'Зачем это', html: html(why) },
  ]
}

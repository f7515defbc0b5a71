import { z } from 'zod'
import type { Block } from '#app/features/content/contract.ts'
import { choice, line, text } from '#app/features/content/making/worded-fields.ts'
import { section, type Setter } from './section.ts'

const KINDS = { book: 'Книга', guide: 'Разбор', memo: 'Памятка' }
const Fields = z.object({
  kind: choice('Вид', KINDS),
  bookAuthor: line('Автор книги').optional(),
  publisher: line('Издательство').optional(),
  year: z.number().int().min(1900).max(2100).meta({ title: 'Год' }).optional(),
  isbn: z
    .string()
    .regex(/^[\d-]{13,17}$/)
    .meta({ title: 'Номер книги (ISBN)', isLine: true })
    .optional(),
  reader: line('Кому').optional(),
  why: text('Почему она здесь'),
})
type Fields = z.infer<typeof Fields>

export const library = section({
  code: 'library',
  turn: 60,
  title: 'Библиотека',
  one: ({ kind }) => KINDS[kind as keyof typeof KINDS] ?? 'Библиотека', // written by the declaration's own facts
  subtitle: 'О чём каждая книга, кому пригодится и почему она здесь. Рядом наши памятки, их можно напечатать.',
  rubric: 'title',
  icon: 'books',
  base: '/library',
  wire: 'bookCards',
  list: {
    look: 'shelf',
    plants: ['memory', 'read', 'help'],
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
      'theme',
    ],
    note: 'Обложки нарисованы порталом и\u00a0не\u00a0повторяют обложки книг. Книги мы\u00a0не\u00a0продаём.',
  },
  part: {
    base: '/books',
    title: 'Книги для родителей',
    subtitle: 'О чём каждая книга, кому пригодится и почему она здесь.',
    kind: 'book',
    counted: ['книга', 'книги', 'книг'],
  },
  search: { isTimed: false },
  schemaType: ({ kind }) => (kind === 'book' ? 'Book' : 'Article'),
  shownIn: ['map', 'models'],
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

declare module './section.ts' {
  interface Declared {
    library: typeof library
  }
}

import { z } from 'zod'
import type { BlockOf } from '#app/features/content/contract.ts'
import { line, text } from '#app/features/content/making/worded-fields.ts'
import { linkOf, section, type Setter } from './section.ts'

const Sample = z.object({
  id: z
    .string()
    .regex(/^[a-z-]{3,40}$/)
    .meta({ title: 'Имя файла латиницей' }),
  title: line('Название'),
  /** Lines of the paper; one that begins with `>` stands at the right, with `=` in the middle. */
  text: text('Текст бумаги'),
})
type Sample = z.infer<typeof Sample>

const BASE = '/rights'
const LAW_PORTAL = 'http://pravo.gov.ru'
const RED_LINE = `Это не\u00a0юридическая помощь и\u00a0не\u00a0заменяет консультацию юриста. Законы меняются: перед тем как подавать бумагу, откройте действующую редакцию на\u00a0[официальном портале правовой информации](${LAW_PORTAL}).`

export const rights = section({
  code: 'rights',
  turn: 45,
  title: 'Права и школа',
  one: 'Права',
  subtitle: 'Комиссия, школа, экзамены, бесплатная помощь: что просить, у кого и какими словами. С образцами заявлений.',
  rubric: 'title',
  icon: 'certificate',
  base: BASE,
  list: {
    look: 'rows',
    plants: ['communicate', 'help', 'motor'],
    counted: ['разбор', 'разбора', 'разборов'],
    filters: [],
    note: 'Это не\u00a0юридическая помощь. У\u00a0правил названы акт, его статья или часть и\u00a0день сверки.',
  },
  schemaType: 'Article',
  shownIn: ['map', 'models'],
  fields: z.object({
    short: z.array(z.string().min(10)).min(2).max(5).meta({ title: 'Коротко' }),
    samples: z.array(Sample).default([]).meta({ title: 'Образцы заявлений' }),
  }),
  blocks: ({ short }, { html }) => [{ id: 'short', type: 'points', title: 'Коротко', items: short.map(html) }],
  after: ({ samples }, set) => [
    ...(samples.length > 0 ? [{ id: 'samples', type: 'heading' as const, title: 'Образцы' }] : []),
    ...samples.map((sample) => sampleBlock(sample, set)),
    { id: 'red-line', type: 'callout', tone: 'note', title: 'Что важно помнить', html: `<p>${set.html(RED_LINE)}</p>` },
  ],
})

function sampleBlock({ id, title, text: written }: Sample, set: Setter): BlockOf<'sample'> {
  const lines = written
    .split('\n')
    .map((piece) => piece.trim())
    .filter(Boolean)
    .map((piece) => ({ text: set.text(piece.replace(/^[>=]\s*/, '')), place: placeOf(piece) }))
  return { id, type: 'sample', title: set.text(title), lines, file: `${linkOf({ base: BASE }, set.code)}/${id}.docx` }
}

function placeOf(piece: string): 'left' | 'center' | 'right' {
  return piece.startsWith('>') ? 'right' : piece.startsWith('=') ? 'center' : 'left'
}

declare module './section.ts' {
  interface Declared {
    rights: typeof rights
  }
}

import { z } from 'zod'
import type { Block } from '#app/features/content/contract.ts'
import { line, text } from '#app/features/content/making/worded-fields.ts'
import { Evidence, evidenceBlock, section, type Setter } from './section.ts'

const Fields = z.object({
  evidence: Evidence.optional(),
  titleOriginal: text('Название в журнале'),
  authors: line('Авторы'),
  journal: line('Журнал'),
  year: z.number().int().min(1900).max(2100).meta({ title: 'Год' }),
  doi: z.string().startsWith('10.').meta({ title: 'DOI', isLine: true }).optional(),
  sample: text('Кого изучали'),
  finding: text('Что нашли'),
  meaning: text('Что это значит для родителя'),
  notMeaning: text('Чего из этого не следует'),
})
type Fields = z.infer<typeof Fields>

export const researches = section({
  code: 'researches',
  turn: 70,
  title: 'Исследования',
  one: 'Исследование',
  subtitle: 'Что проверили, на ком и что из этого следует дома. И чего из этого не следует.',
  icon: 'flask',
  base: '/researches',
  calls: { list: 'researches', detail: 'researchesDetail', count: 'researchesDetail' },
  list: {
    look: 'rows',
    plants: ['math', 'read', 'memory'],
    counted: ['работа', 'работы', 'работ'],
    filters: ['theme', 'evidence'],
    facts: ['year'],
  },
  schemaType: 'Article',
  shownIn: ['map', 'models'],
  fields: Fields,
  blocks,
  after: ({ evidence }, set) => evidenceBlock(evidence, set),
  facts: ({ evidence, authors, journal, year, finding }, { text: set }) => ({
    evidence: evidence?.label,
    year,
    source: `${authors} ${journal}`,
    finding: firstSentence(set(finding)),
  }),
})

function firstSentence(said: string): string {
  return /^.+?[.!?…](?=\s+[А-ЯЁ«]|$)/su.exec(said)?.[0].replace(/\.$/, '') ?? said
}

function blocks(
  { titleOriginal, authors, journal, year, doi, sample, finding, meaning, notMeaning }: Fields,
  set: Setter,
): Block[] {
  const paper = [
    { term: 'Статья', text: titleOriginal },
    { term: 'Авторы', text: authors },
    { term: 'Журнал', text: journal },
    { term: 'Год', text: String(year) },
  ]
  return [
    { id: 'paper', type: 'paper', rows: paper, doi: doi ?? '' },
    { id: 'found', type: 'heading', title: 'Что выяснили' },
    { id: 'finding', type: 'text', html: `<p>${set.html(finding)}</p><p>${set.html(sample)}</p>` },
    { id: 'meaning', type: 'callout', tone: 'try', title: 'Что это значит для родителя', html: set.html(meaning) },
    { id: 'not', type: 'callout', tone: 'note', title: 'Чего исследование не говорит', html: set.html(notMeaning) },
  ]
}

declare module './section.ts' {
  interface Declared {
    researches: typeof researches
  }
}

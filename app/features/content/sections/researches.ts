import { z } from 'zod'
import { addresses } from '#app/features/content/addresses.ts'
import type { Block } from '#app/features/content/contract.ts'
import { Evidence, evidenceBlock, section, type Setter } from './section.ts'

const text = z.string().min(1)
const Fields = z.object({
  evidence: Evidence.optional(),
  titleOriginal: text,
  authors: text,
  journal: text,
  year: z.number().int().min(1900).max(2100),
  doi: z.string().startsWith('10.').optional(),
  sample: text,
  finding: text,
  meaning: text,
  notMeaning: text,
})
type Fields = z.infer<typeof Fields>

export const researches = section({
  code: 'researches',
  ...addresses.researches,
  subtitle: 'Что проверили, на ком и что из этого следует дома. И чего из этого не следует.',
  rubric: 'theme',
  order: 'given',
  pageSize: 12,
  fields: Fields,
  blocks,
  after: ({ evidence }, set) => evidenceBlock(evidence, set),
  facts: ({ evidence, authors, journal, year }) => ({ evidence: evidence?.label, year, source: `${authors} ${journal}` }),
})

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

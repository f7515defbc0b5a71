import { z } from 'zod'
import { Evidence, evidenceBlock, section } from './section.ts'

export const articles = section({
  code: 'articles',
  turn: 20,
  title: 'Статьи',
  one: 'Статья',
  subtitle: 'Одна статья — одна ситуация из жизни: что происходит, что попробовать на этой неделе и когда идти к специалисту.',
  icon: 'article',
  base: '/article',
  order: 'newest',
  list: { look: 'cards', counted: ['материал', 'материала', 'материалов'], filters: ['theme'] },
  page: 'article',
  schemaType: 'Article',
  shownIn: ['map', 'feed', 'letter', 'models'],
  fields: z.object({
    /** Parts of one sentence. */
    learn: z.array(z.string().min(10).max(90)).min(2).max(4).meta({ title: 'Что узнает читатель' }),
    /** About the article's main advice. */
    evidence: Evidence,
  }),
  blocks: ({ learn }, { html }) => [{ id: 'learn', type: 'learn', items: learn.map(html) }],
  after: ({ evidence }, set) => evidenceBlock(evidence, set),
  facts: ({ evidence }) => ({ evidence: evidence.label }),
})

declare module './section.ts' {
  interface Declared {
    articles: typeof articles
  }
}

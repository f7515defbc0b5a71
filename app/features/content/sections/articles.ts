import { z } from 'zod'
import { addresses } from '#app/features/content/addresses.ts'
import { Evidence, evidenceBlock, section } from './section.ts'

export const articles = section({
  code: 'articles',
  ...addresses.articles,
  subtitle: 'Одна статья — одна ситуация из жизни: что происходит, что попробовать на этой неделе и когда идти к специалисту.',
  rubric: 'theme',
  order: 'newest',
  pageSize: 12,
  fields: z.object({
    /** What the reader will know afterwards: parts of one sentence. */
    learn: z.array(z.string().min(10).max(90)).min(2).max(4),
    /** About the article's main advice. */
    evidence: Evidence,
  }),
  blocks: ({ learn }, { html }) => [{ id: 'learn', type: 'learn', items: learn.map(html) }],
  after: ({ evidence }, set) => evidenceBlock(evidence, set),
  facts: ({ evidence }) => ({ evidence: evidence.label }),
})

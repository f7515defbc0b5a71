import { z } from 'zod'
import { addresses } from '#app/features/content/addresses.ts'
import { Evidence, evidenceBlock, section } from './section.ts'

export const blog = section({
  code: 'blog',
  ...addresses.blog,
  subtitle: 'Заметки редакции: для тяжёлого вечера и о том, как устроен портал.',
  rubric: 'theme',
  order: 'newest',
  pageSize: 12,
  fields: z.object({ evidence: Evidence }),
  blocks: () => [],
  after: ({ evidence }, set) => evidenceBlock(evidence, set),
  facts: ({ evidence }) => ({ evidence: evidence.label }),
})

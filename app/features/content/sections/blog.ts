import { z } from 'zod'
import { Evidence, evidenceBlock, section } from './section.ts'

export const blog = section({
  code: 'blog',
  turn: 30,
  title: 'Блог',
  one: 'Заметка',
  subtitle: 'Заметки редакции: для тяжёлого вечера и о том, как устроен портал.',
  icon: 'note-pencil',
  base: '/blog',
  calls: { list: 'blog', detail: 'blog/article', count: 'blog/article' },
  order: 'newest',
  list: { look: 'cards', counted: ['материал', 'материала', 'материалов'], filters: ['theme'] },
  page: 'article',
  schemaType: 'BlogPosting',
  shownIn: ['map', 'feed', 'letter'],
  fields: z.object({ evidence: Evidence }),
  after: ({ evidence }, set) => evidenceBlock(evidence, set),
  facts: ({ evidence }) => ({ evidence: evidence.label }),
})

declare module './section.ts' {
  interface Declared {
    blog: typeof blog
  }
}

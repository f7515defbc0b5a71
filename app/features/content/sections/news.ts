import { z } from 'zod'
import { addresses } from '#app/features/content/addresses.ts'
import { section } from './section.ts'

const Source = z.object({ title: z.string().min(3), link: z.url().optional() })

export const news = section({
  code: 'news',
  ...addresses.news,
  subtitle: 'Что появилось и что исправилось на портале. И что поменялось в законах о школе и помощи детям.',
  rubric: 'Новости',
  order: 'newest',
  pageSize: 12,
  fields: z.object({ kind: z.enum(['portal', 'law']), source: Source.optional() }),
  blocks: () => [],
  after: ({ source }, { text }) =>
    source
      ? [
          {
            id: 'source',
            type: 'callout',
            tone: 'try',
            title: 'Источник',
            html: source.link ? `<a href="${source.link}">${text(source.title)}</a>` : text(source.title),
          },
        ]
      : [],
  facts: ({ kind }) => ({ kind }),
})

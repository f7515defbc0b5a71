import { z } from 'zod'
import { choice } from '#app/features/content/making/worded-fields.ts'
import { section } from './section.ts'

const Source = z.object({
  title: z.string().min(3).meta({ title: 'Заголовок', isLine: true }),
  link: z.url().meta({ title: 'Ссылка', isLine: true }).optional(),
})

export const news = section({
  code: 'news',
  turn: 100,
  title: 'Новости',
  one: 'Новость',
  subtitle: 'Что появилось и что исправилось на портале. И что поменялось в законах о школе и помощи детям.',
  rubric: 'title',
  icon: 'newspaper',
  base: '/news',
  calls: { list: 'news', detail: 'news/article', count: 'news/article' },
  order: 'newest',
  list: {
    look: 'rows',
    plants: ['seed', 'help', 'seed'],
    counted: ['новость', 'новости', 'новостей'],
    filters: [
      {
        name: 'kind',
        label: 'О чём',
        any: 'Все новости',
        choices: [
          { value: 'portal', title: 'Портал' },
          { value: 'law', title: 'Законы' },
        ],
      },
    ],
    facts: ['date'],
  },
  page: 'article',
  search: { weight: 0.7 },
  schemaType: 'NewsArticle',
  shownIn: ['map', 'feed', 'letter'],
  fields: z.object({
    kind: choice('Вид', { portal: 'О портале', law: 'О законе' }),
    source: Source.meta({ title: 'Источник' }).optional(),
  }),
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

declare module './section.ts' {
  interface Declared {
    news: typeof news
  }
}

import { z } from 'zod'
import { section } from './section.ts'

/** Single pages: the detailed ones, the long reads, what the portal says of itself. */
export const pages = section({
  code: 'pages',
  turn: 120,
  title: 'Страницы',
  one: 'Страница',
  subtitle: 'Отдельные страницы портала.',
  pictureWord: 'Портал для родителей',
  icon: 'list',
  base: '',
  isFixed: true,
  calls: { list: 'page/list', detail: 'page' },
  wire: 'own',
  pageSize: 48,
  page: 'article',
  fields: z.object({}),
})

declare module './section.ts' {
  interface Declared {
    pages: typeof pages
  }
}

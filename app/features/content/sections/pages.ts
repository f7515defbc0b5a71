import { z } from 'zod'
import { addresses } from '#app/features/content/addresses.ts'
import { section } from './section.ts'

/** Single pages: the detailed ones, the long reads, what the portal says of itself. */
export const pages = section({
  code: 'pages',
  ...addresses.pages,
  subtitle: 'Отдельные страницы портала.',
  rubric: 'theme',
  order: 'given',
  pageSize: 48,
  fields: z.object({}),
  blocks: () => [],
})

import { href } from '#app/shared/href.ts'
import { z } from 'zod'
import { section } from './section.ts'

/** Legal texts; a consent is a document of its own. */
export const documents = section({
  code: 'documents',
  turn: 130,
  title: 'Документы',
  one: 'Документ',
  subtitle: 'Правила, договоры и согласия.',
  rubric: 'one',
  icon: 'article',
  base: '',
  link: (code) =>
    code.startsWith('consent-') ? href('/consent/:purpose', { purpose: code.slice('consent-'.length) }) : `/${code}`,
  calls: { list: 'documents', detail: 'documents/detail' },
  wire: 'own',
  pageSize: 48,
  search: { weight: 0.4 },
  desk: null,
  fields: z.object({ version: z.iso.date(), effectiveFrom: z.iso.date() }),
  facts: (fields) => fields,
})

declare module './section.ts' {
  interface Declared {
    documents: typeof documents
  }
}

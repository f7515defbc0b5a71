import { href } from 'react-router'
import { z } from 'zod'
import { addresses } from '#app/features/content/addresses.ts'
import { section } from './section.ts'

/** Legal texts; a consent is a document of its own. */
export const documents = section({
  code: 'documents',
  ...addresses.documents,
  subtitle: 'Правила, договоры и согласия.',
  rubric: 'Документ',
  link: (code) =>
    code.startsWith('consent-') ? href('/consent/:purpose', { purpose: code.slice('consent-'.length) }) : `/${code}`,
  order: 'given',
  pageSize: 48,
  fields: z.object({ version: z.iso.date(), effectiveFrom: z.iso.date() }),
  blocks: () => [],
  facts: (fields) => fields,
})

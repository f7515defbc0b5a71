import { href } from '#app/shared/href.ts'
import { z } from 'zod'
import { section } from './section.ts'

// Words of law and the documents' own names: a question about a child does not mean a contract.
const LEGAL =
  /соглашени|оферт|конфиденциальн|персональн|согласи|лиценз|договор|юридическ|закон|политик|данны[ехм]|возврат\p{L}* (?:денег|оплат|средств)|верн\p{L}* деньги|правил\p{L}* (?:портал|сайт|пользован|сервис|сообществ)|152.?фз|документы портала/u

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
  search: { weight: 0.6, onlyFor: LEGAL },
  desk: null,
  fields: z.object({ version: z.iso.date(), effectiveFrom: z.iso.date() }),
  facts: (fields) => fields,
})

declare module './section.ts' {
  interface Declared {
    documents: typeof documents
  }
}

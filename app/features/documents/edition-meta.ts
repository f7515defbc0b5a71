import { dateInWords } from '#app/shared/dates.ts'
import type { PageMeta } from '#app/shared/page-meta.ts'
import type { Edition } from './contract.ts'

/** The head of one edition; search engines are sent to the current text. */
export function editionMeta({ title, version, link }: Edition): PageMeta {
  const edition = `${title}, редакция от ${dateInWords(version)}`
  return { title: edition, description: `${edition}. Текст хранится здесь как был выпущен.`, link, index: false }
}

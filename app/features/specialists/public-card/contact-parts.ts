/** A piece of what a specialist wrote of how to reach them; a link where it names a way that a device can open. */
export type ContactPart = { words: string; link: string | null }

const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/
const ADDRESS = /https?:\/\/[^\s,;<>"]*[^\s,;<>".)]/
const PHONE = /(?:\+7|\b8)[\s\u00a0(-]*\d{3}[\s\u00a0)-]*\d{3}[\s\u00a0-]*\d{2}[\s\u00a0-]*\d{2}(?!\d)/
const WAYS = new RegExp(`(${[ADDRESS, EMAIL, PHONE].map(({ source }) => source).join('|')})`)

/** The words as they were typed, in order: a telephone number, a mailbox and a web address are links. */
export function contactParts(contact: string): ContactPart[] {
  return contact
    .split(WAYS)
    .filter((words) => words !== '')
    .map((words) => ({ words, link: linkOf(words) }))
}

function linkOf(words: string): string | null {
  if (isWhole(ADDRESS, words)) return words
  if (isWhole(EMAIL, words)) return `mailto:${words}`
  return isWhole(PHONE, words) ? `tel:${words.replaceAll(/[^\d+]/g, '').replace(/^8/, '+7')}` : null
}

function isWhole(way: RegExp, words: string): boolean {
  return way.exec(words)?.[0] === words
}

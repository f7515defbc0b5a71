/** A piece of what a specialist wrote of how to reach them; a link where it names a way that a device can open. */
type ContactPart = { words: string; link: string | null }

// A web address, a mailbox, a telephone number of Russia.
const WAYS =
  /(?<address>https?:\/\/[^\s,;<>"]*[^\s,;<>".)])|(?<email>[\w.+-]+@[\w-]+(?:\.[\w-]+)+)|(?<phone>(?:\+7|\b8)[\s(-]*\d{3}[\s)-]*\d{3}[\s-]*\d{2}[\s-]*\d{2}(?!\d))/g

/** The words as they were typed, in order: a telephone number, a mailbox and a web address are links. */
export function contactParts(contact: string): ContactPart[] {
  const parts: ContactPart[] = []
  let done = 0
  for (const { 0: words, index, groups } of contact.matchAll(WAYS)) {
    parts.push({ words: contact.slice(done, index), link: null }, { words, link: linkOf(groups ?? {}) })
    done = index + words.length
  }
  parts.push({ words: contact.slice(done), link: null })
  return parts.filter(({ words }) => words !== '')
}

function linkOf({ address, email, phone }: Record<string, string | undefined>): string | null {
  if (email) return `mailto:${email}`
  if (phone) return `tel:${phone.replaceAll(/[^\d+]/g, '').replace(/^8/, '+7')}`
  return address ?? null
}

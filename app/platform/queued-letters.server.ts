import type { Letter } from './mail.server.ts'
import { open, seal } from './sealing.server.ts'

/**
 * A letter as it waits: the desk can read who it goes to and its subject; its words are sealed, because they have links that
 * sign in.
 */
export type SealedLetter = Pick<Letter, 'id' | 'to' | 'subject' | 'at'> & {
  sealed: string
  /** Addresses in its words: it leaves the queue with the people they belong to. */
  named: string[]
}

const ABOUT = 'letter'
const ADDRESS = /[^\s<>()«»"',;:]+@[^\s<>()«»"',;:]+\.[^\s<>()«»"',;:.]+/g

export function queued({ id, to, subject, at, ...words }: Letter, keys: string): SealedLetter {
  const named = [...new Set(words.text.match(ADDRESS) ?? [])]
  return { id, to, subject, at, named, sealed: seal(JSON.stringify(words), keys, ABOUT).toString('base64') }
}

/** The letter as it was written; one that was queued before letters were sealed is one already. */
export function opened(letter: SealedLetter | Letter, keys: string): Letter {
  if (!('sealed' in letter)) return letter
  const { id, to, subject, at, sealed } = letter
  const words = JSON.parse(open(Buffer.from(sealed, 'base64'), keys, ABOUT)) as Pick<Letter, 'html' | 'text' | 'unsubscribe'> // sealed by `queued`
  return { id, to, subject, at, ...words }
}

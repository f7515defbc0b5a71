import type { Letter } from './mail.server.ts'
import { open, seal } from './sealing.server.ts'

/**
 * A letter as it waits: whoever it goes to and its subject can be read, for the desk; its words are sealed, for they hold links that
 * sign in.
 */
export type QueuedLetter = Pick<Letter, 'id' | 'to' | 'subject' | 'at'> & {
  sealed: string
  /** Addresses in its words: it leaves the queue with whoever they belong to. */
  named: string[]
}

const ABOUT = 'letter'
const ADDRESS = /[^\s<>()«»"',;:]+@[^\s<>()«»"',;:]+\.[^\s<>()«»"',;:.]+/g

export function queued({ id, to, subject, at, ...words }: Letter, keys: string): QueuedLetter {
  const named = [...new Set(words.text.match(ADDRESS) ?? [])]
  return { id, to, subject, at, named, sealed: seal(JSON.stringify(words), keys, ABOUT).toString('base64') }
}

/** The letter as it was written; one that was queued before letters were sealed is one already. */
export function opened(held: QueuedLetter | Letter, keys: string): Letter {
  if (!('sealed' in held)) return held
  const { id, to, subject, at, sealed } = held
  const words = JSON.parse(open(Buffer.from(sealed, 'base64'), keys, ABOUT)) as Pick<Letter, 'html' | 'text' | 'unsubscribe'> // sealed by `queued`
  return { id, to, subject, at, ...words }
}

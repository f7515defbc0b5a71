import type { Context } from '#app/platform/context.server.ts'
import { keyedHash, keyedHashes } from '#app/platform/keyed-hash.server.ts'
import { open, seal } from '#app/platform/sealing.server.ts'
import type { Invited } from './contract.ts'

type Keys = Pick<Context, 'config'>
type Sealed = { id: string; sealed: Buffer }

/** An e-mail is looked up by this; without the key it leads to nobody. */
export function emailHashOf({ config }: Keys, email: string): string {
  return keyedHash(config.ANSWERS_KEY, plainOf(email))
}

/** The same by every key that is still ours. */
export function emailHashesOf({ config }: Keys, email: string): string[] {
  return keyedHashes(config.ANSWERS_KEY, plainOf(email))
}

function plainOf(email: string): string {
  return `invitation:${email.trim().toLowerCase()}`
}

export function sealInvited({ config }: Keys, id: string, invited: Invited): Buffer {
  return seal(JSON.stringify(invited), config.ANSWERS_KEY, `invitation:${id}`)
}

export function invitedOf({ config }: Keys, { id, sealed }: Sealed): Invited {
  return JSON.parse(open(sealed, config.ANSWERS_KEY, `invitation:${id}`)) as Invited // sealed by `sealInvited`
}

/** What the parent said about themselves. */
export type ParentFacts = { gender: 'male' | 'female' | null; birthday: string | null }

export function sealParent({ config }: Keys, id: string, facts: ParentFacts): Buffer {
  return seal(JSON.stringify(facts), config.ANSWERS_KEY, `invitation-parent:${id}`)
}

export function parentOf({ config }: Keys, id: string, sealedParent: Buffer): ParentFacts {
  return JSON.parse(open(sealedParent, config.ANSWERS_KEY, `invitation-parent:${id}`)) as ParentFacts // sealed by `sealParent`
}

export function sealAddress({ config }: Keys, id: string, email: string): Buffer {
  return seal(email, config.ANSWERS_KEY, `document-request:${id}`)
}

export function addressOf({ config }: Keys, { id, sealed }: Sealed): string {
  return open(sealed, config.ANSWERS_KEY, `document-request:${id}`)
}

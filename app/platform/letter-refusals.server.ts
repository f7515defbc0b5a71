import { and, eq, inArray } from 'drizzle-orm'
import { LETTER_KINDS, type LetterKind } from '#app/shared/letter-kinds.ts'
import type { Context } from './context.server.ts'
import { keyedHashes } from './keyed-hash.server.ts'
import { sealedLinks } from './sealed-links.server.ts'
import { letterRefusals } from './tables.server.ts'

export type LetterChoice = { email: string; kind: LetterKind }
type Asking = Pick<Context, 'db' | 'config'>

const links = sealedLinks<LetterChoice>('unsubscribe', {
  write: ({ email, kind }) => `${kind} ${email}`,
  read: (text) => {
    const [kind, email = ''] = text.split(' ')
    const known = LETTER_KINDS.find((one) => one === kind)
    return known ? { email, kind: known } : null
  },
})

/** What the letter's link carries: the address and the kind, sealed, so that the address of the page shows no e-mail address. */
export const { tokenOf, saidBy: choiceOf } = links

/** The kinds that an address does not want. */
export async function refusedBy({ db, config }: Asking, email: string): Promise<LetterKind[]> {
  const rows = await db
    .select({ kind: letterRefusals.kind })
    .from(letterRefusals)
    .where(inArray(letterRefusals.addressHash, hashesOf(config, email)))
  return rows.map(({ kind }) => kind)
}

export async function isRefused(asking: Asking, { email, kind }: LetterChoice): Promise<boolean> {
  return (await refusing(asking, [email], kind)).has(email)
}

/** Which of the addresses do not want letters of a kind. */
export async function refusing({ db, config }: Asking, emails: string[], kind: LetterKind): Promise<Set<string>> {
  const byHash = new Map(emails.flatMap((email) => hashesOf(config, email).map((hash) => [hash, email])))
  const rows = await db
    .select({ hash: letterRefusals.addressHash })
    .from(letterRefusals)
    .where(and(inArray(letterRefusals.addressHash, [...byHash.keys()]), eq(letterRefusals.kind, kind)))
  return new Set(rows.flatMap(({ hash }) => byHash.get(hash) ?? []))
}

/** Stops the letters of a kind at once. */
export async function refuse({ db, config, now }: Asking & Pick<Context, 'now'>, { email, kind }: LetterChoice): Promise<void> {
  const [addressHash = ''] = hashesOf(config, email)
  await db.insert(letterRefusals).values({ addressHash, kind, refusedAt: now }).onConflictDoNothing()
}

/** Lets them come again. */
export async function allow({ db, config }: Asking, { email, kind }: LetterChoice): Promise<void> {
  await db
    .delete(letterRefusals)
    .where(and(inArray(letterRefusals.addressHash, hashesOf(config, email)), eq(letterRefusals.kind, kind)))
}

/** Deletes what an address refused. */
export async function forget({ db, config }: Asking, email: string): Promise<void> {
  await db.delete(letterRefusals).where(inArray(letterRefusals.addressHash, hashesOf(config, email)))
}

/** What an address refused is found by the newest key from now on. @returns how many kinds moved */
export async function rehash({ db, config }: Asking, email: string): Promise<number> {
  const [newest = '', ...older] = hashesOf(config, email)
  if (older.length === 0) return 0
  const moved = await db.delete(letterRefusals).where(inArray(letterRefusals.addressHash, older)).returning()
  if (moved.length === 0) return 0
  await db
    .insert(letterRefusals)
    .values(moved.map((row) => ({ ...row, addressHash: newest })))
    .onConflictDoNothing()
  return moved.length
}

/** By every key that is still ours, the newest first. */
function hashesOf({ ANSWERS_KEY }: Context['config'], email: string): string[] {
  return keyedHashes(ANSWERS_KEY, `letters:${email.trim().toLowerCase()}`)
}

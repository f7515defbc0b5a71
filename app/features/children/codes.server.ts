import { randomInt } from 'node:crypto'
import { and, eq, gt, inArray } from 'drizzle-orm'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import { keyedHash, keyedHashes } from '#app/platform/keyed-hash.server.ts'
import type { SharedCode } from './contract.ts'
import * as log from './log.server.ts'
import { requireChild } from './permissions.server.ts'
import { CODE_LIVES_MS, plainCode, spacedCode } from './rules.ts'
import { childCodes } from './tables.server.ts'

// No letters and figures that sound or look alike when a code is dictated.
const ALPHABET = 'АБВГДЕЖИКЛМНПРСТУФХЦЧЭЮЯ2345679'
const LENGTH = 8

/**
 * A new code for a child in place of the last one: shown once, lives seven days, opens nothing by itself.
 * @throws AppError not_found
 */
export async function make(context: Context, childId: string): Promise<SharedCode> {
  return inTransaction(context, async (inside) => {
    const { viewer } = await requireChild(inside, 'access.manage', childId)
    const code = newCode()
    const expiresAt = new Date(inside.now.getTime() + CODE_LIVES_MS)
    const row = { codeHash: familyHash(inside, code), createdAt: inside.now, expiresAt }
    await inside.db
      .insert(childCodes)
      .values({ childId, ...row })
      .onConflictDoUpdate({ target: childCodes.childId, set: row })
    await log.write(inside, { childId, accountId: viewer.id, action: 'code_made' })
    return { code: spacedCode(code), expiresAt: expiresAt.toISOString() }
  })
}

/** @throws AppError not_found */
export async function revoke(context: Context, childId: string): Promise<void> {
  await requireChild(context, 'access.manage', childId)
  await context.db.delete(childCodes).where(eq(childCodes.childId, childId))
}

/** The child of a code, which is used up by this; null for one that is wrong, old or used. */
export async function use(context: Context, typed: string): Promise<string | null> {
  const [row] = await context.db
    .delete(childCodes)
    .where(and(inArray(childCodes.codeHash, familyHashes(context, plainCode(typed))), gt(childCodes.expiresAt, context.now)))
    .returning({ childId: childCodes.childId })
  return row?.childId ?? null
}

export function newCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

/** Short secrets are kept under a key that is not in the database. */
export function familyHash({ config }: Pick<Context, 'config'>, secret: string): string {
  return keyedHash(config.AUTH_SECRET, `family:${secret}`)
}

/** The same by every key that is still ours. */
export function familyHashes({ config }: Pick<Context, 'config'>, secret: string): string[] {
  return keyedHashes(config.AUTH_SECRET, `family:${secret}`)
}

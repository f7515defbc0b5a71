import { eq } from 'drizzle-orm'
import type { Context } from '#app/platform/context.server.ts'
import type { Account } from './contract.ts'
import { users } from './tables.server.ts'

/** Corrects the name of an account. */
export async function rename(
  { db, now }: Context,
  id: string,
  { firstName, lastName }: Pick<Account, 'firstName' | 'lastName'>,
): Promise<void> {
  await db
    .update(users)
    .set({ firstName, lastName, name: `${firstName} ${lastName}`, updatedAt: now })
    .where(eq(users.id, id))
}

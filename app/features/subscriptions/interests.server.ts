import { eq } from 'drizzle-orm'
import * as consents from '#app/features/consents/consents.server.ts'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import * as letterRefusals from '#app/platform/letter-refusals.server.ts'
import * as limits from '#app/platform/limits.server.ts'
import { hashOf } from '#app/platform/sealing.server.ts'
import { interests } from './tables.server.ts'

/**
 * Keeps an address to write to when the subscription is sold, with the agreement to that letter. Anybody may write any address
 * here: one that refused such letters stays as it is, and the sender hears nothing of it.
 * @throws AppError too_many
 */
export async function note(context: Context, email: string): Promise<void> {
  await limits.count(context, `interest:${limits.networkOf(context)}`, { most: 10, withinSeconds: 600 })
  await inTransaction(context, async (inside) => {
    if ((await letterRefusals.isRefused(inside, { email, kind: 'newsletter' })) || !(await keep(inside, email))) return
    await consents.record(inside, { subject: subjectOf(email), purpose: 'newsletter', given: true, form: 'tariffs' })
  })
}

/** The subject that keeps the agreement of an address without an account. */
export function subjectOf(email: string): string {
  return `interest:${hashOf(email)}`
}

/** @returns false where the address is kept already */
export async function keep({ db, now }: Context, email: string): Promise<boolean> {
  const made = await db.insert(interests).values({ email, createdAt: now }).onConflictDoNothing().returning()
  return made.length > 0
}

/** Forgets an address that wants no letter any more. */
export async function forget({ db }: Context, email: string): Promise<void> {
  await db.delete(interests).where(eq(interests.email, email))
}

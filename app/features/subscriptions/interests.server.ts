import { asc, eq } from 'drizzle-orm'
import * as consents from '#app/features/consents/consents.server.ts'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import * as letterRefusals from '#app/platform/letter-refusals.server.ts'
import { eachOrFail } from '#app/platform/each-apart.server.ts'
import * as limits from '#app/platform/limits.server.ts'
import { hashOf } from '#app/platform/sealing.server.ts'
import { href } from '#app/shared/href.ts'
import { SalesLetter } from './letters/sales-letter.tsx'
import { interests } from './tables.server.ts'
import { offered } from './tariffs.server.ts'

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

/** Writes once to everybody who asked for it, as soon as something is sold, and forgets their addresses. */
export async function tellOfSales(context: Context): Promise<void> {
  const { tariffs } = await offered(context)
  if (tariffs.length === 0) return
  const waiting = await context.db.select({ email: interests.email }).from(interests).orderBy(asc(interests.createdAt))
  await eachOrFail(context, waiting, {
    work: ({ email }) => inTransaction(context, (inside) => tell(inside, email)),
    failed: 'a letter about the start of sales was not sent',
  })
}

async function tell(context: Context, email: string): Promise<void> {
  const gone = await context.db.delete(interests).where(eq(interests.email, email)).returning()
  if (gone.length === 0) return
  await consents.end(context, [subjectOf(email)], { purpose: 'newsletter', form: 'sales-letter' })
  await context.mail.send(context.db, {
    to: email,
    subject: 'Подписка на «Нейросад» продаётся',
    kind: 'newsletter',
    body: (unsubscribe) => SalesLetter({ tariffs: `${context.config.PUBLIC_URL}${href('/tariffs')}`, unsubscribe }),
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

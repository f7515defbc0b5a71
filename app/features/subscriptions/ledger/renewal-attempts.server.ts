import { eq } from 'drizzle-orm'
import type { Context } from '#app/platform/context.server.ts'
import { declineOf, type Decline } from '#app/features/subscriptions/provider/declines.ts'
import { addDays, GRACE_DAYS } from '#app/features/subscriptions/rules.ts'
import { tellDeclined } from '#app/features/subscriptions/letters/subscription-mail.server.ts'
import { invoices } from '#app/features/subscriptions/tables.server.ts'

type Invoice = typeof invoices.$inferSelect

// The provider blocks a card for a day after two tries, so ours are a day apart.
const AGAIN_AFTER_DAYS = 1
const ATTEMPTS_AT_MOST: Record<Decline['retry'], number> = { never: 1, once: 2, daily: 4 }

/** A refused renewal: when it is tried again, or that only the person can pay, by the bank's reason. */
export async function declineRenewal(context: Context, invoice: Invoice, reasonCode: number): Promise<void> {
  const { db, now } = context
  const { words, retry } = declineOf(reasonCode)
  const next = addDays(now, AGAIN_AFTER_DAYS)
  const isTriedAgain = invoice.attempts < ATTEMPTS_AT_MOST[retry] && next < addDays(invoice.continues ?? now, GRACE_DAYS)
  const nextAttemptAt = isTriedAgain && invoice.nextAttemptAt ? next : null
  await db.update(invoices).set({ attemptedAt: null, nextAttemptAt }).where(eq(invoices.id, invoice.id))
  await tellDeclined(context, { invoice, words, nextAttemptAt })
}

import { and, count, desc, eq, gt, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import * as audit from '#app/features/audit/audit.server.ts'
import { requirePortal } from '#app/features/access/access.server.ts'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import { matching, orderOf } from '#app/platform/desk-lists.server.ts'
import { sliceOf, type AdminPage } from '#app/shared/admin-list.ts'
import { AppError } from '#app/shared/errors.ts'
import { roublesOf } from '#app/shared/money.ts'
import type { SubscriptionOne, SubscriptionRow, SubscriptionsQuery } from './contract.ts'
import * as cards from '#app/features/subscriptions/ledger/bank-cards.server.ts'
import { subscriptionCopy as copy } from '#app/features/subscriptions/copy.ts'
import { addDays, GRACE_DAYS, type Status } from '#app/features/subscriptions/rules.ts'
import { cancelOf, current, dropCard, endPlans } from '#app/features/subscriptions/subscriptions.server.ts'
import { renewalWords, subscriptions } from '#app/features/subscriptions/tables.server.ts'

type Row = typeof subscriptions.$inferSelect
const { paidUntil, isCancelled, isEnded, isRenewing, orderedUntil } = subscriptions
const SORTS = { email: subscriptions.email, title: subscriptions.title, price: subscriptions.priceKopecks, paidUntil }

/** Every subscription with its state, what ends soonest last. @throws AppError unauthenticated, forbidden */
export async function list(context: Context, query: z.infer<typeof SubscriptionsQuery>): Promise<AdminPage<SubscriptionRow>> {
  requirePortal(context, 'payment.see')
  const { q, status } = query
  const isThere = or(isNotNull(paidUntil), gt(orderedUntil, context.now))
  const where = and(isThere, matching(q, subscriptions.email), status && is(status, context.now))
  const { limit, offset } = sliceOf(query)
  const rows = await context.db
    .select()
    .from(subscriptions)
    .where(where)
    .orderBy(...orderOf(query, SORTS, { usual: [desc(paidUntil)], last: desc(subscriptions.accountId) }))
    .limit(limit)
    .offset(offset)
  const [all] = await context.db.select({ total: count() }).from(subscriptions).where(where)
  const data = await Promise.all(rows.map((row) => shown(context, row)))
  return { data: data.flatMap((row) => row ?? []), total: all?.total ?? 0 }
}

/** How many renewals the bank refused and nobody has paid since. */
export function countPastDue({ db, now }: Context): Promise<number> {
  return db.$count(subscriptions, is('past_due', now))
}

/** @throws AppError unauthenticated, forbidden, not_found */
export async function see(context: Context, id: string): Promise<SubscriptionOne> {
  requirePortal(context, 'payment.see')
  const [row] = await context.db.select().from(subscriptions).where(eq(subscriptions.accountId, id))
  const one = row && (await shown(context, row))
  if (!one) throw new AppError('not_found', copy.noSubscription)
  const said = await context.db
    .select()
    .from(renewalWords)
    .where(eq(renewalWords.accountId, id))
    .orderBy(desc(renewalWords.at), desc(renewalWords.id))
  return { ...one, words: said.map(({ at, isOn, reason, terms }) => ({ at: at.toISOString(), isOn, reason, terms })) }
}

/** Turns renewal off for somebody who asked by letter (offer 7.1). @throws AppError unauthenticated, forbidden, not_found */
export async function cancel(context: Context, id: string): Promise<SubscriptionOne> {
  requirePortal(context, 'payment.manage')
  await see(context, id)
  await inTransaction(context, async (inside) => {
    await cancelOf(inside, id)
    await audit.record(inside, { action: 'subscription.cancel', object: `users:${id}` })
  })
  return see(context, id)
}

/** Forgets the card of somebody who asked by letter (offer 7.3). @throws AppError unauthenticated, forbidden, not_found */
export async function forgetCard(context: Context, id: string): Promise<SubscriptionOne> {
  requirePortal(context, 'payment.manage')
  const [row] = await context.db.select().from(subscriptions).where(eq(subscriptions.accountId, id))
  await inTransaction(context, async (inside) => {
    await dropCard(inside, id, row?.cardId ?? '')
    await audit.record(inside, { action: 'subscription.forget-card', object: `users:${id}` })
  })
  await endPlans(context)
  return see(context, id)
}

async function shown(context: Context, row: Row): Promise<SubscriptionRow | null> {
  const [now, card] = await Promise.all([current(context, row.accountId), cards.shown(context, row.cardId)])
  if (!now) return null
  const { status, paidUntil: until, autoRenew, nextCharge } = now
  return {
    id: row.accountId,
    email: row.email,
    title: row.title,
    status,
    price: roublesOf(row.priceKopecks),
    paidUntil: until,
    autoRenew,
    lastFour: card?.lastFour ?? '',
    nextCharge: nextCharge && { at: nextCharge.at, amount: nextCharge.amount },
    isReturning: now.returning !== null,
  }
}

/** The state as SQL says it; the same as `statusAt`. */
function is(status: Status, now: Date): SQL | undefined {
  const isPaid = gt(paidUntil, now)
  const isOver = and(lte(paidUntil, now), eq(isEnded, false))
  const isInGrace = and(eq(isRenewing, true), gt(paidUntil, addDays(now, -GRACE_DAYS)))
  const isPastGrace = or(eq(isRenewing, false), lte(paidUntil, addDays(now, -GRACE_DAYS)))
  const conditions: Record<Status, SQL | undefined> = {
    pending: isNull(paidUntil),
    active: and(isPaid, eq(isCancelled, false)),
    cancelled: and(isPaid, eq(isCancelled, true)),
    refunded: and(lte(paidUntil, now), eq(isEnded, true)),
    past_due: and(isOver, isInGrace),
    expired: and(isOver, isPastGrace),
  }
  return conditions[status]
}

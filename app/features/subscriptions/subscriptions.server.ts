import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { type Context, inTransaction, requireViewer } from '#app/platform/context.server.ts'
import { reasonOf } from '#app/platform/log.server.ts'
import { AppError } from '#app/shared/errors.ts'
import { roublesOf } from '#app/shared/money.ts'
import { isUuid } from '#app/shared/ids.ts'
import * as cards from '#app/features/subscriptions/ledger/bank-cards.server.ts'
import type { Card, Subscription } from '#app/features/accounts/subscription.ts'
import { subscriptionCopy as copy } from './copy.ts'
import * as ledger from '#app/features/subscriptions/ledger/ledger.server.ts'
import { endsByPrice } from '#app/features/subscriptions/ledger/price-changes.server.ts'
import { addDays, CHARGE_DAYS_AFTER_REMINDER, GRACE_DAYS, isOpen, statusAt } from './rules.ts'
import { tellCancelled, tellCardForgotten } from '#app/features/subscriptions/letters/subscription-mail.server.ts'
import { invoices, payments, refundRequests, renewalWords, subscriptions } from './tables.server.ts'

type Row = typeof subscriptions.$inferSelect

/** Whether what the subscription sells is open to an account now: the one place that says so. */
export async function opens({ db, now }: Context, accountId: string): Promise<boolean> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.accountId, accountId))
  return row !== undefined && isOpen(statusAt(row, now))
}

/** The subscription of an account as it is now, or null. */
export async function current(context: Context, accountId: string): Promise<Subscription | null> {
  const [row] = await context.db.select().from(subscriptions).where(eq(subscriptions.accountId, accountId))
  const status = row && statusAt(row, context.now)
  if (!row || !status) return null
  const isRenewing = row.isRenewing && isOpen(status)
  const ahead = row.paidUntil && row.paidUntil >= context.now ? row.paidUntil : null
  return {
    status,
    tariff: row.tariff,
    paidUntil: row.paidUntil?.toISOString() ?? null,
    monthDay: ahead && (await ledger.monthDayAfter(context, accountId, ahead)),
    autoRenew: isRenewing,
    nextCharge: isRenewing ? await nextCharge(context, row) : null,
    returning: status === 'refunded' ? await returning(context, accountId) : null,
  }
}

/** What an account asked back and has not got yet. */
async function returning({ db }: Context, accountId: string): Promise<Subscription['returning']> {
  const ofAccount = inArray(
    refundRequests.transactionId,
    db.select({ id: payments.transactionId }).from(payments).where(eq(payments.accountId, accountId)),
  )
  const asked = await db
    .select({ kopecks: refundRequests.kopecks, dueAt: refundRequests.dueAt })
    .from(refundRequests)
    .where(and(ofAccount, ledger.isOpenRequest()))
    .orderBy(asc(refundRequests.dueAt))
  const last = asked.at(-1)
  const kopecks = asked.reduce((sum, one) => sum + one.kopecks, 0)
  return last ? { amount: roublesOf(kopecks), dueAt: last.dueAt.toISOString() } : null
}

/** People who will be charged again, some at a time: those after an account in its order. */
export function renewingAfter({ db, now }: Context, accountId: string, limit: number): Promise<{ id: string; email: string }[]> {
  return db
    .select({ id: subscriptions.accountId, email: subscriptions.email })
    .from(subscriptions)
    .where(and(isToBeCharged(now), gt(subscriptions.accountId, accountId)))
    .orderBy(asc(subscriptions.accountId))
    .limit(limit)
}

/** How many will be charged again. */
export function countRenewing({ db, now }: Context): Promise<number> {
  return db.$count(subscriptions, isToBeCharged(now))
}

function isToBeCharged(now: Date) {
  return and(eq(subscriptions.isRenewing, true), gt(subscriptions.paidUntil, now))
}

/** As `current`, for the person who asks. @throws AppError unauthenticated */
export async function ofViewer(context: Context): Promise<Subscription | null> {
  return current(context, requireViewer(context).id)
}

/** The card that the next charge would go to, or null. */
export async function cardOf(context: Context, accountId: string): Promise<Card | null> {
  const [row] = await context.db.select().from(subscriptions).where(eq(subscriptions.accountId, accountId))
  return cards.shown(context, row?.cardId ?? null)
}

/** How many of these accounts have a paid subscription now: only a number, for a curator. */
export async function countPaid({ db, now }: Context, accountIds: string[]): Promise<number> {
  if (accountIds.length === 0) return 0
  const [row] = await db
    .select({ paid: sql<number>`count(*)::int` })
    .from(subscriptions)
    .where(and(inArray(subscriptions.accountId, accountIds), gt(subscriptions.paidUntil, now)))
  return row?.paid ?? 0
}

/** Turns renewal off; what is paid for stays open to its end. Asked again it changes nothing. @throws AppError unauthenticated */
export async function cancel(context: Context): Promise<Subscription | null> {
  const accountId = requireViewer(context).id
  await cancelOf(context, accountId)
  return current(context, accountId)
}

/** As `cancel`, for an account that a letter's link proved. */
export async function cancelOf(context: Context, accountId: string): Promise<void> {
  await inTransaction(context, async (inside) => {
    const row = await stopRenewal(inside, accountId, 'cancelled')
    if (row) await tellCancelled(inside, row)
  })
}

/**
 * Forgets a card: first its token is deleted here, then the provider's own plans end.
 * @throws AppError unauthenticated · not_found — no such card, or somebody else's
 */
export async function forgetCard(context: Context, cardId: string): Promise<void> {
  await forgetCardOf(context, requireViewer(context).id, cardId)
}

/** As `forgetCard`, for an account that a letter's link proved. */
export async function forgetCardOf(context: Context, accountId: string, cardId: string): Promise<void> {
  await inTransaction(context, (inside) => dropCard(inside, accountId, cardId))
  await endPlans(context)
}

/** The part of it that is ours: inside a transaction, `endPlans` after it. @throws AppError not_found */
export async function dropCard(inside: Context, accountId: string, cardId: string): Promise<void> {
  await ledger.lock(inside, accountId)
  const card = await cards.shown(inside, isUuid(cardId) ? cardId : null)
  if (!card || !(await cards.forget(inside, accountId, cardId))) throw new AppError('not_found', copy.noCard)
  await stopRenewal(inside, accountId, 'card')
  const [row] = await inside.db.select().from(subscriptions).where(eq(subscriptions.accountId, accountId))
  await tellCardForgotten(inside, { email: row?.email ?? '', lastFour: card.lastFour })
}

/** Ends the provider's own plans of forgotten cards, or leaves it to the job. */
export async function endPlans(context: Context): Promise<void> {
  await cards.endPlans(context).catch((error: Error) => {
    context.log.warn(reasonOf(error), 'plans of a forgotten card are still to be ended')
  })
}

/**
 * What leaves with an account: renewal and every card that could be charged. Orders, payments and movements stay, as
 * accounting must keep them.
 */
export async function forgetAccount(context: Context, accountId: string): Promise<boolean> {
  return inTransaction(context, async (inside) => {
    await stopRenewal(inside, accountId, 'cancelled')
    return cards.forgetAll(inside, accountId)
  })
}

/** Letters and receipts about the subscription and its orders go to another address from now on. */
export async function writeTo({ db }: Context, accountId: string, email: string): Promise<void> {
  await db.update(subscriptions).set({ email }).where(eq(subscriptions.accountId, accountId))
  await db.update(invoices).set({ email }).where(eq(invoices.accountId, accountId))
}

/**
 * Withdraws the consent to renewal and drops the charge that was coming.
 * @returns the subscription that was renewing, or null when there was nothing to stop
 */
export async function stopRenewal(
  context: Context,
  accountId: string,
  reason: (typeof renewalWords.$inferInsert)['reason'],
): Promise<Row | null> {
  const { db, now, client } = context
  await ledger.lock(context, accountId)
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.accountId, accountId))
  if (!row?.isRenewing) return null
  await db.insert(renewalWords).values({ accountId, isOn: false, reason, address: client.address, at: now })
  await db
    .update(invoices)
    .set({ nextAttemptAt: null })
    .where(and(eq(invoices.accountId, accountId), eq(invoices.isRenewal, true)))
  await ledger.settle(context, accountId)
  return row
}

async function nextCharge(context: Context, row: Row): Promise<Subscription['nextCharge']> {
  const card = await cards.shown(context, row.cardId)
  if (!card || !row.paidUntil) return null
  const [ordered] = await context.db
    .select({ at: invoices.nextAttemptAt })
    .from(invoices)
    .where(and(eq(invoices.accountId, row.accountId), eq(invoices.continues, row.paidUntil)))
  // After a refusal it is tried again on its own day, or not at all.
  if (ordered) return ordered.at && { at: ordered.at.toISOString(), amount: roublesOf(row.priceKopecks), card }
  const at = chargeAt({ ...row, paidUntil: row.paidUntil }, context.now)
  if (at >= addDays(row.paidUntil, GRACE_DAYS) || (await endsByPrice(context, row))) return null
  return { at: at.toISOString(), amount: roublesOf(row.priceKopecks), card }
}

/** When the next period is charged at the soonest: at the end of the paid one, three days after the letter about it. */
export function chargeAt({ paidUntil, remindedFor, remindedAt }: Row & { paidUntil: Date }, now: Date): Date {
  const isReminded = remindedFor?.getTime() === paidUntil.getTime()
  const allowed = addDays((isReminded && remindedAt) || now, CHARGE_DAYS_AFTER_REMINDER)
  return allowed > paidUntil ? allowed : paidUntil
}

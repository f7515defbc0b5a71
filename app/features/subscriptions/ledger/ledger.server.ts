import { and, asc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import * as people from '#app/features/accounts/people.server.ts'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import { one } from '#app/platform/database.server.ts'
import { isUuid } from '#app/shared/ids.ts'
import * as cards from './bank-cards.server.ts'
import {
  addDays,
  addMonths,
  lifeOf,
  monthDayOf,
  pricesOf,
  REFUND_WITHIN_DAYS,
  type Fact,
  type Life,
} from '#app/features/subscriptions/rules.ts'
import type { PaymentStatus, ToldPayment, ToldRefund } from '#app/features/subscriptions/provider/provider.server.ts'
import { declineRenewal } from './renewal-attempts.server.ts'
import { tellPaid, tellUnasked } from '#app/features/subscriptions/letters/subscription-mail.server.ts'
import {
  invoices,
  movements,
  payments,
  refundRequests,
  renewalWords,
  subscriptions,
} from '#app/features/subscriptions/tables.server.ts'

export type Invoice = typeof invoices.$inferSelect
type Fault = NonNullable<(typeof payments.$inferSelect)['fault']>

/** Everything that touches the money of an account waits here for its turn; locked until the transaction ends. */
export async function lock({ db }: Context, accountId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`subscription:${accountId}`}, 0))`)
}

/**
 * Writes down what the provider reported about an attempt to pay, and does all that follows. Reported again, late or out of
 * order, it gives the same result: a state is never replaced by one of lower rank.
 */
export async function take(context: Context, reported: ToldPayment & { amountKopecks: number }): Promise<void> {
  await inTransaction(context, async (inside) => {
    const invoice = await invoiceById(inside, reported.invoiceId)
    await lock(inside, invoice?.accountId ?? reported.accountId)
    const [known] = await inside.db.select().from(payments).where(eq(payments.transactionId, reported.transactionId))
    if (known && RANK[known.status] >= RANK[reported.status]) return
    const fault = reported.status === 'completed' ? await faultOf(inside, reported, invoice) : null
    const card = reported.status === 'completed' && !fault && invoice ? await cards.remember(inside, invoice, reported) : null
    const row = {
      invoiceId: reported.invoiceId,
      accountId: reported.accountId,
      status: reported.status,
      amountKopecks: reported.amountKopecks,
      currency: reported.currency,
      reasonCode: reported.reasonCode,
      lastFour: reported.card?.lastFour ?? '',
      method: reported.method,
      isTest: reported.isTest,
      fault,
      cardId: card,
      at: reported.at,
    }
    await inside.db
      .insert(payments)
      .values({ transactionId: reported.transactionId, ...row })
      .onConflictDoUpdate({ target: payments.transactionId, set: row })
    if (reported.status === 'completed') await moneyCame(inside, reported, { invoice, fault })
    if (reported.status === 'declined' && invoice) await declined(inside, reported, invoice)
  })
}

/** Writes down money that went back. It may be reported before the payment that it returns. */
export async function takeRefund(context: Context, reported: ToldRefund): Promise<void> {
  await inTransaction(context, async (inside) => {
    const [payment] = await inside.db.select().from(payments).where(eq(payments.transactionId, reported.paymentTransactionId))
    const invoice = payment ? await invoiceById(inside, payment.invoiceId) : null
    if (invoice) await lock(inside, invoice.accountId)
    const added = await inside.db
      .insert(movements)
      .values({
        transactionId: reported.transactionId,
        kind: 'refund',
        paymentTransactionId: reported.paymentTransactionId,
        kopecks: -reported.kopecks,
        at: reported.at,
        recordedAt: inside.now,
      })
      .onConflictDoNothing()
      .returning()
    if (payment && added.length > 0) await closeRequest(inside, payment, reported)
    if (invoice) await settle(inside, invoice.accountId)
  })
}

/** Money that went back closes one request: the oldest of that sum or, if sent by hand, one that can no longer be paid. */
async function closeRequest(context: Context, payment: typeof payments.$inferSelect, reported: ToldRefund): Promise<void> {
  const open = await context.db
    .select()
    .from(refundRequests)
    .where(and(eq(refundRequests.transactionId, reported.paymentTransactionId), isOpenRequest()))
    .orderBy(asc(refundRequests.requestedAt), asc(refundRequests.id))
  const left = payment.amountKopecks - (await returned(context, payment.transactionId))
  const request = open.find(({ kopecks }) => kopecks === reported.kopecks) ?? open.find(({ kopecks }) => kopecks > left)
  if (!request) return
  await context.db
    .update(refundRequests)
    .set({ refundTransactionId: reported.transactionId })
    .where(eq(refundRequests.id, request.id))
}

/** A request whose money is still to go back. */
export function isOpenRequest() {
  return and(isNull(refundRequests.refundTransactionId), isNull(refundRequests.settledAt))
}

/** A payment joined with its order by the order's own key; what the provider named otherwise is no order of ours. */
export function isOrderOfPayment() {
  const id = sql`case when ${payments.invoiceId} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ${payments.invoiceId}::uuid end`
  return eq(invoices.id, id)
}

/** What may still go back from a payment: neither returned nor asked for. In kopecks. */
export async function leftOf(
  context: Context,
  payment: Pick<typeof payments.$inferSelect, 'transactionId' | 'amountKopecks'>,
): Promise<number> {
  const { transactionId, amountKopecks } = payment
  const [asked] = await context.db
    .select({ kopecks: sql<number>`coalesce(sum(${refundRequests.kopecks}), 0)::int` })
    .from(refundRequests)
    .where(and(eq(refundRequests.transactionId, transactionId), isNull(refundRequests.refundTransactionId)))
  return Math.max(0, amountKopecks - (await returned(context, transactionId)) - (asked?.kopecks ?? 0))
}

async function returned({ db }: Context, transactionId: number): Promise<number> {
  const [back] = await db
    .select({ kopecks: sql<number>`coalesce(-sum(${movements.kopecks}), 0)::int` })
    .from(movements)
    .where(eq(movements.paymentTransactionId, transactionId))
  return back?.kopecks ?? 0
}

/** Updates the subscription of an account from all its facts; the caller locks the account. */
export async function settle(context: Context, accountId: string): Promise<Life> {
  const { db } = context
  const { facts, terms, words, cardId } = await factsOf(context, accountId)
  const life = lifeOf(facts)
  if (!terms) return life
  const standing = {
    paidUntil: life.paidUntil,
    isRenewing: life.isRenewing,
    isCancelled: life.isCancelled,
    isEnded: life.isEnded,
    orderedUntil: life.orderedUntil,
    tariff: terms.tariff,
    title: terms.title,
    months: terms.months,
    priceKopecks: pricesOf(terms.fullKopecks, words, life.paidUntil).next,
    cardId,
  }
  await db
    .insert(subscriptions)
    // The address of the first order: a change of the account's address is written by itself (`writeTo`).
    .values({ accountId, email: terms.email, ...standing })
    .onConflictDoUpdate({ target: subscriptions.accountId, set: standing })
  return life
}

/** The day of the month that periods after the paid time end on: after a short month it is a later one than the day of its end. */
export async function monthDayAfter(context: Context, accountId: string, paidUntil: Date): Promise<number> {
  const own = monthDayOf(paidUntil)
  const isLastOfMonth = addMonths(paidUntil, 0, 31) <= paidUntil
  return (isLastOfMonth ? lifeOf((await factsOf(context, accountId)).facts).monthDay : own) ?? own
}

/** Every fact of an account, the terms bought last, the words about renewal and the card that paid last. */
export async function factsOf({ db }: Context, accountId: string) {
  const orders = await db.select().from(invoices).where(eq(invoices.accountId, accountId)).orderBy(asc(invoices.createdAt))
  const paid = await db
    .select({ payment: payments, invoice: invoices })
    .from(payments)
    .innerJoin(invoices, eq(payments.invoiceId, sql`${invoices.id}::text`))
    .where(and(eq(invoices.accountId, accountId), eq(payments.status, 'completed'), isNull(payments.fault)))
    .orderBy(asc(payments.at), asc(payments.transactionId))
  const said = await db
    .select()
    .from(renewalWords)
    .where(eq(renewalWords.accountId, accountId))
    .orderBy(asc(renewalWords.at), asc(renewalWords.id))
  const asked = await db
    .select({ invoiceId: refundRequests.invoiceId, at: refundRequests.requestedAt })
    .from(refundRequests)
    .where(and(eq(refundRequests.accountId, accountId), isNotNull(refundRequests.invoiceId), refundRequests.isEnding))
  const returned = await returnedWhole({ db } as Context, accountId) // it reads and nothing else
  const facts: Fact[] = [
    ...orders
      .filter(({ isRenewal }) => !isRenewal)
      .map(({ createdAt, expiresAt }) => ({ type: 'ordered' as const, at: createdAt, until: expiresAt })),
    ...paid.map(({ payment: { at, transactionId }, invoice: { id, months, isRenewal } }) => {
      return { type: 'paid' as const, at, invoiceId: id, transactionId, months, isRenewal }
    }),
    ...said.map(({ at, isOn, reason }) => ({ type: 'renewal' as const, at, isOn, isBought: reason === 'bought' })),
    ...[...asked, ...returned].map(({ invoiceId, at }) => ({ type: 'ended' as const, at, invoiceId: invoiceId ?? '' })),
  ]
  const bought = paid.filter(({ invoice }) => !invoice.isRenewal).at(-1)?.invoice
  const cardId = paid.filter(({ payment }) => payment.cardId).at(-1)?.payment.cardId ?? null
  const words = said.map(({ reason, priceKopecks, priceFrom }) => ({ isBought: reason === 'bought', priceKopecks, priceFrom }))
  return { facts, words, terms: bought ?? orders.filter(({ isRenewal }) => !isRenewal).at(-1), cardId }
}

/** Orders whose money went back to the last kopeck, and when. */
async function returnedWhole({ db }: Context, accountId: string): Promise<{ invoiceId: string; at: Date }[]> {
  const { rows } = await db.execute<{ invoice_id: string; at: string }>(sql`
    select p.invoice_id, max(m.at) as at from ${payments} p join ${movements} m on m.payment_transaction_id = p.transaction_id
    where p.account_id = ${accountId} and p.status = 'completed' and p.fault is null
    group by p.transaction_id, p.invoice_id, p.amount_kopecks having -sum(m.kopecks) >= p.amount_kopecks`)
  return rows.map(({ invoice_id: invoiceId, at }) => ({ invoiceId, at: new Date(at) }))
}

/** The address of a payer whose order is not here; empty where the account is gone, too. */
export async function emailOf(context: Context, accountId: string): Promise<string> {
  return (await people.named(context, [accountId])).get(accountId)?.email ?? ''
}

export async function invoiceById({ db }: Context, id: string): Promise<Invoice | null> {
  if (!isUuid(id)) return null
  const [found] = await db.select().from(invoices).where(eq(invoices.id, id))
  return found ?? null
}

const RANK: Record<PaymentStatus, number> = { awaiting: 0, authorized: 1, declined: 2, cancelled: 3, completed: 4 }

/** Why money opens nothing, or null: the terms are compared again because a notification cannot be refused. */
async function faultOf(context: Context, reported: ToldPayment, invoice: Invoice | null): Promise<Fault | null> {
  if (reported.isTest && context.config.isProduction) return 'test'
  if (!invoice) return 'unknown'
  if (reported.amountKopecks !== invoice.amountKopecks || reported.currency !== 'RUB' || reported.accountId !== invoice.accountId)
    return 'terms'
  const [other] = await context.db
    .select({ transactionId: payments.transactionId })
    .from(payments)
    .where(
      and(
        ...[eq(payments.invoiceId, reported.invoiceId), eq(payments.status, 'completed'), isNull(payments.fault)],
        ne(payments.transactionId, reported.transactionId),
      ),
    )
  return other ? 'twice' : null
}

type Came = { invoice: Invoice | null; fault: Fault | null }

async function moneyCame(
  context: Context,
  reported: ToldPayment & { amountKopecks: number },
  { invoice, fault }: Came,
): Promise<void> {
  const { db, now, log } = context
  const { transactionId, amountKopecks: kopecks, at } = reported
  if (fault === 'test') {
    log.error({ transactionId }, 'a test payment came to production: it opens nothing')
    return
  }
  await db.insert(movements).values({ transactionId, kind: 'payment', kopecks, at, recordedAt: now }).onConflictDoNothing()
  if (fault || !invoice) {
    log.error({ transactionId, fault }, 'money came that opens nothing: it is given back')
    const dueAt = addDays(now, REFUND_WITHIN_DAYS)
    const request = { transactionId, accountId: reported.accountId, kopecks, requestedAt: now, dueAt }
    await db.insert(refundRequests).values(request)
    const email = invoice?.email ?? (await emailOf(context, reported.accountId))
    if (email) await tellUnasked(context, { email, kopecks, dueAt })
    return
  }
  if (!invoice.isRenewal) {
    const { id: invoiceId, accountId, renewalTerms, agreedFrom } = invoice
    const word = { accountId, invoiceId, isOn: renewalTerms !== null, reason: 'bought' as const, at }
    await db
      .insert(renewalWords)
      .values({ ...word, terms: renewalTerms ?? '', address: agreedFrom ?? '' })
      .onConflictDoNothing()
    // The provider reports the payment: where the person came from is not known here.
    context.visits.count('subscription', null)
  }
  await settle(context, invoice.accountId)
  const subscription = one(await db.select().from(subscriptions).where(eq(subscriptions.accountId, invoice.accountId)))
  await tellPaid(context, { invoice, subscription })
}

/** A refusal is not the end of an order: it is free for the next attempt. */
async function declined(context: Context, reported: ToldPayment, invoice: Invoice): Promise<void> {
  await context.db
    .update(invoices)
    .set({ heldBy: null, heldUntil: null })
    .where(and(eq(invoices.id, invoice.id), eq(invoices.heldBy, reported.transactionId)))
  if (invoice.isRenewal) await declineRenewal(context, invoice, reported.reasonCode)
}

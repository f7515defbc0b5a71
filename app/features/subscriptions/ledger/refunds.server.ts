import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import { reasonOf } from '#app/platform/log.server.ts'
import { MINUTE_MS } from '#app/shared/dates.ts'
import { AppError } from '#app/shared/errors.ts'
import { inRoubles, kopecksOf, roublesOf } from '#app/shared/money.ts'
import type { Refund } from '#app/features/subscriptions/contract.ts'
import { subscriptionCopy as copy } from '#app/features/subscriptions/copy.ts'
import * as ledger from './ledger.server.ts'
import { descriptionOf, ofViewer } from './orders.server.ts'
import { providerOf } from '#app/features/subscriptions/provider/provider.server.ts'
import { receiptOf } from '#app/features/subscriptions/provider/receipts.server.ts'
import { addDays, refundOf, lifeOf, REFUND_WITHIN_DAYS } from '#app/features/subscriptions/rules.ts'
import { tellRefundAsked } from '#app/features/subscriptions/letters/subscription-mail.server.ts'
import { stopRenewal } from '#app/features/subscriptions/subscriptions.server.ts'
import { movements, payments, refundRequests } from '#app/features/subscriptions/tables.server.ts'

const ATTEMPT_LASTS_MS = 5 * MINUTE_MS

/**
 * What would go back for the days that have not begun; with `confirm` the request itself, once.
 * @throws AppError unauthenticated · not_found — no such order · invalid — nothing to return, or a later period goes first ·
 * changed_meanwhile — the sum that was shown is not the sum any more
 */
export async function ask(
  context: Context,
  { invoiceId, confirm = false, amount }: { invoiceId: string; confirm?: boolean | undefined; amount?: number | undefined },
): Promise<Refund> {
  const { invoice } = await ofViewer(context, invoiceId)
  return askFor(context, invoice, { confirm, amount })
}

/**
 * `unused`: for the days that have not begun. `whole`: all that is left of what was paid, where we were at fault (offer 8.5, 8.6).
 * `part`: any sum up to that, and the subscription goes on.
 */
export type Share = 'unused' | 'whole' | 'part'
type Asked = {
  confirm: boolean
  share?: Share
  amount?: number | undefined
  key?: string | undefined
  /** Writes down who did it, in the same transaction. */
  record?: (inside: Context) => Promise<void>
}

/**
 * As `ask`, for an order whose owner asked us by letter.
 * @throws AppError changed_meanwhile — the sum that was shown is not the sum any more
 */
export async function askFor(context: Context, invoice: ledger.Invoice, asked: Asked): Promise<Refund> {
  const { confirm, share = 'unused', amount, key, record } = asked
  const { id: invoiceId } = invoice
  return inTransaction(context, async (inside) => {
    await ledger.lock(inside, invoice.accountId)
    const before = await inside.db.select().from(refundRequests).where(eq(refundRequests.invoiceId, invoiceId))
    const ending = before.find(({ isEnding }) => isEnding)
    const earlier = before.find(({ id }) => id === key) ?? (share === 'unused' ? ending : undefined)
    if (earlier) return shown(invoiceId, earlier)
    const offer = await offerOf(inside, invoice, { share, amount, isEnded: ending !== undefined })
    if (amount !== undefined && kopecksOf(amount) !== offer.kopecks) throw new AppError('changed_meanwhile', copy.otherRefund)
    const dueAt = addDays(inside.now, REFUND_WITHIN_DAYS)
    if (!confirm) return { invoiceId, amount: roublesOf(offer.kopecks), dueAt: dueAt.toISOString(), status: 'offered' }
    const { accountId } = invoice
    const isEnding = share !== 'part' && !ending
    const [made] = await inside.db
      .insert(refundRequests)
      .values({ ...offer, ...(key ? { id: key } : {}), invoiceId, accountId, isEnding, requestedAt: inside.now, dueAt })
      .returning()
    await record?.(inside)
    if (isEnding) {
      await stopRenewal(inside, accountId, 'refund')
      await ledger.settle(inside, accountId)
    }
    await tellRefundAsked(inside, { email: invoice.email, kopecks: offer.kopecks, dueAt, isEnding })
    return shown(invoiceId, made!) // inserted just now
  })
}

type Sum = { share: Share; amount: number | undefined; isEnded: boolean }
type Offer = { transactionId: number; kopecks: number }

async function offerOf(context: Context, invoice: ledger.Invoice, { share, amount, isEnded }: Sum): Promise<Offer> {
  const { db, now } = context
  const [paid] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.invoiceId, invoice.id), eq(payments.status, 'completed'), isNull(payments.fault)))
  if (!paid) throw new AppError('invalid', copy.unpaid)
  const { transactionId, amountKopecks } = paid
  const refundedKopecks = amountKopecks - (await ledger.leftOf(context, paid))
  const left = amountKopecks - refundedKopecks
  if (left === 0) throw new AppError('invalid', copy.noRefund)
  if (share === 'part') {
    const kopecks = amount === undefined ? left : kopecksOf(amount)
    if (kopecks === null || kopecks > left) throw new AppError('invalid', copy.partTooLarge(inRoubles(left)))
    if (amount !== undefined && kopecks === left && !isEnded) throw new AppError('invalid', copy.partIsWhole)
    return { transactionId, kopecks }
  }
  const { periods } = lifeOf((await ledger.factsOf(context, invoice.accountId)).facts)
  const period = periods.find(({ invoiceId }) => invoiceId === invoice.id)
  if (!period) throw new AppError('invalid', copy.noRefund)
  const next = periods.at(-1)
  if (next && next.invoiceId !== invoice.id && next.until > now) throw new AppError('invalid', copy.refundEarlierFirst)
  const unused = refundOf({ kopecks: amountKopecks, refundedKopecks, from: period.from, until: period.until }, now)
  const kopecks = share === 'whole' ? left : unused
  if (kopecks === 0) throw new AppError('invalid', copy.noRefund)
  return { transactionId, kopecks }
}

/** Sends back what was asked for, and what came by mistake. Asked again after a crash, the provider sends it once. */
export async function pay(context: Context): Promise<void> {
  const { db, now, config, log } = context
  if (!config.takesPayments) return
  const before = new Date(now.getTime() - ATTEMPT_LASTS_MS)
  const waiting = await db
    .update(refundRequests)
    .set({ attemptedAt: now })
    .where(and(ledger.isOpenRequest(), or(isNull(refundRequests.attemptedAt), lt(refundRequests.attemptedAt, before))))
    .returning()
  const provider = providerOf(config)
  const inTurn = waiting.toSorted((a, b) => a.requestedAt.getTime() - b.requestedAt.getTime())
  for (const { id, transactionId, kopecks, requestedAt } of inTurn) {
    try {
      // The provider remembers the number of a request for only an hour: first we look for what was already done.
      const { refunds } = await provider.list(addDays(requestedAt, -1), addDays(now, 1))
      const known = await db.select().from(movements).where(eq(movements.paymentTransactionId, transactionId))
      const done = refunds.find(
        (refund) =>
          refund.paymentTransactionId === transactionId &&
          refund.kopecks === kopecks &&
          !known.some((movement) => movement.transactionId === refund.transactionId),
      )
      if (done) {
        await ledger.takeRefund(context, done)
        continue
      }
      // Somebody at the desk may have given it back meanwhile.
      if ((await db.$count(refundRequests, and(eq(refundRequests.id, id), ledger.isOpenRequest()))) === 0) continue
      const receipt = await returning(context, transactionId, kopecks)
      const refundId = await provider.refund(`refund-${id}`, { transactionId, kopecks, receipt })
      await ledger.takeRefund(context, { transactionId: refundId, paymentTransactionId: transactionId, kopecks, at: now })
    } catch (error) {
      log.error({ transactionId, ...(error instanceof Error && reasonOf(error)) }, 'a refund was left for the next round')
    }
  }
}

async function returning(context: Context, transactionId: number, kopecks: number) {
  const [payment] = await context.db.select().from(payments).where(eq(payments.transactionId, transactionId))
  const invoice = payment ? await ledger.invoiceById(context, payment.invoiceId) : null
  const title = invoice ? descriptionOf(invoice) : 'Возврат ошибочного платежа'
  const email = invoice?.email || (payment ? await ledger.emailOf(context, payment.accountId) : '')
  return receiptOf(context, { title, kopecks, email })
}

function shown(invoiceId: string, request: typeof refundRequests.$inferSelect): Refund {
  const { kopecks, dueAt, refundTransactionId, settledAt } = request
  const status = refundTransactionId === null && settledAt === null ? 'requested' : 'done'
  return { invoiceId, amount: roublesOf(kopecks), dueAt: dueAt.toISOString(), status }
}

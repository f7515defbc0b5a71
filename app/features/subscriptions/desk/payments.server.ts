import { and, count, desc, eq, gte, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm'
import * as people from '#app/features/accounts/people.server.ts'
import * as audit from '#app/features/audit/audit.server.ts'
import { requirePortal } from '#app/features/access/access.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { matching, orderOf } from '#app/platform/desk-lists.server.ts'
import { sliceOf, type AdminPage } from '#app/shared/admin-list.ts'
import { AppError } from '#app/shared/errors.ts'
import { roublesOf } from '#app/shared/money.ts'
import type { z } from 'zod'
import type { PaymentRow, PaymentsQuery, RefundAction } from './contract.ts'
import type { Refund } from '#app/features/subscriptions/contract.ts'
import { subscriptionCopy as copy } from '#app/features/subscriptions/copy.ts'
import { declineOf } from '#app/features/subscriptions/provider/declines.ts'
import * as ledger from '#app/features/subscriptions/ledger/ledger.server.ts'
import { linksOf } from '#app/features/subscriptions/provider/receipts.server.ts'
import { askFor } from '#app/features/subscriptions/ledger/refunds.server.ts'
import { invoices, movements, payments, refundRequests } from '#app/features/subscriptions/tables.server.ts'

const number = sql`${payments.transactionId}::text`
const asked = (state: SQL | undefined) =>
  sql<number>`coalesce((select sum(${refundRequests.kopecks}) from ${refundRequests} where ${refundRequests.transactionId} = ${payments.transactionId} and ${state}), 0)`
// By the provider, and by other means.
const refunded = sql<number>`coalesce((select -sum(${movements.kopecks}) from ${movements} where ${movements.paymentTransactionId} = ${payments.transactionId}), 0)
  + ${asked(isNotNull(refundRequests.settledAt))}`
const returning = asked(ledger.isOpenRequest())
const SORTS = { at: payments.at, amount: payments.amountKopecks, status: payments.status, email: invoices.email }

/** Every attempt to pay, the newest first. @throws AppError unauthenticated, forbidden */
export async function list(context: Context, query: z.infer<typeof PaymentsQuery>): Promise<AdminPage<PaymentRow>> {
  requirePortal(context, 'payment.see')
  const { q, status, since, until } = query
  const where = and(
    matching(q, invoices.email, number, payments.invoiceId),
    status && eq(payments.status, status),
    since ? gte(payments.at, new Date(since)) : undefined,
    until ? lt(payments.at, new Date(until)) : undefined,
  )
  const { limit, offset } = sliceOf(query)
  const rows = await found(context)
    .where(where)
    .orderBy(...orderOf(query, SORTS, { usual: [desc(payments.at)], last: desc(payments.transactionId) }))
    .limit(limit)
    .offset(offset)
  const [all] = await context.db
    .select({ total: count() })
    .from(payments)
    .leftJoin(invoices, ledger.isOrderOfPayment())
    .where(where)
  return { data: await shown(context, rows), total: all?.total ?? 0 }
}

/** How many orders were paid between two moments, renewals among them: each of them accepts the offer. */
export function countPaid({ db }: Context, { since, until }: { since: Date; until: Date | null }): Promise<number> {
  const { at, status, fault } = payments
  const isPaid = and(eq(status, 'completed'), isNull(fault))
  return db.$count(payments, and(isPaid, gte(at, since), until ? lt(at, until) : undefined))
}

/** @throws AppError unauthenticated, forbidden, not_found */
export async function see(context: Context, id: string): Promise<PaymentRow> {
  requirePortal(context, 'payment.see')
  const [row] = await shown(
    context,
    /^\d{1,15}$/.test(id) ? await found(context).where(eq(payments.transactionId, Number(id))) : [],
  )
  if (!row) throw new AppError('not_found', copy.noPayment)
  return row
}

/**
 * How much would go back; with the sum that was shown, the refund itself. A part may go back several times, up to what was paid;
 * asked again under the same key it goes once.
 * @throws AppError unauthenticated, forbidden, not_found · invalid — nothing to return, or not as much · changed_meanwhile — another sum by now
 */
export async function refund(context: Context, id: string, { share, amount, key }: RefundAction): Promise<Refund> {
  requirePortal(context, 'payment.manage')
  const { invoiceId, status, fault } = await see(context, id)
  const invoice = status === 'completed' && !fault ? await ledger.invoiceById(context, invoiceId) : null
  if (!invoice) throw new AppError('invalid', copy.unpaid)
  if (amount === undefined) return askFor(context, invoice, { confirm: false, share })
  const record = (inside: Context) =>
    audit.record(inside, { action: 'payment.refund', object: `payments:${id}`, details: { share, amount } })
  return askFor(context, invoice, { confirm: true, share, amount, key, record })
}

function found({ db }: Context) {
  return db
    .select({
      payment: payments,
      invoice: invoices,
      refunded: refunded.mapWith(Number),
      returning: returning.mapWith(Number),
    })
    .from(payments)
    .leftJoin(invoices, ledger.isOrderOfPayment())
    .$dynamic()
}

type Found = {
  payment: typeof payments.$inferSelect
  invoice: typeof invoices.$inferSelect | null
  refunded: number
  returning: number
}

async function shown(context: Context, rows: Found[]): Promise<PaymentRow[]> {
  const links = await linksOf(
    context,
    rows.map(({ payment }) => payment.transactionId),
  )
  const known = await people.named(context, [...new Set(rows.flatMap(({ invoice }) => invoice?.accountId ?? []))])
  return rows.map(({ payment, invoice, refunded: back, returning: waiting }) => ({
    id: String(payment.transactionId),
    at: payment.at.toISOString(),
    email: invoice?.email ?? '',
    title: invoice?.title ?? '',
    amount: roublesOf(payment.amountKopecks),
    refunded: roublesOf(back),
    returning: roublesOf(waiting),
    accountId: invoice && known.has(invoice.accountId) ? invoice.accountId : null,
    hasSubscription: invoice !== null,
    status: payment.status,
    fault: payment.fault,
    lastFour: payment.lastFour,
    method: payment.method,
    promo: invoice?.promo ?? null,
    isRenewal: invoice?.isRenewal ?? false,
    invoiceId: payment.invoiceId,
    reason: payment.status === 'declined' ? declineOf(payment.reasonCode, payment.method).words : null,
    receiptUrl: links.get(payment.transactionId) ?? null,
  }))
}

import { and, asc, count, desc, eq, not, sql } from 'drizzle-orm'
import type { z } from 'zod'
import * as audit from '#app/features/audit/audit.server.ts'
import { requirePortal } from '#app/features/access/access.server.ts'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import { matching, orderOf } from '#app/platform/desk-lists.server.ts'
import { sliceOf, type AdminListQuery, type AdminPage } from '#app/shared/admin-list.ts'
import { AppError } from '#app/shared/errors.ts'
import { isUuid } from '#app/shared/ids.ts'
import { roublesOf } from '#app/shared/money.ts'
import type { MovementRow, MovementsQuery, ReconciliationRow, RefundRow, RefundsQuery } from './contract.ts'
import { subscriptionCopy as copy } from '#app/features/subscriptions/copy.ts'
import { isOpenRequest } from '#app/features/subscriptions/ledger/ledger.server.ts'
import { reconcile } from '#app/features/subscriptions/provider/reconciliation.server.ts'
import { invoices, movements, reconciliations, refundRequests } from '#app/features/subscriptions/tables.server.ts'

const REFUND_SORTS = { requestedAt: refundRequests.requestedAt, dueAt: refundRequests.dueAt, amount: refundRequests.kopecks }

/** Refunds, what is due soonest first. @throws AppError unauthenticated, forbidden */
export async function refunds(context: Context, query: z.infer<typeof RefundsQuery>): Promise<AdminPage<RefundRow>> {
  requirePortal(context, 'payment.see')
  const { db, now } = context
  const { q, status } = query
  const state = status && { requested: isOpenRequest(), done: not(isOpenRequest()!) }[status] // it is made of two conditions
  const where = and(matching(q, invoices.email, sql`${refundRequests.transactionId}::text`), state)
  const ofOrder = eq(invoices.id, refundRequests.invoiceId)
  const { limit, offset } = sliceOf(query)
  const rows = await db
    .select({ request: refundRequests, email: invoices.email })
    .from(refundRequests)
    .leftJoin(invoices, ofOrder)
    .where(where)
    .orderBy(...orderOf(query, REFUND_SORTS, { usual: [asc(refundRequests.dueAt)], last: desc(refundRequests.id) }))
    .limit(limit)
    .offset(offset)
  const [all] = await db.select({ total: count() }).from(refundRequests).leftJoin(invoices, ofOrder).where(where)
  const data = rows.map(({ request, email }) => ({
    id: request.id,
    email: email ?? '',
    amount: roublesOf(request.kopecks),
    requestedAt: request.requestedAt.toISOString(),
    dueAt: request.dueAt.toISOString(),
    isUnasked: request.invoiceId === null,
    paymentId: String(request.transactionId),
    ...stateOf(request, now),
  }))
  return { data, total: all?.total ?? 0 }
}

function stateOf({ refundTransactionId, settledAt, dueAt }: typeof refundRequests.$inferSelect, now: Date) {
  if (settledAt) return { status: 'settled' as const, isLate: false }
  return refundTransactionId === null
    ? { status: 'requested' as const, isLate: dueAt < now }
    : { status: 'done' as const, isLate: false }
}

/**
 * The money was given back by other means: the provider is not asked any more.
 * @throws AppError unauthenticated, forbidden · not_found — returned already or never there
 */
export async function settleRefund(context: Context, id: string, { reason }: { reason: string }): Promise<void> {
  requirePortal(context, 'payment.manage')
  if (!isUuid(id)) throw new AppError('not_found', copy.noRefundRequest)
  await inTransaction(context, async (inside) => {
    const [row] = await inside.db
      .update(refundRequests)
      .set({ settledAt: inside.now })
      .where(and(eq(refundRequests.id, id), isOpenRequest()))
      .returning()
    if (!row) throw new AppError('not_found', copy.noRefundRequest)
    const details = { reason, kopecks: row.kopecks, transactionId: row.transactionId }
    await audit.record(inside, { action: 'payment.settle-refund', object: `refund-requests:${id}`, details })
  })
}

/** How many refunds are still to be paid. */
export function waitingRefunds({ db }: Context): Promise<number> {
  return db.$count(refundRequests, isOpenRequest())
}

/** Money that moved, the newest first, each row with the sum that it came to. @throws AppError unauthenticated, forbidden */
export async function listMovements(context: Context, query: z.infer<typeof MovementsQuery>): Promise<AdminPage<MovementRow>> {
  requirePortal(context, 'payment.see')
  const { db } = context
  const { q, kind } = query
  const numbers = [sql`${movements.transactionId}::text`, sql`${movements.paymentTransactionId}::text`]
  const where = and(matching(q, ...numbers), kind && eq(movements.kind, kind))
  // Counted over all rows, whatever the search.
  const balance = sql<number>`(select sum(m.kopecks) from movements m where m.id <= ${movements.id})`
  const { limit, offset } = sliceOf(query)
  const rows = await db
    .select({ movement: movements, balance: balance.mapWith(Number) })
    .from(movements)
    .where(where)
    .orderBy(
      ...orderOf(
        query,
        { at: movements.at, amount: movements.kopecks, id: movements.id },
        { usual: [desc(movements.id)], last: desc(movements.id) },
      ),
    )
    .limit(limit)
    .offset(offset)
  const data = rows.map(({ movement, balance: kopecks }) => ({
    id: movement.id,
    at: movement.at.toISOString(),
    recordedAt: movement.recordedAt.toISOString(),
    kind: movement.kind,
    amount: roublesOf(movement.kopecks),
    balance: roublesOf(kopecks),
    transactionId: String(movement.transactionId),
    paymentId: movement.paymentTransactionId === null ? null : String(movement.paymentTransactionId),
  }))
  return { data, total: await db.$count(movements, where) }
}

/** Comparisons with the provider, the newest first. @throws AppError unauthenticated, forbidden */
export async function listReconciliations(context: Context, query: AdminListQuery): Promise<AdminPage<ReconciliationRow>> {
  requirePortal(context, 'payment.see')
  const { limit, offset } = sliceOf(query)
  const named = sql`array_to_string(${reconciliations.learned} || ${reconciliations.unknown}, ' ')`
  const where = matching(query.q, named)
  const rows = await context.db
    .select()
    .from(reconciliations)
    .where(where)
    .orderBy(desc(reconciliations.id))
    .limit(limit)
    .offset(offset)
  return { data: rows.map(shown), total: await context.db.$count(reconciliations, where) }
}

/**
 * Compares now.
 * @throws AppError unauthenticated, forbidden · unavailable — the provider does not answer · closed — no payments are taken here
 */
export async function compareNow(context: Context, { days }: { days: number }): Promise<ReconciliationRow> {
  requirePortal(context, 'payment.manage')
  if (!context.config.takesPayments) throw new AppError('closed', copy.notSold)
  const { kept } = await reconcile(context, {
    daysBack: days,
    record: (inside, { id }) =>
      audit.record(inside, { action: 'reconciliation.run', object: `reconciliations:${id}`, details: { days } }),
  })
  return shown(kept!) // payments are taken here
}

function shown(row: typeof reconciliations.$inferSelect): ReconciliationRow {
  return {
    id: row.id,
    at: row.at.toISOString(),
    from: row.comparedFrom.toISOString(),
    ours: roublesOf(row.ourKopecks),
    theirs: roublesOf(row.theirKopecks),
    learned: row.learned.map(String),
    unknown: row.unknown.map(String),
    isEqual: row.ourKopecks === row.theirKopecks && row.unknown.length === 0,
  }
}

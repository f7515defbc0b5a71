import { and, eq, gte, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import { eachOrFail } from '#app/platform/each-apart.server.ts'
import { lifeOf, moneyKeptSince, type Fact } from '#app/features/subscriptions/rules.ts'
import * as ledger from './ledger.server.ts'
import {
  cards,
  invoices,
  movements,
  payments,
  receipts,
  refundRequests,
  renewalWords,
  subscriptions,
} from '#app/features/subscriptions/tables.server.ts'

/**
 * Destroys orders, payments, receipts and words about renewal when five years after the year of the payment are over (the policy, 5.7).
 * What a subscription that still runs is counted from stays with it.
 */
export async function forgetOld(context: Context): Promise<void> {
  const before = moneyKeptSince(context.now)
  const { rows } = await context.db.execute<{ id: string }>(sql`
    select account_id as id from ${invoices} where created_at < ${before.toISOString()}
    union select account_id from ${payments} where at < ${before.toISOString()}
    union select account_id from ${renewalWords} where at < ${before.toISOString()} order by id`)
  await eachOrFail(context, rows, {
    work: ({ id }) => inTransaction(context, (inside) => forgetOf(inside, id, before)),
    failed: 'old payments of an account were not forgotten',
  })
}

async function forgetOf(context: Context, accountId: string, before: Date): Promise<void> {
  const { db } = context
  await ledger.lock(context, accountId)
  const { facts, terms } = await ledger.factsOf(context, accountId)
  const old = await oldOf(context, accountId, before)
  const isOld = (fact: Fact) => ('invoiceId' in fact ? old.orders.includes(fact.invoiceId) : fact.at < before)
  const left = facts.filter((fact) => !isOld(fact))
  if (isCounted({ facts, left, before }) || (lifeOf(left).paidUntil && terms && old.orders.includes(terms.id))) return
  const moved = await db
    .delete(movements)
    .where(sql`${inArray(movements.transactionId, old.payments)} or ${inArray(movements.paymentTransactionId, old.payments)}`)
    .returning({ id: movements.transactionId })
  const numbers = [...old.payments, ...moved.map(({ id }) => id)]
  await db.delete(receipts).where(inArray(receipts.transactionId, numbers))
  await db.delete(refundRequests).where(inArray(refundRequests.transactionId, old.payments))
  await db.delete(payments).where(inArray(payments.transactionId, old.payments))
  await db.delete(invoices).where(inArray(invoices.id, old.orders))
  await db.delete(renewalWords).where(and(eq(renewalWords.accountId, accountId), lt(renewalWords.at, before)))
  const isUnused = sql`not exists (select from ${payments} where ${payments.cardId} = ${cards.id})`
  const isForgotten = and(isNotNull(cards.forgottenAt), lt(cards.forgottenAt, before))
  await db.delete(cards).where(and(eq(cards.accountId, accountId), isForgotten, isUnused))
  if (left.length === 0) await db.delete(subscriptions).where(eq(subscriptions.accountId, accountId))
  else await ledger.settle(context, accountId)
}

type Kept = { facts: Fact[]; left: Fact[]; before: Date }

/** Whether the state of the subscription would be another one without what is old. */
function isCounted({ facts, left, before }: Kept): boolean {
  const [all, rest] = [lifeOf(facts), lifeOf(left)]
  if (!all.paidUntil || all.paidUntil < before) return false
  return (
    all.paidUntil.getTime() !== rest.paidUntil?.getTime() ||
    all.monthDay !== rest.monthDay ||
    all.isRenewing !== rest.isRenewing ||
    all.isCancelled !== rest.isCancelled ||
    all.isEnded !== rest.isEnded
  )
}

/** Orders and payments of an account that nothing happened to since a moment, and that nothing waits for. */
async function oldOf({ db }: Context, accountId: string, before: Date): Promise<{ orders: string[]; payments: number[] }> {
  const isOld = lt(invoices.createdAt, before)
  const ordered = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        ...[eq(invoices.accountId, accountId), isOld],
        sql`not exists (select from ${payments} where ${payments.invoiceId} = ${invoices.id}::text and ${isRecent(before)})`,
      ),
    )
  const paid = await db
    .select({ id: payments.transactionId })
    .from(payments)
    .leftJoin(invoices, ledger.isOrderOfPayment())
    .where(and(eq(payments.accountId, accountId), sql`not ${isRecent(before)}`, or(isNull(invoices.id), isOld)))
  return { orders: ordered.map(({ id }) => id), payments: paid.map(({ id }) => id) }
}

/** Whether a payment is of the time that is kept, or money went back from it then, or is still to go back. */
function isRecent(before: Date) {
  const { requestedAt, settledAt } = refundRequests
  return sql`(${gte(payments.at, before)}
    or exists (select from ${movements} where ${movements.paymentTransactionId} = ${payments.transactionId} and ${gte(movements.at, before)})
    or exists (select from ${refundRequests} where ${refundRequests.transactionId} = ${payments.transactionId}
      and ${or(gte(requestedAt, before), gte(settledAt, before), ledger.isOpenRequest())}))`
}

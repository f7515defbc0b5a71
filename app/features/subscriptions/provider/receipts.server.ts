import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Context } from '#app/platform/context.server.ts'
import { roublesOf } from '#app/shared/money.ts'
import type { Receipt } from './provider.server.ts'
import { movements, payments, receipts } from '#app/features/subscriptions/tables.server.ts'

const SERVICE = 4

/** The data of a cash receipt; for a refund the provider makes the return receipt from it. */
export function receiptOf(
  { config }: Context,
  { title, kopecks, email }: { title: string; kopecks: number; email: string },
): Receipt {
  const sum = roublesOf(kopecks)
  const vat = config.RECEIPT_VAT === 'none' ? null : Number(config.RECEIPT_VAT)
  return {
    Items: [
      { label: title.slice(0, 128), price: sum, quantity: 1, amount: sum, vat, method: config.RECEIPT_METHOD, object: SERVICE },
    ],
    taxationSystem: config.RECEIPT_TAXATION,
    email,
    isInternetPayment: true,
    amounts: { electronic: sum },
  }
}

/** The movement of an order that a receipt without a number of its own speaks of: the payment, or what went back last; null without one. */
export async function movementOf(
  { db }: Context,
  { invoiceId, type }: { invoiceId: string; type: string },
): Promise<number | null> {
  const ofOrder = inArray(
    movements.paymentTransactionId,
    db.select({ id: payments.transactionId }).from(payments).where(eq(payments.invoiceId, invoiceId)),
  )
  const [back] = await db.select().from(movements).where(ofOrder).orderBy(desc(movements.at)).limit(1)
  if (type.endsWith('Return')) return back?.transactionId ?? null
  const isPaid = and(eq(payments.invoiceId, invoiceId), eq(payments.status, 'completed'))
  const [paid] = await db.select().from(payments).where(isPaid).orderBy(desc(payments.at)).limit(1)
  return paid?.transactionId ?? null
}

/** Keeps the link to a receipt. */
export async function keep({ db }: Context, receipt: typeof receipts.$inferInsert): Promise<void> {
  await db.insert(receipts).values(receipt).onConflictDoNothing()
}

/** The newest receipt of each of these movements. */
export async function linksOf({ db }: Context, transactionIds: number[]): Promise<Map<number, string>> {
  if (transactionIds.length === 0) return new Map()
  const rows = await db.select().from(receipts).where(inArray(receipts.transactionId, transactionIds)).orderBy(desc(receipts.at))
  return new Map(rows.toReversed().map(({ transactionId, url }) => [transactionId, url]))
}

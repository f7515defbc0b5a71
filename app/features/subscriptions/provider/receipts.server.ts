import { desc, inArray } from 'drizzle-orm'
import type { Context } from '#app/platform/context.server.ts'
import { roublesOf } from '#app/shared/money.ts'
import type { Receipt } from './provider.server.ts'
import { receipts } from '#app/features/subscriptions/tables.server.ts'

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

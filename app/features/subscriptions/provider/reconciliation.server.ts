import { and, gte, lte, max, sql } from 'drizzle-orm'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import { one } from '#app/platform/database.server.ts'
import * as ledger from '#app/features/subscriptions/ledger/ledger.server.ts'
import { providerOf } from './provider.server.ts'
import { addDays } from '#app/features/subscriptions/rules.ts'
import { movements, reconciliations } from '#app/features/subscriptions/tables.server.ts'

const DAYS_BACK = 3

type Row = typeof reconciliations.$inferSelect
/** `kept`: the row of it, none where no payments are taken. */
type Reconciled = { learned: number[]; unknownToProvider: number[]; kept: Row | null }
type Asked = {
  daysBack?: number
  /** Writes down who asked, in the transaction that keeps the result. */
  record?: (inside: Context, kept: Row) => Promise<void>
}

/**
 * Compares our movements of the last days, or since the last comparison where that is longer ago, with the provider's: what we missed is taken as if it had been sent, what the
 * provider does not know is reported. The result is kept.
 */
export async function reconcile(context: Context, { daysBack = DAYS_BACK, record }: Asked = {}): Promise<Reconciled> {
  const { db, now, config, log } = context
  if (!config.takesPayments) return { learned: [], unknownToProvider: [], kept: null }
  const from = await beginOf(context, daysBack)
  // Ours first: what is known here before the provider is asked, the provider knows.
  const ours = await db
    .select()
    .from(movements)
    .where(and(gte(movements.at, from), lte(movements.at, now)))
  const theirs = await providerOf(config).list(from, now)
  const known = new Set(ours.map(({ transactionId }) => transactionId))
  const completed = theirs.payments.filter(({ status }) => status === 'completed')
  const missed = completed.filter(({ transactionId }) => !known.has(transactionId))
  for (const payment of missed)
    if (payment.amountKopecks !== null) await ledger.take(context, { ...payment, amountKopecks: payment.amountKopecks })
  const missedRefunds = theirs.refunds.filter(({ transactionId }) => !known.has(transactionId))
  for (const refund of missedRefunds) await ledger.takeRefund(context, refund)
  const theirIds = new Set([...completed, ...theirs.refunds].map(({ transactionId }) => transactionId))
  const outcome = {
    learned: [...missed, ...missedRefunds].map(({ transactionId }) => transactionId),
    unknownToProvider: [...known].filter((transactionId) => !theirIds.has(transactionId)),
  }
  const kept = await inTransaction(context, async (inside) => {
    const values = {
      at: now,
      comparedFrom: from,
      learned: outcome.learned,
      unknown: outcome.unknownToProvider,
      ourKopecks: await sumSince(inside, from),
      theirKopecks:
        sumOf(completed.map(({ amountKopecks }) => amountKopecks ?? 0)) - sumOf(theirs.refunds.map(({ kopecks }) => kopecks)),
    }
    const row = one(await inside.db.insert(reconciliations).values(values).returning())
    await record?.(inside, row)
    return row
  })
  if (outcome.learned.length > 0) log.warn(outcome, 'the provider knew of money that we did not')
  if (outcome.unknownToProvider.length > 0) log.error(outcome, 'we hold money that the provider does not know')
  return { ...outcome, kept }
}

/** After a long standstill or a restore all that happened since the last comparison is looked at. */
async function beginOf({ db, now }: Context, daysBack: number): Promise<Date> {
  const [last] = await db.select({ at: max(reconciliations.at) }).from(reconciliations)
  const from = addDays(now, -daysBack)
  return last?.at && last.at < from ? last.at : from
}

/** Our sum after the comparison, so that what was missed is in it. */
async function sumSince({ db, now }: Context, from: Date): Promise<number> {
  const [row] = await db
    .select({ sum: sql`coalesce(sum(${movements.kopecks}), 0)`.mapWith(Number) })
    .from(movements)
    .where(and(gte(movements.at, from), lte(movements.at, now)))
  return row?.sum ?? 0
}

function sumOf(sums: number[]): number {
  return sums.reduce((sum, one) => sum + one, 0)
}

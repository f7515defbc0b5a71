import { and, gte, lte } from 'drizzle-orm'
import type { Context } from '#app/platform/context.server.ts'
import * as ledger from './ledger.server.ts'
import { providerOf } from './provider.server.ts'
import { addDays } from './rules.ts'
import { movements } from './tables.server.ts'

const DAYS_BACK = 3

export type Reconciled = { learned: number[]; unknownToProvider: number[] }

/**
 * Compares our movements of the last days with the provider's: what we missed is taken as if it had been told, what the
 * provider does not know is reported.
 */
export async function reconcile(context: Context): Promise<Reconciled> {
  const { db, now, config, log } = context
  if (!config.takesPayments) return { learned: [], unknownToProvider: [] }
  const from = addDays(now, -DAYS_BACK)
  const theirs = await providerOf(config).list(from, now)
  const ours = await db
    .select()
    .from(movements)
    .where(and(gte(movements.at, from), lte(movements.at, now)))
  const known = new Set(ours.map(({ transactionId }) => transactionId))
  const completed = theirs.payments.filter(({ status }) => status === 'completed')
  const missed = completed.filter(({ transactionId }) => !known.has(transactionId))
  for (const told of missed)
    if (told.amountKopecks !== null) await ledger.take(context, { ...told, amountKopecks: told.amountKopecks })
  const missedRefunds = theirs.refunds.filter(({ transactionId }) => !known.has(transactionId))
  for (const told of missedRefunds) await ledger.takeRefund(context, told)
  const told = new Set([...completed, ...theirs.refunds].map(({ transactionId }) => transactionId))
  const outcome = {
    learned: [...missed, ...missedRefunds].map(({ transactionId }) => transactionId),
    unknownToProvider: [...known].filter((transactionId) => !told.has(transactionId)),
  }
  if (outcome.learned.length > 0) log.warn(outcome, 'the provider knew of money that we did not')
  if (outcome.unknownToProvider.length > 0) log.error(outcome, 'we hold money that the provider does not know')
  return outcome
}

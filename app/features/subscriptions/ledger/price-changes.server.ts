import { and, eq, gt, isNotNull, isNull, ne, or } from 'drizzle-orm'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import * as ledger from './ledger.server.ts'
import { firstChargeAt, pricesOf } from '#app/features/subscriptions/rules.ts'
import { tellNewPrice } from '#app/features/subscriptions/letters/subscription-mail.server.ts'
import { subscriptions, tariffs } from '#app/features/subscriptions/tables.server.ts'
import { currentPrice } from '#app/features/subscriptions/tariffs.server.ts'

type Row = typeof subscriptions.$inferSelect
/** A price that waits for an agreement, and the first charge at it. */
type NewPrice = { kopecks: number; from: Date }

/** Renewing subscriptions whose tariff has another price now, where the person got no letter about it. */
export async function toTell({ db, now }: Context): Promise<Row[]> {
  const isRenewing = and(eq(subscriptions.isRenewing, true), gt(subscriptions.paidUntil, now))
  const rows = await db
    .select({ row: subscriptions })
    .from(subscriptions)
    .innerJoin(tariffs, eq(tariffs.code, subscriptions.tariff))
    .where(
      and(
        ...[isRenewing, ne(tariffs.priceKopecks, subscriptions.priceKopecks)],
        or(isNull(subscriptions.toldKopecks), ne(subscriptions.toldKopecks, tariffs.priceKopecks)),
      ),
    )
    .orderBy(subscriptions.paidUntil, subscriptions.accountId)
  return rows.map(({ row }) => row)
}

/**
 * Sends the letter about a new price at once: thirty days are counted from the moment the mail server took it. Of two rounds at
 * once one sends it.
 */
export async function tell(context: Context, row: Row): Promise<void> {
  const { now } = context
  const kopecks = await currentPrice(context, row.tariff)
  if (kopecks === null || !row.paidUntil || (await agreedLast(context, row)) === kopecks) return
  const from = await firstAt(context, { ...row, paidUntil: row.paidUntil }, now)
  const { accountId, paidUntil } = row
  await inTransaction(context, async (inside) => {
    const isStill = and(eq(subscriptions.isRenewing, true), eq(subscriptions.paidUntil, paidUntil))
    const isUntold = or(isNull(subscriptions.toldKopecks), ne(subscriptions.toldKopecks, kopecks))
    const [claimed] = await inside.db
      .update(subscriptions)
      .set({ toldKopecks: kopecks, toldAt: now })
      .where(and(eq(subscriptions.accountId, accountId), isStill, isUntold))
      .returning()
    if (claimed) await tellNewPrice(inside, { row: claimed, kopecks, from })
  })
}

/** A price that went back to the agreed one drops its notice: if it changes again, the thirty days start again. */
export async function forgetTaken({ db }: Context): Promise<void> {
  await db
    .update(subscriptions)
    .set({ toldKopecks: null, toldAt: null })
    .where(
      and(
        isNotNull(subscriptions.toldKopecks),
        eq(
          subscriptions.priceKopecks,
          db.select({ price: tariffs.priceKopecks }).from(tariffs).where(eq(tariffs.code, subscriptions.tariff)),
        ),
      ),
    )
}

/** The new price that the person got a letter about and has not agreed to, or null. */
export async function waitingFor(context: Context, row: Row): Promise<NewPrice | null> {
  if (row.toldKopecks === null || !row.toldAt || !row.paidUntil) return null
  if ((await currentPrice(context, row.tariff)) !== row.toldKopecks) return null
  if ((await agreedLast(context, row)) === row.toldKopecks) return null
  return { kopecks: row.toldKopecks, from: await firstAt(context, { ...row, paidUntil: row.paidUntil }, row.toldAt) }
}

/** Whether the next charge would already be at a price that nobody agreed to: then there is none. */
export async function endsByPrice(context: Context, row: Row): Promise<boolean> {
  const waiting = await waitingFor(context, row)
  return waiting !== null && row.paidUntil !== null && waiting.from <= row.paidUntil
}

async function firstAt(context: Context, row: Row & { paidUntil: Date }, letterAt: Date): Promise<Date> {
  const { accountId, paidUntil, months } = row
  return firstChargeAt({ paidUntil, months, monthDay: await ledger.monthDayAfter(context, accountId, paidUntil) }, letterAt)
}

async function agreedLast(context: Context, { accountId, priceKopecks, paidUntil }: Row): Promise<number> {
  const { words } = await ledger.factsOf(context, accountId)
  return pricesOf(priceKopecks, words, paidUntil).last
}

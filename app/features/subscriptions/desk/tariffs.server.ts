import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import * as audit from '#app/features/audit/audit.server.ts'
import { requirePortal } from '#app/features/access/access.server.ts'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import { matching, orderOf } from '#app/platform/desk-lists.server.ts'
import { sliceOf, type AdminPage } from '#app/shared/admin-list.ts'
import { AppError } from '#app/shared/errors.ts'
import { roublesOf } from '#app/shared/money.ts'
import type { ChangedTariff, NewTariff, TariffOne, TariffRow, TariffsQuery } from './goods-contract.ts'
import { subscriptionCopy as copy } from '#app/features/subscriptions/copy.ts'
import { subscriptions, tariffPrices, tariffs } from '#app/features/subscriptions/tables.server.ts'
import { TARIFFS_TAG } from '#app/features/subscriptions/tariffs.server.ts'

type Row = typeof tariffs.$inferSelect
const renewing = sql<number>`(select count(*)::int from ${subscriptions} s where s.tariff = ${tariffs.code} and s.is_renewing)`
const SORTS = { title: tariffs.title, months: tariffs.months, price: tariffs.priceKopecks, position: tariffs.position }

/** What is sold and what was, in the order of the page. @throws AppError unauthenticated, forbidden */
export async function list(context: Context, query: z.infer<typeof TariffsQuery>): Promise<AdminPage<TariffRow>> {
  requirePortal(context, 'payment.see')
  const { q, isSold } = query
  const where = and(matching(q, tariffs.title, tariffs.code), isSold && eq(tariffs.isSold, isSold === 'true'))
  const { limit, offset } = sliceOf(query)
  const rows = await context.db
    .select({ row: tariffs, renewing })
    .from(tariffs)
    .where(where)
    .orderBy(...orderOf(query, SORTS, { usual: [asc(tariffs.position)], last: desc(tariffs.code) }))
    .limit(limit)
    .offset(offset)
  const [all] = await context.db.select({ total: count() }).from(tariffs).where(where)
  return { data: rows.map(shown), total: all?.total ?? 0 }
}

/** A tariff with every price it has had. @throws AppError unauthenticated, forbidden, not_found */
export async function see(context: Context, code: string): Promise<TariffOne> {
  requirePortal(context, 'payment.see')
  const [row] = await context.db.select({ row: tariffs, renewing }).from(tariffs).where(eq(tariffs.code, code))
  if (!row) throw new AppError('not_found', copy.noTariff)
  const prices = await context.db.select().from(tariffPrices).where(eq(tariffPrices.tariff, code)).orderBy(desc(tariffPrices.id))
  return {
    ...shown(row),
    prices: prices.map(({ at, priceKopecks }) => ({ at: at.toISOString(), price: roublesOf(priceKopecks) })),
  }
}

/** Puts a new tariff on sale. @throws AppError unauthenticated, forbidden · invalid — the code is taken */
export async function create(context: Context, { id: code, price, ...rest }: NewTariff): Promise<TariffOne> {
  requirePortal(context, 'payment.manage')
  await inTransaction(context, async (inside) => {
    const priceKopecks = Math.round(price * 100)
    const row = { code, priceKopecks, ...rest, updatedAt: inside.now }
    const made = await inside.db.insert(tariffs).values(row).onConflictDoNothing().returning({ code: tariffs.code })
    if (made.length === 0) throw new AppError('invalid', copy.takenTariff, { fields: { id: [copy.takenTariff] } })
    await priced(inside, code, priceKopecks)
    await audit.record(inside, { action: 'tariff.add', object: `tariffs:${code}`, details: { price } })
    await inside.pages.drop(inside.db, [TARIFFS_TAG])
  })
  return see(context, code)
}

/**
 * Changes words, place or price. People who renew get a letter about a new price and pay it only after a consent.
 * @throws AppError unauthenticated, forbidden, not_found · changed_meanwhile — somebody else changed it since it was read
 */
export async function change(context: Context, code: string, { updatedAt, price, ...rest }: ChangedTariff): Promise<TariffOne> {
  requirePortal(context, 'payment.manage')
  await changed(context, code, async (inside, row) => {
    if (row.updatedAt.getTime() !== Date.parse(updatedAt)) throw new AppError('changed_meanwhile', copy.changedMeanwhile)
    const priceKopecks = price === undefined ? row.priceKopecks : Math.round(price * 100)
    if (priceKopecks !== row.priceKopecks) await priced(inside, code, priceKopecks)
    return { ...rest, priceKopecks }
  })
  return see(context, code)
}

/** Takes a tariff off sale, or back; renewals keep the agreed price. @throws AppError as `change` */
export async function setSold(context: Context, code: string, isSold: boolean): Promise<TariffOne> {
  requirePortal(context, 'payment.manage')
  await changed(context, code, () => Promise.resolve({ isSold }))
  return see(context, code)
}

type Work = (inside: Context, row: Row) => Promise<{ [K in keyof Row]?: Row[K] | undefined }>

async function changed(context: Context, code: string, work: Work): Promise<void> {
  await inTransaction(context, async (inside) => {
    const [row] = await inside.db.select().from(tariffs).where(eq(tariffs.code, code)).for('update')
    if (!row) throw new AppError('not_found', copy.noTariff)
    const values = { ...(await work(inside, row)), updatedAt: inside.now }
    await inside.db.update(tariffs).set(values).where(eq(tariffs.code, code))
    await audit.record(inside, {
      action: 'tariff.change',
      object: `tariffs:${code}`,
      details: { kopecks: values.priceKopecks ?? row.priceKopecks },
    })
    await inside.pages.drop(inside.db, [TARIFFS_TAG])
  })
}

async function priced({ db, now }: Context, tariff: string, priceKopecks: number): Promise<void> {
  await db.insert(tariffPrices).values({ tariff, priceKopecks, at: now })
}

function shown({ row, renewing: count }: { row: Row; renewing: number }): TariffRow {
  const { code, title, text, months, priceKopecks, position, isSold, isSample, updatedAt } = row
  const words = { id: code, title, text, months, price: roublesOf(priceKopecks), position, isSold, isSample }
  return { ...words, renewing: count, updatedAt: updatedAt.toISOString() }
}

import { count, desc, eq } from 'drizzle-orm'
import * as audit from '#app/features/audit/audit.server.ts'
import { requirePortal } from '#app/features/access/access.server.ts'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import { matching, orderOf } from '#app/platform/desk-lists.server.ts'
import { sliceOf, type AdminListQuery, type AdminPage } from '#app/shared/admin-list.ts'
import { AppError } from '#app/shared/errors.ts'
import { OVER, type ChangedPromo, type NewPromo, type PromoRow } from './goods-contract.ts'
import { subscriptionCopy as copy } from '#app/features/subscriptions/copy.ts'
import { promoCodes, tariffs } from '#app/features/subscriptions/tables.server.ts'
import { usesOf } from '#app/features/subscriptions/tariffs.server.ts'

type Row = typeof promoCodes.$inferSelect
const SORTS = { id: promoCodes.code, percent: promoCodes.percent, endsAt: promoCodes.endsAt, updatedAt: promoCodes.updatedAt }

/** Promo codes with how often each was used. @throws AppError unauthenticated, forbidden */
export async function list(context: Context, query: AdminListQuery): Promise<AdminPage<PromoRow>> {
  requirePortal(context, 'payment.see')
  const where = matching(query.q, promoCodes.code)
  const { limit, offset } = sliceOf(query)
  const rows = await context.db
    .select()
    .from(promoCodes)
    .where(where)
    .orderBy(...orderOf(query, SORTS, { usual: [desc(promoCodes.updatedAt)], last: desc(promoCodes.code) }))
    .limit(limit)
    .offset(offset)
  const [all] = await context.db.select({ total: count() }).from(promoCodes).where(where)
  return { data: await Promise.all(rows.map((row) => shown(context, row))), total: all?.total ?? 0 }
}

/** @throws AppError unauthenticated, forbidden, not_found */
export async function see(context: Context, code: string): Promise<PromoRow> {
  requirePortal(context, 'payment.see')
  const [row] = await context.db.select().from(promoCodes).where(eq(promoCodes.code, code))
  if (!row) throw new AppError('not_found', copy.noPromo)
  return shown(context, row)
}

/** @throws AppError unauthenticated, forbidden · invalid — the code is taken, there is no such tariff, or its end is over */
export async function create(context: Context, { id: code, ...asked }: NewPromo): Promise<PromoRow> {
  requirePortal(context, 'payment.manage')
  const row = { code, percent: asked.percent, ...(await limitsOf(context, asked)), updatedAt: context.now }
  refusePast(context, row.endsAt)
  await inTransaction(context, async (inside) => {
    const made = await inside.db.insert(promoCodes).values(row).onConflictDoNothing().returning({ code: promoCodes.code })
    if (made.length === 0) throw new AppError('invalid', copy.takenPromo, { fields: { id: [copy.takenPromo] } })
    await audit.record(inside, { action: 'promo.add', object: `promo-codes:${code}` })
  })
  return see(context, code)
}

/**
 * Changes the limits: for which tariff, till when, how many times.
 * @throws AppError unauthenticated, forbidden, not_found, invalid · changed_meanwhile — somebody else changed it since it was read
 */
export async function change(context: Context, code: string, { updatedAt, ...asked }: ChangedPromo): Promise<PromoRow> {
  requirePortal(context, 'payment.manage')
  const limits = await limitsOf(context, asked)
  await inTransaction(context, async (inside) => {
    const [row] = await inside.db.select().from(promoCodes).where(eq(promoCodes.code, code)).for('update')
    if (!row) throw new AppError('not_found', copy.noPromo)
    if (row.updatedAt.getTime() !== Date.parse(updatedAt)) throw new AppError('changed_meanwhile', copy.changedMeanwhile)
    // What has ended may stay so.
    if (limits.endsAt?.getTime() !== row.endsAt?.getTime()) refusePast(inside, limits.endsAt)
    await inside.db
      .update(promoCodes)
      .set({ ...limits, updatedAt: inside.now })
      .where(eq(promoCodes.code, code))
    await audit.record(inside, { action: 'promo.change', object: `promo-codes:${code}` })
  })
  return see(context, code)
}

/** Ends a code now; orders made with it stay as they are. @throws AppError unauthenticated, forbidden, not_found */
export async function end(context: Context, code: string): Promise<PromoRow> {
  requirePortal(context, 'payment.manage')
  await inTransaction(context, async (inside) => {
    const { db, now } = inside
    const ended = await db.update(promoCodes).set({ endsAt: now, updatedAt: now }).where(eq(promoCodes.code, code)).returning()
    if (ended.length === 0) throw new AppError('not_found', copy.noPromo)
    await audit.record(inside, { action: 'promo.end', object: `promo-codes:${code}` })
  })
  return see(context, code)
}

function refusePast({ now }: Context, endsAt: Date | null): void {
  if (endsAt && endsAt <= now) throw new AppError('invalid', OVER, { fields: { endsAt: [OVER] } })
}

async function limitsOf({ db }: Context, asked: Omit<ChangedPromo, 'updatedAt'>) {
  const tariff = asked.tariff ?? null
  if (tariff !== null && (await db.$count(tariffs, eq(tariffs.code, tariff))) === 0)
    throw new AppError('invalid', copy.noTariff, { fields: { tariff: [copy.noTariff] } })
  return { tariff, endsAt: asked.endsAt ? new Date(asked.endsAt) : null, mostUses: asked.mostUses ?? null }
}

async function shown(context: Context, row: Row): Promise<PromoRow> {
  const { code, percent, tariff, endsAt, mostUses, isSample, updatedAt } = row
  const uses = await usesOf(context, code)
  const isActing = (endsAt === null || endsAt > context.now) && (mostUses === null || uses < mostUses)
  return {
    id: code,
    percent,
    tariff,
    endsAt: endsAt?.toISOString() ?? null,
    mostUses,
    uses,
    isActing,
    isSample,
    updatedAt: updatedAt.toISOString(),
  }
}

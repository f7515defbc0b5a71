import { and, asc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import type { Context } from '#app/platform/context.server.ts'
import * as limits from '#app/platform/limits.server.ts'
import { tag } from '#app/platform/tags.server.ts'
import { AppError } from '#app/shared/errors.ts'
import { href } from '#app/shared/href.ts'
import { roublesOf } from '#app/shared/money.ts'
import type { Price, Question, StartingPrices, Tariffs } from './contract.ts'
import { subscriptionCopy as copy } from './copy.ts'
import { discounted, PRICE_SECONDS } from './rules.ts'
import { invoices, payments, promoCodes, tariffPrices, tariffs } from './tables.server.ts'

type Sold = typeof tariffs.$inferSelect
export type Offer = { tariff: Sold; promo: string | null; amountKopecks: number }

/** Pages that show what is sold carry this tag. */
export const TARIFFS_TAG = 'tariffs'

/** What is sold, as the specification names it; nothing while the payment page is off. */
export async function offered(context: Context): Promise<Tariffs> {
  const sold = await onSale(context)
  return {
    payment: { time: PRICE_SECONDS, link: href('/') },
    title: 'Подписка',
    subtitle:
      'Читать, заниматься по\u00a0упражнениям, заполнять карту и\u00a0видеть результат можно бесплатно. Подписка продолжит план.',
    tags: [],
    tariffs: sold.map(({ code, title, text, months, priceKopecks, isSample }) => {
      return { code, title, text, months, priceKopecks, isSample, perMonthKopecks: Math.round(priceKopecks / months) }
    }),
  }
}

/**
 * What a tariff costs now, for an hour.
 * @throws AppError not_found — no such tariff · invalid — the promo code does not act · too_many
 */
export async function price(context: Context, question: Question): Promise<Price> {
  // A code is not to be found by trying.
  if (question.promo) await limits.count(context, `promo:${limits.networkOf(context)}`, { most: 60, withinSeconds: 600 })
  const { tariff, amountKopecks } = await offerOf(context, question)
  return {
    tariff: tariff.code,
    amount: roublesOf(amountKopecks),
    currency: 'RUB',
    validUntil: new Date(context.now.getTime() + PRICE_SECONDS * 1000).toISOString(),
    discount: roublesOf(tariff.priceKopecks - amountKopecks),
  }
}

export async function startingPrices(context: Context): Promise<StartingPrices> {
  const sold = await onSale(context)
  return sold.map(({ code, priceKopecks, months }) => {
    return { tariff: code, from: roublesOf(priceKopecks), perMonth: roublesOf(Math.round(priceKopecks / months)) }
  })
}

/** A tariff with its price for this promo code; throws as `price`. */
export async function offerOf(context: Context, { tariff: code, promo }: Question): Promise<Offer> {
  const tariff = (await onSale(context)).find((candidate) => candidate.code === code)
  if (!tariff) throw new AppError(code ? 'not_found' : 'invalid', copy.noTariff, { fields: { tariff: [copy.noTariff] } })
  const named = promo?.toUpperCase() ?? ''
  if (!named) return { tariff, promo: null, amountKopecks: tariff.priceKopecks }
  return { tariff, promo: named, amountKopecks: discounted(tariff.priceKopecks, await percentOf(context, named, code)) }
}

/** The price of a tariff now, sold or not: an archived one still serves its renewals; null without such a tariff. */
export async function currentPrice({ db }: Context, code: string): Promise<number | null> {
  const [row] = await db.select({ priceKopecks: tariffs.priceKopecks }).from(tariffs).where(eq(tariffs.code, code))
  return row?.priceKopecks ?? null
}

async function onSale(context: Context): Promise<Sold[]> {
  tag(context, TARIFFS_TAG)
  const { db, config } = context
  if (!config.takesPayments) return []
  // The sample world's prices are not a real offer: where it is not allowed, they are not there.
  const isMeant = config.hasSampleWorld ? undefined : eq(tariffs.isSample, false)
  return db
    .select()
    .from(tariffs)
    .where(and(eq(tariffs.isSold, true), isMeant))
    .orderBy(asc(tariffs.position))
}

async function percentOf(context: Context, code: string, tariff: string): Promise<number> {
  const { db, now, config } = context
  const [found] = await db
    .select()
    .from(promoCodes)
    .where(
      and(
        eq(promoCodes.code, code),
        or(isNull(promoCodes.tariff), eq(promoCodes.tariff, tariff)),
        or(isNull(promoCodes.endsAt), gt(promoCodes.endsAt, now)),
        config.hasSampleWorld ? undefined : eq(promoCodes.isSample, false),
      ),
    )
  if (!found) throw refusedPromo()
  await requireUseLeft(context, found)
  return found.percent
}

/**
 * Takes one use of a code for an order that is being made; others wait until the transaction ends. What others have ordered and
 * may still pay counts as used.
 * @throws AppError invalid — its uses are over
 */
export async function holdPromo(inside: Context, code: string, accountId: string): Promise<void> {
  await inside.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`promo:${code}`}, 0))`)
  const [found] = await inside.db.select().from(promoCodes).where(eq(promoCodes.code, code))
  if (!found) throw refusedPromo()
  const isOthersOpen = and(eq(invoices.promo, code), ne(invoices.accountId, accountId), gt(invoices.expiresAt, inside.now))
  const isUnpaid = sql`not exists (select from ${payments} where ${payments.invoiceId} = ${invoices.id}::text
    and ${payments.status} = 'completed' and ${payments.fault} is null)`
  const open = await inside.db.$count(invoices, and(isOthersOpen, isUnpaid))
  await requireUseLeft(inside, found, open)
}

async function requireUseLeft(context: Context, { code, mostUses }: typeof promoCodes.$inferSelect, open = 0): Promise<void> {
  if (mostUses !== null && (await usesOf(context, code)) + open >= mostUses) throw refusedPromo()
}

function refusedPromo(): AppError {
  return new AppError('invalid', copy.badPromo, { fields: { promo: [copy.badPromo] } })
}

/** How many paid orders were made with a code. */
export async function usesOf({ db }: Context, code: string): Promise<number> {
  const [row] = await db
    .select({ uses: sql<number>`count(*)::int` })
    .from(invoices)
    .innerJoin(payments, eq(payments.invoiceId, sql`${invoices.id}::text`))
    .where(and(eq(invoices.promo, code), eq(payments.status, 'completed'), isNull(payments.fault)))
  return row?.uses ?? 0
}

const SAMPLES = [
  { code: 'month', title: 'Месяц', text: 'Попробовать программу', months: 1, priceKopecks: 69_000 },
  {
    code: 'quarter',
    title: 'Три месяца',
    text: 'Пройти программу и\u00a0сравнить две карты',
    months: 3,
    priceKopecks: 177_000,
  },
  { code: 'year', title: 'Год', text: 'Весь учебный год и\u00a0лето', months: 12, priceKopecks: 588_000 },
]
export const SAMPLE_PROMO = 'VESNA'

/** The sample world's tariffs and promo code; a second run changes nothing, and outside local and develop there are none. */
export async function seedSamples({ db, config, pages, now }: Context): Promise<void> {
  if (!config.hasSampleWorld) return
  const rows = SAMPLES.map((tariff, position) => Object.assign({ position, isSample: true }, tariff))
  const made = await db.insert(tariffs).values(rows).onConflictDoNothing().returning({ code: tariffs.code })
  await db.insert(promoCodes).values({ code: SAMPLE_PROMO, percent: 20, isSample: true }).onConflictDoNothing()
  const firstPrices = rows.filter(({ code }) => made.some((one) => one.code === code))
  if (firstPrices.length > 0)
    await db.insert(tariffPrices).values(firstPrices.map(({ code: tariff, priceKopecks }) => ({ tariff, priceKopecks, at: now })))
  if (made.length > 0) await pages.drop(db, [TARIFFS_TAG])
}

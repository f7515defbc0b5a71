import { and, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { mayDo } from '#app/features/children/permissions.server.ts'
import { type Context, inTransaction, requireViewer } from '#app/platform/context.server.ts'
import { one } from '#app/platform/database.server.ts'
import * as limits from '#app/platform/limits.server.ts'
import { reasonOf } from '#app/platform/log.server.ts'
import { MINUTE_MS } from '#app/shared/dates.ts'
import { AppError } from '#app/shared/errors.ts'
import { roublesOf } from '#app/shared/money.ts'
import type { HistoryItem, Order, OrderQuestion } from '#app/features/subscriptions/contract.ts'
import { renewalTerms, subscriptionCopy as copy } from '#app/features/subscriptions/copy.ts'
import { AT_THE_BANK, declineOf } from '#app/features/subscriptions/provider/declines.ts'
import * as ledger from './ledger.server.ts'
import type { Invoice } from './ledger.server.ts'
import { providerOf, type Receipt } from '#app/features/subscriptions/provider/provider.server.ts'
import { linksOf, receiptOf } from '#app/features/subscriptions/provider/receipts.server.ts'
import { boughtUntil, lifeOf, PRICE_SECONDS } from '#app/features/subscriptions/rules.ts'
import { invoices, movements, payments } from '#app/features/subscriptions/tables.server.ts'
import { holdPromo, offerOf, type Offer } from '#app/features/subscriptions/tariffs.server.ts'

const REUSED_MS = 10 * MINUTE_MS
// Ways of the provider that we do not sell by: instalments, other banks' own wallets.
const NOT_OFFERED = ['TcsInstallment', 'Dolyame', 'TinkoffPay', 'MirPay', 'SberPay', 'ForeignCard']

/**
 * An order of one period, its price fixed for an hour. The same order asked for twice — two clicks, two tabs — is one;
 * another one replaces an unpaid one.
 * @throws AppError unauthenticated · not_found — no such tariff · invalid — promo code, a child of another family · too_many
 */
export async function create(context: Context, question: OrderQuestion): Promise<Order> {
  const viewer = requireViewer(context)
  await limits.count(context, `order:${viewer.id}`, { most: 30, withinSeconds: 600 })
  for (const childId of question.childIds ?? [])
    if (!(await mayDo(context, 'child.see', String(childId))))
      throw new AppError('invalid', copy.unknownChild, { fields: { childIds: [copy.unknownChild] } })
  const offer = await offerOf(context, question)
  const { priceKopecks, months } = offer.tariff
  const { facts } = await ledger.factsOf(context, viewer.id)
  const next = { kopecks: priceKopecks, at: boughtUntil(lifeOf(facts), months, context.now) }
  const terms = question.autoRenew ? renewalTerms({ charge: next, months }) : null
  return inTransaction(context, async (inside) => {
    await ledger.lock(inside, viewer.id)
    const open = await openOrders(inside, viewer.id)
    const same = open.find((invoice) => isSame(invoice, offer, terms !== null) && left(invoice, inside.now) > REUSED_MS)
    if (same) return orderOf(inside, same)
    if (offer.promo) await holdPromo(inside, offer.promo, viewer.id)
    const replaced = open.filter(({ heldUntil }) => !heldUntil || heldUntil < inside.now).map(({ id }) => id)
    if (replaced.length > 0) await inside.db.update(invoices).set({ expiresAt: inside.now }).where(inArray(invoices.id, replaced))
    const { tariff, promo, amountKopecks } = offer
    const made = await inside.db
      .insert(invoices)
      .values({
        accountId: viewer.id,
        email: viewer.email,
        tariff: tariff.code,
        title: tariff.title,
        months: tariff.months,
        promo,
        fullKopecks: tariff.priceKopecks,
        amountKopecks,
        renewalTerms: terms,
        agreedFrom: terms && inside.client.address,
        createdAt: inside.now,
        expiresAt: new Date(inside.now.getTime() + PRICE_SECONDS * 1000),
      })
      .returning()
    await ledger.settle(inside, viewer.id)
    return orderOf(inside, one(made))
  })
}

/** What was ordered and paid, newest first. An attempt that nobody began is not history. */
export async function history(context: Context): Promise<HistoryItem[]> {
  const viewer = requireViewer(context)
  const rows = await context.db
    .select()
    .from(invoices)
    .where(eq(invoices.accountId, viewer.id))
    .orderBy(desc(invoices.createdAt))
    .limit(200)
  return historyOf(context, rows)
}

/**
 * One order of the person who asks, with its state.
 * @throws AppError unauthenticated · not_found — no such order, or somebody else's
 */
export async function ofViewer(context: Context, id: string): Promise<{ invoice: Invoice; item: HistoryItem }> {
  const viewer = requireViewer(context)
  const invoice = await ledger.invoiceById(context, id)
  if (!invoice || invoice.accountId !== viewer.id) throw new AppError('not_found', copy.noInvoice)
  const [item] = await historyOf(context, [invoice])
  return { invoice, item: item! } // one row in, one out
}

/**
 * Asks the provider itself about an order that is unpaid, declined or over here: a notification may be late, the browser proves nothing.
 * @throws AppError as `ofViewer`; a provider that does not answer changes nothing
 */
export async function lookUp(context: Context, id: string): Promise<void> {
  const { invoice, item } = await ofViewer(context, id)
  // After a refusal another attempt may have been paid, and its notification is late.
  if (item.paidAt !== null || !context.config.takesPayments) return
  await limits.count(context, `look-up:${invoice.id}`, { most: 20, withinSeconds: 60 })
  const reported = await providerOf(context.config)
    .find(id)
    .catch((error: Error) => {
      context.log.warn(reasonOf(error), 'the provider was asked about an order and did not answer')
      return null
    })
  if (reported && reported.amountKopecks !== null)
    await ledger.take(context, { ...reported, amountKopecks: reported.amountKopecks })
}

/** Everything the provider's widget needs to know, decided here; nothing in it comes from the browser. */
export function widgetIntent(context: Context, invoice: Invoice): Record<string, unknown> {
  const { accountId, email, amountKopecks: kopecks } = invoice
  const receipt: Receipt = receiptOf(context, { title: descriptionOf(invoice), kopecks, email })
  return {
    publicTerminalId: context.config.CLOUDPAYMENTS_PUBLIC_ID,
    amount: roublesOf(kopecks),
    currency: 'RUB',
    paymentSchema: 'Single',
    culture: 'ru-RU',
    skin: 'classic',
    description: descriptionOf(invoice),
    externalId: invoice.id,
    receiptEmail: email,
    emailBehavior: 'Hidden',
    tokenize: invoice.renewalTerms !== null,
    userInfo: { accountId, email },
    receipt,
    restrictedPaymentMethods: takesSbp(context, invoice) ? NOT_OFFERED : [...NOT_OFFERED, 'Sbp'],
    metadata: { order: invoice.id },
  }
}

/** Whether an order may be paid by the system of quick payments: what is renewed needs a card that may be charged again. */
export function takesSbp({ config }: Context, { renewalTerms: terms }: Invoice): boolean {
  return config.takesSbp && terms === null
}

/** What a receipt, a widget and a letter call this order. */
export function descriptionOf({ title }: Pick<Invoice, 'title'>): string {
  return `Подписка «Нейросад», ${title.toLowerCase()}`
}

function openOrders({ db, now }: Context, accountId: string): Promise<Invoice[]> {
  const paid = db
    .select({ id: payments.invoiceId })
    .from(payments)
    .where(and(eq(payments.status, 'completed'), isNull(payments.fault), eq(payments.accountId, accountId)))
  return db
    .select()
    .from(invoices)
    .where(
      and(
        ...[eq(invoices.accountId, accountId), eq(invoices.isRenewal, false), gt(invoices.expiresAt, now)],
        sql`${invoices.id}::text not in ${paid}`,
      ),
    )
}

function isSame(invoice: Invoice, { tariff, promo, amountKopecks }: Offer, isRenewing: boolean): boolean {
  const isPriced = invoice.amountKopecks === amountKopecks && invoice.fullKopecks === tariff.priceKopecks
  return invoice.tariff === tariff.code && invoice.promo === promo && isPriced && (invoice.renewalTerms !== null) === isRenewing
}

function left({ expiresAt }: Invoice, now: Date): number {
  return expiresAt.getTime() - now.getTime()
}

function orderOf({ config }: Context, invoice: Invoice): Order {
  return {
    invoiceId: invoice.id,
    publicId: config.CLOUDPAYMENTS_PUBLIC_ID ?? '',
    amount: roublesOf(invoice.amountKopecks),
    currency: 'RUB',
    description: descriptionOf(invoice),
    accountId: invoice.accountId,
    expiresAt: invoice.expiresAt.toISOString(),
  }
}

async function historyOf(context: Context, rows: Invoice[]): Promise<HistoryItem[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const { db, now } = context
  const tried = await db
    .select()
    .from(payments)
    .where(and(inArray(payments.invoiceId, ids), or(isNull(payments.fault), eq(payments.fault, 'test'))))
    .orderBy(payments.at, payments.transactionId)
  const returned = await db
    .select()
    .from(movements)
    .where(
      and(
        inArray(movements.paymentTransactionId, [-1, ...tried.map(({ transactionId }) => transactionId)]),
        lt(movements.kopecks, 0),
      ),
    )
  const links = await linksOf(
    context,
    [...tried, ...returned].map(({ transactionId }) => transactionId),
  )
  return rows.map((invoice) => {
    const own = tried.filter(({ invoiceId }) => invoiceId === invoice.id)
    const paid = own.find(({ status, fault }) => status === 'completed' && !fault)
    const last = own.at(-1)
    const back = returned.filter(({ paymentTransactionId }) => paymentTransactionId === paid?.transactionId)
    const refunded = back.reduce((sum, { kopecks }) => sum - kopecks, 0)
    const isWaited = !paid && invoice.expiresAt > now
    // The order is free again as soon as the attempt before is over.
    const isHeld = isWaited && !invoice.isRenewal && last?.status === 'declined' && last.reasonCode === AT_THE_BANK.reasonCode
    const isDeclined = !paid && !isHeld && last?.status === 'declined'
    const unpaid = isDeclined ? 'declined' : isWaited ? 'pending' : 'expired'
    const status = !paid ? unpaid : refunded === 0 ? 'paid' : refunded >= paid.amountKopecks ? 'refunded' : 'partly_refunded'
    const receipt =
      back.map(({ transactionId }) => links.get(transactionId)).findLast(Boolean) ?? (paid && links.get(paid.transactionId))
    return {
      invoiceId: invoice.id,
      tariff: invoice.tariff,
      title: invoice.title,
      amount: roublesOf(invoice.amountKopecks),
      status,
      paidAt: paid?.at.toISOString() ?? null,
      receiptUrl: receipt ?? null,
      createdAt: invoice.createdAt.toISOString(),
      reason: isHeld ? AT_THE_BANK.words : isDeclined ? declineOf(last.reasonCode, last.method).words : null,
      refunded: roublesOf(refunded),
    }
  })
}

import { createHash } from 'node:crypto'
import { and, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import { eachApart } from '#app/platform/each-apart.server.ts'
import { MINUTE_MS } from '#app/shared/dates.ts'
import { AppError } from '#app/shared/errors.ts'
import * as cards from './bank-cards.server.ts'
import * as ledger from './ledger.server.ts'
import { declineRenewal } from './renewal-attempts.server.ts'
import { descriptionOf } from './orders.server.ts'
import * as priceChanges from './price-changes.server.ts'
import { providerOf, type Charge, type ToldPayment } from '#app/features/subscriptions/provider/provider.server.ts'
import { reconcile } from '#app/features/subscriptions/provider/reconciliation.server.ts'
import { receiptOf } from '#app/features/subscriptions/provider/receipts.server.ts'
import { addDays, CHARGE_DAYS_AFTER_REMINDER, GRACE_DAYS, REMIND_DAYS_BEFORE } from '#app/features/subscriptions/rules.ts'
import { remind, tellPriceChanged } from '#app/features/subscriptions/letters/subscription-mail.server.ts'
import { stopRenewal } from '#app/features/subscriptions/subscriptions.server.ts'
import { invoices, payments, subscriptions } from '#app/features/subscriptions/tables.server.ts'

type Row = typeof subscriptions.$inferSelect

// Whose days end first goes first; the same rows are worked on in the same order wherever they lie.
const IN_TURN = [subscriptions.paidUntil, subscriptions.accountId]
// Another process is at work on it; after this the outcome is asked for.
const ATTEMPT_LASTS_MS = 5 * MINUTE_MS

/** One round of the job: letters about prices and charges, then the charges whose letter was in time, then hopeless ones end. */
export async function run(context: Context): Promise<void> {
  if (!context.config.takesPayments) return
  // One person's failure does not stop the others; what failed is tried in the next round.
  const each = <Item>(items: Item[], work: (item: Item) => Promise<unknown>) =>
    eachApart(context, items, { work, failed: 'a renewal was left for the next round' })
  await priceChanges.forgetTaken(context)
  await each(await priceChanges.toTell(context), (row) => priceChanges.tell(context, row))
  await each(await toRemind(context), (row) => remindOne(context, row))
  await each(await toOrder(context), (row) => order(context, row))
  await learnOnce(context)
  await each(await toCharge(context), ({ id }) => charge(context, id))
  await each(await hopeless(context), (row) => inTransaction(context, (inside) => stopRenewal(inside, row.accountId, 'bank')))
}

const compared = new WeakSet<object>()

/** After a start, which may follow a restore, nothing is charged before the portal knows what the provider has charged already. */
async function learnOnce(context: Context): Promise<void> {
  if (compared.has(context.config)) return
  await reconcile(context)
  compared.add(context.config)
}

const isUnreminded = or(isNull(subscriptions.remindedFor), ne(subscriptions.remindedFor, subscriptions.paidUntil))

function toRemind({ db, now }: Context): Promise<Row[]> {
  return db
    .select()
    .from(subscriptions)
    .where(
      and(
        ...[eq(subscriptions.isRenewing, true), lte(subscriptions.paidUntil, addDays(now, REMIND_DAYS_BEFORE))],
        // A letter less than three days before the end of the grace helps nobody.
        gt(subscriptions.paidUntil, addDays(now, CHARGE_DAYS_AFTER_REMINDER - GRACE_DAYS)),
        isUnreminded,
      ),
    )
    .orderBy(...IN_TURN)
}

/** The letter goes out now: the reminder counts only when the mail server has taken it. Of two rounds at once one sends it. */
async function remindOne(context: Context, row: Row): Promise<void> {
  const { now } = context
  const card = await cards.shown(context, row.cardId)
  if (!card) {
    await inTransaction(context, (inside) => stopRenewal(inside, row.accountId, 'card'))
    return
  }
  // A new price needs a new agreement: thirty days after its letter and without consent it ends the subscription here.
  if (await priceChanges.endsByPrice(context, row)) {
    await inTransaction(context, async (inside) => {
      if (await stopRenewal(inside, row.accountId, 'price')) await tellPriceChanged(inside, row)
    })
    return
  }
  await inTransaction(context, async (inside) => {
    const isStill = and(eq(subscriptions.isRenewing, true), eq(subscriptions.paidUntil, row.paidUntil ?? now))
    const [claimed] = await inside.db
      .update(subscriptions)
      .set({ remindedFor: row.paidUntil, remindedAt: now })
      .where(and(eq(subscriptions.accountId, row.accountId), isStill, isUnreminded))
      .returning()
    if (!claimed) return
    const chargeAt = latest(row.paidUntil ?? now, addDays(now, CHARGE_DAYS_AFTER_REMINDER))
    await remind(inside, { row: claimed, card, chargeAt })
  })
}

function toOrder({ db, now }: Context): Promise<Row[]> {
  return db
    .select()
    .from(subscriptions)
    .where(
      and(
        ...[eq(subscriptions.isRenewing, true), lte(subscriptions.paidUntil, now)],
        ...[gt(subscriptions.paidUntil, addDays(now, -GRACE_DAYS)), eq(subscriptions.remindedFor, subscriptions.paidUntil)],
        lte(subscriptions.remindedAt, addDays(now, -CHARGE_DAYS_AFTER_REMINDER)),
        sql`not exists (select 1 from ${invoices} i where i.account_id = ${subscriptions.accountId} and i.continues = ${subscriptions.paidUntil})`,
      ),
    )
    .orderBy(...IN_TURN)
}

/** One order for one period, however many rounds come: also after a restore its number is the one that the provider may know. */
async function order({ db, now }: Context, row: Row): Promise<void> {
  await db
    .insert(invoices)
    .values({
      id: renewalId(row.accountId, row.paidUntil ?? now),
      accountId: row.accountId,
      email: row.email,
      tariff: row.tariff,
      title: row.title,
      months: row.months,
      fullKopecks: row.priceKopecks,
      amountKopecks: row.priceKopecks,
      isRenewal: true,
      continues: row.paidUntil,
      createdAt: now,
      expiresAt: addDays(row.paidUntil ?? now, GRACE_DAYS),
      nextAttemptAt: now,
    })
    .onConflictDoNothing()
}

function toCharge({ db, now }: Context): Promise<{ id: string }[]> {
  return db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.isRenewal, true), lte(invoices.nextAttemptAt, now)))
    .orderBy(invoices.nextAttemptAt, invoices.accountId)
    .limit(500)
}

function hopeless({ db, now }: Context): Promise<Row[]> {
  return db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.isRenewing, true), lte(subscriptions.paidUntil, addDays(now, -GRACE_DAYS))))
    .orderBy(...IN_TURN)
}

/**
 * One attempt to renew. The decision is taken and written down before the provider is asked, under a number of its own:
 * asked twice, after a crash or by two processes, the provider charges once.
 */
async function charge(context: Context, invoiceId: string): Promise<void> {
  const attempt = await begin(context, invoiceId)
  if (!attempt) return
  const provider = providerOf(context.config)
  const before = attempt.isUnknown ? await unseen(context, await provider.find(invoiceId)) : null
  const reported = before ?? (await provider.chargeByToken(attempt.requestId, attempt.charge))
  if (!reported) return declineAtOnce(context, invoiceId)
  if (reported.amountKopecks === null) throw new AppError('failed', 'the provider named no sum')
  await ledger.take(context, { ...reported, amountKopecks: reported.amountKopecks })
  // Only a refusal is tried again: what is under way ends with a notification.
  if (reported.status !== 'declined')
    await context.db.update(invoices).set({ nextAttemptAt: null }).where(eq(invoices.id, invoiceId))
}

/** No payment was made: only the person can pay, and hears so. */
function declineAtOnce(context: Context, invoiceId: string): Promise<void> {
  return inTransaction(context, async (inside) => {
    const found = await ledger.invoiceById(inside, invoiceId)
    if (!found) return
    await ledger.lock(inside, found.accountId)
    const invoice = (await ledger.invoiceById(inside, invoiceId)) ?? found
    if (invoice.nextAttemptAt) await declineRenewal(inside, invoice, NO_SUCH_CARD)
  })
}

// reference/cloudpayments.md 4.2: never to be tried again.
const NO_SUCH_CARD = 5012

type Attempt = { requestId: string; isUnknown: boolean; charge: Charge }

/** Whether this renewal may be charged now, by everything we know at this moment. */
function begin(context: Context, invoiceId: string): Promise<Attempt | null> {
  return inTransaction(context, async (inside) => {
    const { db, now } = inside
    const found = await ledger.invoiceById(inside, invoiceId)
    if (!found) return null
    await ledger.lock(inside, found.accountId)
    const invoice = (await ledger.invoiceById(inside, invoiceId)) ?? found
    if (!invoice.nextAttemptAt || invoice.nextAttemptAt > now) return null
    const isUnknown = invoice.attemptedAt !== null
    if (isUnknown && now.getTime() - (invoice.attemptedAt?.getTime() ?? 0) < ATTEMPT_LASTS_MS) return null
    const [row] = await db.select().from(subscriptions).where(eq(subscriptions.accountId, invoice.accountId))
    const token = row?.isRenewing ? await cards.tokenOf(inside, row.cardId) : null
    const isMeant = row?.paidUntil?.getTime() === invoice.continues?.getTime() && row?.priceKopecks === invoice.amountKopecks
    const isInTime = now < invoice.expiresAt
    if (!token || !isMeant || !isInTime) {
      await db.update(invoices).set({ nextAttemptAt: null }).where(eq(invoices.id, invoiceId))
      return null
    }
    const attempts = isUnknown ? invoice.attempts : invoice.attempts + 1
    await db.update(invoices).set({ attempts, attemptedAt: now }).where(eq(invoices.id, invoiceId))
    const { accountId, email, amountKopecks: kopecks } = invoice
    const description = descriptionOf(invoice)
    const receipt = receiptOf(inside, { title: description, kopecks, email })
    return {
      requestId: `renew-${invoiceId}-${attempts}`,
      isUnknown,
      charge: { kopecks, accountId, token, invoiceId, description, email, receipt },
    }
  })
}

/** A number made of whose period it is (UUID of version 8). */
function renewalId(accountId: string, from: Date): string {
  const digest = createHash('sha256').update(`renewal:${accountId}:${from.toISOString()}`).digest('hex')
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `8${digest.slice(13, 16)}`,
    `a${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ].join('-')
}

/** What the provider has and we have not seen: the lost answer. */
async function unseen({ db }: Context, reported: ToldPayment | null): Promise<ToldPayment | null> {
  if (!reported) return null
  const [seen] = await db.select().from(payments).where(eq(payments.transactionId, reported.transactionId))
  return seen ? null : reported
}

function latest(a: Date, b: Date): Date {
  return a > b ? a : b
}

import { createHash } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import { refusalOf } from '#app/platform/database-refusals.server.ts'
import { isCleanText } from '#app/shared/clean-text.ts'
import { AppError } from '#app/shared/errors.ts'
import { kopecksOf } from '#app/shared/money.ts'
import { words } from '#app/shared/words.ts'
import * as cards from '#app/features/subscriptions/ledger/bank-cards.server.ts'
import { isUtc, methodOf, utc } from './cloudpayments.server.ts'
import * as ledger from '#app/features/subscriptions/ledger/ledger.server.ts'
import type { PaymentStatus, ToldPayment } from './provider.server.ts'
import * as receipts from './receipts.server.ts'
import { isSigned } from './signatures.server.ts'
import { invoices, notifications, payments, subscriptions } from '#app/features/subscriptions/tables.server.ts'
import * as unread from '#app/features/subscriptions/desk/unread-notifications.server.ts'

export const NOTIFICATIONS = ['check', 'pay', 'fail', 'confirm', 'refund', 'recurrent', 'cancel', 'receipt'] as const
export type NotificationType = (typeof NOTIFICATIONS)[number]
type Delivered = { raw: Buffer; contentHmac: string; xContentHmac: string }

/** The answers to a Check. @see reference/cloudpayments.md 3.2 */
const CHECK = { go: 0, noOrder: 10, otherAccount: 11, otherAmount: 12, no: 13, expired: 20 } as const

// While one attempt is at the bank, another one for the same order is not let through.
const HELD_MS = 90_000

/**
 * A notification: its signature is checked over the bytes as they came, then it is read and done once. What is signed and
 * cannot be read is kept for the desk and answered as taken: after a refusal it would only come again, a hundred times.
 * @returns the code of the answer
 * @throws AppError forbidden — not signed with our secret
 */
export async function receive(
  context: Context,
  type: NotificationType,
  { raw, ...signatures }: Delivered,
): Promise<{ code: number }> {
  if (!isSigned(raw, signatures, context.config.CLOUDPAYMENTS_API_SECRET ?? '')) {
    context.log.error({ type }, 'a notification without the provider’s signature was refused')
    throw new AppError('forbidden', words.malformed)
  }
  try {
    return { code: await take(context, type, raw) }
  } catch (error) {
    const faults = faultsOf(error)
    if (!faults) throw error
    await unread.keep(context, { type, raw, faults })
    return { code: type === 'check' ? CHECK.no : 0 }
  }
}

async function take(context: Context, type: NotificationType, raw: Buffer): Promise<number> {
  const fields = read(raw)
  if (type === 'check') return check(context, payment(fields, 'awaiting'))
  await inTransaction(context, async (inside) => {
    const bodyHash = createHash('sha256').update(raw).digest('hex')
    const [isNew] = await inside.db
      .insert(notifications)
      .values({ type, key: keyOf(type, fields), receivedAt: inside.now, bodyHash })
      .onConflictDoNothing()
      .returning({ id: notifications.id })
    if (isNew) await HANDLERS[type](inside, fields)
  })
  return 0
}

/** The fields that cannot be read, or null for a fault that is not the notification's. */
function faultsOf(error: unknown): string[] | null {
  if (error instanceof z.ZodError) return [...new Set(error.issues.map(({ path: [field] }) => String(field ?? '')))]
  if (error instanceof AppError && error.code === 'malformed') return Object.keys(error.fields ?? {})
  return refusalOf(error)?.code === 'invalid' ? [] : null
}

type Fields = Record<string, string>
type Handler = (context: Context, fields: Fields) => Promise<void>

const HANDLERS: Record<Exclude<NotificationType, 'check'>, Handler> = {
  pay: (context, fields) => ledger.take(context, payment(fields, fields.Status === 'Authorized' ? 'authorized' : 'completed')),
  confirm: (context, fields) => ledger.take(context, payment(fields, 'completed')),
  fail: (context, fields) => ledger.take(context, payment(fields, 'declined')),
  cancel: (context, fields) => ledger.take(context, payment(fields, 'cancelled')),
  refund: (context, fields) =>
    fields.OperationType === 'CardPayout' ? Promise.resolve() : ledger.takeRefund(context, Refund.parse(fields)),
  async receipt(context, fields) {
    const { invoiceId, ...receipt } = Receipt.parse(fields)
    const transactionId = receipt.transactionId ?? (await receipts.movementOf(context, { invoiceId, type: receipt.type }))
    if (transactionId === null) throw unreadable('TransactionId')
    await receipts.keep(context, { ...receipt, transactionId })
  },
  // We keep the timetable ourselves: a plan at the provider is a surprise worth a line in the log.
  recurrent({ log }, { Id, Status }) {
    log.warn({ plan: Id, status: Status }, 'the provider tells of a plan of its own')
    return Promise.resolve()
  },
}

// The largest number that PostgreSQL takes in the columns of codes and kopecks.
const MOST = 2_147_483_647
const number = z
  .string()
  .regex(/^\d{1,16}$/)
  .transform(Number)
  .pipe(z.number().int().positive())
const reasonCode = z
  .string()
  .regex(/^\d{0,10}$/)
  .transform(Number)
  .pipe(z.number().max(MOST))
  .default(0)
const sum = z.string().transform((value, issue) => {
  const kopecks = kopecksOf(value)
  if (kopecks === null || kopecks > MOST) issue.addIssue('not a sum')
  return kopecks ?? 0
})
const moment = z
  .string()
  .refine(isUtc, 'not a moment')
  .transform((time) => utc(time))
const optional = z.string().default('')

const Payment = z.object({
  TransactionId: number,
  InvoiceId: optional,
  AccountId: optional,
  SubscriptionId: optional,
  Amount: sum,
  Currency: z.string(),
  PaymentCurrency: optional,
  DateTime: moment,
  ReasonCode: reasonCode,
  TestMode: optional,
  Token: optional,
  CardType: optional,
  CardLastFour: optional,
  CardExpDate: optional,
  PaymentMethod: optional,
  Data: optional,
})
const Refund = z
  .object({ TransactionId: number, PaymentTransactionId: number, Amount: sum, DateTime: moment })
  .transform(({ TransactionId, PaymentTransactionId, Amount, DateTime }) => {
    return { transactionId: TransactionId, paymentTransactionId: PaymentTransactionId, kopecks: Amount, at: DateTime }
  })
const Receipt = z
  .object({
    Id: z.string(),
    TransactionId: z.union([z.literal('').transform(() => null), number]).default(null),
    InvoiceId: optional,
    Type: z.string(),
    Url: z.url({ protocol: /^https?$/ }),
    DateTime: moment,
  })
  .transform(({ Id, TransactionId, InvoiceId, Type, Url, DateTime }) => ({
    id: Id,
    transactionId: TransactionId,
    invoiceId: InvoiceId,
    type: Type,
    url: Url,
    at: DateTime,
  }))

type Asked = ToldPayment & { amountKopecks: number; data: string; subscriptionId: string }

function payment(fields: Fields, status: PaymentStatus): Asked {
  const { Token, CardType, CardLastFour, CardExpDate, PaymentMethod, ...parsed } = Payment.parse(fields)
  return {
    transactionId: parsed.TransactionId,
    invoiceId: parsed.InvoiceId,
    accountId: parsed.AccountId,
    status,
    amountKopecks: parsed.Amount,
    reasonCode: parsed.ReasonCode,
    isTest: parsed.TestMode === '1' || parsed.TestMode === 'true',
    // Both must be roubles: what was asked for, and what was really taken.
    currency: parsed.PaymentCurrency && parsed.PaymentCurrency !== parsed.Currency ? parsed.PaymentCurrency : parsed.Currency,
    method: methodOf(PaymentMethod),
    card: CardLastFour ? { token: Token || null, type: CardType, lastFour: CardLastFour, expires: CardExpDate } : null,
    at: parsed.DateTime,
    data: parsed.Data,
    subscriptionId: parsed.SubscriptionId,
  }
}

/** Whether this attempt may be charged; the first fault decides. Two attempts at once: one is let through. */
function check(context: Context, asked: Asked): Promise<number> {
  return inTransaction(context, async (inside) => {
    const { db, now, config } = inside
    const found = await ledger.invoiceById(inside, asked.invoiceId)
    if (!found) return CHECK.noOrder
    await ledger.lock(inside, found.accountId)
    const invoice = (await ledger.invoiceById(inside, asked.invoiceId)) ?? found
    if (asked.accountId !== invoice.accountId) return CHECK.otherAccount
    if (asked.amountKopecks !== invoice.amountKopecks || asked.currency !== 'RUB') return CHECK.otherAmount
    // We sell no plans of the provider: only a forger sends a timetable from the browser.
    if (asked.subscriptionId || /"recurrent"/i.test(asked.data)) return CHECK.no
    if (asked.isTest && config.isProduction) return CHECK.no
    const [paid] = await db
      .select({ transactionId: payments.transactionId })
      .from(payments)
      .where(and(eq(payments.invoiceId, invoice.id), eq(payments.status, 'completed'), isNull(payments.fault)))
    if (paid) return CHECK.no
    if (invoice.expiresAt <= now) return CHECK.expired
    if (invoice.isRenewal && !(await mayRenew(inside, invoice))) return CHECK.no
    const isHeld =
      invoice.heldBy !== null && invoice.heldBy !== asked.transactionId && invoice.heldUntil !== null && invoice.heldUntil > now
    if (isHeld) return CHECK.no
    const heldUntil = new Date(now.getTime() + HELD_MS)
    await db.update(invoices).set({ heldBy: asked.transactionId, heldUntil }).where(eq(invoices.id, invoice.id))
    return CHECK.go
  })
}

/** The last check before a renewal: cancelled or without a card, it is not charged. */
async function mayRenew(context: Context, invoice: ledger.Invoice): Promise<boolean> {
  const [row] = await context.db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.accountId, invoice.accountId), eq(subscriptions.isRenewing, true)))
  return row !== undefined && (await cards.tokenOf(context, row.cardId)) !== null
}

/** What is signed and is not a notification: the wrong fields, none where the whole is wrong. */
function unreadable(...fields: string[]): AppError {
  return new AppError('malformed', words.malformed, { fields: Object.fromEntries(fields.map((name) => [name, []])) })
}

/** A form, or JSON where the cabinet says so; every value as text. A field with two values cannot be read. */
function read(raw: Buffer): Fields {
  const text = raw.toString('utf8')
  const pairs = text.startsWith('{') ? pairsOf(text) : [...new URLSearchParams(text)]
  const fields = Object.fromEntries(pairs)
  const broken = pairs.filter(([name, value]) => fields[name] !== value || !isCleanText(name + value)).map(([name]) => name)
  if (broken.length > 0) throw unreadable(...broken.map((name) => (isCleanText(name) ? name : '')))
  return fields
}

function pairsOf(text: string): [string, string][] {
  try {
    const parsed = z.record(z.string(), z.unknown()).parse(JSON.parse(text))
    return Object.entries(parsed).map(([name, value]) => [name, wordOf(value)])
  } catch {
    throw unreadable()
  }
}

function wordOf(value: unknown): string {
  if (value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function keyOf(type: NotificationType, fields: Fields): string {
  const {
    Id = '',
    Status = '',
    SuccessfulTransactionsNumber = '',
    FailedTransactionsNumber = '',
    NextTransactionDate = '',
  } = fields
  if (type === 'recurrent')
    return [Id, Status, SuccessfulTransactionsNumber, FailedTransactionsNumber, NextTransactionDate].join(' ')
  const key = type === 'receipt' ? Id : (fields.TransactionId ?? '')
  if (!key) throw unreadable(type === 'receipt' ? 'Id' : 'TransactionId')
  return key
}

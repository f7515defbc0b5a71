import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { providerAsked } from '#app/platform/work-figures.server.ts'
import { AppError } from '#app/shared/errors.ts'
import { kopecksOf, roublesOf } from '#app/shared/money.ts'
import type { PaymentMethod, PaymentStatus, Provider, ToldPayment, ToldRefund } from './provider.server.ts'

type Keys = { publicId: string; apiSecret: string; apiUrl: string }

// The provider may take five minutes for a charge; a question is answered at once or asked again.
const WRITE_MS = 120_000
const READ_MS = 15_000
const READ_PAUSES_MS = [500, 2000]
const PAGE = 100
const PAGES_AT_MOST = 200

const Answer = z.object({ Success: z.boolean(), Message: z.string().nullish(), Model: z.unknown().optional() })
// The provider has sent numbers where it promises text.
const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? ''))

const Transaction = z.object({
  TransactionId: z.coerce.number().int(),
  InvoiceId: text,
  AccountId: text,
  Amount: z.coerce.number(),
  Currency: text,
  Status: text,
  ReasonCode: z.coerce.number().int().nullish(),
  Type: z.coerce.number().nullish(),
  OriginalTransactionId: z.coerce.number().nullish(),
  CreatedDateIso: text,
  Token: text,
  CardType: text,
  CardLastFour: text,
  CardExpDate: text,
  PaymentMethod: text,
  TestMode: z.boolean().nullish(),
})
type Transaction = z.infer<typeof Transaction>
const PlanModel = z.object({ Id: z.string(), Status: z.string() })

const PAYMENT = 0
const REFUND = 1

/** CloudPayments behind the product's port. Outside this file only the widget and the notifications know of it. */
export function cloudPayments(keys: Keys): Provider {
  const write = (path: string, requestId: string, body: object) => ask(keys, path, { body, requestId })
  const read = (path: string, body: object) => askAgain(() => ask(keys, path, { body }))
  const transaction = (model: unknown) => toldPayment(Transaction.parse(model))

  return {
    async greet() {
      const { Success } = await read('/test', {})
      if (!Success) throw new AppError('failed', 'the payment provider refuses our keys')
    },
    async chargeByToken(requestId, { kopecks, accountId, token, invoiceId, description, email, receipt }) {
      const answer = await write('/payments/tokens/charge', requestId, {
        Amount: roublesOf(kopecks),
        Currency: 'RUB',
        AccountId: accountId,
        Token: token,
        InvoiceId: invoiceId,
        Description: description,
        Email: email,
        TrInitiatorCode: 0,
        PaymentScheduled: 1,
        JsonData: { cloudpayments: { CustomerReceipt: receipt } },
      })
      if (answer.Model) return transaction(answer.Model)
      if (answer.Success) throw refused(answer.Message)
      return null
    },
    async refund(requestId, { transactionId, kopecks, receipt }) {
      const answer = await write('/payments/refund', requestId, {
        TransactionId: transactionId,
        Amount: roublesOf(kopecks),
        JsonData: { cloudpayments: { CustomerReceipt: receipt } },
      })
      if (!answer.Success) throw refused(answer.Message)
      return z.object({ TransactionId: z.coerce.number().int() }).parse(answer.Model).TransactionId
    },
    async voidPayment(requestId, transactionId) {
      const answer = await write('/payments/void', requestId, { TransactionId: transactionId })
      if (!answer.Success) throw refused(answer.Message)
    },
    async get(transactionId) {
      const { Model } = await read('/payments/get', { TransactionId: transactionId })
      return Model ? transaction(Model) : null
    },
    async find(invoiceId) {
      const { Model } = await read('/payments/find', { InvoiceId: invoiceId })
      return Model ? transaction(Model) : null
    },
    async list(from, to) {
      const found: Transaction[] = []
      for (let page = 1; page <= PAGES_AT_MOST; page++) {
        const days = { CreatedDateGte: from.toISOString(), CreatedDateLte: to.toISOString(), PageNumber: page }
        const { Model } = await read('/v2/payments/list', days)
        const rows = z.array(Transaction).parse(Model ?? [])
        found.push(...rows)
        if (rows.length < PAGE) break
      }
      return {
        payments: found.filter(({ Type }) => (Type ?? PAYMENT) === PAYMENT).map(toldPayment),
        refunds: found.filter(({ Type, Status }) => Type === REFUND && Status === 'Completed').flatMap(toldRefund),
      }
    },
    async plan(id) {
      const { Model } = await read('/subscriptions/get', { Id: id })
      return Model ? planOf(Model) : null
    },
    async plansOf(accountId) {
      const { Model } = await read('/subscriptions/find', { accountId })
      return z
        .array(z.unknown())
        .parse(Model ?? [])
        .map(planOf)
    },
    async cancelPlan(id) {
      const answer = await write('/subscriptions/cancel', `cancel-${id}`, { Id: id })
      if (!answer.Success) throw refused(answer.Message)
    },
  }
}

type Asked = { body: object; requestId?: string }

function ask(keys: Keys, path: string, asked: Asked): Promise<z.infer<typeof Answer>> {
  return providerAsked(path, () => askOnce(keys, path, asked))
}

async function askOnce(
  { publicId, apiSecret, apiUrl }: Keys,
  path: string,
  { body, requestId }: Asked,
): Promise<z.infer<typeof Answer>> {
  const response = await fetch(apiUrl + path, {
    method: 'POST',
    headers: {
      Authorization: `Basic ${Buffer.from(`${publicId}:${apiSecret}`).toString('base64')}`,
      'Content-Type': 'application/json',
      ...(requestId ? { 'X-Request-ID': requestId } : {}),
    },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(requestId ? WRITE_MS : READ_MS),
  }).catch((error: Error) => {
    throw new AppError('unavailable', `the payment provider did not answer: ${error.message}`)
  })
  if (response.status === 401) throw new AppError('failed', 'the payment provider refuses our keys')
  if (!response.ok) throw new AppError('unavailable', `the payment provider answered ${response.status}`)
  return Answer.parse(await response.json())
}

/** A question changes nothing, so it may be asked again; a charge or a refund is never repeated here. */
async function askAgain<T>(question: () => Promise<T>): Promise<T> {
  for (const delayMs of READ_PAUSES_MS) {
    try {
      return await question()
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'unavailable')) throw error
      await pause(delayMs)
    }
  }
  return question()
}

const STATUSES: Record<string, PaymentStatus> = {
  AwaitingAuthentication: 'awaiting',
  Authorized: 'authorized',
  Completed: 'completed',
  Cancelled: 'cancelled',
  Declined: 'declined',
}

function toldPayment(model: Transaction): ToldPayment {
  const { Token, CardType, CardLastFour, CardExpDate, PaymentMethod } = model
  return {
    transactionId: model.TransactionId,
    invoiceId: model.InvoiceId,
    accountId: model.AccountId,
    status: STATUSES[model.Status] ?? 'awaiting',
    amountKopecks: kopecksOf(model.Amount),
    currency: model.Currency,
    reasonCode: model.ReasonCode ?? 0,
    method: methodOf(PaymentMethod),
    card: CardLastFour ? { token: Token || null, type: CardType, lastFour: CardLastFour, expires: CardExpDate } : null,
    isTest: model.TestMode ?? false,
    at: utc(model.CreatedDateIso),
  }
}

function toldRefund(model: Transaction): ToldRefund[] {
  const kopecks = kopecksOf(Math.abs(model.Amount))
  if (!model.OriginalTransactionId || kopecks === null) return []
  const { TransactionId: transactionId, OriginalTransactionId: paymentTransactionId } = model
  return [{ transactionId, paymentTransactionId, kopecks, at: utc(model.CreatedDateIso) }]
}

/** By what it was paid: the provider names every way but the card. @see reference/cloudpayments.md 3.3 */
export function methodOf(named: string): PaymentMethod {
  if (named === '') return 'card'
  return /^(sbp|сбп|faster ?payments?( ?system)?)$/i.test(named) ? 'sbp' : 'other'
}

/** Whether a text is a moment as the provider writes it: a day of the calendar and a time. */
export function isUtc(time: string): boolean {
  const [, day] = /^(\d{4}-\d\d-\d\d)[ T]\d\d:\d\d:\d\d(?:\.\d+)?Z?$/.exec(time) ?? []
  if (!day || day.startsWith('0000')) return false
  const date = new Date(`${time.replace(' ', 'T').replace(/Z$/, '')}Z`)
  // The thirty-first of February is read as a day of March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

/** The provider's times are UTC but do not say so: «2026-03-01T09:00:00», «2026-03-01 09:00:00». */
export function utc(time: string): Date {
  const date = new Date(`${time.replace(' ', 'T').replace(/Z$/, '')}Z`)
  if (Number.isNaN(date.getTime())) throw new AppError('malformed', `no time: ${time}`)
  return date
}

function planOf(model: unknown) {
  const { Id: id, Status: status } = PlanModel.parse(model)
  return { id, status }
}

function refused(message: string | null | undefined): AppError {
  return new AppError('failed', `the payment provider refused: ${message ?? 'without a word'}`)
}

import { randomBytes } from 'node:crypto'
import { CALM, createDeliveries, type Chaos, type Notice, type Send } from './deliveries.ts'
import { receiptFault } from './receipts.ts'
import { testCard, type TestCard } from './test-cards.ts'

export type Status = 'AwaitingAuthentication' | 'Authorized' | 'Completed' | 'Cancelled' | 'Declined'
export type Order = {
  invoiceId: string
  accountId: string
  email: string
  description: string
  amount: number
  currency: string
  tokenize: boolean
  isDual: boolean
  data: string
  receipt: Record<string, unknown> | null
}
export type Transaction = Order & {
  id: number
  isRefund: boolean
  status: Status
  reasonCode: number
  createdAt: number
  card: string
  /** How it is paid where not by a card. */
  method: '' | 'Sbp'
  token: string
  originalId: number | null
}
type Token = { accountId: string; card: string }
type Memory = { transactions: Transaction[]; tokens: [string, Token][] }

// A Check's refusal as the register shows it (reference/cloudpayments.md 3.2).
const REFUSALS: Record<number, number> = { 10: 3001, 11: 3002, 12: 3003, 13: 3008, 20: 3004 }
const UNAVAILABLE = 3006
const NO_MONEY = 5051
const NOT_PROVED = 5206
// So long a payer looks for the bank's application.
const LATE_MS = 4000
const YEAR_MS = 365 * 24 * 3600 * 1000

export type Terminal = ReturnType<typeof createTerminal>

/** One shop's terminal: what a card pays, what the bank says, what the shop is sent. Time is its own and may be moved. */
export function createTerminal({ secret, send, receiptUrl }: { secret: string; send: Send; receiptUrl: (id: string) => string }) {
  const transactions = new Map<number, Transaction>()
  const tokens = new Map<string, Token>()
  const chaos: Chaos = { ...CALM }
  const forced: number[] = []
  let movedMs = 0
  let lastId = 1_000_000 + Math.floor(Math.random() * 1_000_000)
  const now = () => Date.now() + movedMs
  const deliveries = createDeliveries({ send, secret, now, chaos })

  /** An attempt with a card: the shop is asked, then perhaps the holder, then the bank. */
  async function pay(order: Order, number: string): Promise<Transaction> {
    const card = testCard(number)
    if (!card) throw new Error('Симулятор знает только тестовые карты.')
    const attempt = begin(order, { card: card.number })
    if (!(await isLetThrough(attempt))) return attempt
    if (card.asksCode) return attempt
    return settle(attempt, card.pays ? 0 : NO_MONEY)
  }

  /** An attempt by the system of quick payments: the payer answers in the bank's application, sometimes long after the form is closed. */
  async function payBySbp(order: Order, answer: 'pays' | 'refuses' | 'late'): Promise<Transaction> {
    const attempt = begin(order, { method: 'Sbp' })
    if (!(await isLetThrough(attempt))) return attempt
    if (answer === 'late') {
      setTimeout(() => attempt.status === 'AwaitingAuthentication' && settle(attempt, 0), LATE_MS).unref()
      return attempt
    }
    return settle(attempt, answer === 'pays' ? 0 : NO_MONEY)
  }

  /** What the holder answered on the bank's page. */
  function prove(id: number, isProved: boolean): Transaction {
    const attempt = transactions.get(id)
    if (attempt?.status !== 'AwaitingAuthentication') throw new Error('Not found')
    return settle(attempt, isProved ? (cardOf(attempt).pays ? 0 : NO_MONEY) : NOT_PROVED)
  }

  async function payByToken(order: Order, token: string): Promise<Transaction | null> {
    const known = tokens.get(token)
    if (!known || known.accountId !== order.accountId) return null
    const attempt = begin(order, { card: known.card, token })
    if (!(await isLetThrough(attempt))) return attempt
    return settle(attempt, cardOf(attempt).paysAgain ? 0 : NO_MONEY)
  }

  function begin(order: Order, given: Partial<Pick<Transaction, 'card' | 'token' | 'method'>>): Transaction {
    const made = { id: ++lastId, isRefund: false, status: 'AwaitingAuthentication', reasonCode: 0, createdAt: now() } as const
    const attempt: Transaction = { ...order, ...made, card: '', token: '', method: '', ...given, originalId: null }
    transactions.set(attempt.id, attempt)
    return attempt
  }

  async function isLetThrough(attempt: Transaction): Promise<boolean> {
    const code = await deliveries.ask({ type: 'check', fields: { ...paymentFields(attempt), Status: 'Completed' } })
    if (code === 0) return true
    decline(attempt, code === null ? UNAVAILABLE : (REFUSALS[code] ?? 3005))
    return false
  }

  function settle(attempt: Transaction, bankCode: number): Transaction {
    const reasonCode = forced.shift() ?? bankCode
    if (reasonCode !== 0) return decline(attempt, reasonCode)
    attempt.status = attempt.isDual ? 'Authorized' : 'Completed'
    if (attempt.tokenize && attempt.card && attempt.accountId && !attempt.token) {
      attempt.token = `tk_${randomBytes(16).toString('hex')}`
      tokens.set(attempt.token, { accountId: attempt.accountId, card: attempt.card })
    }
    const fields = {
      ...paymentFields(attempt),
      AuthCode: 'A1B2C3',
      Token: attempt.token,
      Status: attempt.status,
      GatewayName: 'Test',
    }
    deliveries.post({ type: 'pay', fields })
    if (attempt.status === 'Completed') printReceipt(attempt, 'Income')
    return attempt
  }

  function decline(attempt: Transaction, reasonCode: number): Transaction {
    Object.assign(attempt, { status: 'Declined', reasonCode })
    const fields = { ...paymentFields(attempt), Status: 'Declined', Reason: 'Declined', ReasonCode: String(reasonCode) }
    deliveries.post({ type: 'fail', fields })
    return attempt
  }

  /** @returns the refund, or why not */
  function refund(id: number, amount: number, receipt: Order['receipt'] = null): Transaction | string {
    const paid = transactions.get(id)
    if (paid?.status !== 'Completed' || paid.isRefund) return 'Transaction not found'
    if (now() - paid.createdAt > YEAR_MS) return 'Transaction is too old'
    if (cents(amount) <= 0 || cents(amount) > cents(paid.amount) - returned(id)) return 'Amount is wrong'
    const made = { id: ++lastId, isRefund: true, createdAt: now(), amount, originalId: id, receipt: receipt ?? null }
    const back: Transaction = { ...paid, ...made }
    transactions.set(back.id, back)
    const { InvoiceId, AccountId, Email, DateTime } = paymentFields(back)
    const ids = { TransactionId: String(back.id), PaymentTransactionId: String(id), Amount: amount.toFixed(2) }
    deliveries.post({
      type: 'refund',
      fields: {
        ...ids,
        DateTime: DateTime ?? '',
        OperationType: 'Refund',
        InvoiceId: InvoiceId ?? '',
        AccountId: AccountId ?? '',
        Email: Email ?? '',
      },
    })
    printReceipt(back, 'IncomeReturn')
    return back
  }

  function cancel(id: number): boolean {
    const transaction = transactions.get(id)
    if (transaction?.status !== 'Authorized') return false
    transaction.status = 'Cancelled'
    deliveries.post({ type: 'cancel', fields: paymentFields(transaction) })
    return true
  }

  function confirm(id: number): boolean {
    const transaction = transactions.get(id)
    if (transaction?.status !== 'Authorized') return false
    transaction.status = 'Completed'
    deliveries.post({ type: 'confirm', fields: { ...paymentFields(transaction), Status: 'Completed' } })
    printReceipt(transaction, 'Income')
    return true
  }

  function printReceipt(moved: Transaction, type: string): void {
    if (!moved.receipt || receiptFault(moved.receipt, moved.amount)) return
    const id = `r${moved.id}`
    const fields = {
      Id: id,
      DocumentNumber: '1',
      SessionNumber: '1',
      Number: '1',
      FiscalSign: '1',
      DeviceNumber: '1',
      RegNumber: '1',
      FiscalNumber: '1',
      Inn: '0000000000',
      Type: type,
      Ofd: 'Симулятор',
      Url: receiptUrl(id),
      QrCodeUrl: receiptUrl(id),
      Amount: moved.amount.toFixed(2),
      DateTime: timeOf(now()),
      Receipt: JSON.stringify(moved.receipt),
      TransactionId: String(moved.id),
      InvoiceId: moved.invoiceId,
      AccountId: moved.accountId,
    }
    deliveries.post({ type: 'receipt', fields })
  }

  function returned(id: number): number {
    return [...transactions.values()].reduce((sum, { originalId, amount }) => sum + (originalId === id ? cents(amount) : 0), 0)
  }

  return {
    transactions,
    tokens,
    chaos,
    deliveries,
    now,
    pay,
    payBySbp,
    prove,
    payByToken,
    refund,
    cancel,
    confirm,
    /** The bank's next answers, whatever the card. */
    force: (...reasonCodes: number[]) => void forced.splice(0, forced.length, ...reasonCodes),
    /** Moves the clock on; what was to be sent again by then is sent. */
    advance: async (ms: number): Promise<void> => {
      movedMs += ms
      await deliveries.flush()
    },
    memory: (): Memory => ({ transactions: [...transactions.values()], tokens: [...tokens] }),
    recall({ transactions: kept, tokens: known }: Memory): void {
      for (const one of kept) transactions.set(one.id, one)
      for (const [token, owner] of known) tokens.set(token, owner)
      lastId = Math.max(lastId, ...kept.map(({ id }) => id))
    },
  }
}

/** The names of a notification in the provider's order; what is unknown is an empty text. */
export function paymentFields(moved: Transaction): Notice['fields'] {
  const amount = moved.amount.toFixed(2)
  const card = cardOf(moved)
  return {
    TransactionId: String(moved.id),
    Amount: amount,
    Currency: moved.currency,
    PaymentAmount: amount,
    PaymentCurrency: moved.currency,
    OperationType: 'Payment',
    InvoiceId: moved.invoiceId,
    AccountId: moved.accountId,
    SubscriptionId: '',
    Name: '',
    Email: moved.email,
    DateTime: timeOf(moved.createdAt),
    IpAddress: '127.0.0.1',
    IpCountry: 'RU',
    CardFirstSix: moved.card.slice(0, 6),
    CardLastFour: moved.card.slice(-4),
    CardType: moved.card && card.type,
    CardExpDate: moved.card && '12/30',
    Issuer: 'Симулятор',
    Description: moved.description,
    TestMode: '1',
    Data: moved.data,
    PaymentMethod: moved.method,
    CustomFields: '',
  }
}

function cardOf({ card }: Transaction): TestCard {
  return testCard(card) ?? { type: 'Visa', number: card, asksCode: false, pays: false, paysAgain: false }
}

function timeOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19).replace('T', ' ')
}

function cents(amount: number): number {
  return Math.round(amount * 100)
}

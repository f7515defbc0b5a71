import type { Order, Terminal, Transaction } from './terminal.ts'

export type Answer = { status: number; body: unknown }
export type Troubles = {
  /** The answer of the next call is lost after the work was done. */
  loseNextAnswer: boolean
  failNext: number
  latencyMs: number
}
type Fields = Record<string, unknown>
type Plan = { Id: string; AccountId: string; Status: string }

const REMEMBERED_MS = 3_600_000
const AT_ONCE = 5
const PAGE = 100

/** The provider's calls: names in any case, one answer for one `X-Request-ID` within an hour. */
export function createApi(terminal: Terminal) {
  const remembered = new Map<string, { at: number; answer: Promise<Answer> }>()
  const plans = new Map<string, Plan>()
  let running = 0

  async function call(path: string, body: Fields, requestId: string | undefined): Promise<Answer> {
    if (!requestId) return limited(path, body)
    const known = remembered.get(requestId)
    if (known && terminal.now() - known.at < REMEMBERED_MS) return known.answer
    const answer = limited(path, body)
    remembered.set(requestId, { at: terminal.now(), answer })
    return answer
  }

  async function limited(path: string, body: Fields): Promise<Answer> {
    if (running >= AT_ONCE) return { status: 429, body: '' }
    running++
    try {
      return { status: 200, body: (await METHODS[path]?.(lower(body))) ?? { Success: false, Message: 'Method not found' } }
    } finally {
      running--
    }
  }

  const METHODS: Record<string, (body: Fields) => unknown> = {
    '/test': () => ({ Success: true, Message: crypto.randomUUID() }),
    '/payments/tokens/charge': async (body) => {
      for (const name of ['amount', 'accountid', 'token', 'trinitiatorcode']) if (body[name] === undefined) return missing(name)
      if (Number(body.trinitiatorcode) === 0 && body.paymentscheduled === undefined) return missing('PaymentScheduled')
      const paid = await terminal.payByToken(orderOf(body), String(body.token))
      return paid ? { Model: modelOf(paid), Success: paid.status === 'Completed', Message: null } : refusal('Token not found')
    },
    '/payments/refund': (body) => {
      const back = terminal.refund(Number(body.transactionid), Number(body.amount), receiptOf(body))
      return typeof back === 'string' ? refusal(back) : { Model: { TransactionId: back.id }, Success: true, Message: null }
    },
    '/payments/void': (body) => done(terminal.cancel(Number(body.transactionid))),
    '/payments/confirm': (body) => done(terminal.confirm(Number(body.transactionid))),
    '/payments/get': (body) => shown(terminal.transactions.get(Number(body.transactionid))),
    '/payments/find': (body) =>
      shown([...terminal.transactions.values()].findLast((one) => one.invoiceId === String(body.invoiceid) && !one.isRefund)),
    '/v2/payments/find': (body) =>
      shown([...terminal.transactions.values()].findLast((one) => one.invoiceId === String(body.invoiceid))),
    '/v2/payments/list': (body) => {
      const [from, to] = [Date.parse(String(body.createddategte)), Date.parse(String(body.createddatelte))]
      const page = Number(body.pagenumber)
      if (Number.isNaN(from) || Number.isNaN(to) || !(page >= 1)) return missing('PageNumber')
      const found = [...terminal.transactions.values()].filter(({ createdAt }) => createdAt >= from && createdAt <= to)
      return { Model: found.slice((page - 1) * PAGE, page * PAGE).map(modelOf), Success: true, Message: null }
    },
    '/subscriptions/create': (body) => {
      const plan = { Id: `sc_${crypto.randomUUID().replaceAll('-', '')}`, AccountId: String(body.accountid), Status: 'Active' }
      plans.set(plan.Id, plan)
      return { Model: plan, Success: true, Message: null }
    },
    '/subscriptions/get': (body) => {
      const plan = plans.get(String(body.id))
      return plan ? { Model: plan, Success: true, Message: null } : refusal('Not found')
    },
    '/subscriptions/find': (body) => {
      return {
        Model: [...plans.values()].filter(({ AccountId }) => AccountId === String(body.accountid)),
        Success: true,
        Message: null,
      }
    },
    '/subscriptions/cancel': (body) => {
      const plan = plans.get(String(body.id))
      if (plan) plan.Status = 'Cancelled'
      return done(plan !== undefined)
    },
  }

  return { call, plans }
}

/** A transaction as the provider's calls show it. */
function modelOf(one: Transaction): Fields {
  const iso = new Date(one.createdAt).toISOString().slice(0, 19)
  return {
    TransactionId: one.id,
    InvoiceId: one.invoiceId,
    AccountId: one.accountId,
    SubscriptionId: null,
    Email: one.email,
    Amount: one.amount,
    Currency: one.currency,
    CurrencyCode: 0,
    PaymentAmount: one.amount,
    PaymentCurrency: one.currency,
    Status: one.status,
    StatusCode: { Authorized: 2, Completed: 3, Declined: 5 }[one.status as 'Completed'] ?? 1,
    Reason: one.reasonCode === 0 ? 'Approved' : 'Declined',
    ReasonCode: one.reasonCode,
    Type: one.isRefund ? 1 : 0,
    CreatedDate: `/Date(${one.createdAt})/`,
    CreatedDateIso: iso,
    OriginalTransactionId: one.originalId,
    TestMode: true,
    CardFirstSix: one.card.slice(0, 6),
    CardLastFour: one.card.slice(-4),
    CardExpDate: one.card && '12/30',
    CardType: one.card && 'Visa',
    PaymentMethod: one.method,
    Token: one.token || null,
    AuthCode: one.status === 'Completed' ? 'A1B2C3' : null,
    Description: one.description,
    JsonData: one.data,
    GatewayName: 'Test',
    Rrn: null,
  }
}

function orderOf(body: Fields): Order {
  const text = (name: string) => (typeof body[name] === 'string' || typeof body[name] === 'number' ? String(body[name]) : '')
  return {
    invoiceId: text('invoiceid'),
    accountId: text('accountid'),
    email: text('email'),
    description: text('description'),
    amount: Number(body.amount),
    currency: text('currency') || 'RUB',
    tokenize: false,
    isDual: false,
    data: JSON.stringify(body.jsondata ?? ''),
    receipt: receiptOf(body),
  }
}

function receiptOf(body: Fields): Order['receipt'] {
  const data =
    typeof body.jsondata === 'string' ? (JSON.parse(body.jsondata || '{}') as Fields) : ((body.jsondata ?? {}) as Fields)
  const own = lower((lower(data).cloudpayments ?? {}) as Fields)
  return (own.customerreceipt as Order['receipt'] | undefined) ?? null
}

function lower(body: Fields): Fields {
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name.toLowerCase(), value]))
}

function shown(one: Transaction | undefined): unknown {
  return one ? { Model: modelOf(one), Success: one.status !== 'Declined', Message: null } : refusal('Not found')
}

function done(isDone: boolean): unknown {
  return isDone ? { Success: true, Message: null } : refusal('Not found')
}

function missing(name: string): unknown {
  return refusal(`${name} is required`)
}

function refusal(message: string): unknown {
  return { Model: null, Success: false, Message: message }
}

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { createApi, type Answer, type Troubles } from './api.ts'
import type { Send } from './deliveries.ts'
import { formPage, receiptPage, statePage } from './pages.ts'
import { createTerminal, type Order } from './terminal.ts'

type Options = {
  publicId: string
  apiSecret: string
  /** Where notifications go: the shop's address, or a function in its place. */
  shop: string | Send
  port?: number
  /** A file that outlives a restart: cards agreed to be charged again stay known. */
  keptIn?: string
}
export type Simulator = Awaited<ReturnType<typeof startSimulator>>

const NOTIFIED_WITHIN_MS = 30_000
const SCRIPTS = new Set(['/bundles/cloudpayments.js', '/bundles/cloudpayments'])

/**
 * The payment provider on this machine: widget, form, bank's page, calls and notifications. No money moves.
 * @throws Error with a real key, or in production
 */
export async function startSimulator({ publicId, apiSecret, shop, port = 0, keptIn }: Options) {
  if (publicId.startsWith('pk_') || process.env.APP_ENV === 'production')
    throw new Error('Симулятор оплаты не запускается с настоящим ключом и в production.')
  const own = { url: '' }
  const send: Send = typeof shop === 'string' ? (type, body, headers) => post(`${shop}/${type}`, body, headers) : shop
  const terminal = createTerminal({ secret: apiSecret, send, receiptUrl: (id) => `${own.url}/receipt/${id}` })
  const api = createApi(terminal)
  const troubles: Troubles = { loseNextAnswer: false, failNext: 0, latencyMs: 0 }
  if (keptIn && existsSync(keptIn))
    terminal.recall(JSON.parse(readFileSync(keptIn, 'utf8')) as ReturnType<typeof terminal.memory>)
  const keep = () => keptIn && writeFileSync(keptIn, JSON.stringify(terminal.memory()), { mode: 0o600 })

  const server = createServer((req, res) => {
    answer(req, res)
      .catch((error: Error) => json(res, { status: 400, body: { message: error.message } }))
      .finally(keep)
  })

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { pathname } = new URL(req.url ?? '/', 'http://simulator')
    if (req.method === 'GET') return show(pathname, res)
    const body = await bodyOf(req)
    if (pathname === '/form/pay') return json(res, { status: 200, body: await payByForm(body) })
    if (pathname === '/form/sbp') return json(res, { status: 200, body: await payBySbp(body) })
    if (pathname === '/form/prove')
      return json(res, { status: 200, body: resultOf(terminal.prove(Number(body.id), body.isProved === true)) })
    if (pathname === '/simulator/advance') {
      await terminal.advance(Number(body.ms))
      return json(res, { status: 200, body: { now: new Date(terminal.now()).toISOString() } })
    }
    if (pathname === '/simulator/remember') {
      terminal.recall(body as ReturnType<typeof terminal.memory>)
      return json(res, { status: 200, body: {} })
    }
    if (pathname === '/simulator/chaos') return json(res, { status: 200, body: Object.assign(terminal.chaos, body) })
    if (pathname === '/simulator/force')
      return json(res, { status: 200, body: { forced: terminal.force(...(body.codes as number[])) } })
    if (!isOurs(req)) return json(res, { status: 401, body: '' })
    if (troubles.failNext > 0) {
      troubles.failNext--
      return json(res, { status: 502, body: '' })
    }
    if (troubles.latencyMs) await new Promise((resolve) => setTimeout(resolve, troubles.latencyMs))
    const given = await api.call(pathname, body, req.headers['x-request-id'] as string | undefined)
    if (troubles.loseNextAnswer) {
      troubles.loseNextAnswer = false
      res.destroy()
      return
    }
    json(res, given)
  }

  function show(pathname: string, res: ServerResponse): void {
    const file = SCRIPTS.has(pathname)
    if (file) return text(res, 'text/javascript', readFileSync(join(import.meta.dirname, 'widget.js'), 'utf8'))
    if (pathname === '/form') return text(res, 'text/html', formPage())
    if (pathname.startsWith('/receipt/')) return text(res, 'text/html', receiptPage(pathname.slice('/receipt/'.length), terminal))
    if (pathname === '/') return text(res, 'text/html', statePage(terminal))
    json(res, { status: 404, body: '' })
  }

  async function payByForm({ intent, card }: Record<string, unknown>): Promise<unknown> {
    const order = orderOf(intent as Record<string, unknown>)
    return resultOf(await terminal.pay(order, String(card)))
  }

  async function payBySbp({ intent, answer }: Record<string, unknown>): Promise<unknown> {
    const given = intent as Record<string, unknown>
    if ((given.restrictedPaymentMethods as string[] | undefined)?.includes('Sbp')) throw new Error('СБП для этого заказа закрыта')
    return resultOf(await terminal.payBySbp(orderOf(given), answer === 'pays' || answer === 'late' ? answer : 'refuses'))
  }

  function orderOf(intent: Record<string, unknown>): Order {
    if (intent.publicTerminalId !== publicId) throw new Error('Неизвестный терминал')
    const { accountId = '', email = '' } = (intent.userInfo ?? {}) as { accountId?: string; email?: string }
    const amount = Number(intent.amount)
    if (!(amount > 0) || !['Single', 'Dual'].includes(String(intent.paymentSchema))) throw new Error('Неверные параметры платежа')
    const data = {
      ...(intent.metadata as object),
      ...(intent.recurrent ? { cloudpayments: { recurrent: intent.recurrent } } : {}),
    }
    return {
      invoiceId: word(intent.externalId),
      accountId,
      email: word(intent.receiptEmail) || email,
      description: word(intent.description),
      amount,
      currency: word(intent.currency),
      data: JSON.stringify(data),
      tokenize: intent.tokenize === true,
      isDual: intent.paymentSchema === 'Dual',
      receipt: (intent.receipt as Order['receipt'] | undefined) ?? null,
    }
  }

  function isOurs({ headers }: IncomingMessage): boolean {
    return headers.authorization === `Basic ${Buffer.from(`${publicId}:${apiSecret}`).toString('base64')}`
  }

  // Loopback alone: nobody else's machine can reach it.
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  const address = server.address()
  own.url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`
  return {
    url: own.url,
    settings: {
      CLOUDPAYMENTS_PUBLIC_ID: publicId,
      CLOUDPAYMENTS_API_SECRET: apiSecret,
      CLOUDPAYMENTS_API_URL: own.url,
      CLOUDPAYMENTS_WIDGET_URL: `${own.url}/bundles/cloudpayments.js`,
      PAYMENTS_SBP_ON: '1',
    },
    terminal,
    troubles,
    plans: api.plans,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function word(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function resultOf({ id, status, reasonCode }: { id: number; status: string; reasonCode: number }) {
  return { id, status, reasonCode }
}

async function post(address: string, body: string, headers: Record<string, string>): Promise<{ status: number; body: string }> {
  const response = await fetch(address, { method: 'POST', body, headers, signal: AbortSignal.timeout(NOTIFIED_WITHIN_MS) })
  return { status: response.status, body: await response.text() }
}

async function bodyOf(req: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = []
  for await (const chunk of req) chunks.push(chunk as Buffer)
  const given = Buffer.concat(chunks).toString('utf8')
  if (!given) return {}
  return /json/.test(req.headers['content-type'] ?? '') ? JSON.parse(given) : Object.fromEntries(new URLSearchParams(given))
}

function json(res: ServerResponse, { status, body }: Answer): void {
  res.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  res.end(body === '' ? '' : JSON.stringify(body))
}

function text(res: ServerResponse, type: string, body: string): void {
  res.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' })
  res.end(body)
}

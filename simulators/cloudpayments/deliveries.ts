import { createHmac } from 'node:crypto'

export type Notice = { type: string; fields: Record<string, string> }
type Answered = { status: number; body: string }
/** Carries a notification to the shop. */
export type Send = (type: string, body: string, headers: Record<string, string>) => Promise<Answered>
type Delivery = Notice & { attempt: number; body: string; answer: Answered | null }

/** Troubles on demand. */
export type Chaos = {
  duplicate: boolean
  drop: boolean
  wrongSignature: boolean
  unknownFields: boolean
  withoutToken: boolean
  asJson: boolean
  /** Notifications wait until they are released, in the order asked for. */
  hold: boolean
}
export const CALM: Chaos = {
  duplicate: false,
  drop: false,
  wrongSignature: false,
  unknownFields: false,
  withoutToken: false,
  asJson: false,
  hold: false,
}

// reference/cloudpayments.md 3.1
const RETRY_MINUTES = [1, 2, 5, 10, 30]
const ATTEMPTS_AT_MOST = 100

type Waiting = Notice & { attempt: number; dueAt: number }

/** The provider's post: signs, sends, and tries again on the virtual clock until it is answered with code 0. */
export function createDeliveries({ send, secret, now, chaos }: { send: Send; secret: string; now: () => number; chaos: Chaos }) {
  const log: Delivery[] = []
  let queue: Waiting[] = []
  let running: Promise<unknown> = Promise.resolve()

  /** Sends at once and waits for the answer: a Check. Null: no usable answer. */
  async function ask(notice: Notice): Promise<number | null> {
    const answer = await sendOnce(notice, 1)
    return codeOf(answer)
  }

  /** Sends in the background, now or when released. */
  function post(notice: Notice): void {
    if (chaos.drop) return
    queue.push({ ...notice, attempt: 1, dueAt: now() })
    if (chaos.duplicate) queue.push({ ...notice, attempt: 1, dueAt: now() })
    if (!chaos.hold) void flush()
  }

  /** Sends what is due. @param order puts the waiting ones in another order first */
  function flush(order: (waiting: Waiting[]) => Waiting[] = (waiting) => waiting): Promise<unknown> {
    running = running.then(async () => {
      for (let due = takeDue(order); due.length > 0; due = takeDue(order)) for (const one of due) await deliver(one)
    })
    return running
  }

  function takeDue(order: (waiting: Waiting[]) => Waiting[]): Waiting[] {
    const due = queue.filter(({ dueAt }) => dueAt <= now())
    queue = queue.filter(({ dueAt }) => dueAt > now())
    return order(due)
  }

  async function deliver(waiting: Waiting): Promise<void> {
    const answer = await sendOnce(waiting, waiting.attempt)
    if (codeOf(answer) === 0 || waiting.attempt >= ATTEMPTS_AT_MOST) return
    const minutes = RETRY_MINUTES[waiting.attempt - 1] ?? 30
    queue.push({ ...waiting, attempt: waiting.attempt + 1, dueAt: now() + minutes * 60_000 })
  }

  async function sendOnce({ type, fields }: Notice, attempt: number): Promise<Answered | null> {
    const sent: Record<string, string> = { ...fields, ...(chaos.unknownFields ? { BrandNewField: 'что-то новое' } : {}) }
    if (chaos.withoutToken) delete sent.Token
    const body = chaos.asJson ? JSON.stringify(sent) : formOf(sent)
    const key = chaos.wrongSignature ? `not-${secret}` : secret
    const headers = {
      'Content-Type': chaos.asJson ? 'application/json' : 'application/x-www-form-urlencoded',
      'Content-HMAC': sign(body, key),
      'X-Content-HMAC': sign(chaos.asJson ? body : decodeURIComponent(body.replaceAll('+', ' ')), key),
    }
    const answer = await send(type, body, headers).catch(() => null)
    log.push({ type, fields: sent, attempt, body, answer })
    return answer
  }

  return { ask, post, flush, log, waiting: () => queue.length }
}

export function sign(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('base64')
}

/** A form as .NET writes it: lower-case percents, pluses for spaces. */
export function formOf(fields: Record<string, string>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${netEncode(name)}=${netEncode(value)}`)
    .join('&')
}

function netEncode(text: string): string {
  return encodeURIComponent(text)
    .replaceAll(/['~]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
    .replaceAll(/%[0-9A-F]{2}/g, (code) => code.toLowerCase())
    .replaceAll('%20', '+')
}

function codeOf(answer: Answered | null): number | null {
  if (answer?.status !== 200) return null
  try {
    const { code } = JSON.parse(answer.body) as { code?: unknown }
    return typeof code === 'number' ? code : null
  } catch {
    return null
  }
}

import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import { systemContext, type Context } from '#app/platform/context.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import * as tariffs from '#app/features/subscriptions/tariffs.server.ts'
import type { Send } from '#simulators/cloudpayments/deliveries.ts'
import { startSimulator } from '#simulators/cloudpayments/simulator.ts'
import { testPortal } from './portal.ts'

const PASSWORD = 'длинная фраза для входа'
/** Cards of the simulator: pays at once; asks for a code; pays now and has no money later; has none. */
export const CARDS = {
  pays: '4000000000003055',
  asks: '4242424242424242',
  paysOnce: '4111111111111111',
  poor: '4000056655665556',
}

/** The API with the payment provider's simulator beside it. Call at the top of a test file, with `await`. */
export async function paidPortal(settings: Record<string, string> = {}, log?: Log) {
  const shop: { send?: Send } = {}
  const simulator = await startSimulator({
    publicId: 'test_api_00000000000000000000001',
    apiSecret: 'sim-api-secret',
    shop: (type, body, headers) => shop.send!(type, body, headers),
  })
  const portal = testPortal({ ...simulator.settings, ...settings }, log)
  shop.send = async (type, body, headers) => {
    const answer = await portal.visitor().send('POST', `payments/cloudpayments/${type}`, { body, headers })
    return { status: answer.status, body: JSON.stringify(answer.body) }
  }
  beforeAll(() => tariffs.seedSamples(systemContext(portal.platform)))
  afterAll(() => simulator.close())

  /** A parent who has signed in, with her own browser. */
  async function parent() {
    const email = `${randomBytes(5).toString('hex')}@primer.example`
    const visitor = portal.visitor(`10.7.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`)
    const person = { roleId: 1, firstName: 'Анна', lastName: 'Пример', email, password: PASSWORD, consents: ['account'] }
    const { body } = await visitor.post('register', person)
    const id: string = body.id
    const order = async (question: object = {}) => {
      const answer = await visitor.post('user/payments', { tariff: 'month', autoRenew: false, ...question })
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
      return answer.body as { invoiceId: string; amount: number; description: string }
    }
    const contextAt = (now: Date): Context => {
      const viewer = { id, email, roles: [], sessionId: '', hasSecondFactor: false, hasDiploma: false }
      return { ...systemContext(portal.platform, now), viewer }
    }
    return { id, email, visitor, order, contextAt }
  }

  type Parent = Awaited<ReturnType<typeof parent>>

  /** Pays an order with a card, as the widget would. */
  async function pay(
    person: Pick<Parent, 'id' | 'email'>,
    { invoiceId, amount }: { invoiceId: string; amount: number },
    card = CARDS.pays,
    tokenize = false,
  ) {
    const { id: accountId, email } = person
    const words = { description: 'Подписка', currency: 'RUB', data: '{}', isDual: false }
    const paid = await simulator.terminal.pay(
      { ...words, invoiceId, accountId, email, amount, tokenize, receipt: receiptFor(amount, email) },
      card,
    )
    await simulator.terminal.deliveries.flush()
    return paid
  }

  /** The letter to a person that holds these words, sent or on its way. */
  async function letterTo({ email }: Parent, words: string): Promise<string> {
    const queued = await portal.lettersTo(email)
    const sent = await portal.platform.mail.letters()
    const letters = [...queued, ...sent.filter(({ to }) => to === email)]
    const found = letters.find(({ html }) => html.includes(words))
    if (!found) throw new Error(`no letter to ${email} says «${words}»`)
    return found.html.replaceAll('&amp;', '&')
  }

  return { portal, simulator, parent, pay, letterTo, context: (now?: Date) => systemContext(portal.platform, now) }
}

function receiptFor(amount: number, email: string) {
  const items = [{ label: 'Подписка', price: amount, quantity: 1, amount, vat: null }]
  return { items, taxationSystem: 1, email, amounts: { electronic: amount } }
}

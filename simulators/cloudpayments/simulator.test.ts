import { ClientService } from 'cloudpayments'
import { afterAll, describe, expect, test } from 'vitest'
import { startSimulator } from './simulator.ts'
import { formOf } from './deliveries.ts'
import { TEST_CARDS } from './test-cards.ts'

// The judge is a client that we did not write: npm `cloudpayments`.
const notified: string[] = []
const simulator = await startSimulator({
  publicId: 'test_api_1',
  apiSecret: 'secret',
  shop: (type) => {
    notified.push(type)
    return Promise.resolve({ status: 200, body: '{"code":0}' })
  },
})
afterAll(() => simulator.close())

const service = new ClientService({
  publicId: 'test_api_1',
  privateKey: 'secret',
  endpoint: simulator.url,
  org: { inn: 0, taxationSystem: 0 },
})
const api = service.getClientApi()
const order = {
  invoiceId: 'i-1',
  accountId: 'a-1',
  email: 'a@primer.example',
  description: 'Подписка',
  amount: 690,
  currency: 'RUB',
  tokenize: true,
  isDual: false,
  data: '{}',
  receipt: null,
}
const charge = (Token: string, more: object = {}) =>
  api.chargeTokenPayment({
    Amount: 690,
    AccountId: 'a-1',
    Token,
    InvoiceId: 'i-2',
    TrInitiatorCode: 0,
    PaymentScheduled: 1,
    ...more,
  } as never)

async function cardOf(number: string): Promise<string> {
  return (await simulator.terminal.pay(order, number)).token
}

describe('an independent client', () => {
  test('charges by token, finds, returns in parts and no more than was paid', async () => {
    const token = await cardOf('4000000000003055')
    const paid = (await charge(token)).getResponse() as { Success: boolean; Model: { TransactionId: number; Status: string } }
    expect(paid).toMatchObject({ Success: true, Model: { Status: 'Completed' } })
    const found = (await api.findPaymentByInvoiceId({ InvoiceId: 'i-2' })).getResponse()
    expect(found).toMatchObject({ Success: true, Model: { TransactionId: paid.Model.TransactionId } })
    const refund = async (Amount: number) =>
      (await api.refundPayment({ TransactionId: paid.Model.TransactionId, Amount })).getResponse().Success
    expect([await refund(400), await refund(400), await refund(290)]).toEqual([true, false, true])
  })

  test('is refused without money, with a foreign account and with an unknown order', async () => {
    const poor = await cardOf('4111111111111111')
    expect((await charge(poor)).getResponse()).toMatchObject({ Success: false, Model: { Status: 'Declined', ReasonCode: 5051 } })
    expect((await charge(poor, { AccountId: 'a-2' })).getResponse()).toMatchObject({ Success: false })
    expect((await api.findPaymentByInvoiceId({ InvoiceId: 'nothing' })).getResponse()).toMatchObject({
      Success: false,
      Message: 'Not found',
    })
  })
})

describe('the calls', () => {
  const call = (path: string, body: object, headers: Record<string, string> = {}) => {
    const Authorization = `Basic ${Buffer.from('test_api_1:secret').toString('base64')}`
    const given = { 'Content-Type': 'application/json', Authorization, ...headers }
    return fetch(simulator.url + path, { method: 'POST', headers: given, body: JSON.stringify(body) })
  }

  test('want the keys', async () => {
    expect((await call('/test', {}, { Authorization: 'Basic bm86bm8=' })).status).toBe(401)
    expect((await call('/test', {})).status).toBe(200)
  })

  test('answer one X-Request-ID once within an hour, at once too, and again after it', async () => {
    const Token = await cardOf('4000000000003055')
    const body = { amount: 690, accountId: 'a-1', token: Token, trInitiatorCode: 0, paymentScheduled: 1, invoiceId: 'i-3' }
    const ask = async () => (await call('/payments/tokens/charge', body, { 'X-Request-ID': 'one' })).text()
    const [first, second] = await Promise.all([ask(), ask()])
    expect(second).toBe(first)
    await simulator.terminal.advance(3_700_000)
    expect(await ask()).not.toBe(first)
  })

  test('say what is missing', async () => {
    const answer = await (await call('/payments/tokens/charge', { Amount: 1 })).json()
    expect(answer).toMatchObject({ Success: false, Message: 'accountid is required' })
  })
})

test.each(TEST_CARDS)('$type $number does what the table of test cards says', async ({ number, asksCode, pays, paysAgain }) => {
  const first = await simulator.terminal.pay(order, number)
  expect(first.status === 'AwaitingAuthentication').toBe(asksCode)
  const paid = asksCode ? simulator.terminal.prove(first.id, true) : first
  expect(paid.status).toBe(pays ? 'Completed' : 'Declined')
  if (!pays) return
  expect((await simulator.terminal.payByToken({ ...order, tokenize: false }, paid.token))?.status).toBe(
    paysAgain ? 'Completed' : 'Declined',
  )
})

test('an unknown card is not taken', async () => {
  await expect(simulator.terminal.pay(order, '4276000000000000')).rejects.toThrow('тестовые карты')
})

test('a notification that is not answered with code 0 comes again after 1, 2, 5, 10 and 30 minutes', async () => {
  const silent = await startSimulator({
    publicId: 'test_api_2',
    apiSecret: 'x',
    shop: (type) => Promise.resolve(type === 'check' ? { status: 200, body: '{"code":0}' } : { status: 500, body: '' }),
  })
  await silent.terminal.pay(order, '4000000000003055')
  await silent.terminal.deliveries.flush()
  for (const minutes of [1, 2, 5, 10, 30, 30]) await silent.terminal.advance(minutes * 60_000)
  expect(silent.terminal.deliveries.log.filter(({ type }) => type === 'pay').map(({ attempt }) => attempt)).toEqual([
    1, 2, 3, 4, 5, 6, 7,
  ])
  await silent.close()
})

test('forms are written as .NET writes them', () => {
  expect(formOf({ DateTime: '2026-03-01 09:00:00', Data: "{'б'}" })).toBe(
    'DateTime=2026-03-01+09%3a00%3a00&Data=%7b%27%d0%b1%27%7d',
  )
})

test('a real key and production are refused', async () => {
  await expect(startSimulator({ publicId: 'pk_real', apiSecret: 'x', shop: '' })).rejects.toThrow('не запускается')
})

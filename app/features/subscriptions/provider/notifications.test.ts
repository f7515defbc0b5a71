import { createHmac, randomUUID } from 'node:crypto'
import { NotificationHandlers } from 'cloudpayments'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { CARDS, paidPortal } from '#test/paid-portal.ts'
import { formOf, sign } from '#simulators/cloudpayments/deliveries.ts'
import { personalData } from '#app/features/subscriptions/personal-data.server.ts'
import { isSigned } from './signatures.server.ts'
import * as subscriptions from '#app/features/subscriptions/subscriptions.server.ts'

const { portal, simulator, parent, pay, context } = await paidPortal()
const SECRET = 'sim-api-secret'

// reference/cloudpayments.md 3.3
const BODY =
  'TransactionId=1000001&Amount=499.00&Currency=RUB&PaymentAmount=499.00&PaymentCurrency=RUB&OperationType=Payment&InvoiceId=inv-42&AccountId=user-7&SubscriptionId=sc_0123456789abcdef0123456789abc&Name=&Email=parent%40example.test&DateTime=2026-03-01+09%3a00%3a00&CardFirstSix=424242&CardLastFour=4242&CardType=Visa&CardExpDate=12%2f30&Description=%d0%9f%d0%be%d0%b4%d0%bf%d0%b8%d1%81%d0%ba%d0%b0+%c2%ab%d0%9c%d0%b5%d1%81%d1%8f%d1%86%c2%bb+1%2b1&TestMode=1&Status=Completed&GatewayName=Test&Data=%7b%22a%22%3a%22%d0%b1+%26+%d0%b2%22%7d'
const CONTENT_HMAC = 'C1f0Ncjez5Q9bt1xioncSeWgCVFVwlOAMWnFGJdHdJM='
const X_CONTENT_HMAC = 'k/nB5ZNUoMMmJi3msvyv8GYGPe2mGZHtO5TB5EvQt00='
const JSON_BODY = '{"TransactionId":1,"Amount":499,"Description":"Подписка"}'
const JSON_HMAC = 'DSJan3qBMNx6iOPN0+ymsE3WSVXM8aEYFgigLksvTJc='

const isOurs = (body: string, contentHmac: string, xContentHmac: string, secret = SECRET) =>
  isSigned(Buffer.from(body), { contentHmac, xContentHmac }, secret)

/** The npm package `cloudpayments`, which we did not write, as the judge. */
async function isTheirs(body: string, signature: string): Promise<boolean> {
  const handlers = new NotificationHandlers({
    publicId: 'x',
    privateKey: SECRET,
    endpoint: '',
    org: { inn: 0, taxationSystem: 0 },
  })
  const request = { payload: body, signature } as never
  return (handlers as unknown as { handle: (request: never, validator: () => Promise<number>) => Promise<unknown> })
    .handle(request, async () => 0)
    .then(
      () => true,
      (error: Error) => {
        if (/signature/i.test(error.message)) return false
        throw error
      },
    )
}

describe('a signature', () => {
  test('of the published vectors is ours, by either header', () => {
    expect(isOurs(BODY, CONTENT_HMAC, X_CONTENT_HMAC)).toBe(true)
    expect(isOurs(BODY, CONTENT_HMAC, '')).toBe(true)
    expect(isOurs(BODY, '', X_CONTENT_HMAC)).toBe(true)
    expect(isOurs(JSON_BODY, JSON_HMAC, '')).toBe(true)
    expect(isOurs(JSON_BODY, '', JSON_HMAC)).toBe(true)
  })

  test.each([
    ['none', BODY, '', ''],
    ['a changed sum', BODY.replace('499.00', '1.00'), CONTENT_HMAC, X_CONTENT_HMAC],
    ['another case of percents', BODY.replace('%3a', '%3A'), CONTENT_HMAC, ''],
    ['the other header’s digest', BODY, X_CONTENT_HMAC, ''],
    ['a good second header beside a wrong first', BODY, 'AAAA', X_CONTENT_HMAC],
    ['a body put together anew', new URLSearchParams(BODY).toString(), CONTENT_HMAC, ''],
    ['a digest without its end', BODY, CONTENT_HMAC.slice(0, -1), ''],
    ['one more byte', `${BODY}&`, CONTENT_HMAC, ''],
  ])('is refused: %s', (_, body, content, x) => expect(isOurs(body, content, x)).toBe(false))

  test('with no secret of ours nothing is signed', () => {
    expect(isOurs('', createHmac('sha256', '').update('').digest('base64'), '', '')).toBe(false)
  })

  test('is judged as an independent package judges it', async () => {
    const table: [string, string][] = [
      [BODY, CONTENT_HMAC],
      [BODY, X_CONTENT_HMAC],
      [BODY.replace('499.00', '1.00'), CONTENT_HMAC],
      [`${BODY}&x=1`, CONTENT_HMAC],
      [`${BODY}&x=1`, sign(`${BODY}&x=1`, SECRET)],
      [BODY, sign(BODY, 'another secret')],
    ]
    for (const [body, signature] of table)
      expect([body, isOurs(body, signature, '')]).toEqual([body, await isTheirs(body, signature)])
  })

  test('of every notification of the simulator is right for the independent package, as form and as JSON', async () => {
    const person = await parent()
    for (const asJson of [false, true]) {
      simulator.terminal.chaos.asJson = asJson
      const order = await person.order({ tariff: asJson ? 'year' : 'month' })
      expect((await pay(person, order)).status).toBe('Completed')
    }
    simulator.terminal.chaos.asJson = false
    const log = simulator.terminal.deliveries.log.filter(({ fields }) => fields.AccountId === person.id)
    expect(new Set(log.map(({ type }) => type))).toEqual(new Set(['check', 'pay', 'receipt']))
    for (const { body, answer } of log) {
      expect(await isTheirs(body, sign(body, SECRET))).toBe(true)
      expect(answer).toEqual({ status: 200, body: '{"code":0}' })
    }
  })
})

const paymentForm = (fields: Record<string, string>) => {
  const base = {
    TransactionId: '5',
    Amount: '690.00',
    Currency: 'RUB',
    PaymentAmount: '690.00',
    PaymentCurrency: 'RUB',
    OperationType: 'Payment',
    InvoiceId: '',
    AccountId: '',
    SubscriptionId: '',
    DateTime: '2026-03-01 09:00:00',
    CardLastFour: '4242',
    CardType: 'Visa',
    CardExpDate: '12/30',
    TestMode: '1',
    Status: 'Completed',
    Data: '',
  }
  return formOf({ ...base, ...fields })
}

function deliver(type: string, body: string, signature = sign(body, SECRET)) {
  const headers = { 'Content-HMAC': signature, 'Content-Type': 'application/x-www-form-urlencoded' }
  return portal.visitor().send('POST', `payments/cloudpayments/${type}`, { body, headers })
}

describe('a Check', () => {
  test.each<[string, Record<string, string>, number]>([
    ['an unknown order', { InvoiceId: 'inv-1' }, 10],
    ['no order', { InvoiceId: '' }, 10],
    ['another account', { AccountId: 'somebody' }, 11],
    ['another sum', { Amount: '6.90' }, 12],
    ['another currency', { Currency: 'KZT', PaymentCurrency: 'KZT' }, 12],
    ['another currency really taken', { PaymentCurrency: 'USD' }, 12],
    ['a timetable put in by the browser', { Data: '{"CloudPayments":{"recurrent":{"interval":"Day","period":1}}}' }, 13],
    ['a plan of the provider', { SubscriptionId: 'sc_1' }, 13],
    ['nothing wrong', {}, 0],
  ])('with %s is answered as the protocol says', async (_, fields, code) => {
    const person = await parent()
    const { invoiceId } = await person.order()
    const { status, body } = await deliver('check', paymentForm({ InvoiceId: invoiceId, AccountId: person.id, ...fields }))
    expect([status, body]).toEqual([200, { code }])
  })

  test('without a signature is refused before it is read', async () => {
    expect((await deliver('check', paymentForm({}), 'AAAA')).status).toBe(403)
    expect((await deliver('check', 'this is %zz no form', '')).status).toBe(403)
  })

  test('of a paid order is refused', async () => {
    const person = await parent()
    const order = await person.order()
    await pay(person, order)
    const { body } = await deliver(
      'check',
      paymentForm({ TransactionId: '77', InvoiceId: order.invoiceId, AccountId: person.id }),
    )
    expect(body).toEqual({ code: 13 })
  })
})

describe('what arrives', () => {
  test('with a wrong signature changes nothing, and is sent again until the secret is right', async () => {
    const { chaos, advance } = simulator.terminal
    const person = await parent()
    const order = await person.order()
    const waiting = await simulator.terminal.pay(
      { ...order, accountId: person.id, email: '', currency: 'RUB', data: '', isDual: false, tokenize: false, receipt: null },
      CARDS.asks,
    )
    chaos.wrongSignature = true
    simulator.terminal.prove(waiting.id, true)
    await simulator.terminal.deliveries.flush()
    expect(await subscriptions.opens(context(), person.id)).toBe(false)
    chaos.wrongSignature = false
    await advance(60_000)
    expect(await subscriptions.opens(context(), person.id)).toBe(true)
  })

  test('by GET, as the provider’s cabinet has it at first, is the same', async () => {
    const person = await parent()
    const order = await person.order()
    const query = paymentForm({ TransactionId: '525252', InvoiceId: order.invoiceId, AccountId: person.id })
    const ask = (type: string, signature: string) =>
      portal.visitor().get(`payments/cloudpayments/${type}?${query}`, { 'Content-HMAC': signature })
    expect((await ask('pay', 'AAAA')).status).toBe(403)
    expect((await ask('check', sign(query, SECRET))).body).toEqual({ code: 0 })
    expect((await ask('pay', sign(query, SECRET))).body).toEqual({ code: 0 })
    const { rows } = await portal.platform.db.execute(sql`select status, fault from payments where transaction_id = 525252`)
    expect(rows).toEqual([{ status: 'completed', fault: null }])
  })

  test('as a receipt without the number of its payment, is found by its order', async () => {
    const person = await parent()
    const order = await person.order()
    const paid = await pay(person, order)
    const url = 'https://receipts.ru/525252'
    const body = formOf({
      Id: 'r-525252',
      InvoiceId: order.invoiceId,
      TransactionId: '',
      Type: 'Income',
      Url: url,
      DateTime: '2026-03-01 09:00:00',
    })
    expect((await deliver('receipt', body)).body).toEqual({ code: 0 })
    const { rows } = await portal.platform.db.execute(sql`select transaction_id from receipts where url = ${url}`)
    expect(rows.map(({ transaction_id: id }) => Number(id))).toEqual([paid.id])
  })

  test('for an order that is not here, goes back with a letter to the payer', async () => {
    const person = await parent()
    const body = paymentForm({ TransactionId: '626262', InvoiceId: randomUUID(), AccountId: person.id })
    expect((await deliver('pay', body)).body).toEqual({ code: 0 })
    const letters = await portal.lettersTo(person.email)
    expect(letters.find(({ subject }) => subject === 'Возвращаем деньги')?.text).toContain('ничего не открывает')
  })

  test('twice, with unknown fields, is done once', async () => {
    Object.assign(simulator.terminal.chaos, { duplicate: true, unknownFields: true })
    const person = await parent()
    await pay(person, await person.order())
    Object.assign(simulator.terminal.chaos, { duplicate: false, unknownFields: false })
    const { rows } = await portal.platform.db.execute(
      sql`select count(*)::int as n from payments where account_id = ${person.id}`,
    )
    expect(rows).toEqual([{ n: 1 }])
  })

  test('as a refusal after the payment itself, takes nothing back', async () => {
    const person = await parent()
    const order = await person.order()
    const paid = await pay(person, order)
    const late = paymentForm({
      TransactionId: String(paid.id),
      InvoiceId: order.invoiceId,
      AccountId: person.id,
      ReasonCode: '5051',
    })
    expect((await deliver('fail', late)).body).toEqual({ code: 0 })
    expect(await subscriptions.opens(context(), person.id)).toBe(true)
  })

  test('as a refund before its payment, gives the same result', async () => {
    const person = await parent()
    const order = await person.order()
    const { chaos, deliveries, now, refund } = simulator.terminal
    chaos.hold = true
    const words = { accountId: person.id, email: '', currency: 'RUB', data: '', isDual: false, tokenize: false, receipt: null }
    const { id } = await simulator.terminal.pay({ ...order, ...words }, CARDS.pays)
    refund(id, 690)
    await deliveries.flush((waiting) => waiting.toReversed())
    chaos.hold = false
    expect((await subscriptions.current(context(new Date(now() + 1000)), person.id))?.status).toBe('refunded')
  })

  test('from two sides at once makes one payment', async () => {
    const person = await parent()
    const order = await person.order()
    const body = paymentForm({ TransactionId: '424242', InvoiceId: order.invoiceId, AccountId: person.id })
    const answers = await Promise.all(Array.from({ length: 8 }, () => deliver('pay', body)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const { rows } = await portal.platform.db.execute(sql`select count(*)::int as n from movements where transaction_id = 424242`)
    expect(rows).toEqual([{ n: 1 }])
  })

  test('as a test payment in production opens nothing', async () => {
    const person = await parent()
    const order = await person.order()
    const { take } = await import('#app/features/subscriptions/ledger/ledger.server.ts')
    const production = { ...context(), config: { ...portal.platform.config, isProduction: true } }
    await take(production, {
      transactionId: 31,
      invoiceId: order.invoiceId,
      accountId: person.id,
      status: 'completed',
      amountKopecks: 69_000,
      currency: 'RUB',
      reasonCode: 0,
      method: 'card',
      card: null,
      isTest: true,
      at: new Date(),
    })
    expect(await subscriptions.opens(context(), person.id)).toBe(false)
  })
})

describe('a signed notification that cannot be read', () => {
  const whole = paymentForm({ TransactionId: '9001', InvoiceId: 'inv-1' })
  const BROKEN: [string, string, string, string][] = [
    ['a sum with a comma', 'pay', paymentForm({ TransactionId: '9001', Amount: '12,00' }), 'Amount'],
    ['a sum below zero', 'pay', paymentForm({ TransactionId: '9002', Amount: '-690.00' }), 'Amount'],
    ['a sum too large for the column', 'pay', paymentForm({ TransactionId: '9003', Amount: '9999999999.00' }), 'Amount'],
    ['NUL in it', 'fail', `${paymentForm({ TransactionId: '9004' })}&Reason=%00`, 'Reason'],
    ['a huge reason', 'fail', paymentForm({ TransactionId: '9005', ReasonCode: '99999999999999' }), 'ReasonCode'],
    ['a number that is not one', 'confirm', paymentForm({ TransactionId: '1e3' }), 'TransactionId'],
    ['a day that is not one', 'cancel', paymentForm({ TransactionId: '9006', DateTime: '2026-02-31 09:00:00' }), 'DateTime'],
    ['no moment', 'pay', paymentForm({ TransactionId: '9007', DateTime: '' }), 'DateTime'],
    ['a field that says two things', 'pay', `${whole}&Amount=1.00`, 'Amount'],
    ['nothing at all', 'recurrent', '{', ''],
    ['no body', 'pay', '', 'TransactionId'],
    ['another body than the name says', 'refund', '<xml/>', 'TransactionId'],
    ['a receipt without a link', 'receipt', 'Id=r1&TransactionId=5&Type=Income&DateTime=2026-03-01+09:00:00', 'Url'],
    ['half a surrogate pair', 'pay', JSON.stringify({ TransactionId: 9008, Name: '\ud800' }), 'Name'],
  ]

  test.each(BROKEN)('%s: is kept as it came, once, shown at the desk and answered as taken', async (_, type, body, field) => {
    const answers = [await deliver(type, body), await deliver(type, body)]
    expect(answers.map(({ status, body: said }) => [status, said])).toEqual([
      [200, { code: 0 }],
      [200, { code: 0 }],
    ])
    const kept = await portal.platform.db.execute<{ faults: string[]; body: Buffer }>(
      sql`select faults, body from unread_notifications where type = ${type} and body = ${Buffer.from(body)}`,
    )
    expect(kept.rows).toEqual([{ faults: field ? [field] : [], body: Buffer.from(body) }])
    const { rows } = await portal.platform.db.execute(sql`select 1 from payments where transaction_id between 9001 and 9008`)
    expect(rows).toEqual([])
  })

  test('of the kind that asks gets the answer that the payment cannot be taken', async () => {
    const { status, body } = await deliver('check', paymentForm({ TransactionId: '9010', Amount: '12,00' }))
    expect([status, body]).toEqual([200, { code: 13 }])
  })

  test('does not block the right one that follows', async () => {
    const person = await parent()
    const order = await person.order()
    const right = { TransactionId: '9020', InvoiceId: order.invoiceId, AccountId: person.id }
    await deliver('pay', paymentForm({ ...right, Amount: '690,00' }))
    expect((await deliver('pay', paymentForm(right))).body).toEqual({ code: 0 })
    expect(await subscriptions.ofViewer(person.contextAt(new Date('2026-03-02')))).toMatchObject({ status: 'active' })
  })

  test('is exported to the person it names, and goes with the account', async () => {
    const person = await parent()
    await deliver('pay', paymentForm({ TransactionId: '9040', AccountId: person.id, Amount: '12,00' }))
    const at = person.contextAt(new Date())
    const titles = (await personalData.export(at, person.id)).map(({ title }) => title)
    expect(titles).toContain('Уведомление платёжного сервиса, которое не удалось прочесть')
    await personalData.erase(at, person.id)
    const { rows } = await portal.platform.db.execute(
      sql`select 1 from unread_notifications where position(convert_to(${person.id}, 'UTF8') in body) > 0`,
    )
    expect(rows).toEqual([])
  })

  test('whose fault is ours is not answered as taken', async () => {
    await portal.platform.db.execute(sql`alter table notifications rename to elsewhere`)
    const { status } = await deliver('pay', paymentForm({ TransactionId: '9030' }))
    await portal.platform.db.execute(sql`alter table elsewhere rename to notifications`)
    expect(status).toBe(500)
  })
})

import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { DAY_MS, dayInWords } from '#app/shared/dates.ts'
import { CARDS, paidPortal } from '#test/paid-portal.ts'
import * as subscriptions from './subscriptions.server.ts'

const { portal, simulator, parent, pay, letterTo, context } = await paidPortal()
const mine = (accountId: string) => subscriptions.current(context(), accountId)

describe('prices', () => {
  test('the tariffs carry the fields of the specification and its defaults', async () => {
    const { body } = await portal.visitor().get('tariffs')
    expect(Object.keys(body)).toEqual(['payment', 'title', 'subtitle', 'tags', 'tariffs'])
    expect(body).toMatchObject({ payment: { time: 3600, link: '/' }, title: 'Подписка', tags: [] })
    expect(
      body.tariffs.map(({ months, priceKopecks, perMonthKopecks }: never) => [months, priceKopecks, perMonthKopecks]),
    ).toEqual([
      [1, 69_000, 69_000],
      [3, 177_000, 59_000],
      [12, 588_000, 49_000],
    ])
  })

  test('a price is fixed for an hour, by GET and by POST alike', async () => {
    const visitor = portal.visitor()
    const got = await visitor.get('payments/cloudpayments/price?tariff=quarter&promo=vesna')
    expect(got.body).toMatchObject({ tariff: 'quarter', amount: 1416, currency: 'RUB', discount: 354 })
    expect(Date.parse(got.body.validUntil) - Date.now()).toBeGreaterThan(3_590_000)
    const posted = await visitor.post('payments/cloudpayments/price', { tariff: 'quarter', promo: 'VESNA' })
    expect(posted.body.amount).toBe(1416)
    const asked = await visitor.post('payments/cloudpayments/price?tariff=quarter&promo=vesna')
    expect(asked.body.amount).toBe(1416)
    expect(await visitor.post('payments/cloudpayments/price', {})).toMatchObject({
      status: 422,
      body: { errors: { tariff: [expect.any(String)] } },
    })
  })

  test('starting prices name each tariff and its month', async () => {
    const visitor = portal.visitor()
    const expected = [
      { tariff: 'month', from: 690, perMonth: 690 },
      { tariff: 'quarter', from: 1770, perMonth: 590 },
      { tariff: 'year', from: 5880, perMonth: 490 },
    ]
    expect((await visitor.get('payments/cloudpayments/starting-prices')).body).toEqual(expected)
    expect((await visitor.post('payments/cloudpayments/starting-prices', {})).body).toEqual(expected)
  })

  test('an unknown promo code is refused at its field, an unknown tariff is 404', async () => {
    const { status, body } = await portal.visitor().get('payments/cloudpayments/price?tariff=month&promo=NICHEGO')
    expect(status).toBe(422)
    expect(body.errors.promo[0]).toContain('промокод не действует')
    expect((await portal.visitor().get('payments/cloudpayments/price?tariff=forever')).status).toBe(404)
  })
})

describe('buying', () => {
  test('needs somebody signed in and a word about renewal', async () => {
    expect((await portal.visitor().post('user/payments', { tariff: 'month', autoRenew: false })).status).toBe(401)
    const { visitor } = await parent()
    const { status, body } = await visitor.post('user/payments', { tariff: 'month' })
    expect(status).toBe(422)
    expect(body.errors.autoRenew).toBeDefined()
  })

  test('is for children of the family alone', async () => {
    const [anna, other] = [await parent(), await parent()]
    const child = await other.visitor.post('user/children', {
      ...{ name: 'Миша', birthday: '14.03.2018', sex: 'male', hand: 'right', representative: 'mother', consent: true },
    })
    expect([child.status, child.body.birthday]).toEqual([201, '2018-03-14'])
    const order = { tariff: 'month', autoRenew: false, childIds: [child.body.id] }
    const { status, body } = await anna.visitor.post('user/payments', order)
    expect([status, Object.keys(body.errors)]).toEqual([422, ['childIds']])
    expect((await other.visitor.post('user/payments', order)).status).toBe(201)
  })

  test('a paid order opens the subscription, and user/me, the history and the letter say so', async () => {
    const person = await parent()
    const order = await person.order()
    expect(order).toMatchObject({ amount: 690, currency: 'RUB', accountId: person.id })
    expect((await person.visitor.get('user/subscription')).body).toMatchObject({ status: 'pending', paidUntil: null })
    expect(await subscriptions.opens(context(), person.id)).toBe(false)
    await pay(person, order)
    expect(await subscriptions.opens(context(), person.id)).toBe(true)
    const { body: me } = await person.visitor.get('user/me')
    expect(me.subscription).toMatchObject({ status: 'active', tariff: 'month', autoRenew: false, nextCharge: null })
    const { body: history } = await person.visitor.get('user/payments')
    expect(history).toMatchObject([{ invoiceId: order.invoiceId, tariff: 'month', amount: 690, status: 'paid', reason: null }])
    expect(history[0].receiptUrl).toContain('/receipt/')
    expect(await (await fetch(history[0].receiptUrl)).text()).toContain('690.00 RUB')
    expect(await letterTo(person, 'Оплата прошла')).toContain('не будет')
  })

  test('with renewal agreed to, the terms are kept word for word and the next charge is shown', async () => {
    const person = await parent()
    const order = await person.order({ autoRenew: true, promo: 'VESNA' })
    expect(order.amount).toBe(552)
    await pay(person, order, CARDS.pays, true)
    const { body } = await person.visitor.get('user/subscription')
    expect(body).toMatchObject({
      status: 'active',
      autoRenew: true,
      nextCharge: { amount: 690, card: { lastFour: '3055', expires: '12/30' } },
    })
    expect(body.nextCharge.at).toBe(body.paidUntil)
    const { rows } = await portal.platform.db.execute(sql`select terms, is_on from renewal_words where account_id = ${person.id}`)
    expect(rows).toEqual([{ terms: expect.stringMatching(/690\s₽ \d+\s\S+ 20\d\d/), is_on: true }])
  })

  test('bought before the paid time is over, the next charge is counted from its end', async () => {
    const person = await parent()
    await pay(person, await person.order())
    // The provider's times are in seconds: nobody buys twice within one.
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await pay(person, await person.order({ tariff: 'quarter', autoRenew: true }), CARDS.pays, true)
    const { body } = await person.visitor.get('user/subscription')
    const { rows } = await portal.platform.db.execute<{ terms: string }>(
      sql`select terms from renewal_words where account_id = ${person.id} and is_on`,
    )
    expect(rows[0]?.terms).toContain(dayInWords(new Date(body.nextCharge.at)))
  })

  test('the card’s token is nowhere in plain text', async () => {
    const tokens = [...simulator.terminal.tokens.keys()]
    expect(tokens.length).toBeGreaterThan(0)
    const { rows } = await portal.platform.db.execute(sql`
      select row_to_json(c)::text as stored from cards c union all select row_to_json(p)::text from payments p
      union all select row_to_json(n)::text from notifications n`)
    const stored = JSON.stringify(rows)
    for (const token of tokens) {
      expect(stored).not.toContain(token)
      expect(stored).not.toContain(Buffer.from(token).toString('hex'))
    }
  })

  test('without agreement no token is kept, even when the provider sends one', async () => {
    const person = await parent()
    await pay(person, await person.order(), CARDS.pays, true)
    const { rows } = await portal.platform.db.execute(sql`select 1 from cards where account_id = ${person.id}`)
    expect(rows).toEqual([])
  })

  test('the same order asked for twice at once is one; other terms replace an unpaid one', async () => {
    const person = await parent()
    const [a, b] = await Promise.all([person.order(), person.order()])
    expect(a.invoiceId).toBe(b.invoiceId)
    const other = await person.order({ tariff: 'year' })
    expect(other.invoiceId).not.toBe(a.invoiceId)
    expect((await pay(person, a)).reasonCode).toBe(3004)
    expect((await pay(person, other)).status).toBe('Completed')
  })

  test.each([
    [CARDS.poor, 'не хватило денег'],
    [CARDS.asks, 'не подтвердил'],
  ])('a refusal by card %s is explained in words, and the same order can be paid with another', async (card, words) => {
    const person = await parent()
    const order = await person.order()
    const refused = await pay(person, order, card)
    if (card === CARDS.asks) simulator.terminal.prove(refused.id, false)
    await simulator.terminal.deliveries.flush()
    const { body: history } = await person.visitor.get('user/payments')
    expect(history[0]).toMatchObject({ status: 'declined', reason: expect.stringContaining(words) })
    expect(await subscriptions.opens(context(), person.id)).toBe(false)
    expect((await pay(person, order)).status).toBe('Completed')
    expect(await subscriptions.opens(context(), person.id)).toBe(true)
  })

  test('a second attempt while the first is at the bank waits; the order stays good', async () => {
    const person = await parent()
    const order = await person.order()
    const first = await pay(person, order, CARDS.asks)
    expect((await pay(person, order)).reasonCode).toBe(3008)
    const { body: history } = await person.visitor.get('user/payments')
    expect(history[0]).toMatchObject({
      status: 'pending',
      reason: 'Предыдущая попытка ещё у банка. Подождите две минуты и попробуйте снова.',
    })
    expect((await person.order()).invoiceId).toBe(order.invoiceId)
    simulator.terminal.prove(first.id, false)
    await simulator.terminal.deliveries.flush()
    expect((await pay(person, order)).status).toBe('Completed')
    expect((await person.visitor.get('user/payments')).body[0]).toMatchObject({ status: 'paid', reason: null })
  })

  test('a lost notification does no harm: the server asks the provider itself, and never believes the browser', async () => {
    const person = await parent()
    const order = await person.order()
    const before = await person.visitor.post('user/subscription', { invoiceId: order.invoiceId })
    expect(before.body).toMatchObject({ status: 'pending' })
    simulator.terminal.chaos.drop = true
    await pay(person, order)
    simulator.terminal.chaos.drop = false
    expect((await mine(person.id))?.status).toBe('pending')
    const after = await person.visitor.post('user/subscription', { invoiceId: order.invoiceId })
    expect(after.body).toMatchObject({ status: 'active' })
  })

  test('somebody else’s order is not found', async () => {
    const [anna, vera] = [await parent(), await parent()]
    const { invoiceId } = await anna.order()
    expect((await vera.visitor.post('user/subscription', { invoiceId })).status).toBe(404)
    expect((await vera.visitor.post('user/refunds', { invoiceId })).status).toBe(404)
  })

  test('at most one of many attempts at once is let through, and the account has one period', async () => {
    const person = await parent()
    const order = await person.order()
    const tries = await Promise.all(Array.from({ length: 6 }, () => pay(person, order)))
    expect(tries.filter(({ status }) => status === 'Completed')).toHaveLength(1)
    expect((await person.visitor.get('user/payments')).body).toHaveLength(1)
  })

  test('money that opens nothing is given back: paid twice past the Check', async () => {
    const { post } = simulator.terminal.deliveries
    const person = await parent()
    const order = await person.order()
    const paid = await pay(person, order)
    const { paymentFields } = await import('#simulators/cloudpayments/terminal.ts')
    post({ type: 'pay', fields: { ...paymentFields(paid), TransactionId: '999000111', Status: 'Completed' } })
    await simulator.terminal.deliveries.flush()
    const { rows } = await portal.platform.db.execute(
      sql`select kopecks, invoice_id from refund_requests where account_id = ${person.id}`,
    )
    expect(rows).toEqual([{ kopecks: 69_000, invoice_id: null }])
    const until = (await mine(person.id))?.paidUntil ?? ''
    expect(Date.parse(until) - Date.now()).toBeLessThan(32 * DAY_MS)
  })
})

describe('leaving', () => {
  async function renewing() {
    const person = await parent()
    const order = await person.order({ autoRenew: true })
    await pay(person, order, CARDS.pays, true)
    return { person, order }
  }

  test('cancelled, it stays open to the end; twice is once; a letter names the hour', async () => {
    const { person } = await renewing()
    const first = await person.visitor.post('user/subscription/cancel', {})
    expect(first.body).toMatchObject({ status: 'cancelled', autoRenew: false, nextCharge: null })
    const again = await person.visitor.post('user/subscription/cancel', {})
    expect(again.body).toEqual(first.body)
    expect(await subscriptions.opens(context(), person.id)).toBe(true)
    expect(await letterTo(person, 'Продление отключено')).toMatch(/\d\d:\d\d по Москве/)
    const { rows } = await portal.platform.db.execute(
      sql`select reason from renewal_words where account_id = ${person.id} order by id`,
    )
    expect(rows).toEqual([{ reason: 'bought' }, { reason: 'cancelled' }])
  })

  test('a forgotten card loses token and digits, its plans at the provider end, and a late copy does not revive it', async () => {
    const { person } = await renewing()
    const { body } = await person.visitor.get('user/subscription')
    const plan = { Id: 'sc_1', AccountId: person.id, Status: 'Active' }
    simulator.plans.set(plan.Id, plan)
    const { visitor } = await parent()
    await visitor.get('csrf-cookie')
    expect((await visitor.send('DELETE', `user/cards/${body.nextCharge.card.id}`)).status).toBe(404)
    expect((await person.visitor.send('DELETE', `user/cards/${body.nextCharge.card.id}`)).status).toBe(204)
    expect((await person.visitor.send('DELETE', `user/cards/${body.nextCharge.card.id}`)).status).toBe(404)
    expect(plan.Status).toBe('Cancelled')
    for (const notice of simulator.terminal.deliveries.log.filter(
      ({ type, fields }) => type === 'pay' && fields.AccountId === person.id,
    ))
      simulator.terminal.deliveries.post(notice)
    await simulator.terminal.deliveries.flush()
    const { rows } = await portal.platform.db.execute(
      sql`select token, last_four, expires from cards where account_id = ${person.id}`,
    )
    expect(rows).toEqual([{ token: null, last_four: '', expires: '' }])
    expect((await person.visitor.get('user/subscription')).body).toMatchObject({ status: 'cancelled', autoRenew: false })
  })

  test('the cards and the renewal go with the account, and the record of money stays', async () => {
    const { person } = await renewing()
    await subscriptions.forgetAccount(context(), person.id)
    expect(await subscriptions.cardOf(context(), person.id)).toBeNull()
    expect(await mine(person.id)).toMatchObject({ status: 'cancelled', autoRenew: false })
    const { rows } = await portal.platform.db.execute(sql`
      select c.token, m.kopecks from cards c join payments p on p.account_id = c.account_id
      join movements m on m.transaction_id = p.transaction_id where c.account_id = ${person.id}`)
    expect(rows).toEqual([{ token: null, kopecks: 69_000 }])
  })

  test('a refund shows its sum first, then is asked for once, paid back by the job, and closes the subscription', async () => {
    const { person, order } = await renewing()
    const { pay: payBack } = await import('#app/features/subscriptions/ledger/refunds.server.ts')
    const offer = await person.visitor.post('user/refunds', { invoiceId: order.invoiceId })
    expect(offer.body).toMatchObject({ status: 'offered' })
    expect(offer.body.amount).toBeLessThan(690)
    expect(offer.body.amount).toBeGreaterThan(640)
    expect((await mine(person.id))?.status).toBe('active')
    const asks = () => person.visitor.post('user/refunds', { invoiceId: order.invoiceId, confirm: true })
    const [one, two] = await Promise.all([asks(), asks()])
    expect(one.body).toEqual(two.body)
    expect(one.body).toMatchObject({ status: 'requested', amount: offer.body.amount })
    expect((await mine(person.id))?.status).toBe('refunded')
    await Promise.all([payBack(context()), payBack(context())])
    await simulator.terminal.deliveries.flush()
    expect((await asks()).body.status).toBe('done')
    const { body: history } = await person.visitor.get('user/payments')
    expect(history[0]).toMatchObject({ status: 'partly_refunded', refunded: offer.body.amount })
    const { rows } = await portal.platform.db.execute(sql`
      select m.kopecks from movements m join payments p on p.transaction_id in (m.transaction_id, m.payment_transaction_id)
      where p.account_id = ${person.id} order by m.id`)
    expect(rows).toEqual([{ kopecks: 69_000 }, { kopecks: -Math.round(offer.body.amount * 100) }])
    expect(await letterTo(person, 'Заявка на возврат')).toContain('тем же способом')
  })

  test('movements are only added: no row of the list can be changed or deleted', async () => {
    const { db } = portal.platform
    await expect(db.execute(sql`update movements set kopecks = 0`)).rejects.toThrow()
    await expect(db.execute(sql`delete from movements`)).rejects.toThrow()
    await expect(db.execute(sql`delete from renewal_words`)).rejects.toThrow()
  })
})

describe('what happens around an order', () => {
  test('a change of the address moves its letters, and a payment after it does not move them back', async () => {
    const person = await parent()
    const order = await person.order()
    await subscriptions.writeTo(context(), person.id, 'new-address@primer.example')
    await pay(person, order)
    const { rows } = await portal.platform.db.execute(sql`
      select s.email, i.email as of_order from subscriptions s join invoices i using (account_id) where account_id = ${person.id}`)
    expect(rows).toEqual([{ email: 'new-address@primer.example', of_order: 'new-address@primer.example' }])
  })

  test('an order that was refused and then paid, with a late notification, opens when the page asks', async () => {
    const person = await parent()
    const order = await person.order()
    await pay(person, order, CARDS.poor)
    simulator.terminal.chaos.drop = true
    await pay(person, order)
    simulator.terminal.chaos.drop = false
    const { body } = await person.visitor.post('user/subscription', { invoiceId: order.invoiceId })
    expect(body.status).toBe('active')
  })

  test('a code for one use is not given to two orders that may both be paid, and is free again when the first has run out', async () => {
    const { db } = portal.platform
    await db.execute(sql`insert into promo_codes (code, percent, most_uses) values ('ODIN', 50, 1)`)
    const [anna, vera] = [await parent(), await parent()]
    const ask = (person: typeof anna) =>
      person.visitor.post('user/payments', { tariff: 'month', autoRenew: false, promo: 'ODIN' })
    const answers = await Promise.all([ask(anna), ask(vera)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
    await db.execute(sql`update invoices set expires_at = now() where promo = 'ODIN'`)
    expect((await ask(vera)).status).toBe(201)
    expect((await ask(vera)).status).toBe(201)
  })

  test('a refund is asked for at the sum that was shown, or not at all', async () => {
    const person = await parent()
    const { invoiceId } = await person.order()
    await pay(person, { invoiceId, amount: 690 })
    const { amount } = (await person.visitor.post('user/refunds', { invoiceId })).body
    const other = await person.visitor.post('user/refunds', { invoiceId, amount: amount - 1, confirm: true })
    expect(other.status).toBe(409)
    expect((await person.visitor.post('user/refunds', { invoiceId, amount, confirm: true })).body.status).toBe('requested')
  })

  test('a deletion of the account ends renewal at once, with a letter', async () => {
    const person = await parent()
    await pay(person, await person.order({ autoRenew: true }), CARDS.pays, true)
    const answer = await person.visitor.post('user/deletions', { scope: 'account', password: 'длинная фраза для входа' })
    expect(answer.status).toBe(201)
    expect(await mine(person.id)).toMatchObject({ status: 'cancelled', autoRenew: false, nextCharge: null })
    expect(await letterTo(person, 'Продление отключено')).toContain('ничего')
  })
})

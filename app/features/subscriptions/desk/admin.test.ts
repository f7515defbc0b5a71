import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { AdminListQuery } from '#app/shared/admin-list.ts'
import { CARDS, paidPortal } from '#test/paid-portal.ts'
import { peopleOf, type Person } from '#test/people.ts'
import { MovementsQuery, PaymentsQuery, RefundsQuery, SubscriptionsQuery } from './contract.ts'
import { NewPromo, TariffsQuery } from './goods-contract.ts'
import * as ledger from './ledger.server.ts'
import * as payments from './payments.server.ts'
import * as promoCodes from './promo-codes.server.ts'
import * as admin from './subscriptions.server.ts'
import * as tariffs from './tariffs.server.ts'
import * as refunds from '#app/features/subscriptions/ledger/refunds.server.ts'
import * as subscriptions from '#app/features/subscriptions/subscriptions.server.ts'

const { portal, simulator, parent, pay, letterTo, context } = await paidPortal()
const person = peopleOf(portal)
let administrator: Person | null = null
/** The administrator at this moment. */
const gleb = async (): Promise<Person> => ({ ...(administrator ??= await person('admin')), now: new Date() })

async function bought(question: object = {}) {
  const buyer = await parent()
  const paid = await pay(buyer, await buyer.order({ autoRenew: true, ...question }), CARDS.pays, true)
  return { buyer, id: String(paid.id) }
}

/** What the provider has: payments less refunds, in roubles. */
function theirs(): number {
  const all = [...simulator.terminal.transactions.values()].filter(({ status }) => status === 'Completed')
  return all.reduce((sum, { amount, isRefund }) => sum + (isRefund ? -amount : amount), 0)
}

describe('payments at the desk', () => {
  test('are found by address and number, with their state in words', async () => {
    const { buyer, id } = await bought()
    const { data, total } = await payments.list(await gleb(), PaymentsQuery.parse({ q: buyer.email }))
    expect(total).toBe(1)
    expect(data[0]).toMatchObject({ accountId: buyer.id, hasSubscription: true })
    expect(data[0]).toMatchObject({ id, email: buyer.email, title: 'Месяц', amount: 690, refunded: 0, status: 'completed' })
    expect((await payments.list(await gleb(), PaymentsQuery.parse({ q: id }))).total).toBe(1)
    const poor = await parent()
    await pay(poor, await poor.order(), CARDS.poor)
    const { data: refused } = await payments.list(await gleb(), PaymentsQuery.parse({ q: poor.email, status: 'declined' }))
    expect(refused).toMatchObject([{ status: 'declined', reason: expect.stringContaining('не хватило денег') }])
  })

  test('are found with their order by its key, not by reading all orders', async () => {
    const { id } = await bought()
    const { $client: pool } = portal.platform.db
    const asked = vi.spyOn(pool, 'query')
    await payments.see(await gleb(), id)
    const query = asked.mock.calls.map((call) => call as unknown as [{ text: string } | undefined, unknown[]])
    asked.mockRestore()
    const [found, values] = query.find(([one]) => /from "payments" left join "invoices"/.test(one?.text ?? '')) ?? []
    const client = await pool.connect()
    try {
      await client.query('set enable_seqscan = off')
      const plan = await client.query<{ 'QUERY PLAN': string }>(`explain ${found?.text}`, values)
      const lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(lines).toContain('invoices_pkey')
      expect(lines).not.toContain('Seq Scan on invoices')
    } finally {
      await client.query('reset enable_seqscan')
      client.release()
    }
  })

  test('are given back at the sum that was shown, once; the movements add up to what the provider has', async () => {
    const { buyer, id } = await bought()
    const offer = await payments.refund(await gleb(), id, { share: 'unused' })
    expect(offer).toMatchObject({ status: 'offered', amount: expect.any(Number) })
    expect((await subscriptions.current(context(), buyer.id))?.status).toBe('active')
    await expect(payments.refund(await gleb(), id, { share: 'unused', amount: offer.amount - 1 })).rejects.toMatchObject({
      code: 'changed_meanwhile',
    })
    const asked = await payments.refund(await gleb(), id, { share: 'unused', amount: offer.amount })
    expect(asked).toMatchObject({ status: 'requested', amount: offer.amount })
    const { rows: lines } = await portal.platform.db.execute(
      sql`select action, details from audit_log where object = ${`payments:${id}`}`,
    )
    expect(lines).toEqual([{ action: 'payment.refund', details: { share: 'unused', amount: offer.amount } }])
    expect(await payments.see(await gleb(), id)).toMatchObject({ refunded: 0, returning: offer.amount })
    const waiting = await ledger.refunds(await gleb(), RefundsQuery.parse({ q: buyer.email, status: 'requested' }))
    expect(waiting.data).toMatchObject([{ amount: offer.amount, dueAt: asked.dueAt, isLate: false, isUnasked: false }])
    expect(await letterTo(buyer, 'Заявка на возврат')).toContain('тем же способом')
    await refunds.pay(context())
    await simulator.terminal.deliveries.flush()
    expect(await payments.see(await gleb(), id)).toMatchObject({ refunded: offer.amount, returning: 0 })
    expect((await ledger.refunds(await gleb(), RefundsQuery.parse({ q: buyer.email }))).data).toMatchObject([{ status: 'done' }])
    const { data: movements } = await ledger.listMovements(await gleb(), MovementsQuery.parse({ perPage: '2' }))
    expect(movements).toMatchObject([
      { kind: 'refund', amount: -offer.amount, paymentId: id },
      { kind: 'payment', amount: 690 },
    ])
    expect(movements[0]?.balance).toBeCloseTo(theirs(), 2)
  })

  test('are given back whole where we were at fault', async () => {
    const { id } = await bought()
    expect(await payments.refund(await gleb(), id, { share: 'whole' })).toMatchObject({ amount: 690, status: 'offered' })
  })

  test('are given back in parts up to what was paid, while the subscription goes on', async () => {
    const { buyer, id } = await bought()
    const part = async (amount: number, key = randomUUID()) => payments.refund(await gleb(), id, { share: 'part', amount, key })
    const [first, key] = [await payments.refund(await gleb(), id, { share: 'part' }), randomUUID()]
    expect(first).toMatchObject({ amount: 690, status: 'offered' })
    // Two presses, two of the same sum, and more than is left.
    await Promise.all([part(100, key), part(100, key)])
    await part(100)
    await expect(part(490.01)).rejects.toMatchObject({ code: 'invalid', message: expect.stringContaining('490') })
    expect((await subscriptions.current(context(), buyer.id))?.status).toBe('active')
    await letterTo(buyer, 'Подписка открыта')
    await refunds.pay(context())
    await simulator.terminal.deliveries.flush()
    const { rows: lines } = await portal.platform.db.execute(sql`select 1 from audit_log where object = ${`payments:${id}`}`)
    expect(lines).toHaveLength(2)
    const sent = [...simulator.terminal.transactions.values()].filter((one) => one.isRefund && one.accountId === buyer.id)
    expect(sent.map(({ amount }) => amount)).toEqual([100, 100])
    expect((await payments.see(await gleb(), id)).refunded).toBe(200)
    const { data } = await ledger.refunds(await gleb(), RefundsQuery.parse({ q: buyer.email }))
    expect(data.map(({ status }) => status)).toEqual(['done', 'done'])

    // The rest closes it, and is asked for as such.
    await expect(part(490)).rejects.toMatchObject({ code: 'invalid', message: expect.stringContaining('«Всё»') })
    expect(await payments.refund(await gleb(), id, { share: 'whole', amount: 490 })).toMatchObject({ status: 'requested' })
    expect(await subscriptions.current(context(), buyer.id)).toMatchObject({ status: 'refunded', returning: { amount: 490 } })
    expect(await admin.see(await gleb(), buyer.id)).toMatchObject({ isReturning: true })
    await refunds.pay(context())
    await simulator.terminal.deliveries.flush()
    expect(await subscriptions.current(context(), buyer.id)).toMatchObject({ status: 'refunded', returning: null })
    await expect(part(1)).rejects.toMatchObject({ code: 'invalid' })
    await refunds.pay(context())
    await simulator.terminal.deliveries.flush()
    expect((await payments.see(await gleb(), id)).refunded).toBe(690)
  })

  test('sent back by hand at the provider are not sent once more', async () => {
    const { buyer, id } = await bought()
    await payments.refund(await gleb(), id, { share: 'part', amount: 300, key: randomUUID() })
    simulator.terminal.refund(Number(id), 690)
    await simulator.terminal.deliveries.flush()
    const { data } = await ledger.refunds(await gleb(), RefundsQuery.parse({ q: buyer.email }))
    expect(data.map(({ status }) => status)).toEqual(['done'])
    await refunds.pay(context())
    expect((await payments.see(await gleb(), id)).refunded).toBe(690)
  })

  test('given back by other means are not asked of the provider any more', async () => {
    const { buyer, id } = await bought()
    await payments.refund(await gleb(), id, { share: 'part', amount: 300, key: randomUUID() })
    const rows = async () => (await ledger.refunds(await gleb(), RefundsQuery.parse({ q: buyer.email }))).data
    const [waiting] = await rows()
    const before = theirs()
    await ledger.settleRefund(await gleb(), waiting?.id ?? '', { reason: 'Переводом по номеру телефона' })
    await refunds.pay(context())
    expect(theirs()).toBe(before)
    expect(await rows()).toMatchObject([{ status: 'settled', isLate: false }])
    expect(await payments.see(await gleb(), id)).toMatchObject({ refunded: 300, returning: 0 })
    await expect(ledger.settleRefund(await gleb(), waiting?.id ?? '', { reason: 'ещё раз то же самое' })).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(payments.refund(await gleb(), id, { share: 'part', amount: 400, key: randomUUID() })).rejects.toMatchObject({
      code: 'invalid',
    })
  })

  test('that did not come have nothing to give back', async () => {
    const buyer = await parent()
    const refused = await pay(buyer, await buyer.order(), CARDS.poor)
    await expect(payments.refund(await gleb(), String(refused.id), { share: 'whole' })).rejects.toMatchObject({ code: 'invalid' })
    await expect(payments.refund(await gleb(), 'nowhere', { share: 'whole' })).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('subscriptions at the desk', () => {
  test('change only together with their line of the log', async () => {
    const { buyer } = await bought()
    const code = `TOGETHER${Date.now()}`
    await promoCodes.create(await gleb(), NewPromo.parse({ id: code, percent: 10 }))
    const { rows: before } = await portal.platform.db.execute(sql`select count(*) from reconciliations`)
    await portal.platform.db.execute(
      sql`alter table audit_log add constraint no_lines check (action not like 'subscription.%' and action not in ('promo.end', 'reconciliation.run')) not valid`,
    )
    try {
      await expect(admin.cancel(await gleb(), buyer.id)).rejects.toThrow()
      await expect(admin.forgetCard(await gleb(), buyer.id)).rejects.toThrow()
      await expect(promoCodes.end(await gleb(), code)).rejects.toThrow()
      await expect(ledger.compareNow(await gleb(), { days: 3 })).rejects.toThrow()
    } finally {
      await portal.platform.db.execute(sql`alter table audit_log drop constraint no_lines`)
    }
    expect(await admin.see(await gleb(), buyer.id)).toMatchObject({ status: 'active', autoRenew: true, lastFour: '3055' })
    expect((await promoCodes.see(await gleb(), code)).isActing).toBe(true)
    const { rows: after } = await portal.platform.db.execute(sql`select count(*) from reconciliations`)
    expect(after).toEqual(before)
  })

  test('are found by state, and end for somebody who asked by letter', async () => {
    const { buyer } = await bought()
    const found = async (status: string) =>
      (await admin.list(await gleb(), SubscriptionsQuery.parse({ q: buyer.email, status }))).data.map(({ id }) => id)
    expect(await found('active')).toEqual([buyer.id])
    expect(await admin.cancel(await gleb(), buyer.id)).toMatchObject({ status: 'cancelled', autoRenew: false })
    expect([await found('active'), await found('cancelled'), await found('past_due')]).toEqual([[], [buyer.id], []])
    expect(await admin.forgetCard(await gleb(), buyer.id)).toMatchObject({ lastFour: '' })
    const { words } = await admin.see(await gleb(), buyer.id)
    expect(words.map(({ reason }) => reason)).toEqual(['cancelled', 'bought'])
  })
})

describe('a comparison', () => {
  test('is kept with both sums, and names what only one side knows', async () => {
    const equal = await ledger.compareNow(await gleb(), { days: 3 })
    expect(equal).toMatchObject({ isEqual: true, unknown: [] })
    expect(equal.ours).toBeCloseTo(theirs(), 2)
    simulator.terminal.chaos.drop = true
    const { id } = await bought()
    simulator.terminal.chaos.drop = false
    expect(await ledger.compareNow(await gleb(), { days: 3 })).toMatchObject({ isEqual: true, learned: [id] })
    simulator.terminal.transactions.delete(Number(id))
    const missing = await ledger.compareNow(await gleb(), { days: 3 })
    expect(missing).toMatchObject({ isEqual: false, unknown: [id] })
    expect(missing.ours - missing.theirs).toBeCloseTo(690, 2)
    const { data } = await ledger.listReconciliations(await gleb(), AdminListQuery.parse({}))
    expect(data[0]).toEqual(missing)
    expect((await ledger.listReconciliations(await gleb(), AdminListQuery.parse({ q: id }))).total).toBe(2)
  })
})

describe('tariffs at the desk', () => {
  test('are put on sale, changed with every price kept, and taken off; the public list follows', async () => {
    const sold = async () => (await portal.visitor().get('tariffs')).body.tariffs.map(({ code }: { code: string }) => code)
    const made = await tariffs.create(await gleb(), {
      id: 'half',
      title: 'Полгода',
      text: '',
      months: 6,
      price: 3000,
      position: 5,
    })
    expect(await sold()).toContain('half')
    await expect(tariffs.create(await gleb(), { ...made, text: '' })).rejects.toMatchObject({ code: 'invalid' })
    const dearer = await tariffs.change(await gleb(), 'half', { price: 3200.5, updatedAt: made.updatedAt })
    expect(dearer.prices.map(({ price }) => price)).toEqual([3200.5, 3000])
    await expect(tariffs.change(await gleb(), 'half', { title: 'Шесть', updatedAt: made.updatedAt })).rejects.toMatchObject({
      code: 'changed_meanwhile',
    })
    expect(await tariffs.setSold(await gleb(), 'half', false)).toMatchObject({ isSold: false, price: 3200.5 })
    expect(await sold()).not.toContain('half')
    const { data } = await tariffs.list(await gleb(), TariffsQuery.parse({ isSold: 'false' }))
    expect(data.map(({ id }) => id)).toEqual(['half'])
  })

  test('are called in the history of payments as they were when they were ordered', async () => {
    const tariff = { id: 'spring', title: 'Весна', text: '', months: 3, price: 900, position: 6 }
    const { updatedAt } = await tariffs.create(await gleb(), tariff)
    const { buyer } = await bought({ tariff: 'spring' })
    await tariffs.change(await gleb(), 'spring', { title: 'Лето', updatedAt })
    const { body } = await buyer.visitor.get('user/payments')
    expect(body).toMatchObject([{ tariff: 'spring', title: 'Весна', status: 'paid' }])
    await tariffs.setSold(await gleb(), 'spring', false)
  })
})

describe('promo codes at the desk', () => {
  const price = async (code: string) =>
    (await portal.visitor().get(`payments/cloudpayments/price?tariff=month&promo=${code}`)).body

  test('discount from the moment they are made till they are ended or used up', async () => {
    const made = await promoCodes.create(await gleb(), NewPromo.parse({ id: 'osen', percent: 10, mostUses: 1 }))
    expect(made).toMatchObject({ id: 'OSEN', uses: 0, isActing: true })
    expect((await price('OSEN')).amount).toBe(621)
    await bought({ promo: 'OSEN' })
    expect(await promoCodes.see(await gleb(), 'OSEN')).toMatchObject({ uses: 1, isActing: false })
    expect((await price('OSEN')).errors.promo).toHaveLength(1)
    const wider = await promoCodes.change(await gleb(), 'OSEN', { mostUses: 5, updatedAt: made.updatedAt })
    expect(wider).toMatchObject({ mostUses: 5, isActing: true })
    await expect(promoCodes.change(await gleb(), 'OSEN', { updatedAt: made.updatedAt })).rejects.toMatchObject({
      code: 'changed_meanwhile',
    })
    expect(await promoCodes.end(await gleb(), 'OSEN')).toMatchObject({ isActing: false })
    expect((await price('OSEN')).errors.promo).toHaveLength(1)
  })

  test('are refused an end that is over at its field, when they are made and when the end is changed', async () => {
    const refusal = { code: 'invalid', fields: { endsAt: [expect.stringContaining('уже прошло')] } }
    const past = { endsAt: '2020-01-01T00:00:00+03:00' }
    await expect(promoCodes.create(await gleb(), NewPromo.parse({ id: 'davno', percent: 10, ...past }))).rejects.toMatchObject(
      refusal,
    )
    const { updatedAt } = await promoCodes.create(await gleb(), NewPromo.parse({ id: 'davno', percent: 10 }))
    await expect(promoCodes.change(await gleb(), 'DAVNO', { ...past, updatedAt })).rejects.toMatchObject(refusal)
    const ended = await promoCodes.end(await gleb(), 'DAVNO')
    const same = { endsAt: ended.endsAt, mostUses: 3, updatedAt: ended.updatedAt }
    expect(await promoCodes.change(await gleb(), 'DAVNO', same)).toMatchObject({ mostUses: 3, isActing: false })
  })

  test('are refused for a tariff that is not there, and under a name that is taken', async () => {
    const unknown = NewPromo.parse({ id: 'ZIMA', percent: 10, tariff: 'nowhere' })
    await expect(promoCodes.create(await gleb(), unknown)).rejects.toMatchObject({
      code: 'invalid',
      fields: { tariff: [expect.any(String)] },
    })
    const taken = NewPromo.parse({ id: 'vesna', percent: 10 })
    await expect(promoCodes.create(await gleb(), taken)).rejects.toMatchObject({
      code: 'invalid',
      fields: { id: [expect.any(String)] },
    })
    expect(NewPromo.safeParse({ id: 'X', percent: 101 }).success).toBe(false)
  })
})

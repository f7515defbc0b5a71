import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { paidPortal } from '#test/paid-portal.ts'
import * as orders from './ledger/orders.server.ts'
import * as subscriptions from './subscriptions.server.ts'
import { payments } from './tables.server.ts'
import { DAY_MS } from '#app/shared/dates.ts'

const { portal, simulator, parent, context } = await paidPortal()
const { terminal } = simulator

type Answer = Parameters<typeof terminal.payBySbp>[1]

/** Pays an order by the system of quick payments, as the provider's form would. */
async function paySbp(person: Awaited<ReturnType<typeof parent>>, invoiceId: string, answer: Answer) {
  const order = { accountId: person.id, email: person.email, description: '', amount: 690, currency: 'RUB' }
  const paid = await terminal.payBySbp({ ...order, invoiceId, tokenize: false, isDual: false, data: '', receipt: null }, answer)
  await terminal.deliveries.flush()
  return paid
}

const methodsOf = async (accountId: string) => {
  const rows = await portal.platform.db.select().from(payments).where(eq(payments.accountId, accountId))
  return rows.map(({ status, method, lastFour, cardId }) => ({ status, method, lastFour, cardId }))
}

describe('an order paid by the system of quick payments', () => {
  test('opens the subscription by the same ledger, and no card is kept', async () => {
    const person = await parent()
    const { invoiceId } = await person.order()
    await paySbp(person, invoiceId, 'pays')
    expect(await subscriptions.opens(context(), person.id)).toBe(true)
    expect(await methodsOf(person.id)).toEqual([{ status: 'completed', method: 'sbp', lastFour: '', cardId: null }])
    expect((await person.visitor.get('user/payments')).body).toMatchObject([{ invoiceId, status: 'paid' }])
  })

  test('refused in the bank’s application says why, and may be paid again', async () => {
    const person = await parent()
    const { invoiceId } = await person.order()
    await paySbp(person, invoiceId, 'refuses')
    expect(await subscriptions.opens(context(), person.id)).toBe(false)
    const [refused] = (await person.visitor.get('user/payments')).body
    expect(refused).toMatchObject({ status: 'declined', reason: expect.stringMatching(/^На счёте не хватило денег/) })
    await paySbp(person, invoiceId, 'pays')
    expect(await subscriptions.opens(context(), person.id)).toBe(true)
  })

  test('answered late opens when the answer comes, and nobody pays twice meanwhile', async () => {
    const person = await parent()
    const { invoiceId } = await person.order()
    expect((await paySbp(person, invoiceId, 'late')).status).toBe('AwaitingAuthentication')
    expect((await paySbp(person, invoiceId, 'pays')).status).toBe('Declined')
    expect(await subscriptions.opens(context(), person.id)).toBe(false)
    await vi.waitFor(async () => expect(await subscriptions.opens(context(), person.id)).toBe(true), { timeout: 8000 })
    expect((await methodsOf(person.id)).map(({ status }) => status).toSorted()).toEqual(['completed', 'declined'])
  })

  test('reported twice is one period and one movement', async () => {
    const person = await parent()
    const { invoiceId } = await person.order()
    terminal.chaos.duplicate = true
    await paySbp(person, invoiceId, 'pays')
    terminal.chaos.duplicate = false
    const { rows } = await portal.platform.db.execute(
      `select count(*)::int as count from movements m join payments p using (transaction_id) where p.account_id = '${person.id}'`,
    )
    expect(rows).toEqual([{ count: 1 }])
    const { body } = await person.visitor.get('user/subscription')
    expect(Date.parse(body.paidUntil) - Date.now()).toBeLessThan(32 * DAY_MS)
  })

  test('is offered for one payment alone: what is renewed needs a card', async () => {
    const person = await parent()
    const shown = async (autoRenew: boolean) => {
      const { invoiceId } = await person.order({ autoRenew })
      const { invoice } = await orders.ofViewer(person.contextAt(new Date()), invoiceId)
      return orders.widgetIntent(context(), invoice).restrictedPaymentMethods
    }
    expect(await shown(false)).not.toContain('Sbp')
    expect(await shown(true)).toContain('Sbp')
  })

  test('is not offered where our terminal has none', async () => {
    const person = await parent()
    const { invoiceId } = await person.order()
    const { invoice } = await orders.ofViewer(person.contextAt(new Date()), invoiceId)
    const without = { ...context(), config: { ...portal.platform.config, takesSbp: false } }
    expect(orders.widgetIntent(without, invoice).restrictedPaymentMethods).toContain('Sbp')
  })
})

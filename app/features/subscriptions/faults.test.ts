import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { describe, expect, test } from 'vitest'
import type { Context } from '#app/platform/context.server.ts'
import { formOf, sign } from '#simulators/cloudpayments/deliveries.ts'
import { MINUTE_MS } from '#app/shared/dates.ts'
import { paidPortal } from '#test/paid-portal.ts'
import { receive, type NotificationType } from '#app/features/subscriptions/provider/notifications.server.ts'
import * as orders from '#app/features/subscriptions/ledger/orders.server.ts'
import * as refunds from '#app/features/subscriptions/ledger/refunds.server.ts'
import * as subscriptions from './subscriptions.server.ts'
import { isWhole } from '#test/whole.ts'

const { portal, simulator, parent, pay, context } = await paidPortal()
const NOTICES = isWhole ? 10_000 : 1_000

/** A context whose process dies at a given statement: what was not committed is lost. */
function dyingAt(statement: number, base: Context): { context: Context; hasDied: () => boolean } {
  let left = statement
  const logQuery = (query: string) => {
    // Before a transaction there is nothing to lose, and the driver would keep the connection.
    if (query.startsWith('begin')) return
    if (left-- === 0) throw new Error('killed here')
  }
  const db = drizzle(portal.platform.db.$client, { casing: 'snake_case', logger: { logQuery } })
  return { context: { ...base, db }, hasDied: () => left < 0 }
}

function signed(fields: Record<string, string>) {
  const body = formOf(fields)
  return { raw: Buffer.from(body), contentHmac: sign(body, 'sim-api-secret'), xContentHmac: '' }
}

function payment({ id, invoiceId, accountId, sum = '690.00', at = new Date() }: Paid) {
  return {
    TransactionId: String(id),
    Amount: sum,
    Currency: 'RUB',
    InvoiceId: invoiceId,
    AccountId: accountId,
    TestMode: '1',
    DateTime: at.toISOString().slice(0, 19).replace('T', ' '),
    Status: 'Completed',
    CardLastFour: '4242',
    CardType: 'Visa',
    CardExpDate: '12/30',
    Token: `tk_${id}`,
    OperationType: 'Payment',
  }
}
type Paid = { id: number; invoiceId: string; accountId: string; sum?: string; at?: Date }

async function moneyOf(accountId: string): Promise<number> {
  const { rows } = await portal.platform.db.execute<{ sum: number }>(sql`
    select coalesce(sum(m.kopecks), 0)::int as sum from movements m
    join payments p on p.transaction_id = coalesce(m.payment_transaction_id, m.transaction_id) where p.account_id = ${accountId}`)
  return rows[0]?.sum ?? 0
}

/** Dies at the first statement, then at the second, until all the work is done. */
async function throughAllDeaths(work: (context: Context) => Promise<unknown>, base: Context, look: () => Promise<void>) {
  for (let statement = 0; ; statement++) {
    const { context: dying, hasDied } = dyingAt(statement, base)
    const isDone = await work(dying).then(
      () => true,
      () => false,
    )
    await look()
    if (isDone && !hasDied()) return statement
    expect(statement).toBeLessThan(200)
  }
}

describe('killed at any statement', () => {
  test('an order is there whole or not at all, and asked for again it is one', async () => {
    const person = await parent()
    const statements = await throughAllDeaths(
      (dying) => orders.create(dying, { tariff: 'month', autoRenew: true }),
      person.contextAt(new Date()),
      async () => {
        const { rows } = await portal.platform.db.execute<{ n: number; subscribed: number }>(sql`
          select (select count(*)::int from invoices where account_id = ${person.id}) as n,
                 (select count(*)::int from subscriptions where account_id = ${person.id}) as subscribed`)
        expect(rows[0]?.n).toBeLessThanOrEqual(1)
        expect(rows[0]?.n).toBe(rows[0]?.subscribed)
      },
    )
    expect(statements).toBeGreaterThan(6)
  })

  test.each<[string, NotificationType]>([
    ['the Check', 'check'],
    ['the payment', 'pay'],
  ])('%s: money and access agree, before and after it is sent again', async (_, type) => {
    const person = await parent()
    const { invoiceId } = await person.order({ autoRenew: true })
    const notice = signed(payment({ id: randomInt(2_000_000_000), invoiceId, accountId: person.id }))
    const statements = await throughAllDeaths(
      (dying) => receive(dying, type, notice),
      context(),
      async () => expect(await subscriptions.opens(context(), person.id)).toBe((await moneyOf(person.id)) > 0),
    )
    expect(statements).toBeGreaterThan(type === 'check' ? 4 : 12)
    expect(await moneyOf(person.id)).toBe(type === 'check' ? 0 : 69_000)
  })

  test('a refund is asked for once and paid back once', async () => {
    const person = await parent()
    const order = await person.order()
    await pay(person, order)
    await throughAllDeaths(
      (dying) => refunds.ask(dying, { invoiceId: order.invoiceId, confirm: true }),
      person.contextAt(new Date()),
      async () => {},
    )
    const later = new Date(Date.now() + 10_000)
    let minutes = 0
    await throughAllDeaths(
      (dying) => refunds.pay({ ...dying, now: new Date(later.getTime() + 6 * MINUTE_MS * minutes++) }),
      context(),
      async () => {},
    )
    await simulator.terminal.deliveries.flush()
    const back = [...simulator.terminal.transactions.values()].filter(
      ({ isRefund, accountId }) => isRefund && accountId === person.id,
    )
    expect(back).toHaveLength(1)
    expect(await moneyOf(person.id)).toBe(69_000 - Math.round((back[0]?.amount ?? 0) * 100))
    expect((await subscriptions.current(context(), person.id))?.status).toBe('refunded')
  })
})

test(`${NOTICES} notifications in any order, some twice, some forged: the movements equal an independent count`, async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => parent()))
  const ordered = await Promise.all(people.map(async (person) => ({ person, order: await person.order() })))
  const expected = new Map<number, number>()
  const notices: { type: NotificationType; fields: Record<string, string>; isForged: boolean }[] = []
  let id = 50_000_000
  while (notices.length < NOTICES) {
    const { person, order } = ordered[randomInt(ordered.length)]!
    const paid = {
      id: ++id,
      invoiceId: order.invoiceId,
      accountId: person.id,
      sum: randomInt(10) ? '690.00' : `${randomInt(1, 900)}.00`,
    }
    const isForged = randomInt(4) === 0
    const isPaid = randomInt(3) > 0
    const notice = {
      type: (isPaid ? 'pay' : 'fail') as NotificationType,
      fields: { ...payment(paid), ReasonCode: isPaid ? '0' : '5051' },
      isForged,
    }
    notices.push(...Array.from({ length: randomInt(1, 4) }, () => notice))
    if (isPaid && !isForged) expected.set(paid.id, Number(paid.sum) * 100)
    if (randomInt(3) > 0) continue
    const refund = {
      TransactionId: String(++id),
      PaymentTransactionId: String(paid.id),
      Amount: '100.00',
      OperationType: 'Refund',
    }
    const back = { type: 'refund' as const, fields: { ...refund, DateTime: '2026-11-21 09:00:00' }, isForged: randomInt(3) === 0 }
    notices.push(back, back)
    if (!back.isForged) expected.set(id, -10_000)
  }
  for (let left = notices.length - 1; left > 0; left--) {
    const other = randomInt(left + 1)
    const [a, b] = [notices[left]!, notices[other]!]
    notices[left] = b
    notices[other] = a
  }
  const before = await portal.platform.db.execute<{ last: number }>(sql`select coalesce(max(id), 0)::int as last from movements`)
  let refused = 0
  const deliver = async ({ type, fields, isForged }: (typeof notices)[number]) => {
    const notice = signed(fields)
    const sent = isForged ? { ...notice, contentHmac: sign(notice.raw.toString(), 'a guess') } : notice
    await receive(context(), type, sent).catch((error: { code?: string }) => {
      if (error.code !== 'forbidden') throw error
      refused++
    })
  }
  // Four at a time: as many connections as the test's pool has.
  const work = async () => {
    for (let next = notices.pop(); next; next = notices.pop()) await deliver(next)
  }
  const forged = notices.filter(({ isForged }) => isForged).length
  await Promise.all([work(), work(), work(), work()])
  const { rows } = await portal.platform.db.execute<{ id: string; kopecks: number }>(
    sql`select transaction_id as id, kopecks from movements where id > ${before.rows[0]?.last ?? 0}`,
  )
  expect(refused).toBe(forged)
  expect(new Map(rows.map((row) => [Number(row.id), row.kopecks]))).toEqual(expected)
  const { rows: counted } = await portal.platform.db.execute(
    sql`select 1 from payments where status = 'completed' and fault is null and transaction_id > 50000000 group by invoice_id having count(*) > 1`,
  )
  expect(counted).toEqual([])
}, 180_000)

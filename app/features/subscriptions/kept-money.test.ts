import { sql, type SQL } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { paidPortal } from '#test/paid-portal.ts'
import { inTransaction } from '#app/platform/context.server.ts'
import * as ledger from './ledger/ledger.server.ts'
import * as oldMoney from './ledger/old-money.server.ts'
import { personalData } from './personal-data.server.ts'
import { moneyKeptSince } from './rules.ts'
import * as subscriptions from './subscriptions.server.ts'

const { portal, parent, pay, context } = await paidPortal()
const rows = async (query: SQL) => (await portal.platform.db.execute(query)).rows

describe('the export', () => {
  test('has payments, receipts, the words agreed to and the address from which', async () => {
    const anna = await parent()
    await pay(anna, await anna.order({ autoRenew: true }), undefined, true)
    const [said] = await rows(sql`select address from renewal_words where account_id = ${anna.id}`)
    const items = await personalData.export(context(), anna.id)
    const of = (title: string) => items.filter((item) => item.title === title).map(({ facts }) => facts)
    expect(of('Платёж')).toMatchObject([{ Сумма: '690\u00a0₽', Исход: 'прошёл', 'Последние цифры карты': '3055' }])
    expect(of('Чек')).toMatchObject([{ Ссылка: expect.stringMatching(/^https?:/) }])
    expect(of('Подписка')).toMatchObject([{ Почта: anna.email, Продлевается: true }])
    for (const title of ['Заказ подписки', 'Согласие на продление'])
      expect(of(title)).toMatchObject([
        { 'С\u00a0чем вы согласились': expect.stringContaining('Продлевать подписку'), 'Сетевой адрес': said?.address },
      ])
  })
})

describe('what is kept of money', () => {
  const TABLES = ['invoices', 'payments', 'renewal_words', 'subscriptions']
  const left = async (id: string) => {
    const counts = await Promise.all(
      TABLES.map((table) => rows(sql`select 1 from ${sql.identifier(table)} where account_id = ${id}`)),
    )
    return counts.map(({ length }) => length)
  }
  /** As if all of it had been so many years ago. */
  async function age(id: string, years: number): Promise<void> {
    const by = sql`${`${years} years`}::interval`
    const paid = sql`select transaction_id from payments where account_id = ${id}`
    for (const table of ['movements', 'renewal_words'])
      await portal.platform.db.execute(sql`alter table ${sql.identifier(table)} disable trigger all`)
    await rows(sql`update movements set at = at - ${by} where transaction_id in (${paid})`)
    await rows(sql`update renewal_words set at = at - ${by} where account_id = ${id}`)
    await rows(sql`update payments set at = at - ${by} where account_id = ${id}`)
    await rows(sql`update invoices set created_at = created_at - ${by}, expires_at = expires_at - ${by} where account_id = ${id}`)
    await rows(sql`update subscriptions set paid_until = paid_until - ${by} where account_id = ${id}`)
    for (const table of ['movements', 'renewal_words'])
      await portal.platform.db.execute(sql`alter table ${sql.identifier(table)} enable trigger all`)
  }

  test('goes five years after the year of the payment, and no sooner', async () => {
    expect(moneyKeptSince(new Date('2032-01-01T00:00:00+03:00')).toISOString()).toBe('2026-12-31T21:00:00.000Z')
    expect(moneyKeptSince(new Date('2031-12-31T23:59:59+03:00')).toISOString()).toBe('2025-12-31T21:00:00.000Z')
    const [old, younger] = [await parent(), await parent()]
    for (const one of [old, younger]) await pay(one, await one.order())
    await age(old.id, 6)
    await age(younger.id, 5)
    await oldMoney.forgetOld(context())
    expect([await left(old.id), await left(younger.id)]).toEqual([
      [0, 0, 0, 0],
      [1, 1, 1, 1],
    ])
    expect((await personalData.export(context(), old.id)).map(({ title }) => title)).toEqual([])
  })

  test('goes also where somebody bought again long after, and what is bought stands as it was', async () => {
    const anna = await parent()
    await pay(anna, await anna.order())
    await age(anna.id, 7)
    await pay(anna, await anna.order())
    const before = await subscriptions.current(context(), anna.id)
    await oldMoney.forgetOld(context())
    expect(await left(anna.id)).toEqual([1, 1, 1, 1])
    expect(before?.status).toBe('active')
    expect(await subscriptions.current(context(), anna.id)).toEqual(before)
  })

  test('goes also where a refund was settled by other means, and waits for one that is still to go back', async () => {
    const [settled, waiting] = [await parent(), await parent()]
    for (const one of [settled, waiting]) {
      const { id } = await pay(one, await one.order())
      await age(one.id, 7)
      await rows(sql`insert into refund_requests (transaction_id, account_id, kopecks, is_ending, requested_at, due_at, settled_at)
        select ${id}, ${one.id}, 30000, false, moment, moment, case when ${one.id} = ${settled.id} then moment end
        from (select now() - interval '7 years' as moment)`)
    }
    await oldMoney.forgetOld(context())
    expect([await left(settled.id), (await left(waiting.id)).slice(0, 2)]).toEqual([
      [0, 0, 0, 0],
      [1, 1],
    ])
  })

  test('of one account that cannot be reached now stops nobody behind it', async () => {
    const people = [await parent(), await parent()]
    for (const one of people) {
      await pay(one, await one.order())
      await age(one.id, 6)
    }
    const ids = sql.join(
      people.map(({ id }) => sql`${id}`),
      sql`, `,
    )
    const [busy, next] = (await rows(sql`select id from users where id in (${ids}) order by id`)).map(({ id }) => String(id))
    await inTransaction(context(), async (inside) => {
      await ledger.lock(inside, busy ?? '')
      await expect(oldMoney.forgetOld(context())).rejects.toThrow()
    })
    expect([await left(busy ?? ''), await left(next ?? '')]).toEqual([
      [1, 1, 1, 1],
      [0, 0, 0, 0],
    ])
    await oldMoney.forgetOld(context())
    expect(await left(busy ?? '')).toEqual([0, 0, 0, 0])
  })

  test('stays where what is paid now is counted from it', async () => {
    const anna = await parent()
    await pay(anna, await anna.order({ tariff: 'year' }))
    await age(anna.id, 6)
    // A purchase for years ahead.
    await rows(sql`update invoices set months = 100 where account_id = ${anna.id}`)
    await oldMoney.forgetOld(context())
    expect(await left(anna.id)).toEqual([1, 1, 1, 1])
  })

  test('cannot be taken away sooner by anybody', async () => {
    const anna = await parent()
    await pay(anna, await anna.order())
    for (const statement of [
      sql`delete from renewal_words where account_id = ${anna.id}`,
      sql`delete from movements`,
      sql`update movements set kopecks = 1`,
    ])
      await expect(portal.platform.db.execute(statement)).rejects.toMatchObject({
        cause: expect.objectContaining({ message: expect.stringContaining('are only added') }),
      })
  })
})

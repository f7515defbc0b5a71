import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { inTransaction } from '#app/platform/context.server.ts'
import { DAY_MS } from '#app/shared/dates.ts'
import { CARDS, paidPortal } from '#test/paid-portal.ts'
import * as agreements from './agreements.server.ts'
import * as renewals from './renewals.server.ts'
import * as subscriptions from '#app/features/subscriptions/subscriptions.server.ts'

const { portal, simulator, parent, pay, letterTo, context } = await paidPortal()
const { terminal } = simulator
// The simulator lives in this process: one clock serves both, and it only goes forward.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())

type Parent = Awaited<ReturnType<typeof parent>>
const people: Parent[] = []

afterEach(async () => {
  for (const { id } of people.splice(0))
    await inTransaction(context(), (inside) => subscriptions.stopRenewal(inside, id, 'cancelled'))
  await costs(69_000)
})

async function renewing(tariff = 'month') {
  const person = await parent()
  people.push(person)
  await pay(person, await person.order({ autoRenew: true, tariff }), CARDS.pays, true)
  return person
}

function costs(kopecks: number) {
  return portal.platform.db.execute(sql`update tariffs set price_kopecks = ${kopecks} where code = 'month'`)
}

async function after(days: number) {
  vi.setSystemTime(Date.now() + days * DAY_MS)
  await renewals.run(context())
  await terminal.deliveries.flush()
}

/** Goes on in steps of a day, as the job does. */
async function live(days: number) {
  for (let day = 0; day < days; day++) await after(1)
}

const state = (person: Parent) => subscriptions.current(context(), person.id)
const charges = (person: Parent) =>
  [...terminal.transactions.values()]
    .filter(({ accountId, tokenize }) => accountId === person.id && !tokenize)
    .map(({ amount, createdAt }) => ({ amount, at: createdAt }))
const letterCount = async (person: Parent, subject: RegExp) =>
  (await portal.platform.mail.letters()).filter((letter) => letter.to === person.email && subject.test(letter.subject)).length

async function pageOf(person: Parent) {
  const [, token = ''] = /\/subscription\/([\w-]+)/.exec(await letterTo(person, 'Цена подписки изменится')) ?? []
  return { token, visitor: portal.visitor() }
}

/** The post as it is on a slow day: two rounds have time to meet. */
function slowly() {
  const { mail } = portal.platform
  const sendNow = async (draft: Parameters<typeof mail.sendNow>[0]) => {
    await new Promise((resolve) => setTimeout(resolve, 200))
    await mail.sendNow(draft)
  }
  return { ...context(), mail: { ...mail, sendNow } }
}

describe('a new price', () => {
  test('is announced once, by a letter with both sums and the day; till then the old one is charged', async () => {
    const person = await renewing()
    await costs(79_000)
    const sentAt = Date.now()
    await live(2)
    const letter = await letterTo(person, 'Цена подписки изменится')
    expect(letter).toMatch(/690\s₽/)
    expect(letter).toMatch(/790\s₽/)
    expect(await letterCount(person, /Новая цена/)).toBe(1)
    await live(33)
    expect(charges(person).map(({ amount }) => amount)).toEqual([690])
    expect(charges(person)[0]!.at - sentAt).toBeLessThan(32 * DAY_MS)
    expect(await letterCount(person, /Новая цена/)).toBe(1)
  })

  test('is announced once also by two rounds at once, and so is a charge', async () => {
    const person = await renewing()
    await costs(79_000)
    await Promise.all([renewals.run(slowly()), renewals.run(slowly())])
    expect(await letterCount(person, /Новая цена/)).toBe(1)
    await costs(69_000)
    vi.setSystemTime(Date.now() + 26 * DAY_MS)
    await Promise.all([renewals.run(slowly()), renewals.run(slowly())])
    expect(await letterCount(person, /Подписка продлится/)).toBe(1)
  })

  test('without consent ends the subscription at the end of the paid time, without a charge, and a letter says so', async () => {
    const person = await renewing()
    await costs(79_000)
    await live(70)
    expect(charges(person).map(({ amount }) => amount)).toEqual([690])
    expect(await state(person)).toMatchObject({ status: 'expired', autoRenew: false, nextCharge: null })
    expect(await letterTo(person, 'Подписка закончится')).toContain('не будет')
  })

  test('agreed to by the letter’s link, is charged thirty days after the letter and no sooner', async () => {
    const person = await renewing()
    await costs(79_000)
    await after(1)
    const sentAt = Date.now()
    const { token, visitor } = await pageOf(person)
    expect((await visitor.post('subscription-links', { token, amount: 690 })).status).toBe(409)
    const agreed = await visitor.post('subscription-links', { token, amount: 790 })
    expect(agreed.body).toMatchObject({ what: 'price', isDone: true, offer: null })
    expect(await state(person)).toMatchObject({ autoRenew: true, nextCharge: { amount: 690 } })
    await live(64)
    expect(charges(person).map(({ amount }) => amount)).toEqual([690, 790])
    expect(charges(person)[1]!.at - sentAt).toBeGreaterThan(30 * DAY_MS)
    expect(await letterTo(person, 'Продление включено')).toMatch(/790\s₽/)
    const { rows } = await portal.platform.db.execute(
      sql`select reason, is_on, price_kopecks, terms from renewal_words where account_id = ${person.id} order by id desc limit 1`,
    )
    expect(rows).toEqual([
      {
        reason: 'agreed',
        is_on: true,
        price_kopecks: 79_000,
        terms: expect.stringMatching(/690\s₽ .+ по\sновой — 790\s₽ \d+\s\S+ 20\d\d/),
      },
    ])
  })

  test('agreed to in the cabinet, gives the same result; nobody agrees twice', async () => {
    const person = await renewing()
    await costs(79_000)
    await after(1)
    expect((await person.visitor.post('user/subscription/renew', { amount: 690 })).status).toBe(409)
    expect((await person.visitor.post('user/subscription/renew', { amount: 790 })).body).toMatchObject({ autoRenew: true })
    expect((await person.visitor.post('user/subscription/renew', { amount: 790 })).status).toBe(410)
  })

  test('taken back before it came leaves everything as it was', async () => {
    const person = await renewing()
    await costs(79_000)
    await live(2)
    await costs(69_000)
    await live(66)
    expect(charges(person).map(({ amount }) => amount)).toEqual([690, 690])
    expect((await state(person))?.status).toBe('active')
  })

  test('whose letter could not be sent is not counted: the thirty days begin with the letter', async () => {
    const person = await renewing()
    await costs(79_000)
    const { mail } = portal.platform
    const broken = { ...context(), mail: { ...mail, sendNow: () => Promise.reject(new Error('the post is shut')) } }
    await renewals.run(broken)
    vi.setSystemTime(Date.now() + 25.5 * DAY_MS)
    await live(8)
    expect(charges(person).map(({ amount }) => amount)).toEqual([690])
  })
})

test('an agreement that comes before the last charge at the old price names both charges, and both are made', async () => {
  const person = await renewing()
  await live(15)
  await costs(79_000)
  await live(1)
  await subscriptions.cancelOf(context(), person.id)
  vi.setSystemTime(Date.now() + 1000)
  const offer = await agreements.offerTo(context(), person.id)
  expect(offer?.terms).toMatch(/690\s₽ .+ по\sпрежней цене, по\sновой — 790\s₽/)
  await agreements.agreeOf(context(), person.id, { amount: offer?.amount ?? 0 })
  expect(await letterTo(person, 'Продление включено')).toMatch(/690.+по\sновой — 790/s)
  await live(50)
  expect(charges(person).map(({ amount }) => amount)).toEqual([690, 790])
})

test('bought on the last day of a month, each charge comes on the day that was named, and a new price no sooner', async () => {
  const year = new Date().getUTCFullYear() + 1
  vi.setSystemTime(new Date(`${year}-08-31T09:00:00Z`))
  const person = await renewing()
  vi.setSystemTime(new Date(`${year}-09-10T09:00:00Z`))
  const { invoiceId } = await person.order({ autoRenew: true })
  const { rows: ordered } = await portal.platform.db.execute(sql`select renewal_terms from invoices where id = ${invoiceId}`)
  expect(ordered).toEqual([{ renewal_terms: expect.stringMatching(/690\s₽ 31\sоктября 2\d{3}, потом каждый месяц\./) }])
  const account = await person.visitor.get('user/me')
  expect(account.body.subscription).toMatchObject({ paidUntil: `${year}-09-30T09:00:00.000Z`, monthDay: 31 })
  await live(18)
  await costs(79_000)
  await live(1)
  expect(await letterTo(person, 'Цена подписки изменится')).toMatch(/31\sоктября/)
  await agreements.agreeOf(context(), person.id, { amount: 790 })
  const { rows: said } = await portal.platform.db.execute(
    sql`select price_from from renewal_words where account_id = ${person.id} and reason = 'agreed'`,
  )
  expect(said.map(({ price_from: from }) => new Date(String(from)).toISOString())).toEqual([`${year}-10-31T09:00:00.000Z`])
  await live(40)
  expect(charges(person).map(({ amount, at }) => `${amount} ${new Date(at).toISOString().slice(5, 10)}`)).toEqual([
    '690 09-30',
    '790 10-31',
  ])
})

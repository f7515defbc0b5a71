import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { inTransaction } from '#app/platform/context.server.ts'
import { DAY_MS } from '#app/shared/dates.ts'
import { createLog } from '#app/platform/log.server.ts'
import { CARDS, paidPortal } from '#test/paid-portal.ts'
import { reconcile } from '#app/features/subscriptions/provider/reconciliation.server.ts'
import * as ledger from './ledger.server.ts'
import * as renewals from './renewals.server.ts'
import * as subscriptions from '#app/features/subscriptions/subscriptions.server.ts'

const { portal, simulator, parent, pay, letterTo, context } = await paidPortal()
const { terminal } = simulator
// The simulator lives in this process: one clock serves both, and it only goes forward.
const now = () => new Date()
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())

type Parent = Awaited<ReturnType<typeof parent>>

const people: Parent[] = []

async function renewing(card = CARDS.pays) {
  const person = await parent()
  people.push(person)
  await pay(person, await person.order({ autoRenew: true }), card, true)
  return person
}

// People who renew here renew in the later tests too.
afterEach(async () => {
  for (const { id } of people.splice(0))
    await inTransaction(context(), (inside) => subscriptions.stopRenewal(inside, id, 'cancelled'))
  Object.assign(terminal.chaos, { drop: false })
  Object.assign(simulator.troubles, { loseNextAnswer: false, failNext: 0 })
  terminal.force()
})

/** Moves the clock on and runs one round of the job there. */
async function after(days: number) {
  await wait(days)
  await renewals.run(context())
  await terminal.deliveries.flush()
}

async function wait(days: number) {
  vi.setSystemTime(Date.now() + days * DAY_MS)
  await terminal.deliveries.flush()
}

const state = (person: Parent) => subscriptions.current(context(), person.id)
const charges = (person: Parent) =>
  [...terminal.transactions.values()].filter(({ accountId, tokenize }) => accountId === person.id && !tokenize)
const paidUntil = async (person: Parent) => Date.parse((await state(person))?.paidUntil ?? '')
const daysTo = (moment: number) => (moment - Date.now()) / DAY_MS

/** The days till one day before the end of what is paid. */
async function toTheEve(person: Parent) {
  await after(daysTo((await paidUntil(person)) - 5 * DAY_MS) + 0.01)
  await after(4)
}

describe('a renewal', () => {
  test('that the database refused says in the log where, and nothing of the person', async () => {
    const person = await renewing()
    await toTheEve(person)
    await wait(1.1)
    const refusal = sql.raw(`alter table invoices add constraint refused check (email <> '${person.email}') not valid`)
    await portal.platform.db.execute(refusal)
    const lines: string[] = []
    try {
      await renewals.run({ ...context(), log: createLog('info', { write: (line) => void lines.push(line) }) })
    } finally {
      await portal.platform.db.execute(sql`alter table invoices drop constraint refused`)
    }
    expect(lines.join('')).toContain('database error 23514 invoices refused')
    expect(lines.join('')).not.toContain(person.email)
    await after(0)
    expect(charges(person)).toMatchObject([{ status: 'Completed' }])
  })

  test('is charged once, after a letter that left five days before, and continues from the paid day', async () => {
    const person = await renewing()
    const until = await paidUntil(person)
    await after(daysTo(until - 5.1 * DAY_MS))
    await expect(letterTo(person, 'Скоро продлим')).rejects.toThrow()
    await after(0.2)
    const letter = await letterTo(person, 'Скоро продлим')
    expect(letter).toContain('690')
    expect(letter).toContain('•• 3055')
    expect(letter.match(/\/subscription\/[\w-]+/g)).toHaveLength(2)
    await after(4.5)
    expect(charges(person)).toHaveLength(0)
    await after(0.5)
    await Promise.all([renewals.run(context()), renewals.run(context())])
    expect(charges(person)).toMatchObject([{ status: 'Completed', amount: 690 }])
    expect(charges(person)[0]?.receipt).toMatchObject({ amounts: { electronic: 690 }, email: person.email })
    expect((await paidUntil(person)) - until).toBeGreaterThan(27 * DAY_MS)
    expect((await state(person))?.status).toBe('active')
  })

  test('does not come when the letter could not be sent; sent late, it puts the charge off by three days', async () => {
    const person = await renewing()
    const until = await paidUntil(person)
    const { mail } = portal.platform
    const broken = { ...context(), mail: { ...mail, sendNow: () => Promise.reject(new Error('the post is shut')) } }
    await wait(daysTo(until) + 1)
    await renewals.run({ ...broken, now: now() })
    expect(charges(person)).toHaveLength(0)
    expect((await state(person))?.status).toBe('past_due')
    await after(0.1)
    expect(charges(person)).toHaveLength(0)
    await after(2.9)
    expect(charges(person)).toHaveLength(0)
    await after(0.2)
    expect(charges(person)).toMatchObject([{ status: 'Completed' }])
  })

  test.each(['cancelled', 'card forgotten'])('never comes once renewal was refused: %s', async (how) => {
    const person = await renewing()
    await toTheEve(person)
    const verb = person.contextAt(now())
    const card = (await state(person))?.nextCharge?.card.id ?? ''
    if (how === 'cancelled') await subscriptions.cancel(verb)
    else await subscriptions.forgetCard(verb, card)
    expect((await state(person))?.status).toBe('cancelled')
    await after(1.5)
    await after(3)
    expect(charges(person)).toHaveLength(0)
    expect((await state(person))?.status).toBe('expired')
  })

  test('refused at the last moment is refused by our Check, whatever asks for it', async () => {
    const person = await renewing()
    await toTheEve(person)
    const [token = ''] = [...terminal.tokens].find(([, { accountId }]) => accountId === person.id) ?? []
    await after(1.5)
    const { rows } = await portal.platform.db.execute<{ id: string }>(
      sql`select id from invoices where account_id = ${person.id} and is_renewal`,
    )
    await subscriptions.cancel(person.contextAt(now()))
    const order = { invoiceId: rows[0]?.id ?? '', accountId: person.id, email: '', description: '', amount: 690, currency: 'RUB' }
    const paidAgain = await terminal.payByToken({ ...order, tokenize: false, isDual: false, data: '', receipt: null }, token)
    expect(paidAgain).toMatchObject({ status: 'Declined', reasonCode: 3008 })
  })

  test('without money is tried once a day, four times, with a letter each time, and ends after seven days', async () => {
    const person = await renewing(CARDS.paysOnce)
    await toTheEve(person)
    for (const expected of [1, 2, 3, 4, 4, 4]) {
      await after(1.01)
      expect(charges(person)).toHaveLength(expected)
      expect((await state(person))?.status).toBe('past_due')
      expect(await subscriptions.opens(context(), person.id)).toBe(true)
    }
    expect(await letterTo(person, 'не хватило денег')).toContain('Деньги не списаны')
    await after(2)
    expect(await state(person)).toMatchObject({ status: 'expired', autoRenew: false })
    expect(await subscriptions.opens(context(), person.id)).toBe(false)
  })

  test('with a card that the provider knows no more is asked for once, and the family hears that only they can pay', async () => {
    const person = await renewing()
    await toTheEve(person)
    for (const [token, { accountId }] of terminal.tokens) if (accountId === person.id) terminal.tokens.delete(token)
    await after(1.01)
    expect((await state(person))?.status).toBe('past_due')
    expect(await letterTo(person, 'Деньги не списаны')).toContain('другую карту')
    const { rows } = await portal.platform.db.execute<{ attempts: number; next: string | null }>(
      sql`select attempts, next_attempt_at as next from invoices where account_id = ${person.id} and is_renewal`,
    )
    await after(1.01)
    expect(rows).toEqual([{ attempts: 1, next: null }])
    expect(charges(person)).toHaveLength(0)
  })

  test('that recovers at the second try continues from the paid day', async () => {
    const person = await renewing()
    await toTheEve(person)
    const until = await paidUntil(person)
    terminal.force(5051)
    await after(1.01)
    expect((await state(person))?.status).toBe('past_due')
    await after(1.01)
    expect((await state(person))?.status).toBe('active')
    expect((await paidUntil(person)) - until).toBeGreaterThan(27 * DAY_MS)
  })

  test.each([
    [5034, 1],
    [5054, 2],
  ])('refused with %i is tried %i times', async (code, times) => {
    const person = await renewing()
    await toTheEve(person)
    terminal.force(code, code)
    for (let day = 0; day < 5; day++) await after(1.01)
    expect(charges(person)).toHaveLength(times)
  })
})

describe('a fall', () => {
  test.each([
    ['the answer of the charge was lost', true],
    ['the charge was never made', false],
  ])('in a renewal, %s: one charge in the end', async (_, isMade) => {
    const person = await renewing()
    await toTheEve(person)
    terminal.chaos.drop = true
    if (isMade) simulator.troubles.loseNextAnswer = true
    else simulator.troubles.failNext = 1
    await after(1.01)
    expect(charges(person)).toHaveLength(isMade ? 1 : 0)
    expect((await state(person))?.status).toBe('past_due')
    await after(0.1)
    terminal.chaos.drop = false
    expect(charges(person)).toHaveLength(1)
    expect((await state(person))?.status).toBe('active')
  })

  test('longer than the provider remembers a number: the order is looked for, not charged again', async () => {
    const person = await renewing()
    await toTheEve(person)
    Object.assign(terminal.chaos, { drop: true })
    simulator.troubles.loseNextAnswer = true
    await after(1.01)
    await after(1)
    Object.assign(terminal.chaos, { drop: false })
    expect(charges(person)).toHaveLength(1)
    expect((await state(person))?.status).toBe('active')
  })

  test('after which an older copy is restored: a renewal that the copy does not know is taken, not charged again', async () => {
    const person = await renewing()
    await toTheEve(person)
    await after(1.01)
    expect(charges(person)).toHaveLength(1)
    const { db } = portal.platform
    const renewal = sql`select id::text from invoices where account_id = ${person.id} and is_renewal`
    await inTransaction(context(), async (inside) => {
      await inside.db.execute(sql`set local session_replication_role = replica`) // rows of money are only added
      await inside.db.execute(
        sql`delete from movements where transaction_id in (select transaction_id from payments where invoice_id in (${renewal}))`,
      )
      await inside.db.execute(sql`delete from payments where invoice_id in (${renewal})`)
      await inside.db.execute(sql`delete from invoices where account_id = ${person.id} and is_renewal`)
      await ledger.settle(inside, person.id)
    })
    expect((await state(person))?.status).toBe('past_due')
    const started = { ...context(), config: { ...portal.platform.config } }
    await renewals.run(started)
    await renewals.run(started)
    expect(charges(person)).toHaveLength(1)
    expect((await state(person))?.status).toBe('active')
    const { rows } = await db.execute(sql`select count(*)::int as n from invoices where account_id = ${person.id} and is_renewal`)
    expect(rows).toEqual([{ n: 1 }])
  })

  test('of all notifications is repaired by the comparison, and money and access agree', async () => {
    await reconcile(context())
    const person = await parent()
    terminal.chaos.drop = true
    const paid = await pay(person, await person.order())
    terminal.chaos.drop = false
    expect(await subscriptions.opens(context(), person.id)).toBe(false)
    const { learned, unknownToProvider } = await reconcile(context(new Date(Date.now() + 1000)))
    expect(learned).toEqual([paid.id])
    expect(unknownToProvider).toEqual([])
    expect(await subscriptions.opens(context(), person.id)).toBe(true)
  })
})

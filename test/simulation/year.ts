/** A year of subscriptions of many families, in which all goes wrong that may, over the real rules and the real database. */
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { vi } from 'vitest'
import * as agreements from '#app/features/subscriptions/ledger/agreements.server.ts'
import * as cards from '#app/features/subscriptions/ledger/bank-cards.server.ts'
import * as orders from '#app/features/subscriptions/ledger/orders.server.ts'
import * as refunds from '#app/features/subscriptions/ledger/refunds.server.ts'
import * as renewals from '#app/features/subscriptions/ledger/renewals.server.ts'
import { reconcile } from '#app/features/subscriptions/provider/reconciliation.server.ts'
import * as subscriptions from '#app/features/subscriptions/subscriptions.server.ts'
import { SAMPLE_PROMO } from '#app/features/subscriptions/tariffs.server.ts'
import { systemContext, type Context, type Platform } from '#app/platform/context.server.ts'
import { AppError } from '#app/shared/errors.ts'
import { DAY_MS, MINUTE_MS } from '#app/shared/dates.ts'
import { CARDS } from '#test/paid-portal.ts'
import type { Simulator } from '#simulators/cloudpayments/simulator.ts'
import { compareAccess, compareAll, type Book } from './comparing.ts'
import { fateOf, type Fate } from './chance.ts'
import { breakThings } from './troubles.ts'

export type Family = { number: number; id: string; email: string }
export type World = {
  platform: Platform
  simulator: Simulator
  pay: (family: Family, order: { invoiceId: string; amount: number }, card: string, tokenize: boolean) => Promise<unknown>
}
type Sizes = { families: number; days: number; seed: string }
type Act = { minute: number; name: string; work: () => Promise<string> }

const BEGINS = Date.parse('2027-01-30T21:00:00Z')
const TARIFFS = [...Array<string>(4).fill('month'), ...Array<string>(2).fill('quarter'), 'year']
const PLANS = ['cancel', 'cancel', 'forget', 'refund', 'buy', 'buy', 'agree'] as const
const CARD_KINDS = [...Array<string>(7).fill(CARDS.pays), CARDS.paysOnce, CARDS.paysOnce, CARDS.poor]
const TRIES = 8

/** Lives the year. @returns a trace of it, the same for the same seed @throws Error naming the seed, the day and what differs */
export async function liveYear(world: World, sizes: Sizes): Promise<{ trace: string; steps: number; book: Book }> {
  const fate = fateOf(sizes.seed)
  const families = await settleFamilies(world, sizes)
  const book: Book = {
    families,
    bought: new Map(),
    happened: new Map(families.map(({ id }) => [id, []])),
    letters: [],
    refused: 0,
  }
  const troubles = breakThings(world, fate, book)
  const trace = createHash('sha256')
  let steps = 0
  try {
    for (let day = 0; day < sizes.days; day++) {
      const isCalm = day >= sizes.days - 10
      troubles.begin(day, isCalm)
      for (const { minute, name, work } of dayOf({ world, fate, book, day, isCalm }).toSorted((a, b) => a.minute - b.minute)) {
        vi.setSystemTime(Math.floor(BEGINS + day * DAY_MS + minute * MINUTE_MS))
        const outcome = await work().catch((error: unknown) => {
          throw new Error(`seed ${sizes.seed}, day ${day}, minute ${minute}, ${name}`, { cause: error })
        })
        trace.update(`${day} ${minute} ${name} ${outcome}\n`)
        steps++
      }
      const faults = await troubles.without(() => compareAccess(world, book))
      trace.update(await troubles.without(() => stateOf(world)))
      if (faults.length > 0) throw new Error(`seed ${sizes.seed}, day ${day}: ${faults.slice(0, 5).join('; ')}`)
    }
    const faults = await troubles.without(() => compareAll(world, book))
    if (faults.length > 0) throw new Error(`seed ${sizes.seed}, at the end: ${faults.slice(0, 5).join('; ')}`)
    return { trace: trace.digest('hex'), steps, book }
  } finally {
    troubles.end()
  }
}

/** What the day left, in a line that has nothing of chance numbers. */
async function stateOf({ platform }: World): Promise<string> {
  const { rows } = await platform.db.execute(sql`
    select (select count(*) from simulated_letters) as letters, (select count(*) from payments) as payments, (select sum(kopecks) from movements) as kopecks,
      (select string_agg(paid_until::text, ' ' order by email) from subscriptions) as paid, (select sum(attempts) from invoices) as attempts`)
  return JSON.stringify(rows)
}

type Day = { world: World; fate: Fate; book: Book; day: number; isCalm: boolean }

/** What families do on a day, and what the portal does by the clock. */
function dayOf(today: Day): Act[] {
  const { world, fate, book, day, isCalm } = today
  const { platform } = world
  const flush = async () => {
    const order = <Item extends { fields: Record<string, string>; type: string; attempt: number }>(waiting: Item[]) =>
      waiting.toSorted((a, b) => share(a) - share(b))
    const share = ({ fields, type, attempt }: { fields: Record<string, string>; type: string; attempt: number }) =>
      fate.share(`order ${day} ${fields.AccountId} ${type} ${attempt} ${fields.Amount}`)
    await world.simulator.terminal.deliveries.flush(order)
  }
  const round = (minute: number): Act => ({
    ...{ minute, name: 'round' },
    work: async () => {
      await renewals.run(systemContext(platform))
      await flush()
      return ''
    },
  })
  const rounds = [0, 1].map((turn) => round(fate.between(`round ${day} ${turn}`, turn * 600 + 1, turn * 600 + 599)))
  const people = isCalm ? [] : book.families.flatMap((family) => planOf(today, family))
  const price = isCalm ? [] : priceOf(today)
  const evening: Act = {
    ...{ minute: 1430, name: 'evening' },
    work: async () => {
      await steadily(() => refunds.pay(systemContext(platform)))
      await flush()
      await steadily(() => cards.endPlans(systemContext(platform)))
      await steadily(() => reconcile(systemContext(platform)))
      await flush()
      return ''
    },
  }
  return [...rounds, ...price, ...people, evening]
}

/** What a family has in mind for a day. */
function planOf({ world, fate, book, day }: Day, family: Family): Act[] {
  const { number } = family
  const acts: Act[] = []
  const add = (name: string, work: () => Promise<string>) =>
    acts.push({ minute: fate.share(`minute ${number} ${day} ${name}`) * 1400, name: `family ${number} ${name}`, work })
  if (fate.between(`start ${number}`, 0, 300) === day) add('buys', () => buy({ world, fate, book, family, nth: 0 }))
  for (let nth = 1; nth <= fate.between(`plans ${number}`, 0, 4); nth++) {
    if (fate.between(`plan day ${number} ${nth}`, 1, 350) !== day) continue
    const plan = fate.pick(`plan ${number} ${nth}`, PLANS)
    if (plan === 'buy') add('buys', () => buy({ world, fate, book, family, nth }))
    if (plan === 'cancel') add('cancels', () => note(book, family, false, () => subscriptions.cancel(of(world, family))))
    if (plan === 'agree') add('agrees', () => agree(world, book, family))
    if (plan === 'forget') add('forgets', () => forget(world, book, family))
    if (plan === 'refund') add('asks back', () => askBack(world, book, family))
  }
  // A letter about a price is read by half of them, some days later.
  if (fate.happens(`reads ${number}`, 0.5) && day % 9 === number % 9) add('answers a price', () => agree(world, book, family))
  return acts
}

function priceOf({ world, fate, day }: Day): Act[] {
  if (!fate.happens(`price ${day}`, 0.015)) return []
  const tariff = fate.pick(`price of ${day}`, ['month', 'quarter', 'year'])
  const kopecks = fate.between(`price to ${day}`, 300, 900) * 100 * { month: 1, quarter: 3, year: 10 }[tariff]!
  const work = async () => {
    await world.platform.db.execute(sql`update tariffs set price_kopecks = ${kopecks}, updated_at = now() where code = ${tariff}`)
    return `${tariff} ${kopecks}`
  }
  return [{ minute: fate.between(`price at ${day}`, 1, 1400), name: 'price', work }]
}

type Buying = { world: World; fate: Fate; book: Book; family: Family; nth: number }

async function buy({ world, fate, book, family, nth }: Buying): Promise<string> {
  const named = `${family.number} ${nth}`
  const question = {
    tariff: fate.pick(`tariff ${named}`, TARIFFS),
    autoRenew: fate.happens(`renews ${named}`, 0.8),
    ...(fate.happens(`promo ${named}`, 0.15) ? { promo: SAMPLE_PROMO } : {}),
  }
  const order = await steadily(() => orders.create(of(world, family), question))
  const months = { month: 1, quarter: 3, year: 12 }[question.tariff]! // one of the three
  book.bought.set(order.invoiceId, { months, willRenew: question.autoRenew })
  await world.pay(family, order, fate.pick(`card ${named}`, CARD_KINDS), question.autoRenew)
  return `${question.tariff} ${order.amount}`
}

async function agree(world: World, book: Book, family: Family): Promise<string> {
  const offered = await steadily(() => agreements.offerTo(of(world, family), family.id))
  if (!offered) return 'nothing to agree to'
  return note(book, family, true, () => agreements.agree(of(world, family), { amount: offered.amount }))
}

async function forget(world: World, book: Book, family: Family): Promise<string> {
  const card = await steadily(() => subscriptions.cardOf(of(world, family), family.id))
  if (!card) return 'no card'
  return note(book, family, false, () => subscriptions.forgetCard(of(world, family), card.id))
}

/** Money for the days that have not begun of what was paid last. */
async function askBack(world: World, book: Book, family: Family): Promise<string> {
  const paid = (book.happened.get(family.id) ?? [])
    .filter(({ what }) => what === 'paid')
    .toSorted((a, b) => a.at - b.at)
    .at(-1)
  if (paid?.what !== 'paid') return 'nothing paid'
  const { invoiceId } = paid
  const asked = await steadily(() => refunds.ask(of(world, family), { invoiceId, confirm: true })).catch(refusal)
  if (asked === null) return 'refused'
  const isNew = !(book.happened.get(family.id) ?? []).some((one) => one.what === 'ended' && one.invoiceId === invoiceId)
  if (isNew) book.happened.get(family.id)?.push({ at: Date.now(), what: 'ended', invoiceId })
  return `back ${asked.amount}`
}

async function note(book: Book, family: Family, isOn: boolean, work: () => Promise<unknown>): Promise<string> {
  const done = await steadily(work).then(() => true, isDoneAlready)
  if (done) book.happened.get(family.id)?.push({ at: Date.now(), what: 'renewal', isOn })
  return done ? 'done' : 'refused'
}

/** As people do: what failed is tried again. What the portal refuses with a reason is not. */
async function steadily<T>(work: () => Promise<T>): Promise<T> {
  for (let turn = 1; ; turn++) {
    try {
      return await work()
    } catch (error) {
      const isReason = error instanceof AppError && error.code !== 'unavailable' && error.code !== 'failed'
      if (isReason && turn > 1) throw new Error(DONE_ALREADY, { cause: error })
      if (isReason || turn === TRIES) throw error
    }
  }
}

const DONE_ALREADY = 'refused after an answer was lost'

/** Refused at once it was not done; refused after an answer was lost it had been. */
function isDoneAlready(error: unknown): boolean {
  return error instanceof Error && error.message === DONE_ALREADY ? true : refusal(error) !== null
}

function refusal(error: unknown): null {
  if (error instanceof AppError) return null
  throw error
}

function of({ platform }: World, { id, email }: Family): Context {
  const viewer = { id, email, roles: [], sessionId: '', hasSecondFactor: false, hasDiploma: false }
  return { ...systemContext(platform), viewer }
}

async function settleFamilies({ platform }: World, { families, seed }: Sizes): Promise<Family[]> {
  vi.setSystemTime(BEGINS)
  const made = Array.from({ length: families }, (_, number) => ({
    ...{ number, id: `family-${seed}-${number}` },
    email: `family-${seed}-${number}@primer.example`,
  }))
  for (const { id, email } of made)
    await platform.db.execute(
      sql`insert into users (id, name, first_name, last_name, email) values (${id}, 'А', 'А', 'А', ${email})`,
    )
  return made
}

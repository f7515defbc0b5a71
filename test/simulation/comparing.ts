/** Compares what the portal holds with what the provider did and the families said. */
import { sql } from 'drizzle-orm'
import { isOpen, statusAt } from '#app/features/subscriptions/rules.ts'
import { DAY_MS } from '#app/shared/dates.ts'
import { accessAt, type Happening } from './access.ts'
import type { Family, World } from './year.ts'

export type Book = {
  families: Family[]
  /** What was bought, by the order's number. */
  bought: Map<string, { months: number; willRenew: boolean }>
  /** What the provider and the family did, by account. */
  happened: Map<string, Happening[]>
  letters: { to: string; subject: string; at: number }[]
  refused: number
}

type Row = {
  account_id: string
  paid_until: Date | null
  is_renewing: boolean
  is_cancelled: boolean
  is_ended: boolean
  ordered_until: Date | null
}

/** Everybody's access as the portal says it and as it follows from what happened. @returns what differs, in words */
export async function compareAccess({ platform, simulator }: World, book: Book): Promise<string[]> {
  await learnPayments({ platform, simulator } as World, book)
  await learnOwnEnds({ platform } as World, book)
  const now = Date.now()
  const { rows } = await platform.db.execute<Row>(sql`select * from subscriptions`)
  const known = new Map(rows.map((row) => [row.account_id, row]))
  return book.families.flatMap(({ id, number }) => {
    const row = known.get(id)
    const expected = accessAt(book.happened.get(id) ?? [], now)
    const dateOf = (value: Date | null) => (value ? new Date(value) : null)
    const standing = row && {
      ...{ orderedUntil: dateOf(row.ordered_until), paidUntil: dateOf(row.paid_until), isRenewing: row.is_renewing },
      ...{ isCancelled: row.is_cancelled, isEnded: row.is_ended },
    }
    const found = {
      isOpen: standing ? isOpen(statusAt(standing, new Date(now))) : false,
      until: standing?.paidUntil?.getTime() ?? null,
    }
    if (found.isOpen === expected.isOpen && found.until === expected.until) return []
    return [`family ${number}: expected ${inWords(expected)}, found ${inWords(found)}`]
  })
}

/** The whole ledger, every charge and every letter. @returns what differs, in words */
export async function compareAll(world: World, book: Book): Promise<string[]> {
  return [...(await compareMoney(world)), ...(await compareCharges(world, book)), ...(await compareLetters(world, book))]
}

/** The provider's own list is the truth about payments. */
async function learnPayments({ platform, simulator }: World, book: Book): Promise<void> {
  const completed = paymentsOf(simulator)
  const unknown = completed.filter(({ invoiceId }) => !book.bought.has(invoiceId))
  const months = new Map<string, number>()
  if (unknown.length > 0) {
    const { rows } = await platform.db.execute<{ id: string; months: number }>(
      sql`select id::text, months from invoices where is_renewal`,
    )
    for (const row of rows) months.set(row.id, row.months)
  }
  const seen = new Set(
    [...book.happened.values()].flatMap((all) => all.flatMap((one) => (one.what === 'paid' ? [one.invoiceId] : []))),
  )
  for (const { invoiceId, accountId, createdAt } of completed) {
    if (seen.has(invoiceId)) continue
    const bought = book.bought.get(invoiceId)
    book.happened.get(accountId)?.push({
      ...{ what: 'paid', invoiceId, months: bought?.months ?? months.get(invoiceId) ?? 0, isRenewal: !bought },
      // The provider's moments are whole seconds.
      ...{ at: Math.floor(createdAt / 1000) * 1000, willRenew: bought?.willRenew ?? false },
    })
  }
}

/** Renewals that the portal ended by its own rules: a price that nobody agreed to, a bank that refused for a week. */
async function learnOwnEnds({ platform }: World, book: Book): Promise<void> {
  const { rows } = await platform.db.execute<{ account_id: string; at: Date }>(
    sql`select account_id, at from renewal_words where reason in ('price', 'bank', 'provider')`,
  )
  for (const row of rows) {
    const at = new Date(row.at).getTime()
    const happened = book.happened.get(row.account_id)
    if (!happened?.some((one) => one.what === 'renewal' && one.at === at)) happened?.push({ at, what: 'renewal', isOn: false })
  }
}

async function compareMoney({ platform, simulator }: World): Promise<string[]> {
  const { rows } = await platform.db.execute<{ id: string; kopecks: number }>(
    sql`select transaction_id::text as id, kopecks from movements`,
  )
  const ours = new Map(rows.map(({ id, kopecks }) => [id, kopecks]))
  const theirs = new Map(
    [...simulator.terminal.transactions.values()]
      .filter(({ status, isRefund }) => status === 'Completed' || isRefund)
      .map(({ id, amount, isRefund }) => [String(id), Math.round(amount * 100) * (isRefund ? -1 : 1)]),
  )
  const ids = [...new Set([...ours.keys(), ...theirs.keys()])]
  const sum = (all: Map<string, number>) => [...all.values()].reduce((before, kopecks) => before + kopecks, 0)
  return [
    ...ids
      .filter((id) => ours.get(id) !== theirs.get(id))
      .map((id) => `movement ${id}: ours ${ours.get(id)}, theirs ${theirs.get(id)}`),
    ...(sum(ours) === sum(theirs) ? [] : [`the ledger has ${sum(ours)} kopecks, the provider ${sum(theirs)}`]),
  ]
}

type Charged = { id: string; account_id: string; email: string; continues: Date; amount_kopecks: number }

/** Nobody is charged twice for a period, without a letter three days before, or a sum that he did not agree to. */
async function compareCharges({ platform, simulator }: World, book: Book): Promise<string[]> {
  const letters = await lettersOf({ platform } as World)
  const { rows } = await platform.db.execute<Charged>(sql`select *, id::text as id from invoices where is_renewal`)
  const orders = new Map(rows.map((row) => [row.id, row]))
  const agreed = await platform.db.execute<Agreed>(sql`
    select account_id, at, price_kopecks, price_from, null::int as full_kopecks from renewal_words where reason = 'agreed' and price_kopecks is not null
    union all select i.account_id, p.at, null, null, i.full_kopecks from payments p join invoices i on i.id::text = p.invoice_id
      where p.status = 'completed' and not i.is_renewal order by at`)
  const times = new Map<string, number>()
  const faults: string[] = []
  for (const { invoiceId, createdAt, amount } of paymentsOf(simulator)) {
    const order = orders.get(invoiceId)
    if (!order) continue
    times.set(invoiceId, (times.get(invoiceId) ?? 0) + 1)
    const reminded = letters.filter(
      ({ to, subject, at }) => to === order.email && subject.startsWith('Подписка продлится') && at <= createdAt,
    )
    const last = reminded.at(-1)
    if (!last || createdAt - last.at < 3 * DAY_MS || createdAt - last.at > 13 * DAY_MS)
      faults.push(`${invoiceId} was charged without a letter in time`)
    const price = priceAgreed(
      agreed.rows.filter(({ account_id: id, at }) => id === order.account_id && new Date(at).getTime() <= createdAt),
      order,
    )
    if (Math.round(amount * 100) !== price) faults.push(`${invoiceId} was charged ${amount}, agreed was ${price / 100}`)
  }
  const twice = [...times].filter(([, count]) => count > 1).map(([id]) => `${id} was charged twice`)
  return [...twice, ...faults, ...(book.families.length > 0 ? [] : ['nobody was there'])]
}

type Agreed = { account_id: string; at: Date; price_kopecks: number | null; price_from: Date | null; full_kopecks: number | null }

/** What the family last agreed to pay for a period that begins then. */
function priceAgreed(said: Agreed[], { continues }: Charged): number {
  let price = 0
  for (const { full_kopecks: bought, price_kopecks: agreed, price_from: from } of said) {
    if (bought !== null) price = bought
    else if (agreed !== null && from && new Date(continues) >= new Date(from)) price = agreed
  }
  return price
}

/** Each letter once: one a payment, one a refusal of the bank, one a period that is charged, one a word of the family. */
async function compareLetters(world: World, book: Book): Promise<string[]> {
  const { platform, simulator } = world
  const letters = await lettersOf(world)
  const { rows: renewing } = await platform.db.execute<{ id: string }>(sql`select id::text from invoices where is_renewal`)
  const renewals = new Set(renewing.map(({ id }) => id))
  const { rows: words } = await platform.db.execute<{ account_id: string; reason: string }>(
    sql`select account_id, reason from renewal_words`,
  )
  const { rows: asked } = await platform.db.execute<{ account_id: string }>(
    sql`select account_id from refund_requests where invoice_id is not null`,
  )
  const { rows: forgotten } = await platform.db.execute<{ account_id: string }>(
    sql`select account_id from cards where forgotten_at is not null`,
  )
  const attempts = [...simulator.terminal.transactions.values()].filter(({ isRefund }) => !isRefund)
  return book.families.flatMap(({ id, email, number }) => {
    const count = (subject: string) =>
      letters.filter((letter) => letter.to === email && letter.subject.startsWith(subject)).length
    const own = attempts.filter(({ accountId }) => accountId === id)
    const said = (reason: string) => words.filter((word) => word.account_id === id && word.reason === reason).length
    const expected: [string, number][] = [
      ['Подписка оплачена', own.filter(({ status }) => status === 'Completed').length],
      ['Не получилось продлить', own.filter(({ status, invoiceId }) => status === 'Declined' && renewals.has(invoiceId)).length],
      ['Продление подписки отключено', said('cancelled')],
      ['Банковская карта удалена', forgotten.filter((one) => one.account_id === id).length],
      ['Заявка на возврат принята', asked.filter((one) => one.account_id === id).length],
      ['Продление подписки включено', said('agreed')],
      ['Подписка закончится', said('price')],
    ]
    const reminders = letters.filter(({ to, subject }) => to === email && subject.startsWith('Подписка продлится'))
    const repeated = reminders.length - new Set(reminders.map(({ subject }) => subject)).size
    return [
      ...expected
        .filter(([subject, times]) => count(subject) !== times)
        .map(([subject, times]) => `family ${number}: «${subject}» ${count(subject)} times, expected ${times}`),
      ...(repeated > 0 ? [`family ${number}: reminded twice of one charge`] : []),
    ]
  })
}

async function lettersOf({ platform }: World): Promise<Book['letters']> {
  const { rows } = await platform.db.execute<{ to: string; subject: string; at: Date }>(
    sql`select "to", subject, at from simulated_letters order by at`,
  )
  return rows.map((row) => ({ ...row, at: new Date(row.at).getTime() }))
}

function paymentsOf(simulator: World['simulator']) {
  return [...simulator.terminal.transactions.values()].filter(({ isRefund, status }) => !isRefund && status === 'Completed')
}

function inWords({ isOpen: isIt, until }: { isOpen: boolean; until: number | null }): string {
  return `${isIt ? 'open' : 'closed'}, paid until ${until === null ? 'never' : new Date(until).toISOString()}`
}

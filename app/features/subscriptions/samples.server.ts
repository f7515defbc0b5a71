import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as people from '#app/features/accounts/people.server.ts'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import { one } from '#app/platform/database.server.ts'
import { NO_VISITS } from '#app/platform/visits.server.ts'
import { HOUR_MS } from '#app/shared/dates.ts'
import { roublesOf } from '#app/shared/money.ts'
import { renewalTerms } from './copy.ts'
import * as ledger from '#app/features/subscriptions/ledger/ledger.server.ts'
import { descriptionOf } from '#app/features/subscriptions/ledger/orders.server.ts'
import type { ToldPayment } from '#app/features/subscriptions/provider/provider.server.ts'
import { addDays, addMonths, GRACE_DAYS, PRICE_SECONDS, REMIND_DAYS_BEFORE } from './rules.ts'
import { invoices, subscriptions, tariffs } from './tables.server.ts'

type Invoice = typeof invoices.$inferSelect
type Tariff = typeof tariffs.$inferSelect
type Reported = ToldPayment & { amountKopecks: number }
type Buyer = { id: string; email: string; card: string; token: string }

const ANNA_BOUGHT_DAYS_AGO = 12
const PETR_REFUSED_MS_AGO = 6 * HOUR_MS
const NO_MONEY = 5051
// Cards of the simulator: one always pays, the other only the first time.
const CARDS = { pays: '4000000000003055', paysOnce: '4111111111111111' }

/**
 * Анна's paid subscription and Пётр's refused renewal: the provider's simulator remembers the payments, the ledger takes them
 * like notifications. Where the provider is not a simulator, or somebody has ordered already, nothing is done.
 * @returns lines for a person
 */
export async function seedPayments(context: Context): Promise<string[]> {
  if (!context.config.hasSampleWorld || !context.config.takesPayments) return []
  const [tariff] = await context.db.select().from(tariffs).where(eq(tariffs.code, 'month'))
  if (!tariff || (await context.db.$count(invoices)) > 0) return []
  const [anna, petr] = await Promise.all([
    buyerOf(context, 'anna@primer.example', CARDS.pays),
    buyerOf(context, 'petr@primer.example', CARDS.paysOnce),
  ])
  if (!anna || !petr) return []
  const boughtByAnna = addDays(context.now, -ANNA_BOUGHT_DAYS_AGO)
  const refusedAt = new Date(context.now.getTime() - PETR_REFUSED_MS_AGO)
  const boughtByPetr = addMonths(refusedAt, -tariff.months)
  await inTransaction(context, async (inside) => {
    const first = await bought(inside, { buyer: anna, tariff, at: boughtByAnna, transactionId: 900_001 })
    const second = await bought(inside, { buyer: petr, tariff, at: boughtByPetr, transactionId: 900_002 })
    const third = await refused(inside, { buyer: petr, tariff, at: refusedAt, transactionId: 900_003 })
    await remembered(inside, [
      { buyer: anna, ...first },
      { buyer: petr, ...second },
      { buyer: petr, ...third },
    ])
  })
  return ['Пример: у Анны подписка, у Петра не прошло продление']
}

async function buyerOf(context: Context, email: string, card: string): Promise<Buyer | null> {
  const person = await people.byEmail(context, email)
  return person && { id: person.id, email, card, token: `tk_${randomBytes(16).toString('hex')}` }
}

type Deal = { buyer: Buyer; tariff: Tariff; at: Date; transactionId: number }
type Done = { invoice: Invoice; reported: Reported }

async function bought(context: Context, deal: Deal): Promise<Done> {
  const { at, tariff, buyer } = deal
  const renewal = renewalTerms({
    charge: { kopecks: tariff.priceKopecks, at: addMonths(at, tariff.months) },
    months: tariff.months,
  })
  const expiresAt = new Date(at.getTime() + PRICE_SECONDS * 1000)
  const invoice = await ordered(context, deal, { renewalTerms: renewal, agreedFrom: '', expiresAt })
  const reported = reportedOf(deal, invoice, { status: 'completed', reasonCode: 0, token: buyer.token })
  await ledger.take(quietly(context, at), reported)
  return { invoice, reported }
}

/** A renewal whose letter went out in time, and the first attempt at it. */
async function refused(context: Context, deal: Deal): Promise<Done> {
  const { at, buyer } = deal
  const [row] = await context.db.select().from(subscriptions).where(eq(subscriptions.accountId, buyer.id))
  const continues = row?.paidUntil ?? at
  const reminded = { remindedFor: continues, remindedAt: addDays(continues, -REMIND_DAYS_BEFORE) }
  await context.db.update(subscriptions).set(reminded).where(eq(subscriptions.accountId, buyer.id))
  const attempt = { attempts: 1, attemptedAt: at, nextAttemptAt: at }
  const renewal = { isRenewal: true, continues, expiresAt: addDays(continues, GRACE_DAYS), ...attempt }
  const invoice = await ordered(context, deal, renewal)
  const reported = reportedOf(deal, invoice, { status: 'declined', reasonCode: NO_MONEY, token: buyer.token })
  await ledger.take(quietly(context, at), reported)
  return { invoice, reported }
}

type Rest = Partial<typeof invoices.$inferInsert> & { expiresAt: Date }

async function ordered({ db }: Context, { buyer, tariff, at: createdAt }: Deal, rest: Rest): Promise<Invoice> {
  const { code, title, months, priceKopecks: kopecks } = tariff
  const order = { tariff: code, title, months, fullKopecks: kopecks, amountKopecks: kopecks, createdAt }
  const made = await db
    .insert(invoices)
    .values({ accountId: buyer.id, email: buyer.email, ...order, ...rest })
    .returning()
  return one(made)
}

/** The context of that moment: no letters about a payment weeks ago, and no count among real buyers. */
function quietly(context: Context, now: Date): Context {
  return {
    ...{ ...context, now, mail: { ...context.mail, send: () => Promise.resolve(true) } },
    visits: NO_VISITS,
  }
}

type Outcome = Pick<Reported, 'status' | 'reasonCode'> & { token: string }

function reportedOf(
  { buyer, at, transactionId }: Deal,
  { id, amountKopecks }: Invoice,
  { status, reasonCode, token }: Outcome,
): Reported {
  const card = { token, type: 'Visa', lastFour: buyer.card.slice(-4), expires: '12/30' }
  const sum = { amountKopecks, currency: 'RUB', isTest: true }
  return { transactionId, invoiceId: id, accountId: buyer.id, status, reasonCode, method: 'card', card, at, ...sum }
}

/** The simulator remembers the same payments; any other provider refuses, and then nothing is kept here either. */
async function remembered({ config }: Context, deals: (Done & { buyer: Buyer })[]): Promise<void> {
  const transactions = deals.map(({ invoice, reported, buyer }) => ({
    id: reported.transactionId,
    invoiceId: invoice.id,
    accountId: buyer.id,
    email: buyer.email,
    currency: 'RUB',
    data: '',
    description: descriptionOf(invoice),
    amount: roublesOf(reported.amountKopecks),
    receipt: null,
    card: buyer.card,
    tokenize: !invoice.isRenewal,
    isDual: false,
    isRefund: false,
    originalId: null,
    token: buyer.token,
    status: reported.status === 'completed' ? 'Completed' : 'Declined',
    reasonCode: reported.reasonCode,
    createdAt: reported.at.getTime(),
  }))
  const tokens = deals.map(({ buyer: { token, id: accountId, card } }) => [token, { accountId, card }])
  const response = await fetch(`${config.CLOUDPAYMENTS_API_URL}/simulator/remember`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ transactions, tokens }),
    redirect: 'error',
  })
  if (!response.ok) throw new Error('the provider is no simulator: the sample payments were not made')
}

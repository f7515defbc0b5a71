import { desc, eq } from 'drizzle-orm'
import { inTransaction, requireViewer, type Context } from '#app/platform/context.server.ts'
import { AppError } from '#app/shared/errors.ts'
import { kopecksOf, roublesOf } from '#app/shared/money.ts'
import * as cards from './bank-cards.server.ts'
import type { RenewalOffer } from '#app/features/subscriptions/contract.ts'
import type { Card, Subscription } from '#app/features/accounts/subscription.ts'
import {
  chargesInWords,
  renewalTerms,
  subscriptionCopy as copy,
  type Charge,
  type Renewal,
} from '#app/features/subscriptions/copy.ts'
import * as ledger from './ledger.server.ts'
import { waitingFor } from './price-changes.server.ts'
import { tellAgreed } from '#app/features/subscriptions/letters/subscription-mail.server.ts'
import { chargeAt, current } from '#app/features/subscriptions/subscriptions.server.ts'
import { renewalWords, subscriptions } from '#app/features/subscriptions/tables.server.ts'

type Row = typeof subscriptions.$inferSelect
/** With a new price that comes later than the next charge, that charge is `before`: at the old price. */
type Terms = Renewal & { before: Charge | null; isNewPrice: boolean; card: Card }

/**
 * What an account may agree to now: a new price that it got a letter about, or renewal that it turned off itself; null when
 * nothing waits for its consent. The card is still there and the paid time is not over.
 */
export async function offerTo(context: Context, accountId: string): Promise<RenewalOffer | null> {
  const terms = await termsFor(context, await rowOf(context, accountId))
  if (!terms) return null
  const { charge, isNewPrice, card } = terms
  const { kopecks, at } = charge
  return { amount: roublesOf(kopecks), at: at.toISOString(), isNewPrice, card, terms: renewalTerms(terms) }
}

/**
 * Takes the consent to renewal at the sum that was shown.
 * @throws AppError unauthenticated · closed — nothing to agree to · changed_meanwhile — the price is another by now
 */
export async function agree(context: Context, { amount }: { amount: number }): Promise<Subscription | null> {
  const accountId = requireViewer(context).id
  await agreeOf(context, accountId, { amount })
  return current(context, accountId)
}

/** As `agree`, for an account that a letter's link proved. */
export async function agreeOf(
  context: Context,
  accountId: string,
  { amount, isNewPrice: isMeant }: { amount: number; isNewPrice?: boolean },
): Promise<void> {
  await inTransaction(context, async (inside) => {
    await ledger.lock(inside, accountId)
    const row = await rowOf(inside, accountId)
    const terms = await termsFor(inside, row)
    if (!row || !terms || (isMeant ?? terms.isNewPrice) !== terms.isNewPrice) throw new AppError('closed', copy.notAgreed)
    const { charge, before, isNewPrice } = terms
    const { kopecks } = charge
    if (kopecks !== kopecksOf(amount)) throw new AppError('changed_meanwhile', copy.otherPrice)
    const price = isNewPrice ? { priceKopecks: kopecks, priceFrom: charge.at } : {}
    const word = { accountId, isOn: true, reason: 'agreed' as const, terms: renewalTerms(terms), at: inside.now }
    await inside.db.insert(renewalWords).values({ ...word, ...price, address: inside.client.address })
    await ledger.settle(inside, accountId)
    await tellAgreed(inside, { row, next: chargesInWords(charge, before), lastFour: terms.card.lastFour })
  })
}

async function termsFor(context: Context, row: Row | null): Promise<Terms | null> {
  const { now, db } = context
  if (!row?.paidUntil || now >= row.paidUntil || row.isEnded) return null
  const card = await cards.shown(context, row.cardId)
  if (!card) return null
  const next = { kopecks: row.priceKopecks, at: chargeAt({ ...row, paidUntil: row.paidUntil }, now) }
  const waiting = await waitingFor(context, row)
  if (waiting) {
    const charge = { kopecks: waiting.kopecks, at: waiting.from }
    return { charge, before: waiting.from > row.paidUntil ? next : null, months: row.months, isNewPrice: true, card }
  }
  const [last] = await db
    .select()
    .from(renewalWords)
    .where(eq(renewalWords.accountId, row.accountId))
    .orderBy(desc(renewalWords.at), desc(renewalWords.id))
    .limit(1)
  if (row.isRenewing || last?.reason !== 'cancelled') return null
  return { charge: next, before: null, months: row.months, isNewPrice: false, card }
}

async function rowOf({ db }: Context, accountId: string): Promise<Row | null> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.accountId, accountId))
  return row ?? null
}

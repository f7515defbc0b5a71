import type { Context } from '#app/platform/context.server.ts'
import * as limits from '#app/platform/limits.server.ts'
import * as agreements from '#app/features/subscriptions/ledger/agreements.server.ts'
import * as cards from '#app/features/subscriptions/ledger/bank-cards.server.ts'
import type { LetterAction, LetterPage } from '#app/features/subscriptions/contract.ts'
import { linkOf } from './link-tokens.server.ts'
import { cancelOf, current, forgetCardOf } from '#app/features/subscriptions/subscriptions.server.ts'

/**
 * What a link would do, or has done. Nothing about the person except the card's last digits.
 * @throws AppError not_found — no link of ours · closed — older than two months
 */
export async function see(context: Context, token: string): Promise<LetterPage> {
  const { what, accountId, cardId } = linkOf(context, token)
  const [subscription, card, offer] = await Promise.all([
    current(context, accountId),
    cards.shown(context, cardId),
    agreements.offerTo(context, accountId),
  ])
  const paidUntil = subscription?.paidUntil ?? null
  // Of a term that is over nothing is said.
  const until = paidUntil !== null && new Date(paidUntil) > context.now ? paidUntil : null
  const isRenewing = subscription?.autoRenew ?? false
  if (what === 'card') return { what, isDone: card === null, until, card, offer: null }
  if (what === 'price')
    return { what, isDone: isRenewing && !offer?.isNewPrice, until, card: null, offer: offer?.isNewPrice ? offer : null }
  return { what, isDone: !isRenewing, until, card: null, offer: offer && !offer.isNewPrice ? offer : null }
}

/**
 * Does what the link is for, or takes a cancellation back; a second time changes nothing.
 * @throws AppError not_found, closed — as `see` · closed, changed_meanwhile — an agreement that is not possible any more
 */
export async function act(context: Context, { token, undo = false, amount }: LetterAction): Promise<LetterPage> {
  await limits.count(context, `letter-link:${limits.networkOf(context)}`, { most: 30, withinSeconds: 600 })
  const { what, accountId, cardId } = linkOf(context, token)
  if (what === 'price' || (what === 'cancel' && undo))
    await agreements.agreeOf(context, accountId, { amount: amount ?? 0, isNewPrice: what === 'price' })
  else if (what === 'cancel') await cancelOf(context, accountId)
  else if (cardId && (await cards.shown(context, cardId))) await forgetCardOf(context, accountId, cardId)
  return see(context, token)
}

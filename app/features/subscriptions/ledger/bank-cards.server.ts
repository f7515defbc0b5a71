import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { Context } from '#app/platform/context.server.ts'
import { one } from '#app/platform/database.server.ts'
import { hashOf, open, seal } from '#app/platform/sealing.server.ts'
import type { Card } from '#app/features/accounts/subscription.ts'
import { providerOf, type ToldPayment } from '#app/features/subscriptions/provider/provider.server.ts'
import { cards, type invoices } from '#app/features/subscriptions/tables.server.ts'

type Invoice = typeof invoices.$inferSelect

/**
 * Keeps the card of a payment where the person agreed to be charged again, and only there.
 * @returns its id, or null when nothing may be kept
 */
export async function remember({ db, config }: Context, invoice: Invoice, { card, at }: ToldPayment): Promise<string | null> {
  if (!card?.token || !(invoice.renewalTerms || invoice.isRenewal)) return null
  const { accountId } = invoice
  const tokenHash = hashOf(card.token)
  const known = and(eq(cards.accountId, accountId), eq(cards.tokenHash, tokenHash))
  const token = seal(card.token, config.ANSWERS_KEY, `card:${accountId}`)
  const row = { type: card.type, lastFour: card.lastFour, expires: card.expires }
  await db
    .insert(cards)
    .values({ accountId, token, tokenHash, createdAt: at, ...row })
    .onConflictDoNothing()
  const kept = one(await db.select().from(cards).where(known))
  // An earlier payment that comes again leaves a forgotten card forgotten; paying with it again is a new permission.
  if (kept.forgottenAt && at > kept.forgottenAt)
    await db
      .update(cards)
      .set({ token, forgottenAt: null, plansEndedAt: null, ...row })
      .where(known)
  return kept.id
}

/** A card that may still be charged, as a person knows it; null when there is none. */
export async function shown({ db }: Context, id: string | null): Promise<Card | null> {
  if (!id) return null
  const [card] = await db
    .select()
    .from(cards)
    .where(and(eq(cards.id, id), isNull(cards.forgottenAt)))
  return card ? { id: card.id, type: card.type, lastFour: card.lastFour, expires: card.expires } : null
}

/** The card's token; null for a forgotten one: nobody can charge it. */
export async function tokenOf({ db, config }: Context, id: string | null): Promise<string | null> {
  if (!id) return null
  const [card] = await db.select().from(cards).where(eq(cards.id, id))
  return card?.token ? open(card.token, config.ANSWERS_KEY, `card:${card.accountId}`) : null
}

/** Deletes the token and the digits; that there was a card stays. Returns whether it was there. */
export async function forget(context: Context, accountId: string, id: string): Promise<boolean> {
  return (await forgetWhere(context, accountId, eq(cards.id, id))) > 0
}

/** As `forget`, every card of an account. */
export async function forgetAll(context: Context, accountId: string): Promise<boolean> {
  return (await forgetWhere(context, accountId)) > 0
}

async function forgetWhere({ db, now }: Context, accountId: string, which?: SQL): Promise<number> {
  const gone = await db
    .update(cards)
    .set({ token: null, lastFour: '', expires: '', forgottenAt: now })
    .where(and(which, eq(cards.accountId, accountId), isNull(cards.forgottenAt)))
    .returning({ id: cards.id })
  return gone.length
}

/** Ends every plan that the provider itself keeps for people who forgot a card; after a failure it tries again. */
export async function endPlans(context: Context): Promise<void> {
  const { db, config, now } = context
  if (!config.takesPayments) return
  const waiting = await db
    .select({ id: cards.id, accountId: cards.accountId })
    .from(cards)
    .where(and(isNotNull(cards.forgottenAt), isNull(cards.plansEndedAt)))
    .orderBy(cards.forgottenAt, cards.accountId)
    .limit(100)
  const provider = providerOf(config)
  for (const { id, accountId } of waiting) {
    const plans = await provider.plansOf(accountId)
    for (const plan of plans) if (plan.status === 'Active' || plan.status === 'PastDue') await provider.cancelPlan(plan.id)
    await db.update(cards).set({ plansEndedAt: now }).where(eq(cards.id, id))
  }
}

import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm'
import * as people from '#app/features/accounts/people.server.ts'
import * as audit from '#app/features/audit/audit.server.ts'
import { requirePortal } from '#app/features/access/access.server.ts'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import { orderOf } from '#app/platform/desk-lists.server.ts'
import { sliceOf, type AdminPage } from '#app/shared/admin-list.ts'
import { AppError } from '#app/shared/errors.ts'
import { linkOf } from '#app/features/specialists/public-card/public-cards.server.ts'
import { CardHiddenLetter, CardShownLetter } from '#app/features/specialists/public-card/card-letters.tsx'
import type { DeskCard, DeskCardQuery } from './contract.ts'
import { specialistCopy as copy } from './copy.ts'
import { isSpecialist } from '#app/features/access/roles.ts'
import { specialistCards } from './tables.server.ts'
import { href } from '#app/shared/href.ts'

type Row = typeof specialistCards.$inferSelect

const SORTS = { updatedAt: specialistCards.updatedAt }

/**
 * Specialists' cards, the newest change first.
 * @throws AppError unauthenticated, forbidden
 */
export async function list(context: Context, query: DeskCardQuery): Promise<AdminPage<DeskCard>> {
  requirePortal(context, 'content.moderate')
  const { q, state } = query
  const where = and(
    state ? STATES[state] : undefined,
    q ? inArray(specialistCards.accountId, await people.idsByWords(context, q)) : undefined,
  )
  const { limit, offset } = sliceOf(query)
  const rows = await context.db
    .select()
    .from(specialistCards)
    .where(where)
    .orderBy(...orderOf(query, SORTS, { usual: [desc(specialistCards.updatedAt)], last: asc(specialistCards.accountId) }))
    .limit(limit)
    .offset(offset)
  return { data: await shown(context, rows), total: await context.db.$count(specialistCards, where) }
}

/** @throws AppError forbidden, not_found */
export async function see(context: Context, accountId: string): Promise<DeskCard> {
  requirePortal(context, 'content.moderate')
  const rows = await context.db.select().from(specialistCards).where(eq(specialistCards.accountId, accountId))
  const [card] = await shown(context, rows)
  if (!card) throw new AppError('not_found', copy.noCard)
  return card
}

/**
 * Hides a card from everybody until the desk shows it again; its owner reads the reason. A newer reason replaces an older one.
 * @throws AppError forbidden, not_found
 */
export function hide(context: Context, accountId: string, { reason }: { reason: string }): Promise<DeskCard> {
  return moderate(context, accountId, { reason })
}

/** Lets everybody see a hidden card again, if its owner shows it. @throws AppError forbidden, not_found */
export function show(context: Context, accountId: string): Promise<DeskCard> {
  return moderate(context, accountId, { reason: null })
}

async function moderate(context: Context, accountId: string, { reason }: { reason: string | null }): Promise<DeskCard> {
  const before = await see(context, accountId)
  if (before.hiddenReason === reason) return before
  return inTransaction(context, async (inside) => {
    await inside.db
      .update(specialistCards)
      .set({ hiddenAt: reason === null ? null : inside.now, hiddenReason: reason })
      .where(eq(specialistCards.accountId, accountId))
    const action = reason === null ? ('card.show' as const) : ('card.hide' as const)
    await audit.record(inside, { action, object: `specialist-cards:${accountId}`, details: { reason } })
    const to = (await people.named(inside, [accountId])).get(accountId)?.email
    const link = `${inside.config.PUBLIC_URL}${href('/cabinet/diploma')}`
    const body = reason === null ? CardShownLetter({ link }) : CardHiddenLetter({ link, reason })
    if (to)
      await inside.mail.send(inside.db, { to, subject: reason === null ? 'Карточка снова открыта' : 'Карточка скрыта', body })
    return see(inside, accountId)
  })
}

const STATES: Record<DeskCard['state'], SQL | undefined> = {
  hidden: isNotNull(specialistCards.hiddenAt),
  shown: and(isNull(specialistCards.hiddenAt), eq(specialistCards.isPublished, true)),
  withdrawn: and(isNull(specialistCards.hiddenAt), eq(specialistCards.isPublished, false)),
}

async function shown(context: Context, rows: Row[]): Promise<DeskCard[]> {
  const known = await people.named(
    context,
    rows.map(({ accountId }) => accountId),
  )
  return rows.map((row) => {
    const person = known.get(row.accountId)
    return {
      ...{ ...row.fields, id: row.accountId, link: linkOf(row), updatedAt: row.updatedAt.toISOString() },
      name: person?.name ?? '',
      roles: person?.roles.filter((role) => isSpecialist([role])).map(({ title }) => title) ?? [],
      state: row.hiddenAt ? 'hidden' : row.isPublished ? 'shown' : 'withdrawn',
      hiddenReason: row.hiddenReason,
    }
  })
}

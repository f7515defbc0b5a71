import { href } from '#app/shared/href.ts'
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { newToken } from '#app/platform/random.server.ts'
import { inTransaction, requireViewer, type Context } from '#app/platform/context.server.ts'
import { hashOf, open, seal } from '#app/platform/sealing.server.ts'
import { DAY_MS, dayInMoscow } from '#app/shared/dates.ts'
import { AppError } from '#app/shared/errors.ts'
import type { ResultLink } from '#app/features/questionnaire/contract.ts'
import type { ChildLinks } from '#app/features/questionnaire/sharing/contract.ts'
import { submissionCopy as copy } from '#app/features/questionnaire/submission-copy.ts'
import { informantLinks, submissionOwners, submissions } from '#app/features/questionnaire/tables.server.ts'

type Owner = typeof submissionOwners.$inferSelect

/** Whether the session is of the account that keeps the result; an administrator who looks at its cabinet is not the owner. */
export function isOwner({ viewer }: Pick<Context, 'viewer'>, { accountId }: Pick<Owner, 'accountId'>): boolean {
  return viewer?.id === accountId && viewer.actorId === undefined
}

/** Whether the link opens for anyone who has it. */
export function isOpen({ linkUntil }: Pick<Owner, 'linkUntil'>, now: Date): boolean {
  return linkUntil === null || linkUntil > now
}

/**
 * The link of a result for the viewer who keeps it; null for everybody else, where nobody keeps it, and where somebody else answered: only
 * they may pass their own words on.
 */
export async function of(context: Context, which: { id: string } | { token: string }): Promise<ResultLink | null> {
  const { db, config, now } = context
  const is = 'id' in which ? eq(submissions.id, which.id) : eq(submissions.tokenHash, hashOf(which.token))
  const [row] = await db
    .select({ id: submissions.id, sealedToken: submissions.sealedToken, owner: submissionOwners })
    .from(submissions)
    .innerJoin(submissionOwners, and(eq(submissionOwners.submissionId, submissions.id), isNull(submissionOwners.hiddenAt)))
    .leftJoin(informantLinks, eq(informantLinks.submissionId, submissions.id))
    .where(and(is, isNull(informantLinks.id)))
  if (!row || !isOwner(context, row.owner)) return null
  const token = open(row.sealedToken, config.ANSWERS_KEY, row.id)
  return {
    id: row.id,
    link: href('/result/:token', { token }),
    isOpen: isOpen(row.owner, now),
    until: row.owner.linkUntil?.toISOString() ?? null,
  }
}

/** The results of children that the viewer keeps and that open for anyone who has the link, newest first. */
export async function openOfChildren(context: Context, childIds: string[]): Promise<ChildLinks['wholes']> {
  const rows = await context.db
    .select({ owner: submissionOwners, createdAt: submissions.createdAt })
    .from(submissionOwners)
    .innerJoin(submissions, eq(submissions.id, submissionOwners.submissionId))
    .leftJoin(informantLinks, eq(informantLinks.submissionId, submissions.id))
    .where(and(inArray(submissionOwners.childId, childIds), isNull(submissionOwners.hiddenAt), isNull(informantLinks.id)))
    .orderBy(desc(submissions.createdAt))
  return rows
    .filter(({ owner }) => isOwner(context, owner) && isOpen(owner, context.now))
    .map(({ owner, createdAt }) => ({
      resultId: owner.submissionId,
      filledOn: dayInMoscow(createdAt),
      until: owner.linkUntil?.toISOString() ?? null,
    }))
}

/**
 * Opens the link for some days from now on, or closes it with 0.
 * @throws AppError unauthenticated
 * @throws AppError not_found — the viewer keeps no such result
 */
export async function setTerm(context: Context, id: string, days: number): Promise<ResultLink> {
  requireViewer(context)
  const link = await of(context, { id })
  if (!link) throw new AppError('not_found', copy.noResult)
  const linkUntil = new Date(context.now.getTime() + days * DAY_MS)
  await context.db.update(submissionOwners).set({ linkUntil }).where(eq(submissionOwners.submissionId, id))
  return { ...link, isOpen: days > 0, until: linkUntil.toISOString() }
}

/**
 * A new link in place of the one before, which opens nothing from now on.
 * @throws AppError unauthenticated
 * @throws AppError not_found — the viewer keeps no such result
 */
export async function renew(context: Context, id: string, days: number): Promise<ResultLink> {
  return inTransaction(context, async (inside) => {
    const renewed = await setTerm(inside, id, days)
    const token = newToken()
    await inside.db
      .update(submissions)
      .set({ tokenHash: hashOf(token), sealedToken: seal(token, inside.config.ANSWERS_KEY, id) })
      .where(eq(submissions.id, id))
    return { ...renewed, link: href('/result/:token', { token }) }
  })
}

import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import * as consents from '#app/features/consents/consents.server.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { hashOf, ifReadable, open } from '#app/platform/sealing.server.ts'
import { AppError } from '#app/shared/errors.ts'
import { href } from '#app/shared/href.ts'
import type { Submission } from '#app/features/questionnaire/contract.ts'
import { openSubmission } from '#app/features/questionnaire/sealed-submissions.server.ts'
import { submissionCopy as copy } from '#app/features/questionnaire/submission-copy.ts'
import { submissionOwners, submissions } from '#app/features/questionnaire/tables.server.ts'

/**
 * Puts a guest's result into an account; an unknown token, or one that somebody keeps already, changes nothing.
 * @returns whether the account has it now; null where there is no such result
 */
export async function keep(context: Context, accountId: string, token: string): Promise<boolean | null> {
  return inTransaction(context, async (inside) => {
    const { db, now } = inside
    const [row] = await db
      .select({ id: submissions.id, expiresAt: submissions.expiresAt })
      .from(submissions)
      .where(eq(submissions.tokenHash, hashOf(token)))
    if (!row) return null
    // The link keeps its term; only the owner can give it more.
    const kept = await db
      .insert(submissionOwners)
      .values({ submissionId: row.id, accountId, keptAt: now, linkUntil: row.expiresAt })
      .onConflictDoNothing()
      .returning({ id: submissionOwners.submissionId })
    const isOwn = and(eq(submissionOwners.submissionId, row.id), eq(submissionOwners.accountId, accountId))
    if (kept.length === 0) return (await db.$count(submissionOwners, isOwn)) > 0
    await db.update(submissions).set({ expiresAt: null }).where(eq(submissions.id, row.id))
    await consents.carryOver(inside, `submission:${row.id}`, `account:${accountId}`)
    return true
  })
}

/** Which of these accounts, however many, keep results; hidden ones count too. */
export async function ownersAmong({ db }: Context, accountIds: string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ accountId: submissionOwners.accountId })
    .from(submissionOwners)
    .where(sql`${submissionOwners.accountId} = any(${sql.param(accountIds)}::text[])`)
  return rows.map(({ accountId }) => accountId)
}

/** `childId` is the card it lies in, null while it lies in none; a first look asks about one sphere. */
export type KeptResult = {
  id: string
  link: string
  createdAt: string
  childName: string
  childId: string | null
  isFirstLook: boolean
}

/** The results an account keeps, newest first. */
export async function ofAccount({ db, config }: Context, accountId: string): Promise<KeptResult[]> {
  const rows = await db
    .select({
      id: submissions.id,
      sealed: submissions.sealed,
      sealedToken: submissions.sealedToken,
      createdAt: submissions.createdAt,
      childId: submissionOwners.childId,
    })
    .from(submissions)
    .innerJoin(submissionOwners, eq(submissionOwners.submissionId, submissions.id))
    .where(and(eq(submissionOwners.accountId, accountId), isNull(submissionOwners.hiddenAt)))
    .orderBy(desc(submissions.createdAt))
  return rows.flatMap((row) => ifReadable(() => keptOf(config, row)) ?? [])
}

/** A result of an account with what was sent; `childId` is the card it lies in. */
type Kept = { id: string; childId: string | null; submission: Submission }

/**
 * One result that an account keeps, by its id or by its link's token, locked until the transaction ends: two people who put it
 * into a card at once do it one after another.
 * @throws AppError not_found
 */
export async function locked(context: Context, accountId: string, result: { id: string } | { token: string }): Promise<Kept> {
  const which = 'id' in result ? eq(submissions.id, result.id) : eq(submissions.tokenHash, hashOf(result.token))
  const [row] = await context.db
    .select({ id: submissions.id, sealed: submissions.sealed, childId: submissionOwners.childId })
    .from(submissionOwners)
    .innerJoin(submissions, eq(submissions.id, submissionOwners.submissionId))
    .where(and(eq(submissionOwners.accountId, accountId), isNull(submissionOwners.hiddenAt), which))
    .for('update', { of: submissionOwners })
  if (!row) throw new AppError('not_found', copy.noResult)
  return { ...row, submission: openSubmission(context, row) }
}

type KeptRow = Pick<typeof submissions.$inferSelect, 'id' | 'sealed' | 'sealedToken' | 'createdAt'> & { childId: string | null }

function keptOf(config: Context['config'], row: KeptRow): KeptResult {
  const { child_name: childName, type } = openSubmission({ config }, row)
  return {
    id: row.id,
    childId: row.childId,
    link: href('/result/:token', { token: open(row.sealedToken, config.ANSWERS_KEY, row.id) }),
    createdAt: row.createdAt.toISOString(),
    childName,
    isFirstLook: type === 'short',
  }
}

import { randomUUID } from 'node:crypto'
import { lt } from 'drizzle-orm'
import type { Relation } from '#app/features/access/permissions.ts'
import { requireChild } from '#app/features/children/permissions.server.ts'
import { endOf } from '#app/features/consents/terms.ts'
import { newToken } from '#app/platform/random.server.ts'
import { type Context, inTransaction, requireViewer } from '#app/platform/context.server.ts'
import { hashOf, seal } from '#app/platform/sealing.server.ts'
import { dayInMoscow } from '#app/shared/dates.ts'
import { AppError } from '#app/shared/errors.ts'
import type { Receipt, StoredSubmission, Submission } from './contract.ts'
import * as drafts from '#app/features/questionnaire/drafts/drafts.server.ts'
import * as figures from './figures.server.ts'
import * as manualUse from '#app/features/questionnaire/manual/use.server.ts'
import * as shortPath from '#app/features/questionnaire/short-path/next.server.ts'
import { fromAbove } from './from-above.server.ts'
import { receiptOf, sendLink } from './receipts.server.ts'
import { takeAgain } from './drafts-sent-again.server.ts'
import { sealSubmission } from './sealed-submissions.server.ts'
import { check, refuseFaulty } from './submission-checks.server.ts'
import { submissionCopy as copy } from './submission-copy.ts'
import { submissionOwners, submissions } from './tables.server.ts'
import * as writtenResults from './written-results.server.ts'

/**
 * A signed-in person began to answer: the one who invited them learns the step, and nothing else.
 * @throws AppError unauthenticated
 * @throws AppError not_found — a child that the viewer may not fill it in for
 */
export async function begin(context: Context, childId: string | undefined): Promise<void> {
  const viewer = requireViewer(context)
  if (childId !== undefined) await requireChild(context, 'questionnaire.fill', childId)
  await fromAbove.get().begun(context, viewer.id, childId)
}

/**
 * Stores a filled-in questionnaire, sealed, and gives the address of its result. The same draft sent twice is stored once.
 * @throws AppError not_found — nobody is asked that way
 * @throws AppError changed_meanwhile — the questions are not the ones asked now
 * @throws AppError invalid — each fault by its field: `answers.ATT3`, `child_birthday`, `child_id`
 * @see spec §7, Questionnaire
 */
export async function submit(context: Context, body: Submission): Promise<Receipt> {
  const { version, place, faults, readBy: kept } = await check(context, body)
  const relation = body.child_id === undefined ? null : await relationTo(context, body.child_id)
  if (relation === 'nobody') faults.child_id = [copy.unknownChild]
  refuseFaulty(faults)
  const taken = {
    ...body,
    version: version.code,
    // The second adult of a card answers for oneself, whatever form the browser has.
    ...(version.definition && relation === 'guardian_edit' && !body.informant && { informant: 'second_parent' as const }),
    ...kept,
  }
  const id = randomUUID()
  const token = newToken()
  const store = async (inside: Context) => {
    const { viewer } = inside
    const row = rowOf(inside, taken, { id, token })
    if (
      !(await writtenResults.write(inside, { row, childId: body.child_id ?? null, read: figures.readOf(inside, version, taken) }))
    )
      return (await takeAgain(inside, { ...taken, draft_id: body.draft_id ?? '' })) ?? submitApart(inside, body)
    if (place && body.path === 'short') await shortPath.countSession(inside, body, { version, stage: place.stage })
    if (taken.manual && version.definition)
      await manualUse.begin(inside, { id, submission: taken, version, filledOn: dayInMoscow(inside.now) })
    if (body.child_id) await fromAbove.get().finished(inside, body.child_id)
    if (viewer && body.draft_id) await drafts.remove(inside, body.draft_id)
    inside.visits.count('result', inside.client)
    if (body.parent_email) await sendLink(inside, body.parent_email, token)
    return receiptOf(id, token)
  }
  return isWrittenAlone(context, body) ? store(context) : inTransaction(context, store)
}

/** Whether nothing but the result itself is written, by one statement, which is a transaction of its own. */
function isWrittenAlone({ viewer, repeat }: Context, { path, manual, child_id, draft_id, parent_email }: Submission): boolean {
  return !repeat && !path && !manual && !child_id && !parent_email && !(viewer && draft_id)
}

/**
 * Stores what somebody else answered about a child of an account: it lies in the child's card, and no link of a result opens it. Runs
 * within a transaction.
 * @returns the result's id
 * @throws AppError changed_meanwhile — the questions are not the ones asked now
 * @throws AppError invalid — each fault by its field
 */
export async function submitByLink(
  context: Context,
  body: Submission,
  { accountId, childId }: { accountId: string; childId: string },
): Promise<string> {
  const { version, faults, readBy: kept } = await check(context, body, { isByLink: true })
  refuseFaulty(faults)
  const { db, now } = context
  const id = randomUUID()
  const token = newToken()
  const row = rowOf(context, { ...body, version: version.code, ...kept }, { id, token })
  await db.insert(submissions).values({ ...row, expiresAt: null })
  await db.insert(submissionOwners).values({ submissionId: id, accountId, childId, keptAt: now, linkUntil: now })
  return id
}

/** Deletes guests' results whose thirty days are over, and drafts that nobody has touched for as long. */
export async function forgetExpired(context: Context): Promise<void> {
  await context.db.delete(submissions).where(lt(submissions.expiresAt, context.now))
  await drafts.forgetOld(context)
}

/** Who the viewer is to a child whose map they may fill in; a child they may not see does not exist for them. */
async function relationTo(context: Context, childId: string): Promise<Relation | 'nobody'> {
  try {
    return (await requireChild(context, 'questionnaire.fill', childId)).relation
  } catch (error) {
    if (error instanceof AppError) return 'nobody'
    throw error
  }
}

function rowOf(
  context: Context,
  body: StoredSubmission & { version: string },
  { id, token }: { id: string; token: string },
): writtenResults.Row {
  const { config, now, viewer } = context
  return {
    id,
    tokenHash: hashOf(token),
    sealedToken: seal(token, config.ANSWERS_KEY, id),
    sealed: sealSubmission(context, id, body),
    version: body.version,
    type: body.type ?? 'full',
    seconds: body.time ?? null,
    draftId: body.draft_id ?? null,
    createdAt: now,
    expiresAt: viewer ? null : endOf('guestResult', now),
  }
}

/** A draft that was sent long ago, and was changed since on another device: it becomes a result of its own. */
async function submitApart(context: Context, body: Submission): Promise<Receipt> {
  if (context.viewer && body.draft_id) await drafts.remove(context, body.draft_id)
  return submit(context, { ...body, draft_id: undefined })
}

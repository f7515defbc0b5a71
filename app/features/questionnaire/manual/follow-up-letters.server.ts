import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm'
import { suggest } from '#app/features/children/mail.server.ts'
import { submissionCopy } from '#app/features/questionnaire/submission-copy.ts'
import { manualForms, submissionOwners, submissions } from '#app/features/questionnaire/tables.server.ts'
import { inTransaction, requireViewer, type Context } from '#app/platform/context.server.ts'
import { eachOrFail } from '#app/platform/each-apart.server.ts'
import * as letterRefusals from '#app/platform/letter-refusals.server.ts'
import { DAY_MS } from '#app/shared/dates.ts'
import { AppError } from '#app/shared/errors.ts'
import { href } from '#app/shared/href.ts'
import { FollowUpLetter } from './follow-up-letter.tsx'
import { followUpCopy as copy } from './follow-up-copy.ts'
import { DUE_DAYS, owned } from './follow-up.server.ts'

/** Whether the owner of a result that counts asked for a letter; null where there is nothing to ask for: it is too late, or somebody else’s. */
export async function isWanted(context: Context, token: string): Promise<boolean | null> {
  const row = context.viewer && (await owned(context, token))
  return row && isOpen(context, row) ? row.askedAt !== null : null
}

/**
 * Asks for the letter, or takes that back. It is off until somebody asks.
 * @throws AppError unauthenticated
 * @throws AppError not_found — no such result of the viewer's, or it does not count
 * @throws AppError closed — three months are over, or it was answered
 */
export async function ask(context: Context, token: string, wanted: boolean): Promise<void> {
  const viewer = requireViewer(context)
  await inTransaction(context, async (inside) => {
    const row = await owned(inside, token)
    if (!row) throw new AppError('not_found', submissionCopy.noResult)
    if (!isOpen(inside, row)) throw new AppError('closed', copy.tooLate)
    const letterAskedAt = wanted ? inside.now : null
    await inside.db.update(manualForms).set({ letterAskedAt }).where(eq(manualForms.submissionId, row.id))
    // Asking takes an earlier refusal back.
    if (wanted) await letterRefusals.allow(inside, { email: viewer.email, kind: 'outcome' })
  })
}

/** Sends the letters of the day, each once. */
export async function sendDue(context: Context): Promise<void> {
  const rows = await context.db
    .select({ id: manualForms.submissionId, accountId: submissionOwners.accountId, childId: submissionOwners.childId })
    .from(manualForms)
    .innerJoin(submissions, eq(submissions.id, manualForms.submissionId))
    .innerJoin(submissionOwners, and(eq(submissionOwners.submissionId, submissions.id), isNull(submissionOwners.hiddenAt)))
    .where(and(isDue, lte(submissions.createdAt, new Date(context.now.getTime() - DUE_DAYS * DAY_MS))))
  await eachOrFail(context, rows, { work: (row) => send(context, row), failed: 'a letter after three months was not sent' })
}

const isDue = and(isNotNull(manualForms.letterAskedAt), isNull(manualForms.letterSentAt), isNull(manualForms.sealedFollowUp))

async function send(context: Context, { id, accountId, childId }: { id: string; accountId: string; childId: string | null }) {
  await inTransaction(context, async (inside) => {
    const taken = await inside.db
      .update(manualForms)
      .set({ letterSentAt: inside.now })
      .where(and(eq(manualForms.submissionId, id), isDue))
      .returning({ id: manualForms.submissionId })
    if (taken.length === 0) return
    const page =
      childId === null ? href('/cabinet') : href('/cabinet/children/:id/results/:resultId', { id: childId, resultId: id })
    await suggest(inside, accountId, {
      subject: 'Прошло три месяца с карты',
      kind: 'outcome',
      body: (unsubscribe) => FollowUpLetter({ link: `${inside.config.PUBLIC_URL}${page}`, unsubscribe }),
    })
  })
}

type Owned = NonNullable<Awaited<ReturnType<typeof owned>>>

function isOpen({ now }: Context, { createdAt, sentAt, followUp }: Owned): boolean {
  return sentAt === null && followUp === null && now.getTime() - createdAt.getTime() < DUE_DAYS * DAY_MS
}

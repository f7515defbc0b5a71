import { href } from '#app/shared/href.ts'
import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import * as people from '#app/features/accounts/people.server.ts'
import * as entries from '#app/features/content/entries.server.ts'
import * as exercises from '#app/features/children/exercises.server.ts'
import * as log from '#app/features/children/log.server.ts'
import { cardLink, personInWords, suggest } from '#app/features/children/mail.server.ts'
import { requireChild } from '#app/features/children/permissions.server.ts'
import * as childResults from '#app/features/questionnaire/result/child-results.server.ts'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import { ifReadable, open, seal } from '#app/platform/sealing.server.ts'
import { dayInMoscow } from '#app/shared/dates.ts'
import { AppError } from '#app/shared/errors.ts'
import { isUuid } from '#app/shared/ids.ts'
import { lastDayOf, timesOf } from './dose.ts'
import { AssignmentLetter } from './care-letters.tsx'
import type { Assignment, NewAssignment } from '#app/features/specialists/contract.ts'
import { specialistCopy as copy } from '#app/features/specialists/copy.ts'
import { assignments } from '#app/features/specialists/tables.server.ts'
import { requireOpened } from './opened-cards.server.ts'

/**
 * What was assigned to a child, newest first. Read by anyone but the owner, it is written down.
 * @throws AppError not_found
 */
export async function list(context: Context, childId: string): Promise<Assignment[]> {
  const { relation, viewer } = await requireChild(context, 'assignment.see', childId)
  if (relation !== 'owner') await log.write(context, { childId, accountId: viewer.id, action: 'assignments' })
  return besideCard(context, childId)
}

/**
 * The same where the opening of the card, or what was assigned, says enough.
 * @throws AppError not_found
 */
export async function besideCard(context: Context, childId: string): Promise<Assignment[]> {
  await requireChild(context, 'assignment.see', childId)
  return ofLetIn(context, [childId]).then((found) => found.map(({ childId: _child, ...assignment }) => assignment))
}

/** What was assigned to children whose cards the viewer may already see. */
export async function ofLetIn(context: Context, childIds: string[]): Promise<(Assignment & { childId: string })[]> {
  if (childIds.length === 0) return []
  const rows = await context.db
    .select()
    .from(assignments)
    .where(and(inArray(assignments.childId, childIds), isNull(assignments.withdrawnAt)))
    .orderBy(desc(assignments.createdAt))
  if (rows.length === 0) return []
  const [known, titles, done, results] = await Promise.all([
    people.named(context, [...new Set(rows.map(({ authorId }) => authorId))]),
    choices(context),
    exercises.doneBy(context, childIds),
    childResults.ofChildren(context, childIds),
  ])
  return rows.map((row) => {
    const { id, childId, authorId, kind, code, createdAt, dose } = row
    const until = dose && lastDayOf(dose, dayInMoscow(createdAt))
    const made = done.filter(
      (one) => one.childId === childId && one.code === code && one.at > createdAt && (!until || one.day <= until),
    )
    const doneAt =
      kind === 'questionnaire'
        ? results.find((one) => one.childId === childId && new Date(one.createdAt) > createdAt)?.createdAt
        : made[(dose ? timesOf(dose) : 1) - 1]?.at.toISOString()
    return {
      ...{ id, childId, kind, code, dose, until },
      author: log.personOf(known, authorId).name,
      isOwn: authorId === context.viewer?.id,
      title: kind === 'questionnaire' ? 'Карта наблюдений' : (titles.find((one) => one.code === code)?.title ?? 'Упражнение'),
      link:
        kind === 'questionnaire'
          ? `${href('/')}?idChild=${childId}&type=questionnaire`
          : href('/training/:id', { id: code ?? '' }),
      createdAt: createdAt.toISOString(),
      comment: commentOf(context, row),
      isOver: until !== null && until < dayInMoscow(context.now),
      marks: made.map(({ day, feeling }) => ({ day, feeling })),
      doneAt: doneAt ?? null,
    }
  })
}

/** Whether the family is still asked to do it. */
export function isOpen({ doneAt, isOver }: Pick<Assignment, 'doneAt' | 'isOver'>): boolean {
  return doneAt === null && !isOver
}

/** What was asked of a child's family, for the export of the person who keeps its card, and what an account asked for. */
export async function kept(context: Context, which: { childId: string } | { authorId: string }) {
  const of = 'childId' in which ? eq(assignments.childId, which.childId) : eq(assignments.authorId, which.authorId)
  const rows = await context.db.select().from(assignments).where(of).orderBy(desc(assignments.createdAt))
  return rows.map((row) => ({
    kind: row.kind,
    code: row.code,
    dose: row.dose,
    at: row.createdAt,
    comment: commentOf(context, row),
  }))
}

/** Exercises that can be assigned. */
export async function choices(context: Context): Promise<{ code: string; title: string }[]> {
  const cards = await entries.cards(context, 'training', { newest: 'all' })
  return cards.map(({ code, title }) => ({ code, title }))
}

/**
 * Asks a family to do something; the owner gets a letter.
 * @throws AppError not_found
 * @throws AppError invalid — no such exercise, or the same waits to be done
 */
export async function give(context: Context, childId: string, asked: NewAssignment): Promise<Assignment[]> {
  await inTransaction(context, async (inside) => {
    const { child, viewer } = await requireOpened(inside, 'assignment.give', childId)
    const code = asked.kind === 'exercise' ? asked.code : null
    if (code && !(await choices(inside)).some((one) => one.code === code)) throw refusal(copy.exercise)
    const known = await ofLetIn(inside, [childId])
    if (known.some((one) => one.kind === asked.kind && one.code === code && isOpen(one))) throw refusal(copy.assigned)
    const id = randomUUID()
    const { kind, comment } = asked
    const sealedComment = comment ? seal(comment, inside.config.ANSWERS_KEY, aboutOf(id)) : null
    const dose = (asked.kind === 'exercise' && asked.dose) || null
    const row = { id, childId, authorId: viewer.id, kind, code, dose, sealedComment, createdAt: inside.now }
    await inside.db.insert(assignments).values(row)
    const who = await personInWords(inside, viewer.id)
    await suggest(inside, child.ownerId, {
      subject: 'Задание от специалиста',
      kind: 'care',
      body: (unsubscribe) => AssignmentLetter({ who, link: cardLink(inside, childId), unsubscribe }),
    })
  })
  return besideCard(context, childId)
}

/** Takes an own assignment back. @throws AppError not_found — no such, or somebody else's */
export async function withdraw(context: Context, childId: string, id: string): Promise<Assignment[]> {
  const { viewer } = await requireOpened(context, 'assignment.give', childId)
  const which = and(eq(assignments.childId, childId), eq(assignments.authorId, viewer.id), isNull(assignments.withdrawnAt))
  const gone = isUuid(id)
    ? await context.db
        .update(assignments)
        .set({ withdrawnAt: context.now })
        .where(and(which, eq(assignments.id, id)))
        .returning({ id: assignments.id })
    : []
  if (gone.length === 0) throw new AppError('not_found', copy.noAssignment)
  return besideCard(context, childId)
}

function refusal(words: string): AppError {
  return new AppError('invalid', words, { fields: { code: [words] } })
}

function commentOf({ config }: Context, { id, sealedComment }: Pick<typeof assignments.$inferSelect, 'id' | 'sealedComment'>) {
  return sealedComment && ifReadable(() => open(sealedComment, config.ANSWERS_KEY, aboutOf(id)))
}

function aboutOf(id: string): string {
  return `assignment:${id}`
}

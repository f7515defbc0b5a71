import { and, asc, desc, eq, ne } from 'drizzle-orm'
import { requirePortal } from '#app/features/access/access.server.ts'
import { WITH_DIPLOMA } from '#app/features/access/roles.ts'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import { dayInMoscow } from '#app/shared/dates.ts'
import { AppError } from '#app/shared/errors.ts'
import { isUuid } from '#app/shared/ids.ts'
import type { SpecialistQuestions } from './contract.ts'
import { questionCopy as copy } from './copy.ts'
import type { Row } from './questions.server.ts'
import { specialistQuestions as table } from './tables.server.ts'

/**
 * Questions that wait for an answer, the longest first, and what this specialist has answered.
 * @throws AppError unauthenticated
 * @throws AppError forbidden — no accepted diploma, or no second step
 */
export async function list(context: Context): Promise<SpecialistQuestions> {
  const { id } = requirePortal(context, 'question.answer')
  const { db } = context
  const open = await db.select().from(table).where(eq(table.state, 'open')).orderBy(asc(table.createdAt)).limit(100)
  const own = await db
    .select()
    .from(table)
    .where(and(eq(table.specialistId, id), ne(table.state, 'open')))
    .orderBy(desc(table.answeredAt))
    .limit(100)
  return {
    open: open.map((row) => {
      const isOwn = row.specialistId === id
      return { ...shown(row), answer: (isOwn && row.answer) || '', note: isOwn ? row.reason : null }
    }),
    answered: own.map((row) => ({ ...shown(row), answer: row.answer ?? '', state: row.state })),
  }
}

/**
 * Answers a question; an editor reads it before it goes out.
 * @throws AppError changed_meanwhile — somebody else has answered, or the question was withdrawn
 */
export async function answer(context: Context, id: string, said: string): Promise<SpecialistQuestions> {
  const viewer = requirePortal(context, 'question.answer')
  if (!isUuid(id)) throw new AppError('not_found', copy.notOpen)
  const specialistRole = viewer.roles.find(({ code }) => WITH_DIPLOMA.includes(code))?.title ?? ''
  return inTransaction(context, async (inside) => {
    const changed = await inside.db
      .update(table)
      .set({ state: 'answered', answer: said, specialistId: viewer.id, specialistRole, reason: null, answeredAt: inside.now })
      .where(and(eq(table.id, id), eq(table.state, 'open')))
      .returning({ id: table.id })
    if (changed.length === 0) throw new AppError('changed_meanwhile', copy.taken)
    return list(inside)
  })
}

function shown({ id, title, wording, createdAt }: Row) {
  return { id, title: title ?? '', wording: wording ?? '', askedOn: dayInMoscow(createdAt) }
}

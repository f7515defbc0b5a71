import { and, desc, eq, inArray } from 'drizzle-orm'
import * as people from '#app/features/accounts/people.server.ts'
import type { AuditAction } from '#app/features/audit/actions.ts'
import * as audit from '#app/features/audit/audit.server.ts'
import { requirePortal } from '#app/features/access/access.server.ts'
import { dangerOf } from '#app/features/search/danger.ts'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import { matching, orderOf } from '#app/platform/desk-lists.server.ts'
import { sliceOf, type AdminPage } from '#app/shared/admin-list.ts'
import { AppError } from '#app/shared/errors.ts'
import { isUuid } from '#app/shared/ids.ts'
import { words } from '#app/shared/words.ts'
import type {
  ApprovalBody,
  DeskQuestion,
  GiveBackBody,
  QuestionsQuery,
  RejectionBody,
  ReleaseBody,
  ReplyBody,
} from './contract.ts'
import { questionCopy as copy } from './copy.ts'
import { AnsweredLetter, DeclinedLetter } from './question-letters.tsx'
import type { Row } from './questions.server.ts'
import { ticketOf } from './rules.ts'
import { specialistQuestions as table } from './tables.server.ts'
import { href } from '#app/shared/href.ts'

type State = Row['state']
const WAITING: State[] = ['pending', 'open']
const SORTS = { createdAt: table.createdAt, state: table.state }

/**
 * Questions for those who moderate.
 * @throws AppError unauthenticated, forbidden
 */
export async function list(context: Context, query: QuestionsQuery): Promise<AdminPage<DeskQuestion>> {
  requirePortal(context, 'content.moderate')
  const { q, state } = query
  const where = and(matching(q, table.question, table.title, table.answer), state ? eq(table.state, state) : undefined)
  const { limit, offset } = sliceOf(query)
  const rows = await context.db
    .select()
    .from(table)
    .where(where)
    .orderBy(...orderOf(query, SORTS, { usual: 'createdAt', last: desc(table.number) }))
    .limit(limit)
    .offset(offset)
  return { data: await shown(context, rows), total: await context.db.$count(table, where) }
}

/** How many questions wait for a moderator: those just asked, and those just answered. */
export function waiting({ db }: Context): Promise<number> {
  return db.$count(table, inArray(table.state, ['pending', 'answered']))
}

/** @throws AppError not_found */
export async function read(context: Context, id: string): Promise<DeskQuestion> {
  requirePortal(context, 'content.moderate')
  const [question] = await shown(context, [await found(context, id)])
  return question! // one row, one question
}

/**
 * Hands a question to the specialists in the editor's wording, without names.
 * @throws AppError changed_meanwhile — somebody has decided on it since it was read; so with the next two
 */
export function approve(context: Context, id: string, { title, wording, decidedAt }: ApprovalBody): Promise<DeskQuestion> {
  const approved = { id, from: WAITING, action: 'question.approve', decidedAt } satisfies Action
  return decide(context, approved, () => ({ state: 'open', title, wording }))
}

/** Leaves a question unanswered; the person who asked is sent the reason. */
export function reject(context: Context, id: string, { reason, decidedAt }: RejectionBody): Promise<DeskQuestion> {
  return decide(context, { id, from: WAITING, action: 'question.reject', decidedAt }, async (inside, row) => {
    const [ticket, link] = [ticketOf(row.number), `${inside.config.PUBLIC_URL}${href('/parents')}#ask`]
    if (row.email)
      await inside.mail.send(inside.db, {
        to: row.email,
        subject: `О вашем вопросе ${ticket}`,
        body: DeclinedLetter({ ticket, reason, link }),
      })
    return { state: 'rejected', reason }
  })
}

/** Answers from the editors themselves, by letter alone: where there is danger nobody waits for a specialist. */
export function reply(context: Context, id: string, { answer, decidedAt }: ReplyBody): Promise<DeskQuestion> {
  return decide(context, { id, from: WAITING, action: 'question.reply', decidedAt }, async (inside, row) => {
    const answered = { answer, reason: null, specialistId: null, specialistRole: copy.editors, answeredAt: inside.now }
    await sendAnswer(inside, { ...row, ...answered })
    return { state: 'closed', ...answered }
  })
}

/**
 * Gives an answer back with what to correct: its writer finds it where it was, any other specialist may answer again.
 * @throws AppError changed_meanwhile — it is not the answer that was read
 */
export function giveBack(context: Context, id: string, { note, answeredAt }: GiveBackBody): Promise<DeskQuestion> {
  const back = { id, from: ['answered'], action: 'question.give-back', answeredAt } satisfies Action
  return decide(context, back, () => ({ state: 'open', reason: note }))
}

/**
 * Sends the answer, and puts both on the page where the person who asked allowed that.
 * @throws AppError changed_meanwhile — it is not the answer that was read
 */
export function release(context: Context, id: string, { answeredAt }: ReleaseBody): Promise<DeskQuestion> {
  return decide(context, { id, from: ['answered'], action: 'question.release', answeredAt }, async (inside, row) => {
    await sendAnswer(inside, row)
    return row.mayPublish ? { state: 'published', publishedAt: inside.now } : { state: 'closed' }
  })
}

/** Takes a published question off the page. */
export function hide(context: Context, id: string): Promise<DeskQuestion> {
  return decide(context, { id, from: ['published'], action: 'question.hide' }, () => ({ state: 'closed' }))
}

async function sendAnswer({ db, mail }: Context, { number, email, specialistRole, answer }: Row): Promise<void> {
  const ticket = ticketOf(number)
  const body = AnsweredLetter({ ticket, role: specialistRole ?? '', answer: answer ?? '' })
  if (email) await mail.send(db, { to: email, subject: `Ответ на вопрос ${ticket}`, body })
}

type Action = {
  id: string
  from: State[]
  action: AuditAction
  answeredAt?: string | undefined
  /** null where nobody had decided yet */
  decidedAt?: string | null | undefined
}
type Changed = Partial<typeof table.$inferInsert>

async function decide(
  context: Context,
  { id, from, action, answeredAt, decidedAt }: Action,
  work: (inside: Context, row: Row) => Changed | Promise<Changed>,
): Promise<DeskQuestion> {
  requirePortal(context, 'content.moderate')
  return inTransaction(context, async (inside) => {
    const row = await found(inside, id, true)
    if (!from.includes(row.state)) throw new AppError('changed_meanwhile', copy.gone)
    if (answeredAt && answeredAt !== row.answeredAt?.toISOString()) throw new AppError('changed_meanwhile', copy.answeredAnew)
    if (decidedAt !== undefined && decidedAt !== (row.decidedAt?.toISOString() ?? null))
      throw new AppError('changed_meanwhile', copy.decidedMeanwhile)
    const changed = await work(inside, row)
    await inside.db
      .update(table)
      .set({ ...changed, decidedAt: inside.now })
      .where(eq(table.id, id))
    await audit.record(inside, { action, object: `questions:${id}` })
    await inside.pages.drop(inside.db, ['questions'])
    return read(inside, id)
  })
}

/** A question; inside a transaction nobody else decides on it meanwhile. */
async function found({ db }: Context, id: string, isLocked = false): Promise<Row> {
  if (!isUuid(id)) throw new AppError('not_found', words.notFound)
  const query = db.select().from(table).where(eq(table.id, id))
  const [row] = await (isLocked ? query.for('update') : query)
  if (!row) throw new AppError('not_found', words.notFound)
  return row
}

async function shown(context: Context, rows: Row[]): Promise<DeskQuestion[]> {
  const known = await people.named(
    context,
    rows.flatMap(({ specialistId }) => specialistId ?? []),
  )
  return rows.map((row) => shownOne(row, known.get(row.specialistId ?? '')))
}

function shownOne(row: Row, person?: people.NamedPerson): DeskQuestion {
  const { id, number, state, question, mayPublish, title, wording, reason, answer, specialistRole } = row
  return {
    id,
    ticket: ticketOf(number),
    state,
    question,
    mayPublish,
    title,
    wording,
    reason,
    answer,
    specialistRole,
    specialist: person?.name ?? null,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    danger: dangerOf(question),
    createdAt: row.createdAt.toISOString(),
  }
}

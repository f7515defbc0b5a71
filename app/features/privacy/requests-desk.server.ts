import { and, asc, desc, eq, ilike, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import * as people from '#app/features/accounts/people.server.ts'
import * as audit from '#app/features/audit/audit.server.ts'
import { requirePortal } from '#app/features/family/permissions.server.ts'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import { likeOf, sliceOf, type AdminPage } from '#app/shared/admin-list.ts'
import { dayInMoscow } from '#app/shared/dates.ts'
import { AppError } from '#app/shared/errors.ts'
import { words } from '#app/shared/words.ts'
import { purposeCopy } from './copy.ts'
import { WHOLE_ACCOUNT, WHOLE_TITLE } from './deletions.server.ts'
import type { OutsideRequest, RequestRow, RequestsQuery } from './desk-contract.ts'
import { privacyDeskCopy as copy } from './desk-copy.ts'
import { RequestAnswerLetter } from './desk-letters.tsx'
import { holdingOf } from './holdings.server.ts'
import { isPurpose } from './purposes.ts'
import { addWorkingDays, dueDays, workingDaysLeft } from './rules.ts'
import { dataRequests as table } from './tables.server.ts'

type Row = typeof table.$inferSelect

/**
 * What people asked about their data, the most pressing first.
 * @throws AppError unauthenticated, forbidden
 */
export async function list(context: Context, query: RequestsQuery): Promise<AdminPage<RequestRow>> {
  requirePortal(context, 'privacy.manage')
  const { q, state, sort = 'dueOn', order } = query
  const open = isNull(table.doneAt)
  const overdue = and(open, lt(table.dueOn, dayInMoscow(context.now)))
  const found = q ? or(ilike(table.email, likeOf(q)), inArray(table.accountId, await people.idsByWords(context, q))) : undefined
  const where = and(found, state && { open, overdue, done: isNotNull(table.doneAt) }[state])
  const column = { dueOn: table.dueOn, createdAt: table.createdAt }[sort] ?? table.dueOn
  const { limit, offset } = sliceOf(query)
  const rows = await context.db
    .select()
    .from(table)
    .where(where)
    .orderBy(asc(isNotNull(table.doneAt)), order === 'asc' ? asc(column) : desc(column), desc(table.number))
    .limit(limit)
    .offset(offset)
  return { data: await shown(context, rows), total: await context.db.$count(table, where) }
}

/** How many requests are not done yet. */
export function waiting({ db }: Context): Promise<number> {
  return db.$count(table, isNull(table.doneAt))
}

/** @throws AppError not_found */
export async function read(context: Context, number: number): Promise<RequestRow> {
  requirePortal(context, 'privacy.manage')
  const [row] = await shown(context, [await found(context, number)])
  if (!row) throw new AppError('not_found', words.notFound)
  return row
}

/**
 * Writes down what came by letter or on paper; its due day counts from the day it came. SUB-5
 * @throws AppError invalid — a day that has not come
 */
export async function add(context: Context, { email, kind, about, receivedOn }: OutsideRequest): Promise<RequestRow> {
  requirePortal(context, 'privacy.manage')
  if (receivedOn > dayInMoscow(context.now))
    throw new AppError('invalid', copy.lateDay, { fields: { receivedOn: [copy.lateDay] } })
  return inTransaction(context, async (inside) => {
    const account = await people.byEmail(inside, email)
    const [row] = await inside.db
      .insert(table)
      .values({
        ...{ accountId: account?.id ?? null, email: account ? null : email, kind, about: about || null },
        ...{ createdAt: inside.now, dueOn: addWorkingDays(receivedOn, dueDays(kind, about)) },
      })
      .returning({ number: table.number })
    const number = row?.number ?? 0
    await audit.record(inside, { deed: 'data-request.add', object: `data-requests:${number}`, details: { kind } })
    return read(inside, number)
  })
}

/**
 * Answers by letter; the request is done.
 * @throws AppError changed_meanwhile — it is done already
 */
export function answer(context: Context, number: number, said: string): Promise<RequestRow> {
  requirePortal(context, 'privacy.manage')
  return inTransaction(context, async (inside) => {
    const row = await found(inside, number)
    if (row.doneAt) throw new AppError('changed_meanwhile', copy.done)
    await inside.db.update(table).set({ doneAt: inside.now, answer: said }).where(eq(table.number, number))
    const person = row.accountId ? (await people.named(inside, [row.accountId])).get(row.accountId) : undefined
    const to = person?.email ?? row.email
    if (to)
      await inside.mail.send(inside.db, {
        ...{ to, subject: `Ответ на обращение о данных № ${number}`, body: RequestAnswerLetter({ number, answer: said }) },
      })
    await audit.record(inside, { deed: 'data-request.answer', object: `data-requests:${number}` })
    return read(inside, number)
  })
}

async function found({ db }: Context, number: number): Promise<Row> {
  const [row] = await db.select().from(table).where(eq(table.number, number))
  if (!row) throw new AppError('not_found', words.notFound)
  return row
}

async function shown(context: Context, rows: Row[]): Promise<RequestRow[]> {
  const known = await people.named(context, [...new Set(rows.flatMap(({ accountId }) => accountId ?? []))])
  const today = dayInMoscow(context.now)
  return rows.map(({ number, accountId, email, kind, about, createdAt, dueOn, doneAt, answer: said }) => {
    const person = accountId ? known.get(accountId) : undefined
    return {
      ...{
        id: number,
        who: person ? `${person.name}, ${person.email}` : email,
        kind,
        about,
        title: about && titleOf(about),
        dueOn,
        answer: said,
      },
      ...{ createdAt: createdAt.toISOString(), doneAt: doneAt?.toISOString() ?? null, daysLeft: workingDaysLeft(today, dueOn) },
    }
  })
}

/** In words what a request is about: the portal writes codes, an administrator a line. */
function titleOf(about: string): string {
  if (isPurpose(about)) return purposeCopy[about].title
  if (about === WHOLE_ACCOUNT) return WHOLE_TITLE
  const [scope = '', part] = about.split(':')
  const title = holdingOf(scope)?.title ?? about
  return title !== about && part ? `${title}, одна запись` : title
}

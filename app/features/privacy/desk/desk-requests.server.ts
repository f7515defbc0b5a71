import { and, asc, desc, eq, ilike, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import * as people from '#app/features/accounts/people.server.ts'
import * as audit from '#app/features/audit/audit.server.ts'
import { requirePortal } from '#app/features/access/access.server.ts'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import { orderOf } from '#app/platform/desk-lists.server.ts'
import { likeOf, sliceOf, type AdminPage } from '#app/shared/admin-list.ts'
import { dayInMoscow } from '#app/shared/dates.ts'
import { AppError } from '#app/shared/errors.ts'
import { words } from '#app/shared/words.ts'
import { purposeCopy } from '#app/features/privacy/copy.ts'
import * as consentChoices from '#app/features/privacy/consent-choices.server.ts'
import type { PersonalData } from '#app/features/privacy/contract.ts'
import * as deletions from '#app/features/privacy/deletions.server.ts'
import { WHOLE_ACCOUNT, WHOLE_TITLE } from '#app/features/privacy/deletions.server.ts'
import type { OutsideRequest, RequestOne, RequestRow, RequestsQuery } from './desk-contract.ts'
import { privacyDeskCopy as copy } from './desk-copy.ts'
import { RequestAnswerLetter } from './desk-letters.tsx'
import * as exports from '#app/features/privacy/exports.server.ts'
import { holdingOf } from '#app/features/privacy/holdings.server.ts'
import { isPurpose } from '#app/features/consents/purposes.ts'
import * as work from './desk-request-work.server.ts'
import { addWorkingDays, dueDays, workingDaysLeft } from '#app/features/privacy/rules.ts'
import { dataRequests as table } from '#app/features/privacy/tables.server.ts'

type Row = typeof table.$inferSelect

const SORTS = { dueOn: table.dueOn, createdAt: table.createdAt }

/**
 * What people asked about their data, the most pressing first.
 * @throws AppError unauthenticated, forbidden
 */
export async function list(context: Context, query: RequestsQuery): Promise<AdminPage<RequestRow>> {
  requirePortal(context, 'privacy.manage')
  const { q, state } = query
  const open = isNull(table.doneAt)
  const overdue = and(open, lt(table.dueOn, dayInMoscow(context.now)))
  const found = q ? or(ilike(table.email, likeOf(q)), inArray(table.accountId, await people.idsByWords(context, q))) : undefined
  const where = and(found, state && { open, overdue, done: isNotNull(table.doneAt) }[state])
  const { limit, offset } = sliceOf(query)
  const rows = await context.db
    .select()
    .from(table)
    .where(where)
    .orderBy(asc(isNotNull(table.doneAt)), ...orderOf(query, SORTS, { usual: 'dueOn', last: desc(table.number) }))
    .limit(limit)
    .offset(offset)
  return { data: await shown(context, rows), total: await context.db.$count(table, where) }
}

/** How many requests are not done yet. */
export function waiting({ db }: Context): Promise<number> {
  return db.$count(table, isNull(table.doneAt))
}

/** @throws AppError not_found */
export async function read(context: Context, number: number): Promise<RequestOne> {
  requirePortal(context, 'privacy.manage')
  const found = await one(context, number)
  const [row] = await shown(context, [found])
  if (!row) throw new AppError('not_found', words.notFound)
  return { ...row, ...(await work.of(context, found)) }
}

/**
 * Writes down what came by letter or on paper; its due day counts from the day it came. SUB-5
 * @throws AppError invalid — a day that has not come
 */
export async function add(context: Context, { email, kind, about, receivedOn }: OutsideRequest): Promise<RequestOne> {
  requirePortal(context, 'privacy.manage')
  if (receivedOn > dayInMoscow(context.now))
    throw new AppError('invalid', copy.lateDay, { fields: { receivedOn: [copy.lateDay] } })
  return inTransaction(context, async (inside) => {
    const account = await people.byEmail(inside, email)
    const [row] = await inside.db
      .insert(table)
      .values({
        accountId: account?.id ?? null,
        email: account ? null : email,
        kind,
        about: about || null,
        createdAt: inside.now,
        dueOn: addWorkingDays(receivedOn, dueDays(kind, about)),
      })
      .returning({ number: table.number })
    const number = row?.number ?? 0
    await audit.record(inside, { action: 'data-request.add', object: `data-requests:${number}`, details: { kind } })
    return read(inside, number)
  })
}

/**
 * Answers by letter; the request is done.
 * @throws AppError changed_meanwhile — it is done already
 * @throws AppError invalid — what was asked for is not done yet
 */
export function answer(context: Context, number: number, said: string): Promise<RequestOne> {
  return close(context, number, { said, isRefused: false })
}

/**
 * Answers that it is not done, with the ground in law; the request is closed as refused.
 * @throws AppError changed_meanwhile — it is done already
 */
export function refuse(context: Context, number: number, said: string): Promise<RequestOne> {
  return close(context, number, { said, isRefused: true })
}

function close(context: Context, number: number, { said, isRefused }: { said: string; isRefused: boolean }): Promise<RequestOne> {
  requirePortal(context, 'privacy.manage')
  return inTransaction(context, async (inside) => {
    const row = await openOne(inside, number)
    const { undone } = await work.of(inside, row)
    if (undone && !isRefused) throw new AppError('invalid', undone, { fields: { answer: [undone] } })
    await inside.db.update(table).set({ doneAt: inside.now, answer: said, isRefused }).where(eq(table.number, number))
    const to = (await work.personOf(inside, row))?.email ?? row.email
    if (to)
      await inside.mail.send(inside.db, {
        to,
        subject: `Ответ на обращение о данных № ${number}`,
        body: RequestAnswerLetter({ number, answer: said }),
      })
    const action = isRefused ? 'data-request.refuse' : 'data-request.answer'
    await audit.record(inside, { action, object: `data-requests:${number}` })
    return read(inside, number)
  })
}

/**
 * Everything that the portal stores about the person who asks, to be handed over; it is written down.
 * @throws AppError changed_meanwhile — the request is done
 * @throws AppError invalid — there is no account
 */
export async function takeOut(context: Context, number: number): Promise<PersonalData> {
  const { id } = await forPerson(context, number, (_, { person }) => Promise.resolve(person))
  // It may take minutes: no transaction waits for it.
  const data = await exports.ofAccount(context, id)
  return forPerson(context, number, async (inside) => {
    await work.note(inside, number, { exportedAt: inside.now })
    await audit.record(inside, { action: 'data-request.export', object: `data-requests:${number}` })
    return data
  })
}

/**
 * Begins to erase for a request: hidden at once, erased after seventy-two hours with an act; the person gets a letter and can bring
 * it back until then. The request closes by itself with the act.
 * @throws AppError changed_meanwhile — it is under way, or the request is done
 * @throws AppError invalid — there is no account, or nothing such to erase
 */
export function erase(context: Context, number: number, scope: string): Promise<RequestOne> {
  return forPerson(context, number, async (inside, { row, person }) => {
    const erasable = await deletions.erasableOf(inside, person.id)
    if (row.kind !== 'deletion' || !erasable.some((one) => one.scope === scope))
      throw new AppError('invalid', copy.scope, { fields: { scope: [copy.scope] } })
    const [whole = '', part] = scope.split(':')
    if (!(await deletions.start(inside, person, { scope: whole, part }))) throw new AppError('changed_meanwhile', copy.going)
    await work.note(inside, number, { accountId: person.id, email: null, erasing: scope })
    await audit.record(inside, { action: 'data-request.erase', object: `data-requests:${number}`, details: { scope } })
    return read(inside, number)
  })
}

/**
 * Ends the consent that a request is about.
 * @throws AppError changed_meanwhile — the request is done
 * @throws AppError invalid — there is no account, or the request is about no consent
 */
export function withdraw(context: Context, number: number): Promise<RequestOne> {
  return forPerson(context, number, async (inside, { row, person }) => {
    if (row.kind !== 'withdrawal' || !row.about || !isPurpose(row.about)) throw new AppError('invalid', copy.kind)
    await consentChoices.end(inside, person, { purpose: row.about, form: 'desk' })
    await audit.record(inside, { action: 'data-request.withdraw', object: `data-requests:${number}` })
    return read(inside, number)
  })
}

type ForPerson<T> = (inside: Context, found: { row: Row; person: { id: string; email: string } }) => Promise<T>

function forPerson<T>(context: Context, number: number, act: ForPerson<T>): Promise<T> {
  requirePortal(context, 'privacy.manage')
  return inTransaction(context, async (inside) => {
    const row = await openOne(inside, number)
    const person = await work.personOf(inside, row)
    if (!person) throw new AppError('invalid', copy.noAccount)
    return act(inside, { row, person })
  })
}

/** A request that still waits, locked until the transaction ends: two at the desk do it one after another. */
async function openOne(context: Context, number: number): Promise<Row> {
  const [row] = await context.db.select().from(table).where(eq(table.number, number)).for('update')
  if (!row) throw new AppError('not_found', words.notFound)
  if (row.doneAt) throw new AppError('changed_meanwhile', copy.done)
  return row
}

async function one({ db }: Context, number: number): Promise<Row> {
  const [row] = await db.select().from(table).where(eq(table.number, number))
  if (!row) throw new AppError('not_found', words.notFound)
  return row
}

async function shown(context: Context, rows: Row[]): Promise<RequestRow[]> {
  const known = await people.named(context, [...new Set(rows.flatMap(({ accountId }) => accountId ?? []))])
  const today = dayInMoscow(context.now)
  return rows.map((row) => {
    const { number, accountId, email, kind, about, createdAt, dueOn, doneAt, answer: said } = row
    const person = accountId ? known.get(accountId) : undefined
    return {
      id: number,
      who: person ? `${person.name}, ${person.email}` : email,
      kind,
      about,
      title: about && titleOf(about),
      dueOn,
      answer: said,
      createdAt: createdAt.toISOString(),
      doneAt: doneAt?.toISOString() ?? null,
      daysLeft: workingDaysLeft(today, dueOn),
    }
  })
}

/** What a request is about, in words: the portal writes codes, an administrator a line. */
function titleOf(about: string): string {
  if (isPurpose(about)) return purposeCopy[about].title
  if (about === WHOLE_ACCOUNT) return WHOLE_TITLE
  const [scope = '', part] = about.split(':')
  const title = holdingOf(scope)?.title ?? about
  return title !== about && part ? `${title}, одна запись` : title
}

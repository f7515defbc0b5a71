import { and, desc, eq, gte, ilike, inArray, lt, or, sql, type SQL } from 'drizzle-orm'
import * as people from '#app/features/accounts/people.server.ts'
import { requirePortal } from '#app/features/access/access.server.ts'
import { unhurried, type Context } from '#app/platform/context.server.ts'
import { orderOf } from '#app/platform/desk-lists.server.ts'
import { likeOf, sliceOf, type AdminPage } from '#app/shared/admin-list.ts'
import { csvCell } from '#app/shared/csv.ts'
import { DAY_MS } from '#app/shared/dates.ts'
import * as audit from '#app/features/audit/audit.server.ts'
import type { AuditFilters, AuditLine, AuditQuery } from './contract.ts'
import { auditCopy as copy, actionTitle, actionWords, detailsInWords } from './copy.ts'
import * as objects from './objects.server.ts'
import { auditLog } from '#app/features/audit/tables.server.ts'

const LINES_AT_ONCE = 500
const COLUMNS = ['Когда', 'Кто', 'Номер', 'Роли', 'Что', 'Код', 'С чем', 'Объект', 'Подробности', 'Отпечаток адреса']
const SORTS = { at: auditLog.id, action: auditLog.action, object: auditLog.object }

/**
 * The log, the newest first.
 * @throws AppError unauthenticated, forbidden
 */
export async function list(context: Context, query: AuditQuery): Promise<AdminPage<AuditLine>> {
  requirePortal(context, 'audit.read')
  const where = await matching(context, query)
  const { limit, offset } = sliceOf(query)
  const rows = await context.db
    .select()
    .from(auditLog)
    .where(where)
    .orderBy(...orderOf(query, SORTS, { usual: [desc(auditLog.id)], last: desc(auditLog.id) }))
    .limit(limit)
    .offset(offset)
  return { data: await shown(context, rows), total: await context.db.$count(auditLog, where) }
}

/**
 * The whole of what was asked for as CSV, piece by piece, the newest first. Taking it is itself a line of the log.
 * @throws AppError unauthenticated, forbidden
 */
export async function exported(context: Context, filters: AuditFilters): Promise<ReadableStream<Uint8Array>> {
  requirePortal(context, 'audit.read')
  const { action = null, object = null, since = null, until = null } = filters
  await audit.record(context, { action: 'audit.export', object: 'audit:csv', details: { action, object, since, until } })
  const pieces = csvOf(unhurried(context), await matching(context, filters))
  return new ReadableStream({
    pull: async (stream) => {
      const { done, value } = await pieces.next()
      if (done) stream.close()
      else stream.enqueue(value)
    },
  })
}

async function* csvOf(context: Context, where: SQL | undefined): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder()
  // The mark shows a spreadsheet that this is UTF-8.
  yield bytes.encode(`\uFEFF${COLUMNS.map(csvCell).join(';')}\r\n`)
  for (let before: number | undefined; ;) {
    const rows = await context.db
      .select()
      .from(auditLog)
      .where(and(where, before === undefined ? undefined : lt(auditLog.id, before)))
      .orderBy(desc(auditLog.id))
      .limit(LINES_AT_ONCE)
    const last = rows.at(-1)
    if (!last) return
    const lines = await shown(context, rows)
    yield bytes.encode(lines.map(csvLine).join(''))
    before = last.id
  }
}

function csvLine(line: AuditLine): string {
  const { at, actor, actorId, roles, actionTitle: title, action, objectTitle, object, details, addressHash } = line
  const cells = [at, actor, actorId ?? '', roles.join(' '), title, action, objectTitle, object]
  return `${[...cells, detailsInWords(details).join('; '), addressHash ?? ''].map(csvCell).join(';')}\r\n`
}

async function matching(context: Context, { q, actor, action, object, since, until }: AuditFilters): Promise<SQL | undefined> {
  return and(
    actor ? await byActor(context, actor) : undefined,
    action ? eq(auditLog.action, action) : undefined,
    object ? ilike(auditLog.object, likeOf(object)) : undefined,
    since ? gte(auditLog.at, startOf(since)) : undefined,
    until ? lt(auditLog.at, new Date(startOf(until).getTime() + DAY_MS)) : undefined,
    q ? await byWords(context, q) : undefined,
  )
}

async function byWords(context: Context, words: string): Promise<SQL | undefined> {
  const titled = Object.keys(actionWords).filter((code) => actionTitle(code).toLowerCase().includes(words.toLowerCase()))
  return or(
    ilike(auditLog.object, likeOf(words)),
    ilike(auditLog.action, likeOf(words)),
    ilike(sql`${auditLog.details}::text`, likeOf(words)),
    inArray(auditLog.action, titled),
    await byActor(context, words),
  )
}

async function byActor(context: Context, words: string): Promise<SQL | undefined> {
  return or(eq(auditLog.actorId, words), inArray(auditLog.actorId, await people.idsByWords(context, words)))
}

async function shown(context: Context, rows: audit.AuditLine[]): Promise<AuditLine[]> {
  const [known, things] = await Promise.all([
    people.named(context, [...new Set(rows.flatMap(({ actorId }) => actorId ?? []))]),
    objects.named(
      context,
      rows.map(({ object }) => object),
    ),
  ])
  return rows.map(({ actorId, at, ...row }) => ({
    ...row,
    objectTitle: things.get(row.object)?.title ?? row.object,
    objectPage: things.get(row.object)?.page ?? null,
    at: at.toISOString(),
    actorId,
    actionTitle: actionTitle(row.action),
    actor: actorId === null ? copy.portal : (known.get(actorId)?.name ?? copy.nobody),
  }))
}

function startOf(day: string): Date {
  return new Date(`${day}T00:00:00+03:00`)
}

import { and, desc, eq, gte, ilike, lt, or } from 'drizzle-orm'
import { consents } from '#app/features/consents/tables.server.ts'
import * as people from '#app/features/accounts/people.server.ts'
import * as audit from '#app/features/audit/audit.server.ts'
import { requirePortal } from '#app/features/access/access.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { orderOf } from '#app/platform/desk-lists.server.ts'
import { sliceOf, likeOf, type AdminPage } from '#app/shared/admin-list.ts'
import { csvCell } from '#app/shared/csv.ts'
import type { ConsentRow, RegisterQuery } from './desk-contract.ts'

const MOST_EXPORTED = 100_000
const SORTS = { at: consents.at, purpose: consents.purpose, documentVersion: consents.documentVersion }

/**
 * The register of consents, newest first: who, to which text, when and how.
 * @throws AppError unauthenticated, forbidden
 */
export async function list(context: Context, query: RegisterQuery): Promise<AdminPage<ConsentRow>> {
  requirePortal(context, 'privacy.manage')
  const where = await whereOf(context, query)
  const { limit, offset } = sliceOf(query)
  const rows = await context.db
    .select()
    .from(consents)
    .where(where)
    .orderBy(...orderOf(query, SORTS, { usual: 'at', last: desc(consents.id) }))
    .limit(limit)
    .offset(offset)
  return { data: await shown(context, rows), total: await context.db.$count(consents, where) }
}

/** The same as a table for a file: a line each, the columns named in the first. The export is written in the log. */
export async function exported(context: Context, query: RegisterQuery): Promise<string> {
  requirePortal(context, 'privacy.manage')
  const rows = await context.db
    .select()
    .from(consents)
    .where(await whereOf(context, query))
    .orderBy(desc(consents.at))
    .limit(MOST_EXPORTED)
  await audit.record(context, { action: 'consent.export', object: 'consents:register', details: { rows: rows.length } })
  const COLUMNS = ['at', 'purpose', 'given', 'documentVersion', 'textHash', 'who', 'subject', 'form', 'representative'] as const
  const lines = (await shown(context, rows)).map((row) => COLUMNS.map((column) => csvCell(String(row[column] ?? ''))).join(';'))
  return `\uFEFF${[COLUMNS.join(';'), ...lines].join('\r\n')}\r\n`
}

type Row = typeof consents.$inferSelect

async function whereOf(context: Context, { q, purpose, version, given, since, until }: RegisterQuery) {
  const person = q?.includes('@') ? await people.byEmail(context, q) : null
  const found = q
    ? or(ilike(consents.subject, likeOf(q)), person ? eq(consents.subject, `account:${person.id}`) : undefined)
    : undefined
  return and(
    found,
    purpose ? eq(consents.purpose, purpose) : undefined,
    version ? eq(consents.documentVersion, version) : undefined,
    given === undefined ? undefined : eq(consents.given, given),
    since ? gte(consents.at, momentOf(since)) : undefined,
    until ? lt(consents.at, momentOf(until)) : undefined,
  )
}

/** A day begins in Moscow. */
function momentOf(day: string): Date {
  return new Date(day.length === 10 ? `${day}T00:00:00+03:00` : day)
}

async function shown(context: Context, rows: Row[]): Promise<ConsentRow[]> {
  const idOf = ({ subject }: Row) => (subject.startsWith('account:') ? subject.slice('account:'.length) : '')
  const known = await people.named(context, [...new Set(rows.map(idOf))].filter(Boolean))
  return rows.map((row) => {
    const person = known.get(idOf(row))
    return { ...row, who: person ? `${person.name}, ${person.email}` : null, at: row.at.toISOString() }
  })
}

import { and, desc, eq, gte, ilike, inArray, lt, or } from 'drizzle-orm'
import { consents } from '#app/features/consents/tables.server.ts'
import { isPurpose } from '#app/features/consents/purposes.ts'
import * as people from '#app/features/accounts/people.server.ts'
import * as children from '#app/features/children/children.server.ts'
import { purposeCopy } from '#app/features/privacy/copy.ts'
import { subjectsOf } from '#app/features/privacy/holdings.server.ts'
import * as audit from '#app/features/audit/audit.server.ts'
import { requirePortal } from '#app/features/access/access.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { orderOf } from '#app/platform/desk-lists.server.ts'
import { sliceOf, likeOf, type AdminPage } from '#app/shared/admin-list.ts'
import { csvCell } from '#app/shared/csv.ts'
import type { ConsentRow, RegisterQuery } from './desk-contract.ts'
import { consentForms } from './desk-copy.ts'

const MOST_EXPORTED = 100_000
const COLUMNS = ['Когда', 'Цель', 'Слово', 'Редакция от', 'Отпечаток текста', 'Кто', 'Запись', 'Где сказано', 'Кто ребёнку']
const REPRESENTATIVES: Record<string, string> = {
  mother: 'мать',
  father: 'отец',
  guardian: 'опекун',
  other: 'иной представитель',
}
const SORTS = { at: consents.at, purpose: consents.purpose, documentVersion: consents.documentVersion }

/**
 * The register of consents, newest first: who, to which text, when and how.
 * @throws AppError unauthenticated, forbidden
 */
export async function list(context: Context, query: RegisterQuery): Promise<AdminPage<ConsentRow>> {
  requirePortal(context, 'privacy.manage')
  const asked = await peopleOf(context, query)
  const where = whereOf(query, asked)
  const { limit, offset } = sliceOf(query)
  const rows = await context.db
    .select()
    .from(consents)
    .where(where)
    .orderBy(...orderOf(query, SORTS, { usual: 'at', last: desc(consents.id) }))
    .limit(limit)
    .offset(offset)
  return { data: await shown(context, rows, asked), total: await context.db.$count(consents, where) }
}

/** The same as a table for a file: a line each, the columns named in the first. The export is written in the log. */
export async function exported(context: Context, query: RegisterQuery): Promise<string> {
  requirePortal(context, 'privacy.manage')
  const asked = await peopleOf(context, query)
  const rows = await context.db
    .select()
    .from(consents)
    .where(whereOf(query, asked))
    .orderBy(desc(consents.at))
    .limit(MOST_EXPORTED)
  await audit.record(context, { action: 'consent.export', object: 'consents:register', details: { rows: rows.length } })
  const lines = (await shown(context, rows, asked)).map((row) => cellsOf(row).map(csvCell).join(';'))
  return `\uFEFF${[COLUMNS.join(';'), ...lines].join('\r\n')}\r\n`
}

function cellsOf({ at, purpose, given, documentVersion, textHash, who, subject, form, representative }: ConsentRow): string[] {
  return [
    ...[at, isPurpose(purpose) ? purposeCopy[purpose].title : purpose, given ? 'Согласие' : 'Отзыв', documentVersion, textHash],
    ...[who ?? '', subject, consentForms[form] ?? form, REPRESENTATIVES[representative ?? ''] ?? representative ?? ''],
  ]
}

type Row = typeof consents.$inferSelect
/** Whose a subject is: the account, by every subject under which it has agreed to something. */
type Owners = Map<string, string>

/** The people whom the words of a search name, by all that their consents were given under. */
async function peopleOf(context: Context, { q }: RegisterQuery): Promise<Owners> {
  const owners: Owners = new Map()
  for (const id of q ? await people.idsByWords(context, q) : [])
    for (const subject of await subjectsOf(context, id)) owners.set(subject, id)
  return owners
}

function whereOf({ q, purpose, version, given, since, until }: RegisterQuery, asked: Owners) {
  const found = q ? or(ilike(consents.subject, likeOf(q)), inArray(consents.subject, [...asked.keys()])) : undefined
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

async function shown(context: Context, rows: Row[], asked: Owners): Promise<ConsentRow[]> {
  const idsIn = (kind: string) => rows.flatMap(({ subject }) => (subject.startsWith(kind) ? subject.slice(kind.length) : []))
  const parents = await children.ownersOf(context, [...new Set(idsIn('child:'))])
  const idOf = ({ subject }: Row) => {
    const [kind, id = ''] = subject.split(':')
    return kind === 'account' ? id : kind === 'child' ? (parents.get(id) ?? '') : (asked.get(subject) ?? '')
  }
  const known = await people.named(context, [...new Set(rows.map(idOf))].filter(Boolean))
  return rows.map((row) => {
    const person = known.get(idOf(row))
    return { ...row, who: person ? `${person.name}, ${person.email}` : null, at: row.at.toISOString() }
  })
}

import { and, asc, desc, eq, ilike, inArray, lt, or, sql } from 'drizzle-orm'
import * as people from '#app/features/accounts/people.server.ts'
import * as audit from '#app/features/audit/audit.server.ts'
import { codeFaultOf, linkOf } from '#app/features/content/sections/section.ts'
import { ALL_SECTIONS, isSectionCode, SECTIONS, type SectionCode } from '#app/features/content/sections.ts'
import type { Source } from '#app/features/content/making/stored.ts'
import { entries, entryDrafts, entryVersions } from '#app/features/content/tables.server.ts'
import { requirePortal } from '#app/features/access/access.server.ts'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import { one } from '#app/platform/database.server.ts'
import { orderOf } from '#app/platform/desk-lists.server.ts'
import { likeOf, sliceOf, type AdminPage } from '#app/shared/admin-list.ts'
import { dayInMoscow, momentInWords, yearAfter } from '#app/shared/dates.ts'
import { AppError } from '#app/shared/errors.ts'
import type { EditedEntry, EntryListQuery, EntryRow, NewEntry, WrittenEntry } from './contract.ts'
import { editingCopy as copy } from './copy.ts'
import * as makings from './makings.server.ts'
import { doubtfulWords } from './rules.ts'

export type KeptEntry = Pick<typeof entries.$inferSelect, keyof typeof deskColumns>

/** An entry's columns without its blocks, its words and their vectors: they are long. */
export const deskColumns = {
  id: entries.id,
  section: entries.section,
  code: entries.code,
  legacyId: entries.legacyId,
  title: entries.title,
  theme: entries.theme,
  tags: entries.tags,
  status: entries.status,
  publishedAt: entries.publishedAt,
  views: entries.views,
  viewsShown: entries.viewsShown,
  contentHash: entries.contentHash,
  updatedAt: entries.updatedAt,
  evidence: entries.evidence,
  nextReviewAt: entries.nextReviewAt,
  version: entries.version,
  publishedVersion: entries.publishedVersion,
  publishAt: entries.publishAt,
  dueVersion: entries.dueVersion,
  editedAt: entries.editedAt,
  editorId: entries.editorId,
}
const changedAt = sql<Date>`coalesce(${entries.editedAt}, ${entries.updatedAt})`
const SORTS = {
  title: sql`${entries.title}`,
  theme: sql`${entries.theme}`,
  evidence: sql`${entries.evidence}`,
  status: sql`${entries.status}`,
  nextReviewAt: sql`${entries.nextReviewAt}`,
  changedAt,
}
// Legal texts have a desk of their own: what people agreed to is not edited like an article.
const isHere = inArray(
  entries.section,
  ALL_SECTIONS.flatMap(({ code, desk }) => (desk ? code : [])),
)

/**
 * Entries as the desk lists them: those touched last come first unless asked otherwise.
 * @throws AppError unauthenticated, forbidden
 */
export async function list(context: Context, query: EntryListQuery): Promise<AdminPage<EntryRow>> {
  requirePortal(context, 'content.edit')
  const { q, section, theme, tag, status, evidence, overdue } = query
  const like = likeOf(q ?? '')
  const today = dayInMoscow(context.now)
  const where = and(
    isHere,
    section ? eq(entries.section, section) : undefined,
    theme ? eq(entries.theme, theme) : undefined,
    tag ? sql`${entries.tags} @> array[${tag}]` : undefined,
    status ? eq(entries.status, status) : undefined,
    evidence ? eq(entries.evidence, evidence) : undefined,
    overdue ? and(eq(entries.status, 'published'), lt(entries.nextReviewAt, today)) : undefined,
    q ? or(ilike(entries.title, like), ilike(entries.code, like), inArray(entries.id, withWords(context, q))) : undefined,
  )
  const { limit, offset } = sliceOf(query)
  const [rows, total] = await Promise.all([
    context.db
      .select(deskColumns)
      .from(entries)
      .where(where)
      // A text with the words in its title comes before those that only mention them.
      .orderBy(
        ...(q ? [desc(ilike(entries.title, like))] : []),
        ...orderOf(query, SORTS, { usual: [desc(changedAt)], last: asc(entries.id) }),
      )
      .limit(limit)
      .offset(offset),
    context.db.$count(entries, where),
  ])
  const drafts = await draftsOf(
    context,
    rows.map(({ id }) => id),
  )
  return { data: rows.map((row) => rowOf(row, { today, isAhead: drafts.has(row.id) })), total }
}

/** A query of its own, so that the index answers: together with the titles it would read every vector, and they are long. */
function withWords({ db }: Context, q: string) {
  const isThere = sql`${entries.vector} @@ websearch_to_tsquery('russian', ${q})`
  return db.select({ id: entries.id }).from(entries).where(isThere)
}

/**
 * One entry with the text that is being written, and what keeps it from readers.
 * @throws AppError unauthenticated, forbidden, not_found
 */
export async function read(context: Context, id: number): Promise<EditedEntry> {
  requirePortal(context, 'content.edit')
  return edited(context, await kept(context, id))
}

/**
 * A new text: an empty draft with a title and an address.
 * @throws AppError invalid — no such section, or an address that is taken or that nobody could open
 */
export async function create(context: Context, { section: code, title, code: slug }: NewEntry): Promise<EditedEntry> {
  const viewer = requirePortal(context, 'content.edit')
  if (!isSectionCode(code) || !SECTIONS[code].desk) throw new AppError('invalid', copy.noSection)
  const fault = SECTIONS[code].isFixed ? copy.fixedPages : codeFaultOf(SECTIONS[code], slug)
  if (fault) throw new AppError('invalid', fault, { fields: { code: [fault] } })
  return inTransaction(context, async (inside) => {
    const { db, now } = inside
    const [taken] = await db
      .select({ id: entries.id })
      .from(entries)
      .where(and(eq(entries.section, code), eq(entries.code, slug)))
    if (taken) throw new AppError('invalid', copy.codeTaken, { fields: { code: [copy.codeTaken] } })
    const number = sql<number>`coalesce(max(${entries.legacyId}), 0)::int + 1`
    const { legacyId } = one(await db.select({ legacyId: number }).from(entries).where(eq(entries.section, code)))
    const today = dayInMoscow(now)
    const source: Source = {
      front: {
        legacyId,
        title,
        description: '',
        tags: [],
        ageLabel: '12+',
        author: copy.author,
        reviewer: '',
        publishedAt: today,
        reviewedAt: today,
        nextReviewAt: yearAfter(today),
        references: [],
        related: [],
      },
      body: '',
    }
    const { id } = one(
      await db
        .insert(entries)
        .values({
          section: code,
          code: slug,
          legacyId,
          title,
          status: 'draft',
          publishedAt: today,
          fields: {},
          contentHash: '',
          version: 1,
          editedAt: now,
          editorId: viewer.id,
        })
        .returning({ id: entries.id }),
    )
    await db.insert(entryVersions).values({ entryId: id, number: 1, source, editorId: viewer.id, at: now, note: copy.begun })
    await audit.record(inside, { action: 'entry.create', object: `entries:${id}`, details: { section: code, code: slug } })
    return read(inside, id)
  })
}

/**
 * Keeps what is being written: one working text an entry, apart from what readers see.
 * @throws AppError changed_meanwhile — somebody else wrote since it was read
 */
export async function write(context: Context, id: number, { front, body, updatedAt }: WrittenEntry): Promise<EditedEntry> {
  const viewer = requirePortal(context, 'content.edit')
  return inTransaction(context, async (inside) => {
    const { db, now } = inside
    await unchanged(inside, id, updatedAt)
    const draft = { source: { front, body }, editorId: viewer.id, savedAt: now }
    await db
      .insert(entryDrafts)
      .values({ entryId: id, ...draft })
      .onConflictDoUpdate({ target: entryDrafts.entryId, set: draft })
    await touch(inside, id)
    return read(inside, id)
  })
}

/**
 * The entry, locked for this transaction, as it was when it was read.
 * @throws AppError changed_meanwhile — says who and when; not_found
 */
export async function unchanged(context: Context, id: number, updatedAt: string): Promise<KeptEntry> {
  const row = await kept(context, id, true)
  const at = row.editedAt ?? row.updatedAt
  if (at.toISOString() === updatedAt) return row
  const { name } = (await people.named(context, row.editorId ? [row.editorId] : [])).get(row.editorId ?? '') ?? {
    name: copy.somebody,
  }
  throw new AppError('changed_meanwhile', copy.changedMeanwhile(name, momentInWords(at)))
}

/** Notes who touched an entry and when; `set` is changed along. */
export async function touch(
  { db, now, viewer }: Context,
  id: number,
  set: Partial<typeof entries.$inferInsert> = {},
): Promise<void> {
  await db
    .update(entries)
    .set({ editedAt: now, editorId: viewer?.id ?? null, ...set })
    .where(eq(entries.id, id))
}

/** What an entry is being made of: the working text, or else the newest version. */
export async function sourceOf(
  { db }: Context,
  { id, version }: Pick<KeptEntry, 'id' | 'version'>,
): Promise<{ source: Source; isDraft: boolean }> {
  const [draft] = await db.select({ source: entryDrafts.source }).from(entryDrafts).where(eq(entryDrafts.entryId, id))
  if (draft) return { source: draft.source, isDraft: true }
  return { source: await versionOf({ db }, id, version), isDraft: false }
}

/** @throws AppError not_found */
export async function versionOf({ db }: Pick<Context, 'db'>, id: number, number: number): Promise<Source> {
  const [found] = await db
    .select({ source: entryVersions.source })
    .from(entryVersions)
    .where(and(eq(entryVersions.entryId, id), eq(entryVersions.number, number)))
  if (!found) throw new AppError('not_found', copy.noVersion)
  return found.source
}

/** Which version an entry's hour publishes; an hour that the release before has named knows none, and takes the newest. */
export function dueVersionOf({ dueVersion, version }: Pick<KeptEntry, 'dueVersion' | 'version'>): number {
  return dueVersion ?? version
}

/** Whether more was written since the hour was named. */
export function isPastDue(row: KeptEntry, isDraft: boolean): boolean {
  return row.publishAt !== null && (isDraft || row.version > dueVersionOf(row))
}

/** The section that an entry belongs to; the column is written from the list of sections. */
export function sectionOf({ section }: Pick<KeptEntry, 'section'>): SectionCode {
  return section as SectionCode
}

async function kept({ db }: Context, id: number, isHeld = false): Promise<KeptEntry> {
  const query = db
    .select(deskColumns)
    .from(entries)
    .where(and(eq(entries.id, id), isHere))
  const [row] = await (isHeld ? query.for('update') : query)
  if (!row) throw new AppError('not_found', copy.noEntry)
  return row
}

async function edited(context: Context, row: KeptEntry): Promise<EditedEntry> {
  const { source, isDraft } = await sourceOf(context, row)
  const code = sectionOf(row)
  const made = makings.make({ section: code, code: row.code }, source, await makings.shelfOf(context))
  const names = await people.named(context, row.editorId ? [row.editorId] : [])
  return {
    ...rowOf(row, { today: dayInMoscow(context.now), isAhead: isDraft }),
    ...source,
    link: linkOf(SECTIONS[code], row.code),
    isDraft,
    isPastDue: isPastDue(row, isDraft),
    version: row.version,
    publishedVersion: row.publishedVersion,
    editor: row.editorId ? (names.get(row.editorId)?.name ?? copy.somebody) : null,
    updatedAt: (row.editedAt ?? row.updatedAt).toISOString(),
    faults: 'faults' in made ? made.faults : {},
    warnings: doubtfulWords(`${JSON.stringify(source.front)} ${source.body}`),
  }
}

async function draftsOf({ db }: Context, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: entryDrafts.entryId })
    .from(entryDrafts)
    .where(sql`${entryDrafts.entryId} = any(${sql.param(ids)}::int[])`)
  return new Set(rows.map(({ id }) => id))
}

function rowOf(row: KeptEntry, { today, isAhead }: { today: string; isAhead: boolean }): EntryRow {
  const { id, section, code, title, theme, tags, evidence, status, nextReviewAt, version, publishedVersion } = row
  return {
    id,
    section,
    code,
    title,
    theme,
    tags,
    evidence,
    status,
    nextReviewAt,
    publishAt: row.publishAt?.toISOString() ?? null,
    isOverdue: status === 'published' && nextReviewAt !== null && nextReviewAt < today,
    isAhead: isAhead || (publishedVersion !== null && publishedVersion < version),
    changedAt: (row.editedAt ?? row.updatedAt).toISOString(),
  }
}

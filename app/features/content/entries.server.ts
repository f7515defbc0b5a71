import { createHmac } from 'node:crypto'
import { and, asc, eq, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import { outlived } from '#app/features/consents/terms.ts'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import { one } from '#app/platform/database.server.ts'
import { keyParts } from '#app/platform/keyed-hash.server.ts'
import { tag } from '#app/platform/tags.server.ts'
import { AppError } from '#app/shared/errors.ts'
import { placeOf } from '#app/shared/list-pages.ts'
import { remembered } from '#app/shared/remembered.ts'
import { words } from '#app/shared/words.ts'
import { cardOf, isShown, type CardRow } from './cards.server.ts'
import type { Card, Detail, EntryList, ListQuery, Views } from './contract.ts'
import { copy, THEME_TITLES } from './copy.ts'
import * as queries from './entry-queries.server.ts'
import { tagOf, tagOfAddress } from './entry-tags.ts'
import { frozen, keepRead, lastRead, READ_AT_MOST, type Read } from './read-texts.server.ts'
import { relatedCards, type NearRows } from './related.server.ts'
import { linkOf } from './sections/section.ts'
import { filledInJson } from '#app/features/content/making/owner-slots.server.ts'
import { isSectionCode, SECTIONS, type SectionCode } from './sections.ts'
import type { Stored } from '#app/features/content/making/stored.ts'
import { entries, entryViews } from './tables.server.ts'
import { THEMES } from './themes.ts'

/** An entry with its blocks; of what is near it only the addresses. */
export type Text = Omit<Detail, 'related'> & { relatedTo: string[] }
type TextRow = Omit<CardRow, 'description' | 'minutes' | 'facts' | 'picture'>

/** No list is as long: a page beyond it is not asked for. */
const FARTHEST = 1_000_000

/**
 * One page of a section's published entries.
 * @throws AppError not_found — a page out of range
 */
export async function list(context: Context, code: SectionCode, query: ListQuery): Promise<EntryList> {
  tag(context, code)
  const { db } = context
  const section = SECTIONS[code]
  const { pageSize = section.pageSize } = query
  if (query.page < 1 || query.page > FARTHEST) throw new AppError('not_found', copy.pageOutOfRange)
  const filters = withTheme(query)
  const asked = { ...queries.ofSection(context, code), ...queries.chosen(filters) }
  const [rows, counts] = await Promise.all([
    queries.pageOfCards(db, code).execute({ ...asked, pageSize, skipped: (query.page - 1) * pageSize }),
    queries.counted(db).execute(asked),
  ])
  const { total, themes } = one(counts)
  const { pages } = placeOf({ page: query.page, pageSize, total }, copy.pageOutOfRange)
  const present = new Set(themes)
  return {
    title: section.title,
    subtitle: section.subtitle,
    pagenKey: 'page',
    pages,
    page: query.page,
    total,
    items: rows.map(cardOf),
    tags: THEMES.filter((theme) => present.has(theme)).map((theme) => ({
      id: theme,
      title: THEME_TITLES[theme],
      active: theme === filters.theme,
    })),
  }
}

/** The tags of a list are its themes: one that is asked for as a tag is a theme. */
function withTheme(query: ListQuery): ListQuery {
  const theme = THEMES.find((one) => one === query.tag)
  return theme ? { ...query, theme: query.theme ?? theme, tag: undefined } : query
}

/** The newest cards of a section or all of them, or those of given codes in their order. */
export async function cards(
  context: Context,
  code: SectionCode,
  choice: { newest: number | 'all' } | { codes: string[] },
): Promise<Card[]> {
  tag(context, code)
  const asked = queries.ofSection(context, code)
  if ('newest' in choice) {
    const newest = choice.newest === 'all' ? null : choice.newest // without a limit
    const rows = await queries.newestCards(context.db, code).execute({ ...asked, newest })
    return rows.map(cardOf)
  }
  const rows = await queries.cardsOfCodes(context.db).execute({ ...asked, codes: choice.codes })
  return choice.codes.flatMap((wanted) => rows.filter((row) => row.code === wanted).map(cardOf))
}

/** The card of one published entry, or null. */
export async function card(context: Context, code: SectionCode, entryCode: string): Promise<Card | null> {
  tag(context, tagOf(code, entryCode))
  const [row] = await queries.cardOfCode(context.db).execute({ ...queries.ofSection(context, code), code: entryCode })
  return row ? cardOf(row) : null
}

/**
 * One published entry as its page shows it.
 * @throws AppError not_found — unknown or not published
 */
export async function detail(context: Context, code: SectionCode, entryCode: string): Promise<Detail> {
  const read = (await readLast(context, code, entryCode)) ?? (await readAnew(context, code, entryCode))
  tag(context, tagOf(code, entryCode), ...read.tags)
  return read.detail
}

/** What was read last, if the database has the same: most of what a page takes of it is to write a text and to send it. */
async function readLast(context: Context, code: SectionCode, entryCode: string): Promise<Read | null> {
  const last = lastRead(context.db, tagOf(code, entryCode))
  if (!last) return null
  const [now] = await queries.entryVersion(context.db).execute({ ...queries.ofSection(context, code), code: entryCode })
  return now?.version === last.version ? last : null
}

async function readAnew(context: Context, code: SectionCode, entryCode: string): Promise<Read> {
  const row = await publishedRow(context, { code, entryCode }, queries.entryWithNear)
  const stored = await storedOf(context, row)
  const read = { version: row.version, ...frozen(shownOf(row, stored, row.near)) }
  // What the owner fills in stands elsewhere: a document may change without its row.
  if (code !== 'documents') keepRead(context.db, tagOf(code, entryCode), read)
  return read
}

/**
 * The same without what is near it.
 * @throws AppError not_found — unknown or not published
 */
export async function text(context: Context, code: SectionCode, entryCode: string): Promise<Text> {
  const row = await publishedRow(context, { code, entryCode }, queries.entryOfCode)
  return textOf(row, await storedOf(context, row))
}

/** An entry with its blocks as a page shows it, what is near it included. */
export function detailOf(context: Context, { row, stored, near }: { row: TextRow; stored: Stored; near: NearRows }): Detail {
  const { detail: shown, tags } = shownOf(row, stored, near)
  tag(context, ...tags)
  return shown
}

function shownOf(row: TextRow, stored: Stored, near: NearRows): Pick<Read, 'detail' | 'tags'> {
  const { relatedTo, ...text } = textOf(row, stored)
  const related = relatedCards(relatedTo, near)
  // One that is not published yet will be shown here once it is.
  const tags = [...relatedTo.map(tagOfAddress), ...related.map((one) => tagOf(one.section, one.code))]
  return { detail: { ...text, related }, tags }
}

/** The code that a numeric address stands for, or null. An entry that came without a number goes by its row. */
export async function codeOfLegacyId(context: Context, code: SectionCode, legacyId: number): Promise<string | null> {
  tag(context, code)
  const [row] = await context.db
    .select({ code: entries.code })
    .from(entries)
    .where(
      and(published(context, code), or(eq(entries.legacyId, legacyId), and(isNull(entries.legacyId), eq(entries.id, legacyId)))),
    )
    .orderBy(asc(entries.legacyId))
  return row?.code ?? null
}

/**
 * Counts a view, once in two weeks for a visitor and an entry.
 * @returns the exact count
 * @throws AppError not_found — unknown or not published
 * @see spec §4, Content
 */
export async function countView(context: Context, code: SectionCode, entryCode: string): Promise<Views> {
  return inTransaction(context, async ({ db, now, client, config }) => {
    const [entry] = await db
      .select({ id: entries.id, views: entries.views })
      .from(entries)
      .where(and(published(context, code), eq(entries.code, entryCode)))
    if (!entry) throw new AppError('not_found', words.notFound)
    const visitor = createHmac('sha256', keyParts(config.AUTH_SECRET)[0] ?? '')
      .update(`${client.address} ${client.userAgent}`)
      .digest()
      .readBigInt64BE()
    const since = outlived('view', now)
    const counted = await db
      .insert(entryViews)
      .values({ entryId: entry.id, visitor, countedAt: now })
      .onConflictDoUpdate({
        target: [entryViews.entryId, entryViews.visitor],
        set: { countedAt: now },
        setWhere: lt(entryViews.countedAt, since),
      })
      .returning({ entryId: entryViews.entryId })
    if (counted.length === 0) return { views: entry.views }
    const updated = await db
      .update(entries)
      .set({ views: sql`${entries.views} + 1` })
      .where(eq(entries.id, entry.id))
      .returning({ views: entries.views })
    return one(updated)
  })
}

/** Makes the exact counts the shown ones, and forgets visitors whose fortnight is over. */
export async function settleViews({ db, now }: Context): Promise<void> {
  await db
    .update(entries)
    .set({ viewsShown: sql`${entries.views}` })
    .where(sql`${entries.viewsShown} <> ${entries.views}`)
  await db.delete(entryViews).where(lt(entryViews.countedAt, outlived('view', now)))
}

/** Every published entry's address and the day it changed, of some sections, for the site map. */
export async function addresses(
  context: Context,
  sections: SectionCode[],
): Promise<{ section: SectionCode; code: string; link: string; changedAt: Date }[]> {
  tag(context, ...sections)
  const rows = await context.db
    .select({ section: entries.section, code: entries.code, changedAt: entries.updatedAt })
    .from(entries)
    .where(and(inArray(entries.section, sections), isShown(context)))
    .orderBy(entries.section, entries.code)
  return rows.flatMap(({ section, code, changedAt }) =>
    isSectionCode(section) ? [{ section, code, link: linkOf(SECTIONS[section], code), changedAt }] : [],
  )
}

type Asked = ReturnType<typeof queries.ofSection> & { code: string }
type ByCode<Row> = (db: Context['db']) => { execute: (asked: Asked) => Promise<Row[]> }

async function publishedRow<Row>(
  context: Context,
  { code, entryCode }: { code: SectionCode; entryCode: string },
  query: ByCode<Row>,
): Promise<Row> {
  tag(context, tagOf(code, entryCode))
  const [row] = await query(context.db).execute({ ...queries.ofSection(context, code), code: entryCode })
  if (!row) throw new AppError('not_found', words.pageNotFoundForPerson)
  return row
}

async function storedOf(context: Context, { section, fields }: { section: string; fields: string }): Promise<Stored> {
  return readStored(section === 'documents' ? await filledInJson(context, fields) : fields)
}

/** What the import or the desk has parsed and written. The same words are one object: what is drawn of it once stays (ui/drawn-once.tsx). */
const readStored = remembered(READ_AT_MOST, (fields) => frozen(JSON.parse(fields) as Stored))

function textOf(row: TextRow, whole: Stored): Text {
  const { facts, picture, ...stored } = whole
  delete stored.asked
  const { description, minutes } = stored
  return {
    ...cardOf({ ...row, description, minutes, facts: facts ?? null, picture: picture ?? null }),
    ...stored,
    socialNetworks: [],
    tags: row.tags.map((title) => ({ id: title, title, active: false })),
  }
}

function published(context: Pick<Context, 'config'>, code: SectionCode): SQL {
  return sql`${entries.section} = ${code} and ${isShown(context)}`
}

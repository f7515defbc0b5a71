import { createHmac } from 'node:crypto'
import { and, asc, desc, eq, inArray, lt, or, sql, type SQL } from 'drizzle-orm'
import { outlived } from '#app/features/consents/terms.ts'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import { one } from '#app/platform/database.server.ts'
import { tag } from '#app/platform/tags.server.ts'
import { AppError } from '#app/shared/errors.ts'
import { words } from '#app/shared/words.ts'
import { Theme, type Card, type Detail, type EntryList, type Facts, type ListQuery, type Views } from './contract.ts'
import { copy, THEME_TITLES } from './copy.ts'
import { tagOf, tagOfAddress } from './entry-tags.ts'
import { linkOf, wordOf, type Section } from './sections/section.ts'
import { filledIn } from '#app/features/content/making/owner-slots.server.ts'
import { isSectionCode, SECTIONS, type SectionCode } from './sections.ts'
import type { Stored } from '#app/features/content/making/stored.ts'
import { entries, entryViews } from './tables.server.ts'
import { THEMES } from './themes.ts'

type Entry = typeof entries.$inferSelect

/** An entry with its blocks; of what is near it only the addresses. */
export type Text = Omit<Detail, 'related'> & { relatedTo: string[] }
type TextRow = Omit<CardRow, 'description' | 'minutes' | 'facts' | 'picture'>

const MOST_RELATED = 6
// The columns a card needs: an entry's blocks stay in the database.
export const cardColumns = {
  id: entries.id,
  section: entries.section,
  code: entries.code,
  title: entries.title,
  theme: entries.theme,
  tags: entries.tags,
  publishedAt: entries.publishedAt,
  viewsShown: entries.viewsShown,
  description: sql<string>`${entries.fields}->>'description'`,
  minutes: sql<number>`(${entries.fields}->>'minutes')::int`,
  facts: sql<Facts | null>`${entries.fields}->'facts'`,
  picture: sql<Stored['picture'] | null>`${entries.fields}->'picture'`,
}
export type CardRow = Pick<Entry, 'id' | 'section' | 'code' | 'title' | 'theme' | 'tags' | 'publishedAt' | 'viewsShown'> & {
  description: string
  minutes: number
  facts: Facts | null
  picture: Stored['picture'] | null
}

/**
 * One page of a section's published entries.
 * @throws AppError not_found — a page out of range
 */
export async function list(context: Context, code: SectionCode, query: ListQuery): Promise<EntryList> {
  tag(context, code)
  const { db } = context
  const section = SECTIONS[code]
  const { pageSize = section.pageSize } = query
  const filters = [
    query.theme ? eq(entries.theme, query.theme) : undefined,
    query.tag ? sql`${query.tag} = any(${entries.tags})` : undefined,
    query.age === undefined
      ? undefined
      : sql`${query.age} between (${entries.fields}->'facts'->'ages'->>0)::int and (${entries.fields}->'facts'->'ages'->>1)::int`,
    query.evidence ? sql`${entries.fields}->'facts'->>'evidence' = ${query.evidence}` : undefined,
    query.kind ? sql`${entries.fields}->'facts'->>'kind' = ${query.kind}` : undefined,
  ]
  const where = and(published(context, code), ...filters)
  const { total } = one(
    await db
      .select({ total: sql<number>`count(*)::int` })
      .from(entries)
      .where(where),
  )
  const pages = Math.max(1, Math.ceil(total / pageSize))
  if (query.page > pages) throw new AppError('not_found', copy.pageOutOfRange)
  const rows = await db
    .select(cardColumns)
    .from(entries)
    .where(where)
    .orderBy(...orderOf(context, code))
    .limit(pageSize)
    .offset((query.page - 1) * pageSize)
  const themes = await db.selectDistinct({ theme: entries.theme }).from(entries).where(published(context, code))
  const present = new Set(themes.map((row) => row.theme))
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
      active: theme === query.theme,
    })),
  }
}

/** The newest cards of a section, or those of given codes in their order. */
export async function cards(
  context: Context,
  code: SectionCode,
  choice: { newest: number } | { codes: string[] },
): Promise<Card[]> {
  tag(context, code)
  const rows = await context.db
    .select(cardColumns)
    .from(entries)
    .where(and(published(context, code), 'codes' in choice ? inArray(entries.code, choice.codes) : undefined))
    .orderBy(...orderOf(context, code))
    .limit('newest' in choice ? choice.newest : choice.codes.length)
  if ('newest' in choice) return rows.map(cardOf)
  return choice.codes.flatMap((wanted) => rows.filter((row) => row.code === wanted).map(cardOf))
}

/** The card of one published entry, or null. */
export async function card(context: Context, code: SectionCode, entryCode: string): Promise<Card | null> {
  tag(context, tagOf(code, entryCode))
  const [row] = await context.db
    .select(cardColumns)
    .from(entries)
    .where(and(published(context, code), eq(entries.code, entryCode)))
  return row ? cardOf(row) : null
}

/**
 * One published entry as its page shows it.
 * @throws AppError not_found — unknown or not published
 */
export async function detail(context: Context, code: SectionCode, entryCode: string): Promise<Detail> {
  const { row, stored } = await publishedRow(context, code, entryCode)
  return detailOf(context, row, stored)
}

/**
 * The same without what is near it.
 * @throws AppError not_found — unknown or not published
 */
export async function text(context: Context, code: SectionCode, entryCode: string): Promise<Text> {
  const { row, stored } = await publishedRow(context, code, entryCode)
  return textOf(row, stored)
}

/** An entry with its blocks as a page shows it, what is near it included. */
export async function detailOf(context: Context, row: TextRow, stored: Stored): Promise<Detail> {
  const { relatedTo, ...text } = textOf(row, stored)
  return { ...text, related: await relatedCards(context, `${row.section}/${row.code}`, relatedTo) }
}

/** The code that a numeric address of old stands for, or null. */
export async function codeOfLegacyId(context: Context, code: SectionCode, legacyId: number): Promise<string | null> {
  tag(context, code)
  const [row] = await context.db
    .select({ code: entries.code })
    .from(entries)
    .where(and(published(context, code), eq(entries.legacyId, legacyId)))
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
    const visitor = createHmac('sha256', config.AUTH_SECRET)
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

async function publishedRow(context: Context, code: SectionCode, entryCode: string): Promise<{ row: TextRow; stored: Stored }> {
  tag(context, tagOf(code, entryCode))
  const [entry] = await context.db
    .select({ ...cardColumns, fields: entries.fields })
    .from(entries)
    .where(and(published(context, code), eq(entries.code, entryCode)))
  if (!entry) throw new AppError('not_found', words.pageNotFoundForPerson)
  const fields = code === 'documents' ? await filledIn(context, entry.fields) : entry.fields
  return { row: entry, stored: fields as Stored } // written by the import or the desk, which parsed it
}

function textOf(row: TextRow, { facts, picture, ...stored }: Stored): Text {
  const { description, minutes } = stored
  return {
    ...cardOf({ ...row, description, minutes, facts: facts ?? null, picture: picture ?? null }),
    ...stored,
    socialNetworks: [],
    tags: row.tags.map((title) => ({ id: title, title, active: false })),
  }
}

/**
 * What an entry at an address like `problems/read` names, in its order, and after that what names it: first one of every
 * section that is not there yet, so that a difficulty leads to an exercise and a paper, and they lead back.
 */
async function relatedCards(context: Context, own: string, relatedTo: string[]): Promise<Card[]> {
  // One that is not published yet will be shown here once it is.
  tag(context, ...relatedTo.map(tagOfAddress))
  const address = sql<string>`${entries.section} || '/' || ${entries.code}`
  const namesThis = sql`${entries.fields}->'relatedTo' @> ${JSON.stringify([own])}::jsonb`
  const rows = await context.db
    .select({ ...cardColumns, address })
    .from(entries)
    .where(and(isShown(context), or(inArray(address, relatedTo.length > 0 ? relatedTo : ['']), namesThis)))
    .orderBy(asc(entries.section), asc(entries.legacyId))
  const named = relatedTo.flatMap((wanted) => rows.filter((row) => row.address === wanted && isSectionCode(row.section)))
  const naming = rows.filter((row) => !relatedTo.includes(row.address) && isSectionCode(row.section))
  const isNew = (row: { section: string }, index: number) =>
    !named.some(({ section }) => section === row.section) && naming.findIndex(({ section }) => section === row.section) === index
  const [first, rest] = [naming.filter(isNew), naming.filter((row, index) => !isNew(row, index))]
  const near = [...named, ...first, ...rest].slice(0, Math.max(MOST_RELATED, named.length + first.length)).map(cardOf)
  tag(context, ...near.map((card) => tagOf(card.section, card.code)))
  return near
}

/** Published; samples are for those who look at the portal before it opens. */
export function isShown({ config }: Pick<Context, 'config'>): SQL {
  const sample = config.hasSampleWorld ? sql`` : sql` and coalesce(${entries.fields}->'facts'->>'isSample', '') <> 'true'`
  return sql`${entries.status} = 'published'${sample}`
}

function published(context: Pick<Context, 'config'>, code: SectionCode): SQL {
  return sql`${entries.section} = ${code} and ${isShown(context)}`
}

/** What is to come first, the nearest before; then what is past, the last before. */
function byDay({ now }: Pick<Context, 'now'>) {
  const startsAt = sql`(${entries.fields}->'facts'->>'startsAt')::timestamptz`
  return [sql`${startsAt} < ${now.toISOString()}`, sql`abs(extract(epoch from ${startsAt} - ${now.toISOString()}::timestamptz))`]
}

function orderOf(context: Pick<Context, 'now'>, code: SectionCode) {
  const { order } = SECTIONS[code]
  if (order === 'byDay') return byDay(context)
  return order === 'given' ? [asc(entries.legacyId)] : [desc(entries.publishedAt), asc(entries.legacyId)]
}

export function cardOf(row: CardRow): Card {
  const section = SECTIONS[row.section as SectionCode] // the section column is written from this very list
  const theme = Theme.safeParse(row.theme).data ?? null
  const drawing = `/drawings/v1/scene/${theme ?? 'seed'}/${row.code}.svg`
  return {
    id: row.id,
    section: row.section,
    code: row.code,
    title: row.title,
    text: row.description,
    link: linkOf(section, row.code),
    image: row.picture?.image ?? { sm: drawing, xs: drawing, ls: drawing, lg: drawing, alt: '' },
    ...(row.picture && { photo: row.picture.photo }),
    rubric: rubricOf(section, theme, row.facts),
    theme,
    date: row.publishedAt,
    views: row.viewsShown,
    minutes: row.minutes,
    tags: row.tags,
    ...row.facts,
  }
}

function rubricOf(section: Section, theme: Theme | null, facts: Facts | null): string {
  if (section.rubric === 'one') return wordOf(section, facts ?? {})
  return section.rubric === 'theme' && theme ? THEME_TITLES[theme] : section.title
}

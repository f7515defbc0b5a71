import { and, asc, desc, eq, isNotNull, isNull, lte } from 'drizzle-orm'
import * as content from '#app/features/content/making/documents.server.ts'
import type { ContentFile } from '#app/features/content/making/files.server.ts'
import { tagOf } from '#app/features/content/entry-tags.ts'
import { filledIn } from '#app/features/content/making/owner-slots.server.ts'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import { eachOrFail } from '#app/platform/each-apart.server.ts'
import { tag } from '#app/platform/tags.server.ts'
import { dayInMoscow } from '#app/shared/dates.ts'
import { AppError } from '#app/shared/errors.ts'
import type { Edition, EditionDays, EditionList } from './contract.ts'
import { documentCopy as copy } from './copy.ts'
import { editionLink, midnightOf } from './rules.ts'
import { documentEditions as editions } from './tables.server.ts'

type Row = typeof editions.$inferSelect
/** A published edition: the database keeps its days, number and text whole. */
export type PublishedRow = Row & { number: number; version: string; effectiveFrom: string; shown: content.SetDocument }

/** Every published edition of a text, newest first; those that are still to come among them. */
export async function publishedOf(context: Context, code: string): Promise<PublishedRow[]> {
  tag(context, tagOf('documents', code), `editions:${code}`)
  const rows = await context.db
    .select()
    .from(editions)
    .where(and(eq(editions.code, code), eq(editions.state, 'published')))
    .orderBy(desc(editions.number))
  return rows as PublishedRow[] // a check of the table refuses a published one without its parts
}

/** Since when readers have seen a text as it stands; null where it has no edition in force. */
export async function inForceSince(context: Context, code: string): Promise<Date | null> {
  const rows = await publishedOf(context, code)
  return rows.find((row) => row.inForceSince)?.inForceSince ?? null
}

/** The editions of a text with the days they are in force, newest first. */
export async function list(context: Context, code: string): Promise<EditionList> {
  return { editions: daysOf(await publishedOf(context, code)) }
}

/** Each edition is in force until the day the next one comes into force. */
export function daysOf(rows: PublishedRow[]): EditionDays[] {
  return rows.map(({ code, number, version, effectiveFrom }, index) => ({
    number,
    version,
    effectiveFrom,
    until: rows[index - 1]?.effectiveFrom ?? null,
    link: editionLink(code, number),
  }))
}

/**
 * One edition as it was published, with the owner's details filled in.
 * @throws AppError not_found
 */
export async function read(context: Context, code: string, number: number): Promise<Edition> {
  const rows = await publishedOf(context, code)
  const at = rows.findIndex((row) => row.number === number)
  const [row, days] = [rows[at], daysOf(rows)[at]]
  if (!row || !days) throw new AppError('not_found', copy.noEdition)
  const { title, navList, textItems } = await filledIn(context, row.shown)
  const state = !row.inForceSince ? 'coming' : row.inForceUntil ? 'past' : 'current'
  return { ...days, ...{ code, title, navList, textItems, state, note: row.note } }
}

/** Makes every published edition whose day has come the one that readers see; a text that fails does not hold up the others. */
export async function putDueInForce(context: Context): Promise<void> {
  const due = await context.db
    .select({ id: editions.id, code: editions.code })
    .from(editions)
    .where(
      and(eq(editions.state, 'published'), isNull(editions.inForceSince), lte(editions.effectiveFrom, dayInMoscow(context.now))),
    )
    .orderBy(asc(editions.number))
  const texts = [...Map.groupBy(due, ({ code }) => code).values()]
  await eachOrFail(context, texts, {
    // Of one text a later edition never comes before the one that failed.
    work: async (rows) => {
      for (const { id } of rows) await inTransaction(context, (inside) => putInForce(inside, id))
    },
    failed: 'an edition was not put in force',
  })
}

/** Makes an edition the one that readers see, in the place of the last. */
export async function putInForce(context: Context, id: number): Promise<void> {
  const { db, now, pages } = context
  const [found] = await db.select().from(editions).where(eq(editions.id, id)).for('update')
  if (!found || found.inForceSince) return
  const row = found as PublishedRow // only published ones come here
  await succeed(context, row.code, now)
  await db.update(editions).set({ inForceSince: now }).where(eq(editions.id, id))
  await content.putInForce(context, row)
  await pages.drop(db, [`editions:${row.code}`])
}

/**
 * Takes in a text of the folder `content/`.
 * @returns whether it is what readers should see: an edition written at the desk is not overwritten by an older file
 */
export async function takeIn(
  context: Context,
  { code, front, stored, source: { body: markdown } }: ContentFile,
): Promise<boolean> {
  const { db, now, pages } = context
  const { version, effectiveFrom } = stored.facts
  if (!version || !effectiveFrom) return true
  const [last] = await publishedOf(context, code)
  if (last && (last.version > version || (last.version === version && !last.isOfFolder))) return false
  const isComing = effectiveFrom > dayInMoscow(now)
  const text = { title: front.title, markdown, effectiveFrom, shown: content.setDocument(front.title, markdown) }
  if (last?.version === version) {
    await db
      .update(editions)
      .set({ ...text, updatedAt: now })
      .where(eq(editions.id, last.id))
  } else {
    const since = midnightOf(effectiveFrom)
    if (!isComing) await succeed(context, code, since)
    await db.insert(editions).values({
      ...{ ...text, code, version, state: 'published', note: '', isOfFolder: true, updatedAt: now },
      number: (last?.number ?? 0) + 1,
      inForceSince: isComing ? null : since,
    })
  }
  await pages.drop(db, [`editions:${code}`])
  // The very first text is shown even before its day: there is no other.
  return !isComing || !last
}

async function succeed({ db }: Context, code: string, moment: Date): Promise<void> {
  await db
    .update(editions)
    .set({ inForceUntil: moment })
    .where(and(eq(editions.code, code), isNotNull(editions.inForceSince), isNull(editions.inForceUntil)))
}

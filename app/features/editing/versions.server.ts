import { desc, eq } from 'drizzle-orm'
import * as people from '#app/features/accounts/people.server.ts'
import * as audit from '#app/features/audit/audit.server.ts'
import type { Source } from '#app/features/content/making/stored.ts'
import { entryDrafts, entryVersions } from '#app/features/content/tables.server.ts'
import { requirePortal } from '#app/features/access/access.server.ts'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import type { Difference, EditedEntry, Rollback, SavedEntry, VersionLine } from './contract.ts'
import { editingCopy as copy } from './copy.ts'
import * as desk from './desk-entries.server.ts'
import { differencesOf } from './differences.ts'
import { listedOf } from './makings.server.ts'

/**
 * What was written becomes a version; the working text goes.
 * @throws AppError changed_meanwhile — somebody else wrote since it was read
 */
export async function save(context: Context, id: number, { front, body, updatedAt, note }: SavedEntry): Promise<EditedEntry> {
  requirePortal(context, 'content.edit')
  return inTransaction(context, async (inside) => {
    const row = await desk.unchanged(inside, id, updatedAt)
    const number = await add(inside, row, { source: { front, body }, note: note || copy.saved })
    await audit.record(inside, { action: 'entry.save', object: `entries:${id}`, details: { version: number } })
    return desk.read(inside, id)
  })
}

/**
 * The versions of an entry, the newest first.
 * @throws AppError not_found
 */
export async function list(context: Context, id: number): Promise<VersionLine[]> {
  const { publishedVersion } = await desk.read(context, id)
  const { entryId, number, at, note, editorId } = entryVersions
  const rows = await context.db
    .select({ number, at, note, editorId })
    .from(entryVersions)
    .where(eq(entryId, id))
    .orderBy(desc(number))
  const names = await people.named(context, [...new Set(rows.flatMap((row) => row.editorId ?? []))])
  return rows.map((row) => ({
    number: row.number,
    at: row.at.toISOString(),
    note: row.note,
    editor: row.editorId ? (names.get(row.editorId)?.name ?? copy.somebody) : null,
    isPublished: row.number === publishedVersion,
  }))
}

/**
 * How the present text and a version differ.
 * @throws AppError not_found
 */
export async function compare(context: Context, id: number, number: number): Promise<Difference[]> {
  const { front, body } = await desk.read(context, id)
  return differencesOf(await desk.versionOf(context, id, number), { front, body })
}

/**
 * What stands in somebody's window against what is kept: for an editor who was overtaken.
 * @throws AppError not_found
 */
export async function compareWritten(context: Context, id: number, written: Source): Promise<Difference[]> {
  const { front, body } = await desk.read(context, id)
  return differencesOf({ front, body }, written)
}

/**
 * An old version becomes the newest; nothing of what was written between is lost. Readers see it when it is published.
 * @throws AppError changed_meanwhile, not_found
 */
export async function rollBack(context: Context, id: number, { number, updatedAt }: Rollback): Promise<EditedEntry> {
  requirePortal(context, 'content.edit')
  return inTransaction(context, async (inside) => {
    const row = await desk.unchanged(inside, id, updatedAt)
    const { source: written, isDraft } = await desk.sourceOf(inside, row)
    const before = isDraft ? { ...row, version: await add(inside, row, { source: written, note: copy.saved }) } : row
    await add(inside, before, { source: await desk.versionOf(inside, id, number), note: copy.rolledBack(number) })
    await audit.record(inside, { action: 'entry.rollback', object: `entries:${id}`, details: { version: number } })
    return desk.read(inside, id)
  })
}

/** A new version of a locked entry; the working text goes. @returns its number */
export async function add(
  context: Context,
  row: desk.KeptEntry,
  { source, note }: { source: Source; note: string },
): Promise<number> {
  const { db, now, viewer } = context
  const number = row.version + 1
  await db.insert(entryVersions).values({ entryId: row.id, number, source, editorId: viewer?.id ?? null, at: now, note })
  await db.delete(entryDrafts).where(eq(entryDrafts.entryId, row.id))
  await desk.touch(context, row.id, { version: number, ...(row.status !== 'published' ? listedOf(source) : {}) })
  return number
}

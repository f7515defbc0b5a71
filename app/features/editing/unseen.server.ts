import { and, eq } from 'drizzle-orm'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import { one } from '#app/platform/database.server.ts'
import { dayInMoscow } from '#app/shared/dates.ts'
import { tagsOf } from '#app/features/content/entry-tags.ts'
import { listedOf } from './makings.server.ts'
import type { UnseenFile } from '#app/features/content/making/files.server.ts'
import { FrontMatter } from '#app/features/content/making/stored.ts'
import { entries, entryDrafts, entryVersions } from '#app/features/content/tables.server.ts'

// The portal that it came from knows who wrote it.
const SOMEBODY = ''

/**
 * Brings a draft or an archived text of a folder to the desk; readers see nothing of it, and what the desk has changed
 * since stays.
 * @returns how many were written: none or one
 */
export function write(context: Context, section: string, file: UnseenFile): Promise<number> {
  return inTransaction(context, async (inside) => {
    const isIt = and(eq(entries.section, section), eq(entries.code, file.code))
    const standing = { id: entries.id, editedAt: entries.editedAt, status: entries.status }
    const [row] = await inside.db.select(standing).from(entries).where(isIt).for('update')
    if (file.isNext) return row && row.editedAt?.toISOString() === file.standing.editedAt ? addNext(inside, row.id, file) : 0
    if (!row) return begin(inside, section, file)
    if (row.editedAt || row.status === 'archived' || file.standing.status !== 'archived') return 0
    await inside.db.update(entries).set({ status: 'archived' }).where(eq(entries.id, row.id))
    await inside.pages.drop(inside.db, tagsOf({ section, code: file.code }))
    return 1
  })
}

async function addNext({ db, now }: Context, entryId: number, { source }: UnseenFile): Promise<number> {
  const draft = { entryId, source, editorId: SOMEBODY, savedAt: now }
  return (await db.insert(entryDrafts).values(draft).onConflictDoNothing().returning()).length
}

async function begin({ db, now }: Context, section: string, { code, source, standing }: UnseenFile): Promise<number> {
  const { legacyId, title, publishedAt } = FrontMatter.partial().catch({}).parse(source.front)
  const isFree =
    legacyId !== undefined && (await db.$count(entries, and(eq(entries.section, section), eq(entries.legacyId, legacyId)))) === 0
  const editedAt = standing.editedAt ? new Date(standing.editedAt) : now
  const made = await db
    .insert(entries)
    .values({
      section,
      code,
      legacyId: isFree ? legacyId : null,
      title: title ?? code,
      ...listedOf(source),
      status: standing.status,
      publishedAt: publishedAt ?? dayInMoscow(now),
      fields: {},
      contentHash: '',
      version: 1,
      editedAt,
    })
    .returning({ id: entries.id })
  const version = { entryId: one(made).id, number: 1, source, at: now, note: 'Загружено из папки content' }
  await db.insert(entryVersions).values(version)
  return 1
}

import { asc, eq, or, sql } from 'drizzle-orm'
import type { Context } from '#app/platform/context.server.ts'
import type { MadePicture } from '#app/platform/pictures.server.ts'
import type { Image, Photo } from '#app/features/content/contract.ts'
import { tagsOf } from '#app/features/content/entry-tags.ts'
import { linkOf } from '#app/features/content/sections/section.ts'
import { isSectionCode, SECTIONS } from '#app/features/content/sections.ts'
import { entries } from '#app/features/content/tables.server.ts'

type Use = { section: string; code: string; title: string; link: string; status: string }
/** A picture as a text shows it. */
type Shown = { image: Image; photo: Photo }

/** The texts of any state that show a picture, or name it while they are being written. */
export async function usesOf({ db }: Context, { hash, place }: { hash: string; place: string }): Promise<Use[]> {
  const rows = await db
    .select({ section: entries.section, code: entries.code, title: entries.title, status: entries.status })
    .from(entries)
    .where(or(naming(hash), writtenWith(place)))
    .orderBy(asc(entries.title))
  return rows.map((row) => ({ ...row, link: isSectionCode(row.section) ? linkOf(SECTIONS[row.section], row.code) : '/' }))
}

/** Puts a picture in the place of another, or the same with another point to keep in sight, in every text that shows it. */
export async function show(
  { db, pages, now }: Context,
  hash: string,
  { made, position }: { made: MadePicture; position?: string },
): Promise<void> {
  const rows = await db.select().from(entries).where(naming(hash)).for('update')
  if (rows.length === 0) return
  const { width, height, blur, ...addresses } = made
  const put = ({ image, photo }: Shown): Shown => ({
    image: { ...addresses, alt: image.alt },
    photo: { width, height, blur, position: position ?? photo.position },
  })
  for (const row of rows)
    await db
      .update(entries)
      .set({ fields: replaced(row.fields, hash, put), updatedAt: now })
      .where(eq(entries.id, row.id))
  await pages.drop(db, [...new Set(rows.flatMap(tagsOf))])
}

function naming(hash: string) {
  return sql`position(${`/pictures/${hash}-`} in ${entries.fields}::text) > 0`
}

/** What is being written names a picture by its place. */
function writtenWith(place: string) {
  return sql`exists (
    select from entry_versions as text where text.entry_id = ${entries.id} and text.number in (${entries.version}, ${entries.dueVersion})
      and position(${place} in text.source::text) > 0
    union all select from entry_drafts as text where text.entry_id = ${entries.id} and position(${place} in text.source::text) > 0)`
}

/** The same blocks with the picture put wherever its files are named. */
function replaced(value: unknown, hash: string, put: (shown: Shown) => Shown): unknown {
  if (Array.isArray(value)) return value.map((item) => replaced(item, hash, put))
  if (typeof value !== 'object' || value === null) return value
  if (isShown(value) && value.image.lg.startsWith(`/pictures/${hash}-`)) return { ...value, ...put(value) }
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, replaced(inner, hash, put)]))
}

function isShown(value: object): value is Shown {
  return 'image' in value && 'photo' in value
}

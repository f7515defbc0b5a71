import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { and, eq, ne, notInArray } from 'drizzle-orm'
import type { Context } from '#app/platform/context.server.ts'
import * as library from '#app/features/media/folder.server.ts'
import * as pictures from '#app/platform/pictures.server.ts'
import type { MadePicture } from '#app/platform/pictures.server.ts'
import { AppError } from '#app/shared/errors.ts'
import type { Image } from './contract.ts'
import { readReferences, readSection, type ContentFile } from './files.server.ts'
import type { Section } from './sections/section.ts'
import { SECTIONS } from './sections.ts'
import { entries, siteTexts } from './tables.server.ts'
import { bring, SITE_TEXTS } from './site-texts.server.ts'
import { typeset } from './typography.server.ts'
import * as wordIndex from './word-index.server.ts'

const FOLDER = 'content-folder'

/** Loads the folder unless it is, byte for byte, the one that was loaded last; its photographs are there in any case. */
export async function loadChanged(context: Context, folder: string): Promise<number> {
  const folderHash = hashOfFolder(folder)
  const made = await makePictures(context, folder)
  const [last] = await context.db.select({ contentHash: siteTexts.contentHash }).from(siteTexts).where(eq(siteTexts.code, FOLDER))
  if (last?.contentHash === folderHash) return 0
  const written = await load(context, folder, made)
  await context.db
    .insert(siteTexts)
    .values({ code: FOLDER, value: {}, contentHash: folderHash })
    .onConflictDoUpdate({ target: siteTexts.code, set: { contentHash: folderHash, updatedAt: new Date() } })
  return written
}

/**
 * Brings the folder `content/` into the database; an entry whose text has not changed is left alone.
 * @returns how many entries and texts were written
 * @throws AppError invalid — naming file, line and field
 */
export async function load(context: Context, folder: string, made?: Map<string, MadePicture>): Promise<number> {
  const found = made ?? (await makePictures(context, folder))
  const shelf = { references: readReferences(folder), pictures: new Map([...(await library.shelf(context)), ...found]) }
  const alts = new Map<string, string>()
  let written = 0
  for (const section of Object.values(SECTIONS)) {
    const files = readSection(folder, section, shelf)
    for (const file of files) {
      written += await writeEntry(context, section, file)
      for (const image of imagesOf(file)) alts.set(pictures.hashOf(image), image.alt)
    }
    const kept = files.map((file) => file.code)
    await context.db
      .update(entries)
      .set({ status: 'archived' })
      .where(
        and(
          eq(entries.section, section.code),
          notInArray(entries.code, kept.length > 0 ? kept : ['']),
          eq(entries.status, 'published'),
        ),
      )
  }
  await library.bring(context, found, alts)
  for (const code of SITE_TEXTS) written += await bring(context, folder, code)
  if (written > 0) await wordIndex.refresh(context)
  return written
}

/** Every picture of the folder in all its sizes, by its place. */
async function makePictures(context: Context, folder: string): Promise<Map<string, MadePicture>> {
  const made = new Map<string, MadePicture>()
  for (const place of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(jpe?g|png|webp|avif)$/i.test(place)) continue
    const picture = await pictures.make(context, readFileSync(join(folder, place))).catch((error: Error) => {
      throw new AppError('invalid', `${join(folder, place)}: ${error.message}`)
    })
    made.set(place, picture)
  }
  return made
}

function imagesOf({ stored }: ContentFile): Image[] {
  const inText = stored.textItems.flatMap((block) => (block.type === 'picture' ? [block.image] : []))
  return stored.picture ? [stored.picture.image, ...inText] : inText
}

async function writeEntry(
  { db, pages }: Context,
  section: Section,
  { code, front, stored, words }: ContentFile,
): Promise<number> {
  const theme = front.theme ?? null
  const row = {
    legacyId: front.legacyId,
    title: typeset(front.title),
    theme,
    tags: front.tags,
    status: 'published' as const,
    publishedAt: front.publishedAt,
    fields: stored,
    words,
  }
  const contentHash = hash(row)
  const written = await db
    .insert(entries)
    .values({ section: section.code, code, ...row, contentHash })
    .onConflictDoUpdate({
      target: [entries.section, entries.code],
      set: { ...row, contentHash, updatedAt: new Date() },
      setWhere: ne(entries.contentHash, contentHash),
    })
    .returning({ id: entries.id })
  const named = front.related.map((address) => address.replace('/', ':'))
  if (written.length > 0) await pages.drop(db, [section.code, `${section.code}:${code}`, ...named])
  return written.length
}

function hash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url')
}

function hashOfFolder(folder: string): string {
  const digest = createHash('sha256')
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
    const file = join(folder, name)
    if (statSync(file).isFile()) digest.update(name).update(readFileSync(file))
  }
  return digest.digest('base64url')
}

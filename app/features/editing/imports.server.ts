import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { and, eq, isNull, ne, notInArray, sql } from 'drizzle-orm'
import { tagOfAddress, tagsOf } from '#app/features/content/entry-tags.ts'
import * as editionFiles from '#app/features/documents/edition-files.server.ts'
import * as editions from '#app/features/documents/editions.server.ts'
import * as library from '#app/features/media/folder.server.ts'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import * as pictures from '#app/platform/pictures.server.ts'
import type { MadePicture } from '#app/platform/pictures.server.ts'
import { AppError } from '#app/shared/errors.ts'
import type { Image, Reference } from '#app/features/content/contract.ts'
import * as deskMarks from './desk-marks.server.ts'
import {
  readReferences,
  readSection,
  readUnseen,
  REFERENCES,
  type ContentFile,
} from '#app/features/content/making/files.server.ts'
import type { Section } from '#app/features/content/sections/section.ts'
import { SECTIONS, type SectionCode } from '#app/features/content/sections.ts'
import { entries, entryReferences, entryVersions, siteTexts } from '#app/features/content/tables.server.ts'
import { bring } from './site-texts.server.ts'
import { SITE_TEXTS } from '#app/features/content/site-text-reading.server.ts'
import { typeset } from '#app/features/content/making/typography.server.ts'
import * as unseen from './unseen.server.ts'
import * as wordIndex from '#app/features/content/full-text/word-index.server.ts'

const FOLDER = 'content-folder'
// What is made of a folder; after a change here every folder is read again.
const READING = '2'

/**
 * Loads the folder unless it is, byte for byte, the one that was loaded last; its photographs are loaded in any case.
 * @param besides loads what else stands in it
 */
export async function loadChanged(
  context: Context,
  folder: string,
  besides: (context: Context, folder: string) => Promise<unknown> = async () => {},
): Promise<number> {
  const folderHash = hashOfFolder(folder)
  const made = await makePictures(context, folder)
  const [last] = await context.db.select({ contentHash: siteTexts.contentHash }).from(siteTexts).where(eq(siteTexts.code, FOLDER))
  if (last?.contentHash === folderHash) return 0
  const written = await load(context, folder, made)
  await besides(context, folder)
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
  await writeReferences(context, [...shelf.references.values()], readFileSync(join(folder, `${REFERENCES}.yaml`), 'utf8'))
  await editionFiles.bring(context, folder)
  let written = 0
  for (const section of Object.values(SECTIONS)) {
    const files = readSection(folder, section, shelf)
    for (const file of files) {
      if (section.code === 'documents' && !(await isShown(context, file))) continue
      written += await inTransaction(context, (inside) => writeEntry(inside, section, file))
      for (const image of imagesOf(file)) alts.set(pictures.hashOf(image), image.alt)
    }
    const notSeen = readUnseen(folder, section)
    for (const file of notSeen) written += await inTransaction(context, (inside) => unseen.write(inside, section.code, file))
    const kept = [...files, ...notSeen].map((file) => file.code)
    written += await inTransaction(context, (inside) => archiveOthers(inside, section.code, kept))
  }
  await library.bring(context, found, { alts, notes: library.readNotes(folder) })
  for (const code of SITE_TEXTS) written += await bring(context, folder, code)
  await deskMarks.bring(context, folder)
  if (written > 0) await wordIndex.refresh(context)
  return written
}

/** What the folder has no more leaves the portal, unless the desk has touched it. @returns how many */
async function archiveOthers({ db, pages }: Context, section: SectionCode, kept: string[]): Promise<number> {
  const archived = await db
    .update(entries)
    .set({ status: 'archived' })
    .where(
      and(
        eq(entries.section, section),
        notInArray(entries.code, kept.length > 0 ? kept : ['']),
        eq(entries.status, 'published'),
        isNull(entries.editedAt),
      ),
    )
    .returning({ section: entries.section, code: entries.code })
  if (archived.length > 0) await pages.drop(db, [...new Set(archived.flatMap(tagsOf))])
  return archived.length
}

/** Whether a legal text of the folder is what readers should see; the very first one is in any case. */
async function isShown(context: Context, file: ContentFile): Promise<boolean> {
  if (await editions.takeIn(context, file)) return true
  return (await context.db.$count(entries, and(eq(entries.section, 'documents'), eq(entries.code, file.code)))) === 0
}

/** Every picture of the folder in all its sizes, by its place. */
async function makePictures(context: Context, folder: string): Promise<Map<string, MadePicture>> {
  const made = new Map<string, MadePicture>()
  for (const place of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(jpe?g|png|webp|avif)$/i.test(place)) continue
    const picture = await pictures.make(context, readFileSync(join(folder, place))).catch((error: Error) => {
      // Nothing is wrong with the picture: a start is tried again.
      if (error instanceof AppError && error.code === 'unavailable') throw new Error(error.message, { cause: error })
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

/** The file becomes what readers see, unless the desk has touched the entry: editors' words are worth more than a file. */
async function writeEntry(
  context: Context,
  section: Section,
  { code, front, stored, words, text, source, standing }: ContentFile,
): Promise<number> {
  const { db, pages, now } = context
  const row = {
    legacyId: front.legacyId,
    title: typeset(front.title),
    theme: front.theme ?? null,
    tags: front.tags,
    status: 'published' as const,
    publishedAt: front.publishedAt,
    fields: stored,
    words,
  }
  const contentHash = hash(row)
  const editedAt = standing.editedAt ? new Date(standing.editedAt) : null
  const listed = { ...row, editedAt, evidence: stored.facts.evidence ?? null, nextReviewAt: front.nextReviewAt, contentHash }
  const [written] = await db
    .insert(entries)
    .values({ section: section.code, code, ...listed, version: 1, publishedVersion: 1 })
    .onConflictDoUpdate({
      target: [entries.section, entries.code],
      set: {
        ...listed,
        version: sql`${entries.version} + 1`,
        publishedVersion: sql`${entries.version} + 1`,
        updatedAt: new Date(),
      },
      // A row from before there were versions gets its first; a file that was away and is back is read again.
      setWhere: sql`(${entries.contentHash} <> ${contentHash} or ${entries.version} = 0 or ${entries.status} = 'archived') and ${entries.editedAt} is null`,
    })
    .returning({ id: entries.id, version: entries.version })
  const isItsOwn = and(eq(entries.section, section.code), eq(entries.code, code), isNull(entries.editedAt))
  await db
    .update(entries)
    .set({ file: text })
    .where(and(isItsOwn, sql`${entries.file} is distinct from ${text}`))
  if (!written) {
    await tellWhatIsKept(context, `${section.code}/${code}`, contentHash)
    return 0
  }
  const version = { entryId: written.id, number: written.version, source, at: now, note: 'Загружено из папки content' }
  await db.insert(entryVersions).values(version)
  const named = front.related.map(tagOfAddress)
  await pages.drop(db, [...tagsOf({ section: section.code, code }), ...named])
  return 1
}

async function tellWhatIsKept({ db, log }: Context, address: string, contentHash: string): Promise<void> {
  const changed = and(sql`${entries.section} || '/' || ${entries.code} = ${address}`, ne(entries.contentHash, contentHash))
  const [kept] = await db.select({ id: entries.id }).from(entries).where(changed)
  if (kept) log.warn({ entry: address }, 'the file changed, but so did the entry at the desk: the desk’s text stays')
}

/** A source that the desk wrote stays as it is. */
async function writeReferences({ db }: Context, references: Reference[], source: string): Promise<void> {
  const list = { code: REFERENCES, value: {}, source, contentHash: '' }
  await db.insert(siteTexts).values(list).onConflictDoUpdate({ target: siteTexts.code, set: { source } })
  if (references.length === 0) return
  await db
    .insert(entryReferences)
    .values(references.map(({ key, ...value }) => ({ key, value })))
    .onConflictDoUpdate({
      target: entryReferences.key,
      set: { value: sql`excluded.value` },
      setWhere: isNull(entryReferences.editedAt),
    })
}

function hash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url')
}

function hashOfFolder(folder: string): string {
  const digest = createHash('sha256').update(READING)
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
    const file = join(folder, name)
    if (statSync(file).isFile()) digest.update(name).update(readFileSync(file))
  }
  return digest.digest('base64url')
}

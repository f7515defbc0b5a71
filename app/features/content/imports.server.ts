import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { and, eq, ne, notInArray } from 'drizzle-orm'
import { parse } from 'yaml'
import * as editions from '#app/features/documents/editions.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import * as pictures from '#app/platform/pictures.server.ts'
import type { MadePicture } from '#app/platform/pictures.server.ts'
import { AppError } from '#app/shared/errors.ts'
import { readReferences, readSection, type ContentFile } from './files.server.ts'
import type { Section } from './sections/section.ts'
import { SECTIONS } from './sections.ts'
import { entries, siteTexts } from './tables.server.ts'
import { typeset } from './typography.server.ts'
import * as wordIndex from './word-index.server.ts'

const SITE_TEXTS = ['home', 'menus', 'site']
const FOLDER = 'content-folder'
// What is made of a folder; a change here has every folder read anew.
const READING = '2'

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
  const shelf = { references: readReferences(folder), pictures: made ?? (await makePictures(context, folder)) }
  let written = 0
  for (const section of Object.values(SECTIONS)) {
    const files = readSection(folder, section, shelf)
    for (const file of files) {
      if (section.code === 'documents' && !(await editions.takeIn(context, file))) continue
      written += await writeEntry(context, section, file)
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
  for (const code of SITE_TEXTS) written += await writeSiteText(context, folder, code)
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

async function writeSiteText({ db, pages }: Context, folder: string, code: string): Promise<number> {
  const value = typesetAll(parse(readFileSync(join(folder, `${code}.yaml`), 'utf8')))
  const contentHash = hash(value)
  const written = await db
    .insert(siteTexts)
    .values({ code, value, contentHash })
    .onConflictDoUpdate({
      target: siteTexts.code,
      set: { value, contentHash, updatedAt: new Date() },
      setWhere: ne(siteTexts.contentHash, contentHash),
    })
    .returning({ code: siteTexts.code })
  if (written.length > 0) await pages.drop(db, [code])
  return written.length
}

/** Typesets every string but addresses and codes. */
function typesetAll(value: unknown, key = ''): unknown {
  if (typeof value === 'string')
    return ['link', 'icon', 'theme', 'key', 'email', 'phone', 'code'].includes(key) ? value : typeset(value)
  if (Array.isArray(value)) return value.map((item) => typesetAll(item))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, typesetAll(inner, name)]))
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

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { and, eq, isNull, ne, notInArray, sql } from 'drizzle-orm'
import { parse } from 'yaml'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import * as pictures from '#app/platform/pictures.server.ts'
import type { MadePicture } from '#app/platform/pictures.server.ts'
import { AppError } from '#app/shared/errors.ts'
import type { Reference } from './contract.ts'
import { readReferences, readSection, type ContentFile } from './files.server.ts'
import type { Section } from './sections/section.ts'
import { SECTIONS } from './sections.ts'
import { entries, entryReferences, entryVersions, siteTexts } from './tables.server.ts'
import { typeset } from './typography.server.ts'
import * as wordIndex from './word-index.server.ts'

const SITE_TEXTS = ['home', 'menus', 'site']
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
  const shelf = { references: readReferences(folder), pictures: made ?? (await makePictures(context, folder)) }
  await writeReferences(context, [...shelf.references.values()])
  let written = 0
  for (const section of Object.values(SECTIONS)) {
    const files = readSection(folder, section, shelf)
    for (const file of files) written += await inTransaction(context, (inside) => writeEntry(inside, section, file))
    const kept = files.map((file) => file.code)
    await context.db
      .update(entries)
      .set({ status: 'archived' })
      .where(
        and(
          eq(entries.section, section.code),
          notInArray(entries.code, kept.length > 0 ? kept : ['']),
          eq(entries.status, 'published'),
          isNull(entries.editedAt),
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

/** The file becomes what readers see, unless the desk has touched the entry: editors' words are worth more than a file. */
async function writeEntry(
  context: Context,
  section: Section,
  { code, front, stored, words, source }: ContentFile,
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
  const listed = { ...row, evidence: stored.facts.evidence ?? null, nextReviewAt: front.nextReviewAt, contentHash }
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
      // A row from before there were versions gets its first.
      setWhere: sql`(${entries.contentHash} <> ${contentHash} or ${entries.version} = 0) and ${entries.editedAt} is null`,
    })
    .returning({ id: entries.id, version: entries.version })
  if (!written) {
    await tellWhatIsKept(context, `${section.code}/${code}`, contentHash)
    return 0
  }
  const version = { entryId: written.id, number: written.version, source, at: now, note: 'Загружено из папки content' }
  await db.insert(entryVersions).values(version)
  const named = front.related.map((address) => address.replace('/', ':'))
  await pages.drop(db, [section.code, `${section.code}:${code}`, ...named])
  return 1
}

async function tellWhatIsKept({ db, log }: Context, address: string, contentHash: string): Promise<void> {
  const changed = and(sql`${entries.section} || '/' || ${entries.code} = ${address}`, ne(entries.contentHash, contentHash))
  const [kept] = await db.select({ id: entries.id }).from(entries).where(changed)
  if (kept) log.warn({ entry: address }, 'the file changed, but so did the entry at the desk: the desk’s text stays')
}

/** A source that the desk wrote stays as it is. */
async function writeReferences({ db }: Context, references: Reference[]): Promise<void> {
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
  const digest = createHash('sha256')
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
    const file = join(folder, name)
    if (statSync(file).isFile()) digest.update(name).update(readFileSync(file))
  }
  return digest.digest('base64url')
}

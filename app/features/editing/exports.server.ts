import { and, asc, eq, gt, isNotNull, ne, or, sql } from 'drizzle-orm'
import { parseDocument, stringify } from 'yaml'
import * as editionFiles from '#app/features/documents/edition-files.server.ts'
import * as library from '#app/features/media/folder.server.ts'
import * as synonyms from '#app/features/search/matching/synonyms.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import * as deskMarks from './desk-marks.server.ts'
import { NEXT, REFERENCES, sourceOf } from '#app/features/content/making/files.server.ts'
import * as siteTexts from './site-texts.server.ts'
import { SITE_TEXTS } from '#app/features/content/site-text-reading.server.ts'
import type { Source } from '#app/features/content/making/stored.ts'
import { entries, entryDrafts, entryReferences, entryVersions, siteTexts as texts } from '#app/features/content/tables.server.ts'

/** A file of the folder of texts by its place. */
type ExportedFile = { place: string; bytes: Buffer }

// Words stay on the line where they were written.
const AS_WRITTEN = { lineWidth: 0 }

/**
 * The texts as the folder `content/` would hold them: what readers see, and with a mark what they do not. A text that nobody
 * touched at the desk is the very file that was loaded, byte for byte.
 */
export async function* files(context: Context): AsyncGenerator<ExportedFile> {
  const parts = [entryFiles, unseenFiles, siteFiles, referenceFile, deskMarks.files, editionFiles.files, synonyms.files]
  const written = (await Promise.all(parts.map((part) => part(context)))).flat()
  for (const { place, text } of written.toSorted((one, other) => (one.place < other.place ? -1 : 1)))
    yield { place, bytes: Buffer.from(text) }
  yield* library.files(context)
}

type TextFile = { place: string; text: string }

async function entryFiles(context: Context): Promise<TextFile[]> {
  const rows = await context.db
    .select({ section: entries.section, code: entries.code, file: entries.file, source: entryVersions.source, ...touched })
    .from(entries)
    .innerJoin(
      entryVersions,
      and(eq(entryVersions.entryId, entries.id), eq(entryVersions.number, sql`${entries.publishedVersion}`)),
    )
    .where(eq(entries.status, 'published'))
    .orderBy(asc(entries.section), asc(entries.code))
  const ofDesk = await editionFiles.currentOfDesk(context)
  return rows.map(({ section, code, file, source, editedAt }) => {
    const place = `${section}/${code}.md`
    const edition = section === 'documents' ? ofDesk.get(code) : undefined
    if (edition) return { place, text: textOf({ front: { ...source.front, ...edition.front }, body: edition.body }) }
    const isUntouched = file !== null && editedAt === null && isSame(sourceOf(file).source, source)
    return { place, text: isUntouched ? file : textOf(source, { editedAt }) }
  })
}

/** Drafts, archived texts and newer texts of published ones: the newest words of each. */
async function unseenFiles({ db }: Context): Promise<TextFile[]> {
  const rows = await db
    .select({
      section: entries.section,
      code: entries.code,
      status: entries.status,
      ...touched,
      saved: entryVersions.source,
      written: entryDrafts.source,
    })
    .from(entries)
    .innerJoin(entryVersions, and(eq(entryVersions.entryId, entries.id), eq(entryVersions.number, entries.version)))
    .leftJoin(entryDrafts, eq(entryDrafts.entryId, entries.id))
    .where(or(ne(entries.status, 'published'), isNotNull(entryDrafts.entryId), gt(entries.version, entries.publishedVersion)))
  return rows.map(({ section, code, status, editedAt, saved, written }) => {
    const isNext = status === 'published'
    // What was to be published on a day is not published by itself elsewhere.
    const standing = isNext ? 'draft' : status === 'scheduled' ? 'fact_check' : status
    const place = `${section}/${code}${isNext ? NEXT : '.md'}`
    return { place, text: textOf(written ?? saved, { status: standing, editedAt }) }
  })
}

const touched = { editedAt: entries.editedAt }

function isSame(one: Source, other: Source): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function textOf({ front, body }: Source, { status, editedAt }: { status?: string; editedAt?: Date | null } = {}): string {
  const standing = { ...(status ? { status } : {}), ...(editedAt ? { editedAt: editedAt.toISOString() } : {}) }
  return `---\n${stringify({ ...front, ...standing }, AS_WRITTEN)}---\n${body}`
}

async function siteFiles(context: Context): Promise<TextFile[]> {
  const rows = await context.db.select().from(texts)
  const changed = await siteTexts.changedParts(context)
  return SITE_TEXTS.flatMap((code) => {
    const row = rows.find((one) => one.code === code)
    if (!row) return []
    const document = parseDocument(row.source ?? '{}')
    const parts = changed.map(siteTexts.placeOf).filter((part) => part.code === code)
    const value = row.value as Record<string, unknown> // each text of the site is a map
    for (const { key } of parts) for (const name of key === null ? Object.keys(value) : [key]) document.set(name, value[name])
    const text = parts.length === 0 && row.source !== null ? row.source : document.toString(AS_WRITTEN)
    return [{ place: `${code}.yaml`, text }]
  })
}

/** The list of sources as it was loaded, with what the desk wrote at its end. */
async function referenceFile({ db }: Context): Promise<TextFile[]> {
  const [row] = await db.select({ source: texts.source }).from(texts).where(eq(texts.code, REFERENCES))
  const document = parseDocument(row?.source ?? '{}')
  const written = await db
    .select()
    .from(entryReferences)
    .where(sql`${entryReferences.editedAt} is not null`)
  for (const { key, value } of written) document.set(key, value)
  const text = written.length === 0 && row?.source ? row.source : document.toString(AS_WRITTEN)
  return [{ place: `${REFERENCES}.yaml`, text }]
}

import { and, asc, eq, sql } from 'drizzle-orm'
import { parseDocument, stringify } from 'yaml'
import * as library from '#app/features/media/folder.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { REFERENCES, sourceOf } from './files.server.ts'
import * as siteTexts from './site-texts.server.ts'
import { SITE_TEXTS } from './site-texts.server.ts'
import type { Source } from './stored.ts'
import { entries, entryReferences, entryVersions, siteTexts as texts } from './tables.server.ts'

/** A file of the folder of texts by its place. */
export type ExportedFile = { place: string; bytes: Buffer }

// Words stay on the line where they were written.
const AS_WRITTEN = { lineWidth: 0 }

/**
 * What readers see, as the folder `content/` would hold it. A text that nobody changed at the desk is the very file that
 * was loaded, byte for byte; drafts and archived texts are not there.
 */
export async function files(context: Context): Promise<ExportedFile[]> {
  const written = [...(await entryFiles(context)), ...(await siteFiles(context)), ...(await referenceFile(context))]
  const asBytes = written.map(({ place, text }) => ({ place, bytes: Buffer.from(text) }))
  return [...asBytes, ...(await library.files(context))].toSorted((one, other) => (one.place < other.place ? -1 : 1))
}

type TextFile = { place: string; text: string }

async function entryFiles({ db }: Context): Promise<TextFile[]> {
  const rows = await db
    .select({ section: entries.section, code: entries.code, file: entries.file, source: entryVersions.source })
    .from(entries)
    .innerJoin(
      entryVersions,
      and(eq(entryVersions.entryId, entries.id), eq(entryVersions.number, sql`${entries.publishedVersion}`)),
    )
    .where(eq(entries.status, 'published'))
    .orderBy(asc(entries.section), asc(entries.code))
  return rows.map(({ section, code, file, source }) => {
    const isUntouched = file !== null && isSame(sourceOf(file), source)
    return { place: `${section}/${code}.md`, text: isUntouched ? file : textOf(source) }
  })
}

function isSame(one: Source, other: Source): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function textOf({ front, body }: Source): string {
  return `---\n${stringify(front, AS_WRITTEN)}---\n${body}`
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

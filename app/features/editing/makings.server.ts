import * as library from '#app/features/media/folder.server.ts'
import { entryOf, type MadeEntry, type Shelf } from '#app/features/content/making/made-entries.server.ts'
import { Evidence } from '#app/features/content/sections/section.ts'
import { SECTIONS, type SectionCode } from '#app/features/content/sections.ts'
import { FrontMatter, type Source } from '#app/features/content/making/stored.ts'
import { entryReferences, type entries } from '#app/features/content/tables.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { AppError, type Fields } from '#app/shared/errors.ts'
import { faultWords, missingToPublish } from './rules.ts'

// The input shows whether a field is empty or wrong.
const ASKED = { reportInput: true }

/** What was written, made into blocks; or its faults, by field. */
type Made = { entry: MadeEntry } | { faults: Fields }

/** What the desk's texts use: the sources and the photographs as they are kept now. */
export async function shelfOf(context: Context): Promise<Shelf> {
  const rows = await context.db.select().from(entryReferences)
  return { references: new Map(rows.map(({ key, value }) => [key, { key, ...value }])), pictures: await library.shelf(context) }
}

/** An entry made by the same code as the import, every fault named by its field. */
export function make(
  { section: sectionCode, code }: { section: SectionCode; code: string },
  { front: given, body }: Source,
  shelf: Shelf,
): Made {
  const section = SECTIONS[sectionCode]
  const [front, own] = [FrontMatter.safeParse(given, ASKED), section.fields.safeParse(given, ASKED)]
  const faults: Fields = missingToPublish(given, body)
  for (const issue of [...(front.error?.issues ?? []), ...(own.error?.issues ?? [])])
    (faults[`front.${issue.path.join('.')}`] ??= []).push(faultWords(issue))
  if (!front.success || !own.success || Object.keys(faults).length > 0) return { faults }
  try {
    return { entry: entryOf({ code, front: front.data, own: own.data, body }, section, shelf) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const field = error.fields?.references ? 'front.references' : 'body'
    return { faults: { [field]: [error.message.charAt(0).toUpperCase() + error.message.slice(1)] } }
  }
}

/** What the desk lists an unpublished text by, as far as it is written. */
export function listedOf({ front }: Source): Partial<typeof entries.$inferInsert> {
  const { title, theme, tags, nextReviewAt, evidence } = front
  const label = Evidence.shape.label.safeParse((evidence as { label?: unknown } | undefined)?.label)
  return {
    ...(typeof title === 'string' && title ? { title } : {}),
    theme: typeof theme === 'string' && theme ? theme : null,
    tags: Array.isArray(tags) ? tags.map(String) : [],
    nextReviewAt: typeof nextReviewAt === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(nextReviewAt) ? nextReviewAt : null,
    evidence: label.data ?? null,
  }
}

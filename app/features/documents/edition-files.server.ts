import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { parse, stringify } from 'yaml'
import { z } from 'zod'
import * as content from '#app/features/content/making/documents.server.ts'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import { AppError } from '#app/shared/errors.ts'
import { CODES } from './rules.ts'
import { documentEditions as table } from './tables.server.ts'

const FOLDER = 'editions'
const DRAFT = 'draft'

const EditionFront = z.object({
  status: z.enum(['draft', 'published']),
  title: z.string(),
  version: z.iso.date().nullable(),
  effectiveFrom: z.iso.date().nullable(),
  note: z.string(),
  isImportant: z.boolean(),
  isOfFolder: z.boolean(),
  /** The moments between which readers saw it as the one in force. */
  inForceSince: z.iso.datetime().nullable(),
  inForceUntil: z.iso.datetime().nullable(),
})

/** Editions and drafts of the legal texts written at the desk, with the fields before the text: `editions/offer/2.md`. */
export async function files({ db }: Context): Promise<{ place: string; text: string }[]> {
  const rows = await db.select().from(table).orderBy(asc(table.code), asc(table.number))
  const written = new Set(rows.filter(({ isOfFolder }) => !isOfFolder).map(({ code }) => code))
  return rows
    .filter(({ code }) => written.has(code))
    .map(({ code, number, state: status, markdown, inForceSince, inForceUntil, ...row }) => {
      const moments = { inForceSince: inForceSince?.toISOString() ?? null, inForceUntil: inForceUntil?.toISOString() ?? null }
      const front = EditionFront.parse({ ...row, ...moments, status })
      return {
        place: `${FOLDER}/${code}/${number ?? DRAFT}.md`,
        text: `---\n${stringify(front, { lineWidth: 0 })}---\n${markdown}`,
      }
    })
}

/** The texts in force that were written at the desk: what their files say in the place of what was loaded. */
export async function currentOfDesk({ db }: Context): Promise<Map<string, { front: Record<string, unknown>; body: string }>> {
  const isCurrent = and(isNotNull(table.inForceSince), isNull(table.inForceUntil), eq(table.isOfFolder, false))
  const rows = await db.select().from(table).where(isCurrent)
  return new Map(
    rows.map(({ code, title, version, effectiveFrom, markdown }) => [
      code,
      { front: { title, version, effectiveFrom, publishedAt: effectiveFrom, reviewedAt: version }, body: markdown },
    ]),
  )
}

/**
 * Brings the editions of a folder into a database that has none of that text; where some are, they are worth more than files.
 * @throws AppError invalid — naming the file
 */
export async function bring(context: Context, folder: string): Promise<void> {
  for (const code of CODES) {
    const own = join(folder, FOLDER, code)
    if (!existsSync(own) || (await context.db.$count(table, eq(table.code, code))) > 0) continue
    const names = readdirSync(own).filter((name) => /^(?:[1-9]\d{0,4}|draft)\.md$/.test(name))
    await inTransaction(context, async ({ db, now }) => {
      for (const name of names)
        await db.insert(table).values(editionOf(join(own, name), { code, name: name.slice(0, -'.md'.length), now }))
    })
  }
}

function editionOf(file: string, { code, name, now }: { code: string; name: string; now: Date }): typeof table.$inferInsert {
  const [, head = '', markdown = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(readFileSync(file, 'utf8')) ?? []
  const parsed = EditionFront.safeParse(parse(head))
  if (!parsed.success) throw new AppError('invalid', `${file}: ${z.prettifyError(parsed.error)}`)
  const { status: state, inForceSince, inForceUntil, ...front } = parsed.data
  const number = name === DRAFT ? null : Number(name)
  return {
    ...{ ...front, code, number, state, markdown, updatedAt: now },
    shown: state === 'published' ? content.setDocument(front.title, markdown) : null,
    inForceSince: inForceSince ? new Date(inForceSince) : null,
    inForceUntil: inForceUntil ? new Date(inForceUntil) : null,
  }
}

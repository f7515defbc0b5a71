import { href } from '#app/shared/href.ts'
import { eq } from 'drizzle-orm'
import type { Detail } from '#app/features/content/contract.ts'
import { detailOf } from '#app/features/content/entries.server.ts'
import { nearText } from '#app/features/content/related.server.ts'
import { entries } from '#app/features/content/tables.server.ts'
import { requirePortal } from '#app/features/access/access.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { isKeyedHash, keyedHash } from '#app/platform/keyed-hash.server.ts'
import { DAY_MS } from '#app/shared/dates.ts'
import { AppError, type Fields } from '#app/shared/errors.ts'
import type { PreviewLink } from './contract.ts'
import { editingCopy as copy } from './copy.ts'
import * as desk from './desk-entries.server.ts'
import * as makings from './makings.server.ts'

const OPEN_FOR_MS = 7 * DAY_MS

/**
 * An address that shows the text as it stands to anyone who has it, for a week.
 * @throws AppError not_found
 */
export async function link(context: Context, id: number): Promise<PreviewLink> {
  requirePortal(context, 'content.edit')
  await desk.read(context, id)
  const until = new Date(context.now.getTime() + OPEN_FOR_MS)
  const said = `${id}.${until.getTime().toString(36)}`
  return {
    link: href('/preview/:token', { token: `${said}.${keyedHash(context.config.AUTH_SECRET, `preview:${said}`)}` }),
    until: until.toISOString(),
  }
}

/**
 * The text behind a preview's address, or what it lacks to be shown.
 * @throws AppError not_found — a wrong address, or one that is over
 */
export async function view(context: Context, token: string): Promise<{ detail: Detail } | { title: string; faults: Fields }> {
  const [id = '', until = '', signature = ''] = token.split('.')
  const isRight = isKeyedHash(context.config.AUTH_SECRET, `preview:${id}.${until}`, signature)
  if (!isRight || Number.parseInt(until, 36) < context.now.getTime()) throw new AppError('not_found', copy.noPreview)
  const [row] = await context.db
    .select(desk.deskColumns)
    .from(entries)
    .where(eq(entries.id, Number(id)))
  if (!row) throw new AppError('not_found', copy.noPreview)
  const { source } = await desk.sourceOf(context, row)
  const made = makings.make({ section: desk.sectionOf(row), code: row.code }, source, await makings.shelfOf(context))
  if ('faults' in made) return { title: row.title, faults: made.faults }
  const { front, stored } = made.entry
  const shown = { title: front.title, theme: front.theme ?? null, tags: front.tags, publishedAt: front.publishedAt }
  const near = await nearText(context, { section: row.section, code: row.code, relatedTo: stored.relatedTo })
  return { detail: detailOf(context, { row: { ...row, ...shown }, stored, near }) }
}

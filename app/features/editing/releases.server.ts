import { and, eq, lte, sql } from 'drizzle-orm'
import type { AuditAction } from '#app/features/audit/actions.ts'
import * as audit from '#app/features/audit/audit.server.ts'
import { tagOfAddress, tagsOf } from '#app/features/content/entry-tags.ts'
import { linkOf } from '#app/features/content/sections/section.ts'
import { SECTIONS } from '#app/features/content/sections.ts'
import type { Source } from '#app/features/content/making/stored.ts'
import { entries } from '#app/features/content/tables.server.ts'
import { typeset } from '#app/features/content/making/typography.server.ts'
import { requirePortal } from '#app/features/access/access.server.ts'
import * as redirects from '#app/features/redirects/redirects.server.ts'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import { reasonOf } from '#app/platform/log.server.ts'
import { dayInMoscow, yearAfter } from '#app/shared/dates.ts'
import { AppError } from '#app/shared/errors.ts'
import type { Bulk, BulkDone, EditedEntry, Move } from './contract.ts'
import { editingCopy as copy } from './copy.ts'
import * as desk from './desk-entries.server.ts'
import * as makings from './makings.server.ts'
import { mayMove } from './rules.ts'
import * as versions from './versions.server.ts'

/**
 * Moves an entry on its way: to the check of facts, to a day of its own, to readers, away from them.
 * @throws AppError invalid — there is no such way, or what keeps it from readers, by field
 * @throws AppError changed_meanwhile
 */
export async function move(
  context: Context,
  id: number,
  { status, publishAt, redirectTo, updatedAt }: Move,
): Promise<EditedEntry> {
  requirePortal(context, 'content.edit')
  return inTransaction(context, async (inside) => {
    const row = await desk.unchanged(inside, id, updatedAt)
    if (!mayMove(row.status, status)) throw new AppError('invalid', copy.noWay)
    if (status === 'published') await publish(inside, row)
    else if (status === 'scheduled') await schedule(inside, row, publishAt)
    else await put(inside, row, status)
    if (status === 'archived' && redirectTo) await leadAway(inside, row, redirectTo)
    await audit.record(inside, {
      action: actionOf({ status, publishAt }),
      object: `entries:${id}`,
      details: { from: row.status },
    })
    return desk.read(inside, id)
  })
}

function actionOf({ status, publishAt }: Pick<Move, 'status' | 'publishAt'>): AuditAction {
  if (status === 'scheduled' && !publishAt) return 'entry.call-off'
  return status === 'fact_check' ? 'entry.fact-check' : `entry.${status}`
}

/**
 * One action over many: what may not be changed is left alone, with the reason.
 * @throws AppError not_found before anything is changed — one of them is not there
 */
export async function bulk(context: Context, action: Bulk): Promise<BulkDone> {
  requirePortal(context, 'content.edit')
  const texts = []
  for (const id of action.ids) texts.push(await desk.read(context, id))
  const done: BulkDone = { changed: 0, left: [] }
  for (const { id, title, updatedAt } of texts) {
    try {
      if (action.action === 'archive') await move(context, id, { status: 'archived', updatedAt })
      else await amend(context, id, action)
      done.changed++
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      done.left.push({ title, reason: error.message })
    }
  }
  return done
}

/**
 * Publishes what is due. A text that cannot be published any more loses its hour, and one that readers have not seen waits for its check
 * again: the log says so once.
 */
export async function publishDue(context: Context): Promise<void> {
  const due = await context.db.select({ id: entries.id }).from(entries).where(lte(entries.publishAt, context.now))
  for (const { id } of due) {
    try {
      await inTransaction(context, async (inside) => {
        const [row] = await inside.db
          .select(desk.deskColumns)
          .from(entries)
          .where(and(eq(entries.id, id), lte(entries.publishAt, inside.now)))
          .for('update', { skipLocked: true })
        if (row) await publishAtHour(inside, row)
      })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      context.log.error({ entry: id, ...reasonOf(error) }, 'an entry was due and could not be published')
      await missHour(context, id)
    }
  }
}

async function missHour({ db, now }: Context, id: number): Promise<void> {
  const status = sql`case ${entries.status} when 'scheduled' then 'fact_check' else ${entries.status} end`
  await db
    .update(entries)
    .set({ publishAt: null, dueVersion: null, status })
    .where(and(eq(entries.id, id), lte(entries.publishAt, now)))
}

/** The newest text goes to readers. */
async function publish(context: Context, row: desk.KeptEntry): Promise<void> {
  const { source, isDraft } = await desk.sourceOf(context, row)
  const made = await ready(context, row, source)
  const version = isDraft ? await versions.add(context, row, { source, note: copy.published }) : row.version
  await show(context, row, { made, version })
}

/** What was fixed when the hour was named goes to readers; who writes on meanwhile is not overtaken by that. */
async function publishAtHour(context: Context, row: desk.KeptEntry): Promise<void> {
  const version = desk.dueVersionOf(row)
  const made = await ready(context, row, await desk.versionOf(context, row.id, version))
  const { editedAt, editorId } = row
  await show(context, row, { made, version, touched: { editedAt, editorId } })
}

type Shown = {
  made: Awaited<ReturnType<typeof ready>>
  version: number
  touched?: Pick<desk.KeptEntry, 'editedAt' | 'editorId'>
}

/** Every process renders the pages that show it again. */
async function show(context: Context, row: desk.KeptEntry, { made, version, touched }: Shown): Promise<void> {
  const { db, pages, now } = context
  const { front, stored, words } = made
  const section = desk.sectionOf(row)
  const before = await relatedTo(context, row.id)
  await desk.touch(context, row.id, {
    title: typeset(front.title),
    theme: front.theme ?? null,
    tags: front.tags,
    publishedAt: front.publishedAt,
    fields: stored,
    words,
    evidence: stored.facts.evidence ?? null,
    nextReviewAt: front.nextReviewAt,
    status: 'published',
    publishedVersion: version,
    publishAt: null,
    dueVersion: null,
    updatedAt: now,
    ...touched,
  })
  const named = [...before, ...front.related].map(tagOfAddress)
  await redirects.yieldTo(context, linkOf(SECTIONS[section], row.code))
  await pages.drop(db, [...new Set([...tagsOf(row), ...named])])
}

/** A published text with a day of change stays with its readers until then; without a day it does not change by itself. */
async function schedule(context: Context, row: desk.KeptEntry, publishAt: string | undefined): Promise<void> {
  if (!publishAt && row.status === 'published') return desk.touch(context, row.id, { publishAt: null, dueVersion: null })
  const moment = new Date(publishAt ?? Number.NaN)
  if (!(moment > context.now))
    throw new AppError('invalid', copy.publishAtNeeded, { fields: { publishAt: [copy.publishAtNeeded] } })
  const { source, isDraft } = await desk.sourceOf(context, row)
  await ready(context, row, source)
  const dueVersion = isDraft ? await versions.add(context, row, { source, note: copy.saved }) : row.version
  const status = row.status === 'published' ? row.status : 'scheduled'
  await desk.touch(context, row.id, { publishAt: moment, dueVersion, status })
}

async function put(context: Context, row: desk.KeptEntry, status: 'draft' | 'fact_check' | 'archived'): Promise<void> {
  await desk.touch(context, row.id, { status, publishAt: null, dueVersion: null })
  if (row.status !== 'published') return
  const named = (await relatedTo(context, row.id)).map(tagOfAddress)
  await context.pages.drop(context.db, [...tagsOf(row), ...named])
}

/** Readers who come to the old address go on to another page. */
async function leadAway(context: Context, row: desk.KeptEntry, to: string): Promise<void> {
  try {
    await redirects.add(context, { from: linkOf(SECTIONS[desk.sectionOf(row)], row.code), to })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new AppError(error.code, error.message, { fields: { redirectTo: [error.message] } })
  }
}

async function ready(context: Context, row: desk.KeptEntry, source: Source) {
  const made = makings.make({ section: desk.sectionOf(row), code: row.code }, source, await makings.shelfOf(context))
  if ('faults' in made) throw new AppError('invalid', copy.notReady, { fields: made.faults })
  return made.entry
}

/** A theme, or a year more until the next review: for a published text it reaches readers at once. */
async function amend(context: Context, id: number, action: Extract<Bulk, { action: 'theme' | 'review' }>): Promise<void> {
  await inTransaction(context, async (inside) => {
    const { isAhead, isPastDue, front, body, updatedAt, status } = await desk.read(inside, id)
    if ((status === 'published' && isAhead) || isPastDue) throw new AppError('invalid', copy.draftAhead)
    const row = await desk.unchanged(inside, id, updatedAt)
    const today = dayInMoscow(inside.now)
    const reviewed = { reviewedAt: today, nextReviewAt: yearAfter(today) }
    const changed = { ...front, ...(action.action === 'theme' ? { theme: action.theme } : reviewed) }
    const note = action.action === 'theme' ? copy.themeChanged : copy.reviewProlonged
    const version = await versions.add(inside, row, { source: { front: changed, body }, note })
    if (status === 'published') await publish(inside, { ...row, version })
    else if (row.publishAt) await desk.touch(inside, id, { dueVersion: version })
    await audit.record(inside, { action: `entry.${action.action}`, object: `entries:${id}`, details: { version } })
  })
}

async function relatedTo({ db }: Context, id: number): Promise<string[]> {
  const [row] = await db.select({ related: entries.relatedTo }).from(entries).where(eq(entries.id, id))
  return row?.related ?? []
}

import { and, eq } from 'drizzle-orm'
import * as audit from '#app/features/audit/audit.server.ts'
import * as content from '#app/features/content/making/documents.server.ts'
import { filledIn } from '#app/features/content/making/owner-slots.server.ts'
import { requirePortal } from '#app/features/access/access.server.ts'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import { dateInWords, dayInMoscow } from '#app/shared/dates.ts'
import { AppError } from '#app/shared/errors.ts'
import { diffOf } from '#app/shared/text-diff.ts'
import type { Draft, DraftBody, LegalText, Preview, PreviewBody } from './contract.ts'
import { documentCopy as copy } from './copy.ts'
import * as editions from './editions.server.ts'
import * as notices from './notices.server.ts'
import { CODES, faultsOf, firstDayOf, linkOf, promisedOf } from './rules.ts'
import { shownEditions } from './shown-editions.server.ts'
import { documentEditions as table } from './tables.server.ts'

type Row = typeof table.$inferSelect

/**
 * A legal text with its draft and its editions.
 * @throws AppError unauthenticated, forbidden, not_found
 */
export async function read(context: Context, code: string): Promise<LegalText> {
  requirePortal(context, 'content.edit')
  const published = await editions.publishedOf(context, code)
  const current = published.find(({ inForceSince }) => inForceSince) ?? published[0]
  if (!CODES.includes(code) || !current) throw new AppError('not_found', copy.noDocument)
  const draft = await draftOf(context, code)
  return {
    id: code,
    link: linkOf(code),
    current: { title: current.title, markdown: current.markdown },
    draft: draft && shown(draft),
    editions: await shownEditions(context, published),
    today: dayInMoscow(context.now),
    letter: await notices.letterOf(context, code),
  }
}

/**
 * Keeps the draft; what somebody else saved in between is not overwritten.
 * @throws AppError changed_meanwhile
 */
export function save(context: Context, code: string, body: DraftBody): Promise<LegalText> {
  requirePortal(context, 'content.edit')
  return inTransaction(context, async (inside) => {
    const { db, now } = inside
    const draft = await untouched(inside, code, body.updatedAt)
    const text = { ...body, updatedAt: now }
    if (draft) await db.update(table).set(text).where(eq(table.id, draft.id))
    else await db.insert(table).values({ ...text, code, state: 'draft', isOfFolder: false })
    return read(inside, code)
  })
}

/** How a text will look, what differs from the current one, and what keeps it from being published. */
export async function preview(context: Context, code: string, { title, markdown }: PreviewBody): Promise<Preview> {
  const { current } = await read(context, code)
  const changes = diffOf(current.markdown, markdown)
  const faults = faultsOf(code, { title, markdown })
  try {
    const { title: set, navList, textItems } = await filledIn(context, content.setDocument(title, markdown))
    return { code, title: set, navList, textItems, changes, faults }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { ...{ code, title, navList: [], textItems: [], changes }, faults: [...faults, error.message] }
  }
}

/**
 * Publishes the draft: in force from its day, and at once when that is today.
 * @throws AppError invalid — each fault of the text in a sentence
 * @throws AppError changed_meanwhile — the draft was changed, or there is already an edition to come
 */
export function publish(context: Context, code: string, updatedAt: string | null): Promise<LegalText> {
  requirePortal(context, 'content.edit')
  return inTransaction(context, async (inside) => {
    const draft = await untouched(inside, code, updatedAt)
    if (!draft) throw new AppError('not_found', copy.noDraft)
    const [last] = await editions.publishedOf(inside, code)
    if (last && !last.inForceSince) throw new AppError('changed_meanwhile', copy.isComing)
    const version = dayInMoscow(inside.now)
    refuseFaulty(draft, { version, current: last?.markdown })
    const number = (last?.number ?? 0) + 1
    const set = content.setDocument(draft.title, draft.markdown)
    await inside.db
      .update(table)
      .set({ state: 'published', number, version, shown: set, updatedAt: inside.now })
      .where(eq(table.id, draft.id))
    if (needsLetter(draft)) await notices.begin(inside, draft.id)
    await audit.record(inside, {
      action: 'legal-text.publish',
      object: `legal-texts:${code}`,
      details: { number, effectiveFrom: draft.effectiveFrom },
    })
    if (draft.effectiveFrom === version) await editions.putInForce(inside, draft.id)
    else await inside.pages.drop(inside.db, [`editions:${code}`])
    return read(inside, code)
  })
}

/** Throws the draft away. */
export function discard(context: Context, code: string, updatedAt: string | null): Promise<LegalText> {
  requirePortal(context, 'content.edit')
  return inTransaction(context, async (inside) => {
    const draft = await untouched(inside, code, updatedAt)
    if (!draft) throw new AppError('not_found', copy.noDraft)
    await inside.db.delete(table).where(eq(table.id, draft.id))
    await audit.record(inside, { action: 'legal-text.discard', object: `legal-texts:${code}` })
    return read(inside, code)
  })
}

/**
 * Makes a draft again of the edition that is published and not yet in force.
 * @throws AppError not_found — none is to come
 * @throws AppError changed_meanwhile — there is already a draft
 */
export function recall(context: Context, code: string): Promise<LegalText> {
  requirePortal(context, 'content.edit')
  return inTransaction(context, async (inside) => {
    const [last] = await editions.publishedOf(inside, code)
    if (!last || last.inForceSince) throw new AppError('not_found', copy.notComing)
    if (await draftOf(inside, code)) throw new AppError('changed_meanwhile', copy.draftThere)
    const unpublished = { state: 'draft', number: null, version: null, shown: null, isOfFolder: false } as const
    const draft = { ...unpublished, toldAfter: null, told: 0, toldAt: null, updatedAt: inside.now }
    await inside.db.update(table).set(draft).where(eq(table.id, last.id))
    await audit.record(inside, {
      action: 'legal-text.recall',
      object: `legal-texts:${code}`,
      details: { number: last.number, effectiveFrom: last.effectiveFrom },
    })
    await inside.pages.drop(inside.db, [`editions:${code}`])
    return read(inside, code)
  })
}

function refuseFaulty(draft: Row, { version, current }: { version: string; current: string | undefined }): void {
  const { code, title, markdown, note, effectiveFrom } = draft
  const day = effectiveFrom ? dayFault(draft, version) : copy.day
  const text = [...faultsOf(code, { title, markdown }), ...(markdown.trim() === current?.trim() ? [copy.noChange] : [])]
  const fields = {
    ...(day ? { effectiveFrom: [day] } : {}),
    ...(note ? {} : { note: [copy.noteWanted] }),
    ...(text.length > 0 ? { markdown: text } : {}),
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid', copy.faulty, { fields })
}

function dayFault(draft: Row, today: string): string | null {
  const { effectiveFrom } = draft
  if ((effectiveFrom ?? '') < today) return copy.pastDay
  const promised = needsLetter(draft) ? promisedOf(draft.code) : null
  const first = promised && firstDayOf(promised, today)
  return first && (effectiveFrom ?? '') < first ? copy.earlyDay(dateInWords(first)) : null
}

/** Whether people get a letter when a draft is published. */
function needsLetter({ code, isImportant }: Row): boolean {
  const promised = promisedOf(code)
  return promised !== null && (promised.isAlways || isImportant)
}

/** The draft as the person who changes it now has read it; locked until the change is saved. */
async function untouched(context: Context, code: string, updatedAt: string | null): Promise<Row | null> {
  if (!CODES.includes(code)) throw new AppError('not_found', copy.noDocument)
  const draft = await draftOf(context, code)
  if ((draft?.updatedAt.toISOString() ?? null) !== updatedAt) throw new AppError('changed_meanwhile', copy.changed)
  return draft
}

async function draftOf({ db }: Context, code: string): Promise<Row | null> {
  const [row] = await db
    .select()
    .from(table)
    .where(and(eq(table.code, code), eq(table.state, 'draft')))
    .for('update')
  return row ?? null
}

function shown({ title, markdown, note, effectiveFrom, isImportant, updatedAt }: Row): Draft {
  const day = effectiveFrom ?? dayInMoscow(updatedAt)
  return { title, markdown, note, effectiveFrom: day, isImportant, updatedAt: updatedAt.toISOString() }
}

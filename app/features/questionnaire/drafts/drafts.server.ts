import { and, desc, eq, inArray, isNull, lt } from 'drizzle-orm'
import { requireChild } from '#app/features/children/permissions.server.ts'
import * as consents from '#app/features/consents/consents.server.ts'
import { outlived } from '#app/features/consents/terms.ts'
import { type Context, inTransaction, requireViewer } from '#app/platform/context.server.ts'
import { ifReadable, open, seal } from '#app/platform/sealing.server.ts'
import { AppError } from '#app/shared/errors.ts'
import { questionnaireDrafts as table } from '#app/features/questionnaire/tables.server.ts'
import type { DraftChange, KeptDraft, MergedDraft } from './contract.ts'
import { draftFaults as copy } from './copy.ts'
import { linesOf, merge, NOTHING_KEPT, type Kept } from './merging.ts'

const MOST_DRAFTS = 8

type Row = typeof table.$inferSelect

/**
 * The maps that the viewer has begun on any device, the newest first.
 * @throws AppError unauthenticated
 */
export async function list(context: Context): Promise<{ items: KeptDraft[] }> {
  const viewer = requireViewer(context)
  const rows = await context.db
    .select()
    .from(table)
    .where(and(eq(table.accountId, viewer.id), isNull(table.hiddenAt)))
    .orderBy(desc(table.updatedAt))
    .limit(MOST_DRAFTS)
  return { items: rows.flatMap((row) => ifReadable(() => shown(row, keptOf(context, row))) ?? []) }
}

/**
 * Puts a device's changes into a draft and gives the draft as it is now, with what two devices have said differently.
 * @param id made by the browser once for a filling; the same changes sent twice are kept once
 * @throws AppError unauthenticated
 * @throws AppError not_found — somebody else's draft, or a child that the viewer may not fill it in for
 */
export async function save(context: Context, id: string, change: DraftChange): Promise<MergedDraft> {
  const viewer = requireViewer(context)
  const childId = change.changes.idChild
  if (typeof childId === 'string' && childId !== '') await requireChild(context, 'questionnaire.fill', childId)
  return inTransaction(context, async (inside) => {
    const { db, now } = inside
    const made = await db
      .insert(table)
      .values({ id, accountId: viewer.id, sealed: sealed(inside, id, NOTHING_KEPT), revision: 0, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning({ id: table.id })
    if (made.length > 0) await begin(inside, viewer.id)
    const [row] = await db.select().from(table).where(eq(table.id, id)).for('update')
    if (!row || row.accountId !== viewer.id || row.hiddenAt) throw new AppError('not_found', copy.notYours)
    const before = keptOf(inside, row)
    const { kept, differs } = merge(before, change)
    if (kept !== before) {
      const changed = {
        sealed: sealed(inside, id, kept),
        revision: kept.revision,
        updatedAt: now,
        ...(typeof childId === 'string' && childId !== '' && { childId }),
      }
      await db.update(table).set(changed).where(eq(table.id, id))
    }
    return { ...shown({ ...row, updatedAt: kept === before ? row.updatedAt : now }, kept), differs }
  })
}

/**
 * Throws a draft of the viewer away; one that is not there is away already.
 * @throws AppError unauthenticated
 */
export async function remove(context: Context, id: string): Promise<void> {
  const viewer = requireViewer(context)
  await context.db.delete(table).where(and(eq(table.id, id), eq(table.accountId, viewer.id)))
}

/** Deletes drafts that nobody has touched for thirty days. */
export async function forgetOld({ db, now }: Context): Promise<void> {
  await db.delete(table).where(lt(table.updatedAt, outlived('draft', now)))
}

/** The drafts of an account as they are kept, for its export. */
export async function ofAccount(context: Context, accountId: string): Promise<{ row: Row; kept: Kept | null }[]> {
  const rows = await context.db.select().from(table).where(eq(table.accountId, accountId)).orderBy(desc(table.updatedAt))
  return rows.map((row) => ({ row, kept: ifReadable(() => keptOf(context, row)) }))
}

/** The consent is recorded once for a draft; the oldest of too many goes. */
async function begin(inside: Context, accountId: string): Promise<void> {
  await consents.record(inside, {
    subject: `account:${accountId}`,
    purpose: 'service_questionnaire',
    given: true,
    form: 'questionnaire',
    representative: 'legal',
  })
  const rows = await inside.db
    .select({ id: table.id })
    .from(table)
    .where(eq(table.accountId, accountId))
    .orderBy(desc(table.updatedAt))
  const old = rows.slice(MOST_DRAFTS).map(({ id }) => id)
  if (old.length > 0) await inside.db.delete(table).where(inArray(table.id, old))
}

function sealed({ config }: Context, id: string, kept: Kept): Buffer {
  return seal(JSON.stringify(kept), config.ANSWERS_KEY, id)
}

function keptOf({ config }: Context, row: Pick<Row, 'id' | 'sealed'>): Kept {
  return JSON.parse(open(row.sealed, config.ANSWERS_KEY, row.id)) as Kept // sealed by `save`, which had it parsed
}

function shown({ id, updatedAt }: Pick<Row, 'id' | 'updatedAt'>, kept: Kept): KeptDraft {
  return { id, revision: kept.revision, updatedAt: updatedAt.toISOString(), lines: linesOf(kept) }
}

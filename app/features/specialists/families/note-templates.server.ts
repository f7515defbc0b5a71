import { randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { requirePortal } from '#app/features/access/access.server.ts'
import type { NewNoteTemplate, NoteTemplate } from '#app/features/specialists/contract.ts'
import { specialistCopy as copy } from '#app/features/specialists/copy.ts'
import { TEMPLATES_MOST } from '#app/features/specialists/rules.ts'
import { noteTemplates } from '#app/features/specialists/tables.server.ts'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import * as limits from '#app/platform/limits.server.ts'
import { isAnyGone } from '#app/platform/personal-data.server.ts'
import { ifReadable, open, seal } from '#app/platform/sealing.server.ts'
import { AppError } from '#app/shared/errors.ts'
import { isUuid } from '#app/shared/ids.ts'

/**
 * The viewer's own beginnings of notes, in the order they were made.
 * @throws AppError forbidden — no specialist, or the diploma or the second factor is missing
 */
export async function list(context: Context): Promise<NoteTemplate[]> {
  return ofAccount(context, requirePortal(context, 'note-template.keep').id)
}

/**
 * Keeps a beginning of notes.
 * @throws AppError forbidden
 * @throws AppError invalid — there are twenty already
 */
export async function keep(context: Context, { title, text }: NewNoteTemplate): Promise<NoteTemplate[]> {
  return inTransaction(context, async (inside) => {
    const viewer = requirePortal(inside, 'note-template.keep')
    // Two at once come one after the other, and are counted so.
    await limits.count(inside, `note-template:${viewer.id}`, { most: 60, withinSeconds: 600 })
    const kept = await inside.db.$count(noteTemplates, eq(noteTemplates.accountId, viewer.id))
    if (kept >= TEMPLATES_MOST) throw new AppError('invalid', copy.templatesFull, { fields: { title: [copy.templatesFull] } })
    const id = randomUUID()
    const sealed = seal(JSON.stringify({ title, text }), inside.config.ANSWERS_KEY, aboutOf(id))
    await inside.db.insert(noteTemplates).values({ id, accountId: viewer.id, sealed, createdAt: inside.now })
    return ofAccount(inside, viewer.id)
  })
}

/** @throws AppError not_found — no such, or somebody else's */
export async function remove(context: Context, id: string): Promise<NoteTemplate[]> {
  const viewer = requirePortal(context, 'note-template.keep')
  const which = and(eq(noteTemplates.accountId, viewer.id), eq(noteTemplates.id, id))
  const gone = isUuid(id) ? await context.db.delete(noteTemplates).where(which).returning({ id: noteTemplates.id }) : []
  if (gone.length === 0) throw new AppError('not_found', copy.noTemplate)
  return ofAccount(context, viewer.id)
}

/** Those of an account, for itself and for its export; what no key opens is left out. */
export async function ofAccount({ db, config }: Context, accountId: string): Promise<NoteTemplate[]> {
  const rows = await db
    .select()
    .from(noteTemplates)
    .where(eq(noteTemplates.accountId, accountId))
    .orderBy(asc(noteTemplates.createdAt))
  return rows.flatMap(({ id, sealed }) => {
    const kept = ifReadable(() => JSON.parse(open(sealed, config.ANSWERS_KEY, aboutOf(id))) as NewNoteTemplate) // sealed by `keep`
    return kept ? [{ id, ...kept }] : []
  })
}

/** Everything of an account goes with it. */
export async function erase({ db }: Context, accountId: string): Promise<boolean> {
  return isAnyGone(await db.delete(noteTemplates).where(eq(noteTemplates.accountId, accountId)))
}

function aboutOf(id: string): string {
  return `note-template:${id}`
}

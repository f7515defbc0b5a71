import { randomUUID } from 'node:crypto'
import { and, desc, eq, or } from 'drizzle-orm'
import * as people from '#app/features/accounts/people.server.ts'
import * as log from '#app/features/children/log.server.ts'
import { cardLink, personInWords, suggest } from '#app/features/children/mail.server.ts'
import { requireChild } from '#app/features/children/permissions.server.ts'
import { isFamily } from '#app/features/children/rules.ts'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import { ifReadable, open, seal, UNREADABLE } from '#app/platform/sealing.server.ts'
import { AppError } from '#app/shared/errors.ts'
import { isUuid } from '#app/shared/ids.ts'
import { NoteLetter } from './care-letters.tsx'
import type { NewNote, Note } from '#app/features/specialists/contract.ts'
import { specialistCopy as copy } from '#app/features/specialists/copy.ts'
import { notes } from '#app/features/specialists/tables.server.ts'
import { requireOpened } from './opened-cards.server.ts'

/**
 * The notes about a child that the viewer may read, newest first: a specialist's own ones, or those shared with the family. Read by
 * anyone but the owner, it is written down.
 * @throws AppError not_found
 */
export async function list(context: Context, childId: string): Promise<Note[]> {
  const { relation, viewer } = await requireChild(context, 'note.read', childId)
  if (relation !== 'owner') await log.write(context, { childId, accountId: viewer.id, action: 'notes' })
  return besideCard(context, childId)
}

/**
 * The same where the opening of the card, or what was written, says enough.
 * @throws AppError not_found
 */
export async function besideCard(context: Context, childId: string): Promise<Note[]> {
  const { relation, viewer } = await requireChild(context, 'note.read', childId)
  const own = eq(notes.authorId, viewer.id)
  const rows = await context.db
    .select()
    .from(notes)
    .where(and(eq(notes.childId, childId), isFamily(relation) ? or(own, eq(notes.isShared, true)) : own))
    .orderBy(desc(notes.createdAt))
  const known = await people.named(context, [...new Set(rows.map(({ authorId }) => authorId))])
  return rows.flatMap(({ id, authorId, isShared, sealed, createdAt, updatedAt }) => {
    const text = ifReadable(() => open(sealed, context.config.ANSWERS_KEY, id))
    if (text === null) return []
    return {
      id,
      authorId,
      isShared,
      author: log.personOf(known, authorId).name,
      isOwn: authorId === viewer.id,
      text,
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    }
  })
}

/** What specialists shared with the family of a child, for the export of the person who keeps its card. */
export async function sharedAbout({ db, config }: Context, childId: string): Promise<{ text: string; at: Date }[]> {
  const rows = await db
    .select()
    .from(notes)
    .where(and(eq(notes.childId, childId), eq(notes.isShared, true)))
    .orderBy(desc(notes.createdAt))
  return rows.map(({ id, sealed, createdAt }) => ({
    text: ifReadable(() => open(sealed, config.ANSWERS_KEY, id)) ?? UNREADABLE,
    at: createdAt,
  }))
}

/**
 * A new note; for a shared one the owner gets a letter without its words.
 * @throws AppError not_found
 */
export async function write(context: Context, childId: string, { text, isShared }: NewNote): Promise<Note[]> {
  await inTransaction(context, async (inside) => {
    const { child, viewer } = await requireOpened(inside, 'note.write', childId)
    const id = randomUUID()
    const sealed = seal(text, inside.config.ANSWERS_KEY, id)
    const times = { createdAt: inside.now, updatedAt: inside.now }
    await inside.db.insert(notes).values({ id, childId, authorId: viewer.id, isShared, sealed, ...times })
    if (isShared) await notifyOwner(inside, child)
  })
  return besideCard(context, childId)
}

/**
 * Changes an own note; when it becomes shared, the owner gets a letter.
 * @throws AppError not_found — no such child or note, or somebody else's
 */
export async function change(context: Context, { childId, noteId }: OfNote, { text, isShared }: NewNote): Promise<Note[]> {
  await inTransaction(context, async (inside) => {
    const { child, viewer } = await requireOpened(inside, 'note.write', childId)
    const which = own({ childId, noteId }, viewer.id)
    const [row] = await inside.db.select().from(notes).where(which).for('update')
    if (!row) throw new AppError('not_found', copy.noNote)
    const sealed = seal(text, inside.config.ANSWERS_KEY, row.id)
    await inside.db.update(notes).set({ isShared, sealed, updatedAt: inside.now }).where(which)
    if (isShared && !row.isShared) await notifyOwner(inside, child)
  })
  return besideCard(context, childId)
}

/** @throws AppError not_found — no such child or note, or somebody else's */
export async function remove(context: Context, { childId, noteId }: OfNote): Promise<Note[]> {
  const { viewer } = await requireOpened(context, 'note.write', childId)
  const gone = await context.db.delete(notes).where(own({ childId, noteId }, viewer.id)).returning({ id: notes.id })
  if (gone.length === 0) throw new AppError('not_found', copy.noNote)
  return besideCard(context, childId)
}

export type OfNote = { childId: string; noteId: string }

function own({ childId, noteId }: OfNote, authorId: string) {
  if (!isUuid(noteId)) throw new AppError('not_found', copy.noNote)
  return and(eq(notes.childId, childId), eq(notes.id, noteId), eq(notes.authorId, authorId))
}

async function notifyOwner(context: Context, { id, ownerId }: { id: string; ownerId: string }): Promise<void> {
  const who = await personInWords(context, context.viewer?.id ?? '')
  await suggest(context, ownerId, {
    subject: 'Заметка специалиста',
    kind: 'care',
    body: (unsubscribe) => NoteLetter({ who, link: cardLink(context, id), unsubscribe }),
  })
}

import { asc, eq } from 'drizzle-orm'
import * as audit from '#app/features/audit/audit.server.ts'
import { requirePortal } from '#app/features/access/access.server.ts'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import * as files from '#app/platform/pictures.server.ts'
import type { MadePicture } from '#app/platform/pictures.server.ts'
import { matching, orderOf } from '#app/platform/desk-lists.server.ts'
import { sliceOf, type AdminListQuery, type AdminPage } from '#app/shared/admin-list.ts'
import { AppError } from '#app/shared/errors.ts'
import { FILE_MAX_BYTES, fileWords } from '#app/shared/files.ts'
import { isUuid } from '#app/shared/ids.ts'
import type { LibraryPicture, LibraryPictureWithUses, PictureChange, PictureNote } from './contract.ts'
import { mediaCopy as copy } from './copy.ts'
import { fromAbove } from './from-above.server.ts'
import { placeOf, positionOf } from './rules.ts'
import { pictures } from './tables.server.ts'

type Row = typeof pictures.$inferSelect

const TYPES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif'])
const SORTS = { alt: pictures.alt, addedAt: pictures.addedAt }

/**
 * The library, newest first, searched by what is written about a picture and by its file's name.
 * @throws AppError unauthenticated, forbidden
 */
export async function list(context: Context, query: AdminListQuery): Promise<AdminPage<LibraryPicture>> {
  requirePortal(context, 'content.edit')
  const said = [pictures.alt, pictures.place, pictures.author, pictures.licence, pictures.source]
  const where = matching(query.q, ...said)
  const { limit, offset } = sliceOf(query)
  const rows = await context.db
    .select()
    .from(pictures)
    .where(where)
    .orderBy(...orderOf(query, SORTS, { usual: 'addedAt', last: asc(pictures.id) }))
    .limit(limit)
    .offset(offset)
  return { data: rows.map(shown), total: await context.db.$count(pictures, where) }
}

/**
 * One picture with the texts that show it.
 * @throws AppError unauthenticated, forbidden, not_found
 */
export async function one(context: Context, id: string): Promise<LibraryPictureWithUses> {
  requirePortal(context, 'content.edit')
  const row = await rowOf(context, id)
  return { ...shown(row), uses: await fromAbove.get().usesOf(context, row) }
}

/**
 * Takes a photograph into the library in every size.
 * @throws AppError unauthenticated, forbidden
 * @throws AppError too_large — over 10 MB
 * @throws AppError wrong_type — no picture by its content
 * @throws AppError invalid — the very same picture is there
 */
export async function add(context: Context, file: File, note: PictureNote): Promise<LibraryPicture> {
  requirePortal(context, 'content.edit')
  const { made, extension } = await madeOf(context, file)
  const hash = files.hashOf(made)
  return inTransaction(context, async (inside) => {
    await refuseCopy(inside, hash)
    const row = { hash, place: placeOf(file.name, hash, extension), made, addedAt: inside.now, updatedAt: inside.now }
    const [added] = await inside.db
      .insert(pictures)
      .values({ ...row, ...note })
      .returning()
    const written = added! // an insert without a conflict clause gives its row
    await audit.record(inside, { action: 'picture.add', object: `pictures:${written.id}`, details: { place: written.place } })
    return shown(written)
  })
}

/**
 * Writes another note; texts that show the picture keep the new point in sight at once. Their own descriptions stay theirs.
 * @throws AppError unauthenticated, forbidden, not_found
 * @throws AppError changed_meanwhile
 */
export async function change(
  context: Context,
  id: string,
  { updatedAt, ...note }: PictureChange,
): Promise<LibraryPictureWithUses> {
  requirePortal(context, 'content.edit')
  await inTransaction(context, async (inside) => {
    const row = await lockedRow(inside, id, updatedAt)
    await inside.db
      .update(pictures)
      .set({ ...note, updatedAt: inside.now })
      .where(eq(pictures.id, id))
    const isMoved = note.focalX !== row.focalX || note.focalY !== row.focalY
    if (isMoved) await fromAbove.get().show(inside, row.hash, { made: row.made, position: positionOf(note) })
    await audit.record(inside, { action: 'picture.change', object: `pictures:${id}`, details: { isMoved } })
  })
  return one(context, id)
}

/**
 * Puts another photograph in the place of this one, in the library and in every text that shows it.
 * The old files stay: pages that were read earlier still ask for them.
 * @throws AppError unauthenticated, forbidden, not_found, too_large, wrong_type, invalid
 * @throws AppError changed_meanwhile
 */
export async function replace(
  context: Context,
  { id, updatedAt }: { id: string; updatedAt: string },
  file: File,
): Promise<LibraryPictureWithUses> {
  requirePortal(context, 'content.edit')
  const { made } = await madeOf(context, file)
  const hash = files.hashOf(made)
  await inTransaction(context, async (inside) => {
    const row = await lockedRow(inside, id, updatedAt)
    await refuseCopy(inside, hash)
    await fromAbove.get().show(inside, row.hash, { made })
    await inside.db.update(pictures).set({ hash, made, updatedAt: inside.now }).where(eq(pictures.id, id))
    await audit.record(inside, { action: 'picture.replace', object: `pictures:${id}`, details: { from: row.hash, to: hash } })
  })
  return one(context, id)
}

/**
 * Removes a picture that no text shows, with its files.
 * @throws AppError unauthenticated, forbidden, not_found
 * @throws AppError invalid — naming the texts that show it
 */
export async function remove(context: Context, id: string): Promise<LibraryPicture> {
  requirePortal(context, 'content.edit')
  const gone = await inTransaction(context, async (inside) => {
    const row = await rowOf(inside, id)
    const shownIn = await fromAbove.get().usesOf(inside, row)
    if (shownIn.length > 0) throw new AppError('invalid', copy.used(shownIn.map(({ title }) => title)))
    await inside.db.delete(pictures).where(eq(pictures.id, id))
    await audit.record(inside, { action: 'picture.remove', object: `pictures:${id}`, details: { place: row.place } })
    return row
  })
  await files.remove(context, gone.hash)
  return shown(gone)
}

async function madeOf(context: Context, file: File): Promise<{ made: MadePicture; extension: string }> {
  if (file.size > FILE_MAX_BYTES) throw new AppError('too_large', fileWords.tooLarge, { fields: { file: [fileWords.tooLarge] } })
  const bytes = Buffer.from(await file.arrayBuffer())
  const { fileTypeFromBuffer } = await import('file-type')
  const type = await fileTypeFromBuffer(bytes)
  const refusal = new AppError('wrong_type', copy.wrongType, { fields: { file: [copy.wrongType] } })
  if (!type || !TYPES.has(type.mime)) throw refusal
  const made = await files.make(context, bytes).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
    throw error.code === 'too_large' ? new AppError('too_large', error.message, { fields: { file: [error.message] } }) : refusal
  })
  return { made, extension: type.ext }
}

async function refuseCopy({ db }: Context, hash: string): Promise<void> {
  const [same] = await db.select({ alt: pictures.alt }).from(pictures).where(eq(pictures.hash, hash))
  if (!same) return
  const words = copy.alreadyHere(same.alt)
  throw new AppError('invalid', words, { fields: { file: [words] } })
}

async function rowOf({ db }: Context, id: string): Promise<Row> {
  const [row] = isUuid(id) ? await db.select().from(pictures).where(eq(pictures.id, id)) : []
  if (!row) throw new AppError('not_found', copy.none)
  return row
}

async function lockedRow({ db }: Context, id: string, updatedAt: string): Promise<Row> {
  const [row] = isUuid(id) ? await db.select().from(pictures).where(eq(pictures.id, id)).for('update') : []
  if (!row) throw new AppError('not_found', copy.none)
  if (row.updatedAt.toISOString() !== updatedAt) throw new AppError('changed_meanwhile', copy.changed)
  return row
}

function shown({ hash: _hash, made, addedAt, updatedAt, ...row }: Row): LibraryPicture {
  const { sm, lg, width, height } = made
  return { ...row, small: sm, large: lg, width, height, addedAt: addedAt.toISOString(), updatedAt: updatedAt.toISOString() }
}

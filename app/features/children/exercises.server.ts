import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import * as entries from '#app/features/content/entries.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { dayInMoscow } from '#app/shared/dates.ts'
import type { DoneLine, Feeling } from './contract.ts'
import { fromAbove } from './from-above.server.ts'
import { idsOf } from './children.server.ts'
import { requireChild, type ChildRow } from './permissions.server.ts'
import type { PlantKind } from './rules.ts'
import { childExercises } from './tables.server.ts'

const DONE_SHOWN = 12

/**
 * What the child did lately and how it felt, newest first.
 * @throws AppError not_found
 */
export async function done(context: Context, childId: string): Promise<DoneLine[]> {
  await requireChild(context, 'child.entry', childId)
  const rows = await context.db
    .select()
    .from(childExercises)
    .where(eq(childExercises.childId, childId))
    .orderBy(desc(childExercises.at))
    .limit(DONE_SHOWN)
  const cards = await entries.cards(context, 'training', { codes: [...new Set(rows.map(({ code }) => code))] })
  return rows.map(({ code, day, feeling }) => ({
    code,
    day,
    feeling,
    title: cards.find((card) => card.code === code)?.title ?? titleFromAbove(code) ?? 'Занятие снято с публикации',
  }))
}

function titleFromAbove(code: string): string | undefined {
  return fromAbove.get().flatMap(({ titleOf }) => titleOf?.(code) ?? [])[0]
}

export type DoneOn = { code: string; day: string; feeling: Feeling | null }

/** On which days a child has done what, for people who may see the card. */
export async function daysDone({ db }: Context, child: Pick<ChildRow, 'id'>): Promise<DoneOn[]> {
  const { code, day, feeling } = childExercises
  return db.select({ code, day, feeling }).from(childExercises).where(eq(childExercises.childId, child.id)).orderBy(day)
}

/** The plants of a garden: a theme for each thing that these children have done, in the order of doing; for those who may see the cards. */
export async function grown({ db }: Context, childIds: string[]): Promise<PlantKind[]> {
  if (childIds.length === 0) return []
  const { theme, at, id, childId } = childExercises
  const rows = await db.select({ theme }).from(childExercises).where(inArray(childId, childIds)).orderBy(asc(at), asc(id))
  return rows.map((row) => row.theme)
}

export type Done = { code: string; theme: PlantKind; feeling?: Feeling | undefined; at?: Date }

/** Keeps what was done and how it felt, a leaf of the family's garden; twice in a day is once. The caller knows that it was due. */
export async function finish({ db, now }: Context, { id: childId }: Pick<ChildRow, 'id'>, done: Done): Promise<void> {
  const { code, theme, feeling, at = now } = done
  await db
    .insert(childExercises)
    .values({ childId, code, theme, day: dayInMoscow(at), at, feeling: feeling ?? null })
    .onConflictDoUpdate({
      target: [childExercises.childId, childExercises.code, childExercises.day],
      set: feeling ? { feeling } : { at },
    })
}

/** Takes back that something was done on a day; the caller may do so. */
export async function takeBack(
  { db }: Context,
  { id: childId }: Pick<ChildRow, 'id'>,
  { code, day }: { code: string; day: string },
): Promise<void> {
  await db
    .delete(childExercises)
    .where(and(eq(childExercises.childId, childId), eq(childExercises.code, code), eq(childExercises.day, day)))
}

/** What children have done, for people who may see their cards. */
export async function doneBy({ db }: Context, childIds: string[]): Promise<(DoneOn & { childId: string; at: Date })[]> {
  if (childIds.length === 0) return []
  const { childId, code, day, feeling, at } = childExercises
  return db.select({ childId, code, day, feeling, at }).from(childExercises).where(inArray(childId, childIds)).orderBy(day)
}

/** The garden of a child's family, one for all cards of its owner: for those who may see the whole of it. */
export async function gardenOf(context: Context, { ownerId }: Pick<ChildRow, 'ownerId'>): Promise<PlantKind[]> {
  return grown(context, await idsOf(context, ownerId))
}

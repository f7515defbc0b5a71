import { and, desc, eq, inArray } from 'drizzle-orm'
import * as entries from '#app/features/content/entries.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { dayInMoscow } from '#app/shared/dates.ts'
import type { DoneLine, Feeling } from './contract.ts'
import { fromAbove } from './from-above.server.ts'
import { requireChild, type ChildRow } from './permissions.server.ts'
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

/** On which days a child has done what, for people who may see the card. */
export async function daysDone({ db }: Context, child: ChildRow): Promise<{ code: string; day: string }[]> {
  const { code, day } = childExercises
  return db.select({ code, day }).from(childExercises).where(eq(childExercises.childId, child.id)).orderBy(day)
}

/** Keeps what a child has done and how it felt, a leaf of the family's garden; twice in a day is once. The caller knows that it was due. */
export async function finish(
  { db, now }: Context,
  { id: childId }: ChildRow,
  { code, feeling, at = now }: { code: string; feeling: Feeling | undefined; at?: Date },
): Promise<void> {
  await db
    .insert(childExercises)
    .values({ childId, code, day: dayInMoscow(at), at, feeling: feeling ?? null })
    .onConflictDoUpdate({
      target: [childExercises.childId, childExercises.code, childExercises.day],
      set: feeling ? { feeling } : { at },
    })
}

/** Marks an exercise as done today or takes the mark back; the caller may do so. */
export async function setDone({ db, now }: Context, { id: childId }: ChildRow, code: string, isDone: boolean): Promise<void> {
  const row = { childId, code, day: dayInMoscow(now) }
  if (isDone)
    await db
      .insert(childExercises)
      .values({ ...row, at: now })
      .onConflictDoNothing()
  else
    await db
      .delete(childExercises)
      .where(and(eq(childExercises.childId, childId), eq(childExercises.code, code), eq(childExercises.day, row.day)))
}

/** What children have done, for people who may see their cards. */
export async function doneBy({ db }: Context, childIds: string[]): Promise<{ childId: string; code: string; at: Date }[]> {
  if (childIds.length === 0) return []
  const { childId, code, at } = childExercises
  return db.select({ childId, code, at }).from(childExercises).where(inArray(childId, childIds))
}

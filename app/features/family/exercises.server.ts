import { and, desc, eq, inArray } from 'drizzle-orm'
import * as entries from '#app/features/content/entries.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { AppError } from '#app/shared/errors.ts'
import { ageOn, dayInMoscow } from '#app/shared/dates.ts'
import { profileOf } from './children.server.ts'
import type { DoneLine, Exercise, Feeling, Today } from './contract.ts'
import { familyCopy as copy } from './copy.ts'
import { requireChild, type ChildRow } from './permissions.server.ts'
import * as players from './players.server.ts'
import { boardOf, exercisesOf, PLANT_KINDS } from './rules.ts'
import { childEntries, childExercises } from './tables.server.ts'

// All of them: the section has a few dozen.
const ALL = 48
const DONE_SHOWN = 12

/**
 * What the child may play today.
 * @throws AppError unauthenticated — no child is at play here
 */
export async function today(context: Context, sessionToken: string | null): Promise<Today> {
  const { child, player } = await players.playing(context, sessionToken)
  const exercises = await ofDay(context, child)
  const [entry] = await context.db.select().from(childEntries).where(eq(childEntries.childId, child.id))
  const done = exercises.filter(({ isDone }) => isDone)
  const spent = done.reduce((sum, { minutes }) => sum + minutes, 0)
  return { player, exercises, isOver: done.length === exercises.length || spent >= (entry?.minutes ?? 20) }
}

/**
 * Marks an exercise of today as done; how it felt is for the parent. Twice is once.
 * @throws AppError unauthenticated
 * @throws AppError not_found — it is not one of today's
 */
export async function finish(context: Context, sessionToken: string | null, code: string, feeling?: Feeling): Promise<Today> {
  const { child } = await players.playing(context, sessionToken)
  const exercises = await ofDay(context, child)
  if (!exercises.some((exercise) => exercise.code === code)) throw new AppError('not_found', copy.noChild)
  const row = { childId: child.id, code, day: dayInMoscow(context.now), at: context.now }
  await context.db
    .insert(childExercises)
    .values({ ...row, feeling: feeling ?? null })
    .onConflictDoUpdate({
      target: [childExercises.childId, childExercises.code, childExercises.day],
      set: feeling ? { feeling } : { at: context.now },
    })
  return today(context, sessionToken)
}

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
    ...{ code, day, feeling },
    title: cards.find((card) => card.code === code)?.title ?? 'Занятие снято с публикации',
  }))
}

/** The exercises of a child today, for those who have been let to the card. */
export async function ofDay(context: Context, child: ChildRow): Promise<Exercise[]> {
  const day = dayInMoscow(context.now)
  const [cards, done] = await Promise.all([
    entries.cards(context, 'training', { newest: ALL }),
    context.db
      .select({ code: childExercises.code })
      .from(childExercises)
      .where(and(eq(childExercises.childId, child.id), eq(childExercises.day, day))),
  ])
  const all = cards.flatMap(({ code, title, theme, ages, practiceMinutes, materials = [], game }) => {
    const plant = PLANT_KINDS.find((kind) => kind === theme)
    return plant && ages && practiceMinutes
      ? [{ code, title, theme: plant, ages, minutes: practiceMinutes, materials, game }]
      : []
  })
  const age = ageOn(profileOf(context, child).birthday, day)
  const chosen = exercisesOf(all, { age, childId: child.id, day })
  return Promise.all(
    chosen.map(async ({ ages: _ages, game, ...exercise }) => ({
      ...exercise,
      board: game ? boardOf({ age, seed: child.id + day }) : null,
      isDone: done.some(({ code }) => code === exercise.code),
      steps: await stepsOf(context, exercise.code),
    })),
  )
}

/** On which days a child has done what, for those who have been let to the card. */
export async function daysDone({ db }: Context, child: ChildRow): Promise<{ code: string; day: string }[]> {
  const { code, day } = childExercises
  return db.select({ code, day }).from(childExercises).where(eq(childExercises.childId, child.id)).orderBy(day)
}

/** Marks an exercise as done today or takes the mark back; whoever calls this has been let to do so. */
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

/** What children have done, for those who have been let to their cards. */
export async function doneBy({ db }: Context, childIds: string[]): Promise<{ childId: string; code: string; at: Date }[]> {
  if (childIds.length === 0) return []
  const { childId, code, at } = childExercises
  return db.select({ childId, code, at }).from(childExercises).where(inArray(childId, childIds))
}

async function stepsOf(context: Context, code: string): Promise<string[]> {
  const { textItems } = await entries.detail(context, 'training', code)
  return textItems.flatMap((block) => (block.type === 'steps' && block.id === 'child' ? block.items.map(withoutLinks) : []))
}

/** A child's page leads nowhere else. */
function withoutLinks(html: string): string {
  return html.replaceAll(/<\/?a\b[^>]*>/g, '')
}

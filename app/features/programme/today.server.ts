import * as entries from '#app/features/content/entries.server.ts'
import { profileOf } from '#app/features/children/children.server.ts'
import type { Feeling } from '#app/features/children/contract.ts'
import { childCopy as copy } from '#app/features/children/copy.ts'
import * as childEntries from '#app/features/children/child-mode/entries.server.ts'
import * as exercises from '#app/features/children/exercises.server.ts'
import type { ChildRow } from '#app/features/children/permissions.server.ts'
import * as players from '#app/features/children/child-mode/players.server.ts'
import { PLANT_KINDS } from '#app/features/children/rules.ts'
import type { Context } from '#app/platform/context.server.ts'
import { ageOn, dayInMoscow } from '#app/shared/dates.ts'
import { AppError } from '#app/shared/errors.ts'
import type { Exercise, Today } from './contract.ts'
import { drawnOn, isOver, listOf } from './day-rules.ts'
import * as candidates from './candidates.server.ts'
import * as plans from './plans.server.ts'
import * as games from '#app/features/child-tasks/games.server.ts'
import * as settings from '#app/features/child-tasks/settings.server.ts'

/**
 * What the child may play today.
 * @throws AppError unauthenticated — no child is at play here
 */
export async function of(context: Context, sessionToken: string | null): Promise<Today> {
  const { child, player } = await players.playing(context, sessionToken)
  const [list, minutes, chosen, garden] = await Promise.all([
    ofChild(context, child),
    childEntries.minutesOf(context, child),
    settings.ofChild(context, child.id),
    exercises.gardenOf(context, child),
  ])
  return {
    garden,
    day: dayInMoscow(context.now),
    player,
    exercises: list,
    minutes,
    isOver: isOver(list, minutes),
    settings: chosen,
  }
}

/**
 * Marks an exercise of today as done; how it felt is for the parent. Twice is once.
 * @throws AppError unauthenticated
 * @throws AppError not_found — it is not one of today's
 */
export async function finish(context: Context, sessionToken: string | null, code: string, feeling?: Feeling): Promise<Today> {
  const { child } = await players.playing(context, sessionToken)
  const exercise = (await ofChild(context, child)).find((one) => one.code === code)
  if (!exercise) throw new AppError('not_found', copy.noChild)
  await exercises.finish(context, child, { code, theme: exercise.theme, feeling })
  return of(context, sessionToken)
}

/** The exercises of a child's day, one list for the cabinet and the child's screen, for those who may already see the card. */
export async function ofChild(context: Context, child: ChildRow): Promise<Exercise[]> {
  const day = dayInMoscow(context.now)
  const [all, { week }, done, minutes] = await Promise.all([
    candidates.exercises(context),
    plans.made(context, child),
    exercises.daysDone(context, child),
    childEntries.minutesOf(context, child),
  ])
  const whole = (code: string) => all.filter((candidate) => candidate.code === code)
  const age = ageOn(profileOf(context, child).birthday, day)
  const dealt = await games.ofDay(context, child, { day, age, minutes, done })
  const list = listOf<Line>({
    given: week.filter(({ isGiven }) => isGiven).flatMap(({ code }) => whole(code)),
    week: week
      .filter(({ isGiven }) => !isGiven)
      .flatMap(({ code, doneOn }) =>
        whole(code).map((exercise) => ({ exercise, times: doneOn.filter((one) => one < day).length })),
      ),
    drawn: drawnOn(all, { age, childId: child.id, day }),
    games: dealt.map(({ code, title, task: { theme, minutes: lasts }, game }) => ({
      code,
      title,
      theme,
      minutes: lasts,
      materials: [],
      game,
    })),
  })
  return Promise.all(
    list.flatMap(({ code, title, theme, minutes: lasts, materials, game = null }) => {
      const plant = PLANT_KINDS.find((kind) => kind === theme)
      const isDone = done.some((one) => one.code === code && one.day === day)
      const line = { code, title, minutes: lasts, materials, game, isDone }
      return plant ? [lineOf(context, { ...line, theme: plant })] : []
    }),
  )
}

type Line = Pick<Exercise, 'code' | 'title' | 'minutes' | 'materials'> & { theme: string; game?: Exercise['game'] }

async function lineOf(context: Context, exercise: Omit<Exercise, 'steps'>): Promise<Exercise> {
  if (exercise.game) return { ...exercise, steps: [] }
  const { textItems } = await entries.detail(context, 'training', exercise.code)
  const steps = textItems.flatMap((block) =>
    block.type === 'steps' && block.id === 'child' ? block.items.map(withoutLinks) : [],
  )
  return { ...exercise, steps }
}

/** A child's page leads nowhere else. */
function withoutLinks(html: string): string {
  return html.replaceAll(/<\/?a\b[^>]*>/g, '')
}

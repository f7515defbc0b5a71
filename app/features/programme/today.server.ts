import * as entries from '#app/features/content/entries.server.ts'
import { profileOf } from '#app/features/children/children.server.ts'
import { childCopy as copy } from '#app/features/children/copy.ts'
import * as childEntries from '#app/features/children/child-mode/entries.server.ts'
import * as exercises from '#app/features/children/exercises.server.ts'
import type { ChildRow } from '#app/features/children/permissions.server.ts'
import * as players from '#app/features/children/child-mode/players.server.ts'
import { LATE_DAYS, PLANT_KINDS } from '#app/features/children/rules.ts'
import type { Context } from '#app/platform/context.server.ts'
import { ageOn, DAY_MS, dayInMoscow } from '#app/shared/dates.ts'
import { AppError } from '#app/shared/errors.ts'
import type { DoneExercise, Exercise, Today } from './contract.ts'
import { drawnOn, isOver, listOf } from './day-rules.ts'
import * as candidates from './candidates.server.ts'
import * as plans from './plans.server.ts'
import * as runs from '#app/features/child-tasks/runs.server.ts'
import * as games from '#app/features/child-tasks/games.server.ts'
import * as settings from '#app/features/child-tasks/settings.server.ts'
import { STEP_PREFIX, TASKS } from '#app/features/child-tasks/tasks.ts'

const DAYS_AHEAD = 7

/**
 * What the child may play today.
 * @throws AppError unauthenticated — no child is at play here
 */
export async function of(context: Context, sessionToken: string | null): Promise<Today> {
  const { child, player } = await players.playing(context, sessionToken)
  return dayOf(context, { child, player })
}

/**
 * What the child may play in the next days, today first: a device keeps it for a time without a network.
 * @throws AppError unauthenticated
 */
export async function week(context: Context, sessionToken: string | null): Promise<Today[]> {
  const playing = await players.playing(context, sessionToken)
  const days: Today[] = []
  const read = await readFor(context, playing.child)
  for (let ahead = 0; ahead < DAYS_AHEAD; ahead++) {
    const then = { ...context, now: new Date(context.now.getTime() + ahead * DAY_MS) }
    // What a day deals is taken as played by the next: no game comes two days in a row.
    const supposed = days.flatMap(({ day, exercises: list }) => list.flatMap(({ code, game }) => (game ? [{ code, day }] : [])))
    days.push(await dayOf(then, { ...playing, supposed, read }))
  }
  return days
}

type Supposed = readonly { code: string; day: string }[]
type Dealing = {
  /** What is taken as played before. */
  supposed?: Supposed | undefined
  /** What was read before for several days. */
  read?: Read
}
type Playing = Dealing & { child: ChildRow; player: Today['player'] }

/** What the days of a child have in common. */
async function readFor(context: Context, child: ChildRow) {
  const [plan, minutes, chosen, mayPlay] = await Promise.all([
    plans.read(context, child),
    childEntries.minutesOf(context, child),
    settings.ofChild(context, child.id),
    settings.mayPlay(context, child),
  ])
  // No game is dealt on any of the days where none is today.
  const played = mayPlay ? await runs.ofChild(context, child.id) : []
  return { plan, minutes, chosen, played }
}

type Read = Awaited<ReturnType<typeof readFor>>

async function dayOf(context: Context, { child, player, supposed, read: known }: Playing): Promise<Today> {
  const read = known ?? (await readFor(context, child))
  const { minutes, chosen } = read
  const [list, garden] = await Promise.all([ofChild(context, child, { supposed, read }), exercises.gardenOf(context, child)])
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
 * Marks an exercise of today as done; how it felt is for the parent. Twice is once. A device that had no network says on which of the
 * last days it was.
 * @throws AppError unauthenticated
 * @throws AppError not_found — it is not one of that day's
 */
export async function finish(
  context: Context,
  sessionToken: string | null,
  { code, done }: { code: string; done: DoneExercise },
): Promise<Today> {
  const { child } = await players.playing(context, sessionToken, done.childId)
  const { feeling, on = dayInMoscow(context.now) } = done
  const lateMs = Date.parse(dayInMoscow(context.now)) - Date.parse(on)
  if (lateMs < 0 || lateMs > LATE_DAYS * DAY_MS) throw new AppError('not_found', copy.noChild)
  // What was done by the list that a device has may have left today's meanwhile.
  const theme = await themeOf(context, child, { code, isLate: done.on !== undefined })
  if (!theme) throw new AppError('not_found', copy.noChild)
  const at = lateMs > 0 ? { at: new Date(context.now.getTime() - lateMs) } : {}
  await exercises.finish(context, child, { code, theme, feeling, ...at })
  return of(context, sessionToken)
}

/** The theme of what was done: of today's list, or, where a device names the day, of anything that a day may have had. */
async function themeOf(context: Context, child: ChildRow, { code, isLate }: { code: string; isLate: boolean }) {
  const ofToday = (await ofChild(context, child)).find((one) => one.code === code)?.theme
  if (ofToday || !isLate) return ofToday
  const game = TASKS.find((task) => STEP_PREFIX + task.code === code)
  const theme = game?.theme ?? (await candidates.exercises(context)).find((one) => one.code === code)?.theme
  return PLANT_KINDS.find((kind) => kind === theme)
}

/** The exercises of a child's day, one list for the cabinet and the child's screen, for those who may already see the card. */
export async function ofChild(
  context: Context,
  child: ChildRow,
  { supposed = [], read: known }: Dealing = {},
): Promise<Exercise[]> {
  const day = dayInMoscow(context.now)
  const { plan, minutes, chosen, played } = known ?? (await readFor(context, child))
  const { all, done } = plan
  const [{ week }, mayPlay] = await Promise.all([plans.made(context, child, plan), settings.mayPlay(context, child)])
  const whole = (code: string) => all.filter((candidate) => candidate.code === code)
  const age = ageOn(profileOf(context, child).birthday, day)
  const dealt = mayPlay
    ? games.ofDay(context, child, { day, age, minutes, done: [...done, ...supposed], kept: played, chosen })
    : []
  const list = listOf<Line>({
    given: week
      // A dose that is full for this week rests until the next.
      .filter(({ isGiven, doneOn, times }) => isGiven && (doneOn.length < times || doneOn.includes(day)))
      .flatMap(({ code }) => whole(code)),
    week: week
      .filter(({ isGiven }) => !isGiven)
      .flatMap(({ code, doneOn }) =>
        whole(code).map((exercise) => ({ exercise, times: doneOn.filter((one) => one < day).length })),
      ),
    // A game of the screen and its elder of things have one title: a day has one of them.
    drawn: drawnOn(
      all.filter((one) => !dealt.some(({ title }) => plain(title) === plain(one.title))),
      { age, childId: child.id, day },
    ),
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

/** A title whatever spaces it is set with. */
function plain(title: string): string {
  return title.replaceAll(/\s+/g, ' ')
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

import type { ChildRow } from '#app/features/children/permissions.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import type { DealtGame } from './contract.ts'
import { dealt, type PlayedOn } from './day.ts'
import { duePair } from './pairs.ts'
import * as runs from './runs.server.ts'
import type { TaskSettings } from './settings.ts'
import { played, type Facts, type PastRun, type Task } from './task.ts'
import { STEP_PREFIX, TASKS } from './tasks.ts'

export type Game = { code: string; title: string; task: Task; game: DealtGame }
type Day = {
  day: string
  age: number
  minutes: number
  done: readonly { code: string; day: string }[]
  /** The child's runs, and what the parent chose for the games. */
  kept: readonly runs.KeptRun[]
  chosen: TaskSettings
}

/** The games that a child's day deals, each at the level where its last runs ended; for those who may already see the card. */
export function ofDay(
  { now }: Pick<Context, 'now'>,
  child: Pick<ChildRow, 'id'>,
  { day, age, minutes, done, kept, chosen }: Day,
): Game[] {
  const stopped = runs.playedOn(kept).filter(({ isStopped }) => isStopped)
  const playedOn: PlayedOn[] = done.flatMap(({ code, day: on }) => {
    const task = code.startsWith(STEP_PREFIX) ? code.slice(STEP_PREFIX.length) : null
    return task ? [{ task, day: on, isStopped: stopped.some((one) => one.task === task && one.day === on) }] : []
  })
  const games = dealt(TASKS, { day, age, minutes, settings: chosen, childId: child.id, played: playedOn })
  return games.map((task) => {
    const past = kept.flatMap((one) => (one.run.task === task.code ? [pastOf(one)] : []))
    const level = levelOf(task, past, { age, at: now.toISOString() })
    return { code: STEP_PREFIX + task.code, title: task.title, task, game: { task: task.code, age, level } }
  })
}

function levelOf(task: Task, past: PastRun[], now: { age: number; at: string }): Facts {
  // A run of two presses says nothing of a level; one of many hints says that it is too high.
  const long = past.filter(({ trials }) => played(trials).length >= ENOUGH_TRIALS)
  const level = long.length > 0 ? task.levelAfter(long, now) : task.startLevel(now.age)
  return task.code === 'letters' ? { ...level, pair: duePair(long, now) } : level
}

const ENOUGH_TRIALS = 8

function pastOf({ run: { ageYears, level, trials }, at }: runs.KeptRun): PastRun {
  return { startedAt: at.toISOString(), age: ageYears, level, trials }
}

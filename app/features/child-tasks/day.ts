import { numberOf } from '#app/features/children/rules.ts'
import { DAY_MS } from '#app/shared/dates.ts'
import type { TaskSettings } from './settings.ts'
import { MOST_GAME_MINUTES, type Task } from './task.ts'

/** What was played when: days are ISO dates of the family's day. */
export type PlayedOn = { task: string; day: string; isStopped: boolean }
export type DayOf = {
  day: string
  childId: string
  age: number
  /** The parent's limit of the whole day. */
  minutes: number
  settings: TaskSettings
  played: readonly PlayedOn[]
}

const [MOST_MEASURED, MEASURED_DAYS] = [2, 7]
const STOPS_IN_A_ROW = 3
const REST_DAYS = 14
/** One of each: themes that a day takes turns with. */
const KINDS: readonly (readonly string[])[] = [['attention', 'behavior'], ['memory'], ['read', 'math']]

/**
 * The games of a child's day: at most three of different themes, one of each kind, none of yesterday, within the parent's limit and ten minutes.
 * A game that was stopped three times in a row rests for two weeks.
 */
export function dealt(tasks: readonly Task[], { day, childId, age, minutes: limit, settings, played }: DayOf): Task[] {
  if (!settings.days.includes(weekdayOf(day))) return []
  const yesterday = dayBefore(day, 1)
  const fitting = tasks
    .filter(({ code, ages: [from, to], isTogether = false }) => {
      const wasYesterday = played.some((one) => one.task === code && one.day === yesterday)
      const isSuited = from <= age && age <= to && (!isTogether || settings.isTogether)
      return isSuited && !settings.off.includes(code) && !wasYesterday && !isResting(code, played, day)
    })
    .toSorted((a, b) => numberOf(`${childId} ${day} ${a.code}`) - numberOf(`${childId} ${day} ${b.code}`))
  const chosen: Task[] = []
  for (const kind of KINDS) {
    const spent = chosen.reduce((sum, { minutes }) => sum + minutes, 0)
    const left = Math.min(MOST_GAME_MINUTES, limit) - spent
    const task = fitting.find(({ theme, minutes }) => kind.includes(theme) && minutes <= left)
    if (task) chosen.push(task)
  }
  return chosen.toSorted((a, b) => numberOf(`${day} ${a.code}`) - numberOf(`${day} ${b.code}`))
}

/** Which plays of one game are measures: the first two of any seven days; the others are play. @param plays the oldest first */
export function measuredOf<Play extends { day: string }>(plays: readonly Play[]): Play[] {
  const measured: Play[] = []
  for (const play of plays) {
    const since = dayBefore(play.day, MEASURED_DAYS)
    if (measured.filter(({ day }) => day > since).length < MOST_MEASURED) measured.push(play)
  }
  return measured
}

/** Whether a game rests: the child stopped it on three of its days in a row, less than two weeks ago. */
export function isResting(task: string, played: readonly PlayedOn[], day: string): boolean {
  return restsUntil(task, played, day) !== null
}

/** Until which day a game rests that the child stopped on three of its days in a row, from the next day on; null where it does not. */
export function restsUntil(task: string, played: readonly PlayedOn[], day: string): string | null {
  const own = played.filter((one) => one.task === task && one.day < day)
  const last = [...new Set(own.map((one) => one.day))].toSorted().slice(-STOPS_IN_A_ROW)
  const newest = last.at(-1)
  const isStopped = (on: string) => own.some((one) => one.day === on && one.isStopped)
  if (last.length < STOPS_IN_A_ROW || !newest || !last.every(isStopped)) return null
  const until = dayBefore(newest, -REST_DAYS)
  return until > day ? until : null
}

function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10)
}

/** 1 is Monday. */
function weekdayOf(day: string): number {
  return new Date(Date.parse(day)).getUTCDay() || 7
}

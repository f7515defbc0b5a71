import { dayAfter } from '#app/shared/dates.ts'

/** How much a diary holds; its free part is four weeks. */
export const DIARY = { freeDays: 28, textAtMost: 500, entriesADay: 20, linesOfSheet: 20 } as const
const WEEKS = 4
const WEEK_DAYS = 7

/** The kinds of day, from the lighter to the harder. */
export const MOODS = ['easier', 'usual', 'harder'] as const
export type Mood = (typeof MOODS)[number]

/** The first day that the free part shows; ISO days. */
export function freeFrom(today: string): string {
  return dayAfter(today, 1 - DIARY.freeDays)
}

/** Four weeks from Monday to Sunday, the last of them is this week: ISO days. */
export function weeksUntil(today: string): string[][] {
  const monday = dayAfter(today, 1 - weekdayOf(today))
  const first = dayAfter(monday, -(WEEKS - 1) * WEEK_DAYS)
  return Array.from({ length: WEEKS }, (_, week) =>
    Array.from({ length: WEEK_DAYS }, (_day, place) => dayAfter(first, week * WEEK_DAYS + place)),
  )
}

/** What a day is shown as where several entries name it: the hardest of them. */
export function moodOf(entries: readonly { mood: Mood | null }[]): Mood | null {
  return MOODS.findLast((mood) => entries.some((entry) => entry.mood === mood)) ?? null
}

/** 1 is Monday. */
function weekdayOf(day: string): number {
  return new Date(Date.parse(day)).getUTCDay() || WEEK_DAYS
}

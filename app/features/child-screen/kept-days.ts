import { LATE_DAYS } from '#app/features/children/rules.ts'
import { deviceTable } from '#app/features/child-tasks/device-store.ts'
import type { Today } from '#app/features/programme/contract.ts'
import { isOver } from '#app/features/programme/day-rules.ts'
import { MOST_GAME_MINUTES } from '#app/features/child-tasks/task.ts'
import { call } from '#app/shared/client.ts'
import { DAY_MS, dayInMoscow } from '#app/shared/dates.ts'

/** A child's day on the device: nobody's name in it. */
export type KeptDay = { id: string; childId: string; day: string; today: Today; spentMs: number; keptAt: number }

const LIVES_MS = LATE_DAYS * DAY_MS
const days = deviceTable<KeptDay>('days')

/** Keeps a child's next seven days, asked anew. @returns the first of them, today */
export async function keepWeek(): Promise<Today | undefined> {
  const week = await call('GET child/week')
  const kept = await days.all()
  for (const today of week) {
    const id = idOf(today.player.id, today.day)
    const spentMs = kept.find((one) => one.id === id)?.spentMs ?? 0
    await days.put({ id, childId: today.player.id, day: today.day, today: nameless(today), spentMs, keptAt: Date.now() })
  }
  const isOld = ({ keptAt, day, childId }: KeptDay) =>
    Date.now() - keptAt > LIVES_MS || (childId === week[0]?.player.id && day < (week[0]?.day ?? ''))
  for (const one of kept) if (isOld(one)) await days.remove(one.id)
  return week[0]
}

/** A day as it stands now, with the time that games took of it. */
export async function keepDay(today: Today, spentMs: number): Promise<void> {
  const { id: childId } = today.player
  const { day } = today
  await days.put({ id: idOf(childId, day), childId, day, today: nameless(today), spentMs, keptAt: Date.now() })
}

/** How long games took of a child's day on this device. */
export async function spentOn(childId: string, day: string): Promise<number> {
  return (await days.all()).find(({ id }) => id === idOf(childId, day))?.spentMs ?? 0
}

/** The days of today that this device has, a child each. */
export async function keptToday(): Promise<KeptDay[]> {
  const day = dayInMoscow(new Date())
  return (await days.all()).filter((one) => one.day === day && Date.now() - one.keptAt <= LIVES_MS)
}

/** Forgets the days of children whom this device does not know any more. */
export async function forgetOthers(known: readonly string[]): Promise<void> {
  for (const one of await days.all()) if (!known.includes(one.childId)) await days.remove(one.id)
}

/**
 * How long games may still be played: what the parent's limit leaves of a day, where things for hands count as they are meant to last and
 * games as they lasted, and never beyond ten minutes of the screen.
 * @see reference/child-tasks.md 5.1
 */
export function leftMs(today: Pick<Today, 'exercises' | 'minutes'>, spentMs: number): number {
  return Math.max(0, Math.min(minutesBesidesHands(today), MOST_GAME_MINUTES) * 60_000 - spentMs)
}

/** Whether a day ends, by what is done or by the time that it took. */
export function isSpent(today: Today, spentMs: number): boolean {
  const { exercises, minutes } = today
  const isTimeOver = minutesBesidesHands(today) * 60_000 <= spentMs
  const hasHands = exercises.some(({ game, isDone }) => !game && !isDone)
  return today.isOver || isOver(exercises, minutes) || isTimeOver || (!hasHands && leftMs(today, spentMs) === 0)
}

function minutesBesidesHands({ exercises, minutes }: Pick<Today, 'exercises' | 'minutes'>): number {
  return exercises.reduce((left, { game, isDone, minutes: lasts }) => left - (!game && isDone ? lasts : 0), minutes)
}

function idOf(childId: string, day: string): string {
  return `${childId} ${day}`
}

function nameless(today: Today): Today {
  return { ...today, player: { ...today.player, name: '' } }
}

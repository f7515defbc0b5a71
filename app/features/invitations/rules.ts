import { isoDay, typedDay } from '#app/shared/birthdays.ts'
import { DAY_MS } from '#app/shared/dates.ts'
import type { Family, Step } from './contract.ts'

export const INVITATION_LIVES_MS = 14 * DAY_MS
export const LONGEST_LIST = 200
export const MOST_A_DAY = 500
/** A reminder, to one family or to several at once, goes out no sooner than this after their last letter. */
export const REMIND_AFTER_DAYS = 3
/** So many reminders to several families at once reach one family; what is more is nagging. */
const REMINDERS_MOST = 3
export const NAME_MAX = 60
/** Families that one poster may tie in a day: a school comes in, a flood does not. */
export const TIED_A_DAY = 200
/** Letters and digits that nobody confuses when they type a code from a paper. */
export const CODE_SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
export const CODE_LENGTH = 10

export const STEPS = ['invited', 'opened', 'registered', 'begun', 'done'] as const

type Moments = {
  createdAt: Date
  openedAt: Date | null
  registeredAt: Date | null
  begunAt: Date | null
  doneAt: Date | null
}

/** The last step of a family, and when it was made. */
export function stepOf({ createdAt, openedAt, registeredAt, begunAt, doneAt }: Moments): { step: Step; at: Date } {
  if (doneAt) return { step: 'done', at: doneAt }
  if (begunAt) return { step: 'begun', at: begunAt }
  if (registeredAt) return { step: 'registered', at: registeredAt }
  if (openedAt) return { step: 'opened', at: openedAt }
  return { step: 'invited', at: createdAt }
}

/** How many families came at least as far as each step; those whose invitation was taken back are not counted. */
export function countsOf(families: { step: Step; link: Family['link'] }[]): Record<Step, number> {
  const reached = (from: number) => families.filter((one) => one.link !== 'revoked' && STEPS.indexOf(one.step) >= from).length
  return { invited: reached(0), opened: reached(1), registered: reached(2), begun: reached(3), done: reached(4) }
}

/** Whether a family came and shows its steps no more; before it came only its curator can take the invitation back. */
export function hasLeft({ step, link }: Pick<Family, 'step' | 'link'>): boolean {
  return link === 'revoked' && step !== 'invited' && step !== 'opened'
}

type Remindable = Moments & { lastLetterAt: Date; revokedAt: Date | null; reminders: number }
type Reminding = 'none' | 'due' | 'waits' | 'spent'

/** Whether a family is written to when its curator reminds all: one that came and has not finished, no sooner than three days after its last letter. */
export function remindingOf(
  { openedAt, registeredAt, doneAt, revokedAt, lastLetterAt, reminders }: Remindable,
  now: Date,
): Reminding {
  if (doneAt || revokedAt || !(openedAt || registeredAt)) return 'none'
  if (reminders >= REMINDERS_MOST) return 'spent'
  return remindableFrom(lastLetterAt) <= now ? 'due' : 'waits'
}

/** When a family may be reminded again. */
export function remindableFrom(lastLetterAt: Date): Date {
  return new Date(lastLetterAt.getTime() + REMIND_AFTER_DAYS * DAY_MS)
}

export const FILTERS = ['all', 'waiting', 'unopened', 'unfinished', 'done'] as const
export type Filter = (typeof FILTERS)[number]

/**
 * Whether a family is in a filter: those whose letter has not gone out, who have not opened it, who have not finished, who have.
 */
export function isIn(filter: Filter, { step, link, letter }: Pick<Family, 'step' | 'link' | 'letter'>): boolean {
  if (filter === 'all') return true
  if (link === 'revoked') return false
  if (filter === 'done') return step === 'done'
  if (filter === 'unfinished') return step !== 'done' && step !== 'invited'
  return step === 'invited' && (filter === 'waiting') === (letter !== 'gone')
}

/** An ISO date out of day.month.year or of an ISO date; null for a day that is not in the calendar. */
export function isoBirthday(wire: string): string | null {
  return isoDay(/^\d{4}-\d{2}-\d{2}$/.test(wire.trim()) ? typedDay(wire.trim()) : wire)
}

/** Whose link it is and whether it still opens. */
export function linkState(
  { registeredAt, revokedAt, expiresAt }: { registeredAt: Date | null; revokedAt: Date | null; expiresAt: Date },
  now: Date,
): Family['link'] {
  if (revokedAt) return 'revoked'
  if (registeredAt) return 'used'
  return expiresAt <= now ? 'expired' : 'live'
}

/** Whole days that have passed between two moments. */
export function daysBetween(from: Date, to: Date): number {
  return Math.floor((to.getTime() - from.getTime()) / DAY_MS)
}

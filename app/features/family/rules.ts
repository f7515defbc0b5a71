import type { ChildProfile } from './contract.ts'

const DAY_MS = 86_400_000
export const ADULT_AGE = 18
export const CODE_LIVES_MS = 7 * DAY_MS
export const CODE_TRIES = 10
export const INVITATION_LIVES_MS = 14 * DAY_MS

/** The day in Moscow, as the portal counts days: ISO, no zone. */
export function dayOf(moment: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow' }).format(moment)
}

/**
 * Whole years on a day; negative before the birthday.
 * @param birthday ISO date, no zone
 * @param on ISO date, no zone
 */
export function ageOn(birthday: string, on: string): number {
  return Number(on.slice(0, 4)) - Number(birthday.slice(0, 4)) - (on.slice(5) >= birthday.slice(5) ? 0 : 1)
}

/** How a child is named on screen: the name, with the surname where it is written. */
export function nameOf({ name, lastName }: Pick<ChildProfile, 'name' | 'lastName'>): string {
  return lastName ? `${name} ${lastName}` : name
}

/** What a code is compared as: people write small letters, spaces and hyphens. */
export function plainCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s-]/g, '')
}

/** A code as it is dictated: two groups of four. */
export function spacedCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`
}

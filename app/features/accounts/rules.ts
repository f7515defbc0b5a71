import { SECOND_FACTOR_ROLES } from '#app/features/access/permissions.ts'
import type { Account, Role } from './contract.ts'
import { DAY_SECONDS, HOUR_SECONDS } from '#app/shared/dates.ts'

// decisions: the roles of the portal; a child is registered by a parent, the last three by an administrator.
export const ROLES = [
  { id: 1, code: 'parent', title: 'Родитель', registers: true },
  { id: 2, code: 'neuropsychologist', title: 'Нейропсихолог', registers: true },
  { id: 3, code: 'speech_therapist', title: 'Логопед', registers: true },
  { id: 4, code: 'psychologist', title: 'Психолог', registers: true },
  { id: 5, code: 'defectologist', title: 'Дефектолог', registers: true },
  { id: 6, code: 'teacher', title: 'Учитель', registers: true },
  { id: 7, code: 'child', title: 'Ребёнок', registers: false },
  { id: 8, code: 'curator', title: 'Куратор', registers: false },
  { id: 9, code: 'editor', title: 'Редактор', registers: false },
  { id: 10, code: 'admin', title: 'Администратор', registers: false },
] as const

export const PASSWORD_MIN = 10
export const PASSWORD_MAX = 128
/** zxcvbn's «safely unguessable»: a hundred million tries and more. */
export const PASSWORD_STRENGTH = 3

/** Tries of one code, for the person who asked for it. */
export const CODE_TRIES = 5
export const APP_CODE_DIGITS = 6
export const RECOVERY_CODE_DIGITS = 8
export const RECOVERY_CODES = 8

// A family comes back now and then. Who sees other people's children signs in again after half a day away.
const LIMITS_OF_ONE = { idleSeconds: 14 * DAY_SECONDS, wholeSeconds: 60 * DAY_SECONDS }
const LIMITS_OF_MANY = { idleSeconds: 12 * HOUR_SECONDS, wholeSeconds: 7 * DAY_SECONDS }
/** How long the longest session lives, and how long it may lie unused. */
export const LONGEST_SESSION_SECONDS = LIMITS_OF_ONE.wholeSeconds
export const LONGEST_IDLE_SECONDS = LIMITS_OF_ONE.idleSeconds
/** A session is written down as seen at most this often. */
export const SEEN_EVERY_SECONDS = 300

/** How long an administrator may look at a cabinet as its owner sees it. */
export const SEEN_AS_SECONDS = 15 * 60
const NEVER_SEEN_AS: readonly string[] = ['admin', 'editor', 'child']

/** Whether an administrator may look at the cabinet of somebody with these roles: of nobody from the desk, and of no child. */
export function mayBeSeenAs({ roles }: Pick<Account, 'roles'>): boolean {
  return !roles.some(({ code }) => NEVER_SEEN_AS.includes(code))
}

/** Roles that a person may choose when registering. */
export function registrableRoles(): Role[] {
  return ROLES.filter(({ registers }) => registers).map(({ id, code, title }) => ({ id, code, title }))
}

export function roleById(id: number): Role | null {
  const role = ROLES.find((candidate) => candidate.id === id)
  return role ? { id: role.id, code: role.code, title: role.title } : null
}

/**
 * The group of an account: its first role's code, a neuropsychologist being `neuro`; null without roles.
 * @see spec §3, Account
 */
export function groupOf({ roles }: Pick<Account, 'roles'>): string | null {
  const code = roles[0]?.code ?? null
  return code === 'neuropsychologist' ? 'neuro' : code
}

/** The first role's id; null without roles. */
export function userRoleOf({ roles }: Pick<Account, 'roles'>): number | null {
  return roles[0]?.id ?? null
}

/** Whether six digits by mail are enough to sign in: for a parent and nobody else, whatever else the parent is. */
export function signsInByCode({ roles }: Pick<Account, 'roles'>): boolean {
  return roles.length > 0 && roles.every(({ code }) => code === 'parent')
}

/** Whether a role lets in to other people's data, so that a password alone is not enough. */
export function needsSecondFactor({ roles }: Pick<Account, 'roles'>): boolean {
  return roles.some(({ code }) => (SECOND_FACTOR_ROLES as readonly string[]).includes(code))
}

/** How long a session lives unused, and in all. */
export function sessionLimitsOf(account: Pick<Account, 'roles'>): typeof LIMITS_OF_ONE {
  return needsSecondFactor(account) ? LIMITS_OF_MANY : LIMITS_OF_ONE
}

/** Whether a session may still be used: by its age, by how long it was not, and by the roles that its person has now. */
export function isAlive(session: { createdAt: Date; seenAt: Date }, account: Pick<Account, 'roles'>, now: Date): boolean {
  const { idleSeconds, wholeSeconds } = sessionLimitsOf(account)
  const secondsSince = (moment: Date) => (now.getTime() - moment.getTime()) / 1000
  return secondsSince(session.seenAt) < idleSeconds && secondsSince(session.createdAt) < wholeSeconds
}

/** First name and surname, or the e-mail when no name is set. */
export function fullNameOf({
  firstName,
  surname,
  lastName,
  email,
}: Pick<Account, 'firstName' | 'surname' | 'lastName' | 'email'>): string {
  return [firstName, surname || lastName].filter(Boolean).join(' ') || email
}

import type { Account, Role } from './contract.ts'

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

/** First name and surname, or the e-mail when no name is set. */
export function fullNameOf({
  firstName,
  surname,
  lastName,
  email,
}: Pick<Account, 'firstName' | 'surname' | 'lastName' | 'email'>): string {
  return [firstName, surname || lastName].filter(Boolean).join(' ') || email
}

/** Roles of specialists: a diploma is asked of all but a teacher. decisions §5 */
export const WITH_DIPLOMA: readonly string[] = ['neuropsychologist', 'speech_therapist', 'psychologist', 'defectologist']
const SPECIALISTS = [...WITH_DIPLOMA, 'teacher']

type Role = { code: string }

export function isSpecialist(roles: readonly Role[]): boolean {
  return roles.some(({ code }) => SPECIALISTS.includes(code))
}

/** Whether somebody sees a child by a role that needs a checked diploma. */
export function needsDiploma(roles: readonly Role[]): boolean {
  return roles.some(({ code }) => WITH_DIPLOMA.includes(code))
}

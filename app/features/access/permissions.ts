import { WITH_DIPLOMA } from './roles.ts'

/** How a person is related to the object that an action is about; `portal` where the action is about no single object. */
export const RELATIONS = [
  'portal',
  /** The account itself, or what belongs to it. */
  'own',
  /** Made the child's card. */
  'owner',
  /** A second adult who may see and edit. */
  'guardian_edit',
  /** A second adult who may see. */
  'guardian_see',
  /** The owner opened the card with its results. */
  'results',
  /** The owner opened the card without its results. */
  'status',
  /** The child of the card. */
  'self',
] as const
export type Relation = (typeof RELATIONS)[number]

export const ROLE_CODES = [
  ...(['parent', 'child', 'neuropsychologist', 'speech_therapist', 'psychologist', 'defectologist', 'teacher'] as const),
  ...(['curator', 'editor', 'admin'] as const),
] as const
type RoleCode = (typeof ROLE_CODES)[number]

/** Roles that see somebody else's data only in a session with a second factor. */
export const SECOND_FACTOR_ROLES: readonly RoleCode[] = ROLE_CODES.filter((code) => code !== 'parent' && code !== 'child')
// About themselves these roles need neither a second factor nor a diploma.
const OF_ONESELF: readonly Relation[] = ['own', 'self']

const family: Relation[] = ['owner', 'guardian_edit', 'guardian_see']
const editors: Relation[] = ['owner', 'guardian_edit']
const owner: Relation[] = ['owner']
const portal: Relation[] = ['portal']
const own: Relation[] = ['own']
const professionals = <T>(value: T) => ({
  neuropsychologist: value,
  speech_therapist: value,
  psychologist: value,
  defectologist: value,
})
const adults = <T>(value: T) => ({
  parent: value,
  ...professionals(value),
  teacher: value,
  curator: value,
  editor: value,
  admin: value,
})

type Row = Partial<Record<RoleCode, readonly Relation[]>>

/** Who may do what: action × role × relation. What does not stand here is closed. spec §6, decisions §5 */
export const PERMISSIONS = {
  'child.add': { parent: portal },
  'child.see': { parent: family, ...professionals(['results']), teacher: ['results', 'status'], curator: ['results', 'status'] },
  'child.edit': { parent: editors },
  'child.archive': { parent: owner },
  'child.delete': { parent: owner },
  'child.entry': { parent: editors },
  'questionnaire.fill': { parent: editors },
  'result.see': { parent: family, ...professionals(['results']), teacher: ['results'], curator: ['results'] },
  'answers.see': { parent: family, ...professionals(['results']) },
  'access.ask': { parent: portal, ...professionals(portal), teacher: portal, curator: portal },
  'access.see': { parent: family },
  'access.manage': { parent: owner },
  'access.leave': {
    parent: ['guardian_edit', 'guardian_see'],
    ...professionals(['results']),
    teacher: ['results', 'status'],
    curator: ['results', 'status'],
  },
  'log.read': { parent: editors },
  'exercise.do': { child: ['self'] },
  'task.play': { child: ['self'] },
  'task.see': { parent: family, ...professionals(['results']) },
  'task.export': { parent: family, ...professionals(['results']) },
  'task.hear': { teacher: ['results', 'status'], curator: ['results', 'status'] },
  'task.settings': { parent: editors },
  'note.read': { parent: family, ...professionals(['results']) },
  'note.write': professionals(['results']),
  'note-template.keep': professionals(portal),
  'plan.see': { parent: family },
  'plan.mark': { parent: editors },
  'diary.see': { parent: family, ...professionals(['results']) },
  'diary.write': { parent: editors },
  'assignment.see': { parent: family, ...professionals(['results']) },
  'assignment.give': professionals(['results']),
  'account.see': adults(own),
  'account.change': adults(own),
  'diploma.send': { ...professionals(own) },
  'diploma.decide': { admin: portal },
  'invitation.send': { curator: portal },
  'invitation.manage': { curator: portal },
  'document.send': { curator: portal, admin: portal },
  'payment.make': { parent: own },
  'payment.see': { parent: own, admin: portal },
  'payment.manage': { admin: portal },
  'content.edit': { editor: portal, admin: portal },
  'content.moderate': { editor: portal, admin: portal },
  'users.manage': { admin: portal },
  'privacy.manage': { admin: portal },
  'question.answer': { ...professionals(portal) },
  'audit.read': { admin: portal },
  'figures.see': { admin: portal },
  'operations.see': { admin: portal },
  'score.see': { editor: portal, admin: portal },
  'questionnaire.edit': { editor: portal, admin: portal },
} satisfies Record<string, Row>
export type Action = keyof typeof PERMISSIONS

type Asking = { roles: readonly string[]; hasSecondFactor: boolean; hasDiploma: boolean }
type Verdict = 'yes' | 'no' | 'diploma' | 'second_factor'

/**
 * Whether a person with these roles may do this to an object related in this way.
 * @param relation null for a stranger
 * @returns `diploma` or `second_factor` where only that is missing
 */
export function verdict(asking: Asking, action: Action, relation: Relation | null): Verdict {
  if (relation === null) return 'no'
  const row: Row = PERMISSIONS[action]
  const allowing = ROLE_CODES.filter((role) => asking.roles.includes(role) && row[role]?.includes(relation))
  if (allowing.length === 0) return 'no'
  if (OF_ONESELF.includes(relation)) return 'yes'
  const checked = allowing.filter((role) => asking.hasDiploma || !WITH_DIPLOMA.includes(role))
  if (checked.length === 0) return 'diploma'
  return asking.hasSecondFactor || checked.some((role) => !SECOND_FACTOR_ROLES.includes(role)) ? 'yes' : 'second_factor'
}

import { describe, expect, test } from 'vitest'
import { ROLES } from '#app/features/accounts/rules.ts'
import { PERMISSIONS, RELATIONS, ROLE_CODES, verdict, type Action } from './permissions.ts'

const ACTIONS = Object.keys(PERMISSIONS) as Action[]
const may = (roles: string[], action: Action, relation: (typeof RELATIONS)[number] | null) =>
  verdict({ roles, hasSecondFactor: true, hasDiploma: true }, action, relation) === 'yes'

describe('the table of permissions', () => {
  test('knows every role of the portal and no other', () => {
    expect([...ROLE_CODES].toSorted()).toEqual(ROLES.map(({ code }) => code).toSorted())
  })

  test('opens nothing to a stranger, and nothing to somebody without a role', () => {
    for (const action of ACTIONS) {
      expect(ROLE_CODES.filter((role) => may([role], action, null))).toEqual([])
      expect(RELATIONS.filter((relation) => may([], action, relation))).toEqual([])
    }
  })

  test('lets a child do exercises and nothing else', () => {
    const allowed = ACTIONS.filter((action) => RELATIONS.some((relation) => may(['child'], action, relation)))
    expect(allowed).toEqual(['exercise.do'])
  })

  test('shows a curator no results unless the owner opened them, and an administrator none at all', () => {
    expect(may(['curator'], 'result.see', 'status')).toBe(false)
    expect(may(['curator'], 'result.see', 'results')).toBe(true)
    expect(RELATIONS.filter((relation) => may(['admin'], 'result.see', relation))).toEqual([])
  })

  test('asks professionals for a second factor before somebody else’s data, and nobody for their own', () => {
    const careless = { roles: ['neuropsychologist'], hasSecondFactor: false, hasDiploma: true }
    expect(verdict(careless, 'result.see', 'results')).toBe('second_factor')
    expect(verdict(careless, 'account.change', 'own')).toBe('yes')
    for (const action of ['invitation.send', 'invitation.manage'] as const)
      expect(verdict({ ...careless, roles: ['curator'] }, action, 'portal')).toBe('second_factor')
    expect(verdict({ roles: ['parent'], hasSecondFactor: false, hasDiploma: false }, 'result.see', 'owner')).toBe('yes')
    expect(verdict({ roles: ['parent', 'curator'], hasSecondFactor: false, hasDiploma: false }, 'child.add', 'portal')).toBe(
      'yes',
    )
  })

  test('shows no child to specialists whose diploma is not accepted, and asks a teacher for none', () => {
    const unchecked = { hasSecondFactor: true, hasDiploma: false }
    for (const role of ['neuropsychologist', 'speech_therapist', 'psychologist', 'defectologist']) {
      const opening = ACTIONS.filter((action) => verdict({ ...unchecked, roles: [role] }, action, 'results') === 'yes')
      expect(opening).toEqual([])
      expect(verdict({ ...unchecked, roles: [role] }, 'access.ask', 'portal')).toBe('diploma')
      expect(verdict({ ...unchecked, roles: [role] }, 'diploma.send', 'own')).toBe('yes')
    }
    expect(verdict({ ...unchecked, roles: ['teacher'] }, 'child.see', 'status')).toBe('yes')
    expect(verdict({ ...unchecked, roles: ['teacher'] }, 'diploma.send', 'own')).toBe('no')
  })
})

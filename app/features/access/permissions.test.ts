import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ROLES } from '#app/features/accounts/rules.ts'
import { PERMISSIONS, RELATIONS, ROLE_CODES, SECOND_FACTOR_ROLES, verdict, type Action } from './permissions.ts'

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

  test('lets a child do exercises, play and nothing else', () => {
    const allowed = ACTIONS.filter((action) => RELATIONS.some((relation) => may(['child'], action, relation)))
    expect(allowed).toEqual(['exercise.do', 'task.play'])
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

// spec §6 written once more, for anyone who changes the table: `all` are the four specialists with a diploma.
const MEANT = `
child.add           parent portal
child.see           parent owner guardian_edit guardian_see; all results; teacher results status; curator results status
child.edit          parent owner guardian_edit
child.archive       parent owner
child.delete        parent owner
child.entry         parent owner guardian_edit
questionnaire.fill  parent owner guardian_edit
result.see          parent owner guardian_edit guardian_see; all results; teacher results; curator results
answers.see         parent owner guardian_edit guardian_see; all results
access.ask          parent portal; all portal; teacher portal; curator portal
access.see          parent owner guardian_edit guardian_see
access.manage       parent owner
access.leave        parent guardian_edit guardian_see; all results; teacher results status; curator results status
log.read            parent owner guardian_edit
exercise.do         child self
task.play           child self
task.see            parent owner guardian_edit guardian_see; all results
task.export         parent owner guardian_edit guardian_see; all results
task.hear           teacher results status; curator results status
task.settings       parent owner guardian_edit
note.read           parent owner guardian_edit guardian_see; all results
note.write          all results
note-template.keep  all portal
plan.see            parent owner guardian_edit guardian_see
plan.mark           parent owner guardian_edit
diary.see           parent owner guardian_edit guardian_see; all results
diary.write         parent owner guardian_edit
assignment.see      parent owner guardian_edit guardian_see; all results
assignment.give     all results
account.see         parent own; all own; teacher own; curator own; editor own; admin own
account.change      parent own; all own; teacher own; curator own; editor own; admin own
diploma.send        all own
diploma.decide      admin portal
invitation.send     curator portal
invitation.manage   curator portal
document.send       curator portal; admin portal
payment.make        parent own
payment.see         parent own; admin portal
payment.manage      admin portal
content.edit        editor portal; admin portal
content.moderate    editor portal; admin portal
users.manage        admin portal
privacy.manage      admin portal
question.answer     all portal
audit.read          admin portal
figures.see         admin portal
operations.see      admin portal
score.see           editor portal; admin portal
questionnaire.edit  editor portal; admin portal`

const DIPLOMAS = ['neuropsychologist', 'speech_therapist', 'psychologist', 'defectologist']

test.each(MEANT.trim().split('\n'))('%s', (line) => {
  const [, action = '', cells = ''] = /^(\S+)\s+(.+)$/.exec(line) ?? []
  const meant = cells.split('; ').flatMap((cell) => {
    const [who = '', ...relations] = cell.split(' ')
    return (who === 'all' ? DIPLOMAS : [who]).flatMap((role) => relations.map((relation) => `${role} ${relation}`))
  })
  const open = ROLE_CODES.flatMap((role) =>
    RELATIONS.filter((relation) => may([role], action as Action, relation)).map((relation) => `${role} ${relation}`),
  )
  expect(open.toSorted()).toEqual(meant.toSorted())
})

test('every action of the table stands in what is meant', () => {
  expect(
    MEANT.trim()
      .split('\n')
      .map((line) => line.split(' ')[0]),
  ).toEqual(ACTIONS)
})

describe('for anybody', () => {
  const asking = fc.record({
    roles: fc.subarray([...ROLE_CODES, 'nobody']),
    hasSecondFactor: fc.boolean(),
    hasDiploma: fc.boolean(),
  })
  const action = fc.constantFrom(...ACTIONS)
  const relation = fc.constantFrom(...RELATIONS, null)
  const role = fc.constantFrom(...ROLE_CODES)

  test('one more role, a second factor or a diploma never takes away what was open', () => {
    fc.assert(
      fc.property(asking, action, relation, role, (who, what, how, more) => {
        if (verdict(who, what, how) !== 'yes') return
        expect(verdict({ ...who, roles: [more, ...who.roles] }, what, how)).toBe('yes')
        expect(verdict({ ...who, hasSecondFactor: true }, what, how)).toBe('yes')
        expect(verdict({ ...who, hasDiploma: true }, what, how)).toBe('yes')
      }),
      { numRuns: 1000 },
    )
  })

  test('several roles open what one of them opens, and nothing else', () => {
    fc.assert(
      fc.property(asking, action, relation, (who, what, how) => {
        const alone = who.roles.map((one) => verdict({ ...who, roles: [one] }, what, how))
        expect(verdict(who, what, how) === 'yes').toBe(alone.includes('yes'))
        expect(verdict(who, what, how) === 'no').toBe(alone.every((one) => one === 'no'))
      }),
      { numRuns: 1000 },
    )
  })

  test('what is asked for on top opens the door: a diploma first, then a second factor', () => {
    fc.assert(
      fc.property(asking, action, relation, (who, what, how) => {
        const said = verdict(who, what, how)
        const next = verdict({ ...who, hasDiploma: true }, what, how)
        if (said === 'diploma') expect(['yes', 'second_factor']).toContain(next)
        if (said === 'second_factor') expect(verdict({ ...who, hasSecondFactor: true }, what, how)).toBe('yes')
        if (said === 'no') expect(verdict({ ...who, hasDiploma: true, hasSecondFactor: true }, what, how)).toBe('no')
      }),
      { numRuns: 1000 },
    )
  })
})

test('a second factor is asked of all but parents and children', () => {
  expect([...SECOND_FACTOR_ROLES].toSorted()).toEqual([...DIPLOMAS, 'teacher', 'curator', 'editor', 'admin'].toSorted())
})

import { expect, test } from 'vitest'
import { fullNameOf, groupOf, isAlive, needsSecondFactor, registrableRoles, ROLES, signsInByCode, userRoleOf } from './rules.ts'

const nobody = { firstName: '', surname: '', lastName: '', email: 'anna@primer.example' }

test('the first role decides the group, and a neuropsychologist is «neuro»', () => {
  const parent = { id: 1, code: 'parent', title: 'Родитель' }
  const neuro = { id: 2, code: 'neuropsychologist', title: 'Нейропсихолог' }
  expect(groupOf({ roles: [neuro, parent] })).toBe('neuro')
  expect(groupOf({ roles: [parent, neuro] })).toBe('parent')
  expect(groupOf({ roles: [] })).toBeNull()
  expect(userRoleOf({ roles: [neuro, parent] })).toBe(2)
  expect(userRoleOf({ roles: [] })).toBeNull()
})

test('six digits by mail are enough for a parent who is nothing else', () => {
  const parent = { id: 1, code: 'parent', title: 'Родитель' }
  const admin = { id: 10, code: 'admin', title: 'Администратор' }
  expect(signsInByCode({ roles: [parent] })).toBe(true)
  expect(signsInByCode({ roles: [parent, admin] })).toBe(false)
  expect(signsInByCode({ roles: [] })).toBe(false)
})

test('the full name is first name and surname, or the e-mail when no name is set', () => {
  expect(fullNameOf({ ...nobody, firstName: 'Анна', surname: 'Пример' })).toBe('Анна Пример')
  expect(fullNameOf({ ...nobody, firstName: 'Анна', lastName: 'Пример' })).toBe('Анна Пример')
  expect(fullNameOf({ ...nobody, firstName: 'Анна' })).toBe('Анна')
  expect(fullNameOf(nobody)).toBe('anna@primer.example')
})

test('a child, a curator, an editor and an administrator do not register themselves', () => {
  expect(registrableRoles().map(({ code }) => code)).toEqual([
    'parent',
    'neuropsychologist',
    'speech_therapist',
    'psychologist',
    'defectologist',
    'teacher',
  ])
})

test('everybody but a parent and a child needs a second factor', () => {
  const free = ROLES.filter((role) => !needsSecondFactor({ roles: [role] })).map(({ code }) => code)
  expect(free).toEqual(['parent', 'child'])
})

test('a session that was made for a parent is short from the moment that another role is given', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const session = { createdAt: new Date('2026-11-10T12:00:00Z'), seenAt: now }
  const [parent, , , , , , , curator] = ROLES
  expect(isAlive(session, { roles: [parent] }, now)).toBe(true)
  expect(isAlive(session, { roles: [parent, curator] }, now)).toBe(false)
})

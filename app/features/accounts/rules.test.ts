import { expect, test } from 'vitest'
import { fullNameOf, groupOf, registrableRoles, signsInByCode, userRoleOf } from './rules.ts'

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

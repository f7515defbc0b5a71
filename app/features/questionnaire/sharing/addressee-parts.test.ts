import { expect, test } from 'vitest'
import { DOMAINS } from '#app/features/questionnaire/domains.ts'
import { partsFor } from './addressee-parts.ts'

test('a link shows everything to the other parent and a specialist, and to a teacher what school is about', () => {
  expect(partsFor('parent')).toEqual(DOMAINS)
  expect(partsFor('specialist')).toEqual(DOMAINS)
  expect(partsFor('teacher')).toEqual(['attention', 'fatigue', 'memory', 'read', 'write', 'math'])
  expect(partsFor('teacher', ['emotion', 'read'])).toEqual(['read'])
})

import { expect, test } from 'vitest'
import { ageOn } from '#app/shared/dates.ts'
import { plainCode, plantOf, spacedCode } from './rules.ts'

test('an age is whole years, from the birthday on', () => {
  expect([ageOn('2018-03-14', '2026-03-13'), ageOn('2018-03-14', '2026-03-14')]).toEqual([7, 8])
})

test('a code is compared without spaces, hyphens and small letters', () => {
  expect(plainCode(' абв2-где3 ')).toBe('АБВ2ГДЕ3')
  expect(spacedCode('АБВ2ГДЕ3')).toBe('АБВ2-ГДЕ3')
})

test('a child keeps its plant', () => {
  expect(plantOf('a')).toBe(plantOf('a'))
})

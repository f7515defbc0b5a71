import { expect, test } from 'vitest'
import { createTrail } from './replica-trail.ts'

test('a standby is as late as the last place of the primary that it has reached', () => {
  const trail = createTrail()
  expect(trail.reached(100n)).toBe(null)
  trail.note(10n, 1000)
  trail.note(20n, 1500)
  trail.note(30n, 2000)
  expect(trail.reached(5n)).toBe(null)
  expect(trail.reached(20n)).toBe(1500)
  expect(trail.reached(29n)).toBe(1500)
  expect(trail.reached(30n)).toBe(2000)
})

test('where nobody writes a standby that has everything is not late', () => {
  const trail = createTrail()
  for (const atMs of [1000, 1500, 2000]) trail.note(10n, atMs)
  expect(trail.reached(10n)).toBe(2000)
})

test('one that stands still grows late, however long it lasts', () => {
  const trail = createTrail()
  for (let turn = 1; turn <= 1000; turn++) trail.note(BigInt(turn * 10), turn * 500)
  expect(trail.reached(15n)).toBe(null)
  expect(trail.reached(9995n)).toBe(999 * 500)
})

import { expect, test } from 'vitest'
import { hasThinFooter } from './zones.ts'

test.each([
  ['/training/zamri', true],
  ['/training', false],
  ['/problem-attention', true],
  ['/', false],
])('the end of %s is thin: %s', (pathname, isThin) => {
  expect(hasThinFooter(pathname)).toBe(isThin)
})

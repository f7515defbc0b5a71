import { expect, test } from 'vitest'
import { bandOf, spheresOf } from './summary-rules.ts'

test.each([
  [0, 'меньше 5'],
  [4, 'меньше 5'],
  [5, '5–9'],
  [9, '5–9'],
  [10, '10–14'],
  [27, '25–29'],
])('%i is said as «%s»', (count, words) => expect(bandOf(count)).toBe(words))

test('spheres come by what is printed: within a band their order says nothing of the counts', () => {
  const maps = (count: number, domain: 'math' | 'attention' | 'memory') =>
    Array.from({ length: count }, () => ({ support: [domain], watch: [] }))
  const found = spheresOf([...maps(6, 'attention'), ...maps(9, 'memory'), ...maps(10, 'math')])
  expect(found.slice(0, 3).map(({ domain }) => domain)).toEqual(['math', 'attention', 'memory'])
})

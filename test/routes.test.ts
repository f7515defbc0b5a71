import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { THEMES } from '#app/features/content/themes.ts'

// spec §2: the addresses that stand today; the rest of the table comes with the whole public portal.
const SPECIFIED = [
  '/',
  '/article',
  '/article/:id',
  '/blog',
  '/blog/:id',
  '/problem',
  '/problem/:id',
  '/error',
  '/contacts',
  '/reviews',
  '/test',
  '/ui-kit',
]
const OUR_OWN = ['/result/:token', '/cabinet', '/consent/:purpose', '/*']

test('the addresses are exactly those of the specification that are built, and our own', () => {
  const addresses = routes.map((route) => `/${route.path ?? ''}`)
  expect(addresses.toSorted()).toEqual([...SPECIFIED, ...THEMES.map((theme) => `/problem-${theme}`), ...OUR_OWN].toSorted())
})

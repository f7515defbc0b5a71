import { expect, test } from 'vitest'
import { criticalOf, withoutLateLayer } from './styles.server.ts'

test('the late layer is cut out whole, however deep its rules are nested', () => {
  const css = 'a{b:c}@layer late{@media print{d{e:f}}g{h:i}}j{k:l}@layer late{m{n:o}}'
  expect(withoutLateLayer(css)).toEqual({
    rest: 'a{b:c}j{k:l}',
    late: '@layer late{@media print{d{e:f}}g{h:i}}@layer late{m{n:o}}',
  })
})

test('a sheet without a late layer stays whole', () => {
  expect(withoutLateLayer('a{b:c}')).toEqual({ rest: 'a{b:c}', late: '' })
})

test('a document has the sheets that name one of its classes or none at all', () => {
  const sheets = [
    { text: 'a{b:c}', classes: new Set<string>() },
    { text: '.shown{d:e}.not{d:e}', classes: new Set(['shown', 'not']) },
    { text: '.hidden{f:g}', classes: new Set(['hidden']) },
  ]
  const critical = criticalOf({ sheets }, '<p class="other">hidden</p>', ['<p class="more shown">'])
  expect(critical).toMatch(/^@layer [^;]+;a\{b:c\}\.shown\{d:e\}\.not\{d:e\}$/)
})

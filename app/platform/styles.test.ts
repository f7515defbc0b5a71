import { expect, test } from 'vitest'
import { rulesOf } from './style-rules.ts'
import { criticalOf, firstScreenOf, shownBy, withoutLateLayer } from './styles.server.ts'

const palette = new Map([['t-read', '.t-read{--t-bed:#fff}']])

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
    { rules: rulesOf('a{b:c}'), classes: new Set<string>() },
    { rules: rulesOf('.shown{d:e}.not{d:e}'), classes: new Set(['shown', 'not']) },
    { rules: rulesOf('.hidden{f:g}'), classes: new Set(['hidden']) },
  ]
  const critical = criticalOf({ sheets, rules: [], palette }, shownBy('<p class="other">hidden</p>', ['<p class="more shown">']))
  expect(critical).toMatch(/^@layer [^;]+;a\{b:c\}\.shown\{d:e\}\.not\{d:e\}$/)
})

test('of a page’s own rules a document has those that its first screen asks for', () => {
  const rules = rulesOf('@layer page{.first{a:b}.first .far{c:d}.far{e:f}}')
  const page = `<main><p class="first">${'слово '.repeat(500)}</p><p class="far">дальше</p></main>`
  expect(firstScreenOf(page)).not.toContain('far')
  expect(criticalOf({ sheets: [], rules, palette }, shownBy(page, []))).toMatch(/;@layer page\{\.first\{a:b\}\}$/)
  expect(criticalOf({ sheets: [], rules, palette }, shownBy(page.replaceAll('слово ', ''), []))).toContain(
    '.first .far{c:d}.far{e:f}',
  )
})

test('a document has the colours of the themes it shows, and none of its menus', () => {
  const critical = (page: string) => criticalOf({ sheets: [], rules: [], palette }, shownBy(page, ['<a class="t-read">']))
  expect(critical('<main><p class="t-read other">')).toMatch(/;@layer base\{\.t-read\{--t-bed:#fff\}\}$/)
  expect(critical('<main><p class="other">')).not.toContain('t-read')
})

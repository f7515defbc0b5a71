import { expect, test } from 'vitest'
import { rulesOf } from './style-rules.ts'
import { WIDE_SCENE } from '#app/ui/drawings/scene.ts'
import { criticalOf, firstScreenOf, partsOf, shownBy, withoutClosed } from './styles.server.ts'

const palette = new Map([['t-read', '.t-read{--t-bed:#fff}']])

test('the late layer and the faces are cut out whole, however deep their rules are nested', () => {
  const css = 'a{b:c}@layer late{@media print{d{e:f}}g{h:i}}j{k:l}@layer faces{@font-face{p:q}}@layer late{m{n:o}}'
  expect(partsOf(css)).toEqual({
    rest: 'a{b:c}j{k:l}',
    late: '@layer late{@media print{d{e:f}}g{h:i}}@layer late{m{n:o}}',
    faces: '@layer faces{@font-face{p:q}}',
  })
})

test('a sheet without these layers stays whole', () => {
  expect(partsOf('a{b:c}')).toEqual({ rest: 'a{b:c}', late: '', faces: '' })
})

const critical = (css: string, page: string, still = {}) => criticalOf({ rules: rulesOf(css), palette }, shownBy(page, still))

test('of the rules a document has those that its first screen asks for', () => {
  const css =
    '@layer page{:root{a:b}[hidden]{b:c}h4{c:d}p{b:c}.first h4{c:d}.first{a:b}.first .below{c:d}.below{e:f}.first:hover{g:h}[data-spacing="wide"]{i:j}}'
  const page = `<main><p class="first">${'слово '.repeat(500)}</p><p class="below">дальше</p></main>`
  expect(firstScreenOf(page)).not.toContain('below')
  expect(critical(css, page)).toMatch(/;@layer page\{:root\{a:b\}\[hidden\]\{b:c\}p\{b:c\}\.first\{a:b\}\}$/)
  expect(critical(css, page.replaceAll('слово ', ''))).toContain('.first .below{c:d}.below{e:f}')
})

test('a wide scene leaves less room for words on the first screen', () => {
  const page = (scene: string) => `<main>${scene}<p>${'слово '.repeat(200)}</p><p class="below">дальше</p></main>`
  expect(firstScreenOf(page('<svg viewBox="0 0 480 320"></svg>'))).toContain('below')
  expect(firstScreenOf(page(`<svg viewBox="${WIDE_SCENE}"></svg>`))).not.toContain('below')
})

test('the chosen size of letters is there before the first layout, the rest of what a reader chose comes later', () => {
  expect(critical('[data-size="3"]{a:b}[data-spacing="max"]{c:d}', '<main></main>')).toMatch(/;\[data-size="3"\]\{a:b\}$/)
})

test('what stands beside a long text is on its first screen too', () => {
  const page = `<main>${'<p>слово'.repeat(600)}<div data-beside=""><div></div><b class="beside"></b></div><b class="below"></b></main>`
  expect(critical('.beside{a:b}.below{c:d}', page)).toMatch(/;\.beside\{a:b\}$/)
})

test('the header is on the first screen, the footer where a short text leaves room for it', () => {
  const css = '.above{a:b}.below{c:d}'
  const still = { header: '<header class="above">', footer: '<footer class="below">' }
  const long = `<main>${'<p>слово'.repeat(600)}</main>`
  expect(critical(css, long, still)).toMatch(/;\.above\{a:b\}$/)
  expect(critical(css, '<main></main>', still)).toMatch(/;\.above\{a:b\}\.below\{c:d\}$/)
})

test('the rule by which far parts are laid out late is there before the footer is', () => {
  expect(critical('.far{a:b}.first .far{c:d}', `<main>${'<p>слово'.repeat(600)}</main>`)).toMatch(/;\.far\{a:b\}$/)
})

test('what opens at a touch asks for nothing at first', () => {
  const menu = '<div id="menu" popover="auto" class="menu"><div class="inner"></div></div>'
  expect(withoutClosed(`<p class="bar">${menu}<dialog popover="auto"><p class="deep"></dialog></p>${menu}<i>`)).toBe(
    '<p class="bar"></p><i>',
  )
  expect(critical('.bar{a:b}.menu{c:d}.inner{e:f}', `<p class="bar">${menu}</p>`)).toMatch(/;\.bar\{a:b\}$/)
})

test('of the names of values at the root those stay that something uses, and what they are made of', () => {
  const css =
    '@layer reset{:root{--ink:#123;--line:var(--ink);--below:1px;--s1:2px}}p{border-color:var(--line)}.below{gap:var(--below)}'
  expect(critical(css, '<main><p></main>')).toMatch(/;@layer reset\{:root\{--ink:#123;--line:var\(--ink\);\}\}p\{/)
})

test('a document has the colours of the themes on its first screen, and none of its menus', () => {
  expect(critical('', '<main><p class="t-read other">')).toMatch(/;@layer base\{\.t-read\{--t-bed:#fff\}\}$/)
  expect(critical('', '<main><p class="other">', { header: '<nav popover="auto"><a class="t-read"></nav>' })).not.toContain(
    't-read',
  )
})

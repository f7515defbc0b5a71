import { expect, test } from 'vitest'
import { isLater, narrowed, rulesOf, sheetOf } from './style-rules.ts'

const SHEET =
  '@layer page{.a{b:c}.a .d:not(.e),p.f>svg{g:h}@container (width<=40rem){.a{i:j}}}@font-face{font-family:K}[data-theme=night] .l:is(.m,.n){o:p}'

test('a sheet is taken apart into rules with what stands around them, and put together again', () => {
  const rules = rulesOf(SHEET)
  expect(rules.map(({ open, selectors }) => [open, selectors])).toEqual([
    ['@layer page{', [['a']]],
    [
      '@layer page{',
      [
        ['a', 'd'],
        ['p', 'f', 'svg'],
      ],
    ],
    ['@layer page{@container (width<=40rem){', [['a']]],
    ['', []],
    ['', [['l']]],
  ])
  expect(rulesOf(sheetOf(rules))).toEqual(rules)
  expect(sheetOf(rules.slice(0, 2))).toBe('@layer page{.a{b:c}.a .d:not(.e),p.f>svg{g:h}}')
})

test('a statement is a rule of its own, and a name inside a string or a number is none of a class', () => {
  expect(rulesOf('@layer a,b;.c{width:.5rem;content:"a"}').map(({ text }) => text)).toEqual([
    '@layer a,b;',
    '.c{width:.5rem;content:"a"}',
  ])
})

test('of a rule those selectors are left that ask for what is shown', () => {
  const [rule] = rulesOf('.a,.b:is(.c,:not(.d,.e)),.f .g{h:i}')
  if (!rule) throw new Error('a rule')
  const left = (...shown: string[]) => narrowed(rule, new Set(shown))?.text
  expect(left('a', 'b', 'f', 'g')).toBe(rule.text)
  expect(left('b', 'f')).toBe('.b:is(.c,:not(.d,.e)){h:i}')
  expect(left('a', 'f', 'g')).toBe('.a,.f .g{h:i}')
  expect(left('c', 'd')).toBeUndefined()
  const [face] = rulesOf('@font-face{font-family:K}')
  expect(face && narrowed(face, new Set())).toBe(face)
})

test('a rule that says only how a line or the pointer looks is a later one', () => {
  const later = (text: string) => isLater({ open: '', text, selectors: [['a']] })
  expect(later(':where(a){text-decoration-thickness:1px;-webkit-text-decoration-color:red;text-decoration-color:red}')).toBe(true)
  expect(later('button{cursor:pointer}')).toBe(true)
  expect(later('a{text-decoration:none;cursor:pointer}')).toBe(false)
  expect(later('a{}')).toBe(false)
})

test('a rule that waits for a pointer, the keyboard, paper, a movement or strong colours is a later one', () => {
  const sheet =
    '@layer page{.a{b:c}.a:hover{d:e}@media print{.f{g:h}}@media (prefers-reduced-motion:reduce){.m{n:o}}@media (forced-colors:active){.p{q:r}}@media (width<=40rem){.i{j:url(print.svg)}}}::selection{k:l}'
  expect(
    rulesOf(sheet)
      .filter((rule) => !isLater(rule))
      .map(({ text }) => text),
  ).toEqual(['.a{b:c}', '.i{j:url(print.svg)}'])
})

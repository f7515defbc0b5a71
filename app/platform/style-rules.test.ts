import { expect, test } from 'vitest'
import { isLater, rulesOf, sheetOf } from './style-rules.ts'

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

test('a rule that waits for a pointer, the keyboard, paper, a movement or strong colours is a later one', () => {
  const sheet =
    '@layer page{.a{b:c}.a:hover{d:e}@media print{.f{g:h}}@media (prefers-reduced-motion:reduce){.m{n:o}}@media (forced-colors:active){.p{q:r}}@media (width<=40rem){.i{j:url(print.svg)}}}::selection{k:l}'
  expect(
    rulesOf(sheet)
      .filter((rule) => !isLater(rule))
      .map(({ text }) => text),
  ).toEqual(['.a{b:c}', '.i{j:url(print.svg)}'])
})

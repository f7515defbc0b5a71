import { expect, test } from 'vitest'
import { faultsByTab, isLink, writtenOf } from './written.ts'

test('what was left empty is not in the text at all, an empty list of sources is', () => {
  const front = { title: 'Да', description: '', evidence: { label: null, note: '' }, references: [], steps: ['раз', '', 'два'] }
  expect(writtenOf({ front, body: 'Текст' })).toEqual({
    front: { title: 'Да', references: [], steps: ['раз', 'два'] },
    body: 'Текст',
  })
})

test('every fault leads to its tab', () => {
  const faults = {
    'front.references': ['?'],
    'front.evidence.note': ['?'],
    'front.description': ['?'],
    'front.steps.0': ['?'],
    body: ['?'],
  }
  expect(faultsByTab({ faults })).toEqual({ review: 2, links: 1, text: 2 })
})

test('a link leads within the portal, to a part of the page or to a whole address', () => {
  for (const address of ['/article/levsha', '#doma', 'https://gosuslugi.ru/1', 'mailto:a@primer.example'])
    expect(isLink(address)).toBe(true)
  for (const address of ['', 'levsha', '//evil.example', 'javascript:alert(1)', '/два слова']) expect(isLink(address)).toBe(false)
})

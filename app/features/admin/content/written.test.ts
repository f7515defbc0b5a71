import { expect, test } from 'vitest'
import { faultsByTab, writtenOf } from './written.ts'

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

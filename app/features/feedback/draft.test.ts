import { expect, test } from 'vitest'
import { forgetKept } from '#app/ui/use-kept.ts'
import { dropDraft, keepDraft, readDraft, type Draft } from './draft.ts'

const draft: Draft = { values: { text: 'Спасибо за игры' }, startedAt: 5, attempt: { signature: 'one', id: 'id' } }
const empty: Draft = { values: {}, startedAt: 9, attempt: null }

test('a message that is being written is kept by its form until it is sent', () => {
  keepDraft('reviews', draft)
  expect([readDraft('reviews', 9), readDraft('faq', 9)]).toEqual([draft, empty])
  dropDraft('reviews')
  expect(readDraft('reviews', 9)).toEqual(empty)
})

test('a message goes with all that the tab keeps when its person signs out', () => {
  keepDraft('reviews', draft)
  forgetKept()
  expect(readDraft('reviews', 9)).toEqual(empty)
})

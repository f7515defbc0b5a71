import { expect, test } from 'vitest'
import { rootOf } from './roots.ts'

test.each([
  ['проговарива', 'выговарива'],
  ['переспрашива', 'расспрашива'],
])('«%s» and «%s» have one root', (one, other) => {
  expect(rootOf(one)).not.toBeNull()
  expect(rootOf(one)).toBe(rootOf(other))
})

test.each(['сон', 'умен', 'прав'])('«%s» leaves too little to tell words by', (stem) => expect(rootOf(stem)).toBeNull())

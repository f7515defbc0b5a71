import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { SPECIFICATION } from './specification.ts'

const root = dirname(import.meta.dirname)

test('every line of the specification is shown by a test, or says when it will be built', () => {
  const unanswered = SPECIFICATION.filter(({ shownBy, later }) => !shownBy && !later).map(({ line }) => line)
  expect(unanswered).toEqual([])
})

test('a test that a line names is there', () => {
  const missing = SPECIFICATION.flatMap(({ line, shownBy }) => {
    if (!shownBy) return []
    const [file = '', title = ''] = shownBy.split(' › ')
    const path = join(root, file)
    return existsSync(path) && readFileSync(path, 'utf8').includes(title) ? [] : [`${line}: ${shownBy}`]
  })
  expect(missing).toEqual([])
})

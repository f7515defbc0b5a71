import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { SPECIFICATION } from './specification.ts'

const root = dirname(import.meta.dirname)

test('every line of the specification names a test that is there', () => {
  const missing = SPECIFICATION.flatMap(({ line, shownBy }) => {
    const [file = '', title = ''] = shownBy.split(' › ')
    const path = join(root, file)
    return existsSync(path) && readFileSync(path, 'utf8').includes(title) ? [] : [`${line}: ${shownBy}`]
  })
  expect(missing).toEqual([])
})

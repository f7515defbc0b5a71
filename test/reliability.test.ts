import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { keptRuns, tableOf } from '../bench/reliability.ts'

test('the table of what was broken says the figures that the drill kept, and nothing that it did not', () => {
  const document = readFileSync(join(dirname(import.meta.dirname), 'docs/reliability.md'), 'utf8')
  expect(document).toContain(`\n${tableOf(keptRuns())}\n`)
})

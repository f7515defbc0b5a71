import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DRAWINGS } from '#app/ui/drawings/address.ts'
import { drawingFile } from '#app/ui/drawings/file.ts'
import { ICON_NAMES, isForReading } from '#app/ui/icon-names.ts'
import { drawingOf } from './drawings.server.ts'

const FIGURES = readdirSync(new URL('../ui/drawings/figures', import.meta.url)).map(
  (file) => `figure/${file.replace('.svg', '')}`,
)
const SHEETS = ['icons', 'app-icons', 'themes', 'garden', 'roots', 'grown', 'covers', 'tree', 'brain', ...FIGURES.toSorted()]
/** What the sheets of a version have: browsers keep them for a year. */
const KEPT = { version: '/drawings/v3', hash: '911778e26b9f' }

test('what a sheet has changes with the version of its address', () => {
  const hash = createHash('sha256')
  for (const name of SHEETS) hash.update(drawingOf(name) ?? '')
  expect(
    { version: DRAWINGS, hash: hash.digest('hex').slice(0, 12) },
    'the sheets changed: raise the version in address.ts',
  ).toEqual(KEPT)
})

test('every icon stands on its sheet, and pages for reading ask for the light one', () => {
  for (const name of ICON_NAMES) expect(drawingOf(isForReading(name) ? 'icons' : 'app-icons')).toContain(`<g id="${name}">`)
  expect((drawingOf('icons') ?? '').length * 2).toBeLessThan((drawingOf('app-icons') ?? '').length * 1.5)
  expect([drawingOf('nothing'), drawingFile('icons')]).toEqual([null, null])
})

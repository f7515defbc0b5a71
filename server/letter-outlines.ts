/**
 * Makes the outlines of the letters of «Найди букву» again, so that every device shows the same shape: `node server/letter-outlines.ts`
 * after a new version of the font.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openSync } from 'fontkit'
import { CAPITAL_PAIRS, PAIRS } from '#app/features/child-tasks/tasks/letters/pairs.ts'

const root = join(import.meta.dirname, '..')
const font = openSync(join(root, 'node_modules/@fontsource/golos-text/files/golos-text-cyrillic-500-normal.woff'))
if (!('layout' in font)) throw new Error('The file holds several fonts')
const letters = [...new Set([...PAIRS, ...CAPITAL_PAIRS].join(''))].toSorted((a, b) => a.localeCompare(b, 'ru'))
const lines = letters.map((letter) => {
  const [glyph] = font.layout(letter).glyphs
  if (!glyph) throw new Error(`No glyph of ${letter}`)
  const path = glyph.path.scale(100 / font.unitsPerEm, -100 / font.unitsPerEm)
  const d = path.toSVG().replaceAll(/-?\d+\.\d+/g, (figure) => String(Math.round(Number(figure) * 10) / 10))
  return `  ${letter}: { width: ${Math.round((glyph.advanceWidth * 1000) / font.unitsPerEm) / 10}, d: '${d}' },`
})
const head = '/** Letters of Golos as outlines, 100 units an em, standing on zero. Made by server/letter-outlines.ts. */\n'
const body = `export const OUTLINES: Record<string, { width: number; d: string }> = {\n${lines.join('\n')}\n}\n`
writeFileSync(join(root, 'app/features/child-tasks/tasks/letters/outlines.ts'), head + body)

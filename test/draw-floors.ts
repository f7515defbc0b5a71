/** Draws the floors for the README: `node_modules/node/bin/node test/draw-floors.ts` writes docs/floors.svg again. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FLOORS } from './floors.ts'

const WIDTH = 1120
const NAMES = 130
const GAP = 8
const BOX = 30
const PER_LETTER = 7.6

/** The house as SVG, the roof above. */
export function picture(): string {
  let top = GAP
  const bands: string[] = []
  for (const { name, subjects } of FLOORS.toReversed()) {
    const boxes: string[] = []
    let [left, row] = [NAMES, 0]
    for (const [subject, { owns }] of Object.entries(subjects)) {
      const width = Math.round(subject.length * PER_LETTER) + 20
      if (left + width > WIDTH - GAP) [left, row] = [NAMES, row + 1]
      const y = top + GAP + row * (BOX + GAP)
      boxes.push(
        `<g><title>${subject}: ${owns}</title><rect x="${left}" y="${y}" width="${width}" height="${BOX}" rx="6" fill="#fff" stroke="#9aa58f"/>`,
        `<text x="${left + 10}" y="${y + 20}">${subject}</text></g>`,
      )
      left += width + GAP
    }
    const height = (row + 1) * (BOX + GAP) + GAP
    bands.push(
      `<rect x="${GAP}" y="${top}" width="${WIDTH - 2 * GAP}" height="${height}" rx="8" fill="#eef1e8"/>`,
      `<text x="${2 * GAP}" y="${top + height / 2 + 5}" font-weight="700">${name}</text>`,
      ...boxes,
    )
    top += height + GAP
  }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${top}" font-family="ui-monospace, monospace" font-size="13" fill="#23301c" role="img" aria-label="The floors of the house">`,
    ...bands,
    '</svg>\n',
  ].join('\n')
}

if (import.meta.main) writeFileSync(join(import.meta.dirname, '../docs/floors.svg'), picture())

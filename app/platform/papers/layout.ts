import { drawBlock } from './blocks.ts'
import { runsOf, type Run } from './faces.ts'
import type { WidthOf, Words } from './lines.ts'
import type { LaidOut } from './ops.ts'
import type { Paper } from './paper.ts'
import { BOTTOM, MM, PAGE, penOf, SIDE, TOP, type Pen } from './pen.ts'

/** The width of a text in points. */
type Measure = (run: Run, size: number) => number

const LARGER = [1.5, 1.4, 1.3, 1.2, 1.1]
const SCALES = [1, 0.96, 0.92, 0.88, 0.84, 0.8]

/** Puts a paper on pages: at full size, or smaller until it fits where it says on how many pages. */
export function layOut(paper: Paper, measure: Measure): LaidOut {
  const tries = paper.mostPages === undefined ? [1] : [...(paper.isForWall ? LARGER : []), ...SCALES]
  const widths = new Map<string, number>()
  const widthOf: WidthOf = ({ family = 'text', weight = 400 }, piece) => {
    const key = `${family} ${weight} ${piece}`
    const width = widths.get(key) ?? runsOf(piece, family, weight).reduce((sum, run) => sum + measure(run, 1), 0)
    widths.set(key, width)
    return width
  }
  let last: LaidOut | undefined
  for (const scale of tries) {
    last = layOutBy(penOf(widthOf, scale), paper)
    if (last.pages <= (paper.mostPages ?? Infinity)) break
  }
  return last! // there is at least one try
}

function layOutBy(pen: Pen, { blocks, footer }: Paper): LaidOut {
  const place = { x: SIDE, width: PAGE.width - 2 * SIDE, y: TOP }
  for (const block of blocks) drawBlock(pen, block, { place, into: pen.out.nodes })
  for (let page = 0; page < pen.out.pages; page++) drawFoot(pen, footer, page)
  return pen.out
}

function drawFoot({ out, turnTo, write, drawn, decorate }: Pen, footer: string, page: number): void {
  turnTo(page)
  const width = PAGE.width - 2 * SIDE
  const y = PAGE.height - BOTTOM + 3 * MM
  decorate({ kind: 'line', from: [SIDE, y], to: [SIDE + width, y], width: 0.8 })
  const ops = write({ text: footer, size: 7.5 }, { x: SIDE, width: width - 18 * MM, y: y + 1.2 * MM })
  // Read once, with the first page; on the others it is decoration.
  if (page === 0) out.nodes.push({ tag: 'P', nodes: [], drawn: drawn(ops) })
  else for (const op of ops) decorate(op)
  const number: Words = { text: `${page + 1} из ${out.pages}`, size: 7.5, weight: 600, align: 'right' }
  for (const op of write(number, { x: SIDE, width, y: y + 1.2 * MM })) decorate(op)
}

import type { At } from './blocks.ts'
import type { Words } from './lines.ts'
import { drawDots, drawStem } from './marks.ts'
import type { Node } from './ops.ts'
import type { Block, Cell } from './paper.ts'
import { LINE, MM, type Pen, type Place } from './pen.ts'

type Table = Extract<Block, { kind: 'table' }>

/** Draws a table: a head where a column has a title, then rows, each whole on its page. */
export function drawTable(pen: Pen, { columns, rows, rowHeight = 0 }: Table, { place, into }: At): void {
  const { mm, scale, sizeOf, need, heightOf, put, decorate } = pen
  const places = placesOf(columns, place, mm(2))
  const row = (): Node => ({ tag: 'TR', nodes: [], drawn: [] })
  const table: Node = { tag: 'Table', nodes: [], drawn: [] }
  into.push(table)
  if (columns.some(({ title }) => title !== '')) {
    const head = row()
    table.nodes.push(head)
    const ends = columns.map(({ title }, index) => {
      const at = { ...places[index]!, y: place.y } // a place of each column
      put({ tag: 'TH', words: { text: title, size: sizeOf('small') }, into: head.nodes, scope: 'Column' }, at)
      return at.y
    })
    place.y = Math.max(...ends) + mm(0.6)
  }
  for (const cells of rows) {
    const heights = cells.map((cell, index) => heightOf(wordsOf(cell, sizeOf('plain')), places[index]?.width ?? 0))
    const height = Math.max(...heights, sizeOf('plain') * LINE, rowHeight * scale * MM) + mm(0.6)
    need(place, height)
    const line = row()
    table.nodes.push(line)
    if (rowHeight > 0) decorate({ kind: 'line', from: [place.x, place.y], to: [place.x + place.width, place.y], width: 0.5 })
    for (const [index, cell] of cells.entries()) {
      const at = { ...places[index]!, y: place.y + (height - (heights[index] ?? 0)) / 2 } // as above
      const isHead = index === 0 && rowHeight > 0
      line.nodes.push(cellOf(pen, cell, { at, middle: place.y + height / 2, isHead }))
    }
    place.y += height
  }
  place.y += mm(1.6)
}

type CellPlace = { at: Place; middle: number; isHead: boolean }

function cellOf({ scale, sizeOf, drawn, linesOf, put, decorate }: Pen, cell: Cell, { at, middle, isHead }: CellPlace): Node {
  if (typeof cell !== 'string' && 'kind' in cell) {
    const mark = { x: at.x, middle, scale }
    const ops = cell.kind === 'dots' ? drawDots(cell.value, mark) : drawStem(cell.leaves, mark)
    return { tag: 'TD', drawn: [], nodes: [{ tag: 'Figure', alt: cell.label, nodes: [], drawn: drawn(ops) }] }
  }
  const words = wordsOf(cell, sizeOf('plain'))
  const into: Node[] = []
  put({ tag: isHead ? 'TH' : 'TD', words, into, ...(isHead && { scope: 'Row' as const }) }, at)
  if (typeof cell !== 'string' && cell.look === 'underlined') {
    const width = linesOf(words, at.width).at(-1)?.width ?? 0
    decorate({ kind: 'line', from: [at.x, at.y], to: [at.x + width, at.y], width: 0.8 })
  }
  return into[0]! // it was put above
}

function wordsOf(cell: Cell, size: number): Words {
  if (typeof cell === 'string') return { text: cell, size }
  return 'text' in cell ? { text: cell.text, size, weight: 600 } : { text: '', size }
}

/** A place for each column, as wide as its share. */
function placesOf(columns: Table['columns'], { x, width, y }: Place, gap: number): Place[] {
  const whole = columns.reduce((sum, { share }) => sum + share, 0)
  const widths = columns.map(({ share }) => ((width - gap * (columns.length - 1)) * share) / whole)
  return widths.map((own, index) => ({ x: x + widths.slice(0, index).reduce((sum, one) => sum + one + gap, 0), width: own, y }))
}

import type { Words } from './lines.ts'
import type { Node } from './ops.ts'
import type { Block } from './paper.ts'
import { BOTTOM, HAND_LINE, LINE, MM, PAGE, type Pen, type Place } from './pen.ts'
import { drawTable } from './table-block.ts'

/** In millimetres: a camera reads it from a metre and a half. */
const CODE_SIDE = 90

/** Where a block is drawn, and into what of the document's structure. */
export type At = { place: Place; into: Node[] }
type Of<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>

const DRAW: { [Kind in Block['kind']]: (pen: Pen, block: Of<Kind>, at: At) => void } = {
  title: drawTitle,
  heading: drawHeading,
  text: drawText,
  facts: drawFacts,
  box: drawBox,
  list: drawList,
  table: drawTable,
  field: drawField,
  columns: drawColumns,
  notes: drawNotes,
  code: drawCode,
  page: ({ fresh }, _, { place }) => fresh(place),
}

/** Draws a block and moves the place below it. */
export function drawBlock(pen: Pen, block: Block, at: At): void {
  const draw = DRAW[block.kind] as (pen: Pen, block: Block, at: At) => void // by the block's own kind
  draw(pen, block, at)
}

function drawTitle(pen: Pen, { text, aside }: Of<'title'>, { place, into }: At): void {
  const { mm, sizeOf, write, decorate, put } = pen
  const asideAt = { ...place, y: place.y + sizeOf('title') * 0.35 }
  if (aside)
    for (const op of write({ text: aside, size: sizeOf(2), family: 'head', weight: 600, align: 'right' }, asideAt)) decorate(op)
  put({ tag: 'H1', words: { text, size: sizeOf('title'), family: 'head', weight: 600 }, into }, place)
  place.y += mm(1.6)
  underline(pen, place, 1.6)
  place.y += mm(3.2)
}

function drawHeading(pen: Pen, { text, level, aside }: Of<'heading'>, { place, into }: At): void {
  const { mm, sizeOf, need, heightOf, put } = pen
  const words: Words = { text, size: sizeOf(level), family: 'head', weight: 600 }
  if (level === 2) place.y += mm(2)
  // A heading does not stay alone at the foot of a page.
  need(place, heightOf(words, place.width) + mm(8))
  const asideAt = { ...place }
  put({ tag: `H${level}`, words, into }, place)
  if (aside) put({ tag: 'P', words: { text: aside, size: sizeOf('small'), align: 'right' }, into }, asideAt)
  if (level === 3) underline(pen, place, 0.8)
  place.y += mm(level === 2 ? 1.2 : 0.9)
}

function drawText({ mm, sizeOf, put }: Pen, { text, look = 'plain' }: Of<'text'>, { place, into }: At): void {
  const size = sizeOf(look === 'small' ? 'small' : 'plain')
  const align = look === 'right' || look === 'center' ? look : 'left'
  put({ tag: 'P', words: { text, size, weight: look === 'strong' ? 600 : 400, align }, into }, place)
  place.y += mm(1.3)
}

function drawFacts({ mm, sizeOf, put }: Pen, { facts, columns }: Of<'facts'>, { place, into }: At): void {
  for (let first = 0; first < facts.length; first += columns) {
    const row = facts.slice(first, first + columns)
    const ends = columnsIn(place, columns, mm(4)).slice(0, row.length)
    for (const [column, [name, value]] of row.entries()) {
      const at = ends[column]! // a column of each
      put({ tag: 'P', words: { text: name, size: sizeOf('small') }, into }, at)
      put({ tag: 'P', words: { text: value, size: sizeOf('plain'), weight: 600 }, into }, at)
    }
    place.y = Math.max(...ends.map(({ y }) => y)) + mm(1.4)
  }
}

function drawBox(pen: Pen, { title, lines, emptyLines = 0 }: Of<'box'>, { place, into }: At): void {
  const { mm, sizeOf, need, heightOf, put, hand, decorate } = pen
  const pad = mm(3)
  const inside = { x: place.x + pad, width: place.width - 2 * pad, y: place.y + pad }
  const written = lines.map((text): Words => ({ text, size: sizeOf('plain') }))
  const empty = lines.length === 0 ? emptyLines : 0
  const height = written.reduce((sum, words) => sum + heightOf(words, inside.width), 0)
  need(place, sizeOf(2) * LINE + height + empty * mm(HAND_LINE) + 2 * pad)
  inside.y = place.y + pad
  const top = place.y
  put({ tag: 'H2', words: { text: title, size: sizeOf(2), family: 'head', weight: 600 }, into }, inside)
  for (const words of written) put({ tag: 'P', words, into }, inside)
  hand(inside, empty)
  decorate({ kind: 'frame', x: place.x, y: top, width: place.width, height: inside.y + pad - top, radius: 4 })
  place.y = inside.y + pad + mm(2.6)
}

function drawList(pen: Pen, { items, mark }: Of<'list'>, { place, into }: At): void {
  const { mm, sizeOf, need, heightOf, put, decorate } = pen
  const list: Node = { tag: 'L', nodes: [], drawn: [] }
  into.push(list)
  const indent = mm(mark === 'square' ? 6 : 5)
  const size = sizeOf('plain')
  for (const [index, text] of items.entries()) {
    const words: Words = { text, size }
    const at = { x: place.x + indent, width: place.width - indent, y: place.y }
    need(at, heightOf(words, at.width))
    const middle = at.y + size * LINE * 0.5
    const item: Node = { tag: 'LI', nodes: [], drawn: [] }
    list.nodes.push(item)
    if (mark === 'number') {
      const label = { x: place.x, width: indent, y: at.y }
      put({ tag: 'Lbl', words: { text: `${index + 1}.`, size }, into: item.nodes }, label)
    } else if (mark === 'square') {
      const side = size * 0.85
      decorate({ kind: 'frame', x: place.x, y: middle - side / 2, width: side, height: side, radius: 0 })
    } else decorate({ kind: 'dot', x: place.x + mm(1.4), y: middle, radius: size * 0.17, isFilled: true })
    put({ tag: 'LBody', words, into: item.nodes }, at)
    place.y = at.y + mm(0.7)
  }
  place.y += mm(1)
}

function drawField(pen: Pen, { label, value, emptyLines = 0 }: Of<'field'>, { place, into }: At): void {
  const { mm, sizeOf, need, linesOf, put, hand, decorate } = pen
  const words: Words = { text: value === null ? `${label}:` : `${label}: ${value}`, size: sizeOf('plain') }
  if (value === null) {
    const taken = linesOf(words, place.width).at(-1)?.width ?? 0
    need(place, mm(7))
    place.y += mm(1.6)
    put({ tag: 'P', words, into }, place)
    const from = place.x + taken + mm(2)
    if (from < place.x + place.width - mm(15))
      decorate({ kind: 'line', from: [from, place.y], to: [place.x + place.width, place.y], width: 0.5 })
    else hand(place, 1)
    hand(place, emptyLines)
  } else put({ tag: 'P', words, into }, place)
  place.y += mm(1.3)
}

function drawColumns(pen: Pen, { columns }: Of<'columns'>, { place, into }: At): void {
  const ends = columnsIn(place, columns.length, pen.mm(8))
  for (const [column, blocks] of columns.entries())
    for (const block of blocks) drawBlock(pen, block, { place: ends[column]!, into }) // a column of each
  place.y = Math.max(...ends.map(({ y }) => y))
}

function drawNotes(pen: Pen, { title, signs }: Of<'notes'>, { place, into }: At): void {
  const { mm, sizeOf, need, put, hand, decorate } = pen
  place.y += mm(3)
  need(place, mm(30))
  put({ tag: 'H2', words: { text: title, size: sizeOf(2), family: 'head', weight: 600 }, into }, place)
  const left = Math.floor((PAGE.height - BOTTOM - place.y - mm(14)) / mm(HAND_LINE))
  hand(place, Math.max(1, Math.min(6, left)))
  place.y += mm(HAND_LINE)
  for (const [column, at] of columnsIn(place, signs.length, mm(6)).entries()) {
    decorate({ kind: 'line', from: [at.x, place.y], to: [at.x + at.width, place.y], width: 0.8 })
    at.y += mm(0.8)
    put({ tag: 'P', words: { text: signs[column] ?? '', size: sizeOf('small') }, into }, at)
  }
  place.y += mm(6)
}

function drawCode({ mm, need, drawn }: Pen, { path, squares, label }: Of<'code'>, { place, into }: At): void {
  const side = CODE_SIDE * MM
  need(place, side)
  const at: [number, number] = [place.x + (place.width - side) / 2, place.y]
  into.push({
    tag: 'Figure',
    alt: label,
    nodes: [],
    drawn: drawn([{ kind: 'fill', d: path, at, scale: side / squares }]),
  })
  place.y += side + mm(2)
}

function underline({ decorate }: Pen, { x, width, y }: Place, thickness: number): void {
  decorate({ kind: 'line', from: [x, y], to: [x + width, y], width: thickness })
}

/** Places side by side, each as wide as the others. */
function columnsIn({ x, width, y }: Place, count: number, gap: number): Place[] {
  const one = (width - gap * (count - 1)) / count
  return Array.from({ length: count }, (_, column) => ({ x: x + column * (one + gap), width: one, y }))
}

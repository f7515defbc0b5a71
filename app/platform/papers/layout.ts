import { runsOf, type Family, type Run, type Weight } from './faces.ts'
import { drawDots, drawStem } from './marks.ts'
import type { LaidOut, Node, Op } from './ops.ts'
import type { Block, Cell, Paper } from './paper.ts'

/** The width of a text in points. */
export type Measure = (run: Run, size: number) => number

export const PAGE = { width: 595.28, height: 841.89 }
const MM = 72 / 25.4
const SIDE = 14 * MM
const TOP = 12 * MM
const BOTTOM = 20 * MM
/** In millimetres: a camera reads it from a metre and a half. */
const CODE_SIDE = 90
const LARGER = [1.5, 1.4, 1.3, 1.2, 1.1]
const SCALES = [1, 0.96, 0.92, 0.88, 0.84, 0.8]
const LINE = 1.34
const SIZES = { title: 17, 2: 11.5, 3: 9.5, plain: 9.25, small: 8 } as const
const LEADING_CAP = 0.76
/** The words of a line with their spaces are as wide as the line itself, give or take kerning across a space. */
const KERNING = 0.03

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
    last = layOutAt(paper, widthOf, scale)
    if (last.pages <= (paper.mostPages ?? Infinity)) break
  }
  return last! // there is at least one try
}

type Place = { x: number; width: number; y: number }
/** The width of a piece of words at size 1. */
type WidthOf = (words: Pick<Words, 'family' | 'weight'>, piece: string) => number
type Line = { runs: Run[]; width: number }
type Words = { text: string; size: number; family?: Family; weight?: Weight; align?: 'left' | 'center' | 'right' }

function layOutAt({ blocks, footer }: Paper, widthAtOne: WidthOf, scale: number): LaidOut {
  const out: LaidOut = { pages: 1, nodes: [], decoration: [[]] }
  const bottom = PAGE.height - BOTTOM
  const mm = (length: number) => length * MM * scale
  let page = 0

  const decorate = (op: Op) => out.decoration[page]?.push(op)
  const fresh = (place: Place) => {
    page++
    out.pages = Math.max(out.pages, page + 1)
    out.decoration[page] ??= []
    place.y = TOP
  }
  /** Goes to the next page when so much does not fit on this one. */
  const need = (place: Place, height: number) => {
    if (place.y + height > bottom && place.y > TOP) fresh(place)
  }

  const broken = new Map<string, Line[]>()
  /** The height is asked before the lines are drawn: a text is broken once for both. */
  function linesOf(words: Words, width: number): Line[] {
    const key = `${words.family} ${words.weight} ${words.size} ${width} ${words.text}`
    const lines = broken.get(key) ?? brokenInto(words, width)
    broken.set(key, lines)
    return lines
  }

  function brokenInto(words: Words, width: number): Line[] {
    const { text, size, family = 'text', weight = 400 } = words
    const lines: Line[] = []
    const widthOf = (piece: string) => widthAtOne(words, piece) * size
    /** A line is measured whole only where its words leave a doubt. */
    const isTooWide = (line: string, guess: number) =>
      Math.abs(guess - width) > width * KERNING ? guess > width : widthOf(line) > width
    let line = ''
    let guess = 0
    const push = () => {
      if (line !== '') lines.push({ runs: runsOf(line, family, weight), width: widthOf(line) })
      line = ''
    }
    for (const word of text.split(/[ \n\t]+/).flatMap((one) => fitting(one, (piece) => widthOf(piece) <= width))) {
      const longer = guess + widthOf(' ') + widthOf(word)
      if (line !== '' && isTooWide(`${line} ${word}`, longer)) push()
      guess = line === '' ? widthOf(word) : longer
      line = line === '' ? word : `${line} ${word}`
    }
    push()
    return lines
  }

  /** Draws words at a place and moves it below them. */
  function write(words: Words, place: Place): Op[] {
    const { size, align = 'left' } = words
    return linesOf(words, place.width).map((line) => {
      const free = place.width - line.width
      const x = place.x + (align === 'right' ? free : align === 'center' ? free / 2 : 0)
      const baseline = place.y + size * (LEADING_CAP + (LINE - 1) / 2 + 0.06)
      place.y += size * LINE
      return { kind: 'runs', x, baseline, size, runs: line.runs }
    })
  }

  function heightOf(words: Words, width: number): number {
    return linesOf(words, width).length * words.size * LINE
  }

  function put(tag: string, words: Words, place: Place, into = out.nodes, extra: Partial<Node> = {}): void {
    need(place, heightOf(words, place.width))
    into.push({ tag, nodes: [], drawn: [{ page, ops: write(words, place) }], ...extra })
  }

  function hand(place: Place, count: number): void {
    for (let line = 0; line < count; line++) {
      need(place, mm(7.4))
      place.y += mm(7.4)
      decorate({ kind: 'line', from: [place.x, place.y], to: [place.x + place.width, place.y], width: 0.5 })
    }
  }

  function draw(block: Block, place: Place, into: Node[]): void {
    const size = (name: keyof typeof SIZES) => SIZES[name] * scale
    switch (block.kind) {
      case 'page':
        return fresh(place)
      case 'code': {
        const side = CODE_SIDE * MM
        need(place, side)
        const at: [number, number] = [place.x + (place.width - side) / 2, place.y]
        const ops: Op[] = [{ kind: 'fill', d: block.path, at, scale: side / block.squares }]
        into.push({ tag: 'Figure', alt: block.label, nodes: [], drawn: [{ page, ops }] })
        place.y += side + mm(2)
        return
      }
      case 'title': {
        const brandAt = { ...place, y: place.y + size('title') * 0.35 }
        if (block.aside)
          for (const op of write({ text: block.aside, size: size(2), family: 'head', weight: 600, align: 'right' }, brandAt))
            decorate(op)
        put('H1', { text: block.text, size: size('title'), family: 'head', weight: 600 }, place, into)
        place.y += mm(1.6)
        decorate({ kind: 'line', from: [place.x, place.y], to: [place.x + place.width, place.y], width: 1.6 })
        place.y += mm(3.2)
        return
      }
      case 'heading': {
        const words: Words = { text: block.text, size: size(block.level), family: 'head', weight: 600 }
        if (block.level === 2) place.y += mm(2)
        // A heading does not stay alone at the foot of a page.
        need(place, heightOf(words, place.width) + mm(8))
        const asideAt = { ...place }
        put(`H${block.level}`, words, place, into)
        if (block.aside) put('P', { text: block.aside, size: size('small'), align: 'right' }, asideAt, into)
        if (block.level === 3)
          decorate({ kind: 'line', from: [place.x, place.y], to: [place.x + place.width, place.y], width: 0.8 })
        place.y += mm(block.level === 2 ? 1.2 : 0.9)
        return
      }
      case 'text': {
        const { look = 'plain' } = block
        put(
          'P',
          {
            text: block.text,
            size: size(look === 'small' ? 'small' : 'plain'),
            weight: look === 'strong' ? 600 : 400,
            align: look === 'right' || look === 'center' ? look : 'left',
          },
          place,
          into,
        )
        place.y += mm(1.3)
        return
      }
      case 'facts': {
        const gap = mm(4)
        const width = (place.width - gap * (block.columns - 1)) / block.columns
        for (let first = 0; first < block.facts.length; first += block.columns) {
          const row = block.facts.slice(first, first + block.columns)
          const ends = row.map(([name, value], column) => {
            const at = { x: place.x + column * (width + gap), width, y: place.y }
            put('P', { text: name, size: size('small') }, at, into)
            put('P', { text: value, size: size('plain'), weight: 600 }, at, into)
            return at.y
          })
          place.y = Math.max(...ends) + mm(1.4)
        }
        return
      }
      case 'box': {
        const pad = mm(3)
        const inside = { x: place.x + pad, width: place.width - 2 * pad, y: place.y + pad }
        const lines = block.lines.map((text): Words => ({ text, size: size('plain') }))
        const empty = lines.length === 0 ? (block.emptyLines ?? 0) : 0
        const height =
          size(2) * LINE + lines.reduce((sum, words) => sum + heightOf(words, inside.width), 0) + empty * mm(7.4) + 2 * pad
        need(place, height)
        inside.y = place.y + pad
        const top = place.y
        put('H2', { text: block.title, size: size(2), family: 'head', weight: 600 }, inside, into)
        for (const words of lines) put('P', words, inside, into)
        hand(inside, empty)
        decorate({ kind: 'frame', x: place.x, y: top, width: place.width, height: inside.y + pad - top, radius: 4 })
        place.y = inside.y + pad + mm(2.6)
        return
      }
      case 'list': {
        const list: Node = { tag: 'L', nodes: [], drawn: [] }
        into.push(list)
        const indent = mm(block.mark === 'square' ? 6 : 5)
        block.items.forEach((text, index) => {
          const words: Words = { text, size: size('plain') }
          const at = { x: place.x + indent, width: place.width - indent, y: place.y }
          need(at, heightOf(words, at.width))
          const middle = at.y + size('plain') * LINE * 0.5
          const item: Node = { tag: 'LI', nodes: [], drawn: [] }
          list.nodes.push(item)
          if (block.mark === 'number') {
            const label = { x: place.x, width: indent, y: at.y }
            put('Lbl', { text: `${index + 1}.`, size: size('plain') }, label, item.nodes)
          } else if (block.mark === 'square') {
            const side = size('plain') * 0.85
            decorate({ kind: 'frame', x: place.x, y: middle - side / 2, width: side, height: side, radius: 0 })
          } else decorate({ kind: 'dot', x: place.x + mm(1.4), y: middle, radius: size('plain') * 0.17, isFilled: true })
          put('LBody', words, at, item.nodes)
          place.y = at.y + mm(0.7)
        })
        place.y += mm(1)
        return
      }
      case 'table':
        return table(block, place, into)
      case 'field': {
        if (block.value !== null) {
          put('P', { text: `${block.label}: ${block.value}`, size: size('plain') }, place, into)
          place.y += mm(1.3)
          return
        }
        const label = `${block.label}:`
        const taken = linesOf({ text: label, size: size('plain') }, place.width).at(-1)?.width ?? 0
        need(place, mm(7))
        place.y += mm(1.6)
        put('P', { text: label, size: size('plain') }, place, into)
        const from = place.x + taken + mm(2)
        if (from < place.x + place.width - mm(15))
          decorate({ kind: 'line', from: [from, place.y], to: [place.x + place.width, place.y], width: 0.5 })
        else hand(place, 1)
        hand(place, block.emptyLines ?? 0)
        place.y += mm(1.3)
        return
      }
      case 'columns': {
        const gap = mm(8)
        const width = (place.width - gap * (block.columns.length - 1)) / block.columns.length
        const ends = block.columns.map((blocks, column) => {
          const at = { x: place.x + column * (width + gap), width, y: place.y }
          for (const one of blocks) draw(one, at, into)
          return at.y
        })
        place.y = Math.max(...ends)
        return
      }
      case 'notes': {
        place.y += mm(3)
        need(place, mm(30))
        put('H2', { text: block.title, size: size(2), family: 'head', weight: 600 }, place, into)
        const left = Math.floor((bottom - place.y - mm(14)) / mm(7.4))
        hand(place, Math.max(1, Math.min(6, left)))
        place.y += mm(7.4)
        const gap = mm(6)
        const width = (place.width - gap * (block.signs.length - 1)) / block.signs.length
        for (const [index, text] of block.signs.entries()) {
          const at = { x: place.x + index * (width + gap), width, y: place.y + mm(0.8) }
          decorate({ kind: 'line', from: [at.x, place.y], to: [at.x + width, place.y], width: 0.8 })
          put('P', { text, size: size('small') }, at, into)
        }
        place.y += mm(6)
      }
    }
  }

  function table({ columns, rows, rowHeight = 0 }: Extract<Block, { kind: 'table' }>, place: Place, into: Node[]): void {
    const [plain, small] = [SIZES.plain * scale, SIZES.small * scale]
    const whole = columns.reduce((sum, { share }) => sum + share, 0)
    const gap = mm(2)
    const widths = columns.map(({ share }) => ((place.width - gap * (columns.length - 1)) * share) / whole)
    const lefts = widths.map((_, index) => place.x + widths.slice(0, index).reduce((sum, width) => sum + width + gap, 0))
    const cellAt = (index: number, y: number): Place => ({ x: lefts[index] ?? place.x, width: widths[index] ?? 0, y })
    const wordsOf = (cell: Cell): Words => {
      if (typeof cell === 'string') return { text: cell, size: plain }
      return 'text' in cell ? { text: cell.text, size: plain, weight: 600 } : { text: '', size: plain }
    }
    const node: Node = { tag: 'Table', nodes: [], drawn: [] }
    into.push(node)
    if (columns.some(({ title }) => title !== '')) {
      const head: Node = { tag: 'TR', nodes: [], drawn: [] }
      node.nodes.push(head)
      const ends = columns.map(({ title }, index) => {
        const at = cellAt(index, place.y)
        put('TH', { text: title, size: small }, at, head.nodes, { scope: 'Column' })
        return at.y
      })
      place.y = Math.max(...ends) + mm(0.6)
    }
    for (const cells of rows) {
      const heights = cells.map((cell, index) => heightOf(wordsOf(cell), widths[index] ?? 0))
      const height = Math.max(...heights, plain * LINE, rowHeight * scale * MM) + mm(0.6)
      need(place, height)
      const row: Node = { tag: 'TR', nodes: [], drawn: [] }
      node.nodes.push(row)
      if (rowHeight > 0) decorate({ kind: 'line', from: [place.x, place.y], to: [place.x + place.width, place.y], width: 0.5 })
      for (const [index, cell] of cells.entries()) {
        const at = cellAt(index, place.y + (height - (heights[index] ?? 0)) / 2)
        const isFirst = index === 0 && rowHeight > 0
        if (typeof cell !== 'string' && 'kind' in cell) {
          const middle = place.y + height / 2
          const ops =
            cell.kind === 'dots' ? drawDots(cell.value, at.x, middle, scale) : drawStem(cell.leaves, at.x, middle, scale)
          row.nodes.push({
            tag: 'TD',
            drawn: [],
            nodes: [{ tag: 'Figure', alt: cell.label, nodes: [], drawn: [{ page, ops }] }],
          })
          continue
        }
        put(isFirst ? 'TH' : 'TD', wordsOf(cell), at, row.nodes, isFirst ? { scope: 'Row' } : {})
        if (typeof cell !== 'string' && cell.look === 'underlined') {
          const width = linesOf(wordsOf(cell), at.width).at(-1)?.width ?? 0
          decorate({ kind: 'line', from: [at.x, at.y], to: [at.x + width, at.y], width: 0.8 })
        }
      }
      place.y += height
    }
    place.y += mm(1.6)
  }

  function foot(): void {
    const words: Words = { text: footer, size: 7.5 }
    const width = PAGE.width - 2 * SIDE
    for (page = 0; page < out.pages; page++) {
      const y = PAGE.height - BOTTOM + 3 * MM
      decorate({ kind: 'line', from: [SIDE, y], to: [SIDE + width, y], width: 0.8 })
      const ops = write(words, { x: SIDE, width: width - 18 * MM, y: y + 1.2 * MM })
      // Read once, with the first page; on the others it is decoration.
      if (page === 0) out.nodes.push({ tag: 'P', nodes: [], drawn: [{ page, ops }] })
      else out.decoration[page]?.push(...ops)
      const number: Words = { text: `${page + 1} из ${out.pages}`, size: 7.5, weight: 600, align: 'right' }
      out.decoration[page]?.push(...write(number, { x: SIDE, width, y: y + 1.2 * MM }))
    }
  }

  const place: Place = { x: SIDE, width: PAGE.width - 2 * SIDE, y: TOP }
  for (const block of blocks) draw(block, place, out.nodes)
  foot()
  return out
}

/** A word that is wider than its line comes in pieces. */
function fitting(word: string, fits: (piece: string) => boolean): string[] {
  if (word === '') return []
  if (fits(word)) return [word]
  let end = word.length - 1
  while (end > 1 && !fits(word.slice(0, end))) end--
  return [word.slice(0, end), ...fitting(word.slice(end), fits)]
}

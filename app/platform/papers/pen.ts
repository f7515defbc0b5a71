import { linesBy, type Line, type WidthOf, type Words } from './lines.ts'
import type { LaidOut, Node, Op } from './ops.ts'

/** In points: a sheet of A4. */
export const PAGE = { width: 595.28, height: 841.89 }
export const MM = 72 / 25.4
export const SIDE = 14 * MM
export const TOP = 12 * MM
export const BOTTOM = 20 * MM
/** The height of a line in parts of its size. */
export const LINE = 1.34
const SIZES = { title: 17, 2: 11.5, 3: 9.5, plain: 9.25, small: 8 } as const
const LEADING_CAP = 0.76
/** In millimetres: what a line for a hand takes. */
export const HAND_LINE = 7.4

/** Where something is drawn: a column of the page that is on, and how far down it one has come. */
export type Place = { x: number; width: number; y: number }
/** What is drawn, and what it is to a screen reader. */
type Put = { tag: string; words: Words; into: Node[]; scope?: 'Column' | 'Row' }

/** What writes on the pages of one paper, from the first to the last. */
export type Pen = {
  out: LaidOut
  scale: number
  mm: (length: number) => number
  sizeOf: (name: keyof typeof SIZES) => number
  /** What is drawn belongs to the page that is on. */
  drawn: (ops: Op[]) => Node['drawn']
  decorate: (op: Op) => void
  /** Goes on to a page, the first of all is 0. */
  turnTo: (page: number) => void
  /** Goes on at the top of the next page. */
  fresh: (place: Place) => void
  /** Goes to the next page when so much does not fit on this one. */
  need: (place: Place, height: number) => void
  linesOf: (words: Words, width: number) => Line[]
  heightOf: (words: Words, width: number) => number
  /** Draws words at a place and moves it below them. */
  write: (words: Words, place: Place) => Op[]
  /** The same as a part of the document's structure. */
  put: (what: Put, place: Place) => void
  /** Lines to write on by hand. */
  hand: (place: Place, count: number) => void
}

/** A pen that draws everything at a scale, on a first empty page. */
export function penOf(widthAtOne: WidthOf, scale: number): Pen {
  const out: LaidOut = { pages: 1, nodes: [], decoration: [[]] }
  const linesOf = linesBy(widthAtOne)
  const mm = (length: number) => length * MM * scale
  let page = 0

  const drawn = (ops: Op[]) => [{ page, ops }]
  const decorate = (op: Op) => void out.decoration[page]?.push(op)
  const turnTo = (to: number) => {
    page = to
    out.pages = Math.max(out.pages, page + 1)
    out.decoration[page] ??= []
  }
  const fresh = (place: Place) => {
    turnTo(page + 1)
    place.y = TOP
  }
  const need = (place: Place, height: number) => {
    if (place.y + height > PAGE.height - BOTTOM && place.y > TOP) fresh(place)
  }
  const heightOf = (words: Words, width: number) => linesOf(words, width).length * words.size * LINE
  const write = (words: Words, place: Place) => {
    const { size, align = 'left' } = words
    return linesOf(words, place.width).map((line): Op => {
      const free = place.width - line.width
      const x = place.x + (align === 'right' ? free : align === 'center' ? free / 2 : 0)
      const baseline = place.y + size * (LEADING_CAP + (LINE - 1) / 2 + 0.06)
      place.y += size * LINE
      return { kind: 'runs', x, baseline, size, runs: line.runs }
    })
  }
  const put = ({ tag, words, into, ...rest }: Put, place: Place) => {
    need(place, heightOf(words, place.width))
    into.push({ tag, nodes: [], drawn: drawn(write(words, place)), ...rest })
  }
  const hand = (place: Place, count: number) => {
    for (let line = 0; line < count; line++) {
      need(place, mm(HAND_LINE))
      place.y += mm(HAND_LINE)
      decorate({ kind: 'line', from: [place.x, place.y], to: [place.x + place.width, place.y], width: 0.5 })
    }
  }
  const sizeOf = (name: keyof typeof SIZES) => SIZES[name] * scale
  return { out, scale, mm, sizeOf, drawn, decorate, turnTo, fresh, need, linesOf, heightOf, write, put, hand }
}

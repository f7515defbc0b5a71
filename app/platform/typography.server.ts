import russian from 'hyphen/ru/index.js'
import { remembered } from '#app/shared/remembered.ts'
import { unbroken } from '#app/shared/unbroken.ts'

// Where typesetting changes its way: what is set large, what stays as it is, what may be a border.
const HEADING = /^h[1-3]$/
const NAMED = /(?:div|h[1-3]|script|style|code|pre|textarea|option|svg|title)(?=[ >])/y
const NARROW = ' data-breaks'
// The shortest word that was seen not to fit: «Международные» in a heading at 320 pixels.
const LONG_WORD = /[А-ЯЁа-яё]{13,}/g
// Bound words longer than this do not fit a heading in a column of two on a telephone.
const BOUND_AT_MOST = 14
const BOUND = /[^\s<>]+(?:\u00a0[^\s<>]+)+/g
const SOFT_HYPHEN = '\u00ad'
const SHORTEST_PIECE = 3

/**
 * A rendered document with the typography of its text: spaces where a line must not end do not break, and long words of
 * headings may break with a hyphen. Only what stays as the server wrote it: what React takes over must be what the browser
 * would draw, and has its spaces from the build. Scripts, code and fields stay as they are.
 * @param isApplication only the header and the footer stay (ui/still.tsx); on a reader page all but its islands (ui/island.tsx)
 */
export function typesetDocument(html: string, isApplication: boolean): string {
  const border = isApplication ? ' data-still="' : ' data-island="'
  let [made, copied, narrow] = ['', 0, html.indexOf(NARROW)]
  // How many elements `div` since the border; the element that is set large, or in a narrow place (`data-breaks`).
  let [depth, heading] = [0, '']
  for (let from = 0, at = html.indexOf('<'); from >= 0 && at >= 0; at = html.indexOf('<', from)) {
    if (at - from > 1 && depth > 0 === isApplication) {
      const text = html.slice(from, at)
      made += html.slice(copied, from) + (heading ? typesetHeading(text) : typesetWords(text))
      copied = at
    }
    from = html.indexOf('>', at) + 1 || html.length
    if (narrow >= 0 && narrow < at) narrow = html.indexOf(NARROW, at)
    const isEnd = html[at + 1] === '/'
    const name = nameAt(html, isEnd ? at + 2 : at + 1)
    if (name === 'div') {
      if (depth > 0) depth += isEnd ? -1 : 1
      else if (html.slice(at, from).includes(border)) depth = 1
    } else if (name && !HEADING.test(name)) {
      if (!isEnd) from = html.indexOf(`</${name}`, from)
    } else if (heading) {
      if (isEnd && html.startsWith(heading, at + 2)) heading = ''
    } else if (name && !isEnd) heading = name
    else if (narrow > at && narrow < from) heading = html.slice(at + 1, html.indexOf(' ', at))
  }
  return made + html.slice(copied)
}

/** The name of an element at a place, if anything depends on it. */
function nameAt(html: string, at: number): string {
  NAMED.lastIndex = at
  return NAMED.test(html) ? html.slice(at, NAMED.lastIndex) : ''
}

// Most of a page stands in the next one too: the menus, the cards, and all but a paragraph of what was published again.
const KNOWN_AT_MOST = 20_000
const typesetWords = remembered(KNOWN_AT_MOST, unbroken)
const typesetHeading = remembered(KNOWN_AT_MOST, (text) =>
  unbroken(text).replaceAll(BOUND, loosened).replaceAll(LONG_WORD, hyphenated),
)

/** Bound words that would be cut in the middle where the line is narrow: bound less, or not at all. */
function loosened(words: string): string {
  if (words.length <= BOUND_AT_MOST) return words
  const again = unbroken(words.replaceAll('\u00a0', ' '))
  return again.replaceAll(BOUND, (piece) => (piece.length <= BOUND_AT_MOST ? piece : piece.replaceAll('\u00a0', ' ')))
}

/** A word with its soft hyphens; too short a piece at either end is no piece. */
function hyphenated(word: string): string {
  return joined(russian.hyphenateSync(word, { hyphenChar: SOFT_HYPHEN }).split(SOFT_HYPHEN))
}

function joined(syllables: string[]): string {
  const pieces: string[] = []
  for (const syllable of syllables) {
    const last = pieces.at(-1)
    if (last !== undefined && last.length < SHORTEST_PIECE) pieces[pieces.length - 1] = last + syllable
    else pieces.push(syllable)
  }
  const end = pieces.at(-1) ?? ''
  if (pieces.length > 1 && end.length < SHORTEST_PIECE) pieces.splice(-2, 2, (pieces.at(-2) ?? '') + end)
  return pieces.join(SOFT_HYPHEN)
}

import russian from 'hyphen/ru/index.js'
import { remembered } from '#app/shared/remembered.ts'
import { unbroken } from '#app/shared/unbroken.ts'

const SILENT = /^(?:script|style|code|pre|textarea|option|svg|title)$/
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
  const place = { depth: 0, silent: '', heading: '', border: isApplication ? ' data-still="' : ' data-island="' }
  const typeset = (text: string): string => {
    if (place.depth > 0 !== isApplication || place.silent || text.length < 2) return text
    return place.heading ? typesetHeading(text) : typesetWords(text)
  }
  let made = ''
  let from = 0
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', from)) {
    const end = html.indexOf('>', at) + 1 || html.length
    const tag = html.slice(at, end)
    made += typeset(html.slice(from, at)) + tag
    move(place, tag)
    from = end
  }
  return made + typeset(html.slice(from))
}

type Place = { depth: number; silent: string; heading: string; border: string }

/** @param place.depth of elements `div` since the border */
function move(place: Place, tag: string): void {
  const [, slash = '', name = ''] = /^<(\/?)([a-z][a-z0-9]*)/.exec(tag) ?? []
  if (place.silent) {
    if (slash && name === place.silent) place.silent = ''
  } else if (name === 'div') {
    if (place.depth > 0) place.depth += slash ? -1 : 1
    else if (tag.includes(place.border)) place.depth = 1
  } else if (!slash && SILENT.test(name)) place.silent = name
  else if (place.heading ? slash && name === place.heading : isHeading(name, tag)) place.heading = slash ? '' : name
}

/** What is set large, or in a narrow place (`data-breaks`). */
function isHeading(name: string, tag: string): boolean {
  return /^<h[1-3][ >]/.test(tag) || (name !== '' && tag.includes(' data-breaks'))
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

import type { Part } from './contract.ts'

const MOST_LETTERS = 190
// Shorter lines are headings and labels.
const FEWEST_LETTERS = 40
const LONGEST_ENDING = 4

/** A text cut into what matches and what does not; a stem matches with its Russian endings. */
export function marked(text: string, stems: string[]): Part[] {
  const parts: Part[] = []
  const small = inSmall(text)
  // A rare letter is longer in small.
  const isEven = small.length === text.length
  let from = 0
  for (const [at, piece] of text.split(/([\p{L}\d]+)/u).entries()) {
    const end = from + piece.length
    // Every second piece is a word.
    const isMatch = at % 2 === 1 && matches(isEven ? small.slice(from, end) : inSmall(piece), stems)
    from = end
    const last = parts.at(-1)
    if (last && !isMatch && !last.isMatch) last.text += piece
    else if (piece) parts.push({ text: piece, isMatch })
  }
  return parts
}

/** A line of a text, and how it is looked through. */
type Line = { text: string; lowered: string }
/** A text by its lines, and all of them as they are looked through. */
export type Lined = { lines: Line[]; lowered: string }

export function linedOf(lines: string[]): Lined {
  const lowered = inSmall(lines.join('\n'))
  const small = lowered.split('\n')
  return { lines: lines.map((text, at) => ({ text, lowered: small[at]! })), lowered } // as many as lines
}

/** The line of a text that says most of what was looked for, cut to two lines of the screen; the first line where none does. */
export function excerptOf({ lines, lowered }: Lined, stems: string[]): Part[] {
  const said = stems.filter((stem) => lowered.includes(stem))
  // The description, which comes first, is whole sentences: another line must say more to stand in its place.
  return marked(cut(sayingMost(lines, said, FEWEST_LETTERS), said), said)
}

function sayingMost(pieces: Line[], stems: string[], fewestLetters = 0): string {
  let best = { text: pieces[0]?.text ?? '', says: 0 }
  for (const { text, lowered: small } of pieces) {
    if (text.length < fewestLetters) continue
    const says = saysOf(small, stems)
    if (says > best.says) best = { text, says }
  }
  return best.text
}

function saysOf(text: string, stems: string[]): number {
  let says = 0
  for (const stem of stems) if (isSaid(text, stem)) says++
  return says
}

/** Whether a form of the stem is among the words of a text; the text is not cut into words: that takes longer than all the rest. */
function isSaid(text: string, stem: string): boolean {
  for (let at = text.indexOf(stem); at >= 0; at = text.indexOf(stem, at + 1)) {
    if (isLetter(text, at - 1)) continue
    let end = at
    while (end - at <= stem.length + LONGEST_ENDING && isLetter(text, end)) end++
    if (isFormOf(text.slice(at, end), stem)) return true
  }
  return false
}

/** What words consist of; of the two halves of a rare letter each is one. */
function isLetter(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  if (unit >= 0x430 && unit <= 0x44f) return true
  const isSecondHalf = unit >= 0xdc00 && unit <= 0xdfff
  const letter = text.codePointAt(isSecondHalf ? at - 1 : at) ?? 0
  return (!isSecondHalf || letter > 0xffff) && /[\p{L}\d]/u.test(String.fromCodePoint(letter))
}

function cut(line: string, stems: string[]): string {
  if (line.length <= MOST_LETTERS) return line
  const sentences = line.split(/(?<=[.!?…]»?)\s+/u)
  let shown = ''
  for (const sentence of sentences.slice(sentences.indexOf(sayingMost(linedOf(sentences).lines, stems)))) {
    if (shown && shown.length + sentence.length > MOST_LETTERS) break
    shown = shown ? `${shown} ${sentence}` : sentence
  }
  return shown.length > MOST_LETTERS ? `${shown.slice(0, shown.lastIndexOf(' ', MOST_LETTERS))}…` : shown
}

function matches(word: string, stems: string[]): boolean {
  return stems.some((stem) => isFormOf(word, stem))
}

function isFormOf(word: string, stem: string): boolean {
  return stem.length < 3 ? word === stem : word.startsWith(stem) && word.length - stem.length <= LONGEST_ENDING
}

function inSmall(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е')
}

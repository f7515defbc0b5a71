import type { Part } from './contract.ts'

const MOST_LETTERS = 190
const LONGEST_ENDING = 4

/** A text cut into what matches and what does not; a stem matches with its Russian endings. */
export function marked(text: string, stems: string[]): Part[] {
  const parts: Part[] = []
  for (const piece of text.split(/([\p{L}\d]+)/u)) {
    const isMatch = matches(piece, stems)
    const last = parts.at(-1)
    if (last && !isMatch && !last.isMatch) last.text += piece
    else if (piece) parts.push({ text: piece, isMatch })
  }
  return parts
}

/** The line of a text that says most of what was looked for, cut to two lines of the screen; the first line where none does. */
export function excerptOf(lines: string[], stems: string[]): Part[] {
  const [first = ''] = lines
  // The description is whole sentences: another line must say more to stand in its place.
  const best = lines.reduce((kept, line) => (saysOf(line, stems) > saysOf(kept, stems) ? line : kept), first)
  return marked(cut(best, stems), stems)
}

function saysOf(line: string, stems: string[]): number {
  const words = line.split(/[^\p{L}\d]+/u)
  return stems.filter((stem) => words.some((word) => matches(word, [stem]))).length
}

function cut(line: string, stems: string[]): string {
  if (line.length <= MOST_LETTERS) return line
  const sentences = line.split(/(?<=[.!?…]»?)\s+/u)
  const scores = sentences.map((sentence) => saysOf(sentence, stems))
  const at = scores.indexOf(Math.max(...scores))
  let shown = ''
  for (const sentence of sentences.slice(at)) {
    if (shown && shown.length + sentence.length > MOST_LETTERS) break
    shown = shown ? `${shown} ${sentence}` : sentence
  }
  if (shown.length > MOST_LETTERS) shown = `${shown.slice(0, shown.lastIndexOf(' ', MOST_LETTERS))}…`
  return shown
}

function matches(word: string, stems: string[]): boolean {
  const plain = word.toLowerCase().replaceAll('ё', 'е')
  return stems.some((stem) =>
    stem.length < 3 ? plain === stem : plain.startsWith(stem) && plain.length - stem.length <= LONGEST_ENDING,
  )
}

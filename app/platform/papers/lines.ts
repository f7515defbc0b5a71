import { runsOf, type Family, type Run, type Weight } from './faces.ts'

/** Words of one look; the size in points. */
export type Words = { text: string; size: number; family?: Family; weight?: Weight; align?: 'left' | 'center' | 'right' }
export type Line = { runs: Run[]; width: number }
/** The width of a piece of words at size 1. */
export type WidthOf = (words: Pick<Words, 'family' | 'weight'>, piece: string) => number
type LinesOf = (words: Words, width: number) => Line[]

/** The words of a line with their spaces are as wide as the line itself, give or take kerning across a space. */
const KERNING = 0.03

/** Breaks words into lines of a width; what was broken once is remembered: a height is asked before the lines are drawn. */
export function linesBy(widthAtOne: WidthOf): LinesOf {
  const broken = new Map<string, Line[]>()
  return (words, width) => {
    const key = `${words.family} ${words.weight} ${words.size} ${width} ${words.text}`
    const lines = broken.get(key) ?? brokenInto(words, width, (piece) => widthAtOne(words, piece) * words.size)
    broken.set(key, lines)
    return lines
  }
}

function brokenInto({ text, family = 'text', weight = 400 }: Words, width: number, widthOf: (piece: string) => number): Line[] {
  const lines: Line[] = []
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

/** A word that is wider than its line comes in pieces. */
function fitting(word: string, fits: (piece: string) => boolean): string[] {
  if (word === '') return []
  if (fits(word)) return [word]
  let end = word.length - 1
  while (end > 1 && !fits(word.slice(0, end))) end--
  return [word.slice(0, end), ...fitting(word.slice(end), fits)]
}

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { unpackedWoff } from './woff.ts'

/** Golos for text, Geologica for heads; each comes in subsets by script. */
export type Family = 'text' | 'head'
export type Weight = 400 | 600
export type Run = { face: string; text: string }

const PACKAGES: Record<Family, string> = { text: 'golos-text', head: 'geologica' }
const SUBSETS = ['cyrillic', 'cyrillic-ext', 'latin', 'latin-ext'] as const
type Subset = (typeof SUBSETS)[number]

let known: { name: string; bytes: Buffer }[] | null = null

/** Every face by its name. They are read and unpacked once: fontkit would inflate a table of WOFF at each of its glyphs. */
export function faces(): { name: string; bytes: Buffer }[] {
  const { resolve } = createRequire(import.meta.url)
  known ??= (['text', 'head'] as const).flatMap((family) =>
    ([400, 600] as const).flatMap((weight) =>
      SUBSETS.map((subset) => ({
        name: faceOf(family, weight, subset),
        bytes: unpackedWoff(
          readFileSync(resolve(`@fontsource/${PACKAGES[family]}/files/${PACKAGES[family]}-${subset}-${weight}-normal.woff`)),
        ),
      })),
    ),
  )
  return known
}

/** A text in pieces, each of one face: no subset has every letter, and a letter that none has becomes a question mark. */
export function runsOf(text: string, family: Family, weight: Weight): Run[] {
  const runs: Run[] = []
  for (const sign of text.normalize('NFC')) {
    const subset = subsetOf(sign.codePointAt(0) ?? 0)
    const face = faceOf(family, weight, subset ?? 'latin')
    const piece = subset ? sign : '?'
    const last = runs.at(-1)
    if (last?.face === face) last.text += piece
    else runs.push({ face, text: piece })
  }
  return runs
}

function faceOf(family: Family, weight: Weight, subset: Subset): string {
  return `${family}-${weight}-${subset}`
}

// As the packages cut their files.
function subsetOf(code: number): Subset | null {
  if (isIn(code, [0x301, 0x301], [0x400, 0x45f], [0x490, 0x491], [0x4b0, 0x4b1], [0x2116, 0x2116])) return 'cyrillic'
  if (isIn(code, [0x20, 0x7e], [0xa0, 0xff], [0x2010, 0x2027], [0x2030, 0x203a], [0x2122, 0x2122], [0x2212, 0x2212]))
    return 'latin'
  if (isIn(code, [0x460, 0x52f])) return 'cyrillic-ext'
  return isIn(code, [0x100, 0x17f], [0x1e80, 0x1e9e], [0x20ac, 0x20c0]) ? 'latin-ext' : null
}

function isIn(code: number, ...ranges: [number, number][]): boolean {
  return ranges.some(([from, to]) => code >= from && code <= to)
}

/**
 * What children tell apart stays apart for those who see fewer colours: the palette as it stands in the styles, under simulated
 * protanopia, deuteranopia and tritanopia (Machado, Oliveira, Fernandes 2009, doi 10.1109/TVCG.2009.113, severity 1).
 */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PLANT_KINDS } from '#app/features/children/rules.ts'
import { TASKS } from './tasks.ts'

type Colour = [r: number, g: number, b: number]

const SEEN: Record<string, [Colour, Colour, Colour]> = {
  'all colours': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

/** What has to be seen to play: WCAG 2.2, 1.4.11, three to one. */
const LEAST_CONTRAST = 3
/**
 * Two states of one thing: in lightness alone, which nobody lacks, thrice what half of people notice in a picture of one degree
 * (Stone, Szafir, Setlur 2014: 5.079 + 0.751 / degrees).
 */
const LEAST_LIGHTER = 3 * (5.079 + 0.751)

// Of each game: its figures by the class that draws them, and what they lie on.
const FIGURES: Record<string, [figure: string, ground: string][]> = {
  schulte: [['ink', 'surface']],
  stop: [
    // The closed flower is the signal; beetles lie on the leaves of both sides.
    ['.dark', 'sky'],
    ['.line', 'help-bed'],
    ['.dark', 'help-bed'],
  ],
  goNoGo: [
    ['.dark', 'sky'],
    ['.line', 'sky'],
  ],
  // The stone that is lit, and the ladybird on it.
  span: [
    ['.lit', 'surface'],
    ['.dark', 'surface'],
  ],
  nBack: [['picture .line', 'sky']],
  letters: [['.dark', 't-bed']],
  naming: [
    ['picture .line', 'sky'],
    ['ink', 'sky'],
  ],
  dots: [['.dark', '.pale']],
  line: [
    ['wood', 'sky'],
    ['.dark', 'sky'],
  ],
}
// A petal and the closed flower, the body and its stripes, a leaf of what was right on the bed of what was asked.
const STATES: Record<string, [one: string, other: string][]> = {
  schulte: [['.body', 't-bed']],
  stop: [
    ['.body', '.dark'],
    ['.body', 'sky'],
    ['.body', 'help-bed'],
  ],
  goNoGo: [
    ['.body', '.line'],
    ['.body', 'sky'],
  ],
  span: [['.lit', '.dark']],
  nBack: [['picture .leaf', 'picture .line']],
  letters: [['.body', 't-bed']],
  // Outlines alone.
  naming: [],
  dots: [
    ['.body', '.dark'],
    ['.body', '.pale'],
  ],
  line: [['.body', 'sky']],
}

const tokens = readFileSync('app/ui/tokens.css', 'utf8')
const scenes = readFileSync('app/features/child-tasks/tasks/scenes.module.css', 'utf8')
const pictures = readFileSync('app/features/children/child-mode/picture.module.css', 'utf8')

test('every game says what has to differ in it', () => {
  const codes = TASKS.map(({ code }) => code).toSorted()
  expect(Object.keys(FIGURES).toSorted()).toEqual(codes)
  expect(Object.keys(STATES).toSorted()).toEqual(codes)
})

// Pictures that are named have the colours of any theme.
const CASES = TASKS.flatMap(({ code, theme }) =>
  (code === 'naming' ? PLANT_KINDS : [theme]).flatMap((theme) =>
    Object.entries(SEEN).map(([seen, matrix]) => ({ code, theme, seen, matrix })),
  ),
)

test.each(CASES)('in $code figures of $theme stand out and states differ: $seen', ({ code, theme, matrix }) => {
  const of = (name: string) => simulated(colourOf(name, theme), matrix)
  for (const [figure, ground] of FIGURES[code] ?? [])
    expect(contrast(of(figure), of(ground)), `${figure} on ${ground}`).toBeGreaterThanOrEqual(LEAST_CONTRAST)
  for (const [one, other] of STATES[code] ?? [])
    expect(Math.abs(lightness(of(one)) - lightness(of(other))), `${one} and ${other}`).toBeGreaterThanOrEqual(LEAST_LIGHTER)
})

test('a red and a green that differ in colour alone would be noticed', () => {
  const lighter = (matrix: readonly Colour[] = []) =>
    Math.abs(lightness(simulated(linear('#e0613a'), matrix)) - lightness(simulated(linear('#4c9f38'), matrix)))
  for (const matrix of Object.values(SEEN)) expect(lighter(matrix)).toBeLessThan(LEAST_LIGHTER)
})

/** A colour by its token, or by the class that fills or strokes with one. */
function colourOf(name: string, theme: string): Colour {
  if (!name.includes('.')) {
    const value = new RegExp(`--${name.replace(/^t-/, `${theme}-`)}: (#[0-9a-f]{6});`).exec(tokens)?.[1]
    if (!value) throw new Error(`no colour ${name}`)
    return linear(value)
  }
  const styles = name.startsWith('picture') ? pictures : scenes
  const rule = new RegExp(`\\${name.replace('picture ', '')} \\{([^}]*)\\}`).exec(styles)?.[1] ?? ''
  const token = /(?:fill|stroke|background): var\(--([a-z0-9-]+)\)/.exec(rule)?.[1]
  if (!token) throw new Error(`${name} has no colour`)
  return colourOf(token, theme)
}

function linear(hex: string): Colour {
  const of = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [of(1), of(3), of(5)]
}

function simulated([r, g, b]: Colour, matrix: readonly Colour[]): Colour {
  const [red = 0, green = 0, blue = 0] = matrix.map(([x, y, z]) => Math.min(1, Math.max(0, x * r + y * g + z * b)))
  return [red, green, blue]
}

function luminance([r, g, b]: Colour): number {
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** L* of CIELAB. */
function lightness(colour: Colour): number {
  const share = luminance(colour)
  return share > 216 / 24_389 ? 116 * Math.cbrt(share) - 16 : (24_389 / 27) * share
}

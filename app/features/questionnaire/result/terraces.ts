import type { StepProfile } from '#app/features/questionnaire/contract.ts'
import type { Domain } from '#app/features/questionnaire/domains.ts'
import type { Stage } from '#app/features/questionnaire/instrument/stages.ts'
import { shortTitle, stepIds, stepWords } from '#app/features/questionnaire/instrument/step-copy.ts'

/** A plant of the result's garden: as tall as it has leaves, which are the answers. `name` is its title in full. */
type Plant = { domain: Domain; title: string; name: string; leaves: number }
/** Plants of one step in one row; a long row of a step goes on in the next, which has no title of its own. */
export type Terrace = { step: (typeof stepIds)[number]; title: string; plants: Plant[] }

/** Where each plant stands in its drawing, in units of `garden.svg`: cut to this it is as tall as its leaves say. */
export const BOXES: Record<Domain, readonly [x: number, y: number, width: number]> = {
  attention: [22, 8, 82],
  behavior: [1, 37, 118],
  communicate: [-15, 35, 146],
  emotion: [7, 40, 109],
  fatigue: [3, 39, 116],
  math: [5, 18, 110],
  memory: [11, 19, 98],
  motor: [14, 12, 94],
  read: [9, 2, 100],
  write: [2, 6, 116],
}
const GROUND = 150

export const PIXELS_PER_LEAF = 14
// What a row of a telephone of 390 has between its margins, and the page of a screen of 1280, where rows begin to stand side by side; a label's letter.
const ROW = 348
const WIDE = 1170
const LETTER = 8.6
const WIDE_LETTER = 9.6
const GAP = 4
const WIDE_GAP = 14
const SCALES = Array.from({ length: 46 }, (_, step) => (55 - step) / 100)
const WIDE_SCALES = Array.from({ length: 119 }, (_, step) => (128 - step) / 100)
const LEAST = 0.1
// Rows are made so that no plant need be drawn smaller than this.
const SMALLEST_WISHED = 0.45
const MOST_IN_ROW = 5

/** Width by height. */
export function ratioOf(domain: Domain): number {
  const [, y, width] = BOXES[domain]
  return width / (GROUND - y)
}

/** Width of plants at full scale, in pixels. */
function widthOf(plants: readonly Pick<Plant, 'domain' | 'leaves'>[]): number {
  return plants.reduce((sum, { domain, leaves }) => sum + leaves * PIXELS_PER_LEAF * ratioOf(domain), 0)
}

/**
 * Rows of the garden, the calm ones behind and what needs most in front; spheres without leaves do not grow here. The tallest stand first.
 * No row is wider than a telephone.
 */
export function terracesOf({ domains, stage }: Pick<StepProfile, 'domains' | 'stage'>): Terrace[] {
  return stepIds.flatMap((step, index) => {
    const plants = domains
      .flatMap((one) => (one.step === index && one.leaves !== null ? [plantOf(one.domain, one.leaves, stage)] : []))
      .toSorted((one, other) => other.leaves - one.leaves)
    return rowsOf(plants).map((row, place) => ({ step, title: place === 0 ? stepWords[stepOf(index)] : '', plants: row }))
  })
}

/** By how much the plants are drawn smaller, so that the widest row fits: on a telephone, and all rows side by side on a wide screen. */
export function scalesOf(terraces: readonly Terrace[]): { narrow: number; wide: number } {
  const fitting = SCALES.find((scale) => terraces.every(({ plants }) => rowWidth(plants, scale) <= ROW))
  const side = WIDE_SCALES.find((scale) => sharesOf(terraces, scale).reduce((sum, share) => sum + share, 0) <= WIDE)
  return { narrow: fitting ?? LEAST, wide: side ?? LEAST }
}

/** Width of a row on a telephone, in pixels: of each plant or of its label, whichever is wider. */
export function rowWidth(plants: readonly Plant[], scale: number): number {
  return plants.reduce((sum, plant) => sum + Math.max(labelOf(plant, LETTER), widthOf([plant]) * scale) + GAP, -GAP)
}

/** How much of a wide screen each row takes, in pixels: its plants, their labels or its title, whichever is wider. */
export function sharesOf(terraces: readonly Terrace[], wide: number): number[] {
  return terraces.map(({ plants, title }) => {
    const standing = plants.reduce(
      (sum, plant) => sum + Math.max(labelOf(plant, WIDE_LETTER), widthOf([plant]) * wide) + WIDE_GAP,
      0,
    )
    return Math.round(Math.max(standing, title.length * 10 + 36))
  })
}

/** How many times wider than its own row the title of a step is on a wide screen, where the rows of the step stand side by side. */
export function acrossOf(terraces: readonly Terrace[], shares: readonly number[], index: number): number {
  const all = shares.filter((_, other) => terraces[other]?.step === terraces[index]?.step)
  return all.reduce((sum, share) => sum + share, 0) / (shares[index] ?? 1)
}

/** As few rows as hold the labels, of nearly equal length. */
function rowsOf(plants: Plant[]): Plant[][] {
  if (plants.length === 0) return []
  for (let count = 1; count < plants.length; count++) {
    const rows = split(plants, count)
    if (rows.every((row) => row.length <= MOST_IN_ROW && rowWidth(row, SMALLEST_WISHED) <= ROW)) return rows
  }
  return split(plants, plants.length)
}

/** Rows of nearly equal length, the longer ones behind. */
function split(plants: Plant[], count: number): Plant[][] {
  const [least, longer] = [Math.floor(plants.length / count), plants.length % count]
  const startOf = (row: number) => row * least + Math.min(row, longer)
  return Array.from({ length: count }, (_, row) => plants.slice(startOf(row), startOf(row + 1)))
}

function labelOf({ title }: Plant, letter: number): number {
  return Math.max(44, title.length * letter)
}

/** «К чтению» is as long as a label may be. */
function plantOf(domain: Domain, leaves: number, stage: Stage): Plant {
  const name = shortTitle(domain, stage)
  const rest = name.split(/\s/).slice(1).join('\u00a0')
  return { domain, leaves, name, title: rest ? `${rest.charAt(0).toUpperCase()}${rest.slice(1)}` : name }
}

function stepOf(index: number): 0 | 1 | 2 | 3 {
  return index === 0 || index === 1 || index === 2 ? index : 3
}

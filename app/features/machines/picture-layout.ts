import { randomOf } from '#app/ui/drawings/random.ts'
import { PLANTS, type PlantKind } from '#app/ui/drawings/themes.ts'

/** What a picture shows: a word, a title, the bed of a theme; the seed makes it the same on every machine. */
export type Shown = { rubric: string; title: string; theme: PlantKind | null; seed: string }
/** A plant on the strip of earth: left edge and scale of its field of 120 × 150. */
type Planted = { kind: PlantKind; variant: string; x: number; scale: number }

export const WIDTH = 1200
export const HEIGHT = 630
export const EARTH = 22
const FIELD = { width: 120, height: 150 }
const GROUND = HEIGHT - EARTH
/** Plants as tall as this stay below the title. */
const LOW = 0.3

/** Size and measure of the title by its length, in pixels. */
export function titleOf(title: string): { size: number; lineHeight: number; width: number } {
  if (title.length <= 30) return { size: 84, lineHeight: 1.08, width: 660 }
  if (title.length <= 72) return { size: 60, lineHeight: 1.14, width: 640 }
  return { size: 46, lineHeight: 1.18, width: 640 }
}

/** From one to four plants at the right: a tall one, lower neighbours beside and before it. */
export function plantsOf({ theme, title, seed }: Shown): Planted[] {
  if (!theme) return PORTAL
  const random = randomOf(`og${seed}`)
  const others = PLANTS.filter((kind) => kind !== theme && kind !== 'seed')
  const tall = title.length <= 30 ? 0.82 : random.between(0.76, 0.84)
  const centre = Math.round(random.between(900, 930))
  const plants = [planted(theme, `${seed}1`, { height: tall, centre })]
  plants.push(
    planted(random() < 0.5 ? theme : random.pick(others), `${seed}2`, { height: random.between(0.4, 0.5), centre: 1112 }),
  )
  if (random() < 0.7) plants.push(planted(theme, `${seed}3`, { height: random.between(0.22, LOW), centre: 724 }))
  return plants
}

const PORTAL: Planted[] = [
  planted('seed', 'og', { height: 0.26, centre: 690 }),
  planted('attention', 'og', { height: 0.74, centre: 925 }),
  planted('emotion', 'og', { height: 0.5, centre: 1105 }),
  planted('read', 'og', { height: 0.28, centre: 800 }),
]

function planted(kind: PlantKind, variant: string, { height, centre }: { height: number; centre: number }): Planted {
  const scale = (height * GROUND) / FIELD.height
  return { kind, variant, x: Math.round(centre - (FIELD.width * scale) / 2), scale: Number(scale.toFixed(3)) }
}

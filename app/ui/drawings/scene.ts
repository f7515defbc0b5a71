import { randomOf, type Random } from './random.ts'
import { PLANTS, type PlantKind } from './themes.ts'

// A document names each place and size: round ones weigh less, and look no different.
const STEP = 10

/** The field of a scene that is as wide as a page. */
export const WIDE = { width: 1312, height: 460 }
export const WIDE_SCENE = `0 0 ${WIDE.width} ${WIDE.height}`

/** How many drawings each kind of plant has; a seed chooses among them. */
export const PLANT_VARIANTS = 3

type Placed = { kind: PlantKind; variant: number; x: number; y: number; scale: number }
type Scene = { width: number; height: number; ground: string; disc: { x: number; y: number; r: number }; plants: Placed[] }

/** Which drawing of its kind a seed chooses; the next places of a row have the next ones. */
export function variantOf(seed: string, place = 0): number {
  return (Math.floor(randomOf(seed)() * PLANT_VARIANTS) + place) % PLANT_VARIANTS
}

/**
 * A cover: a bed of one theme with a neighbour or two, the tall one at 42 % of the width, a disc behind.
 * @param width  units of the drawing, as are height and everything in it
 */
export function sceneOf(kind: PlantKind, seed: string, width = 480, height = 320): Scene {
  const random = randomOf(kind + seed)
  const earth = height * 0.86
  const disc = {
    x: toStep(random.between(0.2, 0.8) * width),
    y: Math.round(height * 0.34),
    r: toStep(height * random.between(0.2, 0.3)),
  }
  // Plants grow with the height of a picture, and want more room beside one another.
  const count = Math.max(5, Math.round(width / (0.4 * height)))
  const tall = Math.round(count * 0.42)
  const neighbour = random.pick(PLANTS.filter((other) => other !== kind && other !== 'seed'))
  const plants = Array.from({ length: count }, (_, index): Placed => {
    const scale = Math.round(scaleOf(random, index === tall) * (height / 320) * 10) / 10
    const x = 46 + ((index + 0.5) * (width - 92)) / count + random.between(-16, 16)
    const isNeighbour = index !== tall && index % 3 === 1
    return {
      kind: isNeighbour ? neighbour : kind,
      variant: variantOf(`${seed}${index}`),
      x: toStep(x - 60 * scale),
      y: earth - 150 * scale,
      scale,
    }
  })
  return {
    width,
    height,
    disc,
    plants: plants.toSorted((one, other) => one.scale - other.scale),
    ground: `M0 ${round(earth)}C${round(width * 0.3)} ${round(earth - 5)} ${round(width * 0.6)} ${round(earth + 6)} ${width} ${round(earth - 2)}V${height}H0Z`,
  }
}

function scaleOf(random: Random, isTall: boolean): number {
  if (isTall) return 1.74
  return random() < 0.35 ? random.between(0.42, 0.6) : random.between(0.72, 1.2)
}

function toStep(value: number): number {
  return Math.round(value / STEP) * STEP
}

function round(value: number): number {
  return Math.round(value)
}

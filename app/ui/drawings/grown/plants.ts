import { coloursOf, PLANTS, type PlantKind } from '#app/ui/drawings/themes.ts'
import { bindweed, hearts, snowdrop, sunflower, thistle } from './flowers.ts'
import { AGES, type Age, type Colours } from './hand.ts'
import { loops, readLines } from './lines.ts'
import { binaryTree, fern, sapling, seed, twins } from './trees.ts'

const DRAW: Record<PlantKind, (age: Age, colours: Colours) => string> = {
  attention: sunflower,
  behavior: thistle,
  communicate: twins,
  emotion: hearts,
  fatigue: snowdrop,
  help: sapling,
  math: binaryTree,
  memory: fern,
  motor: bindweed,
  read: readLines,
  write: loops,
  seed,
}

/** A plant of its kind at an age: it stands at 0, 0 and grows towards minus y, about 220 high when it is grown. */
export function grownPlant(kind: PlantKind, age: Age): string {
  return DRAW[kind](age, { ...coloursOf(kind), sun: 'var(--sun)', of: (other) => coloursOf(other).mid })
}

/** Every plant at every age in one sheet, by `kind-age`. */
export function grownPlants(): string {
  return PLANTS.flatMap((kind) => AGES.map((age) => `<g id="${kind}-${age}">${grownPlant(kind, age)}</g>`)).join('')
}

import { BESIDE, COMMON, HEIGHTS, OUTDOOR, POTTED, SMALL, STANDING, TALL_THINGS, THINGS } from './cover-things.ts'
import { randomOf } from './random.ts'
import { PLANTS, type PlantKind } from './themes.ts'

const PLACES = ['table', 'hills', 'sill', 'shelf', 'floor'] as const
const SKIES = ['sun', 'moon', 'rain', 'clouds', 'clear', 'low'] as const
const WALLS = ['spring', 'summer', 'autumn'] as const
const SHOTS = ['middle', 'near', 'far', 'pair'] as const
const AGES = [2, 3, 4, 4, 5, 5, 1, 3] as const
const TURNS = 40
// An entry keeps its first cover where two are as good.
const COST_OF_A_TURN = 0.01
const OWN = things((kind) => Object.keys(THINGS).filter((name) => THINGS[name]?.of.includes(kind)))
const SUITABLE = things((kind) => [...new Set([...OWN[kind], ...COMMON])])

/** A cover in words: what grows out of which thing, where, under which sky. */
export type Cover = {
  kind: PlantKind
  thing: string
  age: number
  place: (typeof PLACES)[number]
  sky: (typeof SKIES)[number]
  wall: (typeof WALLS)[number]
  shot: (typeof SHOTS)[number]
  isMirrored: boolean
}
/** A part of cover-parts.svg and where it stands. */
type Part = { id: string; x: number; y: number; scale: number }

/** The cover of an entry by itself; another turn is another cover of the same entry. */
export function coverOf(kind: PlantKind, code: string, turn = 0): Cover {
  const random = randomOf(`${kind}/${code}/${turn}`)
  const thing = random.pick(random() < 0.62 ? OWN[kind] : SUITABLE[kind])
  const drawn = random.pick([...AGES])
  const age = thing === 'headphones' ? Math.min(4, drawn) : kind === 'seed' ? Math.max(2, drawn) : drawn
  const shot = random.pick(SHOTS.filter((one) => one !== 'near' || (age > 2 && !BESIDE.has(thing))))
  const place = random.pick(PLACES.filter((one) => suits(one, thing, shot)))
  const sky = random.pick(SKIES.filter((one) => isSeen(one, place)))
  return { kind, thing, age, place, sky, wall: random.pick([...WALLS]), shot, isMirrored: random() < 0.5 }
}

/** The covers of a list, in its order: none comes twice, and neighbours share neither thing nor sky where that can be. */
export function coversFor(items: { kind: PlantKind; code: string }[], columns = 3): Cover[] {
  const made: Cover[] = []
  for (const [index, { kind, code }] of items.entries()) {
    const near = [index % columns > 0 ? index - 1 : -1, index - columns].flatMap((place) => made[place] ?? [])
    let best = coverOf(kind, code)
    let least = clash(best, near, made)
    for (let turn = 1; turn < TURNS && turn * COST_OF_A_TURN < least; turn++) {
      const cover = coverOf(kind, code, turn)
      const cost = clash(cover, near, made) + turn * COST_OF_A_TURN
      if (cost < least) [best, least] = [cover, cost]
    }
    made.push(best)
  }
  return made
}

/** How like its neighbours and the whole list a cover is; 0 where it is not. */
function clash(cover: Cover, near: Cover[], all: Cover[]): number {
  const ofAll = all.reduce((sum, other) => {
    const isSame = other.thing === cover.thing && other.age === cover.age && other.sky === cover.sky
    const isAlike = other.thing === cover.thing && other.kind === cover.kind
    return sum + (isSame ? 100 : 0) + (isAlike ? 14 : 0) + (other.place === cover.place && other.sky === cover.sky ? 9 : 0)
  }, 0)
  return near.reduce((sum, other) => {
    const shared = [other.thing === cover.thing ? 40 : 0, other.sky === cover.sky ? 12 : 0, other.place === cover.place ? 12 : 0]
    return sum + shared.reduce((one, two) => one + two)
  }, ofAll)
}

const GROUND = { table: 336, hills: 338, sill: 330, shelf: 306, floor: 350 }
const LOWEST = 404
const SHOT = {
  near: { size: 1.95, x: 404 },
  middle: { size: 1.3, x: 400 },
  far: { size: 0.92, x: 430 },
  pair: { size: 1.06, x: 418 },
}

/** The parts of a cover, from the back to the front, on 640 × 400. */
export function partsOf(cover: Cover): Part[] {
  const { thing, shot, place } = cover
  const { at: [ax, ay] = [0, 0] } = THINGS[thing] ?? {}
  const y = shot === 'near' ? LOWEST : GROUND[place]
  const wanted = SHOT[shot].size * (TALL_THINGS.has(thing) ? 0.88 : 1)
  const scale = ay < -40 ? Math.min(wanted, (y - 150) / -ay) : wanted
  const x = SHOT[shot].x - (BESIDE.has(thing) && ax > 60 ? 44 : 0)
  const grown = grownOf(cover, { x, y, scale, ax, ay })
  const isBeside = BESIDE.has(thing)
  const hasShadow = shot !== 'near' && (place === 'hills' || place === 'table' || place === 'floor')
  return [
    ...whole(skyOf(cover)),
    ...whole(`place-${place}`),
    ...(hasShadow ? [{ id: 'shadow', x, y, scale }] : []),
    ...(shot === 'pair' || shot === 'far' ? secondOf(cover, y) : []),
    ...(isBeside ? grown : []),
    ...(THINGS[thing]?.hasBack ? [{ id: `${thing}-back`, x, y, scale }] : []),
    ...(isBeside ? [] : grown),
    ...(THINGS[thing]?.hasFront ? [{ id: `${thing}-front`, x, y, scale }] : []),
  ]
}

function grownOf(
  { kind, age, thing, place }: Cover,
  { x, y, scale, ax, ay }: Record<'x' | 'y' | 'scale' | 'ax' | 'ay', number>,
): Part[] {
  const height = HEIGHTS[kind][age - 1] ?? 200
  const sunk = kind === 'seed' && age < 4 ? 34 : 0
  if (POTTED.has(thing) && place !== 'hills') {
    const size = 0.62 * scale
    const left = x + (ax + Math.sign(ax) * 22) * scale
    const tall = size * Math.min(thing === 'lamp' ? 96 / height : 1.3, (y - 80) / (size * height))
    return inPot(`${kind}-${age}`, { x: left, y, scale: size }, { rise: (88 - sunk) * size, tall })
  }
  const tall = Math.max(0.5, Math.min(scale * (BESIDE.has(thing) ? 1 : 0.92), (y - 20 + ay * scale) / height))
  return [{ id: `${kind}-${age}`, x: x + ax * scale, y: y + ay * scale + sunk * tall, scale: tall }]
}

/** Somebody beside: a smaller plant, in its pot indoors, or a small thing. */
function secondOf({ kind, age, thing, place, shot }: Cover, y: number): Part[] {
  const younger = `${kind}-${Math.max(kind === 'seed' ? 3 : 1, age - 2)}`
  if (place === 'hills') return [{ id: younger, x: 176, y: y - 10, scale: 0.75 }]
  if (shot === 'pair') return inPot(younger, { x: 176, y, scale: 0.7 }, { rise: kind === 'seed' ? 36 : 62, tall: 0.77 })
  const name = randomOf(`${kind}${thing}${age}`).pick(SMALL.filter((one) => one !== thing))
  const back = THINGS[name]?.hasBack ? [{ id: `${name}-back`, x: 180, y, scale: 0.78 }] : []
  return [...back, { id: `${name}-front`, x: 180, y, scale: 0.78 }]
}

function inPot(plant: string, pot: Omit<Part, 'id'>, { rise, tall }: { rise: number; tall: number }): Part[] {
  return [
    { id: 'pot-back', ...pot },
    { id: plant, x: pot.x, y: pot.y - rise, scale: tall },
    { id: 'pot-front', ...pot },
  ]
}

function skyOf({ sky, place, wall, shot }: Cover): string | null {
  if (place === 'sill') return `window-${sky}`
  if (sky !== 'clear') return `sky-${sky}`
  return place === 'hills' || shot === 'near' || shot === 'pair' ? null : `wall-${wall}`
}

function whole(id: string | null): Part[] {
  return id ? [{ id, x: 0, y: 0, scale: 1 }] : []
}

function things(namesFor: (kind: PlantKind) => string[]): Record<PlantKind, string[]> {
  return Object.fromEntries(PLANTS.map((kind) => [kind, namesFor(kind)])) as Record<PlantKind, string[]> // every kind has a line
}

function suits(place: Cover['place'], thing: string, shot: Cover['shot']): boolean {
  if (place === 'shelf' && shot === 'near') return false
  if (place === 'hills') return OUTDOOR.has(thing)
  return place === 'floor' || !STANDING.has(thing) || (place === 'table' && ['lamp', 'pillow', 'backpack'].includes(thing))
}

function isSeen(sky: Cover['sky'], place: Cover['place']): boolean {
  if (place === 'sill') return sky !== 'low' && sky !== 'clear'
  return place === 'hills' || (sky !== 'rain' && sky !== 'clouds')
}

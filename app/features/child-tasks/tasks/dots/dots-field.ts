import { randomOf } from '#app/features/child-tasks/rules/random.ts'

export type Dot = { x: number; y: number; r: number }
export type Kind = { area: 'same' | 'other'; hull: 'same' | 'other' }

/** A bush is an oval of so many units: two of them stand beside each other on a phone with a unit no smaller than a pixel. */
export const BUSH = { wide: 140, high: 292 }
const [GAP, LEAST_R, PLAIN_R] = [6, 5, 6]
/** How far within the bush berries stay, and the room that the wider crowd takes. */
const [RIM, MOST_ROOM] = [3, 15_000]
/** Crowds are as oval as the bush. */
const [ACROSS, ALONG] = [Math.sqrt(BUSH.wide / BUSH.high), Math.sqrt(BUSH.high / BUSH.wide)]
const TRIES = 200

/**
 * Two bushes of berries: by kind the many take more ink or less, by the ratio of the numbers, and more room or less, by its square root
 * (DeWind et al. 2015), so that neither tells which are more. Ink is the area of the berries, room that of their convex hull.
 */
export function berriesOf(
  { few, many, area, hull }: { few: number; many: number } & Kind,
  seed: string,
): { few: Dot[]; many: Dot[] } {
  const ratio = many / few
  const [fewR, manyR] = area === 'same' ? [PLAIN_R, PLAIN_R] : [LEAST_R * ratio, LEAST_R]
  const less = MOST_ROOM / Math.sqrt(ratio)
  const [fewRoom, manyRoom] = hull === 'same' ? [less, MOST_ROOM] : [MOST_ROOM, less]
  return {
    few: placed({ count: few, r: fewR, room: fewRoom }, `${seed} few`),
    many: placed({ count: many, r: manyR, room: manyRoom }, `${seed} many`),
  }
}

type Crowd = { count: number; r: number; room: number }

/** Berries of one size whose hull has so much room, none nearer to another than the gap. */
function placed({ count, r, room }: Crowd, seed: string): Dot[] {
  const random = randomOf(seed)
  for (let attempt = 1; ; attempt++) {
    // Begun a little closer than they end: being spread apart they keep their gaps. Only a crowd that never fits lies closer.
    const gap = GAP * 0.9 ** Math.floor(attempt / TRIES)
    const points = scattered({ count, within: Math.sqrt(room / Math.PI) * (0.85 + 0.25 * random()), apart: 2 * r + gap }, random)
    const spread = points && spreadOver(points, r, room)
    if (spread && spread.k >= 1 && spread.points.every((point) => isInside(point, r)))
      return spread.points.map(([x, y]) => ({ x: BUSH.wide / 2 + x, y: BUSH.high / 2 + y, r }))
  }
}

type Point = readonly [x: number, y: number]

/** Whether a whole berry lies within the bush. */
function isInside([x, y]: Point, r: number): boolean {
  return Math.hypot(x / (BUSH.wide / 2 - RIM - r), y / (BUSH.high / 2 - RIM - r)) <= 1
}

function scattered({ count, within, apart }: { count: number; within: number; apart: number }, random: () => number) {
  const points: Point[] = []
  for (let tries = 0; points.length < count && tries < 30 * count; tries++) {
    const [angle, distance] = [random() * 2 * Math.PI, Math.sqrt(random()) * within]
    const point: Point = [Math.cos(angle) * distance * ACROSS, Math.sin(angle) * distance * ALONG]
    if (points.every(([x, y]) => Math.hypot(x - point[0], y - point[1]) >= apart)) points.push(point)
  }
  return points.length === count ? points : null
}

/** The same crowd, as much wider as gives its hull so much room: the hull of equal rounds is that of their middles, grown by r. */
function spreadOver(points: readonly Point[], r: number, room: number): { points: Point[]; k: number } | null {
  const hull = hullOf(points)
  const sides = hull.map((point, index) => [point, hull[(index + 1) % hull.length] ?? point] as const)
  const inner = Math.abs(sides.reduce((sum, [a, b]) => sum + a[0] * b[1] - a[1] * b[0], 0)) / 2
  const round = sides.reduce((sum, [a, b]) => sum + Math.hypot(a[0] - b[0], a[1] - b[1]), 0)
  // inner·k² + round·r·k + π·r² = room
  const k = (-round * r + Math.sqrt((round * r) ** 2 - 4 * inner * (Math.PI * r ** 2 - room))) / (2 * inner)
  if (!Number.isFinite(k)) return null
  const middle = [0, 1].map(
    (at) => (Math.min(...hull.map((one) => one[at] ?? 0)) + Math.max(...hull.map((one) => one[at] ?? 0))) / 2,
  )
  return { points: points.map(([x, y]) => [(x - (middle[0] ?? 0)) * k, (y - (middle[1] ?? 0)) * k] as const), k }
}

/** The corners of the convex hull, in turn (monotone chain). */
export function hullOf(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
  const half = (all: readonly Point[]) => {
    const chain: Point[] = []
    for (const point of all) {
      while (chain.length > 1 && turn(chain.at(-2) ?? point, chain.at(-1) ?? point, point) <= 0) chain.pop()
      chain.push(point)
    }
    return chain.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}

function turn(a: Point, b: Point, c: Point): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
}

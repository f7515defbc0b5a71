import { medianOf } from '#app/features/child-tasks/rules/numbers.ts'
import { randomOf, shuffled } from '#app/features/child-tasks/rules/random.ts'

/** Nine stones on a plan of 300 × 240; none nearer to another than 1.4 stones of 48. */
export const STONES = [
  [40, 44],
  [128, 30],
  [224, 52],
  [84, 104],
  [174, 106],
  [262, 128],
  [36, 180],
  [122, 190],
  [208, 204],
] as const

/** A way over so many stones: none twice, no three in a line, about as tangled as most of its length. */
export function pathOf(length: number, seed: string): number[] {
  const random = randomOf(seed)
  const tries = Array.from({ length: 40 }, () => shuffled([...STONES.keys()], random).slice(0, length))
  const bent = tries.filter((path) => !hasStraight(path))
  const paths = bent.length > 0 ? bent : tries
  const usual = medianOf(paths.map(crossings))
  return paths.find((path) => Math.abs(crossings(path) - usual) <= 1) ?? paths[0] ?? []
}

type Point = readonly [x: number, y: number]
type Leg = readonly [Point, Point]

function hasStraight(path: readonly number[]): boolean {
  return path.some((stone, index) => {
    const [a, b, c] = [pointOf(stone), pointOf(path[index + 1]), pointOf(path[index + 2])]
    if (path[index + 2] === undefined) return false
    const turn = Math.abs(cross(a, b, c)) / (distance(a, b) * distance(b, c))
    return turn < 0.1
  })
}

/** How often the way crosses itself. */
function crossings(path: readonly number[]): number {
  const legs = path.slice(1).map((stone, index) => [pointOf(path[index]), pointOf(stone)] as const)
  return legs.reduce((sum, [a, b], index) => sum + legs.slice(index + 2).filter(([c, d]) => doCross([a, b], [c, d])).length, 0)
}

function doCross([a, b]: Leg, [c, d]: Leg): boolean {
  return cross(a, b, c) * cross(a, b, d) < 0 && cross(c, d, a) * cross(c, d, b) < 0
}

function cross([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
}

function distance([ax, ay]: Point, [bx, by]: Point): number {
  return Math.hypot(bx - ax, by - ay)
}

function pointOf(stone: number | undefined): Point {
  return STONES[stone ?? 0] ?? [0, 0]
}

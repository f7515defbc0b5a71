import { cos, filled, leaf, short, sin, type Point } from '#app/ui/drawings/shapes.ts'
import type { PlantKind } from '#app/ui/drawings/themes.ts'

export const BOLD = 7
export const FINE = 4
/** How old a plant is: 1 is a sprout, 5 is grown. */
export const AGES = [1, 2, 3, 4, 5] as const
export type Age = (typeof AGES)[number]
export type Colours = { ink: string; mid: string; bed: string; stake: string; sun: string; of: (kind: PlantKind) => string }
export type Curve = readonly [Point, Point, Point, Point]

export function oval([x, y]: Point, [wide, high]: readonly [number, number], turn = 0): string {
  const [dx, dy] = [wide * cos(turn), wide * sin(turn)]
  const arc = (toX: number, toY: number) => `A${short(wide)} ${short(high)} ${short(turn)} 1 1 ${short(toX)} ${short(toY)}`
  return `M${short(x - dx)} ${short(y - dy)}${arc(x + dx, y + dy)}${arc(x - dx, y - dy)}Z`
}

export function box([x, y]: Point, [width, height]: readonly [number, number], round = 0): string {
  if (round === 0) return `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}Z`
  const corner = (dx: number, dy: number) => `a${round} ${round} 0 0 1 ${dx} ${dy}`
  const [across, down] = [width - 2 * round, height - 2 * round]
  return (
    `M${short(x + round)} ${short(y)}h${short(across)}${corner(round, round)}v${short(down)}${corner(-round, round)}` +
    `h${short(-across)}${corner(-round, -round)}v${short(-down)}${corner(round, -round)}Z`
  )
}

export function polygon(...points: Point[]): string {
  return `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z`
}

export function heart(x: number, y: number, size: number): string {
  const at = (u: number, v: number) => `${short(x + size * u)} ${short(y + size * v)}`
  return `M${at(0, 1)}C${at(-1.15, 0.3)} ${at(-0.7, -0.45)} ${at(0, 0)}C${at(0.7, -0.45)} ${at(1.15, 0.3)} ${at(0, 1)}Z`
}

export function curved([a, b, c, d]: Curve): string {
  return `M${a.map(short).join(' ')}C${[b, c, d].map((point) => point.map(short).join(' ')).join(' ')}`
}

/** A place on a curve and the angle there: leaves sit on it. */
export function placeOn([a, b, c, d]: Curve, t: number): { x: number; y: number; angle: number } {
  const u = 1 - t
  const at = (i: 0 | 1) => u ** 3 * a[i] + 3 * u * u * t * b[i] + 3 * u * t * t * c[i] + t ** 3 * d[i]
  const along = (i: 0 | 1) => u * u * (b[i] - a[i]) + 2 * u * t * (c[i] - b[i]) + t * t * (d[i] - c[i])
  return { x: at(0), y: at(1), angle: (Math.atan2(along(1), along(0)) * 180) / Math.PI }
}

/** A spiral of quadratic pieces that winds inwards. */
export function spiral([x, y]: Point, radius: number, { turns, side }: { turns: number; side: 1 | -1 }): string {
  const steps = Math.round(turns * 9)
  const at = (step: number): Point => {
    const part = step / steps
    const [angle, r] = [-side * part * turns * 360, radius * (1 - part * 0.88)]
    return [x + side * cos(angle) * r, y + side * sin(angle) * r]
  }
  return Array.from({ length: steps }, (_, index) => {
    const [start, middle, end] = [at(index), at(index + 0.5), at(index + 1)]
    const through = [0, 1].map((i) => 2 * (middle[i] ?? 0) - ((start[i] ?? 0) + (end[i] ?? 0)) / 2)
    return `Q${through.map(short).join(' ')} ${end.map(short).join(' ')}`
  }).join('')
}

/** Two first leaves on a short stem. */
export function sprout({ ink, mid }: Colours, { high = 40, long = 40, fat = 0.42, angle = 34 } = {}): string {
  const stem = `<path fill="none" stroke="${ink}" stroke-width="${BOLD}" stroke-linecap="round" d="M0 0C0 ${short(-high * 0.4)} -3 ${short(-high * 0.7)} 0 ${-high}"/>`
  return stem + filled(mid, leaf(0, 2 - high, -angle, long, fat) + leaf(0, 5 - high, angle - 180, long * 0.82, fat))
}

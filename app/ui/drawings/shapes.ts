export type Point = readonly [number, number]

const DEGREE = Math.PI / 180

/** A coordinate with one decimal: enough for the eye, small on the wire. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10)
}

export function cos(degrees: number): number {
  return Math.cos(degrees * DEGREE)
}

export function sin(degrees: number): number {
  return Math.sin(degrees * DEGREE)
}

export function angleOf(dx: number, dy: number): number {
  return Math.atan2(dy, dx) / DEGREE
}

type Bend = { through: Point; widths: readonly [from: number, to: number] }

/** A branch along a quadratic curve, thinner towards its end. */
export function stem(from: Point, to: Point, { through, widths: [widthFrom, widthTo] }: Bend): string {
  const [start, middle, end] = [normal(from, through), normal(from, to), normal(through, to)]
  const width = (widthFrom + widthTo) / 2
  const side = (point: Point, [nx, ny]: Point, by: number) =>
    `${short(point[0] + (nx * by) / 2)} ${short(point[1] + (ny * by) / 2)}`
  const there = `M${side(from, start, widthFrom)}Q${side(through, middle, width)} ${side(to, end, widthTo)}`
  const back = `Q${side(through, middle, -width)} ${side(from, start, -widthFrom)}Z`
  return `${there}A${short(widthTo / 2)} ${short(widthTo / 2)} 0 0 0 ${side(to, end, -widthTo)}${back}`
}

/** A pointed leaf that begins at a point. */
export function leaf(x: number, y: number, angle: number, length: number, fatness = 0.42): string {
  const at = turned(x, y, angle)
  const width = length * fatness
  return (
    `M${short(x)} ${short(y)}C${at(length * 0.25, -width)} ${at(length * 0.75, -width)} ${at(length, 0)}` +
    `C${at(length * 0.75, width)} ${at(length * 0.25, width)} ${short(x)} ${short(y)}Z`
  )
}

/** A seed-like drop, its tip at a point. */
export function drop(x: number, y: number, angle: number, length: number): string {
  const at = turned(x, y, angle)
  const radius = length * 0.36
  return (
    `M${short(x)} ${short(y)}C${at(length * 0.3, -radius * 0.4)} ${at(length * 0.45, -radius)} ${at(length - radius, -radius)}` +
    `A${short(radius)} ${short(radius)} 0 0 1 ${at(length - radius, radius)}` +
    `C${at(length * 0.45, radius)} ${at(length * 0.3, radius * 0.4)} ${short(x)} ${short(y)}Z`
  )
}

export function dot(x: number, y: number, radius: number): string {
  const [r, d] = [short(radius), short(2 * radius)]
  return `M${short(x - radius)} ${short(y)}a${r} ${r} 0 1 0 ${d} 0a${r} ${r} 0 1 0 -${d} 0Z`
}

/** A filled path; nothing for an empty one. */
export function filled(colour: string, path: string): string {
  return path ? `<path fill="${colour}" d="${path}"/>` : ''
}

/** A line with round ends. */
export function line(colour: string, path: string, width: number): string {
  return `<path fill="none" stroke="${colour}" stroke-width="${short(width)}" stroke-linecap="round" stroke-linejoin="round" d="${path}"/>`
}

function normal(from: Point, to: Point): Point {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy) || 1
  return [-dy / length, dx / length]
}

function turned(x: number, y: number, angle: number): (along: number, aside: number) => string {
  const [c, s] = [cos(angle), sin(angle)]
  return (along, aside) => `${short(x + along * c - aside * s)} ${short(y + along * s + aside * c)}`
}

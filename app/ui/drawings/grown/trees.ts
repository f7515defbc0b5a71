import { cos, dot, drop, filled, leaf, line, short, sin, stem, type Point } from '#app/ui/drawings/shapes.ts'
import type { PlantKind } from '#app/ui/drawings/themes.ts'
import { BOLD, curved, FINE, placeOn, spiral, sprout, type Age, type Colours, type Curve } from './hand.ts'

type Twin = { x: number; length: number; levels: number; lean: number }
type Bough = { angle: number; long: number; width: number; left: number }

/** Communication: a branching pair. */
export function twins(age: Age, colours: Colours): string {
  if (age === 1) return sprout(colours, { high: 38, long: 34, fat: 0.5 })
  const { ink, mid } = colours
  const tree = ({ x, length, levels, lean }: Twin, colour: string) => {
    let wood = ''
    let tips = ''
    const grow = ([x0, y0]: Point, { angle, long, width, left }: Bough) => {
      const [x1, y1] = [x0 + cos(angle) * long, y0 + sin(angle) * long]
      const through = [x0 + cos(angle + 7) * long * 0.55, y0 + sin(angle + 7) * long * 0.55] as const
      wood += stem([x0, y0], [x1, y1], { through, widths: [width, width * 0.72] })
      if (left === 1) tips += drop(x1, y1, angle, 21)
      else
        for (const side of [-1, 1]) {
          grow([x1, y1], { angle: angle + side * 29, long: long * 0.62, width: width * 0.72, left: left - 1 })
        }
    }
    grow([x, 0], { angle: -90 + lean, long: length, width: 10, left: levels })
    return filled(ink, wood) + filled(colour, tips)
  }
  if (age < 5) return tree({ x: 0, length: 46 + age * 14, levels: age, lean: 3 }, mid)
  const between = filled(mid, dot(2, -152, 10) + dot(-10, -178, 5)) + filled(ink, dot(14, -126, 5.5))
  return tree({ x: -12, length: 92, levels: 3, lean: -27 }, mid) + tree({ x: 12, length: 80, levels: 3, lean: 27 }, ink) + between
}

const ARMS: Record<2 | 3 | 4 | 5, { high: number; arms: [number, number][] }> = {
  2: { high: 92, arms: [] },
  3: {
    high: 132,
    arms: [
      [-46, -122],
      [46, -116],
    ],
  },
  4: {
    high: 162,
    arms: [
      [-62, -122],
      [62, -116],
      [-46, -170],
      [48, -164],
    ],
  },
  5: {
    high: 196,
    arms: [
      [-84, -112],
      [84, -106],
      [-66, -164],
      [68, -160],
      [-34, -206],
      [38, -202],
    ],
  },
}

/** Help: a sapling tied to its stake. */
export function sapling(age: Age, colours: Colours): string {
  const { ink, mid, stake, sun } = colours
  const prop = (high: number) => line(stake, `M24 0V${-high}`, BOLD)
  const tie = (y: number) => line(ink, `M-3 ${y}C7.2 ${y + 8} 16.8 ${y + 8} 28 ${y}`, FINE)
  if (age === 1) return prop(70) + sprout(colours, { high: 38, long: 34, fat: 0.46 }) + tie(-22)
  const { high, arms } = ARMS[age]
  let wood = `M0 0V${-high}`
  let leaves = leaf(0, -high, -90, 44, 0.44)
  let fruit = ''
  if (age === 2) leaves += leaf(0, -70, -150, 40, 0.46) + leaf(0, -64, -28, 40, 0.46)
  if (age === 3) leaves += leaf(0, 6 - high, -142, 34, 0.46) + leaf(0, 6 - high, -38, 34, 0.46)
  arms.forEach(([x, y], index) => {
    wood += `M0 ${y + 58}Q${short(x * 0.2)} ${y + 26} ${x} ${y}`
    const [angle, side] = [x < 0 ? -128 : -52, x < 0 ? 1 : -1]
    const around = leaf(x * 0.8, y + 10, angle + side * 84, 30, 0.46) + leaf(x * 0.72, y + 15, angle - side * 70, 30, 0.46)
    leaves += age === 5 && index > 3 ? leaf(x, y, angle, 34, 0.46) : leaf(x, y, angle, 38, 0.46) + around
    if (age === 5 && index < 3) fruit += dot(x * 0.5, y + 44, 10)
  })
  return prop(104) + line(ink, wood, BOLD) + filled(mid, leaves) + filled(sun, fruit) + tie(-34) + (age > 2 ? tie(-64) : '')
}

const ROWS = [[0], [-0.5, 0.5], [-0.75, -0.25, 0.25, 0.75], [-0.875, -0.625, -0.375, -0.125, 0.125, 0.375, 0.625, 0.875]]

/** Counting: 1–2–4–8. */
export function binaryTree(age: Age, { ink, mid }: Colours): string {
  const [wide, step, top] = [age === 5 ? 118 : 100, age === 5 ? 48 : 46, Math.min(age, 4)]
  const rows = ROWS.slice(0, top)
  const y = (row: number) => -46 - row * step
  let wood = `M0 0V${y(0)}`
  let [light, dark, ends] = ['', '', '']
  rows.forEach((row, level) =>
    row.forEach((part, index) => {
      const x = part * wide
      const isLast = level === top - 1
      for (const next of rows[level + 1]?.slice(index * 2, index * 2 + 2) ?? []) {
        const [bend, meet] = [short(y(level) - step * 0.5), short(y(level + 1) + step * 0.6)]
        wood += `M${short(x)} ${y(level)}C${short(x)} ${bend} ${short(next * wide)} ${meet} ${short(next * wide)} ${y(level + 1)}`
      }
      if (isLast && index % 3 === 1) dark += dot(x, y(level), 11)
      else light += dot(x, y(level), isLast ? 11 : 13 - level)
      if (age === 5 && isLast) ends += leaf(x, y(level) - 12, -90, 24, 0.42)
    }),
  )
  const low = leaf(0, -10, -26, 40) + leaf(0, -14, -154, 40)
  return line(ink, wood, 6) + filled(mid, light + ends + low) + filled(ink, dark)
}

/** Memory: a fern. */
export function fern(age: Age, { ink, mid }: Colours): string {
  type Curl = { foot: number; x: number; y: number; radius: number; turns: number; side?: 1 | -1 }
  const curl = ({ foot, x, y, radius, turns, side = 1 }: Curl, colour: string, width: number) => {
    const rise = `M${foot} 0C${foot} ${short(y * 0.4)} ${short(x + side * radius)} ${short(y * 0.55)} ${short(x + side * radius)} ${y}`
    return line(colour, rise + spiral([x, y], radius, { turns, side }), width)
  }
  const first = leaf(2, -14, -30, 34, 0.34) + leaf(0, -20, -150, 34, 0.34)
  if (age === 1) return curl({ foot: 0, x: -12, y: -44, radius: 14, turns: 1.4 }, ink, BOLD)
  if (age === 2) return curl({ foot: 0, x: -18, y: -88, radius: 22, turns: 1.8 }, ink, BOLD) + filled(mid, first)
  const pairs = (count: number, high: number) =>
    Array.from({ length: count }, (_, index) => {
      const [y, long] = [-12 - (index * high) / count, 40 - index * 4]
      return leaf(3 + index * 3, y, -22 - index * 3, long, 0.32) + leaf(index * 3 - 1, y - 8, -158, long, 0.32)
    }).join('')
  if (age < 5) {
    const [high, radius] = age === 3 ? [-138, 28] : [-164, 38]
    const right = curl({ foot: 12, x: 66, y: -84, radius: 20, turns: 1.7 }, mid, 6)
    const left = age > 3 ? curl({ foot: -12, x: -70, y: -72, radius: 18, turns: 1.6, side: -1 }, mid, 6) : ''
    const middle = curl({ foot: 0, x: -14, y: high, radius, turns: 2.1 }, ink, BOLD)
    return filled(mid, pairs(4, 76)) + right + left + middle + filled(ink, dot(-14, high, age === 3 ? 5 : 6))
  }
  const frond: Curve = [
    [-4, 0],
    [-20, -80],
    [-60, -150],
    [-130, -170],
  ]
  const feathers = Array.from({ length: 7 }, (_, index) => {
    const { x, y, angle } = placeOn(frond, (index + 1) / 8 + 0.06)
    const long = 40 - Math.abs(index - 2) * 6
    return leaf(x, y, angle - 66, long, 0.3) + leaf(x, y, angle + 66, long, 0.3)
  }).join('')
  const curls =
    curl({ foot: 12, x: 86, y: -92, radius: 22, turns: 1.7 }, mid, 6) +
    curl({ foot: 0, x: 10, y: -176, radius: 40, turns: 2.1 }, ink, BOLD)
  return line(ink, curved(frond), 6) + filled(mid, feathers + pairs(3, 50)) + curls + filled(ink, dot(10, -176, 6))
}

const OF_SEED: PlantKind[] = ['emotion', 'math', 'attention', 'motor', 'behavior', 'write', 'communicate', 'memory', 'help']

/** What is not known yet: a seed that grows leaves of every theme. */
export function seed(age: Age, { ink, bed, mid, of }: Colours): string {
  const grain = filled(ink, drop(0, 2, -90, 44)) + filled(bed, dot(0, -13, 5))
  if (age === 1) return grain
  if (age === 2) return line(ink, 'M0 -30C2 -46 -6 -58 4 -72', BOLD) + filled(mid, leaf(4, -70, -50, 26, 0.46)) + grain
  if (age === 3)
    return (
      line(ink, 'M0 -20C0 -50 -3 -70 0 -96', BOLD) +
      filled(mid, leaf(0, -92, -36, 52, 0.46) + leaf(0, -86, -146, 42, 0.46)) +
      grain
    )
  const [high, count] = age === 5 ? [190, 9] : [140, 5]
  const leaves = OF_SEED.slice(0, count).map((kind, index) => {
    const isLast = index === count - 1
    const angle = isLast ? -90 : index % 2 ? -152 : -28
    return filled(of(kind), leaf(0, -44 - (index * (high - 44)) / (count - 1), angle, isLast ? 44 : 58 - index * 2.4, 0.42))
  })
  return line(ink, `M0 0C6 ${short(-high * 0.4)} -4 ${short(-high * 0.7)} 0 ${-high}`, BOLD) + leaves.join('')
}

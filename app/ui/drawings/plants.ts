import { branched } from './branching.ts'
import { feelings } from './plants-of-feeling.ts'
import { dot, drop, filled, leaf, line, short, type Point } from './shapes.ts'
import type { Random } from './random.ts'
import { coloursOf, type PlantKind } from './themes.ts'

export type Colours = ReturnType<typeof coloursOf>
type Draw = (random: Random, colours: Colours) => string

/** A plant of its kind in a field of 120 × 150, the earth at 150. */
export function plant(kind: PlantKind, random: Random): string {
  return DRAW[kind](random, coloursOf(kind))
}

const DRAW: Record<PlantKind, Draw> = {
  ...feelings,
  help: sapling,
  math: binaryTree,
  memory: fern,
  motor: bindweed,
  read: lines,
  write: copybook,
  seed,
}

/** A sapling with a stake and a soft tie. */
function sapling(random: Random, { ink, mid, stake }: Colours): string {
  const tree = branched(random, {
    x: 52,
    y: 150,
    length: 56,
    width: 7,
    levels: 4,
    spread: 36,
    shortening: 0.58,
    upward: 0.16,
    bend: 6,
    third: 0.6,
  })
  const leaves = tree.tips.map(({ x, y, angle }) => leaf(x, y, angle, 16, 0.46)).join('')
  const ties = line(ink, 'M49 116C58 122 68 122 77 116M50 100C58 106 68 106 77 100', 4)
  return line(stake, 'M74 150V38', 4.6) + filled(ink, tree.wood) + filled(mid, leaves) + ties
}

/** 1–2–4–8. */
function binaryTree(_: Random, { ink, mid }: Colours): string {
  const columns = [[60], [32, 88], [18, 46, 74, 102], [11, 25, 39, 53, 67, 81, 95, 109]]
  const heights = [112, 80, 50, 24]
  const height = (row: number) => heights[row] ?? 0
  let wood = 'M60 150V112'
  let round = ''
  let dark = ''
  columns.forEach((row, level) => {
    row.forEach((x, place) => {
      for (const child of columns[level + 1]?.slice(place * 2, place * 2 + 2) ?? []) {
        wood += `M${x} ${height(level)}C${x} ${height(level) - 16} ${child} ${height(level + 1) + 18} ${child} ${height(level + 1)}`
      }
      const isFruit = level === 3
      const knot = dot(x, height(level), isFruit ? 5.6 : 7.4 - level)
      if (isFruit && place % 3 === 1) dark += knot
      else round += knot
    })
  })
  return (
    line(ink, wood, 3.4) + filled(mid, round) + filled(ink, dark) + filled(mid, leaf(60, 138, -26, 26) + leaf(60, 142, -154, 26))
  )
}

/** A fern whose fronds are spirals. */
function fern(_: Random, { ink, mid }: Colours): string {
  const leaves = Array.from({ length: 6 }, (_unused, index) => {
    const y = 138 - index * 12
    const length = 17 - index * 1.4
    return (
      leaf(61 + index * 2.2, y, -18 - index * 3, length, 0.34) + leaf(59 + index * 2.2, y - 4, -160 - index * 2, length, 0.34)
    )
  }).join('')
  const small =
    spiral([66, 150], [94, 96], { radius: 15, turns: 2, side: 1 }) +
    spiral([54, 150], [24, 104], { radius: 13, turns: 1.9, side: -1 })
  return (
    filled(mid, leaves) +
    line(ink, spiral([58, 150], [54, 42], { radius: 26, turns: 2.35, side: 1 }), 5) +
    line(mid, small, 4) +
    filled(ink, dot(54, 42, 4.5))
  )
}

type Winding = { radius: number; turns: number; side: 1 | -1 }

function spiral([x, y]: Point, [cx, cy]: Point, { radius, turns, side }: Winding): string {
  let path = `M${x} ${y}C${x} ${y - 30} ${cx + side * radius} ${cy + 34} ${cx + side * radius} ${cy}`
  const steps = Math.round(turns * 30)
  for (let step = 1; step <= steps; step++) {
    const part = step / steps
    const turn = -side * part * turns * 2 * Math.PI
    const here = radius * (1 - part * 0.9)
    path += `L${short(cx + side * Math.cos(turn) * here)} ${short(cy + side * Math.sin(turn) * here)}`
  }
  return path
}

/** A bindweed that deftly climbs its support. */
function bindweed(_: Random, { ink, mid, stake }: Colours): string {
  let climb = 'M60 150'
  let leaves = ''
  for (let turn = 0; turn < 5; turn++) {
    const side = turn % 2 ? -1 : 1
    const y = 150 - turn * 25
    climb += `C${60 + side * 34} ${y - 4} ${60 + side * 34} ${y - 22} 60 ${y - 25}`
    leaves += leaf(60 + side * 25, y - 12, side > 0 ? -22 : -158, 25 - turn * 2, 0.5)
  }
  const tendrils = 'M84 88c10-2 15 5 11 10c-4 4-9 0-7-4M36 112c-10-2-15 5-11 10c4 4 9 0 7-4'
  const end = line(ink, 'M60 25C60 12 76 8 80 16C83 23 74 26 73 20', 2.6)
  return line(stake, 'M60 150V12', 4.4) + filled(mid, leaves) + line(ink, climb, 4) + end + line(ink, tendrils, 2.2)
}

/** Lines of text as leaves on a straight stem. */
function lines(random: Random, { ink, mid }: Colours): string {
  let light = ''
  let dark = ''
  for (let row = 0; row < 8; row++) {
    const y = 130 - row * 15
    const width = 44 * (1 - Math.abs(row - 3) * 0.1)
    const right = width * random.between(0.78, 1.06)
    const left = width * random.between(0.62, 1.06)
    const bars = bar(67, y, right) + bar(53 - left, y, left)
    if (row === 4) dark += bars
    else light += bars
  }
  return line(ink, 'M60 150V14', 4.6) + filled(mid, light + leaf(60, 18, -90, 16, 0.5)) + filled(ink, dark)
}

function bar(x: number, y: number, width: number): string {
  return `M${short(x)} ${short(y - 3.7)}h${short(width)}a3.7 3.7 0 0 1 0 7.4h${short(-width)}a3.7 3.7 0 0 1 0-7.4Z`
}

/** One unbroken line of a copybook. */
function copybook(_: Random, { ink, mid }: Colours): string {
  const hand =
    `M60 150C60 138 14 140 14 122C14 112 22 110 28 110${loops([28, 110], 3, [22, 26])}` +
    `C112 110 112 92 98 84C84 76 30 86 24 70C20 60 28 54 36 54${loops([36, 54], 2, [24, 28])}C98 54 106 44 104 32`
  const leaves =
    leaf(104, 34, -96, 28, 0.4) + leaf(16, 126, -140, 18, 0.46) + leaf(96, 84, -8, 22, 0.44) + leaf(24, 66, -150, 20, 0.46)
  return line(ink, hand, 4) + filled(mid, leaves) + filled(ink, dot(103, 24, 2.6))
}

function loops([x, y]: Point, count: number, [width, height]: readonly [number, number]): string {
  return Array.from({ length: count }, (_, index) => {
    const at = (part: number) => short(x + (index + part) * width)
    return `C${at(1.5)} ${y} ${at(1.35)} ${y - height} ${at(0.72)} ${y - height}C${at(0.1)} ${y - height} ${at(0.1)} ${y} ${at(1)} ${y}`
  }).join('')
}

/** We do not know yet what will grow. */
function seed(_: Random, { ink, mid, bed }: Colours): string {
  const leaves = leaf(60, 94, -38, 28, 0.46) + leaf(60, 98, -146, 22, 0.46)
  return (
    line(ink, 'M60 128C60 112 58 104 60 92', 4.4) +
    filled(mid, leaves) +
    filled(ink, drop(60, 150, -90, 30)) +
    filled(bed, dot(60, 138, 3))
  )
}

import { randomOf } from './random.ts'
import { polygon } from './regions.ts'
import { angleOf, cos, filled, leaf, short, sin, stem, type Point } from './shapes.ts'
import { colonised } from './space-colonisation.ts'

export const BRAIN_VIEW = '-26 -14 430 392'

// Seen from the side, the forehead on the left.
const OUTLINE: readonly Point[] = [
  ...([
    [22, 172],
    [26, 122],
    [50, 78],
    [92, 46],
    [148, 26],
    [210, 20],
    [272, 32],
  ] as const),
  ...([
    [326, 62],
    [362, 106],
    [376, 154],
    [370, 198],
    [346, 224],
    [306, 234],
    [262, 240],
  ] as const),
  ...([
    [214, 254],
    [158, 266],
    [108, 260],
    [84, 240],
    [80, 216],
    [54, 206],
    [34, 198],
  ] as const),
]
const ARMS = [
  [-158, 100],
  [-136, 110],
  [-112, 96],
  [-92, 96],
  [-68, 96],
  [-46, 90],
  [-26, 70],
  [-196, 90],
] as const
const KNOT: Point = [224, 218]
const STEM = 'M212 222C226 262 224 290 220 322C230 330 246 330 256 322C250 294 252 262 240 216Z'

/** A tree whose crown has the shape of a brain: stem, back and front of the crown are Luria's three blocks. */
export function brain(seed: string): string {
  const random = randomOf(`${seed}/l`)
  const { trunk, star } = armsFrom(KNOT)
  const tree = colonised(
    seed,
    {
      inside: polygon(OUTLINE),
      box: [10, 10, 390, 275],
      trunk,
      points: 900,
      step: 4.5,
      reach: 60,
      eats: 9,
      tipWidth: 1.1,
      thickest: 9,
    },
    'var(--wood)',
  )
  const leaves = { front: '', back: '' }
  const put = ([x, y]: Point, angle: number, length: number) => {
    leaves[zoneOf(x, y)] += leaf(x, y, angle, length, 0.48)
  }
  for (const { x, y, angle } of tree.tips) {
    if (Math.hypot(x - KNOT[0], y - 222) < 54) continue
    put([x, y], angle + random.between(-20, 20), random.between(9, 13))
    if (random() < 0.6) put([x, y], angle + random.pick([-1, 1]) * random.between(50, 80), random.between(7, 10))
  }
  tree.nodes.forEach((node, index) => {
    if (
      (tree.widths[index] ?? 0) >= 2.2 ||
      index % 5 !== 0 ||
      random() >= 0.4 ||
      Math.hypot(node.x - KNOT[0], node.y - 222) <= 70
    )
      return
    const before = tree.nodes[node.parent] ?? node
    put(
      [node.x, node.y],
      angleOf(node.x - before.x, node.y - before.y) + random.pick([-1, 1]) * random.between(50, 85),
      random.between(5, 9),
    )
  })
  return (
    filled(
      'var(--pine-2)',
      rounded(OUTLINE.map(([x, y]) => [Math.round(195 + (x - 195) * 1.07), Math.round(140 + (y - 140) * 1.09)])),
    ) +
    tree.wood +
    filled('var(--wood)', star + STEM + rootsOf(seed)) +
    filled('var(--brain-back)', leaves.back) +
    filled('var(--brain-front)', leaves.front)
  )
}

function zoneOf(x: number, y: number): 'front' | 'back' {
  return y < 208 && x < 196 - (y - 20) * 0.28 ? 'front' : 'back'
}

function armsFrom([knotX, knotY]: Point): { trunk: [number, number, number][]; star: string } {
  const trunk: [number, number, number][] = [
    [232, 272, -1],
    [230, 256, 0],
    [227, 238, 1],
    [knotX, knotY, 2],
  ]
  let star = ''
  for (const [angle, length] of ARMS) {
    let [x, y, parent] = [knotX, knotY, 3]
    for (let part = 0; part < Math.round(length / 9); part++) {
      x += cos(angle) * 5.5
      y += sin(angle) * 5.5
      parent = trunk.push([x, y, parent]) - 1
    }
    star += stem([knotX, knotY], [x, y], { through: [(knotX + x) / 2, (knotY + y) / 2], widths: [20, 4] })
  }
  return { trunk, star }
}

function rootsOf(seed: string): string {
  const random = randomOf(`${seed}/r`)
  return [-66, -38, -12, 18, 44, 70]
    .map((dx) =>
      stem([238 + dx * 0.16, 306], [238 + dx, 362 + random.between(-6, 8)], { through: [238 + dx * 0.3, 346], widths: [15, 2] }),
    )
    .join('')
}

/** A closed smooth line through the points. */
function rounded(points: readonly Point[]): string {
  const count = points.length
  const at = (index: number) => points[(index + count) % count] as Point // the index is brought into the list
  let path = `M${at(0).join(' ')}`
  for (let index = 0; index < count; index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    path +=
      `C${short(from[0] + (to[0] - before[0]) / 6)} ${short(from[1] + (to[1] - before[1]) / 6)} ` +
      `${short(to[0] - (after[0] - from[0]) / 6)} ${short(to[1] - (after[1] - from[1]) / 6)} ${to[0]} ${to[1]}`
  }
  return `${path}Z`
}

import { randomOf } from './random.ts'
import { ellipses } from './regions.ts'
import { angleOf, cos, filled, leaf, short, sin, stem, type Point } from './shapes.ts'
import { colonised } from './space-colonisation.ts'
import { PLANTS, type PlantKind } from './themes.ts'

export const TREE_WIDTH = 720
export const TREE_HEIGHT = 560

const LEAF_LENGTH = 16
const DENDRITES = [-176, -152, -128, -104, -80, -55, -30, -6]
const KINDS = PLANTS.filter((kind) => kind !== 'seed')

/** The home page's tree, a neuron: the trunk is the axon, the knot with a core the cell's body, the crown its dendrites. */
export function gardenTree(seed: string): string {
  const random = randomOf(`${seed}/leaf`)
  const [cx, cy] = [TREE_WIDTH / 2, TREE_HEIGHT * 0.6]
  const trunk: [number, number, number][] = [[cx, cy, -1]]
  let star = ''
  for (const direction of DENDRITES) {
    const angle = direction + random.between(-5, 5)
    const length = random.between(56, 84)
    let [x, y, parent] = [cx, cy, 0]
    for (let part = 0; part < 6; part++) {
      const turned = angle + (-90 - angle) * part * 0.045
      x += (cos(turned) * length) / 6
      y += (sin(turned) * length) / 6
      parent = trunk.push([x, y, parent]) - 1
    }
    star += stem([cx, cy], [x, y], { through: [cx + cos(angle) * length * 0.4, cy + sin(angle) * length * 0.4], widths: [46, 8] })
  }
  const crown = ellipses([
    [cx, TREE_HEIGHT * 0.31, TREE_WIDTH * 0.37, TREE_HEIGHT * 0.3],
    [cx - TREE_WIDTH * 0.27, TREE_HEIGHT * 0.4, TREE_WIDTH * 0.21, TREE_HEIGHT * 0.2],
    [cx + TREE_WIDTH * 0.28, TREE_HEIGHT * 0.39, TREE_WIDTH * 0.2, TREE_HEIGHT * 0.21],
  ])
  const tree = colonised(
    seed,
    {
      inside: (x, y) => crown(x, y) && Math.hypot(x - cx, y - cy) > 80,
      box: [0, 0, TREE_WIDTH, TREE_HEIGHT * 0.62],
      trunk,
      keepsRoot: true,
      points: 900,
      step: 7,
      reach: 120,
      eats: 15.5,
      tipWidth: 1.8,
      pipe: 2.05,
      thickest: 15,
    },
    'var(--wood)',
  )
  const leaves = new Map<PlantKind, string>()
  const colour = zonedColours(random, cx)
  const put = ([x, y]: Point, angle: number, length: number) => {
    const kind = colour(x, y)
    leaves.set(kind, (leaves.get(kind) ?? '') + leaf(x, y, angle, length, random.between(0.36, 0.5)))
  }
  for (const { x, y, angle } of tree.tips) {
    put([x, y], angle + random.between(-25, 25), LEAF_LENGTH * random.between(0.95, 1.4))
    if (random() < 0.7)
      put([x, y], angle + random.pick([-1, 1]) * random.between(50, 85), LEAF_LENGTH * random.between(0.75, 1.1))
  }
  tree.nodes.forEach((node, index) => {
    if ((tree.widths[index] ?? 0) >= 3 || index % 4 !== 0 || random() >= 0.42) return
    const before = tree.nodes[node.parent] ?? node
    const angle = angleOf(node.x - before.x, node.y - before.y) + random.pick([-1, 1]) * random.between(50, 85)
    put([node.x, node.y], angle, LEAF_LENGTH * random.between(0.6, 0.95))
  })
  const crownLeaves = [...leaves].map(([kind, path]) => filled(`var(--${kind}-mid)`, path)).join('')
  const core = `<circle fill="var(--sun)" cx="${short(cx)}" cy="${short(cy - 4)}" r="13"/>`
  // Two paths: the axon winds against the star, in one they would cut holes into each other.
  return tree.wood + filled('var(--wood)', star) + filled('var(--wood)', axon(cx, cy)) + core + crownLeaves
}

/** A leaf's theme depends on its place, so that the crown reads in patches; now and then one is astray. */
function zonedColours(random: ReturnType<typeof randomOf>, cx: number): (x: number, y: number) => PlantKind {
  const zones = KINDS.map((kind, index) => {
    const turn = (index / KINDS.length) * 2 * Math.PI + 0.6
    return {
      kind,
      x: cx + Math.cos(turn) * TREE_WIDTH * 0.29 * random.between(0.7, 1.1),
      y: TREE_HEIGHT * 0.31 + Math.sin(turn) * TREE_HEIGHT * 0.2 * random.between(0.7, 1.1),
    }
  })
  return (x, y) => {
    if (random() < 0.16) return random.pick(KINDS)
    const far = (zone: (typeof zones)[number]) => (zone.x - x) ** 2 + (zone.y - y) ** 2
    return zones.reduce((nearest, zone) => (far(zone) < far(nearest) ? zone : nearest)).kind
  }
}

function axon(cx: number, cy: number): string {
  const ground = TREE_HEIGHT
  return (
    `M${cx - 46} ${ground}C${cx - 16} ${ground - 16} ${cx - 13} ${ground - 70} ${cx - 12} ${ground - 120}` +
    `C${cx - 11} ${cy + 60} ${cx - 14} ${cy + 36} ${cx - 27} ${cy + 4}L${cx + 27} ${cy + 4}` +
    `C${cx + 16} ${cy + 36} ${cx + 12} ${cy + 60} ${cx + 13} ${ground - 120}` +
    `C${cx + 14} ${ground - 70} ${cx + 20} ${ground - 16} ${cx + 54} ${ground}Z`
  )
}

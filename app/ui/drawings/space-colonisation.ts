import type { Tip } from './branching.ts'
import { randomOf } from './random.ts'
import { angleOf, line, short } from './shapes.ts'

type TreeNode = { x: number; y: number; parent: number; children: number }
export type Shape = (x: number, y: number) => boolean
type Colony = {
  inside: Shape
  /** left, top, right, bottom: where points are thrown before the shape sifts them */
  box: readonly [number, number, number, number]
  /** x, y and the parent's index; −1 for the first */
  trunk: readonly (readonly [number, number, number])[]
  points: number
  step: number
  reach: number
  /** A point this near to a branch is eaten. */
  eats: number
  tipWidth: number
  thickest: number
  /** The exponent of the pipe rule: a branch carries what its branches carry. */
  pipe?: number
  keepsRoot?: boolean
}

const MOST_ROUNDS = 260

/**
 * A large crown or root: points inside a shape pull the nearest branch, an eaten point is gone.
 * @returns wood as lines gathered by thickness, the twigs' ends, and the nodes with their widths
 */
export function colonised(
  seed: string,
  colony: Colony,
  colour: string,
): { wood: string; tips: Tip[]; nodes: TreeNode[]; widths: number[] } {
  const nodes = grownNodes(seed, colony)
  const children = nodes.map((): number[] => [])
  nodes.forEach(({ parent }, index) => children[parent]?.push(index))
  const widths = widthsOf(nodes, children, colony)
  const { chains, tips } = chainsOf(nodes, children)
  return { wood: linesOf({ chains, nodes, widths }, colony.tipWidth, colour), tips, nodes, widths }
}

function grownNodes(seed: string, { inside, box, trunk, points, step, reach, eats, keepsRoot }: Colony): TreeNode[] {
  const random = randomOf(seed)
  const thrown = (): [number, number] => [random.between(box[0], box[2]), random.between(box[1], box[3])]
  let baits: [number, number][] = []
  for (let tries = 0; baits.length < points && tries < points * 40; tries++) {
    const point = thrown()
    if (inside(...point)) baits.push(point)
  }
  const nodes: TreeNode[] = trunk.map(([x, y, parent]) => ({ x, y, parent, children: 0 }))
  for (const { parent } of nodes) if (parent >= 0) at(nodes, parent).children++
  for (let round = 0; round < MOST_ROUNDS && baits.length > 0; round++) {
    const pulls = pullsOn(nodes, baits, reach)
    if (pulls.size === 0) break
    for (const [index, [pullX, pullY]] of pulls) {
      const length = Math.hypot(pullX, pullY) || 1
      const wobble = random.between(-0.22, 0.22)
      const [dx, dy] = [pullX / length, pullY / length]
      const node = at(nodes, index)
      if (node.children > 2 || (keepsRoot && index === 0)) continue
      node.children++
      nodes.push({ x: node.x + (dx - dy * wobble) * step, y: node.y + (dy + dx * wobble) * step, parent: index, children: 0 })
    }
    baits = baits.filter(([x, y]) => !nodes.some((node) => (node.x - x) ** 2 + (node.y - y) ** 2 < eats * eats))
  }
  return nodes
}

function pullsOn(nodes: TreeNode[], baits: [number, number][], reach: number): Map<number, [number, number]> {
  const pulls = new Map<number, [number, number]>()
  for (const [x, y] of baits) {
    let nearest = -1
    let distance = reach * reach
    nodes.forEach((node, index) => {
      const here = (node.x - x) ** 2 + (node.y - y) ** 2
      if (here < distance) [nearest, distance] = [index, here]
    })
    if (nearest < 0) continue
    const node = at(nodes, nearest)
    const length = Math.sqrt(distance) || 1
    const pull = pulls.get(nearest) ?? [0, 0]
    pulls.set(nearest, [pull[0] + (x - node.x) / length, pull[1] + (y - node.y) / length])
  }
  return pulls
}

function widthsOf(nodes: TreeNode[], children: number[][], { tipWidth, thickest, pipe = 2.1 }: Colony): number[] {
  const widths = nodes.map(() => 0)
  for (let index = nodes.length - 1; index >= 0; index--) {
    const own = at(children, index)
    const carried = own.reduce((sum, child) => sum + at(widths, child) ** pipe, 0) ** (1 / pipe)
    widths[index] = Math.min(own.length > 0 ? carried : tipWidth, thickest)
  }
  return widths
}

function chainsOf(nodes: TreeNode[], children: number[][]): { chains: number[][]; tips: Tip[] } {
  const chains: number[][] = []
  const tips: Tip[] = []
  walk(0, undefined)
  return { chains, tips }

  function walk(start: number, from: number | undefined): void {
    const chain = from === undefined ? [start] : [from, start]
    let index = start
    while (at(children, index).length === 1) {
      index = at(at(children, index), 0)
      chain.push(index)
    }
    chains.push(chain)
    if (at(children, index).length === 0) {
      const end = at(nodes, index)
      const before = nodes[end.parent] ?? end
      tips.push({ x: end.x, y: end.y, angle: angleOf(end.x - before.x, end.y - before.y) })
    }
    for (const child of at(children, index)) walk(child, index)
  }
}

type Wood = { chains: number[][]; nodes: TreeNode[]; widths: number[] }

/** Chains between forks as smooth lines; a long one is cut so that its thickness can change on the way. */
function linesOf({ chains, nodes, widths }: Wood, tipWidth: number, colour: string): string {
  const byWidth = new Map<string, string>()
  for (const chain of chains) {
    const parts = Math.max(1, Math.ceil(chain.length / 9))
    for (let part = 0; part < parts; part++) {
      const cut = (which: number) => Math.floor((which * (chain.length - 1)) / parts)
      const piece = chain.slice(cut(part), cut(part + 1) + 1)
      if (piece.length < 2) continue
      const width = at(widths, at(piece, Math.floor(piece.length / 2)))
      const key = Math.max(tipWidth, Math.round(width * 1.4) / 1.4).toFixed(1)
      byWidth.set(key, (byWidth.get(key) ?? '') + smooth(piece, nodes))
    }
  }
  return [...byWidth]
    .toSorted(([one], [other]) => Number(other) - Number(one))
    .map(([width, path]) => line(colour, path, Number(width)))
    .join('')
}

function smooth(piece: number[], nodes: TreeNode[]): string {
  const kept = piece
    .filter((_, index) => index === 0 || index === piece.length - 1 || index % 3 === 0)
    .map((index) => at(nodes, index))
  const first = at(kept, 0)
  let path = `M${short(first.x)} ${short(first.y)}`
  for (let index = 0; index < kept.length - 1; index++) {
    const [from, to] = [at(kept, index), at(kept, index + 1)]
    const [before, after] = [kept[index - 1] ?? from, kept[index + 2] ?? to]
    path +=
      `C${short(from.x + (to.x - before.x) / 6)} ${short(from.y + (to.y - before.y) / 6)} ` +
      `${short(to.x - (after.x - from.x) / 6)} ${short(to.y - (after.y - from.y) / 6)} ${short(to.x)} ${short(to.y)}`
  }
  return path
}

/** The element that is certainly there: indexes here come from the very lists they point into. */
function at<T>(list: readonly T[], index: number): T {
  return list[index] as T
}

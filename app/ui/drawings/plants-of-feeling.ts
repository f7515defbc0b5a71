import { branched } from './branching.ts'
import type { Colours } from './plants.ts'
import type { Random } from './random.ts'
import { cos, dot, drop, filled, leaf, line, short, sin, stem } from './shapes.ts'

/** The five plants of how a child attends, behaves, meets others, feels and tires. */
export const feelings = {
  attention: sunflower,
  behavior: thistle,
  communicate: twoTrees,
  emotion: bleedingHeart,
  fatigue: snowdrop,
}

/** One stem and a clear centre. */
function sunflower(random: Random, { ink, mid, bed }: Colours): string {
  const [x, y] = [60 + random.between(-3, 3), 50]
  const wood = stem([60, 150], [x, y], { through: [60 + random.between(-8, 8), 104], widths: [7, 4] })
  let rays = ''
  let ends = ''
  for (let ray = 0; ray < 18; ray++) {
    const angle = ray * 20 + random.between(-3, 3)
    const length = ray % 2 ? 33 : 39
    rays += `M${short(x + cos(angle) * 20)} ${short(y + sin(angle) * 20)}L${short(x + cos(angle) * length)} ${short(y + sin(angle) * length)}`
    ends += dot(x + cos(angle) * length, y + sin(angle) * length, ray % 2 ? 2.2 : 3.1)
  }
  const leaves = leaf(60, 122, -28, 36) + leaf(60, 134, -150, 34)
  return (
    filled(ink, wood) +
    line(ink, rays, 2.4) +
    filled(mid, leaves + ends + dot(x, y, 22)) +
    filled(bed, dot(x, y, 14)) +
    filled(ink, dot(x, y, 7))
  )
}

/** Sharp breaks, a sturdy bush. */
function thistle(_: Random, { ink, mid, bed }: Colours): string {
  let wood = ''
  let spikes = ''
  let balls = ''
  let cuts = ''
  const stems = [
    { angle: -90, length: 74, bend: 14, radius: 15 },
    { angle: -128, length: 60, bend: -22, radius: 11.5 },
    { angle: -54, length: 62, bend: 22, radius: 11.5 },
  ]
  for (const { angle, length, bend, radius } of stems) {
    const [kneeX, kneeY] = [60 + cos(angle + bend) * length * 0.5, 142 + sin(angle + bend) * length * 0.5]
    const [x, y] = [60 + cos(angle) * length, 140 + sin(angle) * length]
    wood += stem([60, 150], [kneeX, kneeY], { through: [(60 + kneeX) / 2, (150 + kneeY) / 2], widths: [6.5, 4.6] })
    wood += stem([kneeX, kneeY], [x, y], { through: [(kneeX + x) / 2, (kneeY + y) / 2], widths: [4.6, 3] })
    for (let spike = 0; spike < 11; spike++) {
      const turn = angle - 75 + spike * 15
      spikes += leaf(x + cos(turn) * radius * 0.4, y + sin(turn) * radius * 0.4, turn, radius * 1.55, 0.2)
    }
    balls += dot(x, y, radius * 0.82)
    cuts += dot(x, y + radius * 0.1, radius * 0.32)
  }
  const leaves = leaf(60, 132, -20, 30, 0.3) + leaf(60, 134, -162, 30, 0.3)
  return filled(ink, wood) + filled(mid, leaves + spikes) + filled(ink, balls) + filled(bed, cuts)
}

/** Two plants reach for each other; between their crowns there is contact. */
function twoTrees(random: Random, { ink, mid }: Colours): string {
  const shape = { y: 150, levels: 4, spread: 27, shortening: 0.54, upward: -0.04, bend: 6, third: 0 }
  const left = branched(random, { ...shape, x: 20, angle: -86, length: 50, width: 6.5 })
  const right = branched(random, { ...shape, x: 94, angle: -94, length: 40, width: 6 })
  const drops = (tree: typeof left) => tree.tips.map(({ x, y, angle }) => drop(x, y, angle, 12.5)).join('')
  const contact = dot(52, 44, 2.6) + dot(60, 38, 3.4) + dot(68, 44, 2.6) + dot(60, 52, 2)
  // The contact is a path of its own: dots wind against drops and would cut holes into them.
  return filled(ink, left.wood + right.wood) + filled(mid, drops(left)) + filled(ink, drops(right)) + filled(mid, contact)
}

/** An arch with hanging hearts. */
function bleedingHeart(random: Random, { ink, mid }: Colours): string {
  let threads = ''
  let hearts = ''
  let tears = ''
  ;[0.6, 0.76, 0.89, 0.985].forEach((part, index) => {
    const rest = 1 - part
    const x = rest * rest * 34 + 2 * rest * part * 16 + part * part * 112
    const y = rest * rest * 150 + 2 * rest * part * 10 + part * part * 50
    const size = 14 - index * 1.6
    const top = y + 11 + random.between(-1, 3)
    const at = (aside: number, down: number) => `${short(x + size * aside)} ${short(top + size * down)}`
    threads += `M${short(x)} ${short(y)}V${short(top)}`
    hearts += `M${at(0, 1)}C${at(-1.15, 0.3)} ${at(-0.7, -0.45)} ${at(0, 0)}C${at(0.7, -0.45)} ${at(1.15, 0.3)} ${at(0, 1)}Z`
    tears += drop(x, top + size - 1, 90, size * 0.62)
  })
  const leaves = leaf(33, 132, -22, 40) + leaf(31, 118, -148, 28) + leaf(34, 142, -172, 26)
  return (
    filled(ink, stem([34, 150], [112, 50], { through: [16, 10], widths: [6.5, 2.4] })) +
    line(ink, threads, 1.6) +
    filled(ink, tears) +
    filled(mid, leaves + hearts)
  )
}

/** A bowed head; the bulb is in the earth. */
function snowdrop(_: Random, { ink, mid }: Colours): string {
  const bell = (x: number, y: number, size: number) =>
    leaf(x, y, 90, 30 * size, 0.34) + leaf(x, y, 66, 28 * size, 0.3) + leaf(x, y, 114, 28 * size, 0.3)
  const aside = 'M66 150C72 118 84 84 100 84C108 84 110 92 110 98M52 150C48 122 34 92 22 92C14 92 12 100 12 106'
  const leaves = leaf(56, 150, -112, 62, 0.13) + leaf(64, 150, -64, 58, 0.13)
  return (
    line(ink, 'M58 150C54 96 44 46 66 40C82 36 88 48 88 60', 4) +
    line(ink, aside, 3) +
    filled(mid, leaves + bell(88, 58, 1.15) + bell(110, 97, 0.72) + bell(12, 105, 0.72)) +
    filled(ink, dot(88, 60, 4.4) + dot(110, 98, 3) + dot(12, 106, 3))
  )
}

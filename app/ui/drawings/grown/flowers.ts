import { cos, dot, drop, filled, leaf, line, short, sin, stem, type Point } from '#app/ui/drawings/shapes.ts'
import { BOLD, curved, FINE, heart, oval, placeOn, sprout, type Age, type Colours, type Curve } from './hand.ts'

/** Attention: a sunflower. */
export function sunflower(age: Age, colours: Colours): string {
  if (age === 1) return sprout(colours)
  const { ink, mid, bed } = colours
  const high = { 2: 104, 3: 150, 4: 178, 5: 206 }[age]
  const [x, y] = [age === 3 ? -8 : 4, -high]
  const wood = stem([0, 0], [x, y], { through: [12, -high * 0.5], widths: [10, 7] })
  const low = leaf(3, -22, -30, 54) + leaf(1, -40, -152, 50)
  const upper = (age > 2 ? leaf(6, -high * 0.5, -32, 40) : '') + (age === 5 ? leaf(6, -high * 0.6, -150, 38) : '')
  if (age === 2) return filled(ink, wood) + filled(mid, low + leaf(4, y + 4, -62, 40) + leaf(4, y + 4, -120, 34))
  if (age === 3) {
    const bud = leaf(x, y, -132, 44, 0.3) + leaf(x, y, -48, 44, 0.3) + leaf(x, y, -90, 52, 0.36)
    return filled(ink, wood) + filled(mid, low + upper + bud) + filled(ink, dot(x, y, 15)) + filled(bed, dot(x, y + 1, 5))
  }
  const child =
    age === 5
      ? filled(ink, stem([5, -70], [70, -118], { through: [58, -84], widths: [6, 5] })) +
        sunHead([72, -130], { radius: 33, rays: 10 }, colours)
      : ''
  return (
    filled(ink, wood) + filled(mid, low + upper) + child + sunHead([x, y - 6], { radius: age === 5 ? 62 : 58, rays: 14 }, colours)
  )
}

function sunHead([x, y]: Point, { radius, rays }: { radius: number; rays: number }, { ink, mid, bed }: Colours): string {
  let lines = ''
  let ends = ''
  for (let ray = 0; ray < rays; ray++) {
    const angle = (ray * 360) / rays
    const far = ray % 2 ? 0.86 : 1
    const at = (part: number): Point => [x + cos(angle) * radius * part, y + sin(angle) * radius * part]
    const [[x0, y0], [x1, y1]] = [at(0.5), at(far)]
    lines += `M${short(x0)} ${short(y0)}L${short(x1)} ${short(y1)}`
    ends += dot(x1, y1, radius * (ray % 2 ? 0.07 : 0.095))
  }
  const disc = (part: number) => dot(x, y, radius * part)
  const petals = line(ink, lines, Math.max(FINE, radius * 0.07)) + filled(mid, ends + disc(0.58))
  return petals + filled(bed, disc(0.38)) + filled(ink, disc(0.19))
}

type Head = { knee: Point; top: Point; radius: number; angle: number }
const HEADS: Head[] = [
  { knee: [12, -66], top: [0, -150], radius: 24, angle: -90 },
  { knee: [-50, -48], top: [-62, -104], radius: 18, angle: -112 },
  { knee: [52, -50], top: [70, -110], radius: 18, angle: -66 },
  { knee: [-92, -30], top: [-112, -66], radius: 13, angle: -126 },
  { knee: [96, -32], top: [116, -70], radius: 13, angle: -54 },
]

/** Behaviour: a thistle. */
export function thistle(age: Age, { ink, mid, bed }: Colours): string {
  const low = leaf(0, -4, -22, 56, 0.26) + leaf(0, -4, -158, 56, 0.26)
  if (age === 1)
    return (
      line(ink, 'M0 0V-26', BOLD) +
      filled(mid, leaf(0, -20, -42, 44, 0.26) + leaf(0, -20, -138, 44, 0.26) + leaf(0, -22, -90, 36, 0.26))
    )
  if (age === 2)
    return (
      line(ink, 'M0 0L10 -44L-2 -84', BOLD) +
      filled(mid, low + leaf(10, -44, -20, 46, 0.26) + leaf(4, -62, -160, 42, 0.26) + leaf(-2, -80, -92, 40, 0.26))
    )
  const heads = HEADS.slice(0, { 3: 1, 4: 3, 5: 5 }[age])
  const wood = heads.map(({ knee, top }) => `M0 0L${knee.join(' ')}L${top.join(' ')}`).join('')
  const drawn = heads.map(({ top: [x, y], radius, angle }) => {
    if (age === 3) return filled(mid, leaf(x, y + 8, -90, 46, 0.3)) + filled(ink, dot(x, y + 6, 15))
    const spikes = Array.from({ length: 9 }, (_, index) => {
      const turn = angle - 76 + index * 19
      return leaf(x + cos(turn) * radius * 0.4, y + sin(turn) * radius * 0.4, turn, radius * 1.6, 0.24)
    })
    const eye = dot(x + cos(angle) * radius * 0.1, y + sin(angle) * radius * 0.1, radius * 0.34)
    return filled(mid, spikes.join('')) + filled(ink, dot(x, y, radius * 0.84)) + filled(bed, eye)
  })
  return line(ink, wood, BOLD) + filled(mid, low) + drawn.join('')
}

/** Emotions: a bleeding heart. */
export function hearts(age: Age, colours: Colours): string {
  const { ink, mid } = colours
  const low = leaf(0, -6, -24, 50) + leaf(0, -20, -150, 40)
  if (age === 1) return sprout(colours, { high: 34, long: 38, fat: 0.5 })
  if (age === 2)
    return line(ink, 'M0 0C-6 -40 -2 -78 22 -92', BOLD) + filled(mid, low + leaf(20, -92, 14, 34) + leaf(-3, -56, -150, 36))
  const arch = (scale: number, { count, size }: { count: number; size: number }, side: 1 | -1) => {
    const bow: Curve = [
      [0, 0],
      [-26 * side * scale, -120 * scale],
      [10 * side * scale, -216 * scale],
      [128 * side * scale, -140 * scale],
    ]
    const hung = [0.64, 0.77, 0.89, 1].slice(4 - count).map((part, index) => {
      const { x, y } = placeOn(bow, part)
      const [own, at] = [size * (1 - index * 0.09), y + 15 * scale]
      return {
        thread: `M${short(x)} ${short(y)}V${short(at + 3)}`,
        heart: heart(x, at, own),
        tear: drop(x, at + own - 2, 90, own * 0.62),
      }
    })
    const all = (part: 'thread' | 'heart' | 'tear') => hung.map((one) => one[part]).join('')
    return line(ink, curved(bow), BOLD) + line(ink, all('thread'), FINE) + filled(ink, all('tear')) + filled(mid, all('heart'))
  }
  if (age === 3) return arch(0.78, { count: 2, size: 20 }, 1) + filled(mid, low)
  const second = age === 5 ? arch(0.74, { count: 3, size: 19 }, -1) : ''
  return second + arch(1.08, { count: 4, size: 25 }, 1) + filled(mid, low + (age === 5 ? leaf(2, -70, -16, 40) : ''))
}

/** Tiredness: a snowdrop. */
export function snowdrop(age: Age, { ink, mid }: Colours): string {
  const blades = (scale: number) => leaf(-6, 0, -112, 96 * scale, 0.13) + leaf(6, 0, -66, 90 * scale, 0.13)
  if (age === 1) return filled(mid, leaf(-3, 0, -104, 46, 0.2) + leaf(4, 0, -70, 42, 0.2))
  if (age === 2) return filled(mid, blades(0.8)) + line(ink, 'M0 0C0 -40 -2 -70 2 -92', BOLD) + filled(mid, drop(3, -118, 90, 32))
  if (age === 3)
    return (
      filled(mid, blades(0.95)) +
      line(ink, 'M0 0C-12 -80 -6 -168 42 -122', BOLD) +
      filled(mid, drop(43, -120, 86, 40)) +
      filled(ink, dot(42, -121, 7))
    )
  const bell = (curve: Curve, size: number) => {
    const [x, y] = curve[3]
    const petals = leaf(x, y, 90, 34 * size, 0.36) + leaf(x, y, 64, 31 * size, 0.32) + leaf(x, y, 116, 31 * size, 0.32)
    return line(ink, curved(curve), BOLD) + filled(mid, petals) + filled(ink, dot(x, y, 5 * size))
  }
  const tall: Curve = [
    [0, 0],
    [-14, -96],
    [-6, -214],
    [58, -140],
  ]
  if (age === 4) return filled(mid, blades(1)) + bell(tall, 1.7)
  const right: Curve = [
    [6, 0],
    [20, -50],
    [64, -138],
    [104, -70],
  ]
  const left: Curve = [
    [-6, 0],
    [-14, -60],
    [-72, -150],
    [-94, -70],
  ]
  return filled(mid, blades(1.05)) + bell(right, 1.15) + bell(left, 1.15) + bell(tall, 1.75)
}

/** Movement: bindweed on its stake. */
export function bindweed(age: Age, { ink, mid, bed, stake }: Colours): string {
  const high = age * 40 + 8
  let path = 'M0 0'
  let leaves = ''
  let front = ''
  for (let turn = 0; turn < age; turn++) {
    const [side, y] = [turn % 2 ? -1 : 1, -turn * 40]
    path += `C${side * 46} ${y - 6} ${side * 46} ${y - 34} 0 ${y - 40}`
    leaves += leaf(side * 33, y - 20, side > 0 ? -24 : -156, 40 - turn * 2, 0.5)
    if (turn % 2) front += `M-6 ${-turn * 40 - 1}L6 ${-turn * 40 + 1}`
  }
  const [top, side] = [-age * 40, age % 2 ? -1 : 1]
  path += `C${side * 4} ${top - 18} ${side * 28} ${top - 22} ${side * 30} ${top - 8}C${side * 30} ${top + 2} ${side * 20} ${top} ${side * 20} ${top - 6}`
  const bloom = (x: number, y: number, size: number) => {
    const cup = `M${x} ${y}l${short(-20 * size)} ${short(-26 * size)}q${short(20 * size)} ${short(-16 * size)} ${short(40 * size)} 0Z`
    const foot = line(ink, `M0 ${y + 30}Q${short(x * 0.8)} ${y + 30} ${x} ${y}`, FINE)
    return foot + filled(mid, cup) + filled(bed, oval([x, y - 27 * size], [11 * size, 4 * size]))
  }
  const blooms = age === 5 ? bloom(-52, -84, 0.9) + bloom(54, -134, 0.9) : age === 4 ? bloom(52, -124, 0.9) : ''
  const wound = filled(mid, leaves) + line(ink, path, 6) + line(stake, `M0 0V${-high - 18}`, BOLD)
  return wound + (front ? line(ink, front, 6) : '') + blooms
}

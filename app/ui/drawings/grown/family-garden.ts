import { randomOf } from '#app/ui/drawings/random.ts'
import { cos, dot, filled, leaf, line, short, sin } from '#app/ui/drawings/shapes.ts'
import { coloursOf, type PlantKind } from '#app/ui/drawings/themes.ts'
import { BOLD, box, curved, FINE, oval, placeOn, polygon, type Age, type Curve } from './hand.ts'

export const GARDEN_VIEW = '0 0 960 480'
export type Season = 'spring' | 'summer' | 'autumn' | 'winter'
/** 0 is a bare bed, 1 has sprouts, 2 grows, 3 is rich. */
type GardenStage = 0 | 1 | 2 | 3
export type Standing = { kind: PlantKind; age: Age; x: number; y: number; scale: number }
/** What lies behind the plants of the far bed, between the beds, and before them. */
export type Garden = { back: string; far: Standing[]; between: string; near: Standing[]; front: string }

const OLDEST = 5
const [NEAR, FAR] = [434, 290]
const ROW = 6
// Themes take their places in the order of their first steps, and keep them.
const PLACES: [number, number][] = [
  [246, NEAR], [502, NEAR], [374, NEAR], [630, NEAR], [118, NEAR], [758, NEAR],
  [310, FAR], [566, FAR], [438, FAR], [694, FAR], [182, FAR], [768, FAR],
] // prettier-ignore
const PAPER = 'var(--drawn-paper)'
const SOIL = 'var(--soil)'
const LOOKS: Record<Season, { sky: PlantKind; far: PlantKind; lawn: string; crown: string; fruit: string }> = {
  spring: { sky: 'communicate', far: 'help', lawn: 'var(--help-bed)', crown: 'var(--help-mid)', fruit: 'var(--emotion-bed)' },
  summer: { sky: 'math', far: 'read', lawn: 'var(--help-bed)', crown: 'var(--read-mid)', fruit: 'var(--behavior-mid)' },
  autumn: {
    sky: 'behavior',
    far: 'attention',
    lawn: 'var(--attention-bed)',
    crown: 'var(--attention-mid)',
    fruit: 'var(--behavior-mid)',
  },
  winter: { sky: 'fatigue', far: 'fatigue', lawn: PAPER, crown: PAPER, fruit: 'var(--fatigue-mid)' },
}

/** The stage of a garden by how much was done. */
export function stageOf(steps: number): GardenStage {
  return steps === 0 ? 0 : steps < 7 ? 1 : steps < 19 ? 2 : 3
}

/** The season of a day: ISO date, the northern year. */
export function seasonOf(day: string): Season {
  const month = Number(day.slice(5, 7))
  return month < 3 || month === 12 ? 'winter' : month < 6 ? 'spring' : month < 9 ? 'summer' : 'autumn'
}

/**
 * The garden of a family: the same steps make the same garden. A plant stands for a theme and is as old as the theme has steps, up to five;
 * it never withers, never grows younger and never moves along its bed.
 * @param steps  the themes of what was done, in the order of doing
 */
export function familyGarden(steps: readonly PlantKind[], season: Season): Garden {
  const stage = stageOf(steps.length)
  const themes = [...new Set(steps)].slice(0, PLACES.length)
  const hasFar = themes.length > ROW
  const standing = themes.map((kind, index): Standing => {
    const [x, y] = PLACES[index] ?? [0, NEAR]
    const age = Math.min(OLDEST, steps.filter((one) => one === kind).length) as Age // at least one, it stands among them
    return { kind, age, x, y: y - 5, scale: y === FAR ? 0.5 : hasFar ? 0.66 : 0.84 }
  })
  return {
    back:
      sky(season) +
      hills(season) +
      (stage > 1 ? fence(season) : '') +
      house(stage) +
      tree(stage, season) +
      path(stage) +
      (hasFar ? bed(FAR, [146, 806], 14) : ''),
    far: standing.slice(ROW),
    between: bed(NEAR, [56, 816], 28) + holes(stage, themes.length),
    near: standing.slice(0, ROW),
    front: things(stage) + (stage > 2 ? bunting(themes) + butterflies() : '') + weather(season, steps.length),
  }
}

function sky(season: Season): string {
  const light =
    season === 'winter' ? filled(PAPER, dot(446, 62, 34)) : filled('var(--sun)', dot(446, 62, season === 'summer' ? 40 : 34))
  return filled(coloursOf(LOOKS[season].sky).bed, 'M0 0H960V480H0Z') + light
}

function hills(season: Season): string {
  const { far, lawn } = LOOKS[season]
  const away = 'M0 208C150 132 330 146 480 196C620 240 780 150 960 172V480H0Z'
  return faint(coloursOf(far).mid, away, 0.38) + filled(lawn, 'M0 240C240 216 520 256 960 228V480H0Z')
}

function fence(season: Season): string {
  const posts = Array.from({ length: 13 }, (_, index) => 226 + index * 58).map(
    (x) => `M${x - 9} 256V212L${x} 200L${x + 9} 212V256Z`,
  )
  return faint(
    season === 'winter' ? 'var(--stake)' : PAPER,
    box([200, 220], [760, 7]) + box([200, 242], [760, 7]) + posts.join(''),
    0.6,
  )
}

/** A wall of earth with its board; the near one is wider. */
function bed(y: number, [from, to]: readonly [number, number], high: number): string {
  const foot = y + high * 0.5
  const earth = `M${from} ${foot}C${from + 30} ${y - high} ${to - 30} ${y - high} ${to} ${foot}Z`
  const board = box([from - 14, y + high * 0.3], [to - from + 28, high * 0.75], 5)
  return (
    filled(SOIL, earth) +
    filled('var(--stake)', board) +
    shade(box([from - 14, y + high * 0.72], [to - from + 28, high * 0.33], 4), 0.22)
  )
}

/** Empty holes wait where nothing stands yet. */
function holes(stage: GardenStage, taken: number): string {
  const free = PLACES.slice(Math.min(taken, ROW), ROW)
  return stage > 2 ? '' : faint('var(--stake)', free.map(([x, y]) => oval([x, y - 4], [17, 4.5])).join(''), 0.75)
}

const BALLS = [[-58, -164, 52], [54, -172, 54], [0, -218, 62], [-4, -158, 46]] as const // prettier-ignore
const FRUITS = [[-70, -180], [-20, -238], [34, -204], [66, -160], [-30, -150], [4, -186]] as const // prettier-ignore

/** The tree on the right grows with the stage; its crown is the season's. */
function tree(stage: GardenStage, season: Season): string {
  const { ink, mid } = coloursOf('help')
  if (stage === 0)
    return line(ink, 'M882 262V226', FINE + 1) + filled(mid, leaf(882, 230, -36, 24, 0.46) + leaf(882, 234, -146, 20, 0.46))
  const { crown, fruit } = LOOKS[season]
  const [k, x, y] = [{ 1: 0.42, 2: 0.68, 3: 0.86 }[stage], 866, 268]
  const at = (dx: number, dy: number) => `${short(x + dx * k)} ${short(y + dy * k)}`
  const ball = BALLS.map(([dx, dy, r]) => dot(x + dx * k, y + dy * k, r * k)).join('')
  const shadow = shade(oval([x + 62 * k, y - 160 * k], [34 * k, 44 * k]), 0.12)
  if (season === 'winter')
    return (
      line(
        'var(--wood)',
        `M${x} ${y}V${short(y - 150 * k)}M${at(0, -76)}L${at(-52, -148)}M${at(0, -92)}L${at(50, -158)}`,
        14 * k,
      ) +
      faint(crown, ball, 0.9) +
      shadow
    )
  const wood = line(
    'var(--wood)',
    `M${x} ${y}V${short(y - 130 * k)}M${at(0, -86)}L${at(-30, -128)}M${at(0, -100)}L${at(28, -138)}`,
    10 * k,
  )
  const fruits = stage > 1 ? filled(fruit, FRUITS.map(([dx, dy]) => dot(x + dx * k, y + dy * k, 8 * k)).join('')) : ''
  return filled(crown, ball) + shadow + wood + fruits
}

function path(stage: GardenStage): string {
  return stage < 1 ? '' : faint('var(--stake)', 'M112 262H142C148 326 122 366 116 430H50C62 366 106 326 112 262Z', 0.4)
}

/** The window is lit with the first step, smoke rises when the garden grows. */
function house(stage: GardenStage): string {
  const { ink, mid } = coloursOf('behavior')
  const smoke = stage > 1 ? faint(PAPER, dot(140, 96, 10) + dot(154, 76, 14) + dot(176, 54, 18), 0.75) : ''
  const walls =
    filled(ink, box([128, 112], [20, 44])) + filled(PAPER, box([42, 172], [124, 90])) + shade(box([138, 172], [28, 90]))
  const roof = filled(mid, polygon([26, 176], [104, 110], [182, 176])) + shade(polygon([104, 110], [182, 176], [132, 176]))
  const window =
    filled(stage > 0 ? 'var(--sun)' : 'var(--line-strong)', box([60, 194], [34, 34], 3)) + line(PAPER, 'M77 194V228M60 211H94', 3)
  return smoke + walls + roof + window + filled(ink, box([112, 206], [30, 56], 3))
}

/** A spade before the first step, a watering can after it, a bench in a rich garden. */
function things(stage: GardenStage): string {
  if (stage === 0)
    return (
      line('var(--stake)', 'M876 452L858 352M846 356L870 350', BOLD) +
      filled('var(--line-strong)', 'M864 420L890 415L896 446Q884 462 870 450Z')
    )
  const { ink, mid, bed: light } = coloursOf('help')
  const body =
    filled(mid, 'M-48 -96H56L64 0H-56ZM-40 -46L-112 -112L-98 -124L-34 -78Z') + line(ink, 'M50 -84C104 -96 108 -20 58 -22', 9)
  const can = body + filled(ink, box([-54, -104], [116, 12], 5)) + filled(light, 'M-51 -62H59L60 -48H-52Z')
  const bench =
    line('var(--wood)', 'M846 322V286M930 322V286', BOLD) +
    filled('var(--stake)', box([828, 262], [120, 11], 5) + box([828, 281], [120, 11], 5)) +
    shade(box([828, 268], [120, 5]) + box([828, 287], [120, 5]))
  return `<g transform="translate(872 452)scale(0.52)">${can}</g>${stage > 2 ? bench : ''}`
}

const ROPE: Curve = [[182, 84], [360, 140], [620, 130], [822, 62]] // prettier-ignore

/** A flag for each theme that was begun. */
function bunting(themes: readonly PlantKind[]): string {
  const flags = themes.map((theme, index) => {
    const { x, y } = placeOn(ROPE, (index + 1) / (themes.length + 1))
    return filled(coloursOf(theme).mid, polygon([x - 12, y], [x + 12, y], [x, y + 24]))
  })
  return line('var(--wood)', curved(ROPE), 3) + flags.join('')
}

function butterflies(): string {
  const one = (x: number, y: number, kind: PlantKind) => {
    const wings = leaf(x, y, -38, 22, 0.5) + leaf(x, y, -142, 22, 0.5) + leaf(x, y, 34, 15, 0.5) + leaf(x, y, 146, 15, 0.5)
    return filled(coloursOf(kind).mid, wings) + line(coloursOf(kind).ink, `M${x} ${y - 8}V${y + 10}`, 3)
  }
  return one(262, 66, 'attention') + one(596, 92, 'emotion') + one(716, 140, 'write')
}

function weather(season: Season, steps: number): string {
  const random = randomOf(`${season}${Math.floor(steps / 7)}`)
  const many = (count: number, draw: (x: number, y: number, index: number) => string) =>
    Array.from({ length: count }, (_, index) => draw(random.between(200, 800), random.between(24, 190), index)).join('')
  if (season === 'winter')
    return filled(
      PAPER,
      `${many(22, (x, y, index) => dot(x, y, index % 3 ? 4 : 6))}M70 436C300 414 572 414 802 436C572 428 300 428 70 436Z`,
    )
  if (season === 'autumn')
    return filled(
      'var(--memory-mid)',
      many(7, (x, y, index) => leaf(x, y, index * 61, 22, 0.36)),
    )
  if (season === 'summer') return ''
  const blossom = (x: number, y: number) =>
    [0, 1, 2, 3, 4].map((petal) => dot(x + cos(petal * 72) * 6, y + sin(petal * 72) * 6, 4.2)).join('')
  return filled(PAPER, many(8, blossom))
}

function shade(drawn: string, opacity = 0.15): string {
  return faint('var(--wood)', drawn, opacity)
}

function faint(colour: string, drawn: string, opacity: number): string {
  return drawn ? `<path fill="${colour}" opacity="${opacity}" d="${drawn}"/>` : ''
}

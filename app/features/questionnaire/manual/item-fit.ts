import { chances, GRID, type Parameters } from '#app/features/questionnaire/instrument/model.ts'
import { chiSquareTail } from './chi-square.ts'

/** A form whose items of one sphere were all answered with a value, and how much commoner they are at its stage. */
export type FitRow = { values: readonly number[]; shift: number }
type ItemFit = { x2: number; df: number; p: number }

const VALUES = [0, 1, 2, 3] as const
/** Sums that few forms have stand together, and answers that hardly anybody is expected to give. */
const LEAST_IN_GROUP = 20
const LEAST_EXPECTED = 1

/**
 * Whether each item is answered as the model says it is at every sum of its sphere: S-X² of Orlando & Thissen 2000, for graded items Kang &
 * Chen 2008. What is expected at a sum follows from the items' chances by the recursion of Lord & Wingersky 1984, at each form's own stage.
 * @param estimated how many parameters of an item were estimated from these very forms: 4, or 0 where experts gave them
 * @returns null for an item that leaves no degree of freedom
 */
export function itemFits(items: readonly Parameters[], rows: readonly FitRow[], estimated: 0 | 4): (ItemFit | null)[] {
  const shifts = [...new Set(rows.map(({ shift }) => shift))]
  const whole = new Map(shifts.map((shift) => [shift, byTheta(items, shift)]))
  return items.map((item, index) => {
    const others = items.filter((_, other) => other !== index)
    const rest = new Map(shifts.map((shift) => [shift, byTheta(others, shift)]))
    const cells = Array.from({ length: items.length * 3 + 1 }, () => ({ count: 0, seen: [0, 0, 0, 0], expected: [0, 0, 0, 0] }))
    for (const { values, shift } of rows) {
      const sum = values.reduce((total, one) => total + one, 0)
      const cell = cells[sum]! // a sum of as many items
      cell.count++
      cell.seen[values[index]!]! += 1 // an answer is one of four
      const chancesHere = expectedAt(item, sum, { shift, rest: rest.get(shift)!, whole: whole.get(shift)! }) // made for each shift
      for (const value of VALUES) cell.expected[value]! += chancesHere[value]!
    }
    return fitOf(cells, estimated)
  })
}

type Cell = { count: number; seen: number[]; expected: number[] }

/** The chance of each sum at each point of the grid. */
function byTheta(items: readonly Parameters[], shift: number): number[][] {
  return GRID.map((theta) =>
    items.reduce<number[]>(
      (sums, item) => {
        const by = chances(item, theta, shift)
        const next = Array.from({ length: sums.length + 3 }, () => 0)
        for (const [sum, chance] of sums.entries()) for (const value of VALUES) next[sum + value]! += chance * by[value]
        return next
      },
      [1],
    ),
  )
}

/** The chance of each answer among those whose whole sum is this. */
function expectedAt(
  item: Parameters,
  sum: number,
  { shift, rest, whole }: { shift: number; rest: readonly number[][]; whole: readonly number[][] },
): number[] {
  let all = 0
  const by = [0, 0, 0, 0]
  for (const [point, theta] of GRID.entries()) {
    const weight = Math.exp(-(theta ** 2) / 2)
    all += weight * (whole[point]?.[sum] ?? 0)
    const own = chances(item, theta, shift)
    for (const value of VALUES) by[value]! += weight * own[value] * (rest[point]?.[sum - value] ?? 0)
  }
  return by.map((one) => (all > 0 ? one / all : 0))
}

function fitOf(cells: readonly Cell[], estimated: number): ItemFit | null {
  // Nothing or everything says what each answer is: those sums tell nothing.
  const telling = grouped(cells.slice(1, -1))
  let [x2, df] = [0, -estimated]
  for (const group of telling) {
    const joined = withExpected(group)
    if (joined.length < 2) continue
    df += joined.length - 1
    x2 += joined.reduce((total, { seen, expected }) => total + (seen - expected) ** 2 / expected, 0)
  }
  return df < 1 ? null : { x2, df, p: chiSquareTail(x2, df) }
}

/** Neighbouring sums together until enough forms have them; what is left at the end joins the last. */
function grouped(cells: readonly Cell[]): Cell[] {
  const groups: Cell[] = []
  let open: Cell | null = null
  for (const cell of cells) {
    open = open ? together(open, cell) : cell
    if (open.count < LEAST_IN_GROUP) continue
    groups.push(open)
    open = null
  }
  const last = groups.pop()
  if (!last) return open ? [open] : []
  return [...groups, open ? together(last, open) : last]
}

function together(one: Cell, other: Cell): Cell {
  const added = (a: number[], b: number[]) => a.map((value, index) => value + (b[index] ?? 0))
  return { count: one.count + other.count, seen: added(one.seen, other.seen), expected: added(one.expected, other.expected) }
}

/** Neighbouring answers together until each is expected at least once. */
function withExpected({ seen, expected }: Cell): { seen: number; expected: number }[] {
  const joined: { seen: number; expected: number }[] = []
  for (const value of VALUES) {
    const last = joined.at(-1)
    const here = { seen: seen[value] ?? 0, expected: expected[value] ?? 0 }
    if (last && last.expected < LEAST_EXPECTED)
      Object.assign(last, { seen: last.seen + here.seen, expected: last.expected + here.expected })
    else joined.push(here)
  }
  const last = joined.at(-1)
  const before = joined.at(-2)
  if (!last || !before || last.expected >= LEAST_EXPECTED) return joined
  return [...joined.slice(0, -2), { seen: before.seen + last.seen, expected: before.expected + last.expected }]
}

import { expect, test } from 'vitest'
import { PAIRS } from '#app/features/child-tasks/rules/next-pair.ts'
import { berriesOf, BUSH, hullOf, type Dot } from './dots-field.ts'

const KINDS = (['same', 'other'] as const).flatMap((area) => (['same', 'other'] as const).map((hull) => ({ area, hull })))
const CORNERS = 48

test.each(PAIRS.map(([few, many]) => ({ few, many })))(
  'berries of $few and $many tell neither by ink nor by room',
  ({ few, many }) => {
    const ratio = many / few
    for (const kind of KINDS)
      for (let turn = 0; turn < 8; turn++) {
        const bushes = berriesOf({ few, many, ...kind }, `berries ${turn}`)
        expect([bushes.few.length, bushes.many.length]).toEqual([few, many])
        const ink = (dots: readonly Dot[]) => dots.reduce((sum, { r }) => sum + Math.PI * r ** 2, 0)
        const inkRatio = ink(bushes.many) / ink(bushes.few)
        expect(inkRatio / (kind.area === 'same' ? ratio : 1 / ratio)).toBeCloseTo(1, 2)
        const roomRatio = roomOf(bushes.many) / roomOf(bushes.few)
        const wanted = kind.hull === 'same' ? Math.sqrt(ratio) : 1 / Math.sqrt(ratio)
        expect(Math.abs(roomRatio / wanted - 1), JSON.stringify(kind)).toBeLessThan(0.03)
        for (const dots of [bushes.few, bushes.many]) expect(faultsOf(dots)).toEqual([])
      }
  },
)

/** The hull of the berries with their rims, by points of each. */
function roomOf(dots: readonly Dot[]): number {
  const rims = dots.flatMap(({ x, y, r }) =>
    Array.from({ length: CORNERS }, (_, corner) => {
      const angle = (2 * Math.PI * corner) / CORNERS
      return [x + r * Math.cos(angle), y + r * Math.sin(angle)] as const
    }),
  )
  const hull = hullOf(rims)
  return (
    Math.abs(
      hull.reduce((sum, [x, y], index) => {
        const [nextX = 0, nextY = 0] = hull[(index + 1) % hull.length] ?? []
        return sum + x * nextY - y * nextX
      }, 0),
    ) / 2
  )
}

/** Whether any point of its rim is not in the oval. */
function isOutside({ x, y, r }: Dot): boolean {
  const [halfWide, halfHigh] = [BUSH.wide / 2, BUSH.high / 2]
  return Array.from({ length: CORNERS }, (_, corner) => (2 * Math.PI * corner) / CORNERS).some(
    (angle) => Math.hypot((x + r * Math.cos(angle) - halfWide) / halfWide, (y + r * Math.sin(angle) - halfHigh) / halfHigh) > 1,
  )
}

function faultsOf(dots: readonly Dot[]): string[] {
  return dots.flatMap((one, index) => [
    ...(one.r < 5 ? ['small'] : []),
    ...(isOutside(one) ? ['outside'] : []),
    ...dots
      .slice(index + 1)
      .flatMap((other) => (Math.hypot(one.x - other.x, one.y - other.y) < one.r + other.r + 6 - 1e-9 ? ['near'] : [])),
  ])
}

import { randomOf } from './random.ts'
import { ellipses } from './regions.ts'
import { dot, filled } from './shapes.ts'
import { colonised } from './space-colonisation.ts'

const ROOTS_WIDTH = 1440
const ROOTS_HEIGHT = 210

/** The footer's roots: they grow down from the line of the earth, with a spark at each end. */
export function roots(seed: string): string {
  const random = randomOf(seed)
  let wood = ''
  let sparks = ''
  ;[0.12, 0.38, 0.66, 0.9].forEach((place, index) => {
    const x = ROOTS_WIDTH * place
    const root = colonised(
      `${seed}${index}`,
      {
        inside: ellipses([[x, ROOTS_HEIGHT * 0.5, ROOTS_WIDTH * 0.15, ROOTS_HEIGHT * 0.46]]),
        box: [x - ROOTS_WIDTH * 0.16, 10, x + ROOTS_WIDTH * 0.16, ROOTS_HEIGHT],
        trunk: [
          [x, -6, -1],
          [x, 6, 0],
        ],
        points: 90,
        step: 9,
        reach: 140,
        eats: 22,
        tipWidth: 1.4,
        thickest: 13,
      },
      'var(--wood)',
    )
    wood += root.wood
    for (const tip of root.tips) sparks += dot(tip.x, tip.y, random.between(2.2, 3.8))
  })
  return wood + filled('var(--sun)', sparks)
}

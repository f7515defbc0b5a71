import { randomOf } from '#app/features/child-tasks/rules/random.ts'

export type Dot = { x: number; y: number; r: number }
export type Kind = { area: 'same' | 'other'; hull: 'same' | 'other' }

/** A bush is a square of so many units. */
export const BUSH = 200
const [GAP, LEAST_R] = [6, 5]
const TRIES = 200

/**
 * Two bushes of berries: by kind the many take more ink or less, and more room or less, each by the square root of the numbers
 * (DeWind et al. 2015), so that neither tells which are more.
 */
export function berriesOf(
  { few, many, area, hull }: { few: number; many: number } & Kind,
  seed: string,
): { few: Dot[]; many: Dot[] } {
  const ratio = many / few
  const ink = area === 'same' ? [1, ratio] : [ratio, 1]
  const room = hull === 'same' ? [1, Math.sqrt(ratio)] : [Math.sqrt(ratio), 1]
  const least = 2600 / Math.max(...ink)
  const most = 88 / Math.max(...room)
  return {
    few: placed({ count: few, ink: least * (ink[0] ?? 1), radius: most * (room[0] ?? 1) }, `${seed} few`),
    many: placed({ count: many, ink: least * (ink[1] ?? 1), radius: most * (room[1] ?? 1) }, `${seed} many`),
  }
}

/** Berries of so much ink together within a round of this radius, its rim touched, none nearer than a gap to another. */
function placed({ count, ink, radius }: { count: number; ink: number; radius: number }, seed: string): Dot[] {
  const random = randomOf(seed)
  const r = Math.max(LEAST_R - 1, Math.sqrt(ink / count / Math.PI))
  const rim = Math.min(6, Math.floor(count / 2))
  for (let gap = GAP; ; gap *= 0.85) {
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const turn = random() * 2 * Math.PI
      const dots = Array.from({ length: rim }, (_, index) => at(turn + (2 * Math.PI * index) / rim, radius - r, r))
      if (touches(dots, r, gap)) continue
      for (let tries = 0; dots.length < count && tries < 40 * count; tries++) {
        const dot = at(random() * 2 * Math.PI, Math.sqrt(random()) * (radius - r), r)
        if (!touches([...dots, dot], r, gap, true)) dots.push(dot)
      }
      if (dots.length === count) return dots
    }
  }
}

function at(angle: number, distance: number, r: number): Dot {
  return { x: BUSH / 2 + Math.cos(angle) * distance, y: BUSH / 2 + Math.sin(angle) * distance, r }
}

/** Whether berries lie too near; `isLastOnly` asks it of the last alone. */
function touches(dots: readonly Dot[], r: number, gap: number, isLastOnly = false): boolean {
  const ones = isLastOnly ? dots.slice(-1) : dots
  return ones.some((one) => dots.some((dot) => dot !== one && Math.hypot(dot.x - one.x, dot.y - one.y) < 2 * r + gap))
}

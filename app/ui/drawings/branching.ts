import type { Random } from './random.ts'
import { cos, sin, stem, type Point } from './shapes.ts'

export type Tip = { x: number; y: number; angle: number }
type Growth = {
  x: number
  y: number
  angle?: number
  length: number
  width: number
  levels: number
  spread?: number
  /** Each branch is this part of its parent's length. */
  shortening?: number
  /** How strongly branches turn up, 0 to 1. */
  upward?: number
  bend?: number
  /** The chance of a third branch at a fork. */
  third?: number
}

type Branch = { angle: number; length: number; width: number; level: number }

/** A small plant that forks: its wood as one path, and where its twigs end. */
export function branched(random: Random, growth: Growth): { wood: string; tips: Tip[] } {
  const { spread = 32, shortening = 0.74, upward = 0.12, bend = 12, third = 0.25 } = growth
  const tips: Tip[] = []
  let wood = ''
  const { angle = -90, length, width, levels } = growth
  branch([growth.x, growth.y], { angle, length, width, level: levels })
  return { wood, tips }

  function branch([x, y]: Point, { angle, length, width, level }: Branch): void {
    const turn = angle + random.between(-1, 1) * bend
    const through = [x + cos(turn) * length * 0.55, y + sin(turn) * length * 0.55] as const
    const [endX, endY] = [x + cos(angle) * length, y + sin(angle) * length]
    const narrower = Math.max(1.6, width * 0.68)
    wood += stem([x, y], [endX, endY], { through, widths: [width, narrower] })
    if (level <= 1) {
      tips.push({ x: endX, y: endY, angle })
      return
    }
    const forks = level > 2 && random() < third ? 3 : 2
    for (let fork = 0; fork < forks; fork++) {
      const aside = (fork / (forks - 1)) * 2 - 1
      const next = angle + aside * spread * random.between(0.75, 1.25)
      branch([endX, endY], {
        angle: next + (-90 - next) * upward,
        length: length * shortening * random.between(0.85, 1.12),
        width: narrower,
        level: level - 1,
      })
    }
  }
}

import { leaf } from '#app/ui/drawings/shapes.ts'
import type { Op } from './ops.ts'

const DOTS = 3
const LEAVES = 10
const STEP = 13.4
const RADIUS = 2.9
const LEAF_STEP = 25
const STEM_SCALE = 0.5

type Mark = { x: number; middle: number; scale: number }

/** How often, in black alone: full dots of three; dashes where the person did not know. */
export function drawDots(value: number | null, { x, middle, scale }: Mark): Op[] {
  return Array.from({ length: DOTS }, (_, dot): Op => {
    const at = x + (RADIUS + dot * (STEP * 0.62)) * scale
    if (value === null) return { kind: 'line', from: [at - 2 * scale, middle], to: [at + 2 * scale, middle], width: 0.9 }
    return { kind: 'dot', x: at, y: middle, radius: RADIUS * scale, isFilled: dot < value }
  })
}

/** Leaves of ten on a stem, full ones first; outlines alone where nothing can be said. */
export function drawStem(leaves: number | null, { x, middle, scale }: Mark): Op[] {
  const full = leaves ?? 0
  const size = STEM_SCALE * scale
  const at: [number, number] = [x, middle - 22 * size]
  const paths = Array.from({ length: LEAVES }, (_, index) => leaf(12 + index * LEAF_STEP, 22, index % 2 ? 52 : -52, 20, 0.5))
  const end = 12 + Math.max(0, full - 1) * LEAF_STEP
  const line = ([from, to]: readonly [number, number], width: number, dash?: number): Op => ({
    ...{ kind: 'line', from: [x + from * size, middle], to: [x + to * size, middle], width },
    ...(dash === undefined ? {} : { dash }),
  })
  return [
    { kind: 'path', d: paths.slice(full).join(''), at, scale: size, isFilled: false },
    line([end, 262], 0.7, 2),
    ...(full > 0 ? [line([2, end], 1.2)] : []),
    { kind: 'path', d: paths.slice(0, full).join(''), at, scale: size, isFilled: true },
  ]
}

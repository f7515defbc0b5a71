import { rounded, zOf } from './numbers.ts'

type Detections = { hits: number; misses: number; falseAlarms: number; correctRejections: number }

/** How well the wanted is kept apart from the rest, log-linear (Hautus 1995, doi 10.3758/BF03203619), and the leaning to «no». */
export function dPrime({ hits, misses, falseAlarms, correctRejections }: Detections): { dPrime: number; criterion: number } {
  const zHits = zOf((hits + 0.5) / (hits + misses + 1))
  const zAlarms = zOf((falseAlarms + 0.5) / (falseAlarms + correctRejections + 1))
  return { dPrime: rounded(zHits - zAlarms, 3), criterion: rounded(-(zHits + zAlarms) / 2, 3) }
}

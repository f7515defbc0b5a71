import { dPrime } from './d-prime.ts'
import { medianOf, rounded, variationOf } from './numbers.ts'

type GoTrial = { kind: 'go' | 'nogo'; rtMs: number | null }

/** Presses sooner than this were begun before the picture. */
const ANTICIPATED_MS = 150

/** Presses on what is not to be pressed, misses, d′, the median time of right presses in ms and their variation. */
export function goNoGo(trials: readonly GoTrial[]) {
  const goes = trials.filter(({ kind }) => kind === 'go')
  const noGoes = trials.filter(({ kind }) => kind === 'nogo')
  const hits = goes.flatMap(({ rtMs }) => (rtMs !== null && rtMs >= ANTICIPATED_MS ? [rtMs] : []))
  const falseAlarms = noGoes.filter(({ rtMs }) => rtMs !== null).length
  const misses = goes.length - hits.length
  const cv = variationOf(hits)
  return {
    commission: noGoes.length > 0 ? rounded(falseAlarms / noGoes.length, 3) : null,
    omission: goes.length > 0 ? rounded(misses / goes.length, 3) : null,
    dPrime: dPrime({ hits: hits.length, misses, falseAlarms, correctRejections: noGoes.length - falseAlarms }).dPrime,
    medianRtMs: hits.length > 0 ? Math.round(medianOf(hits)) : null,
    cv: cv === null ? null : rounded(cv, 3),
  }
}

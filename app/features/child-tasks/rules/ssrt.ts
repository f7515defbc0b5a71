import { meanOf } from './numbers.ts'

export type StopTrial =
  | { kind: 'go'; rtMs: number | null; isRight: boolean }
  | { kind: 'stop'; rtMs: number | null; ssdMs: number }
type StopFlag = 'few' | 'pRespond' | 'omissions' | 'choices' | 'race'
export type Ssrt = { ssrtMs: number | null; pRespond: number | null; meanSsdMs: number | null; flags: StopFlag[] }

export const GO_WINDOW_MS = 1250
const ENOUGH_STOPS = 50

/**
 * The time to stop by integration over all go trials, missed ones put at the window (Verbruggen et al. 2019, doi
 * 10.7554/eLife.46323), in whole ms. Flags say what makes it doubtful; the views then show none.
 */
export function ssrt(trials: readonly StopTrial[], windowMs = GO_WINDOW_MS): Ssrt {
  const goes = trials.filter((trial) => trial.kind === 'go')
  const stops = trials.filter((trial) => trial.kind === 'stop')
  if (stops.length === 0 || goes.length === 0) return { ssrtMs: null, pRespond: null, meanSsdMs: null, flags: ['few'] }
  const failed = timesOf(stops)
  const pRespond = failed.length / stops.length
  const meanSsdMs = meanOf(stops.map(({ ssdMs }) => ssdMs))
  const sorted = goes.map(({ rtMs }) => rtMs ?? windowMs).toSorted((a, b) => a - b)
  const nth = Math.min(sorted.length, Math.max(1, Math.ceil(pRespond * sorted.length)))
  const answered = goes.filter(({ rtMs }) => rtMs !== null)
  const isSaid: Record<StopFlag, boolean> = {
    few: stops.length < ENOUGH_STOPS,
    pRespond: pRespond < 0.25 || pRespond > 0.75,
    omissions: goes.length - answered.length > 0.2 * goes.length,
    choices: answered.filter(({ isRight }) => !isRight).length > 0.25 * answered.length,
    race: failed.length > 0 && answered.length > 0 && meanOf(failed) >= meanOf(timesOf(answered)),
  }
  return {
    ssrtMs: Math.round((sorted[nth - 1] ?? windowMs) - meanSsdMs),
    pRespond: Math.round(pRespond * 1000) / 1000,
    meanSsdMs: Math.round(meanSsdMs),
    flags: STOP_FLAGS.filter((flag) => isSaid[flag]),
  }
}

const STOP_FLAGS: StopFlag[] = ['few', 'pRespond', 'omissions', 'choices', 'race']

function timesOf(trials: readonly { rtMs: number | null }[]): number[] {
  return trials.flatMap(({ rtMs }) => (rtMs === null ? [] : [rtMs]))
}

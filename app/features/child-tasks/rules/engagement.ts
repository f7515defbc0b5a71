import { medianOf } from './numbers.ts'

type EngagedTrial = {
  rtMs: number | null
  isRight: boolean
  isInterrupted: boolean
  /** It was answered, by what says nothing of time. */
  isTimeless?: boolean
  /** The right thing is not to answer. */
  isToBeLeft?: boolean
}
/** What blind answers reach, and how soon an answer cannot be one. */
type Expected = { chance: number; fastMs: number }
export type Mark = 'interrupted' | 'tooFast' | 'silent' | 'chance' | 'fading'

const MARKS: Mark[] = ['interrupted', 'tooFast', 'silent', 'chance', 'fading']
const LEAST_ACCURACY = 0.15
const ENOUGH_A_THIRD = 8

/** What makes a run hard to read: words about the run, never about the child. Slow and right is never marked. */
export function engagement(trials: readonly EngagedTrial[], { chance, fastMs }: Expected): Mark[] {
  const clean = trials.filter(({ isInterrupted }) => !isInterrupted)
  const times = timesOf(clean)
  const due = clean.filter(({ isToBeLeft }) => !isToBeLeft)
  const isSaid: Record<Mark, boolean> = {
    interrupted: clean.length < 0.8 * trials.length || clean.length < 8,
    tooFast: times.filter((ms) => ms < fastMs).length > 0.1 * times.length,
    silent: due.filter(({ rtMs, isTimeless }) => rtMs === null && !isTimeless).length > 0.3 * due.length,
    chance: accuracyOf(clean) < Math.max(LEAST_ACCURACY, chance + 1.645 * Math.sqrt((chance * (1 - chance)) / clean.length)),
    fading: isFading(clean),
  }
  return MARKS.filter((mark) => isSaid[mark])
}

function isFading(clean: readonly EngagedTrial[]): boolean {
  const third = Math.floor(clean.length / 3)
  if (third < ENOUGH_A_THIRD) return false
  const [first, last] = [clean.slice(0, third), clean.slice(-third)]
  const [before, after] = [accuracyOf(first), accuracyOf(last)]
  const error = Math.sqrt((before * (1 - before) + after * (1 - after)) / third)
  if (before - after > Math.max(0.2, 2 * error)) return true
  const [early, late] = [timesOf(first), timesOf(last)]
  return early.length > 3 && late.length > 3 && medianOf(late) > 1.4 * medianOf(early)
}

function accuracyOf(trials: readonly EngagedTrial[]): number {
  return trials.filter(({ isRight }) => isRight).length / trials.length
}

function timesOf(trials: readonly EngagedTrial[]): number[] {
  return trials.flatMap(({ rtMs }) => (rtMs === null ? [] : [rtMs]))
}

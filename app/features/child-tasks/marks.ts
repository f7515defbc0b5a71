import type { KeptScore } from './contract.ts'
import type { Task, Trial } from './task.ts'

const MUCH = 0.2

/** What makes a run hard to read, in any game: its own marks, that it was short or interrupted, and that much of it was shown. */
export function marksOf(task: Task, trials: readonly Trial[]): KeptScore['marks'] {
  const own = trials.filter(({ isPractice }) => !isPractice)
  const isMuch = (is: (trial: Trial) => boolean) => own.filter(is).length > MUCH * own.length
  const isInterrupted = isMuch((trial) => trial.isInterrupted)
  const isHinted = isMuch((trial) => trial.isHinted)
  // What ended soon is short: nothing interrupted it. What is mostly shown has few answers of its own.
  const found = task
    .marks(trials)
    .flatMap((mark) => (mark !== 'interrupted' || isInterrupted ? [mark] : isHinted ? [] : (['short'] as const)))
  return isHinted ? [...found, 'hinted'] : found
}

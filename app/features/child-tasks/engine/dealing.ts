import type { PracticeBlock, Task, Trial } from '#app/features/child-tasks/task.ts'

/** The trials of a run that the next is dealt after: what was interrupted counts once it is dealt again, or where the game goes on. */
export function dealtOf({ goesOn = false }: Pick<Task, 'goesOn'>, trials: readonly Trial[]): Trial[] {
  return trials.filter(({ isPractice, isInterrupted, isRedeal }) => !isPractice && (!isInterrupted || isRedeal || goesOn))
}

/** Whether the next trial is the last one again; that is dealt again once. */
export function isDealtAgain({ goesOn = false }: Pick<Task, 'goesOn'>, trials: readonly Trial[]): boolean {
  const last = trials.at(-1)
  return last !== undefined && !goesOn && last.isInterrupted && !last.isPractice && !last.isRedeal
}

/** Whether a practice was passed by the child's own answers: what «Подскажи» showed proves nothing. */
export function isPassed(block: PracticeBlock, trials: readonly Trial[]): boolean {
  return block.isPassed(trials.filter(({ isHinted }) => !isHinted))
}

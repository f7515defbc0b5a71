import type { KeptScore } from './contract.ts'
import type { Task } from './task.ts'

const FIRST_COMPARED = 3

/**
 * Whether two runs in a row differ from those before by more than measuring alone does; never before the third run that can be trusted,
 * and only among runs of one version and one difficulty, by the same kind of input on the same kind of screen.
 * @param scores the oldest first
 */
export function comparedOf(task: Task, scores: readonly KeptScore[]): 'easier' | 'same' | null {
  const { floor } = task
  if (!floor) return null
  const last = scores.at(-1)
  const kindOf = (score: KeptScore) => `${score.deviceClass} ${gameOf(task, score)}`
  const alike = scores.filter((one) => one.marks.length === 0 && last && kindOf(one) === kindOf(last))
  const values = alike.flatMap(({ score }) => (typeof score[floor.of] === 'number' ? [score[floor.of] as number] : [])) // numbers by the line itself
  if (values.length < FIRST_COMPARED) return null
  const [before = 0, one = 0, two = 0] = values.slice(-3)
  return isEasier(floor, before, one) && isEasier(floor, before, two) ? 'easier' : 'same'
}

/** What was played: runs of another version or difficulty measure something else. */
export function gameOf(task: Task, { level, taskVersion }: KeptScore): string {
  return `${taskVersion} ${task.comparableAs?.(JSON.parse(level)) ?? ''}`
}

function isEasier({ by, past, isLessEasier }: NonNullable<Task['floor']>, before: number, now: number): boolean {
  const [worse, better] = isLessEasier ? [before, now] : [now, before]
  // As more than the floor: by what is added, or by how many times.
  return by === 'sum' ? worse - better > past : better > 0 && worse / better > past
}

/** How many letters the three fields of a level have. */
export const FIELDS = [
  [4, 6, 9],
  [4, 9, 12],
  [4, 9, 16],
  [4, 12, 20],
  [6, 12, 25],
] as const

const ENOUGH_TRIALS = 18

/** The level of the next run. */
export function nextField(level: number, { accuracy, trials }: { accuracy: number; trials: number }): number {
  if (trials < ENOUGH_TRIALS) return level
  if (accuracy >= 0.92) return Math.min(FIELDS.length - 1, level + 1)
  return accuracy < 0.75 ? Math.max(0, level - 1) : level
}

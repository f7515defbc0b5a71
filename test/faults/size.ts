/** How long the suites of faults go on: `short` in `bin/test`, `drill` by `bin/bench faults`, `night` with `--night`. */
const SIZES = ['short', 'drill', 'night'] as const
type Size = (typeof SIZES)[number]

const named = process.env.FAULTS ?? 'short'
export const size: Size = SIZES.find((one) => one === named) ?? 'short'

/** The number of this run's size. */
export function sized<Value>(bySize: Record<Size, Value>): Value {
  return bySize[size]
}

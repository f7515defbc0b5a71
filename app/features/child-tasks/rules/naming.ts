import { rounded, variationOf } from './numbers.ts'

type NamedRow = { ms: number; errors: number; isBroken: boolean }

const ITEMS_IN_ROW = 5
const SHORTEST_MS = 1000
const ENOUGH_ROWS = 4

/** Right names a second, the share of slips and how even the rows went; null under four rows that can be trusted. */
export function naming(rows: readonly NamedRow[]) {
  const good = rows.filter(({ ms, isBroken }) => !isBroken && ms >= SHORTEST_MS)
  if (good.length < ENOUGH_ROWS) return { itemsPerSecond: null, errorRate: null, cv: null }
  const items = ITEMS_IN_ROW * good.length
  const errors = good.reduce((sum, row) => sum + Math.min(ITEMS_IN_ROW, row.errors), 0)
  const ms = good.reduce((sum, row) => sum + row.ms, 0)
  return {
    itemsPerSecond: rounded((items - errors) / (ms / 1000), 3),
    errorRate: rounded(errors / items, 3),
    cv: rounded(variationOf(good.map((row) => row.ms)) ?? 0, 3),
  }
}

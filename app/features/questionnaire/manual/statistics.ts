import { correlation, mean } from '#app/features/questionnaire/instrument/agreement.ts'

/** Rows are forms, columns items; every form answered every item. */
type Table = readonly (readonly number[])[]

/** The variance of a sample: the sum of squares over n − 1. */
export function variance(values: readonly number[]): number {
  const middle = mean(values)
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1)
}

/** Cronbach's α: k/(k−1)·(1 − Σsᵢ²/s²), Cronbach 1951; NaN where nobody differs. */
export function alphaOf(table: Table): number {
  const count = table[0]?.length ?? 0
  const items = columnsOf(table).reduce((sum, column) => sum + variance(column), 0)
  return (count / (count - 1)) * (1 - items / variance(sumsOf(table)))
}

/**
 * McDonald's ω of one factor: (Σλ)²/((Σλ)² + Σ(1−λ²)), McDonald 1999, over the correlations of the items.
 * @returns NaN where an item never varies
 */
export function omegaOf(table: Table): number {
  const loadings = loadingsOf(correlationsOf(columnsOf(table)))
  const whole = loadings.reduce((sum, one) => sum + one, 0) ** 2
  return whole / (whole + loadings.reduce((sum, one) => sum + 1 - one ** 2, 0))
}

/** Each item's correlation with the sum of the others: r(xᵢ, Σⱼ≠ᵢ xⱼ). */
export function restCorrelations(table: Table): number[] {
  const sums = sumsOf(table)
  return columnsOf(table).map((column) =>
    correlation(
      column,
      sums.map((sum, row) => sum - (column[row] ?? 0)),
    ),
  )
}

const Z_95 = 1.959964

/** The 95 % interval of a share by Wilson 1927. */
export function wilson(hits: number, of: number): { from: number; to: number } {
  const share = hits / of
  const middle = share + Z_95 ** 2 / (2 * of)
  const half = Z_95 * Math.sqrt((share * (1 - share)) / of + Z_95 ** 2 / (4 * of ** 2))
  const whole = 1 + Z_95 ** 2 / of
  return { from: Math.max(0, (middle - half) / whole), to: Math.min(1, (middle + half) / whole) }
}

/** The standard error of measurement of two measures between which nothing changed: √(mean of squared differences / 2). */
export function semOf(pairs: readonly (readonly [number, number])[]): number {
  return Math.sqrt(mean(pairs.map(([one, other]) => (other - one) ** 2)) / 2)
}

export function sumsOf(table: Table): number[] {
  return table.map((row) => row.reduce((sum, value) => sum + value, 0))
}

function columnsOf(table: Table): number[][] {
  return (table[0] ?? []).map((_, column) => table.map((row) => row[column] ?? 0))
}

function correlationsOf(columns: number[][]): number[][] {
  return columns.map((one, row) => columns.map((other, column) => (row === column ? 1 : correlation(one, other))))
}

const ROUNDS = 200
const CLOSE = 1e-8

/** Loadings of one factor by principal axes: communalities stand in the diagonal, again and again until they stay. */
function loadingsOf(correlations: number[][]): number[] {
  let communalities = correlations.map(
    (row, index) => Math.max(...row.filter((_, other) => other !== index).map(Math.abs)), // the usual beginning
  )
  let loadings: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const reduced = correlations.map((row, index) =>
      row.map((value, other) => (index === other ? (communalities[index] ?? 0) : value)),
    )
    loadings = firstFactor(reduced)
    const next = loadings.map((one) => Math.min(1, one ** 2))
    const moved = Math.max(...next.map((one, index) => Math.abs(one - (communalities[index] ?? 0))))
    communalities = next
    if (!(moved > CLOSE)) break
  }
  return loadings
}

/** The first principal axis, as long as its root is great: by powers of the matrix. */
function firstFactor(matrix: number[][]): number[] {
  let axis = matrix.map(() => 1 / Math.sqrt(matrix.length))
  let root = 0
  for (let round = 0; round < ROUNDS; round++) {
    const next = matrix.map((row) => row.reduce((sum, value, index) => sum + value * (axis[index] ?? 0), 0))
    const length = Math.hypot(...next)
    const turned = next.map((value) => value / length)
    const moved = Math.max(...turned.map((value, index) => Math.abs(value - (axis[index] ?? 0))))
    axis = turned
    root = length
    if (!(moved > CLOSE)) break
  }
  return axis.map((value) => value * Math.sqrt(root))
}

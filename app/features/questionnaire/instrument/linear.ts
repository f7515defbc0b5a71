/**
 * Solves a system of linear equations by elimination with the greatest pivot.
 * @returns null where the rows depend on one another
 */
export function solved(matrix: readonly (readonly number[])[], right: readonly number[]): number[] | null {
  const rows = matrix.map((row, index) => [...row, right[index] ?? 0])
  const size = rows.length
  for (let column = 0; column < size; column++) {
    const pivot = greatest(rows, column)
    const lead = rows[pivot]?.[column] ?? 0
    if (Math.abs(lead) < 1e-12) return null
    ;[rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!] // both inside the size
    for (let row = 0; row < size; row++) {
      if (row === column) continue
      const times = (rows[row]![column] ?? 0) / lead // inside the size
      if (times !== 0) rows[row] = rows[row]!.map((value, index) => value - times * (rows[column]![index] ?? 0)) // the same
    }
  }
  return rows.map((row, index) => (row[size] ?? 0) / (row[index] ?? 1))
}

/** The inverse of a matrix; null where there is none. */
export function inverse(matrix: readonly (readonly number[])[]): number[][] | null {
  const columns = matrix.map((_, index) =>
    solved(
      matrix,
      matrix.map((__, row) => Number(row === index)),
    ),
  )
  if (columns.some((column) => column === null)) return null
  return matrix.map((_, row) => columns.map((column) => column![row] ?? 0)) // none is missing, by the line above
}

function greatest(rows: readonly (readonly number[])[], column: number): number {
  const sizes = rows.map((row, index) => (index < column ? -1 : Math.abs(row[column] ?? 0)))
  return sizes.indexOf(Math.max(...sizes))
}

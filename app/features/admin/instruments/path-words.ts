const NONE = '—'

/** A number with a comma; a dash where there is none. */
export function inNumber(value: number | null | undefined, digits = 2): string {
  return value === null || value === undefined ? NONE : value.toFixed(digits).replace('.', ',')
}

export function inPercent(value: number | null | undefined): string {
  return value === null || value === undefined ? NONE : `${inNumber(value * 100, 1)}\u00a0%`
}

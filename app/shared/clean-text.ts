// PostgreSQL keeps no NUL, UTF-8 no half of a surrogate pair, the calendar no year zero: in some zones the first day of year one
// falls into it.
const NUL = '\0'
const YEAR_ZERO = /^(?:[+-]?0+-\d\d-\d\d|0001-01-01)/
const DEEPEST = 32

export type Unclean = 'text' | 'date' | 'depth'
type Fault = { path: string[]; kind: Unclean }

/** Whether a text can be kept at all: no NUL in it, and no half of a surrogate pair. */
export function isCleanText(text: string): boolean {
  return !text.includes(NUL) && text.isWellFormed()
}

/** The first place in a value that nothing can keep, or null: broken text, keys and names of files too, an impossible year, endless nesting. */
export function faultIn(value: unknown): Fault | null {
  const fault = faultBelow(value, 0)
  return fault?.kind === 'depth' ? { ...fault, path: fault.path.slice(0, 1) } : fault
}

/** The path is put together on the way back: nearly always there is none. */
function faultBelow(value: unknown, depth: number): Fault | null {
  if (typeof value === 'string') {
    if (!isCleanText(value)) return { path: [], kind: 'text' }
    return YEAR_ZERO.test(value) ? { path: [], kind: 'date' } : null
  }
  if (typeof value !== 'object' || value === null) return null
  if (depth > DEEPEST) return { path: [], kind: 'depth' }
  if (value instanceof File) return isCleanText(value.name) ? null : { path: [], kind: 'text' }
  // Without the list of pairs that `Object.entries` makes: a map has two hundred objects.
  for (const key of Object.keys(value)) {
    if (!isCleanText(key)) return { path: [], kind: 'text' }
    const fault = faultBelow((value as Record<string, unknown>)[key], depth + 1) // a key of it
    if (fault) return { ...fault, path: [key, ...fault.path] }
  }
  return null
}

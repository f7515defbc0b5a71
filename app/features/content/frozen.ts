/** How many texts are kept as they were read: with what is drawn of it one takes some 80 kB. */
export const READ_AT_MOST = 500

/** The same value, which nobody can change, with all that it holds. */
export function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  for (const part of Object.values(value)) frozen(part)
  return Object.freeze(value)
}

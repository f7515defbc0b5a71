import type { Db } from '#app/platform/database.server.ts'
import type { Detail } from './contract.ts'

/** How many texts are kept as they were read: with what is drawn of it one takes some 80 kB. */
export const READ_AT_MOST = 500

/**
 * An entry and what is near it, of one version of their rows, and the names of what its page shows. Nobody changes them, so what is
 * drawn of them once stays.
 */
export type Read = { version: string; detail: Detail; tags: string[] }

const ofDatabases = new WeakMap<Db, Map<string, Read>>()

/** What was read of an entry last, by its name (`entry-tags.ts`). */
export function lastRead(db: Db, name: string): Read | undefined {
  return ofDatabases.get(db)?.get(name)
}

export function keepRead(db: Db, name: string, read: Read): void {
  const all = ofDatabases.get(db) ?? new Map<string, Read>()
  ofDatabases.set(db, all)
  if (all.size >= READ_AT_MOST && !all.has(name)) all.clear()
  all.set(name, read)
}

/** The same value, which nobody can change, with all that it holds. */
export function frozen<T>(value: T): T {
  // What is frozen here is frozen whole.
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) frozen(part)
  return Object.freeze(value)
}

import type { DraftLines, DraftValue } from './contract.ts'

/** A draft line by line, each with the revision in which it was changed last. */
export type Kept = { revision: number; lines: Record<string, { value: DraftValue; revision: number }> }

export const NOTHING_KEPT: Kept = { revision: 0, lines: {} }

/**
 * A draft after a device's changes. A line that another device has changed since `base` in another way stays as it is and is named in
 * `differs`: nothing is lost without a word. The same changes sent twice change nothing the second time.
 */
export function merge(kept: Kept, { base, changes }: { base: number; changes: DraftLines }): { kept: Kept; differs: string[] } {
  const fresh = Object.entries(changes).filter(([key, value]) => !isSame(kept.lines[key]?.value, value))
  const isTaken = ([key]: [string, DraftValue]) => (kept.lines[key]?.revision ?? 0) > base
  const differs = fresh.filter(isTaken).map(([key]) => key)
  const taken = fresh.filter((line) => !isTaken(line))
  if (taken.length === 0) return { kept, differs }
  const revision = kept.revision + 1
  const lines = Object.fromEntries(taken.map(([key, value]) => [key, { value, revision }]))
  return { kept: { revision, lines: { ...kept.lines, ...lines } }, differs }
}

/** The lines alone. */
export function linesOf({ lines }: Kept): DraftLines {
  return Object.fromEntries(Object.entries(lines).map(([key, { value }]) => [key, value]))
}

/** Whether two values say the same; lists of codes are compared with their order. */
export function isSame(one: DraftValue | undefined, other: DraftValue | undefined): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

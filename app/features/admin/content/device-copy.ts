import { z } from 'zod'
import { Source } from '#app/features/content/making/stored.ts'
import type { Written } from './written.ts'

const Kept = Source.extend({
  /** What the portal had when this was typed: `updatedAt` of the text that was opened. */
  base: z.string(),
  at: z.string(),
})
/** What was typed and has not reached the portal yet. */
export type DeviceCopy = z.infer<typeof Kept>
export type Shelf = ReturnType<typeof deviceShelf>

/** The place on this device for one person's unsent words of one text. */
export function deviceShelf(personId: string, entryId: number) {
  const name = `neurosad.desk.unsent.${personId}.${entryId}`
  return {
    /** @returns whether it is kept: a full or closed store keeps nothing */
    keep: (written: Written, base: string): boolean => {
      try {
        localStorage.setItem(name, JSON.stringify({ ...written, base, at: new Date().toISOString() }))
        return true
      } catch {
        return false
      }
    },
    read: (): DeviceCopy | null => {
      try {
        return Kept.safeParse(JSON.parse(localStorage.getItem(name) ?? 'null')).data ?? null
      } catch {
        return null
      }
    },
    drop: (): void => {
      try {
        localStorage.removeItem(name)
      } catch {
        // A closed store has kept nothing.
      }
    },
  }
}

/** Whether two texts say the same; the order in which fields were kept does not matter. */
export function isSameText(one: Written, other: Written): boolean {
  return orderly(one) === orderly(other)
}

function orderly({ front, body }: Written): string {
  return JSON.stringify({ front, body }, (_, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
}

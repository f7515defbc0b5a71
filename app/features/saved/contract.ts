import { z } from 'zod'
import { Card } from '#app/features/content/contract.ts'
import * as copy from './copy.ts'

/** Which entry: its section and its code. */
export const EntryKey = z.object({
  section: z.string({ error: copy.entry }).min(1, copy.entry).max(40, copy.entry),
  code: z.string({ error: copy.entry }).min(1, copy.entry).max(120, copy.entry),
})
export type EntryKey = z.infer<typeof EntryKey>

/** One entry from its page, or all that a device kept for its guest. */
export const NewSaved = z.object({ entries: z.array(EntryKey, { error: copy.entry }).min(1, copy.entry).max(100, copy.tooMany) })

/** The page that waits for the morning. */
export const EveningPage = z.object({ path: z.string({ error: copy.entry }).regex(/^\/[\w/-]{1,200}$/, copy.entry) })

export const SavedEntry = Card.extend({ savedAt: z.iso.datetime() })
export type SavedEntry = z.infer<typeof SavedEntry>

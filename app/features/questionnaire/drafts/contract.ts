import { z } from 'zod'
import { draftFaults as faults } from './copy.ts'

const MOST_CHANGES = 200
const MOST_OPTIONS = 16

/** What a line of a draft may hold: an answer, typed words, a tick, codes that were chosen. */
export const DraftValue = z.union(
  [z.number().int().min(0).max(3), z.string().max(254), z.boolean(), z.array(z.string().max(64)).max(MOST_OPTIONS), z.null()],
  { error: faults.value },
)
export type DraftValue = z.infer<typeof DraftValue>

/** `answers.ATT11`, `impact.read`, `childName`: a line of the form by its name. */
const DraftKey = z.string().regex(/^[a-zA-Z]{1,16}(\.[A-Za-z0-9-]{1,32})?$/, faults.key)

export const DraftLines = z.record(DraftKey, DraftValue)
export type DraftLines = z.infer<typeof DraftLines>

/** What a device has changed since the revision it knows. */
export const DraftChange = z.object({
  base: z.number({ error: faults.base }).int(faults.base).min(0, faults.base),
  consent: z.literal(true, { error: faults.consent }),
  changes: DraftLines.refine((lines) => Object.keys(lines).length <= MOST_CHANGES, faults.tooMany),
})
export type DraftChange = z.infer<typeof DraftChange>

/** A draft as the account keeps it. */
export const KeptDraft = z.object({
  id: z.uuid(),
  revision: z.number().int(),
  updatedAt: z.iso.datetime(),
  lines: DraftLines,
})
export type KeptDraft = z.infer<typeof KeptDraft>

/** The newest first. */
export const KeptDrafts = z.object({ items: z.array(KeptDraft) })

/** `differs`: lines that another device has changed meanwhile in another way; the draft keeps what it has until somebody decides. */
export const MergedDraft = KeptDraft.extend({ differs: z.array(z.string()) })
export type MergedDraft = z.infer<typeof MergedDraft>

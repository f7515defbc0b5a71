import { z } from 'zod'
import { Group, SubmissionType } from '#app/features/questionnaire/contract.ts'
import { DOMAINS } from '#app/features/questionnaire/domains.ts'

/** A sphere whose group is another one than in the result before; words, never numbers. */
export const Change = z.object({ domain: z.enum(DOMAINS), was: Group, now: Group })
export type Change = z.infer<typeof Change>

export const TimelineResult = z.object({
  id: z.uuid(),
  childId: z.uuid(),
  createdAt: z.iso.datetime(),
  filledOn: z.iso.date(),
  type: SubmissionType,
  /** Null for the first result of its kind: there is nothing to compare with. */
  changes: z.array(Change).nullable(),
  support: z.array(z.enum(DOMAINS)),
  watch: z.array(z.enum(DOMAINS)),
})
export type TimelineResult = z.infer<typeof TimelineResult>

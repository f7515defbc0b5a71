import { z } from 'zod'
import { Informant, Standing, SubmissionType } from '#app/features/questionnaire/contract.ts'
import { DOMAINS } from '#app/features/questionnaire/domains.ts'

/** A sphere that stands otherwise than in the result before; words, never numbers. */
export const Change = z.object({ domain: z.enum(DOMAINS), was: Standing, now: Standing })
export type Change = z.infer<typeof Change>

export const TimelineResult = z.object({
  id: z.uuid(),
  childId: z.uuid(),
  createdAt: z.iso.datetime(),
  filledOn: z.iso.date(),
  type: SubmissionType,
  /** By which rules it was read: the words differ. */
  rules: z.union([z.literal(1), z.literal(2)]),
  informant: Informant,
  /** There is an earlier one, but less than eight weeks ago. */
  isEarly: z.boolean(),
  /** Null where there is nothing to compare with. */
  changes: z.array(Change).nullable(),
  support: z.array(z.enum(DOMAINS)),
  watch: z.array(z.enum(DOMAINS)),
})
export type TimelineResult = z.infer<typeof TimelineResult>

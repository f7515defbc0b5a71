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

/** Newest forms of different people about one child, side by side. */
export const Eyes = z.object({
  people: z.array(z.object({ informant: Informant, filledOn: z.iso.date() })),
  spheres: z.array(
    z.object({
      domain: z.enum(DOMAINS),
      title: z.string(),
      /** A step in words for each of the people, in their order; null where the sphere was not asked. */
      words: z.array(z.string().nullable()),
      /** Behaviours that several answered «Часто» or more, and those that one did. */
      byAll: z.array(z.string()),
      byOne: z.array(z.string()),
      /** What the teacher's answers say beside the parent's; null where there is no such pair. */
      beside: z.string().nullable(),
    }),
  ),
})
export type Eyes = z.infer<typeof Eyes>

import { z } from 'zod'
import { Child, NewChild } from '#app/features/children/contract.ts'
import { submissionCopy } from '#app/features/questionnaire/submission-copy.ts'

/** A card out of a filled-in map: the map is named by its link's token or, where an account keeps it, by its id. */
export const FirstCard = NewChild.pick({ representative: true, consent: true }).extend({
  result: z.union([z.object({ token: z.string().min(1).max(100) }).strict(), z.object({ id: z.uuid() }).strict()], {
    error: submissionCopy.noResult,
  }),
})
export type FirstCard = z.infer<typeof FirstCard>
export type ResultName = FirstCard['result']

/** The card and where the map lies in it. */
export const CardOfMap = Child.extend({ resultId: z.uuid() })
export type CardOfMap = z.infer<typeof CardOfMap>

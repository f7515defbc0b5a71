import { z } from 'zod'
import { listFields, ListQuery } from '#app/features/content/contract.ts'
import { AdminListQuery } from '#app/shared/admin-list.ts'
import { reviewCopy as copy } from './copy.ts'

// spec §3, Review
export const Review = z.object({
  name: z.string(),
  tagText: z.string(),
  tagMode: z.string(),
  date: z.iso.date(),
  previewText: z.string(),
  detailText: z.string(),
  rating: z.number(),
})
export type Review = z.infer<typeof Review>

/** The list on the wire. */
export const ReviewListAnswer = z.object({ ...listFields, items: z.array(Review) })
export const ReviewList = ReviewListAnswer.extend({
  /** What the portal answered to each of the items, in their order. */
  answers: z.array(z.string().nullable()),
})
export type ReviewList = z.infer<typeof ReviewList>

export const ReviewQuery = ListQuery.pick({ page: true, tag: true, pageSize: true })
export type ReviewQuery = z.infer<typeof ReviewQuery>

/** A review as its moderator sees it. */
export const ModeratedReview = z.object({
  id: z.number().int(),
  name: z.string(),
  tagText: z.string(),
  date: z.iso.date(),
  detailText: z.string(),
  rating: z.number(),
  state: z.enum(['pending', 'published', 'rejected']),
  mayPublish: z.boolean(),
  /** Its writer is taking it back: nobody sees it. */
  isHidden: z.boolean(),
  decidedAt: z.string().nullable(),
  reason: z.string().nullable(),
  answer: z.string().nullable(),
})
export type ModeratedReview = z.infer<typeof ModeratedReview>

export const ModerationQuery = AdminListQuery.extend({ state: ModeratedReview.shape.state.optional() })
export type ModerationQuery = z.infer<typeof ModerationQuery>

/** Which decision was read, by `decidedAt` of its review: another one is not turned over unread. */
const ReadDecision = { decidedAt: z.iso.datetime().nullish() }
export const PublicationBody = z.object(ReadDecision)
export type PublicationBody = z.infer<typeof PublicationBody>
export const RejectionBody = z.object({
  reason: z.string().trim().min(10, copy.reason).max(600, copy.reason),
  ...ReadDecision,
})
export type RejectionBody = z.infer<typeof RejectionBody>
/** `readAnswer` is the answer that was read: another one is not written over. */
export const AnswerBody = z.object({
  answer: z.string().trim().max(1500, copy.longAnswer),
  readAnswer: z.string().nullish(),
})
export type AnswerBody = z.infer<typeof AnswerBody>

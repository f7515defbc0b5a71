import { z } from 'zod'
import { AdminListQuery } from '#app/shared/admin-list.ts'
import { faults, feedbackCopy as copy } from './copy.ts'
import { FORMS } from './rules.ts'

const text = z.string({ error: faults.malformed }).max(20_000, faults.tooLong).default('')

/** The form's fields as they come, text all over; what they must hold stands in the rules. */
export const FeedbackBody = z.object({
  form: z.enum(FORMS, { error: faults.form }),
  name: text,
  email: text,
  message: text,
  topic: text,
  rating: text,
  consent: text,
  review_publication: text,
  /** Made by the browser once for a message: sent again, it is the same message. */
  draft_id: z.uuid({ error: faults.draft }).optional(),
  /** Seconds since the form was opened. */
  time: text,
  /** A field that people do not see. */
  more: text,
})
export type FeedbackBody = z.infer<typeof FeedbackBody>

export const Receipt = z.object({ ticket: z.string() })
export type Receipt = z.infer<typeof Receipt>

/** A message as those who answer see it. */
export const DeskMessage = z.object({
  id: z.string(),
  ticket: z.string(),
  form: z.string(),
  topic: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  hasFile: z.boolean(),
  state: z.enum(['new', 'answered', 'closed']),
  answer: z.string().nullable(),
  createdAt: z.string(),
  answeredAt: z.string().nullable(),
})
export type DeskMessage = z.infer<typeof DeskMessage>

export const MessageQuery = AdminListQuery.extend({ state: DeskMessage.shape.state.optional() })
export type MessageQuery = z.infer<typeof MessageQuery>

export const MessageAnswer = z.object({ answer: z.string().trim().min(10, copy.answer).max(5000, copy.answer) })

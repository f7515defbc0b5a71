import { z } from 'zod'
import { AdminListQuery } from '#app/shared/admin-list.ts'
import { questionCopy as copy } from './copy.ts'

export const NewQuestion = z.object({
  question: z.string({ error: copy.question }).trim().min(20, copy.question).max(3000, copy.longQuestion),
  email: z.email({ error: copy.email }).max(254, copy.email),
  consent: z.literal(true, { error: copy.consent }),
  may_publish: z.boolean().default(false),
  /** Made by the browser once for a question: sent again, it is the same question. */
  draft_id: z.uuid().optional(),
  /** Seconds since the form was opened; a field that people do not see. */
  time: z.string().max(20).default(''),
  more: z.string().max(200).default(''),
})
export type NewQuestion = z.infer<typeof NewQuestion>
export const Asked = z.object({ ticket: z.string() })
export type Asked = z.infer<typeof Asked>

const State = z.enum(['pending', 'open', 'answered', 'published', 'closed', 'rejected'])
/** A question as its moderator sees it. */
export const DeskQuestion = z.object({
  id: z.string(),
  ticket: z.string(),
  state: State,
  question: z.string(),
  mayPublish: z.boolean(),
  title: z.string().nullable(),
  wording: z.string().nullable(),
  reason: z.string().nullable(),
  answer: z.string().nullable(),
  specialist: z.string().nullable(),
  specialistRole: z.string().nullable(),
  answeredAt: z.string().nullable(),
  decidedAt: z.string().nullable(),
  danger: z.enum(['self', 'violence', 'health']).nullable(),
  createdAt: z.string(),
})
export type DeskQuestion = z.infer<typeof DeskQuestion>
export const QuestionsQuery = AdminListQuery.extend({ state: State.optional() })
export type QuestionsQuery = z.infer<typeof QuestionsQuery>

/** Which decision was read, by `decidedAt` of its question: another one is not turned over unread. */
const ReadDecision = { decidedAt: z.iso.datetime().nullish() }
export const ApprovalBody = z.object({
  title: z.string({ error: copy.title }).trim().min(10, copy.title).max(120, copy.title),
  wording: z.string({ error: copy.wording }).trim().min(20, copy.wording).max(2000, copy.wording),
  ...ReadDecision,
})
export type ApprovalBody = z.infer<typeof ApprovalBody>
export const RejectionBody = z.object({
  reason: z.string({ error: copy.reason }).trim().min(10, copy.reason).max(600, copy.reason),
  ...ReadDecision,
})
export type RejectionBody = z.infer<typeof RejectionBody>
export const ReplyBody = z.object({
  answer: z.string({ error: copy.reply }).trim().min(10, copy.reply).max(5000, copy.reply),
  ...ReadDecision,
})
export type ReplyBody = z.infer<typeof ReplyBody>
/** Which answer was read, by `answeredAt` of its question: another one is not decided on unread. */
const ReadAnswer = { answeredAt: z.iso.datetime().optional() }
export const ReleaseBody = z.object(ReadAnswer)
export type ReleaseBody = z.infer<typeof ReleaseBody>
export const GiveBackBody = z.object({
  note: z.string({ error: copy.note }).trim().min(10, copy.note).max(600, copy.note),
  ...ReadAnswer,
})
export type GiveBackBody = z.infer<typeof GiveBackBody>

const SeenQuestion = z.object({ id: z.string(), title: z.string(), wording: z.string(), askedOn: z.iso.date() })
/** A question as a specialist sees it: without the letter and the address. Whose answer came back sees it with a note. */
export const OpenQuestion = SeenQuestion.extend({ answer: z.string(), note: z.string().nullable() })
export type OpenQuestion = z.infer<typeof OpenQuestion>
const OwnAnswer = SeenQuestion.extend({ answer: z.string(), state: State })
export const SpecialistQuestions = z.object({ open: z.array(OpenQuestion), answered: z.array(OwnAnswer) })
export type SpecialistQuestions = z.infer<typeof SpecialistQuestions>
export const AnswerBody = z.object({
  answer: z.string({ error: copy.answer }).trim().min(40, copy.answer).max(5000, copy.answer),
})

import { z } from 'zod'
import { AdminListQuery } from '#app/shared/admin-list.ts'
import { PURPOSES } from '#app/features/consents/purposes.ts'
import { privacyDeskCopy as copy } from './desk-copy.ts'

/** One record of consent, as the register shows it. */
export const ConsentRow = z.object({
  id: z.string(),
  subject: z.string(),
  who: z.string().nullable(),
  purpose: z.string(),
  given: z.boolean(),
  documentVersion: z.string(),
  textHash: z.string(),
  form: z.string(),
  representative: z.string().nullable(),
  address: z.string(),
  userAgent: z.string(),
  at: z.string(),
})
export type ConsentRow = z.infer<typeof ConsentRow>

export const RegisterQuery = AdminListQuery.extend({
  purpose: z.enum(PURPOSES).optional(),
  version: z.iso.date().optional(),
  given: z.stringbool().optional(),
  /** Days or moments, ISO; the second is not among them. */
  since: z.union([z.iso.date(), z.iso.datetime()]).optional(),
  until: z.union([z.iso.date(), z.iso.datetime()]).optional(),
})
export type RegisterQuery = z.infer<typeof RegisterQuery>

const KINDS = ['export', 'correction', 'withdrawal', 'deletion'] as const
export const RequestRow = z.object({
  id: z.number().int(),
  who: z.string().nullable(),
  kind: z.enum(KINDS),
  about: z.string().nullable(),
  /** What it is about, in words. */
  title: z.string().nullable(),
  createdAt: z.string(),
  dueOn: z.iso.date(),
  doneAt: z.string().nullable(),
  answer: z.string().nullable(),
  /** Working days until the due day; below zero it is past. */
  daysLeft: z.number().int(),
})
export type RequestRow = z.infer<typeof RequestRow>
/** One request with how far its work is; a list asks for none of that. */
export const RequestOne = RequestRow.extend({
  /** Whether an account with this person's address is here now. */
  hasAccount: z.boolean(),
  exportedAt: z.string().nullable(),
  /** The moment at which what is hidden already is erased; null where nothing is going. */
  erasesAt: z.string().nullable(),
  /** The act that proves the erasure. */
  act: z.object({ number: z.number().int(), destroyedAt: z.string(), categories: z.array(z.string()) }).nullable(),
  isRefused: z.boolean(),
  /** What is still to be done before it can be answered; null where it can. */
  undone: z.string().nullable(),
  /** What can be erased for it. */
  erasable: z.array(z.object({ scope: z.string(), title: z.string() })),
})
export type RequestOne = z.infer<typeof RequestOne>
export const RequestsQuery = AdminListQuery.extend({ state: z.enum(['open', 'done', 'overdue']).optional() })
export type RequestsQuery = z.infer<typeof RequestsQuery>

/** What came by a letter or on paper. */
export const OutsideRequest = z.object({
  email: z.email({ error: copy.email }),
  kind: z.enum(KINDS, { error: copy.kind }),
  about: z.string().trim().max(200, copy.about).default(''),
  receivedOn: z.iso.date({ error: copy.day }),
})
export type OutsideRequest = z.infer<typeof OutsideRequest>
export const RequestErasure = z.object({ scope: z.string({ error: copy.scope }).min(1, copy.scope).max(64, copy.scope) })
export const RequestRefusal = z.object({
  answer: z.string({ error: copy.ground }).trim().min(30, copy.ground).max(3000, copy.ground),
})
export const RequestAnswer = z.object({ answer: z.string().trim().min(10, copy.answer).max(3000, copy.answer) })

const text = (words: string) => z.string({ error: words }).trim().max(3000, copy.long)
export const IncidentBody = z.object({
  detectedAt: z.iso.datetime({ offset: true, error: copy.moment }),
  what: text(copy.what).min(10, copy.what),
  whose: text(copy.whose).min(3, copy.whose),
  persons: z
    .number({ error: copy.persons })
    .int(copy.persons)
    .min(0, copy.persons)
    .max(1_000_000_000, copy.persons)
    .nullable()
    .default(null),
  cause: text(copy.long).default(''),
  harm: text(copy.long).default(''),
  measures: text(copy.long).default(''),
  contact: text(copy.long).default(''),
  results: text(copy.long).default(''),
})
export type IncidentBody = z.infer<typeof IncidentBody>
export const IncidentChange = IncidentBody.extend({ updatedAt: z.string() })
export type IncidentChange = z.infer<typeof IncidentChange>
export const Incident = IncidentBody.extend({
  id: z.number().int(),
  /** The moments by which the law wants the notices, and when they were sent. */
  reportBy: z.string(),
  resultsBy: z.string(),
  reportedAt: z.string().nullable(),
  resultsAt: z.string().nullable(),
  updatedAt: z.string(),
})
export type Incident = z.infer<typeof Incident>
export const IncidentNotice = z.object({ title: z.string(), lines: z.array(z.object({ term: z.string(), text: z.string() })) })
export type IncidentNotice = z.infer<typeof IncidentNotice>

import { z } from 'zod'
import { Answer, Profile } from '#app/features/questionnaire/contract.ts'
import { QUESTION_DOMAINS } from '#app/features/questionnaire/domains.ts'

export const VersionState = z.enum(['draft', 'published', 'retired'])
export type VersionState = z.infer<typeof VersionState>

/** A version as its list shows it. */
export const VersionLine = z.object({
  id: z.string(),
  state: VersionState,
  note: z.string(),
  licence: z.string(),
  count: z.number().int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  publishedAt: z.string().nullable(),
})
export type VersionLine = z.infer<typeof VersionLine>

/** The questions of a sphere, one a line, as an editor writes them. */
export const Texts = z.partialRecord(z.enum(QUESTION_DOMAINS), z.string().max(4000))
export type Texts = z.infer<typeof Texts>

/** What was counted; null stands for a number under ten, and where one could be reckoned from the others. */
export const Figures = z.object({
  total: z.number().int().nullable(),
  domains: z.array(z.object({ domain: z.enum(QUESTION_DOMAINS), bands: z.record(z.string(), z.number().int().nullable()) })),
  steps: z.array(z.object({ step: z.number().int(), title: z.string(), count: z.number().int().nullable() })),
})
export type Figures = z.infer<typeof Figures>

export const Version = VersionLine.extend({
  texts: Texts,
  questions: z.array(z.object({ code: z.string(), domain: z.enum(QUESTION_DOMAINS), text: z.string() })),
  /** The lines that parents answer now. */
  asked: z.array(z.string()),
  norms: z.string(),
  figures: Figures,
})
export type Version = z.infer<typeof Version>

export const VersionBeginning = z.object({ note: z.string().trim().min(1).max(500) })

export const VersionChange = z.object({
  note: z.string().trim().max(500).optional(),
  licence: z.string().trim().max(2000).optional(),
  texts: Texts.optional(),
  updatedAt: z.string().optional(),
})
export type VersionChange = z.infer<typeof VersionChange>

export const Trial = z.object({ answers: z.array(Answer).max(100) })
export const TrialResult = Profile

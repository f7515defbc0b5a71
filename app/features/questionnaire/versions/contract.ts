import { z } from 'zod'
import { versionCopy as copy } from './copy.ts'
import { Answer, AnswerValue, StepProfile } from '#app/features/questionnaire/contract.ts'
import { DOMAINS, QUESTION_DOMAINS } from '#app/features/questionnaire/domains.ts'
import { BANDS, STAGES } from '#app/features/questionnaire/instrument/stages.ts'
import { INFORMANTS } from '#app/features/questionnaire/instrument/voices.ts'

const VersionState = z.enum(['draft', 'published', 'retired'])
type VersionState = z.infer<typeof VersionState>

/** A version as its list shows it. */
export const VersionLine = z.object({
  id: z.string(),
  state: VersionState,
  band: z.enum(BANDS),
  informant: z.enum(INFORMANTS),
  /** By which rules its answers are read. */
  rules: z.union([z.literal(1), z.literal(2)]),
  note: z.string(),
  licence: z.string(),
  /** Who signed it, where it needs that. */
  signedBy: z.string().nullable(),
  count: z.number().int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  publishedAt: z.string().nullable(),
})
export type VersionLine = z.infer<typeof VersionLine>

/** The text of an item by the code it stands at. */
export const Words = z.record(z.string().max(16), z.string().max(300))
export type Words = z.infer<typeof Words>

/** What was counted; null stands for a number under ten, and where one could be reckoned from the others. */
export const Figures = z.object({
  total: z.number().int().nullable(),
  domains: z.array(z.object({ domain: z.enum(QUESTION_DOMAINS), bands: z.record(z.string(), z.number().int().nullable()) })),
  steps: z.array(z.object({ step: z.number().int(), title: z.string(), count: z.number().int().nullable() })),
})
export type Figures = z.infer<typeof Figures>

export const Version = VersionLine.extend({
  words: Words,
  questions: z.array(z.object({ code: z.string(), domain: z.enum(QUESTION_DOMAINS), text: z.string() })),
  /** The whole version as it is kept; null for one by the rules of the first map. */
  definition: z.record(z.string(), z.unknown()).nullable(),
  /** The lines that are answered now. */
  asked: z.array(z.string()),
  norms: z.string(),
  figures: Figures,
})
export type Version = z.infer<typeof Version>

export const VersionBeginning = z.object({ note: z.string().trim().min(1).max(500), from: z.string().max(64).optional() })

export const VersionChange = z.object({
  note: z.string().trim().max(500).optional(),
  licence: z.string().trim().max(2000).optional(),
  signedBy: z.string().trim().max(300).nullable().optional(),
  words: Words.optional(),
  updatedAt: z.string().optional(),
})
export type VersionChange = z.infer<typeof VersionChange>

/** An item that an editor adds to a draft: discrimination and severity are classes of the experts, never decimals. */
export const NewItem = z.object({
  domain: z.enum(DOMAINS, { error: copy.itemDomain }),
  kind: z.enum(['core', 'extra'], { error: copy.itemKind }),
  facet: z.string({ error: copy.itemFacet }).trim().min(2, copy.itemFacet).max(8, copy.itemFacet),
  text: z.string({ error: copy.itemText }).trim().min(1, copy.itemText).max(300, copy.itemText),
  prior: z.enum(['He', 'Hm', 'Hs', 'Me', 'Mm', 'Ms', 'Le', 'Lm', 'Ls'], { error: copy.itemPrior }),
  /** The stages that ask it where it is core; none of them means all. */
  stages: z.array(z.enum(STAGES)).max(STAGES.length).default([]),
})
export type NewItem = z.infer<typeof NewItem>
export const RemovedItem = z.object({ code: z.string().min(1).max(16) })

/** Answers that show how a version behaves. */
const SAMPLES = ['random', 'sometimes', 'ideal', 'careless'] as const
/** A trial of one's own answers or of a sample, at a stage; a draw of chance is named by its seed, so that it can be repeated. */
export const Trial = z.object({
  answers: z.array(Answer).max(100).optional(),
  impact: z
    .array(z.object({ domain: z.enum(DOMAINS), value: AnswerValue }))
    .max(DOMAINS.length)
    .optional(),
  sample: z.enum(SAMPLES).optional(),
  stage: z.enum(STAGES).optional(),
  seed: z.number().int().min(0).max(2_147_483_647).optional(),
})
export type Trial = z.infer<typeof Trial>
export const TrialResult = z.object({
  profile: StepProfile,
  answers: z.array(Answer),
})
export type TrialResult = z.infer<typeof TrialResult>

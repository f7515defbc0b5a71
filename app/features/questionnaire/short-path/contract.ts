import { z } from 'zod'
import { Answer, Question } from '#app/features/questionnaire/contract.ts'
import { ComparisonFigures } from '#app/features/questionnaire/manual/contract.ts'
import { USUAL_SEED } from '#app/features/questionnaire/instrument/chance.ts'
import { BANDS, STAGES } from '#app/features/questionnaire/instrument/stages.ts'
import { INFORMANTS } from '#app/features/questionnaire/instrument/voices.ts'
import { shortPathCopy as copy } from './copy.ts'

const MOST_REVISION = 1_000_000

/** What a draft on the short path has answered; the server keeps nothing of it but the number. */
export const PathDraft = z.object({
  draft_id: z.uuid({ error: copy.draft }),
  /** Grows with each page of the draft. */
  revision: z.number({ error: copy.revision }).int(copy.revision).min(0, copy.revision).max(MOST_REVISION, copy.revision),
  version: z.string({ error: copy.version }).min(1, copy.version).max(64, copy.version),
  stage: z.enum(STAGES, { error: copy.stage }),
  answers: z.array(Answer).max(100),
})
export type PathDraft = z.infer<typeof PathDraft>

/** What is asked next; never θ or a step before the end. */
export const PathNext = z.object({
  revision: z.number().int(),
  next: z.array(Question),
  progress: z.object({ asked: z.number().int(), of_at_most: z.number().int(), minutes_left: z.number().int() }),
  done: z.boolean(),
})
export type PathNext = z.infer<typeof PathNext>

/** Which extra questions are a draft's. */
export const ExtrasQuery = PathDraft.pick({ draft_id: true, version: true, stage: true })
export type ExtrasQuery = z.infer<typeof ExtrasQuery>
export const Extras = z.object({ questions: z.array(Question) })

/** A version at the desk: what the comparison shows, and why the short path is shut. */
export const ShortPath = z.object({
  id: z.string(),
  band: z.enum(BANDS),
  informant: z.enum(INFORMANTS),
  /** Null under ten. */
  forms: z.number().int().nullable(),
  comparison: ComparisonFigures.nullable(),
  /** Why it may not be opened yet; empty where it may. */
  reasons: z.array(z.string()),
  alarms: z.array(z.string()),
  isOpen: z.boolean(),
  signedBy: z.string().nullable(),
  openedAt: z.string().nullable(),
  /** When own data were counted last. */
  madeAt: z.string().nullable(),
})
export type ShortPath = z.infer<typeof ShortPath>

export const PathOpening = z.object({ signedBy: z.string({ error: copy.unsigned }).trim().min(1, copy.unsigned).max(300) })
export const Simulation = z.object({ seed: z.number().int().min(0).max(2_147_483_647).default(USUAL_SEED) })
/** The comparison over forms that the model itself made up; it opens nothing. */
export const SimulatedPath = z.object({ isSimulated: z.literal(true), seed: z.number().int(), comparison: ComparisonFigures })
export type SimulatedPath = z.infer<typeof SimulatedPath>

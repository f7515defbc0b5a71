import { z } from 'zod'
import { DOMAINS } from '#app/features/questionnaire/domains.ts'
import { BANDS, STAGES } from '#app/features/questionnaire/instrument/stages.ts'
import { INFORMANTS } from '#app/features/questionnaire/instrument/voices.ts'
import { followUpCopy } from './follow-up-copy.ts'
import { NOTES } from './notes.ts'

// Null stands where there is less than the least that a number needs.
const Share = z.number().nullable()
const Domain = z.enum(DOMAINS)

/** One item of a version in numbers. instrument.md 3.7, M2 */
export const ItemFigures = z.object({
  code: z.string(),
  domain: Domain,
  answered: z.number().int().nullable(),
  mean: Share,
  /** Shares of the answers 0–3. */
  shares: z.array(z.number()).length(4).nullable(),
  unknown: Share,
  /** The correlation with the sum of the sphere's other items. */
  rest: Share,
})
export type ItemFigures = z.infer<typeof ItemFigures>

/** How well an item is answered as the model says: M4. */
export const FitFigures = z.object({
  code: z.string(),
  forms: z.number().int(),
  x2: z.number(),
  df: z.number().int(),
  p: z.number(),
})
export type FitFigures = z.infer<typeof FitFigures>

/** One sphere: M3. */
export const DomainFigures = z.object({
  domain: Domain,
  forms: z.number().int().nullable(),
  mean: Share,
  sd: Share,
  alpha: Share,
  omega: Share,
})
export type DomainFigures = z.infer<typeof DomainFigures>

/** How often each step came out at a stage, beside what the simulation expects: M7. */
export const StageFigures = z.object({
  stage: z.enum(STAGES),
  domain: Domain,
  results: z.number().int(),
  /** The share of «Обсудить» and «Обратиться» with its 95 % interval by Wilson. */
  upper: z.number(),
  from: z.number(),
  to: z.number(),
})
export type StageFigures = z.infer<typeof StageFigures>

/** The same child again in two to six weeks, or through other eyes: M6, M8. */
export const PairFigures = z.object({
  domain: Domain,
  pairs: z.number().int(),
  r: Share,
  /** M6 alone: the standard error of measurement. */
  sem: Share,
  /** M8 alone: of the items that either marks often, the share that both do. */
  both: Share,
})
export type PairFigures = z.infer<typeof PairFigures>

export const DIF_GROUPS = ['sex', 'languages', 'school', 'device', 'informant'] as const
/** Whether an item works alike in two groups: M9. */
export const DifFigures = z.object({
  group: z.enum(DIF_GROUPS),
  code: z.string(),
  forms: z.tuple([z.number().int(), z.number().int()]),
  p: z.number(),
  /** McFadden's ΔR². */
  gain: z.number(),
  /** How far b lies apart, in standard deviations of θ. */
  shift: z.number().default(0),
  isFlagged: z.boolean(),
})
export type DifFigures = z.infer<typeof DifFigures>

/** What results lead to: M12. */
export const OutcomeFigures = z.object({
  answered: z.number().int(),
  /** The share that saw a specialist. */
  went: Share,
  /** Of the spheres at a step, the share in which the specialist saw a difficulty; with its 95 % interval. */
  steps: z.array(
    z.object({ step: z.number().int(), spheres: z.number().int(), found: z.number(), from: z.number(), to: z.number() }),
  ),
})
export type OutcomeFigures = z.infer<typeof OutcomeFigures>

/** What a family says three months later. */
export const FollowUp = z.object({
  seen: z.enum(['yes', 'booked', 'no'], { error: followUpCopy.choose }),
  spheres: z.array(z.object({ domain: Domain, found: z.enum(['yes', 'no', 'unclear']) })).max(3),
})
export type FollowUp = z.infer<typeof FollowUp>

const Agreement = z.object({
  pairs: z.number().int(),
  side: Share,
  kappa: Share,
  r: Share,
  asked: Share,
  saved: Share,
})
export const ComparisonFigures = Agreement.extend({
  forms: z.number().int(),
  domains: z.array(Agreement.extend({ domain: Domain })),
  exposure: z.object({ most: z.number(), least: z.number() }).nullable(),
})

/** All that the manual says of a version in numbers. */
export const ManualFigures = z.object({
  /** Forms that count: first, whole and consented; null under ten. */
  forms: z.number().int().nullable(),
  /** All whole forms of the version that are kept; null under ten. */
  kept: z.number().int().nullable(),
  since: z.iso.date().nullable(),
  until: z.iso.date().nullable(),
  notes: z.partialRecord(z.enum(NOTES), z.number().int().nullable()),
  items: z.array(ItemFigures),
  fits: z.array(FitFigures).default([]),
  domains: z.array(DomainFigures),
  stages: z.array(StageFigures),
  retest: z.array(PairFigures),
  informants: z.array(PairFigures),
  dif: z.array(DifFigures),
  /** Items that could not be compared: fewer than 150 forms in a group. */
  difWaits: z.array(z.enum(DIF_GROUPS)),
  shadow: ComparisonFigures.nullable(),
  outcomes: OutcomeFigures.nullable().default(null),
  /** Shares outside of what the simulation expects, a sentence each. instrument.md 3.6 */
  alarms: z.array(z.string()),
})
export type ManualFigures = z.infer<typeof ManualFigures>

/** One published version as the manual shows it. */
export const ManualCell = z.object({
  version: z.string(),
  band: z.enum(BANDS),
  informant: z.enum(INFORMANTS),
  publishedAt: z.string().nullable(),
  madeAt: z.string().nullable(),
  figures: ManualFigures.nullable(),
})
export type ManualCell = z.infer<typeof ManualCell>

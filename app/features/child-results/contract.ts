import { z } from 'zod'
import { Informant, Standing, SubmissionType } from '#app/features/questionnaire/contract.ts'
import { DOMAINS } from '#app/features/questionnaire/domains.ts'
import { STAGES } from '#app/features/questionnaire/instrument/stages.ts'
import { RESULT_KINDS } from '#app/features/questionnaire/result/kinds.ts'

/** A sphere that stands otherwise than in the result before; words, never numbers. */
export const Change = z.object({ domain: z.enum(DOMAINS), was: Standing, now: Standing })
export type Change = z.infer<typeof Change>

/**
 * Why two results are not compared: there is no earlier one, it asked other questions, less than eight weeks lie between them, three questions of
 * six were asked, a teenager answered without steps, or the earlier one explained nothing.
 */
const UNCOMPARED = ['first', 'other', 'early', 'short', 'self', 'quiet'] as const

/**
 * Why nothing is called a change in a sphere: the usual wavering; the same step by other floors; other questions; too few answers, or a skill
 * that is only being taught.
 */
const UNCHANGED = ['steady', 'same', 'questions', 'unknown'] as const
export type Found = 'changed' | (typeof UNCHANGED)[number]

const between = {
  /** Null where it is compared with the one before. */
  uncompared: z.enum(UNCOMPARED).nullable(),
  /** Null where it is not compared. */
  changes: z.array(Change).nullable(),
  /** The other spheres that are compared. By the second rules these are the ones that the result before explained. */
  unchanged: z.array(z.object({ domain: z.enum(DOMAINS), why: z.enum(UNCHANGED) })),
  /** A new class or quarter brought other floors to some of these spheres: their steps are compared, not their sums. */
  hasOtherFloors: z.boolean(),
}

export const TimelineResult = z.object({
  id: z.uuid(),
  childId: z.uuid(),
  createdAt: z.iso.datetime(),
  filledOn: z.iso.date(),
  type: SubmissionType,
  /** By which rules it was read: the words differ. */
  rules: z.union([z.literal(1), z.literal(2)]),
  informant: Informant,
  kind: z.enum(RESULT_KINDS),
  /** Null in a result of the first map. */
  stage: z.enum(STAGES).nullable(),
  ...between,
  support: z.array(z.enum(DOMAINS)),
  watch: z.array(z.enum(DOMAINS)),
  /** The spheres that stand out, the hardest first, each with how it stands. */
  noticed: z.array(z.object({ domain: z.enum(DOMAINS), standing: Standing })),
  /** Where three questions were asked: the spheres in which much was marked, and those in which little was. It is no step. */
  more: z.array(z.enum(DOMAINS)),
  enough: z.array(z.enum(DOMAINS)),
  /** The spheres of which nothing but «Пока спокойно» is said. */
  calm: z.array(z.enum(DOMAINS)),
})
export type TimelineResult = z.infer<typeof TimelineResult>
export type Between = Pick<TimelineResult, keyof typeof between>

const PairedAnswer = z.object({ value: z.number().int().nullable(), label: z.string() }).nullable()
/** A sphere in two maps: how it stands in each, and every answer; null where that map did not ask. */
export const PairedSphere = z.object({
  domain: z.enum(DOMAINS),
  title: z.string(),
  /** One map asked about it by other questions than the other: neither steps nor sums are compared. */
  hasOtherQuestions: z.boolean(),
  /** It stands otherwise in one than in the other. */
  isApart: z.boolean(),
  /** Calm in both, and no answer is far from the other. */
  isQuiet: z.boolean(),
  cells: z.array(
    z.object({ word: z.string(), leaves: z.number().int().nullable(), sum: z.number().int().nullable() }).nullable(),
  ),
  rows: z.array(z.object({ text: z.string(), cells: z.array(PairedAnswer), isApart: z.boolean() })),
})
export type PairedSphere = z.infer<typeof PairedSphere>

const PairedMap = z.object({
  id: z.uuid(),
  informant: Informant,
  filledOn: z.iso.date(),
  version: z.string(),
  /** Questions of safety that were answered «да». */
  urgent: z.array(z.string()),
  strengths: z.array(z.string()),
})

/** Two maps of a child with every answer, for professionals and the family. */
export const MapPair = z.object({
  childId: z.uuid(),
  childName: z.string(),
  maps: z.tuple([PairedMap, PairedMap]),
  /** What changed by the rule, or why nothing is said. */
  said: z.string(),
  spheres: z.array(PairedSphere),
  /** Every map that may stand here, the newest first. */
  choices: z.array(z.object({ id: z.uuid(), informant: Informant, filledOn: z.iso.date(), createdAt: z.iso.datetime() })),
})
export type MapPair = z.infer<typeof MapPair>

export const AskedPair = z.object({ one: z.uuid().optional(), other: z.uuid().optional() })
export type AskedPair = z.infer<typeof AskedPair>

/** The spheres that an earlier map explained, as they were and as they are. */
export type Comparison = {
  childName: string
  childAge: number
  wasOn: string
  nowOn: string
  spheres: {
    domain: (typeof DOMAINS)[number]
    title: string
    found: Found
    /** Steps are compared, not sums. */
    hasOtherFloors: boolean
    isEasier: boolean
    was: { word: string; leaves: number | null }
    now: { word: string; leaves: number | null }
  }[]
}

/** Newest forms of different people about one child, side by side. */
export const Eyes = z.object({
  people: z.array(z.object({ informant: Informant, filledOn: z.iso.date() })),
  spheres: z.array(
    z.object({
      domain: z.enum(DOMAINS),
      title: z.string(),
      /** A step in words for each of the people, in their order; null where the sphere was not asked. */
      words: z.array(z.string().nullable()),
      /** The same as steps 0–3; null where nothing could be said. */
      levels: z.array(z.number().int().nullable()),
      /** Of a short form: whether the rest of the questions is worth answering. */
      brief: z.array(z.enum(['more', 'enough']).nullable()),
      /** Behaviours that several answered «Часто» or more, and those that one did. */
      byAll: z.array(z.string()),
      byOne: z.array(z.string()),
      /** What the teacher's answers say beside the parent's; null where there is no such pair. */
      beside: z.string().nullable(),
    }),
  ),
})
export type Eyes = z.infer<typeof Eyes>

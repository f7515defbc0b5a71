import { z } from 'zod'
import { Theme } from '#app/features/content/contract.ts'
import { Feeling, Player } from '#app/features/children/contract.ts'
import { PLANT_KINDS } from '#app/features/children/rules.ts'
import { Standing, SubmissionType } from '#app/features/questionnaire/contract.ts'
import { DOMAINS } from '#app/features/questionnaire/domains.ts'
import { DealtGame } from '#app/features/child-tasks/contract.ts'
import { TaskSettings } from '#app/features/child-tasks/settings.ts'

export const PlanExercise = z.object({
  code: z.string(),
  title: z.string(),
  text: z.string(),
  link: z.string(),
  theme: Theme,
  minutes: z.number().int(),
  materials: z.array(z.string()),
  /** The days of its week on which it was done. */
  doneOn: z.array(z.iso.date()),
})
export type PlanExercise = z.infer<typeof PlanExercise>

/** An exercise that a specialist asked for: in the plan until it is done, and on the day of it. */
export const GivenExercise = PlanExercise.extend({ author: z.string(), givenOn: z.iso.date() })
export type GivenExercise = z.infer<typeof GivenExercise>

export const PlanWeek = z.object({ from: z.iso.date(), to: z.iso.date(), exercises: z.array(PlanExercise) })
export type PlanWeek = z.infer<typeof PlanWeek>

const Made = z.object({ resultId: z.uuid(), filledOn: z.iso.date() })
const child = { childId: z.uuid(), childName: z.string() }

/** A child's plan: the weeks that are open to the family, one of them is now. */
export const Plan = z.object({
  ...child,
  /** The result that it is made from; null where there is none yet, and then no weeks either. */
  of: Made.nullable(),
  /** A safety question of that result was answered «да»: help comes before exercises. */
  isUrgent: z.boolean(),
  /** Whether the subscription of the card's owner opens all of it. */
  isWhole: z.boolean(),
  /** What specialists gave, the oldest first; it belongs to no week. */
  given: z.array(GivenExercise),
  weeks: z.array(PlanWeek),
  /** The place of this week among them. */
  current: z.number().int(),
  today: z.iso.date(),
  mayMark: z.boolean(),
})
export type Plan = z.infer<typeof Plan>

const Point = z.object({
  filledOn: z.iso.date(),
  /** The adult who answered, as they named themselves; null where they did not. */
  filledBy: z.string().nullable(),
  leaves: z.number().int().nullable(),
  /** The step in the words of its rules. */
  word: z.string(),
  standing: Standing,
})
export type Point = z.infer<typeof Point>

/** One sphere in the results of a child, in the order of their days. */
export const SphereChange = z.object({ domain: z.enum(DOMAINS), points: z.array(Point) })
export type SphereChange = z.infer<typeof SphereChange>

export const Changes = z.object({
  ...child,
  isWhole: z.boolean(),
  type: SubmissionType.nullable(),
  /** How many results can be laid side by side: the same questions, the same form. */
  results: z.number().int(),
  rules: z.union([z.literal(1), z.literal(2)]),
  /** The last step alone, a phrase for each sphere that moved: it is everybody's. */
  lately: z.array(z.string()),
  spheres: z.array(SphereChange),
})
export type Changes = z.infer<typeof Changes>

/** One line of a child's day. */
export const Exercise = z.object({
  code: z.string(),
  title: z.string(),
  theme: z.enum(PLANT_KINDS),
  minutes: z.number().int(),
  isDone: z.boolean(),
  /** In words for a child, each a piece of HTML of our own making. */
  steps: z.array(z.string()),
  materials: z.array(z.string()),
  /** A game of the screen and how it is set today; null where things are played with hands. */
  game: DealtGame.nullable(),
})
export type Exercise = z.infer<typeof Exercise>

export const Today = z.object({
  player: Player,
  exercises: z.array(Exercise),
  /** The parent's limit of a day; the device keeps to it without a network too. */
  minutes: z.number().int(),
  /** The day's limit is over, or everything is done. */
  isOver: z.boolean(),
  settings: TaskSettings,
})
export type Today = z.infer<typeof Today>

export const DoneExercise = z.object({ feeling: Feeling.optional() })

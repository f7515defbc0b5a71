import { z } from 'zod'
import { EvidenceLabel, Theme } from '#app/features/content/contract.ts'
import { Feeling, Player } from '#app/features/children/contract.ts'
import { PLANT_KINDS } from '#app/features/children/rules.ts'
import { Standing } from '#app/features/questionnaire/contract.ts'
import { DOMAINS } from '#app/features/questionnaire/domains.ts'
import { DealtGame } from '#app/features/child-tasks/contract.ts'
import { TaskSettings } from '#app/features/child-tasks/settings.ts'
import { programmeCopy as copy } from './copy.ts'

const Step = {
  code: z.string(),
  title: z.string(),
  text: z.string(),
  link: z.string(),
  theme: Theme,
  minutes: z.number().int(),
  materials: z.array(z.string()),
}

/** One step of this week, chosen by the rules, the family or a specialist. */
export const PlanExercise = z.object({
  ...Step,
  /** Why it is here, a sentence. */
  why: z.string(),
  evidence: EvidenceLabel,
  /** How often in a week is enough. */
  times: z.number().int(),
  /** The days of its week on which it was done. */
  doneOn: z.array(z.iso.date()),
  /** How today’s went. */
  felt: Feeling.nullable(),
  /** A specialist asked for it: then it stays until it is done, and is not swapped. */
  isGiven: z.boolean(),
  /** What the specialist wrote beside it. */
  comment: z.string().nullable(),
  /** What can stand here instead, two at the most; the rules’ own choice first where the family took another. */
  instead: z.array(z.object(Step)),
})
export type PlanExercise = z.infer<typeof PlanExercise>

/** A week on the strip; what is not open yet has no exercises. */
export const PlanWeek = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  isOpen: z.boolean(),
  exercises: z.array(z.object({ ...Step, doneOn: z.array(z.iso.date()) })),
})
export type PlanWeek = z.infer<typeof PlanWeek>

const Made = z.object({ resultId: z.uuid(), filledOn: z.iso.date() })
const child = { childId: z.uuid(), childName: z.string() }

/** A child's plan: the one list of this week for the parent, the child and the specialist, and the four weeks around it. */
export const Plan = z.object({
  ...child,
  /** The result that it is made from; null where there is none yet, and then no weeks either. */
  of: Made.nullable(),
  /** A safety question of that result, or of any that came after it, was answered «да»: help comes before exercises. */
  isUrgent: z.boolean(),
  /** Whether the subscription of the card's owner opens all of it. */
  isWhole: z.boolean(),
  /** Whether there are exercises enough for this age: for the others the plan of a subscription is not offered. */
  isOffered: z.boolean(),
  /** This week: what specialists gave, the oldest first, then what the rules chose. */
  week: z.array(PlanExercise),
  weeks: z.array(PlanWeek),
  /** The place of this week among them. */
  current: z.number().int(),
  /** The free week is over and is repeated. */
  isRepeated: z.boolean(),
  today: z.iso.date(),
  /** When the map is worth filling in again, and whether that day has come; null before there is a whole one. */
  mapAgainOn: z.iso.date().nullable(),
  isMapDue: z.boolean(),
  /** What a specialist may be asked about, by the hardest sphere. */
  methods: z.array(z.object({ title: z.string(), link: z.string() })),
  mayMark: z.boolean(),
  /** The viewer asked for the weekly letter. */
  hasLetter: z.boolean(),
})
export type Plan = z.infer<typeof Plan>

/** Something was done; a device that had no network says later on which day. */
export const Mark = z.object({
  feeling: z.enum(Feeling.options, { error: copy.feeling }).optional(),
  on: z.iso.date({ error: copy.badDay }).optional(),
})
export const Swap = z.object({ instead: z.string({ error: copy.notInstead }).max(120, copy.notInstead) })
/** What a letter's link marks: the exercise alone, nothing of the child. */
export const DoneLink = z.object({ title: z.string(), isDone: z.boolean() })
export type DoneLink = z.infer<typeof DoneLink>
export const LinkOfLetter = z.object({
  token: z.string({ error: copy.badLink }).min(1, copy.badLink).max(1000, copy.badLink),
  feeling: z.enum(Feeling.options, { error: copy.feeling }).optional(),
})
export type LinkOfLetter = z.infer<typeof LinkOfLetter>
export const WeeklyLetter = z.object({ isWanted: z.boolean() })

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
export const SphereChange = z.object({
  domain: z.enum(DOMAINS),
  title: z.string(),
  /** By the rule, from the map before to the newest. */
  hasChanged: z.boolean(),
  /** Another class is asked other questions: the two are not compared. */
  hasOtherQuestions: z.boolean(),
  points: z.array(Point),
})
export type SphereChange = z.infer<typeof SphereChange>

export const Changes = z.object({
  ...child,
  isWhole: z.boolean(),
  /** How many results can be laid side by side: the same questions, the same form. */
  results: z.number().int(),
  rules: z.union([z.literal(1), z.literal(2)]),
  /** The last step alone, a phrase for each sphere that changed by the rule, or why none is called so: it is everybody's. */
  lately: z.array(z.string()),
  /** The last two are less than eight weeks apart: nothing is called a change. */
  isEarly: z.boolean(),
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
  /** The family's garden: a plant's theme for each thing that was done, in the order of doing. */
  garden: z.array(z.enum(PLANT_KINDS)),
  day: z.iso.date(),
})
export type Today = z.infer<typeof Today>

/** What the child's device says was done; `childId` says whose it is: another child who is at play on the device is not given it. */
export const DoneExercise = z.object({
  feeling: Feeling.optional(),
  on: z.iso.date({ error: copy.badDay }).optional(),
  childId: z.string().max(64).optional(),
})
export type DoneExercise = z.infer<typeof DoneExercise>

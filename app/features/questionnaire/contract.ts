import { z } from 'zod'
import { seenText } from '#app/shared/seen-text.ts'
import { faults } from './copy.ts'
import { DOMAINS, QUESTION_DOMAINS, type Domain } from './domains.ts'
import type { Floors } from './instrument/stage-tables.ts'
import { BANDS, CHILD_CLASSES, STAGES, type Stage } from './instrument/stages.ts'
import { MOST_STRENGTHS } from './instrument/strengths.ts'
import { INFORMANTS } from './instrument/voices.ts'

// One literal of several values would be in the API's description with only its first value.
const SCORES = [z.literal(0), z.literal(1), z.literal(2), z.literal(3)] as const

// What the database's integer holds.
const MAX_SECONDS = 2_147_483_647

/** `null` is «Не знаю / не было случая» or «Не хочу отвечать»: an answer, but never a score. */
export const AnswerValue = z.union(SCORES, { error: faults.answerValue }).nullable()
export type AnswerValue = z.infer<typeof AnswerValue>

export const Option = z.object({ value: AnswerValue, label: z.string() })
export type Option = z.infer<typeof Option>

export const Question = z.object({
  code: z.string(),
  domain: z.enum(QUESTION_DOMAINS),
  text: z.string(),
  options: z.array(Option),
})
export type Question = z.infer<typeof Question>

const QUESTION_KINDS = ['core', 'extra', 'impact', 'general', 'strength', 'context', 'safety'] as const

/** A question as the list of a version by rules 2 describes it. reference/instrument.md 2.9 */
export const ListedQuestion = Question.extend({
  kind: z.enum(QUESTION_KINDS).optional(),
  /** Which side of its domain it looks at. */
  facet: z.string().optional(),
  /** The ages that are asked it. */
  bands: z.array(z.enum(BANDS)).optional(),
  /** Shown as soon as one answer of this domain is as high. */
  shownWhen: z.object({ domain: z.enum(DOMAINS), min: z.literal(2) }).optional(),
})
export type ListedQuestion = z.infer<typeof ListedQuestion>

/** Ages in whole years, both ends included. */
export const AgeBand = z.object({ from: z.number().int(), to: z.number().int(), version: z.string() })
export type AgeBand = z.infer<typeof AgeBand>

/** A question whose options are named by codes; `several` may be chosen where it says so. */
const Chosen = z.object({
  code: z.string(),
  text: z.string(),
  several: z.boolean(),
  options: z.array(z.object({ code: z.string(), label: z.string() })),
})
type Chosen = z.infer<typeof Chosen>

/** What a version by rules 2 asks besides its questions; its parts are named like the fields of the submission. */
export const StepForm = z.object({
  band: z.enum(BANDS),
  informant: z.enum(INFORMANTS),
  /** The codes of the core items by stage and domain, in the order of the form; a stage of the band is always there. */
  core: z.partialRecord(z.enum(STAGES), z.partialRecord(z.enum(DOMAINS), z.array(z.string()))),
  /** The three that a short form asks of each domain. */
  short: z.partialRecord(z.enum(STAGES), z.partialRecord(z.enum(DOMAINS), z.array(z.string()))),
  /** Items that only some stages of the band ask. */
  more: z.array(ListedQuestion),
  /** Asked as soon as one answer of the domain is 2 or 3. */
  impact: z.array(ListedQuestion.extend({ stages: z.array(z.enum(STAGES)).optional() })),
  /** The first opens the others. */
  general: z.array(ListedQuestion),
  strengths: z.array(z.object({ code: z.string(), text: z.string() })),
  context: z.array(Chosen),
  /** Whether it may be answered by the short path too. */
  hasShortPath: z.literal(true).optional(),
})
export type StepForm = z.infer<typeof StepForm>

export const QuestionList = z.object({
  version: z.string(),
  ageBands: z.array(AgeBand),
  questions: z.array(ListedQuestion),
  /** Absent for a version by rules 1. */
  form: StepForm.optional(),
})
export type QuestionList = z.infer<typeof QuestionList>

export const Answer = z.object(
  { code: z.string({ error: faults.answerCode }).min(1, faults.answerCode).max(16, faults.answerCode), value: AnswerValue },
  { error: faults.answers },
)
export type Answer = z.infer<typeof Answer>

export const Informant = z.enum(['parent', 'second_parent', 'teacher', 'self'], { error: faults.informant })
export type Informant = z.infer<typeof Informant>

const ChosenOptions = z.object(
  { code: z.string().max(16), options: z.array(z.string().max(32)).max(12) },
  { error: faults.context },
)

export const SubmissionType = z.enum(['full', 'short', 'teacher', 'child'], { error: faults.type })
export type SubmissionType = z.infer<typeof SubmissionType>

const Email = z.email().max(254)
/** A field that was left empty was not given. */
const orNothing = (given: string) => given || undefined

// spec §3, Questionnaire submission payload
export const Submission = z.object(
  {
    child_name: z
      .string({ error: faults.childName })
      .transform(seenText)
      .pipe(z.string().min(1, faults.childName).max(50, faults.childName)),
    child_birthday: z.iso.date({ error: faults.birthdayIso }),
    child_sex: z.enum(['male', 'female'], { error: faults.childSex }),
    child_hand: z.enum(['right', 'left'], { error: faults.childHand }),
    answers: z.array(Answer, { error: faults.answers }).min(1, faults.answers).max(100, faults.answers),
    consent: z.literal(true, { error: faults.consent }),
    parent_name: z.string({ error: faults.parentName }).trim().max(50, faults.parentName).transform(orNothing).optional(),
    parent_sex: z
      .enum(['male', 'female', ''], { error: faults.parentSex })
      .transform((given) => given || undefined)
      .optional(),
    parent_email: z
      .string({ error: faults.email })
      .trim()
      .refine((given) => given === '' || Email.safeParse(given).success, faults.email)
      .transform(orNothing)
      .optional(),
    child_id: z.string({ error: faults.childId }).min(1, faults.childId).max(64, faults.childId).optional(),
    version: z.string({ error: faults.version }).min(1, faults.version).max(64, faults.version).optional(),
    type: SubmissionType.optional(),
    /** Seconds spent on the form. */
    time: z.number({ error: faults.time }).int(faults.time).min(0, faults.time).max(MAX_SECONDS, faults.time).optional(),
    draft_id: z.uuid({ error: faults.draftId }).optional(),
    // decisions §8, Questionnaire: what rules 2 add
    child_class: z.enum(CHILD_CLASSES, { error: faults.childClass }).optional(),
    informant: Informant.optional(),
    impact: z
      .array(z.object({ domain: z.enum(DOMAINS), value: AnswerValue }, { error: faults.impact }), { error: faults.impact })
      .max(DOMAINS.length, faults.impact)
      .optional(),
    general: z.array(Answer, { error: faults.general }).max(8, faults.general).optional(),
    strengths: z.array(z.string().max(16), { error: faults.strengths }).max(MOST_STRENGTHS, faults.strengths).optional(),
    context: z.array(ChosenOptions, { error: faults.context }).max(12, faults.context).optional(),
    /** Whether the map may count in the figures of the manual: a consent of its own, off unless said. */
    manual: z.boolean({ error: faults.manual }).optional(),
    /** Of a map that counts in those figures: whether it was answered on a telephone. */
    device: z.enum(['phone', 'wide'], { error: faults.device }).optional(),
    /** Answered by the short path: only what it asked is there. */
    path: z.literal('short', { error: faults.path }).optional(),
  },
  { error: faults.body },
)
export type Submission = z.infer<typeof Submission>

/** What rules 2 read of a submission. */
export type StepSubmission = Submission

/** By what the answers of a version by rules 2 are read for ever. */
export type ReadBy = {
  stage: Stage
  youngest: boolean
  floors: Partial<Record<Domain, Floors | null>>
  /** Of the short path: the band of frequency that it came to. */
  path?: Partial<Record<Domain, 0 | 1 | 2 | 3>>
}
/** A submission as it is kept. */
export type StoredSubmission = Submission & {
  read_by?: ReadBy
  /** Answers were added after it was sent. */
  amended?: true
}

export const Receipt = z.object({ result_id: z.string(), result_url: z.string() })
export type Receipt = z.infer<typeof Receipt>

/** For how many days a link may be opened; 0 closes it at once. */
export const LINK_TERMS = [7, 30, 90] as const
export const LinkTerm = z.object({ days: z.union([z.literal(7), z.literal(30), z.literal(90)], { error: faults.linkDays }) })
export const LinkTermOrNone = z.object({
  days: z.union([z.literal(0), z.literal(7), z.literal(30), z.literal(90)], { error: faults.linkDays }),
})
/** The link of a result, for the account that keeps it. */
export const ResultLink = z.object({
  id: z.string(),
  link: z.string(),
  isOpen: z.boolean(),
  /** The moment it closes or closed; null has no term. */
  until: z.iso.datetime().nullable(),
})
export type ResultLink = z.infer<typeof ResultLink>

export const Band = z.union(SCORES)
export type Band = z.infer<typeof Band>

export const Group = z.enum(['calm', 'watch', 'support', 'unknown'])
export type Group = z.infer<typeof Group>

/** How a sphere stands by either rules: groups of the first map, steps of the second. */
export const Standing = z.enum(['calm', 'watch', 'support', 'unknown', 'discuss', 'seek', 'learning', 'few'])
export type Standing = z.infer<typeof Standing>

/** Which sentence says what the band means here: the band, changed by how much the difficulties hinder. */
export const Reading = z.enum(['unknown', 'calm', 'watch', 'watchHindered', 'discuss', 'discussSoon', 'unhindered'])
export type Reading = z.infer<typeof Reading>

export const QualityNote = z.enum(['fast', 'same', 'unknowns'])
export type QualityNote = z.infer<typeof QualityNote>

export const DomainProfile = z.object({
  domain: z.enum(DOMAINS),
  /** 0–18; null where too few questions were answered. */
  raw: z.number().int().nullable(),
  band: Band.nullable(),
  /** 1–10; null draws outlines only. */
  leaves: z.number().int().nullable(),
  group: Group,
  action: Band,
  reading: Reading,
  /** Codes answered 2 or 3, the strongest first. */
  noticed: z.array(z.string()),
})
export type DomainProfile = z.infer<typeof DomainProfile>

export const Impact = z.object({
  answered: z.number().int(),
  values: z.array(Answer),
  /** Null where every answer is «Не знаю». */
  max: Band.nullable(),
  /** Codes answered 2 or 3, the strongest first. */
  hinders: z.array(z.string()),
  leaves: z.number().int().nullable(),
})
export type Impact = z.infer<typeof Impact>

export const Profile = z.object({
  /** A safety question was answered «да»: help comes before everything else. */
  safety: z.boolean(),
  domains: z.array(DomainProfile),
  impact: Impact,
  quality: z.array(QualityNote),
})
export type Profile = z.infer<typeof Profile>

/** How a domain is read by rules 2: by frequency and by how much it hinders in the same domain. */
export const DomainStep = z.object({
  domain: z.enum(DOMAINS),
  /** `learning`: the skill is only being taught · `few`: too few answers · `brief`: three items of a short form. */
  state: z.enum(['scored', 'learning', 'few', 'brief']),
  /** 0–18; null where three or four answers decided, or none. */
  raw: z.number().int().nullable(),
  frequency: Band.nullable(),
  impact: Band.nullable(),
  /** What to do: 0 `calm`, 1 `watch`, 2 `discuss`, 3 `seek`. */
  step: Band.nullable(),
  leaves: z.number().int().nullable(),
  /** Of a short form: whether the rest of the questions is worth answering. */
  brief: z.enum(['more', 'enough']).nullable(),
  /** Codes answered 2 or 3, the strongest first. */
  noticed: z.array(z.string()),
})
export type DomainStep = z.infer<typeof DomainStep>

export const StepProfile = z.object({
  stage: z.enum(STAGES),
  /** Among the youngest of the class. */
  youngest: z.boolean(),
  safety: z.boolean(),
  domains: z.array(DomainStep),
  general: z.array(Answer),
  strengths: z.array(z.string()),
  context: z.array(ChosenOptions),
  quality: z.array(z.enum(['fast', 'same', 'uneven', 'unknowns'])),
})
export type StepProfile = z.infer<typeof StepProfile>

/** An answer 2 or 3 in the words of the version that was answered; safety answers are never among them. */
export const Quote = z.object({ code: z.string(), domain: z.enum(QUESTION_DOMAINS), text: z.string(), label: z.string() })
export type Quote = z.infer<typeof Quote>

/** A sphere that was answered too little: the questions that are left, and how much it hinders where that was not said. */
export const MissingSphere = z.object({
  domain: z.enum(DOMAINS),
  answered: z.number().int(),
  of: z.number().int(),
  /** One of the answers that are there is «Часто» or more. */
  isOften: z.boolean(),
  questions: z.array(Question),
  hinders: Question.nullable(),
})
export type MissingSphere = z.infer<typeof MissingSphere>

/** Answers to what was left open in a result. */
export const Completion = z.object(
  {
    token: z.string({ error: faults.body }).min(1, faults.body).max(100, faults.body),
    answers: z.array(Answer, { error: faults.answers }).min(1, faults.answers).max(60, faults.answers),
    impact: z
      .array(z.object({ domain: z.enum(DOMAINS), value: AnswerValue }, { error: faults.impact }), { error: faults.impact })
      .max(DOMAINS.length, faults.impact)
      .default([]),
  },
  { error: faults.body },
)
export type Completion = z.infer<typeof Completion>

const ResultHead = z.object({
  version: z.string(),
  type: SubmissionType,
  filledOn: z.iso.date(),
  /** The last day of a guest's result; null once an account keeps it. */
  expiresOn: z.iso.date().nullable(),
  childName: z.string(),
  /** Whole years on the day of filling in. */
  childAge: z.number().int(),
  parentName: z.string().nullable(),
  /** Up to three domains that the page explains in detail, the most pressing first. */
  detailed: z.array(z.enum(DOMAINS)),
  quotes: z.array(Quote),
})

/** A result of the first map; its words stay for ever. */
export const FirstResultView = ResultHead.extend({ rules: z.literal(1), profile: Profile })
export type FirstResultView = z.infer<typeof FirstResultView>

/** A result of the second map, by steps. */
export const StepResultView = ResultHead.extend({
  rules: z.literal(2),
  informant: Informant,
  profile: StepProfile,
  /** The words of the strengths that were marked. */
  strengths: z.array(z.string()),
  /** Own data of its version are not what its bands were made for. */
  isPreliminary: z.literal(true).optional(),
})
export type StepResultView = z.infer<typeof StepResultView>

export const ResultView = z.discriminatedUnion('rules', [FirstResultView, StepResultView])
export type ResultView = z.infer<typeof ResultView>

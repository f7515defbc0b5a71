import { z } from 'zod'
import { faults } from './copy.ts'
import { DOMAINS, QUESTION_DOMAINS } from './domains.ts'

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

/** Ages in whole years, both ends included. */
export const AgeBand = z.object({ from: z.number().int(), to: z.number().int(), version: z.string() })
export type AgeBand = z.infer<typeof AgeBand>

export const QuestionList = z.object({
  version: z.string(),
  ageBands: z.array(AgeBand),
  questions: z.array(Question),
})
export type QuestionList = z.infer<typeof QuestionList>

export const Answer = z.object(
  { code: z.string({ error: faults.answerCode }).min(1, faults.answerCode).max(16, faults.answerCode), value: AnswerValue },
  { error: faults.answers },
)
export type Answer = z.infer<typeof Answer>

export const SubmissionType = z.enum(['full', 'short', 'teacher', 'child'], { error: faults.type })
export type SubmissionType = z.infer<typeof SubmissionType>

// spec §3, Questionnaire submission payload
export const Submission = z.object(
  {
    child_name: z.string({ error: faults.childName }).trim().min(1, faults.childName).max(50, faults.childName),
    child_birthday: z.iso.date({ error: faults.birthdayIso }),
    child_sex: z.enum(['male', 'female'], { error: faults.childSex }),
    child_hand: z.enum(['right', 'left'], { error: faults.childHand }),
    answers: z.array(Answer, { error: faults.answers }).min(1, faults.answers).max(100, faults.answers),
    consent: z.literal(true, { error: faults.consent }),
    parent_name: z.string({ error: faults.parentName }).trim().min(1, faults.parentName).max(50, faults.parentName).optional(),
    parent_sex: z.enum(['male', 'female'], { error: faults.parentSex }).optional(),
    parent_email: z.email({ error: faults.email }).max(254, faults.email).optional(),
    child_id: z.string({ error: faults.childId }).min(1, faults.childId).max(64, faults.childId).optional(),
    version: z.string({ error: faults.version }).min(1, faults.version).max(64, faults.version).optional(),
    type: SubmissionType.optional(),
    /** Seconds spent on the form. */
    time: z.number({ error: faults.time }).int(faults.time).min(0, faults.time).max(MAX_SECONDS, faults.time).optional(),
    draft_id: z.uuid({ error: faults.draftId }).optional(),
  },
  { error: faults.body },
)
export type Submission = z.infer<typeof Submission>

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

/** An answer 2 or 3 in the words of the version that was answered; safety answers are never among them. */
export const Quote = z.object({ code: z.string(), domain: z.enum(QUESTION_DOMAINS), text: z.string(), label: z.string() })
export type Quote = z.infer<typeof Quote>

export const ResultView = z.object({
  version: z.string(),
  type: SubmissionType,
  filledOn: z.iso.date(),
  /** The last day of a guest's result; null once an account keeps it. */
  expiresOn: z.iso.date().nullable(),
  childName: z.string(),
  /** Whole years on the day of filling in. */
  childAge: z.number().int(),
  parentName: z.string().nullable(),
  profile: Profile,
  /** Up to three domains that the page explains in detail, the most pressing first. */
  detailed: z.array(z.enum(DOMAINS)),
  quotes: z.array(Quote),
})
export type ResultView = z.infer<typeof ResultView>

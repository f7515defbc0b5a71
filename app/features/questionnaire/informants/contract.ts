import { z } from 'zod'
import { Answer, AnswerValue, Question } from '#app/features/questionnaire/contract.ts'
import { faults } from '#app/features/questionnaire/copy.ts'
import { DOMAINS } from '#app/features/questionnaire/domains.ts'
import { MOST_STRENGTHS } from '#app/features/questionnaire/instrument/strengths.ts'
import { informantFaults as own } from './copy.ts'
import { DAY_SECONDS } from '#app/shared/dates.ts'

/** Who answers by a link; the parent who makes it answers without one. */
export const LINK_INFORMANTS = ['second_parent', 'teacher', 'self'] as const

export const LinkInformant = z.enum(LINK_INFORMANTS, { error: own.chooseInformant })
export type LinkInformant = z.infer<typeof LinkInformant>

/** For how many days a link to answer by may be open. */
export const ANSWER_TERMS = [7, 14, 30] as const

export const NewInformantLink = z.object({
  informant: LinkInformant,
  days: z.union([z.literal(7), z.literal(14), z.literal(30)], { error: own.chooseTerm }),
  /** Purpose `informant`: the parent's own agreement that somebody else answers about the child. */
  consent: z.literal(true, { error: own.parentConsent }),
})
export type NewInformantLink = z.infer<typeof NewInformantLink>

/** `erased`: the answers were here and the family removed them. */
export const InformantLinkState = z.enum(['sent', 'opened', 'answered', 'closed', 'expired', 'taken_back', 'erased'])
export type InformantLinkState = z.infer<typeof InformantLinkState>

/** A link to answer by in the family's hands; the answers themselves are read as a result. */
export const InformantLink = z.object({
  id: z.uuid(),
  informant: LinkInformant,
  state: InformantLinkState,
  createdAt: z.iso.datetime(),
  until: z.iso.datetime(),
  /** When it came to its state. */
  since: z.iso.datetime(),
  /** Null where nobody may answer by it any more. */
  link: z.string().nullable(),
  /** The result that came by it. */
  resultId: z.uuid().nullable(),
})
export type InformantLink = z.infer<typeof InformantLink>

export const InformantLinks = z.object({
  /** Whom a form is asked of at this child's age; a form that waits for its signature is not offered. */
  offered: z.array(LinkInformant),
  links: z.array(InformantLink),
})
export type InformantLinks = z.infer<typeof InformantLinks>

/** What the person with the link is asked: nothing of anybody else's answers, no birthday, no surname. */
export const InformantForm = z.object({
  informant: LinkInformant,
  /** Null where the family has given the child no name. */
  childName: z.string().nullable(),
  version: z.string(),
  /** The day on which the link closes by itself. */
  until: z.iso.date(),
  spheres: z.array(
    z.object({
      domain: z.enum(DOMAINS),
      title: z.string(),
      /** The three that are asked of everybody here. */
      first: z.array(Question),
      /** The other three, for who wants to say more. */
      rest: z.array(Question),
      hindrance: Question.nullable(),
    }),
  ),
  strengths: z.array(z.object({ code: z.string(), text: z.string() })),
  /** A teenager's stay on the device. */
  safety: z.array(Question),
})
export type InformantForm = z.infer<typeof InformantForm>
export type InformantSphere = InformantForm['spheres'][number]

export const InformantAnswers = z.object(
  {
    answers: z.array(Answer, { error: faults.answers }).min(1, faults.answers).max(100, faults.answers),
    impact: z
      .array(z.object({ domain: z.enum(DOMAINS), value: AnswerValue }, { error: faults.impact }), { error: faults.impact })
      .max(DOMAINS.length, faults.impact)
      .optional(),
    strengths: z.array(z.string().max(16), { error: faults.strengths }).max(MOST_STRENGTHS, faults.strengths).optional(),
    /** Purpose `informant`: of the one who answers. */
    consent: z.literal(true, { error: own.ownConsent }),
    version: z.string({ error: faults.version }).min(1, faults.version).max(64, faults.version),
    draft_id: z.uuid({ error: faults.draftId }),
    time: z.number({ error: faults.time }).int(faults.time).min(0, faults.time).max(DAY_SECONDS, faults.time).optional(),
  },
  { error: faults.body },
)
export type InformantAnswers = z.infer<typeof InformantAnswers>

/** The link by which the answers can be taken back. */
export const InformantReceipt = z.object({ take_back: z.string() })
export type InformantReceipt = z.infer<typeof InformantReceipt>

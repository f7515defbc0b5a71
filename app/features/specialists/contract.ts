import { z } from 'zod'
import { Child, Feeling } from '#app/features/children/contract.ts'
import { Eyes, TimelineResult } from '#app/features/child-results/contract.ts'
import { DOMAINS } from '#app/features/questionnaire/domains.ts'
import { STAGES } from '#app/features/questionnaire/instrument/stages.ts'
import { AdminListQuery } from '#app/shared/admin-list.ts'
import { specialistCopy as copy } from './copy.ts'
import { COMMENT_MOST, DOSE_MOST, FIRST_DIPLOMA_YEAR, NOTE_MOST, REASON_MOST, TEMPLATE_TITLE_MOST } from './rules.ts'

const line = (most: number, words: string) => z.string({ error: words }).trim().min(1, words).max(most, words)
const optional = (most: number, words: string) => z.string({ error: words }).trim().max(most, words).optional()

/** What stays of an accepted diploma; `kind` is open, for papers that the law may yet name. */
export const Qualification = z.object({
  kind: line(60, copy.kind),
  level: line(120, copy.level),
  speciality: line(160, copy.speciality),
  institution: line(200, copy.institution),
  year: z.number({ error: copy.year }).int(copy.year).min(FIRST_DIPLOMA_YEAR, copy.year).max(2100, copy.year),
  registryNumber: optional(60, copy.registryNumber),
  /** When the paper was looked up in a register of papers, and in which. */
  registryDay: z.iso.date({ error: copy.registryDay }).optional(),
  registryPlace: optional(120, copy.registryPlace),
})
export type Qualification = z.infer<typeof Qualification>

const DiplomaStatus = z.enum(['pending', 'accepted', 'rejected'])
type DiplomaStatus = z.infer<typeof DiplomaStatus>

// decisions §3: POST diploma
export const SentDiploma = z.object({ id: z.uuid(), status: DiplomaStatus })
export type SentDiploma = z.infer<typeof SentDiploma>

export const Diploma = z.object({
  id: z.uuid(),
  status: DiplomaStatus,
  fileType: z.string(),
  fileBytes: z.number().int(),
  sentAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  reason: z.string().nullable(),
  qualification: Qualification.nullable(),
})
export type Diploma = z.infer<typeof Diploma>

/** A diploma as the one who checks it sees it. */
export const DeskDiploma = Diploma.extend({
  accountId: z.string(),
  name: z.string(),
  roles: z.array(z.string()),
  /** Who decided, by name. */
  decidedBy: z.string().nullable(),
  /** A later one was sent in place of this. */
  isReplaced: z.boolean(),
  /** The file is here; a picture of it can be drawn. */
  hasFile: z.boolean(),
  hasPreview: z.boolean(),
  /** What to know before the file is opened; null where the virus scanner found nothing. */
  warning: z.string().nullable(),
})
export type DeskDiploma = z.infer<typeof DeskDiploma>
export const DiplomaQuery = AdminListQuery.extend({ status: DiplomaStatus.optional() })
export type DiplomaQuery = z.infer<typeof DiplomaQuery>

export const Decision = z.discriminatedUnion(
  'decision',
  [
    z.object({ decision: z.literal('accept'), qualification: Qualification }),
    z.object({ decision: z.literal('reject'), reason: line(REASON_MOST, copy.reason) }),
  ],
  { error: copy.decision },
)
export type Decision = z.infer<typeof Decision>

const Way = z.enum(['in_person', 'online', 'both'], { error: copy.way })
type Way = z.infer<typeof Way>

export const CardFields = z.object({
  city: optional(80, copy.city),
  way: Way.optional(),
  ages: optional(60, copy.ages),
  contact: optional(120, copy.contact),
})
export type CardFields = z.infer<typeof CardFields>

/** A card with the consent to show it to everybody, purpose `specialist_public_profile`. */
export const PublishedCard = CardFields.extend({ consent: z.literal(true, { error: copy.consent }) })

export const OwnCard = z.object({
  fields: CardFields,
  isPublished: z.boolean(),
  /** Why the desk hides it; null while it does not. */
  hiddenReason: z.string().nullable(),
  /** The address of the card; null until it was saved once. */
  link: z.string().nullable(),
})
export type OwnCard = z.infer<typeof OwnCard>

/** What everybody sees of a specialist. */
export const PublicCard = CardFields.extend({
  code: z.string(),
  name: z.string(),
  roles: z.array(z.string()),
  /** Accepted diplomas, the newest check first. */
  education: z.array(
    Qualification.omit({ registryNumber: true, registryDay: true, registryPlace: true }).extend({ checkedOn: z.iso.date() }),
  ),
})
export type PublicCard = z.infer<typeof PublicCard>

/** A card as the desk sees it: by its account. */
export const DeskCard = CardFields.extend({
  id: z.string(),
  name: z.string(),
  roles: z.array(z.string()),
  link: z.string(),
  state: z.enum(['shown', 'withdrawn', 'hidden']),
  hiddenReason: z.string().nullable(),
  updatedAt: z.iso.datetime(),
})
export type DeskCard = z.infer<typeof DeskCard>
export const DeskCardQuery = AdminListQuery.extend({ state: DeskCard.shape.state.optional() })
export type DeskCardQuery = z.infer<typeof DeskCardQuery>
export const HiddenCard = z.object({ reason: line(REASON_MOST, copy.hiddenReason) })

export const Note = z.object({
  id: z.uuid(),
  authorId: z.string(),
  author: z.string(),
  isShared: z.boolean(),
  isOwn: z.boolean(),
  text: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Note = z.infer<typeof Note>

export const NewNote = z.object({
  text: z.string({ error: copy.note }).trim().min(1, copy.note).max(NOTE_MOST, copy.note),
  isShared: z.boolean({ error: copy.isShared }),
})
export type NewNote = z.infer<typeof NewNote>

/** A beginning of notes of one's own. */
export const NewNoteTemplate = z.object({
  title: line(TEMPLATE_TITLE_MOST, copy.templateTitle),
  text: z.string({ error: copy.note }).trim().min(1, copy.note).max(NOTE_MOST, copy.note),
})
export type NewNoteTemplate = z.infer<typeof NewNoteTemplate>
export const NoteTemplate = z.object({ id: z.uuid(), title: z.string(), text: z.string() })
export type NoteTemplate = z.infer<typeof NoteTemplate>

const upTo = (most: number, words: string) => z.number({ error: words }).int(words).min(1, words).max(most, words)
/** How long, how often a week and for how many weeks. */
export const Dose = z.object({
  minutes: upTo(DOSE_MOST.minutes, copy.minutes),
  times: upTo(DOSE_MOST.times, copy.times),
  weeks: upTo(DOSE_MOST.weeks, copy.weeks),
})
export type Dose = z.infer<typeof Dose>

const comment = optional(COMMENT_MOST, copy.comment)
export const NewAssignment = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('questionnaire'), comment }),
    z.object({
      kind: z.literal('exercise'),
      code: z.string({ error: copy.exercise }).min(1, copy.exercise).max(200, copy.exercise),
      dose: Dose.optional(),
      comment,
    }),
  ],
  { error: copy.assignment },
)
export type NewAssignment = z.infer<typeof NewAssignment>

export const Assignment = z.object({
  id: z.uuid(),
  kind: z.enum(['questionnaire', 'exercise']),
  code: z.string().nullable(),
  title: z.string(),
  link: z.string(),
  author: z.string(),
  isOwn: z.boolean(),
  createdAt: z.iso.datetime(),
  dose: Dose.nullable(),
  /** What the specialist wrote to the family beside it. */
  comment: z.string().nullable(),
  /** The last day of the dose. */
  until: z.iso.date().nullable(),
  /** That day has passed. */
  isOver: z.boolean(),
  /** On which days the family did it and how it went, the first first. */
  marks: z.array(z.object({ day: z.iso.date(), feeling: Feeling.nullable() })),
  /** When the family did it, the whole dose of it; null while they have not. */
  doneAt: z.iso.datetime().nullable(),
})
export type Assignment = z.infer<typeof Assignment>

const SheetAnswer = z.object({ text: z.string(), value: z.number().int().nullable(), label: z.string() })
/** Every answer of a map with the sums of its spheres, the hardest first; for professionals alone. */
export const AnswerSheet = z.object({
  facts: z.array(z.object({ title: z.string(), text: z.string() })),
  urgent: z.array(z.string()),
  impact: z.array(SheetAnswer),
  /** How it hinders in general. */
  general: z.array(SheetAnswer),
  strengths: z.array(z.string()),
  /** Sight, hearing, sleep, helpers: what was said around the spheres. */
  around: z.array(z.string()),
  /** Why the answers are worth asking again. */
  doubts: z.array(z.string()),
  domains: z.array(z.object({ title: z.string(), sum: z.string(), band: z.string(), answers: z.array(SheetAnswer) })),
})
export type AnswerSheet = z.infer<typeof AnswerSheet>

export const FamilyState = z.enum(['new', 'waiting', 'empty', 'seen'])
export type FamilyState = z.infer<typeof FamilyState>

/** A child whose parent opened the card, as a line of the list. */
export const Family = z.object({
  id: z.uuid(),
  name: z.string(),
  age: z.number().int(),
  parent: z.string(),
  /** The hardest spheres of the family's newest map; null where the parent shows no results. */
  support: z.array(z.enum(DOMAINS)).nullable(),
  /** By which its spheres are called; null in a result of the first map. */
  stage: z.enum(STAGES).nullable(),
  /** What that map says in a sentence; null where there is none. */
  said: z.string().nullable(),
  filledOn: z.iso.date().nullable(),
  state: FamilyState,
})
export type Family = z.infer<typeof Family>

export const Families = z.object({
  families: z.array(Family),
  /** Days of requests that no parent has confirmed yet. */
  asked: z.array(z.iso.date()),
})
export type Families = z.infer<typeof Families>

export const FamilyCard = z.object({
  child: Child,
  today: z.iso.date(),
  parent: z.string(),
  /** Newest first; null where the parent shows no results. */
  results: z.array(TimelineResult).nullable(),
  /** What different people see, side by side; null while there is one. */
  eyes: Eyes.nullable(),
  /** When the viewer opened the card before; null at the first time. */
  openedAt: z.iso.datetime().nullable(),
  /** Results that came after that. */
  newIds: z.array(z.uuid()),
  /** What the family noticed in four weeks, and how much of it is new; null where the viewer reads no diary. */
  diary: z.object({ entries: z.number().int(), fresh: z.number().int(), newestOn: z.iso.date().nullable() }).nullable(),
  notes: z.array(Note),
  /** The viewer's own beginnings of notes. */
  templates: z.array(NoteTemplate),
  assignments: z.array(Assignment),
  /** What can be assigned; empty where the viewer assigns nothing. */
  exercises: z.array(z.object({ code: z.string(), title: z.string() })),
})
export type FamilyCard = z.infer<typeof FamilyCard>

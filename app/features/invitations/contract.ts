import { z } from 'zod'
import { Account, FirstName } from '#app/features/accounts/contract.ts'
import { Detail } from '#app/features/content/contract.ts'
import { ChildProfile, Representative } from '#app/features/children/contract.ts'
import { childCopy } from '#app/features/children/copy.ts'
import { invitationCopy as copy } from './copy.ts'
import { LONGEST_LIST, NAME_MAX, STEPS } from './rules.ts'

export const Step = z.enum(STEPS)
export type Step = z.infer<typeof Step>

// Letters, digits and what stands between them: nothing that could become an address or a header in a letter.
const NAME = /^[\p{L}\p{M}\p{N} .,'’«»()№–—-]+$/u
const name = z
  .string({ error: copy.noName })
  .trim()
  .transform((words) => words.replaceAll(/[ \u00a0]+/g, ' '))
// The family's form begins with both: what it would refuse is refused here.
const parentName = name.pipe(
  z
    .string()
    .min(1, copy.noName)
    .max(NAME_MAX, copy.longName)
    .refine((words) => FirstName.safeParse(words).success, copy.strangeParentName),
)
const childName = name.pipe(
  z
    .string()
    .min(1, copy.noName)
    .refine((words) => ChildProfile.shape.name.safeParse(words).success, copy.longChildName)
    .regex(NAME, copy.strangeName),
)
const email = z
  .string({ error: copy.noEmail })
  .trim()
  .toLowerCase()
  .pipe(
    z
      .string()
      .min(1, { error: copy.noEmail, abort: true })
      .max(254, { error: copy.longEmail, abort: true })
      .includes('@', { error: copy.noAt, abort: true })
      .pipe(z.email({ error: copy.email })),
  )

/** The family that a curator invites. */
export const Invited = z.object({ email, parentName, childName })
export type Invited = z.infer<typeof Invited>

/** A line of a list as it was read, before it was checked. */
export const Row = z.object({
  line: z.number({ error: copy.line }).int(copy.line),
  email: z.string({ error: copy.noEmail }).max(400, copy.longEmail),
  parentName: z.string({ error: copy.noName }).max(400, copy.longName),
  childName: z.string({ error: copy.noName }).max(400, copy.longName),
})
export type Row = z.infer<typeof Row>
export type Column = Exclude<keyof Row, 'line'>

export const CheckedRow = Row.extend({
  /** What to fix, by column; empty where the row is ready. */
  faults: z.object({ email: z.string(), parentName: z.string(), childName: z.string() }).partial(),
})
export type CheckedRow = z.infer<typeof CheckedRow>

export const Rows = z.object({
  rows: z.array(Row, { error: copy.noRows }).min(1, copy.noRows).max(LONGEST_LIST, copy.manyRows),
})

export const NewGroup = z.object({ title: z.string({ error: copy.title }).trim().min(1, copy.title).max(80, copy.title) })
export const ChangedGroup = NewGroup.partial().extend({ isArchived: z.boolean().optional() })
export type ChangedGroup = z.infer<typeof ChangedGroup>

const counts = z.object({
  invited: z.number().int(),
  opened: z.number().int(),
  registered: z.number().int(),
  begun: z.number().int(),
  done: z.number().int(),
})

export const Group = z.object({
  id: z.uuid(),
  title: z.string(),
  isArchived: z.boolean(),
  lastLetterAt: z.iso.datetime().nullable(),
  counts,
})
export type Group = z.infer<typeof Group>

/** A family as its curator sees it: the step, never an answer. */
export const Family = z.object({
  id: z.uuid(),
  email: z.string(),
  parentName: z.string(),
  childName: z.string(),
  step: Step,
  at: z.iso.datetime(),
  /** Whole days since the last letter. */
  waitedDays: z.number().int(),
  link: z.enum(['live', 'expired', 'used', 'revoked']),
  /** Our last letter: it waits, it went out, or the mail gave it up. */
  letter: z.enum(['waiting', 'gone', 'failed']),
  /** The child's card, where the parent opened it to the curator. */
  openCard: z.uuid().nullable(),
})
export type Family = z.infer<typeof Family>

/** Whom a reminder to all who have not finished would reach now, by number. */
export const RemindingCounts = z.object({
  due: z.number().int(),
  /** Had a letter less than three days ago. */
  waits: z.number().int(),
  /** When the first of them may be written to. */
  nextAt: z.iso.datetime().nullable(),
  /** Had three reminders already. */
  spent: z.number().int(),
  /** Want no reminders. */
  declined: z.number().int(),
})
export type RemindingCounts = z.infer<typeof RemindingCounts>

/** The sheet with a QR code that is open for a group. */
export const Poster = z.object({ link: z.string(), createdAt: z.iso.datetime() })
export type Poster = z.infer<typeof Poster>

export const GroupPage = z.object({
  group: Group,
  families: z.array(Family),
  reminding: RemindingCounts,
  poster: Poster.nullable(),
})
export type GroupPage = z.infer<typeof GroupPage>

/** Who sees the steps of a family, as the family reads it. */
export const Curator = z.object({ id: z.uuid(), name: z.string(), childName: z.string() })
export type Curator = z.infer<typeof Curator>

/** Who invites by a poster. */
export const PosterOffer = z.object({ curator: z.string() })
export type PosterOffer = z.infer<typeof PosterOffer>

/** A family shows its steps to the curator of a poster. */
export const Joining = z.object({
  code: z.string({ error: copy.noPoster }).min(1, copy.noPoster).max(40, copy.noPoster),
  childId: z.string({ error: childCopy.noChild }).max(64, childCopy.noChild),
})
export type Joining = z.infer<typeof Joining>

// spec §7: what an invitation's link brings.
const part = z.string({ error: copy.badLink }).min(1, copy.badLink).max(300, copy.badLink)
export const InvitationLink = z.object({ email: part, hash: part, id: part, pn: part, cn: part })
export type InvitationLink = z.infer<typeof InvitationLink>

// spec §3, Registration state
const Gender = z.enum(['M', 'F'], { error: copy.gender })
export const UserData = z.object({
  curator: z.object({ id: z.string(), name: z.string() }),
  parent: z.object({
    name: z.string(),
    lastName: z.string(),
    gender: z.union([Gender, z.literal('')]),
    /** day.month.year */
    birthday: z.string(),
    email: z.string(),
  }),
  child: z.object({
    name: z.string(),
    lastName: z.string(),
    birthday: z.string(),
    gender: z.union([Gender, z.literal('')]),
    hand: z.enum(['r', 'l', '']),
    class: z.string(),
    school: z.string(),
  }),
})
export type UserData = z.infer<typeof UserData>

export const InvitationAnswer = z.object({
  success: z.boolean(),
  data: UserData.nullable(),
  /** The parent has an account with this e-mail already. */
  parentActive: z.boolean().optional(),
  message: z.string().optional(),
})
export type InvitationAnswer = z.infer<typeof InvitationAnswer>

const text = (most: number) => z.string({ error: copy.tooLong }).trim().max(most, copy.tooLong).optional()
const consents = z.union([z.string().transform((one) => [one]), z.array(z.string())], { error: copy.childProfile }).optional()

/** The form of a registration by invitation; a field's name says whose it is. Checked whole in the verb. */
export const RegistrationForm = InvitationLink.omit({ email: true }).extend({
  'parent.email': part,
  'parent.name': text(200),
  'parent.lastName': text(200),
  'parent.gender': text(10),
  'parent.birthday': text(20),
  password: z.string({ error: copy.tooLong }).max(1000, copy.tooLong).optional(),
  'child.name': text(200),
  'child.lastName': text(200),
  'child.birthday': text(20),
  'child.gender': text(10),
  'child.hand': text(10),
  'child.class': text(200),
  'child.school': text(200),
  representative: z.enum([...Representative.options, ''], { error: childCopy.representative }).optional(),
  consents,
  /** The parent ticked that the curator may see the child's results. */
  shows_results: text(10),
})
export type RegistrationForm = z.infer<typeof RegistrationForm>

export const Registered = z.object({ account: Account, childId: z.uuid() })
export type Registered = z.infer<typeof Registered>

export const NewDocumentRequest = z.object({ email, document: z.string({ error: copy.document }).max(60, copy.document) })
export type NewDocumentRequest = z.infer<typeof NewDocumentRequest>
const documentPart = z.string({ error: copy.documentLink }).min(1, copy.documentLink).max(300, copy.documentLink)
export const DocumentLink = z.object({ email: documentPart, type: documentPart, c: documentPart })
export type DocumentLink = z.infer<typeof DocumentLink>
export const AcceptedDocument = DocumentLink.extend({
  version: z.string({ error: copy.documentLink }).max(40, copy.documentLink),
})
export type AcceptedDocument = z.infer<typeof AcceptedDocument>
export const ShownDocument = Detail.pick({ code: true, title: true, version: true, effectiveFrom: true, textItems: true })
export type ShownDocument = z.infer<typeof ShownDocument>
export const DocumentChoice = z.object({ code: z.string(), title: z.string() })
export type DocumentChoice = z.infer<typeof DocumentChoice>

/** How many families came at least as far as each step. */
export const Steps = z.object({
  invited: z.number().int(),
  opened: z.number().int(),
  registered: z.number().int(),
  begun: z.number().int(),
  done: z.number().int(),
})
export type Steps = z.infer<typeof Steps>

/** A curator as the desk sees one: only numbers, no families. */
export const DeskCurator = Steps.extend({ id: z.string(), name: z.string(), email: z.string(), groupCount: z.number().int() })
export type DeskCurator = z.infer<typeof DeskCurator>
export const DeskCuratorCard = DeskCurator.pick({ id: true, name: true, email: true }).extend({
  groups: z.array(Steps.extend({ id: z.uuid(), title: z.string(), createdAt: z.iso.datetime(), isArchived: z.boolean() })),
})
export type DeskCuratorCard = z.infer<typeof DeskCuratorCard>

import { z } from 'zod'
import { isoDay } from '#app/shared/birthdays.ts'
import { seenText } from '#app/shared/seen-text.ts'
import { childCopy as copy } from './copy.ts'
import { PICTURES, PLANT_KINDS } from './rules.ts'

const optional = (most: number, words: string) => z.string({ error: words }).trim().max(most, words).optional()

// spec §3, Registration state: the child; kept once as male/female and right/left
export const ChildProfile = z.object({
  name: z.string({ error: copy.name }).transform(seenText).pipe(z.string().min(1, copy.name).max(50, copy.name)),
  lastName: optional(60, copy.lastName),
  /** An ISO date; day first, as people type it, is understood too. */
  birthday: z
    .string({ error: copy.birthday })
    .transform((given) => isoDay(given) ?? given)
    .pipe(z.iso.date({ error: copy.birthday })),
  sex: z.enum(['male', 'female'], { error: copy.sex }),
  hand: z.enum(['right', 'left'], { error: copy.hand }),
  class: optional(40, copy.classOf),
  school: optional(120, copy.school),
})
export type ChildProfile = z.infer<typeof ChildProfile>

/** Who the person is to the child; the consent keeps it. */
export const Representative = z.enum(['mother', 'father', 'guardian', 'other'], { error: copy.representative })
export type Representative = z.infer<typeof Representative>

export const NewChild = ChildProfile.extend({
  representative: Representative,
  /** Purpose `child_profile`. */
  consent: z.literal(true, { error: copy.consent }),
})
export type NewChild = z.infer<typeof NewChild>

export const ChangedChild = ChildProfile.extend({
  /** What the person saw when they began: another change since then is not overwritten. */
  updatedAt: z.iso.datetime().optional(),
})
export type ChangedChild = z.infer<typeof ChangedChild>

export const ChildRelation = z.enum(['owner', 'guardian_edit', 'guardian_see', 'results', 'status'])
export type ChildRelation = z.infer<typeof ChildRelation>

export const Child = ChildProfile.extend({
  id: z.uuid(),
  /** Whole years today. */
  age: z.number().int(),
  relation: ChildRelation,
  archivedAt: z.iso.datetime().nullable(),
  /** Deletion was asked for and can be undone until then. */
  deleteAfter: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
})
export type Child = z.infer<typeof Child>

export const May = z.enum(['see', 'edit'], { error: copy.may })
export type May = z.infer<typeof May>

const Person = { accountId: z.string(), name: z.string(), roles: z.array(z.string()) }

export const AccessKind = z.enum(['specialist', 'teacher', 'curator', 'guardian'])
export type AccessKind = z.infer<typeof AccessKind>

export const Access = z.object({
  id: z.uuid(),
  ...Person,
  kind: AccessKind,
  showsResults: z.boolean(),
  /** Whether a role of the person lets them see what was opened: it may be taken away later. */
  hasRole: z.boolean(),
  state: z.enum(['asked', 'granted', 'withdrawn']),
  askedAt: z.iso.datetime(),
  grantedAt: z.iso.datetime().nullable(),
  withdrawnAt: z.iso.datetime().nullable(),
})
export type Access = z.infer<typeof Access>

/** What the owner ticks when confirming: results for a teacher or a curator, rights for a second adult. */
export const Grant = z.object({ showsResults: z.boolean().optional(), may: May.optional() })
export type Grant = z.infer<typeof Grant>

const Guardian = z.object({ ...Person, may: May, grantedAt: z.iso.datetime() })
type Guardian = z.infer<typeof Guardian>

export const GuardianInvitation = z.object({ id: z.uuid(), email: z.string(), may: May, expiresAt: z.iso.datetime() })
export type GuardianInvitation = z.infer<typeof GuardianInvitation>

export const Guardians = z.object({ guardians: z.array(Guardian), invitations: z.array(GuardianInvitation) })
export type Guardians = z.infer<typeof Guardians>

export const NewGuardian = z.object({
  email: z
    .string({ error: copy.email })
    .trim()
    .toLowerCase()
    .pipe(z.email({ error: copy.email }).max(254, copy.email)),
  may: May,
})
export type NewGuardian = z.infer<typeof NewGuardian>

export const InvitationToken = z.object({
  token: z.string({ error: copy.noInvitation }).min(1, copy.noInvitation).max(100, copy.noInvitation),
})

/** Actions of the log in the order they were added; words for them stand in `log-copy.ts`. */
export const LogAction = z.enum([
  ...(['card', 'result', 'asked', 'granted', 'withdrawn', 'left', 'guardian_invited', 'guardian_joined'] as const),
  ...([
    'guardian_changed',
    'guardian_removed',
    'code_made',
    'edited',
    'child_entered',
    'sheet',
    'tasks',
    'tasks_export',
    'tasks_erased',
    'shared',
    'share_closed',
    'result_exported',
    'diary',
    'informant_asked',
    'informant_closed',
    'informant_erased',
    'plan',
    'notes',
    'assignments',
    'listed',
  ] as const),
])
export type LogAction = z.infer<typeof LogAction>

export const LogLine = z.object({ at: z.iso.datetime(), ...Person, action: LogAction })
export type LogLine = z.infer<typeof LogLine>

export const SharedCode = z.object({ code: z.string(), expiresAt: z.iso.datetime() })
export type SharedCode = z.infer<typeof SharedCode>

export const AskedCode = z.object({
  code: z.string({ error: copy.code }).trim().min(1, copy.code).max(20, copy.code),
  /** For a person with several roles: the one they ask in. */
  as: AccessKind.optional(),
})
export type AskedCode = z.infer<typeof AskedCode>

const pictures = z.array(z.enum(PICTURES, { error: copy.pictures }), { error: copy.pictures }).length(3, copy.pictures)

/** The parent's side of the child's way in. */
export const NewEntry = z.object({
  pictures: pictures.optional(),
  /** How long a child plays in a day. */
  minutes: z.number({ error: copy.minutes }).int(copy.minutes).min(5, copy.minutes).max(60, copy.minutes),
})
export type NewEntry = z.infer<typeof NewEntry>

export const ChildEntry = z.object({
  hasPictures: z.boolean(),
  picturesSince: z.iso.datetime().nullable(),
  minutes: z.number().int(),
  devices: z.number().int(),
})
export type ChildEntry = z.infer<typeof ChildEntry>

export const ChildLogin = z.union([
  z.object({ childId: z.uuid({ error: copy.pictures }), pictures }),
  z.object({ code: z.string({ error: copy.code }).trim().min(1, copy.code).max(20, copy.code) }),
])
export type ChildLogin = z.infer<typeof ChildLogin>

/** What a child sees of itself: a name and a plant. */
export const Player = z.object({ id: z.uuid(), name: z.string(), plant: z.enum(PLANT_KINDS) })
export type Player = z.infer<typeof Player>

export const Feeling = z.enum(['easy', 'right', 'hard'])
export type Feeling = z.infer<typeof Feeling>

/** An exercise that was done, as the parent sees it. */
export type DoneLine = { code: string; title: string; day: string; feeling: Feeling | null }

import { z } from 'zod'
import { ROLE_CODES } from '#app/features/access/permissions.ts'
import { AdminListQuery } from '#app/shared/admin-list.ts'
import { accountCopy as copy } from './copy.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from './rules.ts'
import { Subscription } from './subscription.ts'

export const Role = z.object({ id: z.number().int(), code: z.string(), title: z.string() })
export type Role = z.infer<typeof Role>

// spec §3, Account
export const Account = z.object({
  id: z.string(),
  firstName: z.string(),
  surname: z.string(),
  lastName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  roles: z.array(Role),
  subscription: Subscription.nullable(),
})
export type Account = z.infer<typeof Account>

const email = z
  .string({ error: copy.email })
  .trim()
  .toLowerCase()
  .pipe(z.email({ error: copy.email }).max(254, copy.email))
const password = z.string({ error: copy.password }).min(PASSWORD_MIN, copy.password).max(PASSWORD_MAX, copy.password)
const heldPassword = z.string({ error: copy.enterPassword }).min(1, copy.enterPassword).max(1000, copy.enterPassword)
// Letters greet by name: an address or a tag in it would be sent by us to anyone somebody likes.
const NAME = /^(?:[\p{L}\p{M}'’() -]|\.(?= |$)){1,60}$/u
const name = (words: string) => z.string({ error: words }).trim().regex(NAME, words)
const optionalName = (words: string) => z.union([z.literal(''), name(words)], { error: words }).default('')
export const FirstName = name(copy.firstName)
export const LastName = name(copy.lastName)
/** Who only keeps a result need not give a surname, and may take it out later. */
export const OptionalLastName = optionalName(copy.lastName)

const NewAccount = z.object({
  roleId: z.number({ error: copy.role }).int(copy.role),
  firstName: optionalName(copy.firstName),
  lastName: OptionalLastName,
  email,
  password,
  consents: z
    .array(z.string({ error: copy.consent }), { error: copy.consent })
    // Asked here, with the other fields: nobody should be refused twice.
    .refine((purposes) => purposes.includes('account'), copy.consent),
  /** A guest's result that the new account takes over. */
  resultToken: z.string().max(100).optional(),
})
// Shown together with what else is wrong: nobody should be refused twice.
const when = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null
/** A person who only keeps a result need not give a name. */
export const Registration = NewAccount.refine(({ firstName, resultToken }) => Boolean(firstName) || resultToken !== undefined, {
  ...{ path: ['firstName'], error: copy.firstName, when },
}).refine(({ lastName, resultToken }) => Boolean(lastName) || resultToken !== undefined, {
  ...{ path: ['lastName'], error: copy.lastName, when },
})
export type Registration = z.infer<typeof Registration>

const resultToken = z.string().max(100).optional()

/** The password is right, and the account has a second factor. */
const SecondFactorAsked = z.object({ secondFactor: z.literal(true) })
export const Entered = z.union([Account, SecondFactorAsked])
export type Entered = z.infer<typeof Entered>

const digits = (pattern: RegExp, words: string) =>
  z
    .string({ error: words })
    .transform((typed) => typed.replace(/[\s-]/g, ''))
    .pipe(z.string().regex(pattern, words))
const factorCode = digits(/^(\d{6}|\d{8})$/, copy.factorCode)
export const FactorCode = z.object({ code: factorCode, resultToken })
export type FactorCode = z.infer<typeof FactorCode>
/** The code of the second factor comes too while the password alone is not enough. */
export const Login = z.object({ email, password: heldPassword, code: factorCode.optional(), resultToken })
export type Login = z.infer<typeof Login>

/** People who work on the portal are invited at the desk, with one role to begin with. */
export const STAFF_ROLES = ['curator', 'editor', 'admin'] as const
export const NewStaff = z.object({
  email,
  firstName: FirstName,
  lastName: LastName,
  role: z.enum(STAFF_ROLES, { error: copy.role }),
})
export type NewStaff = z.infer<typeof NewStaff>

export const Email = z.object({ email })
export const Resend = z.object({ email: email.optional() })
const proof = z.string({ error: copy.badLink }).min(1, copy.badLink).max(200, copy.badLink)
export const Reset = z.object({ USER_CHECKWORD: proof, USER_LOGIN: email, password })
export type Reset = z.infer<typeof Reset>
export const Token = z.object({ token: proof })
export const Code = z.object({
  email,
  code: z
    .string({ error: copy.code })
    .trim()
    .regex(/^\d{6}$/, copy.code),
  resultToken,
})
export type Code = z.infer<typeof Code>

export const PasswordChange = z.object({ current: heldPassword, password })
export type PasswordChange = z.infer<typeof PasswordChange>
export const EmailChange = z.object({ email, password: heldPassword })
export type EmailChange = z.infer<typeof EmailChange>
export const EmailCode = z.object({ code: digits(/^\d{6}$/, copy.code) })
export const Confirmed = z.object({ password: heldPassword })
export const FactorSetUp = z.object({ code: digits(/^\d{6}$/, copy.appCode), password: heldPassword })
export type FactorSetUp = z.infer<typeof FactorSetUp>
/** What an authenticator app takes: the key to type and the same as a link to draw. */
export const FactorKey = z.object({ key: z.string(), link: z.string() })
export type FactorKey = z.infer<typeof FactorKey>
export const RecoveryCodes = z.object({ codes: z.array(z.string()) })

export const Device = z.object({
  id: z.string(),
  kind: z.enum(['computer', 'phone', 'tablet', 'unknown']),
  browser: z.string(),
  isCurrent: z.boolean(),
  seenAt: z.string(),
})
export type Device = z.infer<typeof Device>
export const DeviceChoice = z.object({ id: z.string({ error: copy.noDevice }).min(1, copy.noDevice).max(100, copy.noDevice) })
export const Security = z.object({
  askedAt: z.string(),
  email: z.string(),
  /** The address that waits for its code. */
  newEmail: z.string().nullable(),
  devices: z.array(Device),
  secondFactor: z.object({ since: z.string().nullable(), codesLeft: z.number().int(), isRequired: z.boolean() }),
})
export type Security = z.infer<typeof Security>

export const Done = z.object({ done: z.literal(true) })

/** A person in the desk's list. */
export const DeskUser = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(Role),
  emailVerified: z.boolean(),
  hasSecondFactor: z.boolean(),
  createdAt: z.iso.datetime(),
  lastSignInAt: z.iso.datetime().nullable(),
  /** When the account is erased, if its owner asked for it. */
  erasesAt: z.iso.datetime().nullable(),
})
export type DeskUser = z.infer<typeof DeskUser>

export const DeskUserCard = DeskUser.extend({
  devices: z.array(Device.omit({ isCurrent: true }).extend({ since: z.iso.datetime() })),
  secondFactor: Security.shape.secondFactor,
  /** Whether an administrator may look at the cabinet with this person's eyes. */
  maySeeAs: z.boolean(),
})
export type DeskUserCard = z.infer<typeof DeskUserCard>

export const UserQuery = AdminListQuery.extend({
  role: z.enum(ROLE_CODES).optional(),
  state: z.enum(['unverified', 'leaving', 'never_came']).optional(),
})
export type UserQuery = z.infer<typeof UserQuery>

const reason = z.string({ error: copy.deskReason }).trim().min(10, copy.deskReason).max(300, copy.deskReason)
export const Reasoned = z.object({ reason })
export const RoleChange = z.object({ role: z.enum(ROLE_CODES, { error: copy.role }), has: z.boolean({ error: copy.role }) })
export type RoleChange = z.infer<typeof RoleChange>
/** One session, or all of them. */
export const EndedSessions = z.object({ session: z.string().max(100).optional() })
export const SeenAs = z.object({ until: z.iso.datetime() })

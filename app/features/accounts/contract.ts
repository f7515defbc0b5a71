import { z } from 'zod'
import { Subscription } from '#app/features/subscriptions/contract.ts'
import { accountCopy as copy } from './copy.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from './rules.ts'

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
const name = (words: string) => z.string({ error: words }).trim().min(1, words).max(60, words)

export const Registration = z.object({
  roleId: z.number({ error: copy.role }).int(copy.role),
  firstName: name(copy.firstName),
  lastName: name(copy.lastName),
  email,
  password,
  consents: z
    .array(z.string({ error: copy.consent }), { error: copy.consent })
    // Asked here, with the other fields: nobody should be refused twice.
    .refine((purposes) => purposes.includes('account'), copy.consent),
  /** A guest's result that the new account takes over. */
  resultToken: z.string().max(100).optional(),
})
export type Registration = z.infer<typeof Registration>

export const Login = z.object({
  email,
  password: z.string({ error: copy.enterPassword }).min(1, copy.enterPassword).max(1000, copy.enterPassword),
  resultToken: z.string().max(100).optional(),
})
export type Login = z.infer<typeof Login>

export const Email = z.object({ email })
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
  resultToken: z.string().max(100).optional(),
})
export type Code = z.infer<typeof Code>

const part = z.string({ error: copy.noInvitation }).min(1, copy.noInvitation).max(300, copy.noInvitation)
export const InvitationLink = z.object({ email: part, hash: part, id: part, pn: part, cn: part })
export const InvitationAnswer = z.object({ success: z.boolean(), data: z.null(), message: z.string() })
export const Done = z.object({ done: z.literal(true) })

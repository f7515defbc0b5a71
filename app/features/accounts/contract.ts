import { z } from 'zod'

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
  subscription: z.null(),
})
export type Account = z.infer<typeof Account>

import { eq, sql } from 'drizzle-orm'
import * as consents from '#app/features/consents/consents.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { AppError } from '#app/shared/errors.ts'
import { authOver } from './auth.server.ts'
import { accountCopy as copy } from './copy.ts'
import * as people from './people.server.ts'
import * as signIn from './sign-in.server.ts'
import { accountRoles, users } from './tables.server.ts'

const PARENT = 1

type Newcomer = { email: string; password: string; firstName: string; lastName: string; cookies: string }

/**
 * A parent who came by a letter's link: the letter proved the address, so it needs no confirmation. Runs within a transaction.
 * @throws AppError invalid — the e-mail is taken
 */
export async function addParent(
  context: Context,
  { email, password, firstName, lastName, cookies }: Newcomer,
): Promise<signIn.SignedIn> {
  // The same address sent twice at once waits here, and then learns that it is taken.
  await context.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`)
  if (await people.byEmail(context, email)) throw new AppError('invalid', copy.faulty, { fields: { email: [copy.taken] } })
  const auth = await authOver(context)
  const { user } = await auth.api.signUpEmail({
    body: { email, password, name: `${firstName} ${lastName}`, firstName, lastName },
  })
  const { id } = user
  await context.db.insert(accountRoles).values({ userId: id, roleId: PARENT })
  await context.db.update(users).set({ emailVerified: true }).where(eq(users.id, id))
  await consents.record(context, { subject: `account:${id}`, purpose: 'account', given: true, form: 'registration' })
  return signIn.begin(context, id, { cookies, isNewcomer: true })
}

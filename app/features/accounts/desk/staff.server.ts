import { sql } from 'drizzle-orm'
import * as audit from '#app/features/audit/audit.server.ts'
import { requirePortal } from '#app/features/access/access.server.ts'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import { DAY_MS } from '#app/shared/dates.ts'
import { AppError } from '#app/shared/errors.ts'
import * as accounts from '#app/features/accounts/accounts.server.ts'
import { authOver } from '#app/features/accounts/auth.server.ts'
import type { DeskUserCard, NewStaff } from '#app/features/accounts/contract.ts'
import { accountCopy as copy } from '#app/features/accounts/copy.ts'
import { StaffLetter } from './letters.tsx'
import * as proofs from '#app/features/accounts/proofs.server.ts'
import { ROLES } from '#app/features/accounts/rules.ts'
import { accountRoles } from '#app/features/accounts/tables.server.ts'
import * as users from './users.server.ts'

const LINK_LIVES_MS = 3 * DAY_MS

/**
 * An account for somebody who works here, with a role and a letter whose link sets the password.
 * @throws AppError unauthenticated, forbidden
 * @throws AppError invalid — the address has an account: it is given a role instead
 */
export async function invite(context: Context, { email, firstName, lastName, role }: NewStaff): Promise<DeskUserCard> {
  requirePortal(context, 'users.manage')
  const { id: roleId, title } = ROLES.find(({ code }) => code === role)! // the schema lets in no other
  return inTransaction(context, async (inside) => {
    // The same address sent twice at once waits here, and then learns that it is taken.
    await inside.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`)
    if (await accounts.isTaken(inside, email))
      throw new AppError('invalid', copy.faulty, { fields: { email: [copy.takenByPerson] } })
    const auth = await authOver(inside)
    // Nobody knows this password: the link sets the first one.
    const { user } = await auth.api.signUpEmail({
      body: { email, password: crypto.randomUUID(), name: `${firstName} ${lastName}`, firstName, lastName },
    })
    await inside.db.insert(accountRoles).values({ userId: user.id, roleId })
    await audit.record(inside, { action: 'user.invite', object: `users:${user.id}`, details: { role } })
    const link = await proofs.recoveryLink(inside, { id: user.id, email }, LINK_LIVES_MS)
    await inside.mail.send(inside.db, {
      to: email,
      subject: 'Приглашение в команду портала',
      body: StaffLetter({ role: title, link }),
    })
    return users.see(inside, user.id)
  })
}

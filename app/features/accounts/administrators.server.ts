import { count, eq } from 'drizzle-orm'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import { AppError } from '#app/shared/errors.ts'
import { authOver } from './auth.server.ts'
import { Email } from './contract.ts'
import { accountCopy as copy } from './copy.ts'
import * as proofs from './proofs.server.ts'
import { ROLES } from './rules.ts'
import * as secondFactors from '#app/features/accounts/security/second-factors.server.ts'
import { AdministratorLetter } from '#app/features/accounts/security/security-letters.tsx'
import { accountRoles, users } from './tables.server.ts'

const LEAST_REASON = 5

/**
 * Gives somebody the administrator's role, with a new account where there is none, and sends the link to set a password.
 * @returns what was done, for a person
 * @throws AppError invalid — it is no e-mail
 */
export function add(context: Context, typed: string): Promise<string> {
  const { data } = Email.safeParse({ email: typed })
  if (!data) throw new AppError('invalid', copy.email)
  return inTransaction(context, async (inside) => {
    const { email } = data
    const [person] = await inside.db.select({ id: users.id }).from(users).where(eq(users.email, email))
    const id = person?.id ?? (await make(inside, email))
    const [roles] = await inside.db.select({ position: count() }).from(accountRoles).where(eq(accountRoles.userId, id))
    const roleId = ROLES.find(({ code }) => code === 'admin')!.id // it stands in the table of roles
    await inside.db
      .insert(accountRoles)
      .values({ userId: id, roleId, position: roles?.position ?? 0 })
      .onConflictDoNothing()
    const body = AdministratorLetter({ link: await proofs.recoveryLink(inside, { id, email }) })
    await inside.mail.send(inside.db, { to: email, subject: 'Вы администратор портала', body })
    return `Администратор: ${email}. Письмо со ссылкой, чтобы задать пароль, отправлено; ссылка действует час.`
  })
}

/**
 * Takes the second factor off an account whose phone and recovery codes are lost: every session ends, the person gets a letter.
 * @param reason why, and how the person was recognised; the person reads it in the letter
 * @returns what was done, for a person
 * @throws AppError invalid — no reason, no such account, or it has no second factor
 */
export async function dropSecondFactor(context: Context, typed: string, reason: string): Promise<string> {
  if (reason.trim().length < LEAST_REASON) throw new AppError('invalid', 'Напишите причину: почему сняли и как узнали человека.')
  const { data } = Email.safeParse({ email: typed })
  if (!data) throw new AppError('invalid', copy.email)
  return inTransaction(context, async (inside) => {
    const { email } = data
    const [user] = await inside.db.select({ id: users.id }).from(users).where(eq(users.email, email)).for('update')
    if (!user) throw new AppError('invalid', `Кабинета с почтой ${email} нет. Проверьте адрес.`)
    const ended = await secondFactors.reset(inside, { id: user.id, email }, reason.trim())
    return `${inside.now.toISOString()} Второй шаг снят: ${email}. Закрыто входов: ${ended}. Причина: ${reason.trim()}`
  })
}

async function make(inside: Context, email: string): Promise<string> {
  const auth = await authOver(inside)
  // Nobody knows this password: the link sets the first one.
  const { user } = await auth.api.signUpEmail({ body: { email, password: crypto.randomUUID(), name: email } })
  return user.id
}

import { desc, eq, sql } from 'drizzle-orm'
import { letterCopy } from '#app/features/consents/letter-copy.ts'
import type { Context } from '#app/platform/context.server.ts'
import * as letterRefusals from '#app/platform/letter-refusals.server.ts'
import { type Holding, isAnyGone, type Stored } from '#app/platform/personal-data.server.ts'
import { accountOf } from './accounts.server.ts'
import { sessions, users, verifications } from './tables.server.ts'

/** Who the person is, how the sign-in is proved, which devices hold a session. */
export const personalData: Holding = {
  code: 'account',
  title: 'Кабинет и входы',
  tables: ['users', 'account_roles', 'credentials', 'sessions', 'verifications', 'second_factors', 'letter_refusals'],
  export: exportAccount,
  erase: eraseAccount,
  // What is being deleted is left on this device alone.
  hide: endOtherSessions,
}

async function exportAccount(context: Context, accountId: string): Promise<Stored[]> {
  const { db } = context
  const account = await accountOf(context, accountId)
  const refused = await letterRefusals.refusedBy(context, account.email)
  const [user] = await db.select().from(users).where(eq(users.id, accountId))
  const devices = await db.select().from(sessions).where(eq(sessions.userId, accountId)).orderBy(desc(sessions.createdAt))
  return [
    {
      title: 'Кабинет',
      facts: {
        Номер: account.id,
        Имя: account.firstName,
        Фамилия: account.lastName,
        Почта: account.email,
        'Почта подтверждена': account.emailVerified,
        Роли: account.roles.map(({ title }) => title).join(', '),
        Пароль: 'хранится отпечатком, прочитать его нельзя',
        Заведён: user?.createdAt.toISOString() ?? null,
        'Последний вход': user?.lastSignInAt?.toISOString() ?? null,
        'Выключенные письма': refused.map((kind) => letterCopy[kind].title).join(', ') || null,
      },
    },
    ...devices.map(({ createdAt, expiresAt, ipAddress, userAgent }) => ({
      title: 'Вход с устройства',
      facts: {
        Когда: createdAt.toISOString(),
        'Действует до': expiresAt.toISOString(),
        'Сетевой адрес': ipAddress,
        Браузер: userAgent,
      },
    })),
  ]
}

async function eraseAccount(context: Context, accountId: string): Promise<boolean> {
  const { db } = context
  await letterRefusals.forget(context, (await accountOf(context, accountId)).email)
  // One-time proofs are named `what:account`.
  await db.delete(verifications).where(eq(sql`split_part(${verifications.identifier}, ':', 2)`, accountId))
  return isAnyGone(await db.delete(users).where(eq(users.id, accountId)))
}

async function endOtherSessions({ db, viewer }: Context, accountId: string): Promise<void> {
  await db.delete(sessions).where(sql`${sessions.userId} = ${accountId} and ${sessions.id} <> ${viewer?.sessionId ?? ''}`)
}

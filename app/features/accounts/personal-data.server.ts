import { and, desc, eq, like, or, sql } from 'drizzle-orm'
import { letterCopy } from '#app/features/consents/letter-copy.ts'
import type { Context } from '#app/platform/context.server.ts'
import * as letterRefusals from '#app/platform/letter-refusals.server.ts'
import { type Holding, isAnyGone, type Stored } from '#app/platform/personal-data.server.ts'
import { accountOf } from './accounts.server.ts'
import { secondFactors, sessions, users, verifications } from './tables.server.ts'

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

/** What somebody began and has not ended by a code or a letter, by the first word of its name. */
const BEGUN: Record<string, string> = {
  step: 'Вход, который ждёт второго шага',
  code: 'Вход по\u00a0коду из письма',
  confirm: 'Подтверждение почты',
  recovery: 'Новый пароль по\u00a0письму',
  'new-email': 'Смена почты: новый адрес',
  'email-back': 'Смена почты: прежний адрес, который можно вернуть',
}

async function exportAccount(context: Context, accountId: string): Promise<Stored[]> {
  const { db } = context
  const account = await accountOf(context, accountId)
  const refused = await letterRefusals.refusedBy(context, account.email)
  const [user] = await db.select().from(users).where(eq(users.id, accountId))
  const devices = await db.select().from(sessions).where(eq(sessions.userId, accountId)).orderBy(desc(sessions.createdAt))
  const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.userId, accountId))
  const begun = await db.select().from(verifications).where(begunBy(accountId)).orderBy(desc(verifications.createdAt))
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
        'Второй шаг при входе с': factor?.since?.toISOString() ?? null,
        'Запасных кодов второго шага': factor?.codes.length ?? null,
      },
    },
    ...devices.map(({ createdAt, expiresAt, seenAt, secondFactorAt, ipAddress, userAgent }) => ({
      title: 'Вход с устройства',
      facts: {
        Когда: createdAt.toISOString(),
        'Действует до': expiresAt.toISOString(),
        'Последний раз': seenAt.toISOString(),
        'Второй шаг пройден': secondFactorAt?.toISOString() ?? null,
        'Сетевой адрес': ipAddress,
        Браузер: userAgent,
      },
    })),
    ...begun.map(({ identifier, tries, createdAt, expiresAt }) => {
      const [kind = '', , ...address] = identifier.split(':')
      return {
        title: BEGUN[kind] ?? 'Начатое подтверждение',
        facts: {
          Когда: createdAt.toISOString(),
          'Действует до': expiresAt.toISOString(),
          'Неверных попыток': tries,
          Почта: address.join(':') || null,
        },
      }
    }),
  ]
}

/** One-time proofs are named `what:account`, or `what:account:address`; a sign-in that waits for its second step has the account in its value. */
function begunBy(accountId: string) {
  const isStep = and(like(verifications.identifier, 'step:%'), eq(verifications.value, accountId))
  return or(eq(sql`split_part(${verifications.identifier}, ':', 2)`, accountId), isStep)
}

async function eraseAccount(context: Context, accountId: string): Promise<boolean> {
  const { db } = context
  await letterRefusals.forget(context, (await accountOf(context, accountId)).email)
  await db.delete(verifications).where(begunBy(accountId))
  return isAnyGone(await db.delete(users).where(eq(users.id, accountId)))
}

async function endOtherSessions({ db, viewer }: Context, accountId: string): Promise<void> {
  await db.delete(sessions).where(sql`${sessions.userId} = ${accountId} and ${sessions.id} <> ${viewer?.sessionId ?? ''}`)
}

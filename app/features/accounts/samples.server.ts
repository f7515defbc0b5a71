import { eq } from 'drizzle-orm'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import { authOver } from './auth.server.ts'
import { ROLES } from './rules.ts'
import { accountRoles, sessions, users } from './tables.server.ts'

/** The same in every local start; sample accounts exist nowhere else. */
export const SAMPLE_PASSWORD = 'весенний-подснежник-7'

const SAMPLES = [
  { firstName: 'Анна', role: 'parent', email: 'anna@primer.example' },
  { firstName: 'Пётр', role: 'parent', email: 'petr@primer.example' },
  { firstName: 'Ольга', role: 'neuropsychologist', email: 'olga@primer.example' },
  { firstName: 'Марина', role: 'speech_therapist', email: 'marina@primer.example' },
  { firstName: 'Вера', role: 'curator', email: 'vera@primer.example' },
  { firstName: 'Нина', role: 'editor', email: 'nina@primer.example' },
  { firstName: 'Глеб', role: 'admin', email: 'gleb@primer.example' },
] as const

/**
 * The named people of the sample world; a second run changes nothing, and outside local and develop nobody is made.
 * @returns a line for each, for a person
 */
export async function seedSamples(context: Context): Promise<string[]> {
  if (!context.config.hasSampleWorld) return []
  for (const { firstName, role, email } of SAMPLES) {
    await inTransaction(context, async (inside) => {
      const [held] = await inside.db.select({ id: users.id }).from(users).where(eq(users.email, email))
      if (held) return
      const auth = await authOver(inside)
      const lastName = '(пример)'
      const { user } = await auth.api.signUpEmail({
        body: { email, password: SAMPLE_PASSWORD, name: `${firstName} ${lastName}`, firstName, lastName },
      })
      const roleId = ROLES.find(({ code }) => code === role)?.id ?? 1
      await inside.db.insert(accountRoles).values({ userId: user.id, roleId })
      await inside.db.update(users).set({ emailVerified: true }).where(eq(users.id, user.id))
      // Registration begins a session, and nobody sits at this one.
      await inside.db.delete(sessions).where(eq(sessions.userId, user.id))
    })
  }
  return [
    ...SAMPLES.map(({ firstName, role, email }) => `Пример: ${firstName}, ${role}, ${email}`),
    `Пароль примеров: ${SAMPLE_PASSWORD}`,
  ]
}

import { eq } from 'drizzle-orm'
import * as consents from '#app/features/privacy/consents.server.ts'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import { authOver } from './auth.server.ts'
import { ROLES } from './rules.ts'
import * as secondFactors from './second-factors.server.ts'
import { accountRoles, users } from './tables.server.ts'

/** The same in every local start; sample accounts exist nowhere else. */
export const SAMPLE_PASSWORD = 'весенний-подснежник-7'

// Who sees other people's data has a second factor; the key is the same everywhere, like the password.
const SAMPLES = [
  { firstName: 'Анна', role: 'parent', email: 'anna@primer.example', key: null },
  { firstName: 'Пётр', role: 'parent', email: 'petr@primer.example', key: null },
  { firstName: 'Ольга', role: 'neuropsychologist', email: 'olga@primer.example', key: 'OLGAPRIMERNEYROSADOLGAPRIMERNEYR' },
  { firstName: 'Марина', role: 'speech_therapist', email: 'marina@primer.example', key: 'MARINAPRIMERNEYROSADMARINAPRIMER' },
  { firstName: 'Вера', role: 'curator', email: 'vera@primer.example', key: 'VERAPRIMERNEYROSADVERAPRIMERNEYR' },
  { firstName: 'Нина', role: 'editor', email: 'nina@primer.example', key: 'NINAPRIMERNEYROSADNINAPRIMERNEYR' },
  { firstName: 'Глеб', role: 'admin', email: 'gleb@primer.example', key: 'GLEBPRIMERNEYROSADGLEBPRIMERNEYR' },
] as const

/**
 * The named people of the sample world; a second run changes nothing, and outside local and develop nobody is made.
 * @returns a line for each, for a person
 */
export async function seedSamples(context: Context): Promise<string[]> {
  if (!context.config.hasSampleWorld) return []
  for (const { firstName, role, email, key } of SAMPLES) {
    await inTransaction(context, async (inside) => {
      const [held] = await inside.db.select({ id: users.id }).from(users).where(eq(users.email, email))
      const id = held?.id ?? (await make(inside, { firstName, role, email }))
      if (key) await secondFactors.give(inside, id, key)
    })
  }
  return [
    ...SAMPLES.map(({ firstName, role, email }) => `Пример: ${firstName}, ${role}, ${email}`),
    `Пароль примеров: ${SAMPLE_PASSWORD}`,
    'Коды второго шага: bin/seed --codes',
  ]
}

/** The samples' codes of this half-minute, a line each, for a person. */
export function sampleCodes(now: Date): string[] {
  return SAMPLES.flatMap(({ email, key }) => (key ? [`${email}: ${secondFactors.codeAt(key, now)}`] : []))
}

async function make(inside: Context, { firstName, role, email }: { firstName: string; role: string; email: string }) {
  const auth = await authOver(inside)
  const lastName = '(пример)'
  const { user } = await auth.api.signUpEmail({
    body: { email, password: SAMPLE_PASSWORD, name: `${firstName} ${lastName}`, firstName, lastName },
  })
  const roleId = ROLES.find(({ code }) => code === role)?.id ?? 1
  await inside.db.insert(accountRoles).values({ userId: user.id, roleId })
  await consents.record(inside, { subject: `account:${user.id}`, purpose: 'account', given: true, form: 'sample' })
  await inside.db.update(users).set({ emailVerified: true }).where(eq(users.id, user.id))
  return user.id
}

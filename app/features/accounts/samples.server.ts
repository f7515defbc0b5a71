import { eq } from 'drizzle-orm'
import * as consents from '#app/features/consents/consents.server.ts'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import { authOver } from './auth.server.ts'
import { ROLES } from './rules.ts'
import { SAMPLE_PASSWORD } from './sample-password.ts'
import * as secondFactors from '#app/features/accounts/security/second-factors.server.ts'
import { accountRoles, users } from './tables.server.ts'

const SAMPLES = [
  { firstName: 'Анна', role: 'parent', email: 'anna@primer.example' },
  { firstName: 'Пётр', role: 'parent', email: 'petr@primer.example' },
  { firstName: 'Ольга', role: 'neuropsychologist', email: 'olga@primer.example' },
  { firstName: 'Марина', role: 'speech_therapist', email: 'marina@primer.example' },
  { firstName: 'Вера', role: 'curator', email: 'vera@primer.example' },
  { firstName: 'Нина', role: 'editor', email: 'nina@primer.example' },
  { firstName: 'Глеб', role: 'admin', email: 'gleb@primer.example' },
] as const
// Keys of the first version stood in its source: anyone who read it could show the codes.
const PUBLISHED = 'PRIMERNEYROSAD'

/** What was done, and the keys of second factors that were made now: a line each, for a person. */
export type Seeded = { said: string[]; newKeys: string[] }

/**
 * The named people of the sample world; a second run changes nothing, and outside local and develop nobody is made. Who sees other
 * people's data has a second factor with a key of this very database.
 */
export async function seedSamples(context: Context): Promise<Seeded> {
  if (!context.config.hasSampleWorld) return { said: [], newKeys: [] }
  const newKeys: string[] = []
  for (const { firstName, role, email } of SAMPLES) {
    await inTransaction(context, async (inside) => {
      const id = (await idOf(inside, email)) ?? (await make(inside, { firstName, role, email }))
      if (role === 'parent') return
      const key = await secondFactors.keyOf(inside, id)
      if (key !== null && !key.includes(PUBLISHED)) return
      newKeys.push(`Ключ второго шага для приложения с кодами, ${email}: ${await secondFactors.give(inside, id)}`)
    })
  }
  const said = [
    ...SAMPLES.map(({ firstName, role, email }) => `Пример: ${firstName}, ${role}, ${email}`),
    `Пароль примеров: ${SAMPLE_PASSWORD}`,
    'Коды второго шага: bin/seed --codes',
  ]
  return { said, newKeys }
}

/** The samples' codes of this half-minute, a line each, for a person. */
export async function sampleCodes(context: Context): Promise<string[]> {
  const lines: string[] = []
  for (const { email } of SAMPLES) {
    const id = await idOf(context, email)
    const key = id && (await secondFactors.keyOf(context, id))
    if (key) lines.push(`${email}: ${secondFactors.codeAt(key, context.now)}`)
  }
  return lines
}

async function idOf({ db }: Context, email: string): Promise<string | null> {
  const [person] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  return person?.id ?? null
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

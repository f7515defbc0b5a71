import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testPortal } from '#test/portal.ts'
import { systemContext, type Context } from '#app/platform/context.server.ts'
import { SAMPLE_PASSWORD, sampleCodes, seedSamples } from './samples.server.ts'

const portal = testPortal()
const context = (): Context => systemContext(portal.platform)
const count = async (table: 'users' | 'sessions') =>
  (await portal.platform.db.execute(sql`select count(*)::int as n from ${sql.identifier(table)}`)).rows[0]?.n

test('nobody is made where there is no sample world', async () => {
  const closed = { ...context(), config: { ...context().config, hasSampleWorld: false } }
  expect(await seedSamples(closed)).toEqual([])
  expect(await count('users')).toBe(0)
})

test('the people of the sample world are made once, marked as samples, each with a role, and can sign in', async () => {
  await seedSamples(context())
  const made = await count('users')
  const said = await seedSamples(context())
  expect(await count('users')).toBe(made)
  expect(await count('sessions')).toBe(0)
  expect(said.join('\n')).toContain(SAMPLE_PASSWORD)
  const roles: string[] = []
  for (const name of ['anna', 'olga', 'vera', 'nina', 'gleb']) {
    const email = `${name}@primer.example`
    const visitor = portal.visitor()
    const entered = await visitor.post('login', { email, password: SAMPLE_PASSWORD })
    const code = sampleCodes(new Date())
      .find((line) => line.startsWith(email))
      ?.slice(-6)
    const { status, body } = code ? await visitor.post('login/second-factor', { code }) : entered
    expect([name, status]).toEqual([name, 200])
    expect(`${body.firstName} ${body.lastName}`).toMatch(/^[А-Я][а-я]+ \(пример\)$/)
    roles.push(body.roles[0].code)
  }
  expect(roles).toEqual(['parent', 'neuropsychologist', 'curator', 'editor', 'admin'])
})

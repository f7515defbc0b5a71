import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testPortal } from '#test/portal.ts'
import { systemContext, type Context } from '#app/platform/context.server.ts'
import { seal } from '#app/platform/sealing.server.ts'
import { codeAt } from '#app/features/accounts/security/second-factors.server.ts'
import { SAMPLE_PASSWORD } from './sample-password.ts'
import { sampleCodes, seedSamples } from './samples.server.ts'

const portal = testPortal()
const context = (): Context => systemContext(portal.platform)
const count = async (table: 'users' | 'sessions') =>
  (await portal.platform.db.execute(sql`select count(*)::int as n from ${sql.identifier(table)}`)).rows[0]?.n

test('nobody is made where there is no sample world', async () => {
  const closed = { ...context(), config: { ...context().config, hasSampleWorld: false } }
  expect(await seedSamples(closed)).toEqual({ said: [], newKeys: [] })
  expect(await count('users')).toBe(0)
})

test('the people of the sample world are made once, marked as samples, each with a role, and can sign in', async () => {
  const { newKeys } = await seedSamples(context())
  expect(newKeys).toHaveLength(5)
  const made = await count('users')
  const { said, newKeys: again } = await seedSamples(context())
  expect(again).toEqual([])
  expect(await count('users')).toBe(made)
  expect(await count('sessions')).toBe(0)
  expect(said.join('\n')).toContain(SAMPLE_PASSWORD)
  const roles: string[] = []
  for (const name of ['anna', 'olga', 'vera', 'nina', 'gleb']) {
    const email = `${name}@primer.example`
    const visitor = portal.visitor()
    const entered = await visitor.post('login', { email, password: SAMPLE_PASSWORD })
    const code = (await sampleCodes(context())).find((line) => line.startsWith(email))?.slice(-6)
    const { status, body } = code ? await visitor.post('login/second-factor', { code }) : entered
    expect([name, status]).toEqual([name, 200])
    expect(`${body.firstName} ${body.lastName}`).toMatch(/^[А-Я][а-я]+ \(пример\)$/)
    roles.push(body.roles[0].code)
  }
  expect(roles).toEqual(['parent', 'neuropsychologist', 'curator', 'editor', 'admin'])
})

test('a second factor whose key stood in the source, or that nobody can open any more, gets a key of its own', async () => {
  await seedSamples(context())
  const ids = await portal.platform.db.execute<{ id: string; email: string }>(
    sql`select id, email from users where email in ('gleb@primer.example', 'vera@primer.example')`,
  )
  const idOf = (name: string) => ids.rows.find(({ email }) => email.startsWith(name))?.id ?? ''
  const put = (id: string, key: string, answersKey: string) =>
    portal.platform.db.execute(
      sql`update second_factors set sealed = ${seal(key, answersKey, `second-factor:${id}`)} where user_id = ${id}`,
    )
  const published = 'GLEBPRIMERNEYROSADGLEBPRIMERNEYR'
  await put(idOf('gleb'), published, portal.platform.config.ANSWERS_KEY)
  await put(idOf('vera'), 'MFRGGZDFMZTWQ2LKMFRGGZDFMZTWQ2LK', 'another key that is long enough for it')
  const { newKeys } = await seedSamples(context())
  expect(newKeys.map((line) => /\w+@/.exec(line)?.[0])).toEqual(['vera@', 'gleb@'])
  const gleb = portal.visitor()
  await gleb.post('login', { email: 'gleb@primer.example', password: SAMPLE_PASSWORD })
  const { status } = await gleb.post('login/second-factor', { code: codeAt(published, new Date()) })
  expect(status).toBe(422)
  const [code = ''] = (await sampleCodes(context())).filter((line) => line.startsWith('gleb'))
  expect((await gleb.post('login/second-factor', { code: code.slice(-6) })).status).toBe(200)
})

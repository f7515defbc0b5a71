import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { peopleOf } from '#test/people.ts'
import { testPortal } from '#test/portal.ts'
import { inTransaction, systemContext } from '#app/platform/context.server.ts'
import * as audit from './audit.server.ts'

const portal = testPortal()
const person = peopleOf(portal)

test('an action is written with who did it, by which roles and when; the address cannot be read', async () => {
  const gleb = await person('admin')
  const from = { ...gleb, client: { address: '10.1.2.3', userAgent: '' } }
  await audit.record(from, { action: 'diploma.reject', object: 'diplomas:7', details: { reason: 'Не читается номер.' } })
  const [line] = await audit.ofAccount(gleb, gleb.viewer.id)
  expect(line).toMatchObject({
    actorId: gleb.viewer.id,
    roles: ['admin'],
    action: 'diploma.reject',
    object: 'diplomas:7',
    details: { reason: 'Не читается номер.' },
    at: gleb.now,
  })
  expect(line?.addressHash).toMatch(/^[\w-]{16}$/)
  await audit.record(from, { action: 'diploma.accept', object: 'diplomas:8' })
  expect((await audit.ofAccount(gleb, gleb.viewer.id)).map(({ addressHash }) => addressHash)).toEqual(
    Array(2).fill(line?.addressHash),
  )
})

test('what nobody signed in did has no actor and no address', async () => {
  await audit.record(systemContext(portal.platform), { action: 'user.reset-second-factor', object: 'users:somebody' })
  expect(await audit.ofAccount(systemContext(portal.platform), 'somebody')).toMatchObject([
    { actorId: null, roles: [], addressHash: null, details: {} },
  ])
})

test('an action that failed leaves no line', async () => {
  const gleb = await person('admin')
  const failing = inTransaction(gleb, async (inside) => {
    await audit.record(inside, { action: 'diploma.accept', object: 'diplomas:9' })
    throw new Error('the action did not happen')
  })
  await expect(failing).rejects.toThrow('the action did not happen')
  expect(await audit.ofAccount(gleb, gleb.viewer.id)).toEqual([])
})

test.each(["update audit_log set action = 'other.action'", 'delete from audit_log', 'truncate audit_log'])(
  '«%s» is refused',
  async (words) => {
    await audit.record(await person('admin'), { action: 'diploma.accept', object: 'diplomas:10' })
    await expect(portal.platform.db.execute(sql.raw(words))).rejects.toThrow()
    const { rows } = await portal.platform.db.execute(
      sql`select count(*)::int as lines from audit_log where object = 'diplomas:10'`,
    )
    expect(rows).not.toEqual([{ lines: 0 }])
  },
)

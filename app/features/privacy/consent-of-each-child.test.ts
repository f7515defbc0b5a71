import { sql, type SQL } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testPortal } from '#test/portal.ts'
import * as tasks from '#app/features/child-tasks/settings.server.ts'
import * as choices from './consent-choices.server.ts'
import * as erasures from './erasures.server.ts'
import { HOUR_MS } from '#app/shared/dates.ts'
import { systemContext } from '#app/platform/context.server.ts'

const portal = testPortal()
const PASSWORD = 'длинная фраза для входа'
const rows = async (query: SQL) => (await portal.platform.db.execute(query)).rows
let people = 0

async function parentOf(...names: string[]) {
  const visitor = portal.visitor()
  const email = `each-child-${++people}@primer.example`
  const who = { roleId: 1, firstName: 'Анна', lastName: 'Пример', email, password: PASSWORD, consents: ['account'] }
  const { body } = await visitor.post('register', who)
  const card = { birthday: '2018-03-14', sex: 'male', hand: 'right', representative: 'mother', consent: true }
  const ids: string[] = []
  for (const name of names) ids.push((await visitor.post('user/children', { ...card, name })).body.id)
  const viewer = {
    id: String(body.id),
    email,
    sessionId: '',
    roles: [{ id: 1, code: 'parent' as const, title: 'Родитель' }],
    hasSecondFactor: false,
    hasDiploma: false,
  }
  const context = { ...systemContext(portal.platform), viewer }
  const give = (childId: string, given: boolean) => tasks.setConsent(context, childId, { given, erase: false })
  const say = (childId: string, given: boolean) => visitor.post('user/consents', { purpose: 'tasks', given, childId })
  const standing = async () =>
    (await visitor.get('user/consents')).body
      .filter(({ purpose }: { purpose: string }) => purpose === 'tasks')
      .map(({ childName, given }: { childName: string; given: boolean }) => [childName, given])
  return { visitor, ids, context, give, say, standing, id: viewer.id }
}

const run = (childId: string) =>
  portal.platform.db.execute(sql`
    insert into child_task_runs (id, child_id, task, sealed, started_at, received_at)
    values (gen_random_uuid(), ${childId}, 'line', '\x02', now(), now())`)
const runsOf = async (childId: string) => (await rows(sql`select id from child_task_runs where child_id = ${childId}`)).length

test('what is agreed to for each child stands once for each, with the child’s name, and is taken back for one alone', async () => {
  const { ids, give, say, standing, id } = await parentOf('Аня', 'Боря')
  const [anya = '', borya = ''] = ids
  for (const one of ids) await give(one, true)
  await give(borya, false)
  expect(await standing()).toEqual([
    ['Аня', true],
    ['Боря', false],
  ])
  for (const one of ids) await run(one)
  const answer = await say(anya, false)
  expect([answer.status, await standing(), await runsOf(anya), await runsOf(borya)]).toEqual([
    200,
    [
      ['Аня', false],
      ['Боря', false],
    ],
    0,
    1,
  ])
  expect(await rows(sql`select categories from destruction_acts where subject = ${id}`)).toEqual([
    { categories: ['Записи игр ребёнка'] },
  ])
  await say(borya, true)
  expect(await standing()).toEqual([
    ['Аня', false],
    ['Боря', true],
  ])
})

test('a withdrawal for all is heard while one child’s is given, also where another was asked about last', async () => {
  const { ids, give, context, standing, id } = await parentOf('Аня', 'Боря')
  for (const one of ids) await give(one, true)
  await give(ids[1] ?? '', false)
  expect(await choices.isGiven(context, id, 'tasks')).toBe(true)
  await choices.end(context, context.viewer, { purpose: 'tasks', form: 'desk' })
  expect(await standing()).toEqual([
    ['Аня', false],
    ['Боря', false],
  ])
  expect(await choices.isGiven(context, id, 'tasks')).toBe(false)
})

test('a card goes with its own consent alone, and comes back with it', async () => {
  const { visitor, ids, id } = await parentOf('Аня', 'Боря')
  const [anya = '', borya = ''] = ids
  const cards = () =>
    rows(sql`select id::text, delete_after is null as shown from children where owner_id = ${id} order by created_at`)
  const [shown, hidden, other] = [
    { id: anya, shown: true },
    { id: anya, shown: false },
    { id: borya, shown: true },
  ]
  const standing = async () =>
    (await visitor.get('user/consents')).body
      .filter(({ purpose }: { purpose: string }) => purpose === 'child_profile')
      .map(({ childName, given }: { childName: string; given: boolean }) => [childName, given])
  const say = (given: boolean) => visitor.post('user/consents', { purpose: 'child_profile', given, childId: anya })

  expect((await say(false)).status).toBe(200)
  expect([await cards(), await standing()]).toEqual([
    [hidden, other],
    [
      ['Аня', false],
      ['Боря', true],
    ],
  ])
  expect((await say(true)).status).toBe(422)
  const { deletions, requests } = (await visitor.get('user/privacy')).body
  expect(deletions).toMatchObject([{ scope: 'children', part: anya, title: 'Данные ребёнка: Аня' }])
  expect(requests).toMatchObject([{ kind: 'withdrawal', doneAt: null }])

  await visitor.post('user/deletions/undo', { id: deletions[0].id })
  expect([await cards(), await standing()]).toEqual([
    [shown, other],
    [
      ['Аня', true],
      ['Боря', true],
    ],
  ])
  expect((await visitor.get('user/privacy')).body.requests).toMatchObject([{ isUndone: true }])
  expect(
    await rows(
      sql`select given, representative from consents where subject = ${`child:${anya}`} and purpose = 'child_profile' order by at`,
    ),
  ).toEqual([
    { given: true, representative: 'mother' },
    { given: false, representative: null },
    { given: true, representative: 'mother' },
  ])

  await say(false)
  await erasures.eraseDue(systemContext(portal.platform, new Date(Date.now() + 73 * HOUR_MS)))
  expect([await cards(), await standing()]).toEqual([[other], [['Боря', true]]])
  expect(await rows(sql`select categories from destruction_acts where subject = ${id}`)).toEqual([
    { categories: ['Карточки детей и доступ к ним'] },
  ])
})

test('the child of another family has no consents here, and nothing is said for all children at once', async () => {
  const [anna, boris] = [await parentOf('Аня'), await parentOf('Боря')]
  expect((await boris.say(anna.ids[0] ?? '', true)).status).toBe(404)
  expect((await anna.visitor.post('user/consents', { purpose: 'tasks', given: true })).status).toBe(422)
  const refused = await anna.visitor.post('user/consents', { purpose: 'newsletter', given: true, childId: anna.ids[0] })
  expect(refused.status).toBe(404)
})

test('an administrator who looks with a parent’s eyes reads no name of a child', async () => {
  const { context, id, ids, give } = await parentOf('Аня')
  await give(ids[0] ?? '', true)
  const seen = await choices.states({ ...context, viewer: { ...context.viewer, actorId: 'gleb' } }, id)
  expect(JSON.stringify(seen)).not.toContain('Аня')
})

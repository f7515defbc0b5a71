import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { childCopy } from '#app/features/children/copy.ts'
import { browserOf, filled, worldsOf } from '#test/access-world.ts'
import { testPortal } from '#test/portal.ts'
import * as log from '#app/features/children/log.server.ts'

const portal = testPortal()
const world = worldsOf(portal)

test('a child’s maps stand newest first, each with what changed', async () => {
  const made = await world()
  const browser = await browserOf(portal, made, 'edit')
  const answers = filled(made.child.id).answers.map((answer) =>
    answer.code.startsWith('ATT') ? { ...answer, value: 3 } : answer,
  )
  expect((await browser.post('questioning', { ...filled(made.child.id), answers })).status).toBe(201)
  const { body } = await (await browserOf(portal, made, 'owner')).get(`user/children/${made.child.id}/results`)
  expect(body).toMatchObject([
    { changes: [{ domain: 'attention', was: 'watch', now: 'support' }], support: ['attention'] },
    { changes: null, support: [] },
  ])
})

test('an opening of a card and of a result by another is written down, the owner’s own is not', async () => {
  const made = await world()
  const path = `user/children/${made.child.id}`
  for (const actor of ['owner', 'neuro'] as const) {
    const browser = await browserOf(portal, made, actor)
    await browser.get(path)
    await browser.get(`${path}/results/${made.resultId}`)
  }
  const lines = await log.read(made.people.owner, made.child.id)
  const { id } = made.people.neuro.viewer
  expect(lines.map(({ action, accountId }) => `${action} ${accountId}`).toSorted()).toEqual([`card ${id}`, `result ${id}`])
})

test('a result that was kept before the card was made can be put into it', async () => {
  const made = await world()
  const browser = await browserOf(portal, made, 'owner')
  const { child_id: _none, ...body } = filled(made.child.id)
  const { body: receipt } = await browser.post('questioning', body)
  expect((await browser.send('PUT', `user/children/${made.child.id}/results/${receipt.result_id}`)).status).toBe(200)
  expect((await browser.get(`user/children/${made.child.id}/results`)).body).toHaveLength(2)
})

test('a card that is being deleted takes no more results', async () => {
  const made = await world()
  const browser = await browserOf(portal, made, 'owner')
  const { child_id: _none, ...body } = filled(made.child.id)
  const { body: receipt } = await browser.post('questioning', body)
  await portal.platform.db.execute(sql`update children set delete_after = now() + interval '3 days' where id = ${made.child.id}`)
  const refused = await browser.send('PUT', `user/children/${made.child.id}/results/${receipt.result_id}`)
  expect([refused.status, refused.body.message]).toEqual([410, childCopy.isGoing])
})

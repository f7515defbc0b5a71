import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testPortal } from '#test/portal.ts'
import { peopleOf } from '#test/people.ts'
import { specialistsOf } from '#test/specialists.ts'
import * as groups from '#app/features/invitations/groups/groups.server.ts'
import * as invitations from './invitations.server.ts'

const portal = testPortal()
const person = peopleOf(portal)
const { visitorAs } = specialistsOf(portal)

test('the desk sees a curator’s groups in numbers, and no family', async () => {
  const [vera, gleb] = [await person('curator'), await visitorAs('admin')]
  const [full, empty] = [await groups.create(vera, { title: '2 «Б»' }), await groups.create(vera, { title: 'Пустая' })]
  const rows = ['one', 'two', 'three'].map((name, index) => ({
    line: index + 1,
    email: `${name}@primer.example`,
    parentName: 'Марфа',
    childName: 'Тихон',
  }))
  await invitations.send(vera, full.id, rows)
  const { db } = portal.platform
  await db.execute(sql`update invitations set opened_at = now() where sealed in (select sealed from invitations limit 2)`)
  await db.execute(
    sql`update invitations set revoked_at = now() where id in (select id from invitations where opened_at is null)`,
  )
  const { body } = await gleb.visitor.get('admin/curators')
  expect(body.data).toEqual([
    expect.objectContaining({ id: vera.viewer.id, groupCount: 2, invited: 2, opened: 2, registered: 0, done: 0 }),
  ])
  const { body: card } = await gleb.visitor.get(`admin/curators/${vera.viewer.id}`)
  expect(Object.fromEntries(card.groups.map(({ id, invited }: { id: string; invited: number }) => [id, invited]))).toEqual({
    [full.id]: 2,
    [empty.id]: 0,
  })
  expect(JSON.stringify([body, card])).not.toMatch(/Марфа|Тихон|one@/)
  expect((await gleb.visitor.get(`admin/curators/${gleb.id}`)).status).toBe(404)
})

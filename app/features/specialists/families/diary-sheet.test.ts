import { expect, test } from 'vitest'
import * as diary from '#app/features/diary/diary.server.ts'
import { worldsOf } from '#test/access-world.ts'
import { testPortal } from '#test/portal.ts'
import * as sheets from './sheets.server.ts'

const portal = testPortal()
const world = worldsOf(portal)
const pagesOf = (bytes: Buffer) => bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length

test('the sheet has one page more where the family keeps a diary, however long its entries are', async () => {
  const { people, child, resultId } = await world()
  const before = pagesOf((await sheets.draw(people.neuro, { childId: child.id, resultId })).bytes)
  for (let entry = 0; entry < 20; entry++)
    await diary.write(people.owner, child.id, {
      text: 'Долго искал тетрадь и начал с третьего раза. '.repeat(11).trim(),
      mood: 'harder',
    })
  const after = pagesOf((await sheets.draw(people.neuro, { childId: child.id, resultId })).bytes)
  expect(after).toBe((before ?? 0) + 1)
})

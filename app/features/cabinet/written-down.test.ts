import { expect, test } from 'vitest'
import type { Person } from '#test/people.ts'
import { testPortal } from '#test/portal.ts'
import { later, specialistsOf } from '#test/specialists.ts'
import * as accesses from '#app/features/children/accesses.server.ts'
import * as children from '#app/features/children/children.server.ts'
import * as codes from '#app/features/children/codes.server.ts'
import * as log from '#app/features/children/log.server.ts'
import * as plans from '#app/features/programme/plans.server.ts'
import * as assignments from '#app/features/specialists/families/assignments.server.ts'
import * as families from '#app/features/specialists/families/families.server.ts'
import * as notes from '#app/features/specialists/families/notes.server.ts'
import * as overviews from './overviews.server.ts'

const portal = testPortal()
const { person, opened } = specialistsOf(portal)

test('a plan, notes and assignments read apart from the card leave a line for the owner, a list one in half a day', async () => {
  const olga = await person('neuropsychologist')
  const { anna, id, confirm } = await opened(olga)
  await confirm()
  const boris = await person('parent')
  await accesses.ask(boris, await codes.make(anna, id))
  const asked = (await accesses.list(anna, id)).find(({ state }) => state === 'asked')
  await accesses.grant(anna, { childId: id, id: asked?.id ?? '' }, { may: 'see' })
  await notes.write(olga, id, { text: 'Попробуйте таймер', isShared: true })
  const seenBy = async (who: Person) =>
    (await log.read(anna, id))
      .filter(({ accountId }) => accountId === who.viewer.id)
      .map(({ action }) => action)
      .filter((action) => !['asked', 'granted', 'guardian_joined'].includes(action))
  const before = await seenBy(olga)
  for (const minutes of [1, 2, 721, 722]) await families.list(later(olga, minutes))
  await notes.list(later(olga, 723), id)
  expect([before, (await seenBy(olga)).toReversed()]).toEqual([[], ['listed', 'listed', 'notes']])

  await plans.of(later(boris, 1), id)
  await notes.list(later(boris, 2), id)
  await assignments.list(later(boris, 3), id)
  await children.list(later(boris, 4))
  await overviews.of(later(boris, 5), 'parent')
  expect((await seenBy(boris)).toReversed()).toEqual(['plan', 'notes', 'assignments', 'listed'])

  for (const read of [plans.of, notes.list, assignments.list]) await read(anna, id)
  await children.list(anna)
  expect(await seenBy(anna)).toEqual(['code_made', 'code_made'])
})

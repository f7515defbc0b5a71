import { expect, test } from 'vitest'
import { noticedInWords } from '#app/features/child-results/change-words.ts'
import * as families from '#app/features/specialists/families/families.server.ts'
import { worldsOf } from '#test/access-world.ts'
import { answerByLink, fillInsight, fillMap } from '#test/maps.ts'
import type { Person } from '#test/people.ts'
import { testPortal } from '#test/portal.ts'
import * as overviews from './overviews.server.ts'
import { DAY_MS } from '#app/shared/dates.ts'

const portal = testPortal()
const world = worldsOf(portal)
const later = (person: Person, days: number): Person => ({ ...person, now: new Date(Date.now() + days * DAY_MS) })

test('a tile and a specialist’s list say what the family’s own map says, not what others answered after it', async () => {
  const { people, child } = await world()
  const { owner, neuro } = people
  await fillMap(later(owner, 1), child.id, { spheres: { read: 3 } })
  await answerByLink(later(owner, 2), child.id, { informant: 'second_parent', often: ['write'] })
  await answerByLink(later(owner, 2), child.id, { informant: 'teacher', often: [] })
  await fillInsight(later(owner, 3), child.id, ['emotion', 0])
  const tile = (await overviews.of(owner, 'parent')).children.find(({ id }) => id === child.id)
  expect(tile?.leading && noticedInWords(tile.leading)).toEqual(['Обсудить: чтение'])
  const line = (await families.list(neuro)).families.find(({ id }) => id === child.id)
  expect(line).toMatchObject({ support: ['read'], said: 'Труднее всего чтение', state: 'new', filledOn: tile?.leading?.filledOn })
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import * as children from '#app/features/children/children.server.ts'
import { worldsOf } from '#test/access-world.ts'
import { answerByLink, fillInsight, fillMap } from '#test/maps.ts'
import { testPortal } from '#test/portal.ts'
import * as cards from './cards.server.ts'
import { ResultsTimeline } from './child/results-timeline.tsx'

const portal = testPortal()
const world = worldsOf(portal)

const LATER = /Можно будет заполнить снова|Раньше восьми недель/

test('a card with a first look alone offers the other spheres at once, one with a whole map names the day after eight weeks', async () => {
  const { people } = await world()
  const { owner } = people
  const child = await children.insert(owner, owner.viewer.id, {
    name: 'Лёва',
    birthday: '2018-03-14',
    sex: 'male',
    hand: 'right',
  })
  expect(await nextOf()).toContain('Первая карта')

  const { result_url: link } = await fillInsight(owner, child.id, ['emotion', 0])
  await answerByLink(owner, child.id, { informant: 'teacher', often: [] })
  expect((await cards.of(owner, child.id)).family?.firstLook).toEqual({ link })
  const next = await nextOf()
  expect(next).toMatch(/Осталось ответить о\sдругих сферах/)
  expect(next).not.toMatch(LATER)

  await fillMap(owner, child.id)
  expect((await cards.of(owner, child.id)).family?.firstLook).toBeNull()
  expect(await nextOf()).toMatch(LATER)

  async function nextOf(): Promise<string> {
    const { child: shown, results, family } = await cards.of(owner, child.id)
    const { plan, firstLook = null } = family ?? {}
    const again = plan?.mapAgainOn ? { on: plan.mapAgainOn, isDue: plan.isMapDue } : null
    const drawn = renderToStaticMarkup(
      <ResultsTimeline child={shown} results={results ?? []} again={again} firstLook={firstLook} mayFill hasEyes={false} />,
    )
    return drawn.slice(0, drawn.indexOf('</li>'))
  }
})

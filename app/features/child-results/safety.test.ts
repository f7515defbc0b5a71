import { expect, test } from 'vitest'
import { filled, worldsOf } from '#test/access-world.ts'
import { testPortal } from '#test/portal.ts'
import * as resultLinks from '#app/features/questionnaire/result/result-links.server.ts'
import * as shownResults from '#app/features/questionnaire/result/shown-results.server.ts'
import * as submissions from '#app/features/questionnaire/submissions.server.ts'
import { systemContext } from '#app/platform/context.server.ts'
import * as results from './results.server.ts'

const portal = testPortal()
const world = worldsOf(portal)

test('a «да» about safety is seen by the family and its specialist, not by a curator, and by nobody who was sent the link', async () => {
  const { people, child } = await world()
  const { owner, edit, neuro, ticked } = people
  const answers = filled(child.id).answers.map((one) => (one.code.startsWith('SAFE') ? { ...one, value: 1 as const } : one))
  const { result_id: id } = await submissions.submit(owner, { ...filled(child.id), answers })
  const seenBy = async (who: typeof owner) => (await results.view(who, child.id, id)).profile.safety
  expect([await seenBy(owner), await seenBy(edit), await seenBy(neuro), await seenBy(ticked)]).toEqual([true, true, true, false])
  const token = (await resultLinks.of(owner, { id }))?.link.split('/').at(-1) ?? ''
  expect((await shownResults.view(owner, token)).profile.safety).toBe(true)
  expect((await shownResults.view(systemContext(portal.platform), token)).profile.safety).toBe(false)
})

test('a guest’s own result begins with help: there is nobody else to show it to', async () => {
  const guest = systemContext(portal.platform)
  const answers = filled().answers.map((one) => (one.code.startsWith('SAFE') ? { ...one, value: 1 as const } : one))
  const { result_url: link } = await submissions.submit(guest, { ...filled(), answers })
  expect((await shownResults.view(guest, link.split('/').at(-1) ?? '')).profile.safety).toBe(true)
})

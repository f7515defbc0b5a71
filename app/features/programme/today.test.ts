import { expect, test } from 'vitest'
import * as overviews from '#app/features/cabinet/overviews.server.ts'
import * as assignments from '#app/features/specialists/families/assignments.server.ts'
import { browserOf, worldsOf } from '#test/access-world.ts'
import { testPortal } from '#test/portal.ts'
import type { Today } from './contract.ts'
import * as plans from './plans.server.ts'
import * as steps from './steps.server.ts'

const portal = testPortal()
const world = worldsOf(portal)

/** A child whose specialist gave an exercise that neither its plan nor its day would have chosen. */
async function givenWorld() {
  const made = await world()
  const { people, child } = made
  const before = await plans.of(people.owner, child.id)
  const browser = await browserOf(portal, made, 'child')
  const today: Today = (await browser.get('child/today')).body
  const shown = [...before.week, ...before.weeks.flatMap((week) => week.exercises), ...today.exercises].map(({ code }) => code)
  const other = (await assignments.choices(people.neuro)).find(({ code }) => !shown.includes(code))
  if (!other) throw new Error('the section has an exercise outside the plan')
  await assignments.give(people.neuro, child.id, { kind: 'exercise', code: other.code })
  return { ...made, browser, given: other }
}

test('an exercise that a specialist gave stands first in the plan, in the overview and on the child’s screen', async () => {
  const { people, child, browser, given } = await givenWorld()
  const plan = await plans.of(people.owner, child.id)
  // One list: it takes the first place of the week, and the week stays at three.
  expect(plan.week).toHaveLength(3)
  expect(plan.week[0]).toMatchObject({ code: given.code, title: given.title, doneOn: [], isGiven: true, instead: [] })
  expect(plan.week[0]?.why).toMatch(/^Предлагает .+, \d/)
  const { exercises }: Today = (await browser.get('child/today')).body
  expect(exercises[0]).toMatchObject({ code: given.code, isDone: false })
  const { exercise } = await overviews.of(people.owner, 'parent')
  expect(exercise).toMatchObject({ title: given.title })
})

test('done on the child’s screen it is done for the specialist and in the plan; the next day it has left the list', async () => {
  const { people, child, browser, given } = await givenWorld()
  const { status } = await browser.post(`child/exercises/${given.code}`, { feeling: 'right' })
  expect(status).toBe(200)
  const [assigned] = await assignments.list(people.neuro, child.id)
  expect(assigned?.doneAt).not.toBeNull()
  const today = await plans.of(people.owner, child.id)
  expect(today.week[0]).toMatchObject({ code: given.code, doneOn: [today.today] })
  const tomorrow = { ...people.owner, now: new Date(Date.now() + 30 * 3_600_000) }
  expect((await plans.of(tomorrow, child.id)).week.filter(({ isGiven }) => isGiven)).toEqual([])
})

test('a parent marks it in the plan as any other', async () => {
  const { people, child, given } = await givenWorld()
  const owner = { ...people.owner, now: new Date() }
  const marked = await steps.mark(owner, { childId: child.id, code: given.code })
  expect(marked.week[0]?.doneOn).toEqual([marked.today])
  expect((await assignments.list(people.neuro, child.id))[0]?.doneAt).not.toBeNull()
})

test('what a child plays without a screen comes from the week of its plan', async () => {
  const made = await world()
  const { exercises }: Today = (await (await browserOf(portal, made, 'child')).get('child/today')).body
  const { week: ofPlan } = await plans.of(made.people.owner, made.child.id)
  const week = ofPlan.map(({ code }) => code)
  const byHand = exercises.filter(({ game }) => !game).map(({ code }) => code)
  expect(byHand.every((code) => week.includes(code))).toBe(true)
})

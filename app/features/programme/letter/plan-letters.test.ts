import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import * as exercises from '#app/features/children/exercises.server.ts'
import * as guardians from '#app/features/children/guardians.server.ts'
import * as letters from '#app/features/programme/letters.server.ts'
import * as plans from '#app/features/programme/plans.server.ts'
import * as letterChoices from '#app/platform/letter-refusals.server.ts'
import { DAY_MS, dateInWords } from '#app/shared/dates.ts'
import { worldsOf } from '#test/access-world.ts'
import type { Person } from '#test/people.ts'
import { testPortal } from '#test/portal.ts'
import { planLetterTitle } from './plan-letter.tsx'
import * as planLetters from './plan-letters.server.ts'
import * as planLinks from './plan-links.server.ts'

const portal = testPortal()
const world = worldsOf(portal)
const later = (who: Person, days: number): Person => ({ ...who, now: new Date(Date.now() + days * DAY_MS) })
const ofPlan = async (who: Person) =>
  (await portal.lettersTo(who.viewer.email)).filter(({ subject }) => subject.startsWith(planLetterTitle(null)))

/** A family with an owner of its own, so that its letters are its alone. */
async function family() {
  const made = await world()
  const id = `mother-${randomUUID()}`
  const email = `${id}@primer.example`
  await portal.platform.db.execute(
    sql`insert into users (id, name, first_name, last_name, email) values (${id}, 'Анна Пример', 'Анна', 'Пример', ${email})`,
  )
  const owner: Person = { ...made.people.owner, viewer: { ...made.people.owner.viewer, id, email } }
  await portal.platform.db.execute(sql`update children set owner_id = ${owner.viewer.id} where id = ${made.child.id}`)
  return { ...made, owner, child: { ...made.child, ownerId: owner.viewer.id } }
}
const tokenIn = (html: string) => /\/done\/([\w-]+)/.exec(html)?.[1] ?? ''

test('the letter of a week comes on its last day to those who asked for it, once, and names neither the child nor a step', async () => {
  const { owner, child } = await family()
  await planLetters.sendDue(later(owner, 6))
  expect(await ofPlan(owner)).toEqual([])
  await letters.ask(owner, child.id, true)
  for (const day of [5, 6, 6]) await planLetters.sendDue(later(owner, day))
  const [letter, ...more] = await ofPlan(owner)
  expect(more).toEqual([])
  const { week } = await plans.of(later(owner, 6), child.id)
  expect(letter?.html.match(/\/done\//g)).toHaveLength(week.length)
  for (const word of ['Миша', ...week.map(({ title }) => title)]) expect(letter?.html).not.toContain(word)
  await letters.ask(owner, child.id, false)
  await planLetters.sendDue(later(owner, 13))
  expect(await ofPlan(owner)).toHaveLength(1)
})

test('two rounds at once send one letter, and the plan is put together only for whom it is due', async () => {
  const { owner, child } = await family()
  await letters.ask(owner, child.id, true)
  const asked = vi.spyOn(portal.platform.db.$client, 'query')
  const plansMade = () =>
    asked.mock.calls.filter(([query]) => JSON.stringify(query).includes('from \\"child_exercises\\"')).length
  await planLetters.sendDue(later(owner, 5))
  expect(plansMade()).toBe(0)
  await Promise.all([planLetters.sendDue(later(owner, 6)), planLetters.sendDue(later(owner, 6))])
  expect(plansMade()).toBeGreaterThan(0)
  asked.mockRestore()
  expect(await ofPlan(owner)).toHaveLength(1)
})

test('a link marks its step for the day of the letter without a sign-in; opening it changes nothing, twice is once', async () => {
  const { owner, child } = await family()
  await letters.ask(owner, child.id, true)
  await planLetters.sendDue(later(owner, 6))
  const token = tokenIn((await ofPlan(owner))[0]?.html ?? '')
  const then = later(owner, 8)
  const [step] = (await plans.of(later(owner, 6), child.id)).week
  expect(await planLinks.see(then, token)).toEqual({ title: step?.title, isDone: false })
  expect(await exercises.grown(owner, [child.id])).toEqual([])
  await planLinks.act(then, { token, feeling: 'right' })
  expect(await planLinks.act(then, { token, feeling: 'easy' })).toEqual({ title: step?.title, isDone: true })
  const done = await exercises.daysDone(owner, child)
  expect(done).toMatchObject([{ code: step?.code, feeling: 'easy' }])
  expect(done[0]?.day).toBe((await plans.of(later(owner, 6), child.id)).today)
})

test('a link that is old, forged, or of somebody who lost the card marks nothing', async () => {
  const { owner, people, child } = await family()
  const link = (accountId: string, code: string) =>
    tokenIn(planLinks.linkTo(owner, { childId: child.id, accountId, code, on: '2026-11-23' }))
  const code = (await plans.of(owner, child.id)).week[0]?.code ?? ''
  const own = link(owner.viewer.id, code)
  await expect(planLinks.act(later(owner, 15), { token: own })).rejects.toMatchObject({ code: 'closed' })
  await expect(planLinks.act(owner, { token: `${own.slice(0, -4)}AAAA` })).rejects.toMatchObject({ code: 'not_found' })
  await expect(planLinks.see(owner, link(people.see.viewer.id, code))).rejects.toMatchObject({ code: 'not_found' })
  const edits = link(people.edit.viewer.id, code)
  expect((await planLinks.see(owner, edits)).isDone).toBe(false)
  await guardians.remove(owner, child.id, { accountId: people.edit.viewer.id, action: 'guardian_removed' })
  await expect(planLinks.act(owner, { token: edits })).rejects.toMatchObject({ code: 'not_found' })
})

test('after eight weeks the letter says that the map can be filled in again; who refused such letters gets none', async () => {
  const { owner, child } = await family()
  await letters.ask(owner, child.id, true)
  await planLetters.sendDue(later(owner, 55))
  const { mapAgainOn } = await plans.of(owner, child.id)
  const day = dateInWords(mapAgainOn ?? '').replaceAll('\u00a0', ' ')
  const onTheDay = planLetterTitle(day)
  const [letter] = await ofPlan(owner)
  expect(letter?.subject).toBe(onTheDay)
  expect(letter?.text.replaceAll('\u00a0', ' ')).toContain(`${day} с последней карты`)
  await letterChoices.refuse(owner, { email: owner.viewer.email, kind: 'plan' })
  await planLetters.sendDue(later(owner, 62))
  expect([(await ofPlan(owner)).length, (await plans.of(owner, child.id)).hasLetter]).toEqual([1, false])
  // Asking again on the page of the plan takes the refusal back.
  await letters.ask(owner, child.id, true)
  await planLetters.sendDue(later(owner, 69))
  expect((await ofPlan(owner)).map(({ subject }) => subject)).toEqual([onTheDay, planLetterTitle(null)])
})

import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as exercises from '#app/features/children/exercises.server.ts'
import { questions } from '#app/features/questionnaire/questions.ts'
import * as submissions from '#app/features/questionnaire/submissions.server.ts'
import { DAY_MS, HOUR_MS } from '#app/shared/dates.ts'
import { filled, worldsOf } from '#test/access-world.ts'
import type { Person } from '#test/people.ts'
import { testPortal } from '#test/portal.ts'
import * as changes from './changes.server.ts'
import * as plans from './plans.server.ts'

const portal = testPortal()
const world = worldsOf(portal)
const WEEK_MS = 7 * DAY_MS

const later = (person: Person, weeks: number): Person => ({ ...person, now: new Date(Date.now() + weeks * WEEK_MS) })

/** A second map, in which attention asks for support and the rest is calm. */
const second = (childId: string) => ({
  ...filled(childId),
  answers: questions.map(({ code, domain }) => ({ code, value: domain === 'attention' ? (3 as const) : (0 as const) })),
})

const subscribe = ({ viewer }: Person) =>
  portal.platform.db.execute(
    sql`insert into subscriptions (account_id, email, tariff, title, months, price_kopecks, paid_until)
        values (${viewer.id}, ${viewer.email}, 'month', 'Месяц', 1, 69000, now() + interval '1 year')
        on conflict (account_id) do update set paid_until = excluded.paid_until`,
  )
const unsubscribe = ({ viewer }: Person) =>
  portal.platform.db.execute(sql`delete from subscriptions where account_id = ${viewer.id}`)

describe('a child’s plan', () => {
  test('has one useful week without the subscription, which stays, and shows nothing of the others', async () => {
    const { people, child } = await world()
    await unsubscribe(people.owner)
    const plan = await plans.of(people.owner, child.id)
    expect(plan).toMatchObject({ isWhole: false, childName: 'Миша', mayMark: true, current: 0 })
    expect(plan.weeks).toHaveLength(1)
    expect(plan.weeks[0]?.exercises).toHaveLength(3)
    const inTwoMonths = await plans.of(later(people.owner, 9), child.id)
    expect(inTwoMonths.weeks[0]?.exercises.map(({ code }) => code)).toEqual(plan.weeks[0]?.exercises.map(({ code }) => code))
  })

  test('has four weeks with the subscription of the card’s owner, for the second adult too, and is new each month', async () => {
    const { people, child } = await world()
    await subscribe(people.owner)
    const plan = await plans.of(people.see, child.id)
    expect(plan).toMatchObject({ isWhole: true, mayMark: false, current: 0 })
    expect(plan.weeks).toHaveLength(4)
    expect(await plans.of(later(people.owner, 1), child.id)).toMatchObject({ current: 1 })
    const next = await plans.of(later(people.owner, 4), child.id)
    expect(next.current).toBe(0)
    expect(JSON.stringify(next.weeks[0]?.exercises)).not.toBe(JSON.stringify(plan.weeks[0]?.exercises))
  })

  test('begins with the spheres that ask for support, by the newest map', async () => {
    const { people, child } = await world()
    await submissions.submit(later(people.owner, 8), second(child.id))
    const { weeks, of } = await plans.of(later(people.owner, 8), child.id)
    expect(weeks[0]?.exercises[0]?.theme).toBe('attention')
    expect(of?.filledOn).toBe(new Date(Date.now() + 8 * WEEK_MS + 3 * HOUR_MS).toISOString().slice(0, 10))
  })

  test('keeps a mark for the day, twice is once, takes it back, and the child’s own games count', async () => {
    const { people, child } = await world()
    const { owner } = people
    const [first, other] = (await plans.of(owner, child.id)).weeks[0]?.exercises ?? []
    const mark = { childId: child.id, code: first?.code ?? '', isDone: true }
    await plans.mark(owner, mark)
    const { weeks, today } = await plans.mark(owner, mark)
    expect(weeks[0]?.exercises[0]?.doneOn).toEqual([today])
    expect((await plans.mark(owner, { ...mark, isDone: false })).weeks[0]?.exercises[0]?.doneOn).toEqual([])
    await exercises.setDone(owner, child, other?.code ?? '', true)
    expect((await plans.of(owner, child.id)).weeks[0]?.exercises[1]?.doneOn).toEqual([today])
  })

  test('has no mark for an exercise outside the open weeks', async () => {
    const { people, child } = await world()
    await expect(plans.mark(people.owner, { childId: child.id, code: 'nowhere', isDone: true })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  test('is for the family alone', async () => {
    const { people, child } = await world()
    for (const stranger of [people.other, people.neuro, people.ticked, people.admin])
      for (const verb of [plans.of, changes.of])
        await expect(verb(stranger, child.id)).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('changes between maps', () => {
  test('are one phrase without the subscription and every sphere with it', async () => {
    const { people, child } = await world()
    await unsubscribe(people.owner)
    expect(await changes.of(people.owner, child.id)).toMatchObject({ results: 1, lately: [], spheres: [] })
    const after = later(people.owner, 8)
    await submissions.submit(after, { ...second(child.id), parent_name: 'Пётр' })
    const free = await changes.of(after, child.id)
    expect(free).toMatchObject({ isWhole: false, results: 2, spheres: [] })
    expect(free.lately).toContain('Внимание: было «Понаблюдать», стало «Нужна поддержка»')
    await subscribe(people.owner)
    const { spheres } = await changes.of(after, child.id)
    expect(spheres).toHaveLength(10)
    const attention = spheres.find(({ domain }) => domain === 'attention')
    expect(attention?.points.map(({ standing }) => standing)).toEqual(['watch', 'support'])
    expect(attention?.points.map(({ filledBy }) => filledBy)).toEqual([null, 'Пётр'])
  })

  test('are logged for the owner when the second adult looks at them', async () => {
    const { people, child } = await world()
    await changes.of(people.see, child.id)
    const { rows } = await portal.platform.db.execute(sql`select account_id, action from access_log where child_id = ${child.id}`)
    expect(rows).toContainEqual({ account_id: people.see.viewer.id, action: 'result' })
  })
})

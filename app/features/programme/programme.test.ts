import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as children from '#app/features/children/children.server.ts'
import * as exercises from '#app/features/children/exercises.server.ts'
import { questions } from '#app/features/questionnaire/questions.ts'
import * as submissions from '#app/features/questionnaire/submissions.server.ts'
import { DAY_MS, HOUR_MS } from '#app/shared/dates.ts'
import { filled, worldsOf } from '#test/access-world.ts'
import { answerByLink, fillInsight, fillMap } from '#test/maps.ts'
import type { Person } from '#test/people.ts'
import { testPortal } from '#test/portal.ts'
import * as candidates from './candidates.server.ts'
import * as changes from '#app/features/programme/changes/changes.server.ts'
import * as plans from './plans.server.ts'
import * as steps from './steps.server.ts'

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
    expect(plan.weeks.map(({ isOpen, exercises: { length } }) => [isOpen, length])).toEqual([
      ...[
        [true, 3],
        [false, 0],
        [false, 0],
        [false, 0],
      ],
    ])
    expect(plan.week).toHaveLength(3)
    const inTwoMonths = await plans.of(later(people.owner, 9), child.id)
    expect(inTwoMonths.week.map(({ code }) => code)).toEqual(plan.week.map(({ code }) => code))
    expect([plan.isRepeated, inTwoMonths.isRepeated]).toEqual([false, true])
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
    expect(next.week.map(({ code }) => code)).not.toEqual(plan.week.map(({ code }) => code))
  })

  test('begins with the spheres that ask for support, by the newest map', async () => {
    const { people, child } = await world()
    await submissions.submit(later(people.owner, 8), second(child.id))
    const { week, of } = await plans.of(later(people.owner, 8), child.id)
    expect(week[0]).toMatchObject({ theme: 'attention', why: 'Внимание: по карте здесь сейчас труднее всего.', times: 3 })
    expect(of?.filledOn).toBe(new Date(Date.now() + 8 * WEEK_MS + 3 * HOUR_MS).toISOString().slice(0, 10))
  })

  test('stays the family’s own when a second parent or a teacher answers by a link, and after a first insight', async () => {
    const { people, child } = await world()
    await fillMap(people.owner, child.id, { spheres: { attention: 3 }, safety: 1 })
    const own = await plans.of(later(people.owner, 2), child.id)
    expect(own).toMatchObject({ isUrgent: true, week: [{ theme: 'attention' }, { theme: 'attention' }, {}] })
    const after = later(people.owner, 1)
    await answerByLink(after, child.id, { informant: 'second_parent', often: ['write'] })
    await answerByLink(after, child.id, { informant: 'teacher', often: ['math'] })
    await fillInsight(after, child.id, ['emotion', 0])
    expect(await plans.of(later(people.owner, 2), child.id)).toEqual(own)
  })

  test('is made of the second adult’s map where it is the newest whole one, and of a first insight before there is a map', async () => {
    const { people } = await world()
    const { id } = await children.insert(people.owner, people.owner.viewer.id, {
      ...{ name: 'Вера', birthday: '2018-03-14', sex: 'female', hand: 'left' },
    })
    await answerByLink(people.owner, id, { informant: 'teacher', often: ['math'] })
    expect(await plans.of(people.owner, id)).toMatchObject({ of: null, weeks: [], mapAgainOn: null })
    await fillInsight(later(people.owner, 1), id, ['attention', 3])
    const first = await plans.of(later(people.owner, 1), id)
    expect(first.week.map(({ theme }) => theme).slice(0, 2)).toEqual(['attention', 'attention'])
    expect(first.week[2]?.why).toContain('ответов пока не хватило')
    // The other spheres may be answered at once: no day is named.
    expect(await plans.of(later(people.owner, 9), id)).toMatchObject({ mapAgainOn: null, isMapDue: false })
    await fillMap(later(people.owner, 2), id, { spheres: { memory: 3 }, informant: 'second_parent' })
    const whole = await plans.of(later(people.owner, 2), id)
    expect(whole.week[0]?.theme).toBe('memory')
    expect(whole.mapAgainOn).not.toBeNull()
  })

  test('keeps a mark for the day, twice is once, takes it back, and the child’s own games count', async () => {
    const { people, child } = await world()
    const { owner } = people
    const [first, other] = (await plans.of(owner, child.id)).week
    const mark = { childId: child.id, code: first?.code ?? '' }
    await steps.mark(owner, mark)
    const { week, today } = await steps.mark(owner, { ...mark, feeling: 'hard' })
    expect(week[0]).toMatchObject({ doneOn: [today], felt: 'hard' })
    expect((await steps.unmark(owner, child.id, mark.code)).week[0]?.doneOn).toEqual([])
    await exercises.finish(owner, child, { code: other?.code ?? '', theme: 'motor' })
    expect((await plans.of(owner, child.id)).week[1]?.doneOn).toEqual([today])
  })

  test('takes what a device without network kept on its own day, but none to come and none of long ago', async () => {
    const { people, child } = await world()
    const owner = later(people.owner, 1)
    const { week, today } = await plans.of(owner, child.id)
    const code = week[0]?.code ?? ''
    const daysAgo = (days: number) => new Date(owner.now.getTime() + 3 * HOUR_MS - days * DAY_MS).toISOString().slice(0, 10)
    await steps.mark(owner, { childId: child.id, code, on: daysAgo(2) })
    const [done] = await exercises.daysDone(owner, child)
    expect(done).toMatchObject({ code, day: daysAgo(2) })
    for (const on of [daysAgo(-1), daysAgo(15)])
      await expect(steps.mark(owner, { childId: child.id, code, on })).rejects.toMatchObject({ code: 'invalid' })
    expect(today).toBe(daysAgo(0))
  })

  test('grows the garden by whatever is done, also outside the plan, but not by what is no exercise', async () => {
    const { people, child } = await world()
    const inPlan = (await plans.of(people.owner, child.id)).week.map(({ code }) => code)
    const other = (await candidates.exercises(people.owner)).find(({ code }) => !inPlan.includes(code))
    await steps.mark(people.owner, { childId: child.id, code: other?.code ?? '' })
    expect(await exercises.grown(people.owner, [child.id])).toEqual([other?.theme])
    await expect(steps.mark(people.owner, { childId: child.id, code: 'nowhere' })).rejects.toMatchObject({ code: 'not_found' })
  })

  test('lets the family take another exercise for these four weeks, and take the first choice back', async () => {
    const { people, child } = await world()
    const { owner } = people
    const before = (await plans.of(owner, child.id)).week[0]
    const other = before?.instead[0]?.code ?? ''
    const code = before?.code ?? ''
    const swapped = await steps.swap(owner, { childId: child.id, code, instead: other })
    expect(swapped.week[0]?.code).toBe(other)
    expect(swapped.weeks[0]?.exercises[0]?.code).toBe(other)
    // The rules' own choice is the first that is offered.
    expect(swapped.week[0]?.instead[0]?.code).toBe(code)
    const third = swapped.week[0]?.instead[1]?.code ?? ''
    expect((await steps.swap(owner, { childId: child.id, code: other, instead: third })).week[0]?.code).toBe(third)
    expect((await steps.swap(owner, { childId: child.id, code: third, instead: code })).week[0]?.code).toBe(code)
    await expect(steps.swap(owner, { childId: child.id, code, instead: 'nowhere' })).rejects.toMatchObject({ code: 'not_found' })
    await expect(steps.swap(people.see, { childId: child.id, code, instead: other })).rejects.toMatchObject({ code: 'not_found' })
  })

  test('never has more than three steps, none above fifteen minutes, and each says why it is there', async () => {
    const { people, child } = await world()
    await subscribe(people.owner)
    for (let week = 0; week < 8; week++) {
      const { week: steps } = await plans.of(later(people.owner, week), child.id)
      expect(steps.length).toBeLessThanOrEqual(3)
      for (const { minutes, why, evidence } of steps) {
        expect(minutes).toBeLessThanOrEqual(15)
        expect(why).toMatch(/карте|возрасту/)
        expect(evidence).not.toBe('unproven')
      }
    }
  })

  test('says when the map is worth filling in again: eight weeks after it', async () => {
    const { people, child } = await world()
    expect((await plans.of(later(people.owner, 7.8), child.id)).isMapDue).toBe(false)
    expect((await plans.of(later(people.owner, 8), child.id)).isMapDue).toBe(true)
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

  test('are named by the rule alone: too early says so, and a sphere that was not explained before is no change', async () => {
    const { people, child } = await world()
    const { owner } = people
    await subscribe(owner)
    await fillMap(later(owner, 1), child.id, { spheres: { attention: 3 } })
    await fillMap(later(owner, 1), child.id, { spheres: { memory: 3 } })
    const early = await changes.of(later(owner, 2), child.id)
    expect(early).toMatchObject({ isEarly: true, lately: ['Прошло меньше восьми недель: сравнивать рано'] })
    const attention = early.spheres.find(({ domain }) => domain === 'attention')
    expect(attention).toMatchObject({ hasChanged: false, points: [{ standing: 'discuss' }, { standing: 'calm' }] })
    await fillMap(later(owner, 9), child.id, { spheres: { attention: 3 } })
    const after = await changes.of(later(owner, 9), child.id)
    expect(after.spheres.filter(({ hasChanged }) => hasChanged).map(({ domain }) => domain)).toEqual(['memory'])
    expect(after.isEarly).toBe(false)
    expect(after.lately[0]).toBe('Память: было «Обсудить», стало «Пока спокойно»')
  })

  test('stay when somebody else answers, a first insight comes, or the other adult fills in a first map of their own', async () => {
    const { people, child } = await world()
    const { owner } = people
    await fillMap(later(owner, 1), child.id, { spheres: { attention: 3 } })
    await fillMap(later(owner, 9), child.id)
    const before = await changes.of(later(owner, 12), child.id)
    expect(before).toMatchObject({ results: 2 })
    await answerByLink(later(owner, 10), child.id, { informant: 'teacher', often: ['math'] })
    await answerByLink(later(owner, 10), child.id, { informant: 'second_parent', often: ['math'] })
    await fillInsight(later(owner, 10), child.id, ['emotion', 3])
    await fillMap(later(owner, 11), child.id, { informant: 'second_parent' })
    expect(await changes.of(later(owner, 12), child.id)).toEqual(before)
  })

  test('are logged for the owner when the second adult looks at them', async () => {
    const { people, child } = await world()
    await changes.of(people.see, child.id)
    const { rows } = await portal.platform.db.execute(sql`select account_id, action from access_log where child_id = ${child.id}`)
    expect(rows).toContainEqual({ account_id: people.see.viewer.id, action: 'result' })
  })
})

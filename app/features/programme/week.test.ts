import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as exercises from '#app/features/children/exercises.server.ts'
import * as settings from '#app/features/child-tasks/settings.server.ts'
import { browserOf, worldsOf } from '#test/access-world.ts'
import { testPortal } from '#test/portal.ts'
import type { Today } from './contract.ts'
import { DAY_MS } from '#app/shared/dates.ts'

const portal = testPortal()
const world = worldsOf(portal)

async function atPlay() {
  const made = await world()
  const browser = await browserOf(portal, made, 'child')
  return { ...made, browser, week: async () => (await browser.get('child/week')).body as Today[] }
}

// The first of the file: the owner of its worlds has no card before it, and keeps the subscription for the others.
test('games of a further child come with the subscription; what is played with hands is free', async () => {
  const made = [await world(), await world()] as const
  // Both were made in one moment: which of them is the first is the database's choice.
  const [first, further] = (await settings.see(made[0].people.owner, made[0].child.id)).isOpen ? made : [made[1], made[0]]
  const list = async (made: typeof first) => {
    const { exercises: all } = (await (await browserOf(portal, made, 'child')).get('child/today')).body as Today
    return { games: all.filter(({ game }) => game).length, all: all.length }
  }
  expect((await list(first)).games).toBeGreaterThan(0)
  expect(await list(further)).toEqual({ games: 0, all: 3 })
  expect((await settings.see(further.people.owner, further.child.id)).isOpen).toBe(false)
  await portal.platform.db.execute(
    sql`insert into subscriptions (account_id, email, tariff, title, months, price_kopecks, paid_until)
        values (${further.people.owner.viewer.id}, 'x@primer.example', 'year', 'Год', 12, 100, now() + interval '1 month')`,
  )
  expect((await list(further)).games).toBeGreaterThan(0)
  expect((await settings.see(further.people.owner, further.child.id)).isOpen).toBe(true)
})

test('the device is given seven days: each its own date, no game two days in a row, today as it is asked alone', async () => {
  const { browser, week } = await atPlay()
  const days = await week()
  expect(days).toHaveLength(7)
  for (const [index, { day }] of days.entries()) expect(Date.parse(day) - Date.parse(days[0]?.day ?? '')).toBe(index * DAY_MS)
  const games = days.map(({ exercises: list }) => list.flatMap(({ game }) => (game ? [game.task] : [])))
  for (const [index, dealt] of games.entries()) {
    expect(dealt.length).toBeGreaterThan(0)
    for (const task of dealt) expect(games[index + 1] ?? []).not.toContain(task)
  }
  expect(days[0]).toEqual((await browser.get('child/today')).body)
})

test('a step that was done without a network is kept on its own day, once, and not older than two weeks', async () => {
  const { browser, week, people, child } = await atPlay()
  const byHand = (await week())[0]?.exercises.find(({ game }) => !game)?.code ?? ''
  const on = (days: number) => new Date(Date.now() + 3 * 3_600_000 - days * DAY_MS).toISOString().slice(0, 10)
  for (let turn = 0; turn < 2; turn++)
    expect((await browser.post(`child/exercises/${byHand}`, { feeling: 'easy', on: on(3) })).status).toBe(200)
  expect(await exercises.done(people.owner, child.id)).toMatchObject([{ code: byHand, day: on(3), feeling: 'easy' }])
  // By the day that the device has: the parent may have taken it from the day meanwhile.
  const { body: all } = await browser.get('training?pageSize=48')
  const today = (await week())[0]?.exercises.map(({ code }) => code) ?? []
  const { code: another } = all.items.find(({ code }: { code: string }) => !today.includes(code))
  expect((await browser.post(`child/exercises/${another}`, { on: on(0) })).status).toBe(200)
  expect((await browser.post(`child/exercises/${another}`, {})).status).toBe(404)
  expect((await browser.post(`child/exercises/${byHand}`, { on: on(20) })).status).toBe(404)
  expect((await browser.post(`child/exercises/${byHand}`, { on: on(-2) })).status).toBe(404)
  expect((await browser.post('child/exercises/nowhere', { on: on(3) })).status).toBe(404)
})

import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { looksPersonal } from '#app/features/scores/rules.ts'
import * as exercises from '#app/features/children/exercises.server.ts'
import { startScoreDatabase } from '#simulators/score-database/simulator.ts'
import { worldsOf } from '#test/access-world.ts'
import { systemContext } from '#app/platform/context.server.ts'
import { testPortal } from '#test/portal.ts'
import * as leaves from './leaves.server.ts'
import { nicknameOf } from './nickname.ts'

const portal = testPortal()
const world = worldsOf(portal)
const database = await startScoreDatabase({ token: 'key' })
afterAll(() => database.close())

const config = () => ({ ...portal.platform.config, SCORES_URL: `${database.url}/scores`, SCORES_TOKEN: 'key' })
const table = async () => (await (await fetch(`${database.url}/scores.json?auth=key`)).json()) as Record<string, Line> | null
// The queue as it works at a portal with a table.
beforeAll(() =>
  portal.platform.jobs.start([
    {
      name: leaves.PUSH_LEAVES,
      work: (asked) => leaves.push({ ...systemContext(portal.platform), config: config() }, asked),
    },
  ]),
)

type Line = { nickname: string; score: number; at: number }

test('leaves stand in the table under a nickname after a consent, and nothing stands there after its withdrawal', async () => {
  const { people, child } = await world()
  const context = (later = 0) => ({
    ...people.owner,
    now: new Date(Date.now() + later),
    config: config(),
  })
  await exercises.finish(context(), child, { code: 'task-schulte', theme: 'attention' })
  await leaves.push(context())
  expect(await table()).toBeNull()

  await leaves.setConsent(context(1), child.id, { given: true })
  await leaves.push(context(2))
  const lines = Object.entries((await table()) ?? {})
  expect(lines).toHaveLength(1)
  expect(lines[0]?.[1]).toMatchObject({ score: 1, nickname: expect.stringMatching(/^[а-яё]+-[а-яё]+-\d\d$/) })
  expect(Math.abs((lines[0]?.[1].at ?? 0) - Date.now())).toBeLessThan(60_000)
  expect(JSON.stringify(lines)).not.toMatch(new RegExp(`Миша|${child.id}`))

  await leaves.setConsent(context(3), child.id, { given: false })
  // Nobody pushes: the withdrawal itself asked for it.
  await vi.waitFor(async () => expect(await table()).toBeNull(), { timeout: 8000, interval: 100 })
})

test('a withdrawal takes one row away and leaves the others’ where they are', async () => {
  const [one, other] = [await world(), await world()]
  const now = (later: number) => new Date(Date.now() + later)
  for (const { people, child } of [one, other])
    await leaves.setConsent({ ...people.owner, config: config(), now: now(1) }, child.id, { given: true })
  await leaves.push({ ...one.people.owner, config: config(), now: now(2) })
  expect(Object.keys((await table()) ?? {})).toHaveLength(2)
  await leaves.setConsent({ ...one.people.owner, config: config(), now: now(3) }, one.child.id, { given: false })
  await vi.waitFor(async () => expect(Object.keys((await table()) ?? {})).toHaveLength(1), { timeout: 8000, interval: 100 })
  await leaves.setConsent({ ...other.people.owner, config: config(), now: now(4) }, other.child.id, { given: false })
  await vi.waitFor(async () => expect(await table()).toBeNull(), { timeout: 8000, interval: 100 })
})

test('a table that is away is tried again', async () => {
  const { people, child } = await world()
  const away = { ...people.owner, now: new Date(), config: { ...people.owner.config, SCORES_URL: 'http://127.0.0.1:9/scores' } }
  await leaves.setConsent(away, child.id, { given: true })
  await expect(leaves.push(away)).rejects.toMatchObject({ code: 'unavailable' })
})

test('no nickname looks like a person', () => {
  const names = Array.from({ length: 3000 }, (_, index) => nicknameOf(`key ${index}`))
  expect(names.filter(looksPersonal)).toEqual([])
  expect(new Set(names).size).toBeGreaterThan(2900)
})

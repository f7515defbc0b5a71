import { afterAll, expect, test } from 'vitest'
import { looksPersonal } from '#app/features/scores/rules.ts'
import * as exercises from '#app/features/children/exercises.server.ts'
import { startScoreDatabase } from '#simulators/score-database/simulator.ts'
import { worldsOf } from '#test/access-world.ts'
import { testPortal } from '#test/portal.ts'
import * as leaves from './leaves.server.ts'
import { nicknameOf } from './nickname.ts'

const portal = testPortal()
const world = worldsOf(portal)
const database = await startScoreDatabase({ token: 'key' })
afterAll(() => database.close())

type Line = { nickname: string; score: number; at: number }

test('leaves stand in the table under a nickname after a consent, and nothing stands there after its withdrawal', async () => {
  const { people, child } = await world()
  const context = (later = 0) => ({
    ...people.owner,
    now: new Date(Date.now() + later),
    config: { ...people.owner.config, SCORES_URL: `${database.url}/scores`, SCORES_TOKEN: 'key' },
  })
  const table = async () => (await (await fetch(`${database.url}/scores.json?auth=key`)).json()) as Record<string, Line> | null
  await exercises.finish(context(), child, { code: 'task-schulte', theme: 'attention' })
  await leaves.push(context())
  expect(await table()).toBeNull()

  await leaves.setConsent(context(1), child.id, true)
  await leaves.push(context(2))
  const lines = Object.entries((await table()) ?? {})
  expect(lines).toHaveLength(1)
  expect(lines[0]?.[1]).toMatchObject({ score: 1, nickname: expect.stringMatching(/^[а-яё]+-[а-яё]+-\d\d$/) })
  expect(Math.abs((lines[0]?.[1].at ?? 0) - Date.now())).toBeLessThan(60_000)
  expect(JSON.stringify(lines)).not.toMatch(new RegExp(`Миша|${child.id}`))

  await leaves.setConsent(context(3), child.id, false)
  await leaves.push(context(4))
  expect(await table()).toBeNull()
})

test('a table that is away is tried again', async () => {
  const { people, child } = await world()
  const away = { ...people.owner, now: new Date(), config: { ...people.owner.config, SCORES_URL: 'http://127.0.0.1:9/scores' } }
  await leaves.setConsent(away, child.id, true)
  await expect(leaves.push(away)).rejects.toMatchObject({ code: 'unavailable' })
})

test('no nickname looks like a person', () => {
  const names = Array.from({ length: 3000 }, (_, index) => nicknameOf(`key ${index}`))
  expect(names.filter(looksPersonal)).toEqual([])
  expect(new Set(names).size).toBeGreaterThan(2900)
})

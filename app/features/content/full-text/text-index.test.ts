import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { systemContext } from '#app/platform/context.server.ts'
import { testPortal } from '#test/portal.ts'
import { match } from './text-index.server.ts'

const portal = testPortal()
const context = () => systemContext(portal.platform)
const ask = (words: string[], scope: 'titles' | 'texts' = 'texts') =>
  match(context(), { terms: words.map((word) => ({ word, weight: 1 })), text: words.join(' '), scope, most: 500 })

test('a text is found by the stems that PostgreSQL’s own index has of it', async () => {
  const { rows } = await portal.platform.db.execute<{ id: number }>(
    sql`select id from entries where status = 'published' and vector @@ 'букв'::tsquery order by id`,
  )
  const found = await ask(['букв'])
  expect(rows.length).toBeGreaterThan(5)
  expect(
    found
      .filter(({ share }) => share >= 1)
      .map(({ id }) => id)
      .toSorted((one, other) => one - other),
  ).toEqual(rows.map(({ id }) => id))
})

test('of the best, who says a word more comes earlier, as the database ranks it', async () => {
  const { rows } = await portal.platform.db.execute<{ id: number; rank: number }>(
    sql`select id, ts_rank_cd(vector, 'букв'::tsquery) as rank from entries where vector @@ 'букв'::tsquery and not title_vector @@ 'букв'::tsquery`,
  )
  const ranks = new Map(rows.map(({ id, rank }) => [id, rank]))
  const order = (await ask(['букв'])).slice(0, 60).flatMap(({ id }) => ranks.get(id) ?? [])
  expect(order.length).toBeGreaterThan(5)
  expect(order).toEqual(order.toSorted((one, other) => other - one))
})

test('a word of any signs is asked for as it is', async () => {
  expect(await ask(["d'oh", '\\', "a\\'b", 'x & !y', ':*'])).toEqual([])
})

test('a beginning finds whatever begins so', async () => {
  const terms = [{ word: 'пис', weight: 1, isPrefix: true }]
  const found = await match(context(), { terms, text: 'пис', scope: 'texts', most: 500 })
  const whole = await ask(['письм'])
  expect(found.map(({ id }) => id)).toEqual(expect.arrayContaining(whole.map(({ id }) => id)))
  expect((await ask(['пис'])).length).toBeLessThan(found.length)
})

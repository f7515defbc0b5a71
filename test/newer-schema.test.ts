import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MATRIX, type Line } from './access-matrix.ts'
import { filledPath } from './access-walk.ts'
import { ACTORS, browserOf, worldsOf } from './access-world.ts'
import { testPortal } from './portal.ts'

const portal = testPortal()
const newWorld = worldsOf(portal)
const lines = MATRIX.filter(({ answers }) => /\b20\d\b/.test(answers))
const reads = lines.filter(({ call }) => call.startsWith('GET'))
const AT_ONCE = 8

/** What a call answers to the first whom it lets in. */
async function statusOf(
  { call, to, query = '', body, answers }: Line,
  world: Awaited<ReturnType<typeof newWorld>>,
): Promise<string> {
  const actor = ACTORS[answers.split(' ').findIndex((status) => status.startsWith('20'))] ?? 'guest'
  const browser = await browserOf(portal, world, actor)
  const [method = '', path = ''] = call.split(' ')
  const sent = typeof body === 'function' ? body(world) : body
  return `${call} ${(await browser.send(method, filledPath(path, to?.(world)) + query, method === 'GET' ? {} : { body: sent })).status}`
}

/** What the next release may bring: columns that this one knows nothing of, in every table. */
async function widen(): Promise<void> {
  const { rows } = await portal.platform.db.execute<{ name: string }>(
    sql`select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  for (const { name } of rows)
    await portal.platform.db.execute(
      sql.raw(
        `alter table ${name} add column of_the_next_release text, add column counted_by_the_next integer not null default 0`,
      ),
    )
}

/** What of these calls is not as it was. */
async function walk(
  some: Line[],
  world: Awaited<ReturnType<typeof newWorld>>,
  isAsBefore: (status: string) => boolean,
): Promise<string[]> {
  const wrong: string[] = []
  // Several at once: what is prepared by a name is prepared on each connection.
  for (let from = 0; from < some.length; from += AT_ONCE)
    for (const said of await Promise.all(some.slice(from, from + AT_ONCE).map((line) => statusOf(line, world))))
      if (!isAsBefore(said.split(' ').at(-1) ?? '')) wrong.push(said)
  return wrong
}

test('a process of this release goes on while the next one has added to every table', { timeout: 120_000 }, async () => {
  const world = await newWorld()
  const isThere = (status: string) => status.startsWith('20')
  const before = await walk(reads, world, isThere)
  await widen()
  expect(await walk(reads, world, isThere)).toEqual(before)
  // One write may take from the next what it needs; none may fail.
  expect(
    await walk(
      lines.filter((line) => !reads.includes(line)),
      await newWorld(),
      (status) => Number(status) < 500,
    ),
  ).toEqual([])
})

import { sql } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { SECTIONS } from '#app/features/content/sections.ts'
import * as wordIndex from '#app/features/content/full-text/word-index.server.ts'
import { matchesOf } from '#app/features/search/matching/matching.server.ts'
import { wordingOf } from '#app/features/search/matching/wording.server.ts'
import { systemContext } from '#app/platform/context.server.ts'
import { testPortal } from './portal.ts'
import { createDrawing, readerPages } from './reader-pages.ts'

const portal = testPortal()
const OF_A_SECTION = 1000
const GROWING = ['entries', 'entry_words']
const ASKED = [
  '/search?q=путает буквы',
  '/search?q=дислекция&age=8',
  '/article?theme=read',
  '/article?page=2',
  '/books?kind=book',
]
// No index leaves anything out: a page that names every text, and their number, which is kept until something is published.
const OF_ALL = [
  /select "section", "code", "title" from "entries" where .* order by "entries"."title"/,
  /^select count\(\*\) as count/,
]

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] }
type Query = { text: string; name?: string | undefined; values: unknown[] }

beforeAll(async () => {
  const { patientDb: db } = portal.platform
  // Many texts in every section, each with words of its own and one that many have, each naming another.
  await db.execute(sql`
    insert into entries (section, code, legacy_id, title, theme, tags, status, published_at, fields, words, content_hash)
    select section, 'made-' || number, 100000 + number, 'Заголовок ' || number, 'read', '{чтение}', 'published',
      date '2026-01-01' - number % 700, jsonb_build_object(
        'description', 'Описание', 'minutes', 1, 'text', '', 'facts', '{}'::jsonb, 'textItems', '[]'::jsonb,
        'relatedTo', jsonb_build_array(section || '/made-' || (number + 1))
      ), 'слово' || number || ' буква' || number % 7 || repeat(' и', 500), 'made'
    from unnest(${sql.param(Object.keys(SECTIONS))}::text[]) as section, generate_series(1, ${OF_A_SECTION}) as number`)
  await db.execute(sql`
    insert into entry_words (word, entries)
    select word, ndoc from ts_stat('select vector from entries') where length(word) <= 40 on conflict do nothing`)
  await db.execute(sql`vacuum analyze entries, entry_words`)
}, 120_000)

// Some hundreds of pages are drawn twice: a busy machine needs its time.
test('what reader pages ask of many texts is found by an index', { timeout: 60_000 }, async () => {
  const draw = await createDrawing(portal.platform)
  const paths = [...(await readerPages(portal.platform)), ...ASKED]
  const asked = new Map<string, { path: string; query: Query }>()
  const { $client: pool } = portal.platform.db
  const watched = vi.spyOn(pool, 'query')
  for (const path of paths) {
    watched.mockClear()
    // The second time a text is known already.
    for (let turn = 0; turn < 2; turn++) await draw(path)
    for (const [config, values] of watched.mock.calls as unknown as [string | Omit<Query, 'values'>, unknown[]][])
      if (typeof config !== 'string') asked.set(config.text, { path, query: { text: config.text, name: config.name, values } })
  }
  watched.mockRestore()
  const scans: string[] = []
  for (const { path, query } of asked.values()) {
    if (OF_ALL.some((known) => known.test(query.text))) continue
    for (const plan of await plansOf(query))
      for (const table of scanned(plan)) scans.push(`${path} reads all of ${table}: ${query.text.slice(0, 300)}`)
  }
  expect(scans).toEqual([])
  const names = [...asked.values()].flatMap(({ query: { name = [] } }) => name)
  expect(names).toEqual(
    expect.arrayContaining(['entry', 'entry-near', 'entry-version', 'search-words', 'search-words-held', 'search-cards']),
  )
})

test('a scan of all texts would be seen', async () => {
  const plans = await plansOf({ text: "select id from entries where fields->>'author' = $1", values: ['Нина'] })
  expect(plans.flatMap(scanned)).toEqual(['entries'])
})

test('an entry that holds a rare word and one of thousands of texts comes before all others', async () => {
  const context = systemContext(portal.platform)
  const [rare, common] = await wordIndex.read(context, 'слово777 буква0').then(({ words }) => words)
  expect([rare?.entries, Number(common?.entries) > 1000]).toEqual([Object.keys(SECTIONS).length, true])
  const found = await matchesOf(context, await wordingOf(context, 'слово777 буква0'), { most: 12 })
  const cards = await wordIndex.cardsOf(
    context,
    found.map(({ id }) => id),
  )
  expect(cards.map(({ card }) => card.title)).toEqual(Array(12).fill('Заголовок 777'))
  expect(await matchesOf(context, await wordingOf(context, 'буква0'), { most: 500 })).toHaveLength(500)
})

/** How the database would answer: with these values, and for a named query with any. */
async function plansOf({ text, name, values }: Query): Promise<Plan[]> {
  const { $client: pool } = portal.platform.db
  const ways = [
    { text: `explain (format json) ${text}`, values },
    ...(name ? [{ text: `explain (generic_plan, format json) ${text}` }] : []),
  ]
  const answers = await Promise.all(ways.map((way) => pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(way)))
  return answers.flatMap(({ rows }) => rows.map((row) => row['QUERY PLAN'][0].Plan))
}

function scanned(plan: Plan): string[] {
  const own = plan['Relation Name'] ?? ''
  const isScan = plan['Node Type'] === 'Seq Scan' && GROWING.includes(own)
  return [...(isScan ? [own] : []), ...(plan.Plans ?? []).flatMap(scanned)]
}

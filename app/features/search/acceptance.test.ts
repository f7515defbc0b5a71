import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { expect, test } from 'vitest'
import { testPortal } from '#test/portal.ts'

const portal = testPortal()
const root = join(import.meta.dirname, '../../..')
const QUERIES: Record<string, string[]> = parse(readFileSync(join(root, 'test/search-queries.yaml'), 'utf8'))
const AIM = 0.9

test('at least nine of ten questions in parents’ words have the right page among the first three', async () => {
  const visitor = portal.visitor()
  const missed: string[] = []
  for (const [query, right] of Object.entries(QUERIES)) {
    const { body } = await visitor.get(`search?q=${encodeURIComponent(query)}`)
    const first: string[] = body.items.slice(0, 3).map(({ link }: { link: string }) => link)
    if (!first.some((link) => right.includes(link))) missed.push(`${query} → ${first.join(', ') || 'nothing'}`)
  }
  expect(Object.keys(QUERIES).length).toBeGreaterThanOrEqual(60)
  expect(1 - missed.length / Object.keys(QUERIES).length, missed.join('\n')).toBeGreaterThanOrEqual(AIM)
})

test('every right answer is a page that is there', async () => {
  const { rows } = await portal.platform.db.execute<{ section: string; code: string }>(
    "select section, code from entries where status = 'published'",
  )
  const codes = new Set(rows.map(({ code }) => code))
  const gone = Object.values(QUERIES)
    .flat()
    .filter((link) => !codes.has(link.replace(/^.*[/#]/, '').replace(/^problem-/, '')))
  expect(gone).toEqual([])
})

test('parents’ words are at least sixty, and each leads to words that the texts hold', async () => {
  const { rows } = await portal.platform.db.execute<{ said: string; meant: string }>(`
    select said, meant from search_synonyms where not exists (
      select from entries where vector @@ replace(plainto_tsquery('russian', meant)::text, '&', '|')::tsquery)`)
  const [{ count }] = (await portal.platform.db.execute<{ count: number }>('select count(*)::int from search_synonyms')).rows as [
    { count: number },
  ]
  expect(count).toBeGreaterThanOrEqual(60)
  expect(rows).toEqual([])
})

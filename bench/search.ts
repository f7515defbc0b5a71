import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { parse } from 'yaml'
import { root } from './portal.ts'

const ROUNDS = 4

/** Makes as many published entries as asked for by repeating those that are there, and counts their words. */
export async function repeatEntries(databaseUrl: string, wanted: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `insert into entries (section, code, title, theme, tags, status, published_at, fields, words, content_hash,
       evidence, next_review_at)
     select section, code || '-' || round, title, theme, tags, status, published_at, fields, words, 'repeated',
       evidence, next_review_at
     from entries, generate_series(1, 1 + $1 / (select count(*) from entries)) as round order by round, id
     limit $1 - (select count(*) from entries)`,
    [wanted],
  )
  await client.query('delete from entry_words')
  await client.query(
    "insert into entry_words (word, entries) select word, ndoc from ts_stat('select vector from entries') where length(word) <= 40",
  )
  await client.query('vacuum analyze entries, entry_words')
  await client.end()
}

/** Takes the repeated entries away again. */
export async function forgetRepeated(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query("delete from entries where content_hash = 'repeated'")
  await client.query('delete from entry_words')
  await client.query(
    "insert into entry_words (word, entries) select word, ndoc from ts_stat('select vector from entries') where length(word) <= 40",
  )
  await client.end()
}

/**
 * The questions of the acceptance set, one after another.
 * @param call `search` or `search/suggest`
 * @returns the 95th percentile in milliseconds
 */
export async function askAll(portalUrl: string, call: string): Promise<number> {
  const questions = Object.keys(parse(readFileSync(join(root, 'test/search-queries.yaml'), 'utf8')))
  const times: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    for (const question of questions) {
      const began = performance.now()
      const response = await fetch(`${portalUrl}/api/v1/${call}?q=${encodeURIComponent(question)}`)
      if (!response.ok) throw new Error(`${call} answered ${response.status}`)
      await response.arrayBuffer()
      // The first round is for the process to compile what it runs.
      if (round > 0) times.push(performance.now() - began)
    }
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
}

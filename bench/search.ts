import { readFileSync } from 'node:fs'
import { Agent, get as httpGet } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import pg from 'pg'
import { parse } from 'yaml'
import { root } from './portal.ts'

/** The pages that answer each question of the acceptance set. */
const ANSWERS: Record<string, string[]> = parse(readFileSync(join(root, 'test/search-queries.yaml'), 'utf8'))
export const QUESTIONS = Object.keys(ANSWERS)

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

/** What a spell of questions gave: answers a second, the 95th percentile in milliseconds, and how many were wrong. */
export type Asked = { perSecond: number; p95: number; faults: number }

/**
 * The questions of the acceptance set in turn, each another than the one before, over several connections at once. An answer is
 * right when its status is 200 and it holds one of the pages that answer the question; suggestions need the status alone.
 * @param path `/search`, or a call of the API
 */
export async function ask(url: string, path: string, { connections = 16, seconds = 4 } = {}): Promise<Asked> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  let faults = 0
  let next = 0
  const until = performance.now() + seconds * 1000
  const askOn = async () => {
    while (performance.now() < until) {
      const question = QUESTIONS[next++ % QUESTIONS.length] ?? ''
      const began = performance.now()
      const { status, body } = await get(`${url}${path}?q=${encodeURIComponent(question)}`, agent)
      times.push(performance.now() - began)
      const isAnswer = path.endsWith('suggest') || ANSWERS[question]?.some((link) => body.includes(`"${link}"`))
      if (status !== 200 || !isAnswer) faults++
    }
  }
  await Promise.all(Array.from({ length: connections }, askOn))
  agent.destroy()
  const p95 = times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0
  return { perSecond: times.length / seconds, p95, faults }
}

/** Servers in turn, round by round, so that a slow spell of the machine meets all; the middle of the rounds of each. */
export async function askInTurn(urls: string[], path: string, rounds = 3): Promise<Asked[]> {
  // The first spell is for the process to compile what it runs.
  for (const url of urls) await ask(url, path, { seconds: 2 })
  const spells = urls.map((): Asked[] => [])
  for (let round = 0; round < rounds; round++)
    for (const [index, url] of urls.entries()) spells[index]?.push(await ask(url, path))
  const middle = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
  return spells.map((spell) => ({
    perSecond: middle(spell.map(({ perSecond }) => perSecond)),
    p95: middle(spell.map(({ p95 }) => p95)),
    faults: spell.reduce((sum, { faults }) => sum + faults, 0),
  }))
}

function get(url: string, agent: Agent): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const request = httpGet(
      url,
      { agent, headers: { 'Accept-Encoding': 'br', Accept: 'text/html,application/json' } },
      (response) => {
        buffer(response).then(
          (bytes) => {
            const isPacked = response.headers['content-encoding'] === 'br'
            resolve({ status: response.statusCode ?? 0, body: String(isPacked ? brotliDecompressSync(bytes) : bytes) })
          },
          (error: Error) => reject(error),
        )
      },
    )
    request.on('error', reject)
  })
}

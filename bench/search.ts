import { readFileSync } from 'node:fs'
import { Agent, get as httpGet } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { parse } from 'yaml'
import { decoded } from './answers.ts'
import { root } from './portal.ts'

/** Every third question of the acceptance set: each is first asked in quiet, of the portal and of its floor. */
export const QUESTIONS = Object.keys(parse(readFileSync(join(root, 'test/search-queries.yaml'), 'utf8'))).filter(
  (_, place) => place % 3 === 0,
)
// What every process keeps of the texts is read anew.
const PUBLISHED = `select pg_notify('pages', '["*"]')`

/** Makes as many published entries as asked for by repeating those that are there (but not the phrases that ask for them), and counts words. */
export async function repeatEntries(databaseUrl: string, wanted: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `insert into entries (section, code, title, theme, tags, status, published_at, fields, words, content_hash,
       evidence, next_review_at)
     select section, code || '-' || round, title, theme, tags, status, published_at, fields - 'asked', words, 'repeated',
       evidence, next_review_at
     from entries, generate_series(1, 1 + $1 / (select count(*) from entries)) as round order by round, id
     limit $1 - (select count(*) from entries)`,
    [wanted],
  )
  await countWords(client)
  await client.query('vacuum analyze entries, entry_words')
  await client.query(PUBLISHED)
  await client.end()
}

/** The words of all entries anew, as the portal's own job counts them. */
export async function countWords(client: pg.Client): Promise<void> {
  await client.query('delete from entry_words')
  await client.query(
    "insert into entry_words (word, entries) select word, ndoc from ts_stat('select vector from entries') where length(word) <= 40",
  )
}

/** Takes the repeated entries away again. */
export async function forgetRepeated(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query("delete from entries where content_hash = 'repeated'")
  await countWords(client)
  await client.query(PUBLISHED)
  await client.end()
}

/** What a spell of questions gave: answers a second, the 95th percentile in milliseconds, and how many were wrong. */
type Asked = { perSecond: number; p95: number; faults: number }

/**
 * The questions of the acceptance set in turn, each another than the one before, over several connections at once. An answer is
 * right when it is, byte for byte, what the same server answered in quiet.
 * @param path `/search`, or a call of the API
 */
async function ask(url: string, path: string, { connections = 16, seconds = 4 } = {}): Promise<Asked> {
  const right = await answersInQuiet(url, path)
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const given: { question: string; answer: Answer; ms: number }[] = []
  let next = 0
  const until = performance.now() + seconds * 1000
  const askOn = async () => {
    while (performance.now() < until) {
      const question = QUESTIONS[next++ % QUESTIONS.length] ?? ''
      const began = performance.now()
      const answer = await get(addressOf(url, path, question), agent)
      given.push({ question, answer, ms: performance.now() - began })
    }
  }
  await Promise.all(Array.from({ length: connections }, askOn))
  agent.destroy()
  // Unpacked and compared when nobody is asked any more: who answers has the processor.
  const faults = given.filter(({ question, answer }) => bodyOf(answer) !== right.get(question)).length
  const times = given.map(({ ms }) => ms).toSorted((one, other) => one - other)
  return { perSecond: times.length / seconds, p95: times[Math.floor(times.length * 0.95)] ?? 0, faults }
}

const inQuiet = new Map<string, Promise<Map<string, string>>>()

function answersInQuiet(url: string, path: string): Promise<Map<string, string>> {
  const known = inQuiet.get(`${url}${path}`) ?? askOneByOne(url, path)
  inQuiet.set(`${url}${path}`, known)
  return known
}

async function askOneByOne(url: string, path: string): Promise<Map<string, string>> {
  const agent = new Agent({ keepAlive: true })
  const answers = new Map<string, string>()
  for (const question of QUESTIONS) answers.set(question, bodyOf(await get(addressOf(url, path, question), agent)))
  agent.destroy()
  return answers
}

function addressOf(url: string, path: string, question: string): string {
  return `${url}${path}?q=${encodeURIComponent(question)}`
}

/** Servers in turn, round by round, so that a slow spell of the machine meets all; the middle of the rounds of each. */
export async function askInTurn(urls: string[], path: string, rounds = 3): Promise<Asked[]> {
  // What a server knew before the texts changed is no yardstick.
  inQuiet.clear()
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

type Answer = { status: number; encoding: string | undefined; bytes: Buffer }

/** What was sent, unpacked; of what is not a 200 its status. */
function bodyOf({ status, encoding, bytes }: Answer): string {
  return status === 200 ? String(decoded(bytes, encoding)) : `status ${status}`
}

function get(url: string, agent: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpGet(
      url,
      { agent, headers: { 'Accept-Encoding': 'gzip, deflate, br, zstd', Accept: 'text/html,application/json' } },
      (response) => {
        const { statusCode: status = 0, headers } = response
        buffer(response).then(
          (bytes) => resolve({ status, encoding: headers['content-encoding'], bytes }),
          (error: Error) => reject(error),
        )
      },
    )
    request.on('error', reject)
  })
}

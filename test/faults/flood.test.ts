import { Agent, get as httpGet } from 'node:http'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startFloodedPortal, type FloodedPortal } from './flooded-portal.ts'
import { sized } from './size.ts'
import { isWhole } from '#test/whole.ts'
import { DRAWINGS } from '#app/ui/drawings/address.ts'

const ADDRESSES = sized({ short: 3000, drill: 50_000, night: 500_000 })
const AT_ONCE = 16
const MOST_GROWTH_MIB = 60
const AT_ONCE_ASKED = 200
// The short form runs beside other suites: there it only shows that nobody waits forever.
const SLOWEST_MS = sized({ short: 6000, drill: 1500, night: 1500 })
const MOST_CROWDS = 5
const CROWD = sized({ short: 800, drill: 3000, night: 5000 })
// Of this much is still to be let go of while the crowd is there.
const MOST_AT_ONCE_MIB = 250
// Strangers' queries have a shelf of their own, see docs/decisions on the page cache.
const MOST_KEPT_BYTES = 17 * 1024 * 1024

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const DETAILS = ['article', 'blog', 'problem', 'library', 'methods', 'researches', 'valid', 'news', 'event', 'training']
const LISTS = ['article', 'blog', 'library', 'books', 'methods', 'training', 'researches', 'valid', 'news', 'event', 'reviews']
const of = <T>(list: T[], index: number) => list[index % list.length] as T // an index within the list

/** What strangers ask for, each address once. Most lead nowhere; some narrow a list to nothing, or write a real address oddly. */
const KINDS: ((index: number) => string)[] = [
  (index) => `/${of(DETAILS, index)}/none-${index}`,
  (index) => `/${of(DETAILS, index)}/${100_000 + index}`,
  (index) => `/nowhere-${index}/at/all`,
  (index) => `/${of(LISTS, index)}?page=${9999 + index}`,
  (index) => `/${of(LISTS, index)}?theme=no-${index}&age=${index}`,
  (index) => `/${of(LISTS, index)}?page=1&page=${index}&utm_source=${index}`,
  (index) => `/${of(LISTS, index)}?evidence=${index}&page=0${index}`,
  (index) => `/search?type=${index}&page=${index}`,
  (index) => `/og/articles/none-${index}.png`,
  (index) => `/documents/offer/${1000 + index}`,
  (index) => `/article/uroki-do-nochi?x=${index}`,
  (index) => `/article?age=${index % 19}&theme=${of(['read', 'write', 'math'], index)}&page=${index % 3}&tag=${index}`,
]
// A list narrowed to nothing is drawn by React for the asking, a scene by our own hand: fewer of these.
const DEAR: ((index: number) => string)[] = [
  (index) => `/${of(LISTS, index)}?tag=zzz-${index}`,
  (index) => `${DRAWINGS}/scene/read/none-${index}.svg`,
]
const addressAt = (index: number) => (index % 25 === 0 ? of(DEAR, index / 25)(index) : of(KINDS, index)(index))

let portal: FloodedPortal
beforeAll(async () => void (portal = await startFloodedPortal()))
afterAll(() => portal.stop())

describe('a flood of addresses', () => {
  test.runIf(isWhole)('leaves memory where it was, and the pages of readers ready', async () => {
    const all = await pagesOfTheMap()
    const real = all.slice(0, sized({ short: 60, drill: all.length, night: all.length }))
    expect(real.length).toBeGreaterThan(50)
    await ask(real.length, (index) => of(real, index))
    // A process that has drawn little has not yet taken the memory for drawing: it takes it once, whatever it draws. What a flood takes
    // for good shows in another of the same size.
    await ask(sized({ short: 150, drill: 2000, night: 2000 }), (index) => DEAR[0]!(1_000_000 + index)) // the first of the list above
    await ask(sized({ short: 500, drill: 50_000, night: 50_000 }), (index) => addressAt(1_000_000 + index))
    const [memory, bytes] = [await portal.keptMemoryMb(), await portal.figure('page_cache_bytes')]

    const statuses = await ask(ADDRESSES, addressAt)

    expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([])
    expect(statuses.get(404)).toBeGreaterThan(ADDRESSES / 3)
    const missed = await portal.figure('page_cache_misses')
    expect(await ask(real.length, (index) => of(real, index))).toEqual(new Map([[200, real.length]]))
    expect(await portal.figure('page_cache_misses')).toBe(missed)
    expect((await portal.figure('page_cache_bytes')) - bytes).toBeLessThan(MOST_KEPT_BYTES)
    const grown = (await portal.keptMemoryMb()) - memory
    console.log(`flood of ${ADDRESSES}: ${memory.toFixed(0)} MiB and ${grown.toFixed(0)} more`)
    expect(grown).toBeLessThan(MOST_GROWTH_MIB)
  })

  test('meets one page for every address that leads nowhere, and that page names none of them', async () => {
    const [one, other] = await Promise.all(['/article/none-1', '/blog/none-2'].map((path) => text(path)))
    expect(one).toBe(other)
    expect(one).not.toMatch(/rel="canonical"|og:url|none-1/)
  })

  test('a text that is published where strangers have looked is there at once, and so is an address that was moved', async () => {
    const { rows } = await portal.database.query(
      "select code from entries where section = 'articles' and code <> 'uroki-do-nochi' limit 1",
    )
    const path = `/article/${rows[0].code}`
    const publish = async (status: string) => {
      await portal.database.query("update entries set status = $2 where section = 'articles' and code = $1", [
        rows[0].code,
        status,
      ])
      await portal.database.query(`select pg_notify('pages', '["articles","articles:${rows[0].code}"]')`)
    }
    const comesTo = (status: number) =>
      vi.waitFor(async () => expect((await answer(path)).status).toBe(status), { timeout: 2000 })
    await publish('archived')
    await comesTo(404)
    await publish('published')
    await comesTo(200)
    await publish('archived')
    await comesTo(404)
    await portal.database.query(
      `insert into redirects ("from", "to", added_at, updated_at) values ($1, '/article', now(), now())`,
      [path],
    )
    await portal.database.query(`select pg_notify('pages', '["redirects"]')`)
    await comesTo(301)
  })

  test('of questions leaves the others their portal, and a refusal says when to come again', async () => {
    const anna = await portal.person()
    const write = await portal.writer()
    let isOver = false
    const refused: Answered[] = []
    const statuses = new Map<number, number>()
    const asking = Array.from({ length: AT_ONCE_ASKED }, async (_, who) => {
      for (let turn = 0; ; turn++) {
        if (isOver) return
        const words = encodeURIComponent(`ребёнок путает буквы ${who}-${turn} память внимание`)
        const path = of(['/api/v1/search?q=', '/api/v1/search/suggest?q=', '/api/v1/search?age=8&q=', '/search?q='], who + turn)
        const answered = await portal.get(`${path}${words}`)
        statuses.set(answered.status, (statuses.get(answered.status) ?? 0) + 1)
        if (answered.status !== 503) continue
        refused.push({ ...answered, headers: Object.fromEntries(answered.headers), body: answered.text })
        await pause(200)
      }
    })
    await pause(300)
    const others = []
    // A form takes a fixed number from one browser and no more.
    for (let turn = 0; turn < 15; turn++) {
      const calls = [portal.get('/api/v1/user/me', anna), portal.get(`/api/v1/article?page=${1 + (turn % 2)}`), write()]
      others.push(...(await Promise.all(calls)))
    }
    isOver = true
    await Promise.all(asking)

    expect(others.map(({ status }) => status).filter((status) => ![200, 201].includes(status))).toEqual([])
    console.log(`slowest of the others: ${Math.max(...others.map(({ ms }) => Math.round(ms)))} ms; questions`, statuses)
    expect(Math.max(...others.map(({ ms }) => ms))).toBeLessThan(SLOWEST_MS)
    expect([...statuses.keys()].filter((status) => ![200, 503].includes(status))).toEqual([])
    expect(statuses.get(200)).toBeGreaterThan(AT_ONCE_ASKED / 4)
    expect(refused.length).toBeGreaterThan(0)
    for (const { headers, body } of refused) {
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      expect(body).toContain('Подождите несколько секунд')
    }
    expect(portal.said()).not.toMatch(/"level":(50|60)/)
  })

  test('at once, of pages that are not kept, is drawn a few at a time and then forgotten', async () => {
    const kept = '/article/uroki-do-nochi'
    await portal.get(kept)
    // Connections that are open already: a process that draws takes new ones slowly.
    await Promise.all(Array.from({ length: CROWD }, () => portal.get('/healthz')))
    const memory = portal.usage().memoryMb
    let most = memory
    const looking = setInterval(() => (most = Math.max(most, portal.usage().memoryMb)), 50)
    const comes = (turn: number) =>
      Promise.all(Array.from({ length: CROWD }, (_, index) => portal.get(`/${of(LISTS, index)}?tag=crowd-${turn}-${index}`)))
    const crowd = comes(0)
    await pause(200)
    const read = await portal.get(kept)
    let answers = await crowd
    // On a busy machine a crowd may come so slowly that nobody has to be refused.
    for (let turn = 1; turn < MOST_CROWDS && answers.every(({ status }) => status !== 503); turn++) {
      answers = await comes(turn)
    }
    clearInterval(looking)

    expect(read.status).toBe(200)
    const refused = answers.filter(({ status }) => status === 503)
    console.log(
      `${CROWD} at once: ${refused.length} refused, ${(most - memory).toFixed(0)} MiB more; a kept page ${Math.round(read.ms)} ms`,
    )
    expect(answers.filter(({ status }) => ![200, 404, 503].includes(status))).toEqual([])
    expect(refused.length).toBeGreaterThan(0)
    expect(answers.length - refused.length).toBeGreaterThan(10)
    for (const { headers, text: page } of refused) {
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      expect(page).toContain('Подождите несколько секунд')
    }
    expect(most - memory).toBeLessThan(MOST_AT_ONCE_MIB)
    expect((await portal.get(`/${of(LISTS, 0)}?tag=after`)).status).toBe(200)
    expect(portal.said()).not.toMatch(/"level":(50|60)/)
  })

  test.each([
    ['/ARTICLE', '/article'],
    ['/Article/uroki-do-nochi', '/article/uroki-do-nochi'],
    ['/article/%75roki-do-nochi', '/article/uroki-do-nochi'],
    ['/article/%75roki-do-nochi?utm_source=x', '/article/uroki-do-nochi?utm_source=x'],
  ])('%s is the page %s under its one address', async (written, meant) => {
    const { status, headers } = await answer(written)
    expect([status, headers.location]).toEqual([301, meant])
  })
})

/** The addresses of the portal's own map, without its origin. */
async function pagesOfTheMap(): Promise<string[]> {
  const maps = addressesIn(await text('/sitemap.xml'))
  const pages = await Promise.all(maps.map(async (map) => addressesIn(await text(map))))
  return pages.flat()
}

function addressesIn(xml: string): string[] {
  return Array.from(xml.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g), ([, path]) => path || '/')
}

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })

type Answered = { status: number; headers: Record<string, string | string[] | undefined>; body: string }

function answer(path: string): Promise<Answered> {
  return new Promise((resolve, reject) => {
    httpGet({ port: portal.port, path, agent, headers: { 'User-Agent': 'Mozilla/5.0' } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks).toString() }),
      )
    }).on('error', reject)
  })
}

async function text(path: string): Promise<string> {
  return (await answer(path)).body
}

/** Asks for a number of addresses, a few at once. @returns how often each status came */
async function ask(count: number, pathOf: (index: number) => string): Promise<Map<number, number>> {
  const statuses = new Map<number, number>()
  let next = 0
  const askInTurn = async () => {
    while (next < count) {
      const { status } = await answer(pathOf(next++))
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, askInTurn))
  return statuses
}

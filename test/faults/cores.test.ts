import { request } from 'node:http'
import { randomUUID } from 'node:crypto'
import { setTimeout as rest } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startFloodedPortal, type FloodedPortal } from './flooded-portal.ts'
import { loadOn } from './load.ts'
import { startOwnDatabase, type OwnDatabase } from './own-database.ts'
import { measured } from './measured.ts'
import { startOwnPortal } from './own-portal.ts'
import { childrenOf, kill } from './own-start.ts'
import { sized } from './size.ts'
import { isWhole } from '#test/whole.ts'

const ANSWERS_WHILE_REPLACED = sized({ short: 0, drill: 50_000, night: 500_000 })
const ARTICLE = '/article/uroki-do-nochi'
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/128.0'
const SETTINGS = { PROCESSES: '2', TRUSTED_PROXIES: '127.0.0.1', NODE_OPTIONS: '', DRAIN_SECONDS: '4' }

type Answer = { status: number; text: string; cookies: string[] }
type Sent = { method?: string; headers?: Record<string, string>; body?: string }

/** One answer over a connection of its own, so that any process may take it. */
function ask(url: string, { method = 'GET', headers = {}, body }: Sent = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { method, headers, agent: false }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (piece: string) => void (text += piece))
      response.on('error', reject)
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text, cookies: response.headers['set-cookie'] ?? [] }))
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

const processesOf = (portal: FloodedPortal) => childrenOf(portal.server.pid ?? 0).toSorted((a, b) => a - b)

/** Does something while only one of the processes can answer: the others are silent for that moment. */
async function only<Value>(portal: FloodedPortal, which: number, work: () => Promise<Value>): Promise<Value> {
  const others = processesOf(portal).filter((_, place) => place !== which)
  for (const pid of others) process.kill(pid, 'SIGSTOP')
  try {
    return await work()
  } finally {
    for (const pid of others) process.kill(pid, 'SIGCONT')
  }
}

describe('two processes behind one port', () => {
  let portal: FloodedPortal
  let marks: Record<string, string>
  let code: number | null | undefined
  beforeAll(async () => {
    portal = await startFloodedPortal(SETTINGS)
    const { cookies } = await ask(`${portal.url}/api/v1/csrf-cookie`)
    const [cookie = ''] = cookies[0]?.split(';') ?? []
    marks = { Cookie: cookie, 'X-XSRF-TOKEN': decodeURIComponent(cookie.split('=')[1] ?? ''), 'User-Agent': BROWSER }
  }, 120_000)
  afterAll(async () => void (code === undefined && (await portal?.stop())))

  const post = (path: string, address: string, body: object) =>
    ask(`${portal.url}/api/v1/${path}`, {
      method: 'POST',
      headers: { ...marks, 'Content-Type': 'application/json', 'X-Forwarded-For': address },
      body: JSON.stringify(body),
    })

  /** A guest's letter to us, which is answered with a receipt. */
  async function write(address: string, email: string): Promise<number> {
    const form = new FormData()
    const typed = { form: 'faq', name: 'Анна', email, consent: '1', time: '30', draft_id: randomUUID(), message: 'Здравствуйте' }
    for (const [name, value] of Object.entries(typed)) form.set(name, value)
    const sent = new Response(form)
    const headers = { ...marks, 'X-Forwarded-For': address, 'Content-Type': sent.headers.get('content-type') ?? '' }
    return (await ask(`${portal.url}/api/v1/feedback`, { method: 'POST', headers, body: await sent.text() })).status
  }

  const lettersTo = async (email: string) =>
    (JSON.parse((await ask(`${portal.url}/dev/outbox.json`)).text) as { to: string }[]).filter(({ to }) => to === email).length

  test('count failed sign-ins and messages together', async () => {
    const tries: number[] = []
    const letters: number[] = []
    for (let half = 0; half < 2; half++) {
      await only(portal, half, async () => {
        for (let turn = 0; turn < 6; turn++) {
          const wrong = { email: 'anna@primer.example', password: `не-тот-пароль-${half}-${turn}` }
          tries.push((await post('login', '10.42.0.1', wrong)).status)
        }
      })
      await only(portal, half, async () => {
        for (let turn = 0; turn < 12; turn++) letters.push(await write('10.42.0.2', 'limit@primer.example'))
      })
    }
    expect(tries).toEqual([...Array(10).fill(422), 429, 429])
    expect(letters).toEqual([...Array(20).fill(201), 429, 429, 429, 429])
  })

  test('add up their figures for the scraper', async () => {
    const ready = () => portal.figure('http_request_seconds_count{kind="ready"}')
    // The first answer of each is made, the next ones are ready.
    for (const which of [0, 1, 0, 1]) await only(portal, which, () => ask(`${portal.url}${ARTICLE}`))
    const before = await ready()
    for (const which of [0, 1, 1])
      await only(
        portal,
        which,
        async () => void (await Promise.all(Array.from({ length: 5 }, () => ask(`${portal.url}${ARTICLE}`)))),
      )
    expect((await ready()) - before).toBe(15)
  })

  test.runIf(isWhole)('count a visitor once, and know at one process who arrived at the other', async () => {
    const headers = { 'User-Agent': `${BROWSER} ${randomUUID()}`, 'X-Forwarded-For': '10.42.1.1', Referer: 'https://yandex.ru/' }
    const counted = async (step: string) => {
      const rows = await portal.database.query<{ count: number }>(
        "select count from visits where step = $1 and source = 'search'",
        [step],
      )
      return rows.rows[0]?.count ?? 0
    }
    const [visitors, steps] = [await counted('visitor'), await counted('questionnaire')]
    await only(portal, 0, () => ask(`${portal.url}${ARTICLE}`, { headers }))
    await only(portal, 1, () => ask(`${portal.url}${ARTICLE}`, { headers }))
    const { version } = JSON.parse((await ask(`${portal.url}/api/v1/test`)).text) as { version: string }
    // The other process hears of the arrival within a second.
    await rest(1500)
    const stepped = await only(portal, 1, () =>
      ask(`${portal.url}/api/v1/questioning/step`, {
        method: 'POST',
        headers: { ...marks, ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify({ version, step: 1 }),
      }),
    )
    expect(stepped.status).toBeLessThan(300)
    await vi.waitFor(async () => expect(await counted('questionnaire')).toBe(steps + 1), { timeout: 15_000, interval: 200 })
    // Both have written down what they had.
    await rest(10_500)
    expect([await counted('visitor'), await counted('questionnaire')]).toEqual([visitors + 1, steps + 1])
  })

  test('show what was published at both within a second', async () => {
    const shown = (which: number) => only(portal, which, async () => (await ask(`${portal.url}${ARTICLE}`)).text)
    for (const which of [0, 1]) expect(await shown(which)).not.toContain('Ночь без уроков')
    await portal.database.query("update entries set title = 'Ночь без уроков' where code = 'uroki-do-nochi'")
    await portal.database.query(`select pg_notify('pages', '["articles:uroki-do-nochi"]')`)
    await rest(1000)
    for (const which of [0, 1]) expect(await shown(which)).toContain('Ночь без уроков')
  })

  test.runIf(isWhole)('work the jobs in one of them, and in the other when that one is killed', async () => {
    const [first = 0] = processesOf(portal)
    // The first one works: while it is silent letters wait, though the other has long been able to take them.
    await only(portal, 1, async () => {
      expect(await write('10.42.2.1', 'waits@primer.example')).toBe(201)
      await rest(2500)
      expect(await lettersTo('waits@primer.example')).toBe(0)
    })
    await vi.waitFor(async () => expect(await lettersTo('waits@primer.example')).toBe(1), { timeout: 5000 })

    kill(first)
    await vi.waitFor(() => expect(processesOf(portal)).not.toContain(first))
    expect(await write('10.42.2.2', 'goes-on@primer.example')).toBe(201)
    await vi.waitFor(async () => expect(await lettersTo('goes-on@primer.example')).toBe(1), { timeout: 6000 })
    await vi.waitFor(async () => expect(processesOf(portal)).toHaveLength(2))
    expect(await lettersTo('waits@primer.example')).toBe(1)
  })

  test('answer all who come again when one of them is killed under load, and it is replaced', async () => {
    // The one that followed the killed one answers.
    await only(portal, 1, () => ask(`${portal.url}${ARTICLE}`))
    let isOver = false
    let answered = 0
    const failedTwice: string[] = []
    const clients = Array.from({ length: 20 }, async () => {
      for (;;) {
        if (isOver) return
        const once = () => ask(`${portal.url}${ARTICLE}`)
        const { status } = await once().catch(() => once().catch((error: Error) => ({ status: 0, error: error.message })))
        if (status === 200) answered++
        else failedTwice.push(String(status))
      }
    })
    await rest(500)
    const victim = processesOf(portal)[0] ?? 0
    kill(victim)
    await rest(2500)
    // A busy machine comes to them later.
    await vi.waitFor(() => expect(answered).toBeGreaterThan(500), { timeout: 15_000 })
    isOver = true
    await Promise.all(clients)
    expect(failedTwice).toEqual([])
    const now = processesOf(portal)
    expect(now).toHaveLength(2)
    expect(now).not.toContain(victim)
  })

  test('are replaced in turn under load: no answer is lost, and the jobs go on', async () => {
    const load = loadOn(portal.url)
    let rounds = 0
    do {
      rounds++
      const before = processesOf(portal)
      portal.server.kill('SIGUSR2')
      await vi.waitFor(() => expect(processesOf(portal).filter((pid) => before.includes(pid))).toEqual([]), 40_000)
      await vi.waitFor(() => expect(processesOf(portal)).toHaveLength(2))
    } while (load.done() < ANSWERS_WHILE_REPLACED)
    expect(await write('10.42.3.1', 'replaced@primer.example')).toBe(201)
    await vi.waitFor(async () => expect(await lettersTo('replaced@primer.example')).toBe(1), { timeout: 8000 })
    const { lost, done } = await load.endNow()
    measured('replaced', { rounds, acknowledged: done, lost: lost.length })
    expect(lost).toEqual([])
    expect(done).toBeGreaterThan(300)
  }, 600_000)

  test.runIf(isWhole)(
    'lose no answer when the portal is stopped under load, though the one who watches over them is slow',
    async () => {
      const load = loadOn(portal.url)
      await rest(1000)
      const began = performance.now()
      const stopped = portal.stop()
      const { pid = 0 } = portal.server
      await vi.waitFor(() => expect(processesOf(portal)).toHaveLength(1), { timeout: 5000 })
      // It has asked the last process to end, and hears only later that this one has closed the port.
      await rest(100)
      process.kill(pid, 'SIGSTOP')
      await rest(4000)
      process.kill(pid, 'SIGCONT')
      code = await stopped
      expect(code).toBe(0)
      expect(performance.now() - began).toBeLessThan(13_000)
      const { lost, done } = await load.end()
      expect(lost).toEqual([])
      expect(done).toBeGreaterThan(50)
    },
  )
})

describe('processes that do not get well', () => {
  let database: OwnDatabase
  beforeAll(async () => void (database = await startOwnDatabase()), 60_000)
  afterAll(() => database?.remove())

  const start = (settings: Record<string, string> = {}) =>
    startOwnPortal(database.url, { ...SETTINGS, VAR_DIR: database.folder, ...settings })

  test('end at once, with one sentence, where another start would say the same', async () => {
    await expect(start({ ANSWERS_KEY: 'somebody-elses-key-'.repeat(3) })).rejects.toThrow(
      /^the portal ended with 78: Ключ ANSWERS_KEY не открывает ни одной записи[^\n]*\n?$/,
    )
  })

  test.runIf(isWhole)('are given up after five deaths in a minute, and the others end in order', async () => {
    const portal = await start()
    portal.server.removeAllListeners('exit')
    const exit = new Promise((resolve) => portal.server.once('exit', resolve))
    const known = new Set(childrenOf(portal.server.pid ?? 0))
    let [next = 0] = known
    for (let death = 1; death <= 5; death++) {
      kill(next)
      if (death === 5) break
      await vi.waitFor(() => expect(childrenOf(portal.server.pid ?? 0).some((pid) => !known.has(pid))).toBe(true), 5000)
      next = childrenOf(portal.server.pid ?? 0).find((pid) => !known.has(pid)) ?? 0
      known.add(next)
    }
    expect(await exit).toBe(79)
    expect(portal.said()).toContain('Один из\u00a0процессов портала пять раз за\u00a0минуту завершился сам (сигнал SIGKILL)')
  })
})

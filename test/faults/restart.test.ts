import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { copyOf } from './first-start.ts'
import { loadOn } from './load.ts'
import { measured } from './measured.ts'
import { kill, startWhole, type OwnStart } from './own-start.ts'
import { size, sized } from './size.ts'
import { isWhole } from '#test/whole.ts'

const CUTS = sized({ short: 1, drill: 10, night: 100 })
const EVERY_MS = sized({ short: 900, drill: 100, night: 50 })
const STOPS_UNDER_LOAD = sized({ short: 1, drill: 4, night: 20 })
const FIRST_START_EVERY_MS = sized({ short: 0, drill: 3000, night: 300 })

// Each has a folder of its own and mostly waits; a drill takes its measure of one at a time.
const SIDE_BY_SIDE = { concurrent: size === 'short' }
const DRAIN_SECONDS = sized({ short: '3', drill: '10', night: '10' })
const LEAST_ANSWERED = sized({ short: 300, drill: 1000, night: 1000 })

const started: OwnStart[] = []
const folders: string[] = []

/** A folder that has had its first start, or one that has not. */
function newFolder({ isEmpty = false } = {}): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'portal-faults-start-')))
  folders.push(folder)
  return isEmpty ? folder : copyOf(inject('firstStart'), undefined, folder)
}

async function start(folder: string, settings: Record<string, string> = {}): Promise<OwnStart> {
  const whole = await startWhole(folder, settings)
  started.push(whole)
  return whole
}

afterAll(async () => {
  await Promise.all(started.filter(({ supervisor }) => supervisor.exitCode === null).map((whole) => whole.cutPower()))
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

test.runIf(isWhole)('somebody who comes in the first second of the first start is registered', SIDE_BY_SIDE, async () => {
  const whole = await start(newFolder({ isEmpty: true }))
  await whole.until(async () => (await whole.status('/healthz')) === 200, 90_000)
  expect(await register(whole.url)).toBe(201)
  expect(await whole.stop('SIGTERM')).toBe(0)
  expect(whole.left()).toEqual([])
})

test.runIf(isWhole)(
  'what dies is started again, and after five deaths in a minute it is given up with a sentence',
  SIDE_BY_SIDE,
  async () => {
    const whole = await start(newFolder())
    await whole.ready()
    const server = whole.database()
    kill(server?.pid ?? 0)
    await whole.until(() => whole.output().includes('База данных снова отвечает'))
    await whole.ready()
    expect(whole.database()?.port).toBe(server?.port)
    for (let death = 1; death <= 5; death++) {
      await whole.until(() => whole.application() !== null)
      const pid = whole.application()
      kill(pid ?? 0)
      await whole.until(() => whole.application() !== pid)
      if (death > 1) continue
      await whole.until(() => whole.output().includes('Портал снова отвечает'))
      expect(await register(whole.url)).toBe(201)
    }
    expect((await whole.exited)[0]).toBe(1)
    expect(whole.output()).toContain('Портал завершился пять раз за\u00a0минуту (сигнал SIGKILL). Больше не\u00a0перезапускаем')
    expect(whole.left()).toEqual([])
  },
)

test('after a cut of power the first start succeeds, even if another process got its number since', SIDE_BY_SIDE, async () => {
  const folder = newFolder()
  for (let cut = 1; cut <= CUTS; cut++) {
    const whole = await start(folder)
    // Every other time in the middle of the start.
    if (cut % 2 === 0) await new Promise((resolve) => setTimeout(resolve, 300 + ((cut * 137) % 2000)))
    else await whole.ready()
    await whole.cutPower()
    await whole.exited
    if (cut % 2 === 1) nameAnother(join(folder, 'postgres/postmaster.pid'))
    const next = await start(folder)
    await next.ready()
    expect(await register(next.url), `cut ${cut}`).toBe(201)
    expect(await next.stop()).toBe(0)
  }
})

test.skipIf(size === 'short')('a portal that lost its supervisor ends by itself, and the next start waits for it', async () => {
  const folder = newFolder()
  const whole = await start(folder)
  await whole.ready()
  const application = whole.application()
  kill(whole.supervisor.pid ?? 0)
  await whole.exited
  const next = await start(folder, { PORT: new URL(whole.url).port })
  await next.until(async () => next.application() !== null && (await whole.status('/readyz')) === 200)
  expect(next.application()).not.toBe(application)
  expect(await next.stop()).toBe(0)
  expect(next.left()).toEqual([])
})

test('a key that opens nothing ends the start at once with a sentence', SIDE_BY_SIDE, async () => {
  const whole = await start(newFolder(), { ANSWERS_KEY: 'somebody-elses-key-'.repeat(3) })
  expect((await whole.exited)[0]).toBe(78)
  expect(whole.output().match(/Ключ ANSWERS_KEY не открывает ни одной записи/g)).toHaveLength(1)
  expect(whole.output()).not.toMatch(/^\s+at /m)
  expect(whole.left()).toEqual([])
})

describe('a signal while it starts', SIDE_BY_SIDE, () => {
  test('ends it calmly at any moment', async () => {
    const folder = newFolder()
    for (let afterMs = 0; afterMs <= 2000; afterMs += EVERY_MS) await interrupt(folder, afterMs)
  })

  test.skipIf(FIRST_START_EVERY_MS === 0)('and at any moment of the first start, after which the next one is whole', async () => {
    for (let afterMs = 200; afterMs <= 9000; afterMs += FIRST_START_EVERY_MS) {
      const folder = newFolder({ isEmpty: true })
      await interrupt(folder, afterMs)
      const next = await start(folder)
      await next.ready()
      expect(await register(next.url), `interrupted after ${afterMs} ms`).toBe(201)
      expect(await next.stop()).toBe(0)
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

describe('a stop', SIDE_BY_SIDE, () => {
  test('under direct load loses no request', async () => {
    let answered = 0
    const folder = newFolder()
    for (let round = 0; round < STOPS_UNDER_LOAD; round++) {
      const whole = await start(folder, { DRAIN_SECONDS })
      await whole.ready()
      const load = loadOn(whole.url)
      await new Promise((resolve) => setTimeout(resolve, 1000))
      expect(await whole.stop('SIGTERM')).toBe(0)
      const { lost, done } = await load.end()
      expect(lost).toEqual([])
      answered += done
    }
    expect(answered).toBeGreaterThan(LEAST_ANSWERED)
  })

  test.runIf(isWhole)('behind a balancer, which never stops asking for its health, is short', async () => {
    const whole = await start(newFolder())
    await whole.ready()
    const asking = setInterval(() => void whole.status('/readyz'), 200)
    const began = performance.now()
    expect(await whole.stop('SIGTERM')).toBe(0)
    clearInterval(asking)
    const seconds = (performance.now() - began) / 1000
    measured('stopped', { rounds: 1, acknowledged: 0, lost: 0, seconds: Number(seconds.toFixed(1)) })
    expect(seconds).toBeLessThan(sized({ short: 6, drill: 4, night: 4 }))
  })
})

async function interrupt(folder: string, afterMs: number): Promise<void> {
  const whole = await start(folder)
  await new Promise((resolve) => setTimeout(resolve, afterMs))
  const code = await whole.stop()
  // Before it can hear a signal, Node ends by it.
  expect([0, null], `after ${afterMs} ms: ${whole.output()}`).toContain(code)
  expect(whole.output(), `after ${afterMs} ms`).not.toMatch(/^\s+at |Error|не запустил/m)
  expect(whole.left(), `after ${afterMs} ms`).toEqual([])
}

/** The file of a server that was killed names its number: here it is one of a process that lives, as after a start of the machine. */
function nameAnother(file: string): void {
  const [, ...rest] = readFileSync(file, 'utf8').split('\n')
  writeFileSync(file, [process.pid, ...rest].join('\n'))
}

/** A guest registers. @returns the status */
async function register(url: string): Promise<number> {
  const { headers } = await fetch(`${url}/api/v1/csrf-cookie`)
  const cookie = headers.getSetCookie().map((one) => one.split(';')[0])
  const [, token = ''] = /XSRF-TOKEN=([^;]+)/.exec(cookie.join('; ')) ?? []
  const person = {
    roleId: 1,
    firstName: 'Анна',
    lastName: 'Пример',
    email: `${randomUUID()}@primer.example`,
    password: 'семь-ворон-на-ветке-9',
    consents: ['account'],
  }
  const response = await fetch(`${url}/api/v1/register`, {
    method: 'POST',
    body: JSON.stringify(person),
    headers: { 'Content-Type': 'application/json', Cookie: cookie.join('; '), 'X-XSRF-TOKEN': decodeURIComponent(token) },
  })
  await response.text()
  return response.status
}

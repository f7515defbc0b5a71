import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { repeatEntries } from '../../bench/search.ts'
import { ask } from './clients.ts'
import { startCluster } from './cluster.ts'
import { measured, searchOn, type Measured } from './late-reads.ts'
import { makeNet, type Host, type Net } from './net.ts'
import { startPortalOn, type PortalHost } from './portal-host.ts'

const ROUNDS = Math.min(Number(process.env.HOSTS_ROUNDS ?? 3), 3)
const TEXTS = 5000
const ARTICLE = '/article/uroki-do-nochi'
let net: Net
let cluster: Awaited<ReturnType<typeof startCluster>>
let [alone, helped]: PortalHost[] = []

/** Two cores for the portals, one for each database, where there are as many: what one of them saves is there for nobody else. */
const onCores = (host: Host, cores: string): Host =>
  availableParallelism() < 4 ? host : { ...host, command: [...host.command, 'taskset', '-c', cores] }

beforeAll(async () => {
  net = makeNet()
  const [one, two, a, b] = ['d1', 'd2', 'p1', 'p2'].map((name) => net.host(name))
  if (!one || !two || !a || !b) throw new Error('no hosts')
  cluster = await startCluster([onCores(one, '0'), onCores(two, '1')], inject('firstStart'))
  const { folder, url } = cluster.primary
  const kept = (name: string) => readFileSync(join(folder, name), 'utf8').trim()
  const settings = {
    DATABASE_URL: url,
    AUTH_SECRET: kept('auth-secret'),
    ANSWERS_KEY: kept('answers-key'),
    TRUSTED_PROXIES: net.own,
  }
  alone = await startPortalOn(onCores(a, '2,3'), settings)
  helped = await startPortalOn(onCores(b, '2,3'), { ...settings, DATABASE_REPLICA_URL: standby().url })
}, 180_000)
afterAll(async () => {
  for (const portal of [alone, helped]) await portal?.stop('SIGKILL')
  await cluster?.remove()
  net?.remove()
}, 60_000)

const standby = () => cluster.nodes.find((node) => node !== cluster.primary)!
const find = async (words: string) =>
  JSON.parse((await ask(`${helped?.url}/api/v1/search?q=${encodeURIComponent(words)}`)).text) as { items: { title: string }[] } // its contract
const isFound = async (mark: string) => JSON.stringify(await find('уроки до ночи')).includes(mark)
const retitle = (title: string) =>
  cluster.primary.asked(`update entries set title = $1 where section = 'articles' and code = 'uroki-do-nochi'`, [title])
const publish = () => cluster.primary.asked(`select pg_notify('pages', '["*"]')`)
/** Whether the search asks the standby: its connections of the portal are busy there. */
async function standbyReads(): Promise<number> {
  const [row] = await standby().asked<{ tuples: string }>(
    `select coalesce(sum(idx_tup_fetch + seq_tup_read), 0)::text as tuples from pg_stat_user_tables where relname = 'entries'`,
  )
  return Number(row?.tuples)
}

test('what was published is on a page at once, in the search within five seconds, also while the standby stands still', async () => {
  const began = await standbyReads()
  await vi.waitFor(
    async () => {
      await find(`уроки ${randomUUID().slice(0, 4)}`)
      expect(await standbyReads()).toBeGreaterThan(began)
    },
    { timeout: 10_000, interval: 300 },
  )
  await standby().asked('select pg_wal_replay_pause()')
  const mark = randomUUID().slice(0, 8)
  // Acknowledged when the standby has it, not when it shows it.
  const paused = performance.now()
  await retitle(`Уроки до ночи ${mark}`)
  await publish()
  await vi.waitFor(async () => expect((await ask(`${helped?.url}${ARTICLE}`)).text).toContain(mark), {
    timeout: 1000,
    interval: 50,
  })
  await vi.waitFor(async () => expect(await isFound(mark)).toBe(true), { timeout: 6500, interval: 100 })
  const waited = performance.now() - paused
  console.log(`the search shows what was published after ${(waited / 1000).toFixed(1)} s with a standby that stands still`)
  await standby().asked('select pg_wal_replay_resume()')
  const resumed = await standbyReads()
  await vi.waitFor(
    async () => {
      await find('внимание')
      expect(await standbyReads()).toBeGreaterThan(resumed)
    },
    { timeout: 10_000, interval: 300 },
  )
}, 60_000)

test('a standby that loses its cable, and comes back, costs nobody an answer', async () => {
  if (!net.isReal) return
  standby().host.cut()
  // Writers would wait for it.
  await cluster.primary.asked(`alter system set synchronous_standby_names = ''`)
  await cluster.primary.asked('select pg_reload_conf()')
  const statuses = new Set<number>()
  for (let turn = 0; turn < 40; turn++) {
    statuses.add((await ask(`${helped?.url}/api/v1/search?q=${encodeURIComponent(`чтение ${turn}`)}`)).status)
    await rest(50)
  }
  standby().host.heal()
  expect([...statuses]).toEqual([200])
}, 60_000)

test(`paired ${ROUNDS} times: what a search costs the primary with a standby beside it and without`, async () => {
  if (!alone || !helped) throw new Error('no portals')
  await repeatEntries(cluster.primary.url, TEXTS)
  await vi.waitFor(async () => expect((await ask(`${helped?.url}/readyz`)).status).toBe(200), { timeout: 10_000 })
  const figures: Record<'alone' | 'helped', Measured[]> = { alone: [], helped: [] }
  const [primary, other] = [cluster.primary, standby()]
  // The first turn is for both to compile what they run.
  for (let round = -1; round < ROUNDS; round++)
    for (const name of round % 2 === 0 ? (['alone', 'helped'] as const) : (['helped', 'alone'] as const)) {
      const portal = name === 'alone' ? alone : helped
      const one = await searchOn(portal, [primary.dataDir, other.dataDir])
      if (round >= 0) figures[name].push(one)
    }
  for (const [name, spells] of Object.entries(figures)) console.log(measured(name, spells))
  const middle = (spells: Measured[]) =>
    spells.map(({ primaryMs }) => primaryMs).toSorted((a, b) => a - b)[spells.length >> 1] ?? 0
  expect(figures.helped.flatMap(({ faults }) => faults)).toEqual(figures.helped.map(() => 0))
  expect(middle(figures.helped)).toBeLessThan(middle(figures.alone) * 0.6)
}, 300_000)

import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { ask } from './clients.ts'
import { startCluster } from './cluster.ts'
import { makeNet, type Net } from './net.ts'
import { startPortalOn, type PortalHost } from './portal-host.ts'

const ARTICLE = '/article/uroki-do-nochi'
let net: Net
let cluster: Awaited<ReturnType<typeof startCluster>>
let helped: PortalHost | undefined

beforeAll(async () => {
  net = makeNet()
  const [one, two, p1] = ['d1', 'd2', 'p1'].map((name) => net.host(name))
  if (!one || !two || !p1) throw new Error('no hosts')
  cluster = await startCluster([one, two], inject('firstStart'))
  const { folder, url } = cluster.primary
  const kept = (name: string) => readFileSync(join(folder, name), 'utf8').trim()
  const settings = {
    DATABASE_URL: url,
    AUTH_SECRET: kept('auth-secret'),
    ANSWERS_KEY: kept('answers-key'),
    TRUSTED_PROXIES: net.own,
  }
  helped = await startPortalOn(p1, { ...settings, DATABASE_REPLICA_URL: standby().url })
}, 180_000)
afterAll(async () => {
  await helped?.stop('SIGKILL')
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
/** How many texts the standby has read. */
async function standbyReads(): Promise<number> {
  const [row] = await standby().asked<{ tuples: string }>(
    `select coalesce(sum(idx_tup_fetch + seq_tup_read), 0)::text as tuples from pg_stat_user_tables where relname = 'entries'`,
  )
  return Number(row?.tuples)
}

/** Asks until the standby is read for a question; each begins after a publication, for words are read once. */
async function isReadAgain(): Promise<void> {
  const before = await standbyReads()
  await vi.waitFor(
    async () => {
      await publish()
      await find(`уроки ${randomUUID().slice(0, 4)}`)
      expect(await standbyReads()).toBeGreaterThan(before)
    },
    { timeout: 10_000, interval: 300 },
  )
}

test('what was published is on a page and in the search at once, also while the standby stands still', async () => {
  await isReadAgain()
  await standby().asked('select pg_wal_replay_pause()')
  const mark = randomUUID().slice(0, 8)
  // Acknowledged when the standby has it, not when it shows it.
  await retitle(`Уроки до ночи ${mark}`)
  await publish()
  await vi.waitFor(async () => expect((await ask(`${helped?.url}${ARTICLE}`)).text).toContain(mark), {
    timeout: 1000,
    interval: 50,
  })
  await vi.waitFor(async () => expect(await isFound(mark)).toBe(true), { timeout: 1500, interval: 100 })
  await standby().asked('select pg_wal_replay_resume()')
  await isReadAgain()
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

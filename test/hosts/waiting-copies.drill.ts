import { spawn, type ChildProcess } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freePort } from '#server/free-port.ts'
import { keepCopying } from '#server/copying.ts'
import { stopWaiting } from '#server/backup/waiting.ts'
import { startPostgres } from '#server/postgres.ts'
import { launch, launcherFor } from '#server/postgres-programs.ts'
import { processesOf } from '#server/postgres-processes.ts'
import { readConfig } from '#app/platform/config.server.ts'
import { childrenOf } from '#test/faults/own-start.ts'
import { startOwnDatabase, type OwnDatabase } from '#test/faults/own-database.ts'
import { measured } from '#test/faults/measured.ts'
import { startWriting } from '#test/faults/steady-writing.ts'

const ROUNDS = Math.min(Number(process.env.HOSTS_ROUNDS ?? 3), 10)
const KEY = 'шесть лесных орехов и один гриб'
// As a person's statement waits.
const PATIENT = { statement_timeout: 30_000 }
const root = join(import.meta.dirname, '../..')
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'portal-waiting-')))
let database: OwnDatabase
let keeping: ReturnType<typeof keepCopying> | null = null
let settings: Record<string, string> = {}

beforeAll(async () => {
  database = await startOwnDatabase()
  await database.asked('create table written (id int primary key, at timestamptz not null default clock_timestamp())')
  settings = {
    ...{ APP_ENV: 'local', VAR_DIR: database.folder, DATABASE_URL: database.url, BACKUP_TO: join(folder, 'archive') },
    ...{ BACKUP_KEY: KEY, BACKUP_WAIT: 'on', LOG_LEVEL: 'error' },
  }
  Object.assign(process.env, settings)
}, 60_000)
afterAll(async () => {
  await keeping?.stop()
  await database?.remove()
  rmSync(folder, { recursive: true, force: true })
}, 60_000)

const keeper = () => childrenOf(process.pid).find((pid) => isKeeper(pid)) ?? 0
function isKeeper(pid: number): boolean {
  return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('server/backup.ts')
}
const waiting = async () =>
  (await database.asked<{ names: string }>(`select current_setting('synchronous_standby_names') as names`))[0]?.names

async function run(command: 'backup' | 'restore', ...args: string[]): Promise<string> {
  const child: ChildProcess = spawn(process.execPath, [join(root, `server/${command}.ts`), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...settings },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes: Buffer) => void (said += bytes.toString()))
  const code = await new Promise((resolve) => child.once('exit', resolve))
  expect(code, said).toBe(0)
  return said
}

async function idsOf(url: string): Promise<Set<number>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ id: number }>('select id from written')
  await client.end()
  return new Set(rows.map(({ id }) => id))
}

test(`${ROUNDS} times the machine is gone with database and keeper: nothing acknowledged is lost`, async () => {
  const lost: number[] = []
  let [all, longestMs] = [0, 0]
  for (let round = 0; round < ROUNDS; round++) {
    keeping = keepCopying(readConfig(process.env), null)
    await vi.waitFor(async () => expect(await waiting()).toContain('neurosad-backup'), { timeout: 30_000, interval: 100 })
    await vi.waitFor(() => expect(globSync(join(folder, 'archive/copies/*/copy.age'))).not.toEqual([]), { timeout: 60_000 })
    const writing = startWriting(database.url, PATIENT)
    await rest(3000)
    process.kill(keeper(), 'SIGKILL')
    database.kill()
    await writing.end()
    await keeping.stop()
    const into = join(folder, `restored-${round}`)
    await run('restore', '--into', into)
    const restored = await startPostgres(into, { isForTests: true })
    const there = await idsOf(restored.url)
    await restored.stop()
    lost.push(...writing.acknowledged.filter(({ id }) => !there.has(id)).map(({ id }) => id))
    all += writing.acknowledged.length
    longestMs = Math.max(longestMs, ...writing.acknowledged.map(({ ms }) => ms))
    const times = writing.acknowledged.map(({ ms }) => ms).toSorted((a, b) => a - b)
    console.log(
      `round ${round + 1}: ${writing.acknowledged.length} acknowledged, median ${times[times.length >> 1]?.toFixed(1)} ms, worst ${times.at(-1)?.toFixed(0)} ms`,
    )
    await database.start()
    // What the fallen server was set to is still set; the next round begins without it.
    await stopWaiting(database.url)
  }
  console.log(`${ROUNDS} rounds: ${all} acknowledged, lost ${lost.length}`)
  measured('machine', { rounds: ROUNDS, acknowledged: all, lost: lost.length, seconds: Number((longestMs / 1000).toFixed(1)) })
  expect(lost).toEqual([])
  expect(all).toBeGreaterThan(ROUNDS * 50)
}, 600_000)

test.each([['killed', 'SIGKILL'] as const, ['stopped', 'SIGSTOP'] as const])(
  'a keeper that is %s holds writers for some seconds, not longer; aloud; and they wait again when it is back',
  async (_, signal) => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    keeping = keepCopying(readConfig(process.env), null)
    await vi.waitFor(async () => expect(await waiting()).toContain('neurosad-backup'), { timeout: 30_000, interval: 100 })
    const writing = startWriting(database.url, PATIENT)
    await rest(1000)
    const pid = keeper()
    process.kill(pid, signal)
    const before = writing.acknowledged.length
    await vi.waitFor(() => expect(writing.acknowledged.length).toBeGreaterThan(before + 50), { timeout: 20_000, interval: 50 })
    const worst = Math.max(...writing.acknowledged.map(({ ms }) => ms))
    expect(said.mock.calls.flat().join(' ')).toContain('больше не\u00a0ждут копий')
    if (signal === 'SIGSTOP') process.kill(pid, 'SIGKILL')
    await vi.waitFor(async () => expect(await waiting()).toContain('neurosad-backup'), { timeout: 30_000, interval: 200 })
    await writing.end()
    said.mockRestore()
    console.log(`keeper ${signal}: the longest wait of a writer ${(worst / 1000).toFixed(1)} s`)
    expect(worst).toBeLessThan(10_000)
    await keeping.stop()
    expect(await waiting()).toBe('')
  },
  120_000,
)

test('a copy of a server of one’s own is laid for a server of one’s own', async () => {
  await run('backup')
  const cluster = join(folder, 'cluster')
  await run('restore', '--into', join(folder, 'beside'), '--cluster', cluster)
  const port = await freePort()
  const server = launch(launcherFor(), 'postgres', [
    ['-D', cluster, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
  ])
  const url = new URL(database.url)
  url.port = String(port)
  const there = await vi.waitFor(() => idsOf(url.href), { timeout: 20_000, interval: 200 })
  expect(there.size).toBe((await idsOf(database.url)).size)
  server.kill('SIGINT')
  await vi.waitFor(() => expect(processesOf(cluster)).toEqual([]), { timeout: 10_000 })
}, 120_000)

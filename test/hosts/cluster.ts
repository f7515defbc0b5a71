/** A primary with its synchronous standby, from the embedded binaries: copied, promoted and made a standby again as an operator would. */
import { spawn, spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import pg from 'pg'
import { kill, launch, launcherFor } from '#server/postgres-programs.ts'
import { processesOf } from '#server/postgres-processes.ts'
import { copyOf } from '#test/faults/first-start.ts'
import type { Host } from './net.ts'

const PORT = 5432
const AGENT_PORT = 8008

/** A database of one host. @param folder what a portal's first start left there, or null for one that is copied from another */
async function makeNode(host: Host, password: string, folder: string) {
  const dataDir = join(folder, 'postgres')
  const url = `postgres://neurosad:${password}@${host.address}:${PORT}/postgres`
  const agent = spawn(
    [...host.command, process.execPath][0]!,
    [
      ...[...host.command, process.execPath].slice(1),
      join(import.meta.dirname, 'primary-agent.ts'),
      url,
      host.address,
      String(AGENT_PORT),
    ],
    { stdio: 'ignore' },
  )

  async function start(settings: string[] = []): Promise<void> {
    const { command, ...as } = launcherFor()
    const server = launch({ ...as, command: [...host.command, ...command] }, 'postgres', [
      ['-D', dataDir, '-p', String(PORT), '-c', `listen_addresses=${host.address}`, '-c', 'unix_socket_directories='],
      ['-c', 'max_connections=200', '-c', 'timezone=UTC', '-c', 'shared_buffers=64MB', '-c', 'io_method=sync'],
      settings.flatMap((setting) => ['-c', setting]),
    ])
    let said = ''
    server.stderr?.on('data', (bytes: Buffer) => void (said = (said + bytes.toString()).slice(-3000)))
    await until(
      () => asked('select 1').then(() => true),
      30_000,
      () => said,
    )
  }

  /** One statement over a connection of its own, past any door. */
  async function asked<Row extends pg.QueryResultRow>(statement: string, values: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
    client.on('error', () => {})
    try {
      await client.connect()
      return (await client.query<Row>(statement, values)).rows
    } finally {
      await client.end().catch(() => {})
    }
  }

  return {
    host,
    url,
    folder,
    dataDir,
    agentPort: AGENT_PORT,
    start,
    asked,
    /** All of it at once, as a cut of power. */
    kill: () => processesOf(dataDir).forEach((pid) => kill(pid, 'SIGKILL')),
    async remove(): Promise<void> {
      agent.kill('SIGKILL')
      processesOf(dataDir).forEach((pid) => kill(pid, 'SIGKILL'))
      await rest(200)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Waits until something is so. */
export async function until(isSo: () => Promise<boolean>, withinMs = 30_000, said = () => ''): Promise<void> {
  for (const end = Date.now() + withinMs; ;) {
    const is = await isSo().catch((error: Error) => error)
    if (is === true) return
    if (Date.now() > end) throw new Error(`it did not come: ${is instanceof Error ? is.message : 'no'} ${said()}`)
    await rest(30)
  }
}

/** Two databases, the first of them primary. @param firstStart what a first start leaves */
export async function startCluster(hosts: [Host, Host], firstStart: string) {
  const folder = copyOf(firstStart)
  const password = readFileSync(join(folder, 'postgres-password'), 'utf8').trim()
  const lines = ['all', 'replication'].map((what) => `host ${what} all samenet scram-sha-256\n`)
  appendFileSync(join(folder, 'postgres/pg_hba.conf'), lines.join(''))
  let primary = await makeNode(hosts[0], password, folder)
  let standby = await makeNode(hosts[1], password, mkdtempSync(join(tmpdir(), 'portal-standby-')))
  await primary.start()
  await primary.asked('alter database postgres set synchronous_commit = on')
  await follow()

  /** Makes a new standby of the primary by a copy of its files; from then on each commit waits for it. */
  async function follow(): Promise<void> {
    const name = standby.host.name
    rmSync(standby.dataDir, { recursive: true, force: true })
    await primary.asked(
      `select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = 'standby' and not active`,
    )
    await primary.asked(`select pg_create_physical_replication_slot('standby', true)`)
    const client = new pg.Client({ connectionString: primary.url })
    await client.connect()
    await client.query(`select pg_backup_start('drill', true)`)
    // A file that goes meanwhile is no fault.
    spawnSync('cp', ['-a', primary.dataDir, standby.dataDir])
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    await client.end()
    for (const gone of ['postmaster.pid', 'postmaster.opts', 'standby.signal'])
      rmSync(join(standby.dataDir, gone), { force: true })
    spawnSync('sh', ['-c', `rm -rf ${standby.dataDir}/pg_wal/* ${standby.dataDir}/pg_replslot/*`])
    writeFileSync(join(standby.dataDir, 'backup_label'), rows[0]?.labelfile ?? '')
    writeFileSync(join(standby.dataDir, 'standby.signal'), '')
    if (existsSync(join(standby.dataDir, 'postgresql.auto.conf')))
      writeFileSync(join(standby.dataDir, 'postgresql.auto.conf'), '')
    await standby.start([
      `primary_conninfo=${conninfo(primary.url)} application_name=${name}`,
      'primary_slot_name=standby',
      'wal_retrieve_retry_interval=200ms',
    ])
    await primary.asked(`alter system set synchronous_standby_names = 'FIRST 1 ("${name}")'`)
    await primary.asked('select pg_reload_conf()')
    await until(
      async () => (await primary.asked<{ s: string }>(`select sync_state as s from pg_stat_replication`))[0]?.s === 'sync',
    )
  }

  return {
    get primary() {
      return primary
    },
    nodes: [primary, standby],
    follow,
    /** The standby takes the place of a primary that is gone. @returns seconds */
    async promote(): Promise<number> {
      const began = performance.now()
      await standby.asked('select pg_promote(true, 30)')
      ;[primary, standby] = [standby, primary]
      return (performance.now() - began) / 1000
    },
    async remove(): Promise<void> {
      await primary.remove()
      await standby.remove()
    },
  }
}

function conninfo(url: string): string {
  const { hostname, port, username, password } = new URL(url)
  return `host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}`
}

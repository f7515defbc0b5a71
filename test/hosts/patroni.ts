/** Three databases under Patroni, with an etcd beside each, from Debian's packages: nobody but them decides who takes writes. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { stringify } from 'yaml'
import { processesOf } from '#server/postgres-processes.ts'
import { kill } from '#server/postgres-programs.ts'
import { ask } from './clients.ts'
import { until } from './cluster.ts'
import type { Host } from './net.ts'

const PROGRAMS = '/usr/lib/postgresql/15/bin'
const AGENT_PORT = 8008
const NEEDED = ['/usr/bin/patroni', '/usr/bin/etcd', `${PROGRAMS}/postgres`, '/usr/sbin/haproxy']
const BEGINS_WITHIN_MS = 120_000
// Three turns of Patroni’s loop.
const SETTLED_AFTER_MS = 10_000
type PatroniNode = ReturnType<typeof makeNode>

/** What is not installed, of all that the drill needs. */
export const missingPrograms = () => NEEDED.filter((program) => !existsSync(program))

function makeNode(host: Host, hosts: Host[], { folder, password }: { folder: string; password: string }) {
  const own = join(folder, host.name)
  const [dataDir, config] = [join(own, 'postgres'), join(own, 'patroni.yml')]
  const running = new Map<string, ChildProcess>()
  mkdirSync(own)
  writeFileSync(config, stringify(patroniOf(host, hosts, { own, password })))
  spawnSync('chown', ['-R', 'postgres:postgres', own])

  const logOf = (name: string) => readFileSync(join(own, `${name}.log`), 'utf8')

  /** Both refuse root. */
  function start(name: 'etcd' | 'patroni', given: string[]): void {
    const log = openSync(join(own, `${name}.log`), 'a')
    const as = ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', 'env', 'LC_ALL=C.UTF-8', 'HOME=/tmp']
    const [program, ...rest] = [...host.command, ...as, name, ...given]
    running.set(name, spawn(program!, rest, { stdio: ['ignore', log, log], cwd: '/' }))
  }

  return {
    host,
    agentPort: AGENT_PORT,
    startEtcd: () => start('etcd', etcdOf(host, hosts, join(own, 'etcd'))),
    startPatroni: () => start('patroni', [config]),
    /** Patroni with its PostgreSQL, at once, as a cut of power; etcd stays. */
    kill(): void {
      running.get('patroni')?.kill('SIGKILL')
      for (const pid of processesOf(dataDir)) kill(pid, 'SIGKILL')
    },
    is: async (role: 'primary' | 'replica' | 'synchronous') =>
      (await ask(`http://${host.address}:${AGENT_PORT}/${role}`)).status === 200,
    said: () => ['patroni', 'etcd'].map((name) => `${host.name} ${name}:\n${logOf(name).slice(-3000)}`).join('\n'),
    /** What both wrote, laid where it outlives the drill. */
    keepLogs: (into: string) =>
      ['patroni', 'etcd'].forEach((name) => writeFileSync(join(into, `${host.name}-${name}.log`), logOf(name))),
    remove(): void {
      for (const child of running.values()) child.kill('SIGKILL')
      for (const pid of processesOf(dataDir)) kill(pid, 'SIGKILL')
    },
  }
}

/** @param hosts three of them: a leader that is alone acknowledges nothing */
export async function startPatroni(hosts: Host[]) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-patroni-'))
  spawnSync('chmod', ['755', folder])
  const password = randomBytes(12).toString('hex')
  const nodes = hosts.map((host) => makeNode(host, hosts, { folder, password }))
  for (const node of nodes) node.startEtcd()
  for (const node of nodes) node.startPatroni()
  const state = { leader: nodes[0]! } // there are three

  /** One leads, one is its synchronous standby, one follows. */
  async function isWhole(): Promise<boolean> {
    const [leading, following] = [await which('primary'), await which('replica')]
    if (leading.length !== 1 || following.length !== nodes.length - 1 || (await which('synchronous')).length !== 1) return false
    state.leader = leading[0] ?? state.leader
    return true
  }
  const which = async (role: Parameters<PatroniNode['is']>[0]) => {
    const are = await Promise.all(nodes.map((node) => node.is(role)))
    return nodes.filter((_, at) => are[at])
  }
  /**
   * Whole for a while: a leader that falls before it has written down who is its synchronous standby leaves nobody who may lead, and the
   * one that came back last still waits for a leader to be rewound from.
   */
  async function whole(): Promise<void> {
    let since = 0
    const isSettled = async () => {
      const [led, is] = [state.leader, await isWhole()]
      if (!is || led !== state.leader) since = 0
      else since ||= Date.now()
      return since > 0 && Date.now() - since > SETTLED_AFTER_MS
    }
    await until(isSettled, BEGINS_WITHIN_MS, () => nodes.map((node) => node.said()).join('\n'))
  }
  try {
    await whole()
  } catch (error) {
    for (const node of nodes) node.remove()
    throw error
  }

  return {
    nodes,
    whole,
    get leader() {
      return state.leader
    },
    url: (address: string, port: number) => `postgres://postgres:${password}@${address}:${port}/postgres`,
    /** One statement past every door, to the one that leads. */
    async asked<Row extends pg.QueryResultRow>(statement: string, values: unknown[] = []): Promise<Row[]> {
      const client = new pg.Client({ connectionString: this.url(state.leader.host.address, 5432), connectionTimeoutMillis: 5000 })
      client.on('error', () => {})
      await client.connect()
      return client.query<Row>(statement, values).then(
        ({ rows }) => client.end().then(() => rows),
        (error: Error) => client.end().then(() => Promise.reject(error)),
      )
    },
    remove(): void {
      for (const node of nodes) node.remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function etcdOf({ name, address }: Host, hosts: Host[], dataDir: string): string[] {
  const peer = (host: Host) => `http://${host.address}:2380`
  const [clients, peers] = [`http://${address}:2379`, peer({ address } as Host)] // of a host its address alone is asked
  return [
    ...['--name', name, '--data-dir', dataDir, '--enable-v2=true', '--heartbeat-interval=300', '--election-timeout=3000'],
    ...['--listen-peer-urls', peers, '--initial-advertise-peer-urls', peers],
    ...['--listen-client-urls', clients, '--advertise-client-urls', clients, '--initial-cluster-state', 'new'],
    ...['--initial-cluster', hosts.map((host) => `${host.name}=${peer(host)}`).join(',')],
  ]
}

/** `etcd`, never `etcd3`: Debian's Patroni 3.0.2 loses what was acknowledged when a partition heals with the latter. */
function patroniOf({ name, address }: Host, hosts: Host[], { own, password }: { own: string; password: string }) {
  const user = (username: string) => ({ username, password })
  return {
    ...{ scope: 'neurosad', name, namespace: '/db/' },
    restapi: { listen: `${address}:${AGENT_PORT}`, connect_address: `${address}:${AGENT_PORT}` },
    etcd: { hosts: hosts.map((host) => `${host.address}:2379`) },
    bootstrap: {
      dcs: {
        ...{ ttl: 20, loop_wait: 3, retry_timeout: 5, synchronous_mode: true, synchronous_mode_strict: true },
        postgresql: { use_pg_rewind: true, parameters: { wal_log_hints: 'on', max_connections: 100, shared_buffers: '64MB' } },
      },
      initdb: [
        { encoding: 'UTF8' },
        { locale: 'C.UTF-8' },
        { 'locale-provider': 'icu' },
        { 'icu-locale': 'ru-RU' },
        'data-checksums',
      ],
      pg_hba: ['replication replicator', 'all all'].map((what) => `host ${what} samenet scram-sha-256`),
    },
    postgresql: {
      ...{ listen: `${address}:5432`, connect_address: `${address}:5432`, data_dir: join(own, 'postgres'), bin_dir: PROGRAMS },
      ...{ pgpass: join(own, 'pgpass'), parameters: { unix_socket_directories: own } },
      authentication: { superuser: user('postgres'), replication: user('replicator'), rewind: user('rewinder') },
    },
    watchdog: { mode: 'off' },
  }
}

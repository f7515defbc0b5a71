/**
 * The embedded PostgreSQL: real server binaries from the npm package, data under var/.
 * PostgreSQL refuses root, so for root it runs inside a user namespace, which needs no other account and works in a
 * folder closed to everybody else; where namespaces are forbidden it runs as `nobody` on a data folder given to it.
 */
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync, chownSync } from 'node:fs'
import { join } from 'node:path'
import { keptSecret } from '#app/platform/kept-secret.server.ts'
import { freePort, isFree } from './free-port.ts'
import { birthOf, processesOf, runningServer } from './postgres-processes.ts'
import { binary, kill, launch, launcherFor, stopServer, type Launcher } from './postgres-programs.ts'
import { answers, waitForAnswer } from './postgres-readiness.ts'

export type EmbeddedPostgres = {
  url: string
  /** Ends when the server has died or was stopped. */
  ended: Promise<void>
  stop: () => Promise<void>
}
type Wishes = {
  /** Nothing in it outlives a fall of the machine, nobody waits for the disk, and nothing is tidied. */
  isForTests?: boolean
  /** Where it listened before, so that those who are connected find it again. */
  port?: number
  /** How many connections it takes, if more than usual. */
  connections?: number
  /** Gives up waiting. */
  signal?: AbortSignal
}

const USUAL_CONNECTIONS = 60
// Several portals of several suites at once.
const CONNECTIONS_OF_TESTS = 200
const FOR_TESTS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off', 'io_method=sync']
const ANOTHER_ENDS_WITHIN_MS = 60_000
const ORPHANS_END_WITHIN_MS = 5000
const LOOK_EVERY_MS = 250

/**
 * A running server for the data folder: started, or adopted when an earlier start was killed and left it behind. When this
 * returns, it has answered a query.
 * @param varDir folder of the product's own data
 * @returns address for clients, and `stop`, which leaves a server alone that another start owns as long as that lives
 * @throws Error with one sentence for a person when the server cannot run here
 */
export async function startPostgres(
  varDir: string,
  { isForTests = false, port: wished, connections = 0, signal }: Wishes = {},
): Promise<EmbeddedPostgres> {
  mkdirSync(varDir, { recursive: true, mode: 0o700 })
  const dataDir = join(realpathSync(varDir), 'postgres')
  const password = keptSecret(join(varDir, 'postgres-password'), () => randomBytes(24).toString('base64url'))
  const launcher = launcherFor()
  if (!existsSync(join(dataDir, 'PG_VERSION'))) initialise({ dataDir, varDir }, password, launcher)

  const ownerFile = join(varDir, 'postgres-owner.pid')
  const adopted = await adopt(dataDir, password)
  if (adopted) {
    const { pid, url } = adopted
    const ended = endOf(pid)
    if (isOwned(ownerFile)) return { url, ended, stop: async () => (isOwned(ownerFile) ? undefined : stopServer(pid)) }
    own(ownerFile)
    return { url, ended, stop: () => stopServer(pid) }
  }
  await clear(dataDir)
  const port = wished && (await isFree(wished)) ? wished : await freePort()
  const log = join(varDir, 'postgres.log')
  const server = launch(launcher, 'postgres', [
    ['-D', dataDir, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    [
      '-c',
      'shared_buffers=64MB',
      '-c',
      `max_connections=${isForTests ? CONNECTIONS_OF_TESTS : Math.max(USUAL_CONNECTIONS, connections)}`,
      '-c',
      'timezone=UTC',
      // A receiver of the log that stays away must not fill the disk: past that it is given up, and a new copy is made.
      '-c',
      'max_slot_wal_keep_size=2GB',
    ],
    ['-c', 'logging_collector=off', '-c', 'log_min_messages=warning'],
    isForTests ? FOR_TESTS.flatMap((setting) => ['-c', setting]) : [],
  ])
  own(ownerFile)
  let said = ''
  server.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-4000)
    writeFileSync(log, said)
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const url = urlFor(port, password)
  const { pid } = server
  try {
    await waitForAnswer(url, () => server.exitCode !== null || server.signalCode !== null || signal?.aborted === true)
  } catch (error) {
    if (pid) await stopServer(pid)
    throw new Error(`${error instanceof Error ? error.message : ''} ${said}`.trim(), { cause: error })
  }
  return { url, ended, stop: () => (pid ? stopServer(pid) : Promise.resolve()) }
}

/** A server that runs here already, once it answers; null when there is none, or when it was just ending. */
async function adopt(dataDir: string, password: string): Promise<{ pid: number; url: string } | null> {
  const until = Date.now() + ANOTHER_ENDS_WITHIN_MS
  for (;;) {
    const running = runningServer(dataDir)
    if (!running) return null
    const url = urlFor(running.port, password)
    if (running.port > 0 && (await answers(url))) return { pid: running.pid, url }
    if (Date.now() > until) {
      throw new Error(
        `База данных уже запущена (процесс ${running.pid}), но не отвечает. Остановите её: kill -INT ${running.pid}, и запустите снова.`,
      )
    }
    await pause(LOOK_EVERY_MS)
  }
}

/** What a killed server left: its children end, then its file goes, which would forbid a start to the next one. */
async function clear(dataDir: string): Promise<void> {
  const until = Date.now() + ORPHANS_END_WITHIN_MS
  for (let left = processesOf(dataDir); left.length > 0; left = processesOf(dataDir)) {
    if (runningServer(dataDir)) return
    if (Date.now() > until) for (const pid of left) kill(pid, 'SIGKILL')
    await pause(20)
  }
  rmSync(join(dataDir, 'postmaster.pid'), { force: true })
}

function own(file: string): void {
  writeFileSync(file, `${process.pid} ${birthOf(process.pid)}`)
}

function isOwned(file: string): boolean {
  if (!existsSync(file)) return false
  const [pid, birth] = readFileSync(file, 'utf8').split(' ')
  return Number(pid) !== process.pid && birth !== undefined && birth !== '' && birthOf(Number(pid)) === birth
}

/** Nobody reports the end of a process that is not our child: we check for it. */
async function endOf(pid: number): Promise<void> {
  const birth = birthOf(pid)
  if (birth === '') return
  while (birthOf(pid) === birth) await pause(LOOK_EVERY_MS, { isWaitedFor: false })
}

/** A cluster appears whole or not at all: an `initdb` that was cut off leaves a folder that no server can use. */
function initialise({ dataDir, varDir }: { dataDir: string; varDir: string }, password: string, launcher: Launcher): void {
  const draft = `${dataDir}.new`
  rmSync(draft, { recursive: true, force: true })
  if (launcher.uid) {
    mkdirSync(draft, { mode: 0o700 })
    chownSync(draft, launcher.uid, launcher.uid)
  }
  const passwordFile = join(varDir, 'postgres-password.tmp')
  writeFileSync(passwordFile, password, { mode: launcher.uid ? 0o644 : 0o600 })
  const [file, ...rest] = [
    ...[...launcher.command, binary('initdb'), '-D', draft, '-U', 'neurosad', `--pwfile=${passwordFile}`],
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
  rmSync(dataDir, { recursive: true, force: true })
  renameSync(draft, dataDir)
}

function pause(ms: number, { isWaitedFor = true } = {}): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    if (!isWaitedFor) timer.unref()
  })
}

function urlFor(port: number, password: string): string {
  return `postgres://neurosad:${password}@127.0.0.1:${port}/postgres`
}

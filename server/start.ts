/**
 * What bin/start runs: the database, the build when the sources changed, then the production process; and what watches over
 * them. What dies is started again, with a growing pause; what dies five times in a minute is given up.
 */
import { once } from 'node:events'
import { spawn, type ChildProcess } from 'node:child_process'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { readConfig, type Config } from '#app/platform/config.server.ts'
import { mostConnections } from '#app/platform/processes.server.ts'
import { CANNOT_MEND } from './exit-codes.ts'
import { processEnvironment } from './environment.ts'
import { startPostgres, type EmbeddedPostgres } from './postgres.ts'
import { startPaymentSimulator, startScores } from './simulators.ts'
import { keepCopying, type Copying } from './copying.ts'
import { endingInWords, pauseAfter, verdictOf } from './supervisor.ts'

// As it was called, not where links lead: a release is a link that moves, and what is started next is of the one it leads to then.
const root = dirname(dirname(process.argv[1] ?? ''))
const began = performance.now()
const BEFORE_US_ENDS_WITHIN_MS = 30_000
const ENDS_WITHIN_MS = 30_000

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort())
const isStopping = () => stopping.signal.aborted

async function main(): Promise<number> {
  const config = settingsOf(process.env)
  if (!config) return CANNOT_MEND
  await waitForPort(config)
  if (isStopping()) return 0
  const postgres = config.DATABASE_URL ? null : await keepPostgres(config)
  const simulator = await startPaymentSimulator(config)
  const scores = await startScores(config)
  let copies: Copying | null = null
  try {
    await build()
    const settings = { ...simulator?.settings, ...scores?.settings }
    copies = config.BACKUP_TO && !isStopping() ? keepCopying(config, postgres, root) : null
    return isStopping() ? 0 : await serve(settings, config, postgres)
  } finally {
    await copies?.stop()
    await simulator?.close()
    await scores?.close()
    await postgres?.stop()
  }
}

function settingsOf(environment: NodeJS.ProcessEnv): Config | null {
  try {
    return readConfig(environment)
  } catch (error) {
    console.error(messageOf(error))
    return null
  }
}

type Kept = {
  /** The current server's; it changes only if its port was taken meanwhile. */
  url: () => string
  /** Does this when the server came back under another address. */
  onMove: (notify: () => void) => void
  /** Why it was given up. */
  givenUp: Promise<string>
  stop: () => Promise<void>
}

/** The embedded PostgreSQL, started again whenever it dies. */
async function keepPostgres({ VAR_DIR: varDir, PROCESSES }: Config): Promise<Kept> {
  const connections = mostConnections(PROCESSES)
  let current: EmbeddedPostgres = await startPostgres(varDir, { connections, signal: stopping.signal })
  let notifyOfMove = () => {}
  const deaths: number[] = []
  const { promise: givenUp, resolve: giveUp } = Promise.withResolvers<string>()
  const unwanted = new AbortController()
  const isWanted = () => !unwanted.signal.aborted

  /** Of the start that is under way, if one is. */
  let starting: Promise<void> = Promise.resolve()

  function watch(): void {
    void current.ended.then(() => {
      if (isWanted()) starting = replace()
    })
  }

  async function replace(): Promise<void> {
    const next = await again()
    if (!next) return isWanted() ? giveUp('База данных пять раз за\u00a0минуту завершилась сама') : undefined
    const isElsewhere = next.url !== current.url
    current = next
    if (!isWanted()) return current.stop()
    watch()
    console.error('База данных снова отвечает')
    if (isElsewhere) notifyOfMove()
  }

  /** A server that answers again; null when there will be none. */
  async function again(): Promise<EmbeddedPostgres | null> {
    for (;;) {
      deaths.push(Date.now())
      const pauseMs = pauseAfter(deaths)
      if (pauseMs === null) return null
      console.error(`База данных завершилась. Запускаем снова через ${inSeconds(pauseMs)}\u00a0с`)
      await sleep(pauseMs)
      if (!isWanted()) return null
      try {
        return await startPostgres(varDir, { connections, port: Number(new URL(current.url).port), signal: unwanted.signal })
      } catch (error) {
        console.error(messageOf(error))
      }
    }
  }

  watch()
  return {
    url: () => current.url,
    onMove: (notify) => void (notifyOfMove = notify),
    givenUp,
    async stop() {
      unwanted.abort()
      await starting
      await current.stop()
    },
  }
}

/** The production process, started again whenever it dies. @returns what we end with */
async function serve(settings: Record<string, string>, config: Config, postgres: Kept | null): Promise<number> {
  const deaths: number[] = []
  let lost: string | null = null
  let child: ChildProcess | null = null
  let isReplaced = false
  const stop = () => child && end(child)
  stopping.signal.addEventListener('abort', stop)
  // Several processes are replaced in turn; the only one ends in order, and the next is started.
  process.on('SIGUSR2', () => void (isReplaced = child?.kill('SIGUSR2') ?? false))
  postgres?.onMove(stop)
  void postgres?.givenUp.then((words) => {
    lost = words
    stop()
  })
  for (;;) {
    const databaseUrl = config.DATABASE_URL ?? postgres!.url() // one of the two is there
    child = start({ ...settings, VAR_DIR: config.VAR_DIR, DATABASE_URL: databaseUrl })
    child.on('message', (message) => {
      if (message === 'listening') tellOfReady(config.PORT, deaths.length)
    })
    const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null] // what `exit` says
    child = null
    if (lost !== null) return giveUp(lost)
    const verdict = verdictOf({ code, signal, isAsked: isStopping() })
    if (verdict.do === 'end') return verdict.code
    if (isReplaced && code === 0) {
      isReplaced = false
      continue
    }
    deaths.push(Date.now())
    const pauseMs = pauseAfter(deaths)
    if (pauseMs === null) return giveUp(`Портал завершился пять раз за\u00a0минуту (${endingInWords({ code, signal })})`)
    console.error(`Портал завершился (${endingInWords({ code, signal })}). Запускаем снова через ${inSeconds(pauseMs)}\u00a0с`)
    await sleep(pauseMs)
    if (isStopping()) return 0
    if (lost !== null) return giveUp(lost)
  }
}

function start(settings: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [join(root, 'server/main.ts')], {
    cwd: root,
    // Ctrl-C reaches the whole group; the portal is stopped by us, in order.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...processEnvironment(), ...settings },
  })
}

/** It answers those who are there and ends by itself; one that hangs is killed. */
function end(child: ChildProcess): void {
  child.kill('SIGTERM')
  const killing = globalThis.setTimeout(() => child.kill('SIGKILL'), ENDS_WITHIN_MS)
  child.once('exit', () => clearTimeout(killing))
}

function tellOfReady(port: number, deaths: number): void {
  if (deaths > 0) return console.log('Портал снова отвечает')
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`\nНейросад: http://localhost:${port}  (готов за ${seconds} с; остановить — Ctrl-C)\n`)
}

function giveUp(words: string): number {
  console.error(
    `${words}. Больше не\u00a0перезапускаем: найдите причину в\u00a0последних строках выше и\u00a0запустите bin/start снова.`,
  )
  return 1
}

/** In a process of its own, so that we hear a signal meanwhile. */
async function build(): Promise<void> {
  if (isStopping()) return
  const building = spawn(process.execPath, [join(root, 'server/build.ts')], { cwd: root, detached: true, stdio: 'inherit' })
  const stop = () => {
    if (building.pid && building.exitCode === null) process.kill(-building.pid, 'SIGTERM')
  }
  stopping.signal.addEventListener('abort', stop)
  const [code] = (await once(building, 'exit')) as [number | null] // what `exit` says
  stopping.signal.removeEventListener('abort', stop)
  if (code !== 0 && !isStopping()) throw new Error('Портал не\u00a0собран: причина выше.')
}

/** A portal that lost its supervisor is just ending: it says so at `/readyz` and is waited for. */
async function waitForPort({ PORT, HOST }: Config): Promise<void> {
  const until = performance.now() + BEFORE_US_ENDS_WITHIN_MS
  let isTold = false
  while (!isStopping() && (await isTaken(PORT, HOST))) {
    if (performance.now() > until || !(await isEnding(PORT, HOST))) {
      throw new Error(`Порт ${PORT} занят. Остановите того, кто его держит, или задайте другой: PORT=3020 bin/start`)
    }
    if (!isTold) console.log('Прежний портал ещё завершается, ждём')
    isTold = true
    await sleep(200)
  }
}

async function isEnding(port: number, host = '127.0.0.1'): Promise<boolean> {
  const asked = await fetch(`http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}/readyz`, {
    signal: AbortSignal.timeout(2000),
  }).catch(() => null)
  return asked?.status === 503
}

function isTaken(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host })
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

/** Until then, or until we are to stop. */
function sleep(ms: number): Promise<void> {
  return setTimeout(ms, undefined, { signal: stopping.signal }).catch(() => {})
}

function inSeconds(ms: number): string {
  return (ms / 1000).toLocaleString('ru-RU')
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

try {
  process.exitCode = await main()
} catch (error) {
  // What was being done when we were asked to stop did not come to its end: that is no failure.
  await setImmediate()
  if (!isStopping()) console.error(messageOf(error))
  process.exitCode = isStopping() ? 0 : 1
}

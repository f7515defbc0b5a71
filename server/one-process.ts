/** A production process, alone or one of several: static files, page cache, API, pages. It imports the built server alone. */
import cluster from 'node:cluster'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createAnswers } from './answers.ts'
import { readAssetChanges } from './asset-changes.ts'
import type { Config, Entry } from './built.ts'
import { createDispatch } from './dispatch.ts'
import { createDraining } from './draining.ts'
import { CANNOT_MEND } from './exit-codes.ts'
import { createFigures } from './figures.ts'
import { createLastResort, refuseUnreadable } from './last-resort.ts'
import { createLine } from './line.ts'
import { createPageAnswers } from './page-answers.ts'
import { staticFiles } from './static-files.ts'
import { hasTwoHosts } from './target.ts'
import type { Ready } from './workers.ts'

const root = dirname(import.meta.dirname)
const STOP_WITHIN_MS = 25_000
const JOBS_TRIED_EVERY_MS = 1000

const began = performance.now()
// Until the port is open nobody is being served, and what is half done is undone by the database.
let stop = (code?: number): void => process.exit(code)
// One of several ends when it is asked to: a signal to the whole group must not end all of them at once.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGUSR2'] as const) process.on(signal, () => cluster.isPrimary && stop())
process.on('disconnect', () => stop())
const line =
  cluster.worker &&
  createLine(cluster.worker, {
    figures: () => serving.ownFigures(),
    work: () => void work(),
    drain: () => draining.begin(),
    leave: (withinMs: number) => void end(0, () => draining.leave(withinMs, endWhatLasts)),
    end: (withinMs: number) => void end(0, () => draining.end(withinMs, endWhatLasts)),
  })
// Or Node ends a process at once that lost its supervisor, whatever it has still to do.
if (cluster.worker) cluster.worker.exitedAfterDisconnect = true
const bundle = join(root, 'build/server/index.js')
if (!existsSync(bundle)) refuse('Портал ещё не собран: запустите bin/start.')
const build = await import(bundle)
const entry: Entry = build.entry.module
const { reasonOf } = entry
const config = settingsOf(process.env)
const databaseUrl =
  config.DATABASE_URL ?? refuse('Запускайте через bin/start: он поднимает базу данных. Или задайте DATABASE_URL.')
const serving = entry.createServing(
  build,
  config,
  databaseUrl,
  line ? { meet: (batch) => line.ask('meet', batch), figures: () => line.ask('figures') } : undefined,
)
const { log } = serving.platform
// Nothing of it is read where nobody wants traces.
const { OTEL_URL: collector } = config
const endTracing = collector ? await (await import('./tracing.ts')).beginTracing(collector, entry, log) : null
const drainMs = config.DRAIN_SECONDS * 1000
const isWorking = !line || process.env.IS_WORKING === '1'
let isEnding = false
let connections = 0

const server = createServer(
  // Who is slow is looked for every three seconds: Node's own half a minute would let a head of ten seconds last for forty.
  {
    ...{ maxHeaderSize: 16 * 1024, requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 5000 },
    connectionsCheckingInterval: 3000,
  },
  (req, res) => draining.admit(req, res, () => begin(req, res)),
)
const draining = createDraining(server, line ? () => line.ask('closed') : undefined)
const answers = createAnswers(entry, serving)
const pageAnswers = createPageAnswers(entry, serving, answers)
const fail = createLastResort(entry, serving, answers)
const dispatch = createDispatch({
  entry,
  serving,
  answers,
  isDraining: draining.isDraining,
  staticFile: staticFiles(join(root, 'build/client'), {
    headers: answers.safe,
    negotiation: entry,
    changes: readAssetChanges(root),
  }),
  sharedPage: pageAnswers.shared,
  page: pageAnswers.page,
})
const figures = createFigures(entry, serving, answers)

function begin(req: IncomingMessage, res: ServerResponse): void {
  if (hasTwoHosts(req))
    return answers.plain(res, 400, 'В запросе два имени сайта. Откройте портал заново.', { connection: 'close' })
  const beganMs = performance.now()
  if (pageAnswers.hit(req, res, beganMs)) return
  entry.traced(`${req.method} request`, {}, () => dispatch(req, res)).catch((error: Error) => fail(req, res, error, beganMs))
}

server.on('clientError', refuseUnreadable)
server.on('error', (error: NodeJS.ErrnoException) => {
  const words =
    error.code === 'EADDRINUSE'
      ? `Порт ${config.PORT} занят. Остановите того, кто его держит, или задайте другой: PORT=3020 bin/start`
      : error.message
  refuse(words)
})

/**
 * Ends in order: who is being answered gets the answer.
 * @param code what the process ends with
 * @param drain how; by itself one of several leaves the port to the others
 */
async function end(code: number, drain = drainByItself): Promise<void> {
  stop = () => {}
  if (isEnding) return
  isEnding = true
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
  await drain()
  await serving.stop()
  await endTracing?.()
  process.exit(code)
}

function drainByItself(): Promise<void> {
  return (line ? draining.leave : draining.end)(drainMs, endWhatLasts)
}

function endWhatLasts(): void {
  figures.close()
  serving.endAnswers()
}

/** Begins the jobs, which another process may have left when it died; while the database is away it tries again. */
async function work(): Promise<void> {
  try {
    await serving.work()
  } catch (error) {
    log.warn(error instanceof Error ? reasonOf(error) : {}, 'the jobs could not begin, trying again')
    setTimeout(() => !isEnding && void work(), JOBS_TRIED_EVERY_MS)
  }
}

function settingsOf(environment: NodeJS.ProcessEnv): Config {
  try {
    return entry.readConfig(environment)
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error))
  }
}

/** A sentence for the operator: starting again would say it again. */
function refuse(words: string): never {
  console.error(words)
  process.exit(CANNOT_MEND)
}

process.on('unhandledRejection', (error) => log.error(error instanceof Error ? reasonOf(error) : {}, 'an unhandled rejection'))

try {
  await entry.migrate(config.DATABASE_DIRECT_URL ?? databaseUrl, join(root, 'db/migrations'))
  await serving.open(join(root, 'content'))
  if (isWorking) for (const words of await serving.settle()) console.log(words)
  if (line) connections = await serving.connectionsOffered()
} catch (error) {
  if (error instanceof Error && error.name === 'AppError') refuse(error.message)
  console.error('Портал не\u00a0запустился.', error instanceof Error ? reasonOf(error) : error)
  process.exit(1)
}
// The last net. What threw may have left anything behind, so the process ends in order and its supervisor starts it again.
process.on('uncaughtException', (error) => {
  log.fatal(error instanceof Error ? reasonOf(error) : {}, 'an uncaught exception ends the process')
  stop(1)
})
server.listen(config.PORT, config.HOST, () => {
  stop = (code) => void end(code ?? 0)
  log.info(
    { port: config.PORT, environment: config.APP_ENV, afterMs: Math.round(performance.now() - began) },
    'the portal answers',
  )
  if (isWorking) void work()
  if (line) return void line.ask('ready', { connections, drainMs } satisfies Ready)
  process.send?.('listening')
  process.send?.('ready')
})
if (config.METRICS_PORT > 0) figures.listen(config.METRICS_PORT, config.METRICS_HOST)

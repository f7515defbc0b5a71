/** What bin/dev runs: Vite in front, the same API behind, one module graph. */
import { createServer } from 'node:http'
import { dirname, join } from 'node:path'
import type { ServerBuild } from 'react-router'
import { createServer as createVite } from 'vite'
import { readConfig } from '#app/platform/config.server.ts'
import { migrate } from '#app/platform/database.server.ts'
import { createAnswers } from './answers.ts'
import type { Entry, Page, Serving } from './built.ts'
import { createDispatch } from './dispatch.ts'
import { createPageAnswers } from './page-answers.ts'
import { startPostgres } from './postgres.ts'
import { startPaymentSimulator, startScores } from './simulators.ts'

const root = dirname(import.meta.dirname)
const given = readConfig(process.env)
const simulator = await startPaymentSimulator(given)
const scores = await startScores(given)
const config = readConfig({ ...process.env, ...simulator?.settings, ...scores?.settings })
const postgres = config.DATABASE_URL ? null : await startPostgres(config.VAR_DIR)
const databaseUrl = config.DATABASE_URL ?? postgres!.url // one of the two is there
await migrate(databaseUrl, join(root, 'db/migrations'))

type Begun = { serving: Serving; dispatch: ReturnType<typeof createDispatch> }
let running: { entry: Entry; begun: Promise<Begun> } | null = null

/** The serving of the sources as they are now; a change of the server's own modules makes it again, once for all who wait. */
async function current(): Promise<Begun> {
  const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild // what the module of this name is
  const entry = build.entry.module as unknown as Entry // it exports more than the router knows
  if (running?.entry === entry) return running.begun
  const mine = { entry, begun: begin(build, entry, running?.begun) }
  running = mine
  // What could not begin is tried again at the next request.
  mine.begun.catch(() => running === mine && (running = null))
  return mine.begun
}

async function begin(build: ServerBuild, entry: Entry, before: Promise<Begun> | undefined): Promise<Begun> {
  await before?.then(({ serving }) => serving.stop()).catch(() => {})
  const serving = entry.createServing(build, config, databaseUrl)
  try {
    await serving.open(join(root, 'content'))
    for (const line of await serving.settle()) console.log(line)
    await serving.work()
  } catch (error) {
    await serving.stop()
    throw error
  }
  return { serving, dispatch: dispatchOf(entry, serving) }
}

/** The same ways as in production; pages are made for every asking, and files of the build are Vite's. */
function dispatchOf(entry: Entry, serving: Serving): Begun['dispatch'] {
  const answers = createAnswers(entry, serving)
  const madePage = async (key: string): Promise<Page> => {
    const made = await serving.render(key)
    return 'sameAs' in made ? madePage(made.sameAs) : entry.packedPageOf(made)
  }
  return createDispatch({
    entry,
    serving,
    answers,
    sharedPage: async (req, res, key) => answers.page(req, res, await madePage(key)),
    isDraining: () => false,
    staticFile: async () => false,
    page: createPageAnswers(entry, serving, answers).own,
  })
}

const server = createServer((req, res) => {
  vite.middlewares(req, res, () => {
    current()
      .then(({ dispatch }) => dispatch(req, res))
      .catch((error: Error) => {
        vite.ssrFixStacktrace(error)
        console.error(error.stack)
        res.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(error.stack)
      })
  })
})

// One server for pages and for Vite's own news of changes: its separate one would listen to everybody.
const vite = await createVite({ root, server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })

server.listen(config.PORT, config.HOST, () => console.log(`\nНейросад, разработка: http://localhost:${config.PORT}\n`))

async function stop(): Promise<void> {
  server.close()
  server.closeAllConnections()
  await running?.begun.then(({ serving }) => serving.stop()).catch(() => {})
  await vite.close()
  await postgres?.stop()
  await simulator?.close()
  await scores?.close()
  process.exit(0)
}
process.on('SIGINT', () => void stop())
process.on('SIGTERM', () => void stop())

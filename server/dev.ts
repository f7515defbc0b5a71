/** What bin/dev runs: Vite in front, the same API behind, one module graph. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { dirname, join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite } from 'vite'
import { readConfig } from '#app/platform/config.server.ts'
import { migrate } from '#app/platform/database.server.ts'
import { isFromThisMachine } from '#app/platform/loopback.server.ts'
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

type Serving = import('#app/serving/serving.server.ts').Serving
let held: { build: unknown; serving: Serving } | null = null

/** The serving of the sources as they are now; a change of the server's own modules makes it anew. */
async function current(): Promise<Serving> {
  const build = await vite.ssrLoadModule('virtual:react-router/server-build')
  if (held && held.build === build.entry.module) return held.serving
  await held?.serving.stop()
  const serving: Serving = build.entry.module.createServing(build, config, databaseUrl)
  await serving.open(join(root, 'content'))
  for (const line of await serving.work()) console.log(line)
  held = { build: build.entry.module, serving }
  return serving
}

const server = createServer((req, res) => {
  vite.middlewares(req, res, () => {
    answer(req, res).catch((error: Error) => {
      vite.ssrFixStacktrace(error)
      console.error(error.stack)
      res.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(error.stack)
    })
  })
})

// One server for pages and for Vite's own news of changes: its separate one would listen to everybody.
const vite = await createVite({ root, server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })

async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const serving = await current()
  const url = new URL(req.url ?? '/', config.PUBLIC_URL)
  const address = req.socket.remoteAddress ?? ''
  if (url.pathname.startsWith('/api/')) return getRequestListener((request) => serving.api.fetch(request, { address }))(req, res)
  if (url.pathname.startsWith('/drawings/v1/')) {
    const drawing = await serving.drawing(url.pathname)
    res.writeHead(drawing ? 200 : 404, { 'content-type': 'image/svg+xml' }).end(drawing?.identity.body)
    return
  }
  if (url.pathname.startsWith('/pictures/')) {
    const picture = await serving.picture(url.pathname)
    res.writeHead(picture ? 200 : 404, picture?.headers).end(picture?.body)
    return
  }
  if (serving.isMachineFile(url.pathname)) {
    const file = await serving.machineFile(url.pathname)
    res.writeHead(file?.status ?? 404, file?.headers).end(file?.body)
    return
  }
  if (url.pathname === '/dev/outbox.json' && config.hasOutbox && isFromThisMachine(req)) {
    res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(await serving.platform.mail.letters()))
    return
  }
  const request = new Request(url, { headers: { cookie: req.headers.cookie ?? '' } })
  const { status, headers, body } = await serving.renderPrivately(request, address)
  res.writeHead(status, headers).end(body)
}

server.listen(config.PORT, config.HOST, () => console.log(`\nНейросад, разработка: http://localhost:${config.PORT}\n`))

async function stop(): Promise<void> {
  server.close()
  server.closeAllConnections()
  await held?.serving.stop()
  await vite.close()
  await postgres?.stop()
  await simulator?.close()
  await scores?.close()
  process.exit(0)
}
process.on('SIGINT', () => void stop())
process.on('SIGTERM', () => void stop())

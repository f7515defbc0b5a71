import { createServer } from 'node:http'
import { spawn } from 'node:child_process'
import { mkdtempSync, openSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { buildIfChanged } from '#server/build.ts'
import { startSimulator } from '#simulators/cloudpayments/simulator.ts'
import { startScoreDatabase } from '#simulators/score-database/simulator.ts'
import { startKeptServer } from '#test/kept-server.ts'
import { cloning, prepareTemplate } from '#test/kept-template.ts'
import { freePort } from '#server/free-port.ts'
import { processEnvironment } from '#server/environment.ts'
import { cloneName } from '#test/clone-names.ts'

const root = join(import.meta.dirname, '../..')

/** The built portal on a database of its own, as a visitor meets it. */
export default async function setup(project: TestProject) {
  buildIfChanged(root)
  const postgres = await startKeptServer('test')
  const name = cloneName()
  const admin = new pg.Client({ connectionString: postgres.url })
  await admin.connect()
  await prepareTemplate(postgres.url)
  await admin.query(cloning(name))
  const databaseUrl = postgres.url.replace(/\/postgres$/, `/${name}`)
  const port = await freePort()
  const simulator = await startSimulator({
    publicId: 'test_api_00000000000000000000001',
    apiSecret: 'sim-api-secret',
    shop: `http://127.0.0.1:${port}/api/v1/payments/cloudpayments`,
  })
  const scores = await startScoreDatabase({ samplesEveryMs: 500 })
  const counter = await startCounter()
  const varDir = mkdtempSync(join(tmpdir(), 'portal-e2e-'))
  const server = spawn(process.execPath, [join(root, 'server/main.ts')], {
    cwd: root,
    stdio: ['ignore', openSync(join(varDir, 'portal.log'), 'w'), 'inherit', 'ipc'],
    env: {
      ...processEnvironment(),
      LOG_LEVEL: 'trace',
      APP_ENV: 'local',
      PORT: String(port),
      METRICS_PORT: '0',
      // A test may name an address of its own, so that limits by address are not shared by all.
      TRUSTED_PROXIES: '127.0.0.1',
      DATABASE_URL: databaseUrl,
      VAR_DIR: varDir,
      ...simulator.settings,
      ...scores.settings,
      METRIKA_ID: '7',
      METRIKA_ORIGIN: counter.url,
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.on('message', (message) => message === 'ready' && resolve())
    server.on('exit', (code) => reject(new Error(`the portal ended with ${code} before it answered`)))
  })
  project.provide('portalUrl', `http://127.0.0.1:${port}`)
  project.provide('portalDatabase', databaseUrl)
  project.provide('portalVar', varDir)
  project.provide('paymentSimulator', simulator.url)
  project.provide('scoreDatabase', scores.url)
  project.provide('counter', counter.url)
  return async () => {
    server.removeAllListeners('exit')
    server.kill('SIGTERM')
    await new Promise((resolve) => server.on('exit', resolve))
    await simulator.close()
    await scores.close()
    await counter.close()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
    await postgres.stop()
  }
}

/** Stands for the counter's pictures. */
async function startCounter(): Promise<{ url: string; close: () => Promise<void> }> {
  const picture = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
  const server = createServer((_, res) => res.writeHead(200, { 'content-type': 'image/gif', ...ANYWHERE }).end(picture))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { url: `http://127.0.0.1:${port}`, close }
}

const ANYWHERE = { 'cross-origin-resource-policy': 'cross-origin' }

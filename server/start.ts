/** What bin/start runs: the database, the build when the sources changed, then the production process. */
import { spawn } from 'node:child_process'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'
import { readConfig } from '#app/platform/config.server.ts'
import { buildIfChanged } from './build.ts'
import { startPostgres } from './postgres.ts'
import { startPaymentSimulator, startScores } from './simulators.ts'

const root = dirname(import.meta.dirname)
const began = performance.now()

async function main(): Promise<number> {
  const config = readConfig(process.env)
  if (await isTaken(config.PORT, config.HOST)) {
    throw new Error(`Порт ${config.PORT} занят. Остановите того, кто его держит, или задайте другой: PORT=3020 bin/start`)
  }
  const postgres = config.DATABASE_URL ? null : await startPostgres(config.VAR_DIR)
  const simulator = await startPaymentSimulator(config)
  const scores = await startScores(config)
  try {
    buildIfChanged(root)
    const databaseUrl = config.DATABASE_URL ?? postgres!.url // one of the two is there
    const settings = { ...simulator?.settings, ...scores?.settings, DATABASE_URL: databaseUrl }
    return await serve(settings, config.PORT)
  } finally {
    await simulator?.close()
    await scores?.close()
    await postgres?.stop()
  }
}

function serve(settings: Record<string, string>, port: number): Promise<number> {
  const child = spawn(process.execPath, [join(root, 'server/main.ts')], {
    cwd: root,
    // Ctrl-C reaches the whole group; the portal is stopped by us, in order.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production', ...settings },
  })
  const stop = () => child.kill('SIGTERM')
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  process.on('SIGHUP', stop)
  child.on('message', (message) => {
    if (message !== 'listening') return
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(`\nНейросад: http://localhost:${port}  (готов за ${seconds} с; остановить — Ctrl-C)\n`)
  })
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 0)))
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

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

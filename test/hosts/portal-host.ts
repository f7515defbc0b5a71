/** One process of the portal on a host of its own. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { processEnvironment } from '#server/environment.ts'
import type { Host } from './net.ts'

const PORT = 3010
type Letter = { to: string; html: string }
export type PortalHost = Awaited<ReturnType<typeof startPortalOn>>

export async function startPortalOn(host: Host, settings: Record<string, string>) {
  const varDir = mkdtempSync(join(tmpdir(), `portal-${host.name}-`))
  const outbox = join(varDir, 'outbox')
  const logFile = join(varDir, 'portal.log')
  const log = openSync(logFile, 'w')
  const [program, ...given] = [...host.command, process.execPath, join(import.meta.dirname, '../../server/main.ts')]
  const server = spawn(program, given, {
    stdio: ['ignore', log, log, 'ipc'],
    env: {
      ...processEnvironment(),
      ...{
        APP_ENV: 'local',
        HOST: host.address,
        PORT: String(PORT),
        METRICS_PORT: '0',
        VAR_DIR: varDir,
        LOG_LEVEL: 'warn',
        ...settings,
      },
    },
  })
  const said = () => readFileSync(logFile, 'utf8')
  await new Promise<void>((resolve, reject) => {
    server.on('message', (message) => message === 'ready' && resolve())
    server.on('exit', (code) => reject(new Error(`the portal ended with ${code}: ${said().slice(-2000)}`)))
  })
  return {
    host,
    port: PORT,
    url: `http://${host.address}:${PORT}`,
    said,
    /** Letters that this process sent. */
    letters: () =>
      existsSync(outbox) ? readdirSync(outbox).map((name) => JSON.parse(readFileSync(join(outbox, name), 'utf8')) as Letter) : [],
    async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
      server.removeAllListeners('exit')
      if (server.exitCode === null && server.signalCode === null) {
        const ended = once(server, 'exit')
        server.kill(signal)
        await ended
      }
      rmSync(varDir, { recursive: true, force: true })
    },
  }
}

import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { inject } from 'vitest'
import { freePort } from '#server/free-port.ts'
import { processEnvironment } from '#server/environment.ts'

/** A second process of the same portal, ready to answer, with pages of its own. The test that starts it stops it. */
export async function startSecondProcess(settings: Record<string, string> = {}): Promise<{ port: number; server: ChildProcess }> {
  const port = await freePort()
  const server = spawn(process.execPath, [join(import.meta.dirname, '../../server/main.ts')], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...processEnvironment(),
      LOG_LEVEL: 'error',
      PORT: String(port),
      METRICS_PORT: '0',
      DATABASE_URL: inject('portalDatabase'),
      VAR_DIR: inject('portalVar'),
      ...settings,
    },
  })
  await new Promise((resolve) => server.on('message', (message) => message === 'ready' && resolve(null)))
  return { port, server }
}

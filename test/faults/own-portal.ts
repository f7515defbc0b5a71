import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#server/free-port.ts'

export type OwnPortal = Awaited<ReturnType<typeof startOwnPortal>>
export type Answered = { status: number; ms: number; headers: Headers; text: string }

/** The built portal as one process of its own, ready to answer. Callers may name their address. */
export async function startOwnPortal(databaseUrl: string, settings: Record<string, string> = {}) {
  const port = await freePort()
  const varDir = mkdtempSync(join(tmpdir(), 'portal-faults-'))
  const logFile = join(varDir, 'portal.log')
  const log = openSync(logFile, 'w')
  const server = spawn(process.execPath, [join(import.meta.dirname, '../../server/main.ts')], {
    stdio: ['ignore', log, log, 'ipc'],
    env: {
      ...process.env,
      ...{ NODE_ENV: 'production', APP_ENV: 'local', PORT: String(port), METRICS_PORT: '0', TRUSTED_PROXIES: '127.0.0.1' },
      ...{ DATABASE_URL: databaseUrl, VAR_DIR: varDir, ...settings },
    },
  })
  const said = () => readFileSync(logFile, 'utf8')
  await new Promise<void>((resolve, reject) => {
    server.on('message', (message) => message === 'ready' && resolve())
    server.on('exit', (code) => reject(new Error(`the portal ended with ${code}: ${said().slice(-2000)}`)))
  })
  const url = `http://127.0.0.1:${port}`
  let guests = 0

  async function get(path: string, headers: Record<string, string> = {}): Promise<Answered> {
    const began = performance.now()
    const response = await fetch(`${url}${path}`, { headers, redirect: 'manual' })
    const text = await response.text()
    return { status: response.status, ms: performance.now() - began, headers: response.headers, text }
  }

  /** A guest who writes to us, each letter from an address of its own. @returns how to write; what is given comes back by its draft */
  async function writer(): Promise<() => Promise<Answered & { draft: string }>> {
    const { headers } = await get('/api/v1/csrf-cookie')
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? ''
    const token = decodeURIComponent(cookie.split('=')[1] ?? '')
    return async () => {
      const draft = randomUUID()
      const body = new FormData()
      const typed = { form: 'faq', name: 'Анна', email: `a${++guests}@example.ru`, consent: '1', time: '30', draft_id: draft }
      for (const [name, value] of Object.entries({ ...typed, message: 'Когда начнётся приём? '.repeat(200) }))
        body.set(name, value)
      const began = performance.now()
      const response = await fetch(`${url}/api/v1/feedback`, {
        method: 'POST',
        body,
        headers: {
          'X-Forwarded-For': `10.${guests >> 16}.${(guests >> 8) & 255}.${guests & 255}`,
          Cookie: cookie,
          'X-XSRF-TOKEN': token,
        },
      })
      const text = await response.text()
      return { status: response.status, ms: performance.now() - began, headers: response.headers, text, draft }
    }
  }

  /** What the process holds of the machine. */
  function held(): { descriptors: number; memoryMb: number } {
    const [, resident = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8')) ?? []
    return { descriptors: readdirSync(`/proc/${server.pid}/fd`).length, memoryMb: Number(resident) / 1024 }
  }

  /** Ends the process. @returns its exit code */
  async function stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    server.removeAllListeners('exit')
    if (server.exitCode === null && server.signalCode === null) {
      const ended = once(server, 'exit')
      server.kill(signal)
      await ended
    }
    return server.exitCode
  }

  return { url, server, get, writer, held, said, stop }
}

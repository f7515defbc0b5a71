import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { openSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SAMPLE_PASSWORD } from '#app/features/accounts/sample-password.ts'
import { freePort } from '#server/free-port.ts'
import { processEnvironment } from '#server/environment.ts'

export type OwnPortal = Awaited<ReturnType<typeof startOwnPortal>>
export type Answered = { status: number; ms: number; headers: Headers; text: string }

/**
 * The built portal as one process of its own, ready to answer. Callers may name their address.
 * @param settings.VAR_DIR the folder of the database's keys
 * @param release the folder of the release that runs
 */
export async function startOwnPortal(
  databaseUrl: string,
  settings: Record<string, string> & { VAR_DIR: string },
  release = join(import.meta.dirname, '../..'),
) {
  const port = await freePort()
  const varDir = settings.VAR_DIR
  // Several may share a folder.
  const logFile = join(varDir, `portal-${port}.log`)
  const log = openSync(logFile, 'w')
  const server = spawn(process.execPath, [join(release, 'server/main.ts')], {
    cwd: release,
    stdio: ['ignore', log, log, 'ipc'],
    env: {
      ...processEnvironment(),
      APP_ENV: 'local',
      PORT: String(port),
      METRICS_PORT: '0',
      TRUSTED_PROXIES: '127.0.0.1',
      DATABASE_URL: databaseUrl,
      ...settings,
    },
  })
  const said = () => readFileSync(logFile, 'utf8')
  await new Promise<void>((resolve, reject) => {
    server.on('message', (message) => message === 'ready' && resolve())
    server.on('exit', (code) => reject(new Error(`the portal ended with ${code}: ${said().slice(-2000)}`)))
  })
  const url = `http://127.0.0.1:${port}`
  let guests = 0

  async function send(
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body?: string | FormData,
  ): Promise<Answered> {
    const began = performance.now()
    const response = await fetch(`${url}${path}`, {
      method,
      headers,
      redirect: 'manual',
      ...(body === undefined ? {} : { body }),
    })
    const text = await response.text()
    return { status: response.status, ms: performance.now() - began, headers: response.headers, text }
  }

  const get = (path: string, headers: Record<string, string> = {}) => send('GET', path, headers)

  /** What a guest's browser sends with each write. */
  async function guest(): Promise<{ Cookie: string; 'X-XSRF-TOKEN': string }> {
    const { headers } = await get('/api/v1/csrf-cookie')
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? ''
    return { Cookie: cookie, 'X-XSRF-TOKEN': decodeURIComponent(cookie.split('=')[1] ?? '') }
  }

  /** What the browser of a person of the sample world sends, or of another whose password is given. */
  async function person(
    email = 'anna@primer.example',
    password = SAMPLE_PASSWORD,
  ): Promise<{ Cookie: string; 'X-XSRF-TOKEN': string }> {
    const marks = await guest()
    const body = JSON.stringify({ email, password })
    const { status, headers, text } = await send('POST', '/api/v1/login', { ...marks, 'Content-Type': 'application/json' }, body)
    if (status !== 200) throw new Error(`${email} was not let in: ${status} ${text}`)
    const cookies = headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
    const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.split('=')[1]
    return {
      Cookie: [marks.Cookie, ...cookies].join('; '),
      'X-XSRF-TOKEN': token ? decodeURIComponent(token) : marks['X-XSRF-TOKEN'],
    }
  }

  /** A guest who writes to us, each letter from an address of its own. @returns how to write; what is given comes back by its draft */
  async function writer(): Promise<() => Promise<Answered & { draft: string }>> {
    const marks = await guest()
    return async () => {
      const draft = randomUUID()
      const body = new FormData()
      const typed = { form: 'faq', name: 'Анна', email: `a${++guests}@example.ru`, consent: '1', time: '30', draft_id: draft }
      // Letters that no compression makes shorter.
      const message = Array.from({ length: 120 }, () => randomUUID()).join(' ')
      for (const [name, value] of Object.entries({ ...typed, message })) body.set(name, value)
      const address = `10.${guests >> 16}.${(guests >> 8) & 255}.${guests & 255}`
      return { ...(await send('POST', '/api/v1/feedback', { ...marks, 'X-Forwarded-For': address }, body)), draft }
    }
  }

  /** What the process holds of the machine. */
  function usage(): { descriptors: number; memoryMb: number } {
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

  return { url, varDir, server, get, send, guest, person, writer, usage, said, stop }
}

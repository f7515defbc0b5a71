import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { processEnvironment } from '#server/environment.ts'

export const root = dirname(import.meta.dirname)
// All of them share one database: what one sealed the next must open.
const secrets = { AUTH_SECRET: randomBytes(32).toString('hex'), ANSWERS_KEY: randomBytes(32).toString('hex') }
export type Running = { url: string; pid: number; readyAfterMs: number; stop: () => Promise<void> }

/** A Node process that says «listening» or answers; stopped by us, by its id. */
export async function startNode(script: string, environment: Record<string, string>, path = '/healthz'): Promise<Running> {
  const port = await freePort()
  const began = performance.now()
  const child = spawn(process.execPath, [join(root, script)], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...processEnvironment(),
      LOG_LEVEL: 'error',
      METRICS_PORT: '0',
      VAR_DIR: mkdtempSync(join(tmpdir(), 'bench-')),
      ...secrets,
      ...environment,
      ...(environment.APP_ENV === 'production'
        ? { PUBLIC_URL: `http://127.0.0.1:${port}`, PLAIN_HTTP: 'on', MAIL: 'outbox' }
        : {}),
      PORT: String(port),
    },
  })
  const url = `http://127.0.0.1:${port}`
  await waitFor(`${url}${path}`, child)
  return { url, pid: child.pid ?? 0, readyAfterMs: performance.now() - began, stop: () => stop(child) }
}

/** Resident memory of a process in MiB. */
export function residentMiB(pid: number): number {
  const [, kib = '0'] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kib) / 1024
}

async function waitFor(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 2000; tries++) {
    if (child.exitCode !== null) throw new Error(`${url}: the process ended with ${child.exitCode}`)
    const isThere = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (isThere) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error(`${url} did not answer`)
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

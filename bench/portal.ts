import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { processEnvironment } from '#server/environment.ts'
import { freePort } from '#server/free-port.ts'

export const root = dirname(import.meta.dirname)
// All of them share one database: what one sealed the next must open.
const secrets = { AUTH_SECRET: randomBytes(32).toString('hex'), ANSWERS_KEY: randomBytes(32).toString('hex') }
const THERE_WITHIN_MS = 240_000
export type Running = { url: string; pid: number; readyAfterMs: number; stop: () => Promise<void> }

const running = new Set<ChildProcess>()

/** Whatever a part that failed has left running. */
export async function stopAll(): Promise<void> {
  await Promise.all([...running].map(stop))
}

/** Has a child stopped with the others, whatever happens. */
export function remember(child: ChildProcess): void {
  running.add(child)
  child.once('exit', () => running.delete(child))
}

/** A Node process of ours that answers at a path; stopped by us, by its id. */
export async function startNode(script: string, environment: Record<string, string>, path = '/healthz'): Promise<Running> {
  const port = await freePort()
  const env = {
    ...processEnvironment(),
    LOG_LEVEL: 'error',
    METRICS_PORT: '0',
    VAR_DIR: mkdtempSync(join(tmpdir(), 'bench-')),
    ...secrets,
    ...environment,
    ...(environment.APP_ENV === 'production' ? { PUBLIC_URL: `http://127.0.0.1:${port}`, PLAIN_HTTP: 'on', MAIL: 'outbox' } : {}),
  }
  return startCommand({ command: [join(root, script)], cwd: root, env, path, port })
}

/** Any Node program that takes PORT; it is there when the path answers. */
export async function startCommand(asked: {
  command: string[]
  cwd: string
  env: NodeJS.ProcessEnv
  path: string
  port?: number
}): Promise<Running> {
  const { command, cwd, env, path, port = await freePort() } = asked
  const given = { cwd, env: { ...env, PORT: String(port) } }
  return startProgram([process.execPath, ...command], { url: `http://127.0.0.1:${port}`, path }, given)
}

/** Any program that answers at an address; it is there when the path answers. */
export async function startProgram(
  [program = '', ...given]: string[],
  { url, path }: { url: string; path: string },
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<Running> {
  const began = performance.now()
  const child = spawn(program, given, { ...options, stdio: ['ignore', 'ignore', 'inherit'] })
  remember(child)
  await waitFor(`${url}${path}`, child)
  return { url, pid: child.pid ?? 0, readyAfterMs: performance.now() - began, stop: () => stop(child) }
}

/** Bare node:http with the bytes of these addresses. */
export async function startBare(urls: string[]): Promise<Running> {
  const list = join(mkdtempSync(join(tmpdir(), 'bench-')), 'sources')
  writeFileSync(list, urls.join('\n'))
  return startNode('bench/bare.ts', { SOURCES: list })
}

/** Resident memory of a process in MiB. */
export function residentMiB(pid: number): number {
  const [, kib = '0'] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kib) / 1024
}

async function waitFor(url: string, child: ChildProcess): Promise<void> {
  for (const until = Date.now() + THERE_WITHIN_MS; Date.now() < until;) {
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

/** Asks a child to end and waits until it has. */
export function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

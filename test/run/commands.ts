import { spawn, spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'

export const root = dirname(dirname(import.meta.dirname))

/** A package's command as this Node runs it. */
export function bin(path: string, ...given: string[]): [string, ...string[]] {
  return [process.execPath, join(root, 'node_modules', path), ...given]
}

/** Runs a command that speaks for itself. @returns its exit code */
export function run(command: string, ...given: string[]): Promise<number> {
  const child = spawn(command, given, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, CI: 'true' } })
  process.once('SIGTERM', () => child.kill('SIGTERM'))
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)))
}

/** Runs a command in silence. @returns its exit code and all that it said */
export function heard(command: string, ...given: string[]): Promise<{ code: number; said: string }> {
  const child = spawn(command, given, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code: code ?? 1, said })))
}

/** Lines that git answers with; none where it refuses. */
export function git(...given: string[]): string[] {
  const { stdout, status } = spawnSync('git', given, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter(Boolean) : []
}

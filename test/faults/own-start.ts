import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#server/free-port.ts'
import { processesOf, runningServer } from '#server/postgres-processes.ts'

export type OwnStart = Awaited<ReturnType<typeof startWhole>>

/** All that `bin/start` starts, over a folder of its own. @param varDir where it keeps its data from one start to the next */
export async function startWhole(varDir: string, settings: Record<string, string> = {}) {
  const port = await freePort()
  const began = performance.now()
  const supervisor = spawn(process.execPath, [join(import.meta.dirname, '../../server/start.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      APP_ENV: 'local',
      HOST: '127.0.0.1',
      PORT: String(port),
      METRICS_PORT: '0',
      LOG_LEVEL: 'error',
      VAR_DIR: varDir,
      TRUSTED_PROXIES: '127.0.0.1',
      ...settings,
    },
  })
  let output = ''
  for (const stream of [supervisor.stdout, supervisor.stderr])
    stream.on('data', (chunk: Buffer) => void (output += chunk.toString()))
  const exited = once(supervisor, 'exit') as Promise<[number | null, NodeJS.Signals | null]> // what `exit` says
  const dataDir = join(varDir, 'postgres')
  const url = `http://127.0.0.1:${port}`

  /** The production process that runs now; null between a death and the next start. */
  function application(): number | null {
    return childrenOf(supervisor.pid ?? 0).find((pid) => commandOf(pid).includes('server/main.ts')) ?? null
  }

  /** Waits until something is so. @throws Error with the output, if it never is */
  async function until(isSo: () => boolean | Promise<boolean>, withinMs = 30_000): Promise<void> {
    for (const end = performance.now() + withinMs; !(await isSo());) {
      if (performance.now() > end) throw new Error(`it did not come: ${output.slice(-2000)}`)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  async function status(path: string): Promise<number> {
    return fetch(`${url}${path}`).then(
      ({ status: answered }) => answered,
      () => 0,
    )
  }

  /** Ready: or ended without, which fails the test that waits. */
  const ready = () =>
    until(async () => {
      if (supervisor.exitCode !== null) throw new Error(`it ended with ${supervisor.exitCode}: ${output.slice(-2000)}`)
      return (await status('/readyz')) === 200
    }, 60_000)

  /** What a cut of power does: nobody is asked, nothing is closed. */
  async function cutPower(): Promise<void> {
    const pids = [supervisor.pid ?? 0, application() ?? 0]
    for (const pid of pids) kill(pid)
    // What was just being started when the first of them died.
    await until(() => {
      for (const pid of processesOf(dataDir)) kill(pid)
      return processesOf(dataDir).length === 0
    })
  }

  async function stop(signal: NodeJS.Signals = 'SIGINT'): Promise<number | null> {
    supervisor.kill(signal)
    return (await exited)[0]
  }

  return {
    url,
    supervisor,
    exited,
    application,
    until,
    ready,
    status,
    cutPower,
    stop,
    began,
    output: () => output,
    database: () => runningServer(dataDir),
    /** Processes of this start that live on. */
    left: () => [...processesOf(dataDir), ...(application() === null ? [] : [application()])],
  }
}

export function kill(pid: number): void {
  // Nothing and our whole group have the numbers 0 and less.
  if (pid <= 0) return
  try {
    process.kill(pid, 'SIGKILL')
  } catch {}
}

/** The processes that a process started. */
export function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        return pid > 0 && readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1] === String(parent)
      } catch {
        return false
      }
    })
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

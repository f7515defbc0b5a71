import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { freePort } from '#server/free-port.ts'
import { startPostgres } from '#server/postgres.ts'
import { copyOf } from './first-start.ts'

export type OwnDatabase = Awaited<ReturnType<typeof startOwnDatabase>>

/**
 * A PostgreSQL of one suite, as a first start leaves it, always at the same port: it may be stopped, killed, silenced and started
 * again. `folder` is its portal's too.
 * It does not wait for the disk, but what it has acknowledged the machine has: a killed server loses nothing of it.
 */
export async function startOwnDatabase() {
  const folder = copyOf(inject('firstStart'))
  const port = await freePort()
  let running = await startPostgres(folder, { isForTests: true, port })
  const { url } = running
  await asked('alter database postgres set synchronous_commit = on')

  /** Begins again over what is on the disk; one that runs is left alone. */
  async function start(): Promise<void> {
    running = await startPostgres(folder, { isForTests: true, port })
    await answering()
  }

  /** Waits until it takes connections: after a kill it first reads its log again. */
  async function answering(): Promise<void> {
    for (const until = Date.now() + 20_000; ;) {
      try {
        return await asked('select 1').then(() => {})
      } catch (error) {
        if (Date.now() > until) throw error
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    }
  }

  /** Runs one statement over a connection of its own. */
  async function asked<Row extends pg.QueryResultRow>(statement: string, values: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({ connectionString: url, application_name: 'test' })
    client.on('error', () => {})
    try {
      await client.connect()
      return (await client.query<Row>(statement, values)).rows
    } finally {
      await client.end().catch(() => {})
    }
  }

  function processes(): number[] {
    const [first = ''] = readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')
    const parents = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((pid) => {
        try {
          const parent = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]
          return parent === first ? [Number(pid)] : []
        } catch {
          return []
        }
      })
    return [Number(first), ...parents]
  }

  /** Sends a signal to the server and each of its processes. */
  function signal(name: NodeJS.Signals): void {
    for (const pid of processes()) {
      try {
        process.kill(pid, name)
      } catch {}
    }
  }

  return {
    url,
    folder,
    start,
    asked,
    stop: () => running.stop(),
    kill: () => signal('SIGKILL'),
    silence: () => signal('SIGSTOP'),
    speak: () => signal('SIGCONT'),
    async remove(): Promise<void> {
      await running.stop()
      // Its last words are still being written down.
      await new Promise((resolve) => setTimeout(resolve, 200))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

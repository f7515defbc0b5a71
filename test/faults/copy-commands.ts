import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '#server/postgres.ts'
import { startOwnDatabase, type OwnDatabase } from './own-database.ts'

export const KEY = 'шесть лесных орехов и один гриб'
const root = join(import.meta.dirname, '../..')

type Settings = Record<string, string>
type Command = 'backup' | 'restore'

/** A database to be copied: a table `written` whose rows say when they came, and a file that somebody sent. */
export async function startWritten(): Promise<OwnDatabase> {
  const database = await startOwnDatabase()
  await database.asked('create table written (id int primary key, at timestamptz not null default clock_timestamp())')
  mkdirSync(join(database.folder, 'files'), { recursive: true })
  writeFileSync(join(database.folder, 'files/diploma.pdf'), 'диплом')
  return database
}

/** The operator's commands over an archive, as processes. `end` kills those that are still there. */
export function copyCommands(common: () => Settings) {
  const started: ChildProcess[] = []

  /** A command, with what it says. */
  function run(command: Command, args: string[], settings: Settings = {}) {
    const child = spawn(process.execPath, [join(root, `server/${command}.ts`), ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, APP_ENV: 'local', BACKUP_KEY: KEY, LOG_LEVEL: 'error', ...common(), ...settings },
    })
    started.push(child)
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => void (said += chunk.toString()))
    const code = new Promise<number | null>((resolve) => child.once('exit', resolve))
    return { child, code, said: () => said.replaceAll('\u00a0', ' ') }
  }

  async function done(command: Command, args: string[] = [], settings: Settings = {}) {
    const { code, said } = run(command, args, settings)
    return { code: await code, said: said() }
  }

  function end(): void {
    for (const child of started) child.kill('SIGKILL')
  }

  return { run, done, end }
}

/** Starts what was restored, for as long as something is done with it. */
export async function withRestored<T>(varDir: string, work: (url: string, client: pg.Client) => Promise<T>): Promise<T> {
  const restored = await startPostgres(varDir, { isForTests: true })
  const client = new pg.Client({ connectionString: restored.url })
  try {
    await client.connect()
    return await work(restored.url, client)
  } finally {
    await client.end()
    await restored.stop()
  }
}

/** The numbers in the table `written`. */
export async function idsOf(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>('select id from written order by id')
  return rows.map(({ id }) => id)
}

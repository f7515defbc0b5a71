/** A PostgreSQL over restored files, which reads the log up to a moment; nobody but us can reach it. */
import { once } from 'node:events'
import { chmodSync, existsSync, lchownSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { launch, launcherFor } from '../postgres-programs.ts'
import type { Copy } from './copies.ts'

type Recovery = {
  client: pg.Client
  /** Where the reading really ended: where the log does, if it has nothing as late as the wanted moment. */
  readTo: Target
  /** Ends the server in order. */
  stop: () => Promise<void>
}
/** Where the reading of the log ends: at a name and waits there, after a moment, or where the log ends. */
type Target = { name: string } | { at: Date } | 'end'
export type Cluster = { dataDir: string; logDir: string; copy: Copy; programs?: string | undefined }

const COMES_WITHIN_MS = 60 * 60_000
const LOOK_EVERY_MS = 50
const PORT = 5432
/** What the server says when the log has no later transaction than the wanted moment. */
const TOO_LATE = 'recovery ended before configured recovery target was reached'
const OF_THE_FORMER_SERVER =
  /^\s*(synchronous_standby_names|primary_conninfo|primary_slot_name|restore_command|recovery_\w+|archive_\w+|listen_addresses|port|shared_preload_libraries)\b.*$/gm

/** Prepares restored files for reading the log: what belonged to the former server's place goes. */
export function prepare({ dataDir }: Cluster): void {
  const own = join(dataDir, 'postgresql.auto.conf')
  if (existsSync(own)) writeFileSync(own, readFileSync(own, 'utf8').replaceAll(OF_THE_FORMER_SERVER, ''))
  for (const name of ['standby.signal', 'postmaster.pid']) rmSync(join(dataDir, name), { force: true })
  writeFileSync(join(dataDir, 'recovery.signal'), '', { mode: 0o600 })
  chmodSync(dataDir, 0o700)
  const { uid } = launcherFor()
  if (uid === undefined) return
  for (const name of ['', ...(readdirSync(dataDir, { recursive: true }) as string[])]) lchownSync(join(dataDir, name), uid, uid)
}

/**
 * Starts the server and waits until it stands at the target: waiting there at a name, otherwise open for writing.
 * @throws Error with what the server said when it ended instead
 */
export async function recover(cluster: Cluster, target: Target): Promise<Recovery> {
  const { dataDir, copy, programs } = cluster
  const folder = mkdtempSync(join(tmpdir(), 'restore-'))
  const launcher = launcherFor()
  if (launcher.uid !== undefined) lchownSync(folder, launcher.uid, launcher.uid)
  writeFileSync(join(folder, 'hba.conf'), 'local all all trust\n')
  writeFileSync(join(folder, 'server.conf'), settingsFor(cluster, target, folder))
  const child = launch(launcher, 'postgres', [['-D', dataDir, '-c', `config_file=${join(folder, 'server.conf')}`]], programs)
  const exited = once(child, 'exit')
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-8000)))
  // Who ends before it has stopped the server takes it along.
  const takeAlong = () => void child.kill('SIGKILL')
  process.once('exit', takeAlong)
  const stop = async () => {
    process.off('exit', takeAlong)
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGINT')
      await exited
    }
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const isDone = typeof target === 'object' && 'name' in target ? IS_PAUSED : IS_OPEN
    for (const until = Date.now() + COMES_WITHIN_MS; ;) {
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(said)
      const client = new pg.Client({ host: folder, port: PORT, user: copy.user, database: copy.database })
      client.on('error', () => {})
      const isThere = await client
        .connect()
        .then(() => client.query<{ is: boolean }>(isDone))
        .then(({ rows }) => rows[0]?.is === true)
        .catch(() => false)
      if (isThere) return { client, readTo: target, stop: () => client.end().then(stop) }
      await client.end().catch(() => {})
      if (Date.now() > until) throw new Error(`the log was not read in an hour: ${said}`)
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    }
  } catch (error) {
    await stop()
    if (target === 'end' || !said.includes(TOO_LATE)) throw error
    if ('at' in target) return recover(cluster, 'end')
    throw new Error(
      `Копия ${copy.name} повреждена: журнал обрывается раньше, чем она кончается. Возьмите другую: bin/restore --list`,
      { cause: error },
    )
  }
}

const IS_PAUSED = `select pg_get_wal_replay_pause_state() = 'paused' as is`
const IS_OPEN = 'select not pg_is_in_recovery() as is'

function settingsFor({ logDir, copy }: Cluster, target: Target, folder: string): string {
  const settings: Record<string, string> = {
    ...copy.settings,
    ...{ listen_addresses: '', unix_socket_directories: folder, port: String(PORT), hba_file: join(folder, 'hba.conf') },
    ...{ shared_buffers: '64MB', timezone: 'UTC', logging_collector: 'off', max_wal_size: '2GB' },
    ...{ archive_mode: 'off', synchronous_standby_names: '', hot_standby: 'on', recovery_target_timeline: 'current' },
    restore_command: `cp "${logDir}/%f" "%p"`,
  }
  if (target !== 'end')
    Object.assign(
      settings,
      'name' in target
        ? { recovery_target_name: target.name, recovery_target_action: 'pause' }
        : {
            recovery_target_time: `${target.at.toISOString().replace('T', ' ').replace('Z', '')}+00`,
            recovery_target_action: 'promote',
          },
    )
  return Object.entries(settings)
    .map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`)
    .join('')
}

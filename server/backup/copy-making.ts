/** An online copy: the database by its own protocol, then the files, then the secrets, while people write. */
import { PassThrough } from 'node:stream'
import pg from 'pg'
import type { Config } from '#app/platform/config.server.ts'
import { marksOf } from '#app/platform/sealing.server.ts'
import { sealedBytes, sealedStream, type ArchiveKey } from './archive-keys.ts'
import { COPIES, logKeeping, nameOf, type Copy } from './copies.ts'
import { count } from './counting.ts'
import type { FileKeeper } from './kept-files.ts'
import { startLogStream } from './log-stream.ts'
import { removeFolder, type Place } from '#app/platform/storage/places.server.ts'
import { connectForReplication, identify, lsnInWords, lsnOf, segmentStart, segmentName, streamed } from './replication.ts'
import { claimTimeline } from './timelines.ts'

export type Making = {
  place: Place
  key: ArchiveKey
  url: string
  config: Pick<Config, 'VAR_DIR' | 'AUTH_SECRET' | 'ANSWERS_KEY'>
  files: FileKeeper
  /** The key of answers lies in the copy too: who opens the archive reads the answers. */
  hasAnswersKey: boolean
}

const NEEDED_SETTINGS = [
  'max_connections',
  'max_worker_processes',
  'max_wal_senders',
  'max_prepared_transactions',
  'max_locks_per_transaction',
]
const LOG_KEPT_EVERY_MS = 200
const TAKEN = '42710'

/**
 * Makes a copy that needs nothing but itself.
 * @throws Error with a sentence for a person when the database cannot be copied so
 */
export async function makeCopy(making: Making, now = new Date()): Promise<Copy> {
  const { place, key, url } = making
  const [one, other] = [await connected(url), await connected(url)]
  const logging = await connectForReplication(url, 'backup-log').catch(mayNotReplicate)
  let folder: string | null = null
  try {
    const { name, slot } = await claimName(logging, now)
    folder = `${COPIES}${name}/`
    const about = await describe(one)
    const { systemId, timeline } = await identify(logging)
    await claimTimeline({ place, key }, logging, { systemId, timeline })
    const { rows } = await one.query<{ at: string }>(
      'select restart_lsn::text as at from pg_replication_slots where slot_name = $1',
      [slot],
    )
    const { segmentBytes } = about
    const from = segmentStart(segmentName(timeline, lsnOf(rows[0]?.at ?? '0/0'), segmentBytes), segmentBytes)
    const keeping = logKeeping(place, `${folder}log/`, key)
    const log = startLogStream(logging, {
      ...{ slot, from, timeline, segmentBytes, keeping },
      everyMs: LOG_KEPT_EVERY_MS,
    })
    const base = await Promise.race([copyDatabase(making, `${folder}base.tar.age`), log.ended.then(endedEarly)])
    const secrets = await keepSecrets(making, folder)
    const counted = await count(one, other, name)
    await log.until(counted.lsn)
    await log.stop()
    // After the rows: a file without its row is rubbish, a row without its file is a loss.
    const files = await making.files.keepNew()
    const copy: Copy = {
      ...{ format: 1, name, systemId, timeline, ...about, files, secrets },
      ...{ at: counted.at.toISOString(), from: lsnInWords(from), until: lsnInWords(counted.lsn) },
      ...{ restorePoint: counted.restorePoint, counts: counted.counts, ...base },
      seconds: Math.round((Date.now() - now.getTime()) / 100) / 10,
      answersKeyMarks: marksOf(making.config.ANSWERS_KEY),
    }
    await place.put(`${folder}copy.age`, await sealedBytes(Buffer.from(JSON.stringify(copy)), key.recipient))
    return copy
  } catch (error) {
    if (folder) await removeFolder(place, folder.slice(0, -1), 'copy.age').catch(() => {})
    throw error
  } finally {
    await Promise.all([one, other, logging].map((client) => client.end().catch(() => {})))
  }
}

/** A name of its own, also for two copies of one moment: the server holds a slot for one of them alone. */
async function claimName(logging: pg.Client, now: Date): Promise<{ name: string; slot: string }> {
  for (let ms = now.getTime(); ; ms++) {
    const name = nameOf(new Date(ms))
    const slot = `copy_${name.toLowerCase()}`
    try {
      await logging.query(`CREATE_REPLICATION_SLOT "${slot}" TEMPORARY PHYSICAL RESERVE_WAL`)
      return { name, slot }
    } catch (error) {
      if ((error as { code?: string }).code !== TAKEN) throw error
    }
  }
}

/** The files of the database as one archive of tar, packed and sealed on its way, and the list of them with its checksums. */
async function copyDatabase({ place, key, url }: Making, name: string): Promise<{ databaseBytes: number; bytes: number }> {
  const client = await connectForReplication(url, 'backup-copy').catch(mayNotReplicate)
  const [tar, manifest] = [new PassThrough(), [] as Buffer[]]
  const archives: string[] = []
  let databaseBytes = 0
  let isManifest = false
  const kept = place.put(name, await sealedStream(tar, key.recipient))
  const sent = streamed(
    client,
    `BASE_BACKUP (LABEL 'neurosad', CHECKPOINT 'fast', WAIT false, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')`,
    (piece, wire) => {
      const kind = String.fromCharCode(piece[0] ?? 0)
      if (kind === 'n') archives.push(piece.subarray(1, piece.indexOf(0, 1)).toString())
      isManifest ||= kind === 'm'
      if (kind !== 'd') return
      const bytes = Buffer.from(piece.subarray(1))
      if (isManifest) return void manifest.push(bytes)
      databaseBytes += bytes.length
      if (tar.write(bytes) || wire.stream.isPaused()) return
      wire.stream.pause()
      tar.once('drain', () => wire.stream.resume())
    },
  )
  try {
    await Promise.race([sent, kept.then(() => sent)])
    if (archives.length > 1)
      throw new Error('У базы есть табличные пространства (tablespaces): такую bin/backup не\u00a0копирует.')
    tar.end()
    const bytes = await kept
    const list = Buffer.concat(manifest)
    await place.put(name.replace('base.tar', 'manifest'), await sealedBytes(list, key.recipient))
    return { databaseBytes, bytes }
  } catch (error) {
    tar.destroy(error as Error)
    await kept.catch(() => {})
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

/** @returns which of them the copy has */
async function keepSecrets({ place, key, config, url, hasAnswersKey }: Making, folder: string): Promise<string[]> {
  const secrets = {
    'auth-secret': config.AUTH_SECRET,
    'postgres-password': decodeURIComponent(new URL(url).password),
    ...(hasAnswersKey ? { 'answers-key': config.ANSWERS_KEY } : {}),
  }
  await place.put(`${folder}secrets.age`, await sealedBytes(Buffer.from(JSON.stringify(secrets)), key.recipient))
  return Object.keys(secrets)
}

async function describe(client: pg.Client) {
  const { rows } = await client.query<{ user: string; database: string; version: string; segment: string }>(
    `select current_user::text as user, current_database()::text as database, current_setting('server_version') as version,
      (select setting from pg_settings where name = 'wal_segment_size') as segment`,
  )
  const settings = await client.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [NEEDED_SETTINGS],
  )
  const migrations = await client.query<{ name: string }>('select name from migrations order by name').catch(() => ({ rows: [] }))
  const [row] = rows
  if (!row) throw new Error('the database does not say what it is')
  return {
    user: row.user,
    database: row.database,
    serverVersion: row.version.split(' ')[0] ?? '',
    segmentBytes: Number(row.segment),
    settings: Object.fromEntries(settings.rows.map(({ name, setting }) => [name, setting])),
    migrations: migrations.rows.map(({ name }) => name),
  }
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'backup', connectionTimeoutMillis: 8000 })
  client.on('error', () => {})
  await client.connect()
  return client
}

function mayNotReplicate(error: Error & { code?: string }): never {
  if (error.code !== '28000' && error.code !== '42501') throw error
  throw new Error(
    'База не\u00a0даёт себя копировать. Роли из\u00a0DATABASE_DIRECT_URL нужно право REPLICATION (alter role … replication), а\u00a0в\u00a0pg_hba.conf\u00a0— строка с\u00a0базой replication для этого адреса.',
    { cause: error },
  )
}

function endedEarly(): never {
  throw new Error('Журнал базы оборвался, пока делалась копия.')
}

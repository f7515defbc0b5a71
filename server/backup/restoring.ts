/** A copy and the log after it become a database and files again, and are looked at. */
import { createHash } from 'node:crypto'
import { constants, createReadStream, existsSync, readFileSync } from 'node:fs'
import { mkdir, open as openFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { unpackTar } from 'modern-tar/fs'
import { openedBytes, openedStream, type ArchiveKey } from './archive-keys.ts'
import { amcheck } from './checks.ts'
import {
  COPIES,
  headAfter,
  logAfter,
  logFiles,
  logFolderOf,
  ownLog,
  type Copy,
  type Head,
  type LogFile,
  wholeOf,
} from './copies.ts'
import { countAll, differences } from './counting.ts'
import { filesUntil, restoreFile, type Source } from './kept-files.ts'
import { readWhole, type Place } from '#app/platform/storage/places.server.ts'
import { prepare, recover, type Cluster } from './recovery.ts'
import { lsnOf } from './replication.ts'
import { claimRestored, layHistories } from './timelines.ts'

type Restoring = {
  place: Place
  key: ArchiveKey
  copy: Copy
  /** Where VAR_DIR comes to stand. */
  varDir: string
  /** Where the database's own files come to stand; `VAR_DIR/postgres` without it. */
  dataDir?: string | undefined
  /** The moment to restore to, or the end of the log. */
  until: Date | 'latest'
  programs?: string | undefined
  /** It is looked at and thrown away. */
  isTrial?: boolean
  say?: (words: string) => void
}
export type Restored = {
  /** The newest change that is there was made before this moment. */
  at: Date
  /** Whether the rows of every table were as many as in the copy; null where they were not counted then. */
  areRowsEqual: boolean | null
  tables: number
  rows: number
  /** Until when the archive says that its log leads, where it could not be read so far; null where it could. */
  promised: Date | null
  /** B-trees that were looked through with their tables. */
  indexes: number
  files: number
  secrets: string[]
  /** Whether the archive knows of the timeline that begins here, so that no other restore takes its number. */
  isClaimed: boolean
  seconds: number
}

/**
 * Restores and looks at the result: checksums of every file, rows by table, B-trees and tables by amcheck.
 * @throws Error with a sentence for a person: something is damaged or missing; nothing is left of it then
 */
export async function restore(restoring: Restoring): Promise<Restored> {
  const { place, key, copy, varDir, until, say = () => {} } = restoring
  const { identities } = key
  const beganMs = Date.now()
  const dataDir = restoring.dataDir ?? join(varDir, 'postgres')
  const draft = `${dataDir}.restored`
  const logDir = join(varDir, 'restored-log')
  await mkdir(varDir, { recursive: true, mode: 0o700 })
  await rm(draft, { recursive: true, force: true })
  const source: Source = { place, identities }
  try {
    // Before the log, which grows meanwhile.
    const head = await headAfter(place, copy, identities)
    say('Раскладываем базу')
    await unpackDatabase(source, copy, draft)
    await checkManifest(source, copy, draft)
    say('Раскладываем журнал')
    const ofCopy = await logFiles(place, `${COPIES}${copy.name}/log/`, ownLog(copy))
    const later = await logFiles(place, logFolderOf(copy), logAfter(copy))
    await mkdir(logDir, { recursive: true, mode: 0o711 })
    for (const file of [...ofCopy, ...later])
      await unpackLog(place, file, { identities, segmentBytes: copy.segmentBytes, logDir })
    await layHistories(place, copy, { identities, logDir })
    const cluster: Cluster = { dataDir: draft, logDir, copy, programs: restoring.programs }
    prepare(cluster)
    say('База читает журнал')
    const looked = await readLog(cluster, until, head)
    say('Раскладываем файлы')
    const files = await filesUntil(place, copy.files, { from: new Date(copy.at), until: looked.at })
    for (const file of files) await restoreFile(source, file, varDir)
    const secrets = await restoreSecrets(source, copy, varDir)
    const isClaimed = restoring.isTrial !== true && (await isTimelineClaimed(restoring, draft))
    await rename(draft, dataDir)
    return { ...looked, files: files.length, secrets, isClaimed, seconds: Math.round((Date.now() - beganMs) / 100) / 10 }
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  } finally {
    await rm(logDir, { recursive: true, force: true })
  }
}

async function unpackDatabase({ place, identities }: Source, copy: Copy, into: string): Promise<void> {
  await mkdir(into, { recursive: true, mode: 0o700 })
  try {
    const tar = await openedStream(await place.read(`${COPIES}${copy.name}/base.tar.age`), identities)
    await pipeline(tar, unpackTar(into, { fmode: 0o600, dmode: 0o700, strict: true }))
  } catch (error) {
    throw damaged(copy, 'архив базы не\u00a0читается до\u00a0конца', error)
  }
}

/** @throws Error when another restore has taken the number of its timeline meanwhile */
async function isTimelineClaimed({ place, key, copy }: Restoring, dataDir: string): Promise<boolean> {
  try {
    await claimRestored({ place, key }, copy, dataDir)
    return true
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') return false
    throw new Error('Пока база восстанавливалась, из\u00a0этого архива восстановили ещё одну. Запустите ещё раз.', {
      cause: error,
    })
  }
}

type Manifest = { Files: { Path?: string; 'Encoded-Path'?: string; Size: number; Checksum?: string }[] }

/** Every file has the checksum that the server gave it. */
async function checkManifest({ place, identities }: Source, copy: Copy, dataDir: string): Promise<void> {
  const sealed = await readWhole(place, `${COPIES}${copy.name}/manifest.age`).catch((error: Error) => {
    throw damaged(copy, 'нет списка файлов базы', error)
  })
  const { Files } = JSON.parse((await openedBytes(sealed, identities)).toString()) as Manifest // PostgreSQL's own form of it
  for (const file of Files) {
    const path = file.Path ?? Buffer.from(file['Encoded-Path'] ?? '', 'hex').toString()
    const hash = createHash('sha256')
    await pipeline(createReadStream(join(dataDir, path)), hash).catch((error: Error) => {
      throw damaged(copy, `нет файла ${path}`, error)
    })
    if (file.Checksum && hash.digest('hex') !== file.Checksum) throw damaged(copy, `файл ${path} не\u00a0тот, что был`, null)
  }
}

type Unpacking = { identities: string[]; segmentBytes: number; logDir: string }

async function unpackLog(place: Place, { name, parts }: LogFile, { identities, segmentBytes, logDir }: Unpacking): Promise<void> {
  const target = await openFile(join(logDir, name), constants.O_RDWR | constants.O_CREAT, 0o644)
  try {
    await target.truncate(segmentBytes)
    for (const { key, from } of parts) {
      // A piece goes when its file has come whole.
      const sealed = await readWhole(place, key).catch(() => readWhole(place, wholeOf(key)))
      const bytes = await openedBytes(sealed, identities).catch((error: Error) => {
        throw new Error(`Журнал повреждён: ${key} не\u00a0открывается.`, { cause: error })
      })
      await target.write(bytes, 0, bytes.length, from)
    }
  } finally {
    await target.close()
  }
}

type Looked = Pick<Restored, 'at' | 'promised' | 'areRowsEqual' | 'tables' | 'rows' | 'indexes'>

/** Reads the log to the copy's own moment, counts there, goes on to the wanted one and looks through everything. */
async function readLog(cluster: Cluster, until: Restoring['until'], head: Head | null): Promise<Looked> {
  const { copy } = cluster
  const { restorePoint } = copy
  const end = until instanceof Date ? { at: until } : 'end'
  let areRowsEqual: boolean | null = null
  let recovery = await recover(cluster, restorePoint ? { name: restorePoint } : end)
  try {
    if (restorePoint && copy.counts) {
      const found = differences(copy.counts, await countAll((text) => recovery.client.query(text)))
      if (found.length > 0) throw damaged(copy, `строк в\u00a0таблицах не\u00a0столько, сколько было (${found.join('; ')})`, null)
      areRowsEqual = true
    }
    if (restorePoint) {
      await recovery.stop()
      recovery = await recover(cluster, end)
    }
    const ask = (text: string) => recovery.client.query(text)
    const { rows: last } = await recovery.client.query<{ at: Date | null; lsn: string }>(
      'select pg_last_xact_replay_timestamp() as at, pg_last_wal_replay_lsn()::text as lsn',
    )
    const isShort = recovery.readTo === 'end' && head !== null && lsnOf(last[0]?.lsn ?? '0/0') < head.lsn
    const indexes = await amcheck(recovery.client)
    const counts = Object.values(await countAll(ask))
    const at = until instanceof Date && !isShort ? until : (last[0]?.at ?? new Date(copy.at))
    const promised = isShort ? head.at : null
    return { at, promised, areRowsEqual, tables: counts.length, rows: counts.reduce((sum, rows) => sum + rows, 0), indexes }
  } finally {
    await recovery.stop().catch(() => {})
  }
}

/** @returns names of the secrets that now lie in VAR_DIR, beside those that lay there */
async function restoreSecrets({ place, identities }: Source, copy: Copy, varDir: string): Promise<string[]> {
  const sealed = await readWhole(place, `${COPIES}${copy.name}/secrets.age`)
  const secrets = JSON.parse((await openedBytes(sealed, identities)).toString()) as Record<string, string> // written by `keepSecrets`
  for (const [name, secret] of Object.entries(secrets)) {
    const file = join(varDir, name)
    if (!existsSync(file)) await writeFile(file, `${secret}\n`, { mode: 0o600, flush: true })
    else if (readFileSync(file, 'utf8').trim() !== secret)
      throw new Error(`В\u00a0${file} лежит другой секрет: уберите его и\u00a0запустите снова.`)
  }
  return Object.keys(secrets)
}

function damaged({ name }: Copy, words: string, cause: unknown): Error {
  return new Error(`Копия ${name} повреждена: ${words}. Возьмите другую: bin/restore --list`, { cause })
}

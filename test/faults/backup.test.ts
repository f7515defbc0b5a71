import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readConfig } from '#app/platform/config.server.ts'
import { DAY_MS } from '#app/shared/dates.ts'
import { storageOf } from '#app/platform/storage/storage.server.ts'
import { placeOf } from '#server/backup/archive.ts'
import { archiveKey, openedKeys } from '#server/backup/archive-keys.ts'
import { beginningOf, copyNames, nameOf, readCopy } from '#server/backup/copies.ts'
import { makeCopy } from '#server/backup/copy-making.ts'
import { count } from '#server/backup/counting.ts'
import { copyAndTidy } from '#server/backup/keeper.ts'
import { openFiles } from '#server/backup/kept-files.ts'
import { isFollowed } from '#server/backup/reach.ts'
import { lsnOf } from '#server/backup/replication.ts'
import { startObjectStorage, STORAGE_KEYS } from '#test/object-storage.ts'
import { copyCommands, idsOf, KEY, startWritten, withRestored } from './copy-commands.ts'
import type { OwnDatabase } from './own-database.ts'
import { measured } from './measured.ts'
import { startWriting } from './steady-writing.ts'
import { isWhole } from '#test/whole.ts'

const LOSS_MS = 5000

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'portal-backup-')))
const archive = join(folder, 'archive')
let database: OwnDatabase
let fellAt = 0
const { run, done, end } = copyCommands(() => ({ DATABASE_URL: database.url, VAR_DIR: database.folder, BACKUP_TO: archive }))
let saidOfLatest = ''
beforeAll(async () => {
  database = await startWritten()
}, 60_000)
afterAll(async () => {
  // A keeper goes on for as long as nobody stops it, also when its test has failed.
  end()
  await database?.remove()
  rmSync(folder, { recursive: true, force: true })
})

const rowsOf = (varDir: string) => withRestored(varDir, (_, client) => idsOf(client))

const into = (name: string) => join(folder, name)
const newestCopy = () => join(archive, 'copies', readdirSync(join(archive, 'copies')).toSorted().at(-1) ?? '')

test('a copy that was made while people write is restored to its last moment with what was acknowledged, and tried by itself', async () => {
  const writing = startWriting(database.url)
  const keeper = run('backup', ['keep'])
  await vi.waitFor(() => expect(keeper.said()).toContain('Последняя проверенная копия'), { timeout: 60_000, interval: 200 })
  expect(keeper.said()).toContain('строк в каждой таблице столько же')
  expect(keeper.said()).not.toContain('не сделана')
  writeFileSync(join(database.folder, 'files/later.pdf'), 'после копии')
  await rest(4000)
  fellAt = Date.now()
  database.kill()
  keeper.child.kill('SIGKILL')
  await writing.end()
  expect(writing.acknowledged.length).toBeGreaterThan(200)

  const restored = await done('restore', ['--into', into('latest')], {
    ANSWERS_KEY: 'some-other-key-of-forty-characters-1234567',
  })
  expect(restored.code, restored.said).toBe(0)
  saidOfLatest = restored.said
  expect(restored.said).toContain('контрольные суммы файлов базы сошлись')
  const rows = await rowsOf(into('latest'))
  const old = writing.acknowledged.filter(({ at }) => at < fellAt - LOSS_MS).map(({ id }) => id)
  expect(rows.slice(0, old.length)).toEqual(old)
  expect(rows.length).toBeLessThanOrEqual(writing.acknowledged.length + 1)
  const lastKept = writing.acknowledged.find(({ id }) => id === rows.at(-1))?.at ?? 0
  measured('archive', {
    ...{ rounds: 1, acknowledged: writing.acknowledged.length, lost: old.filter((id) => !rows.includes(id)).length },
    seconds: Number((Math.max(0, fellAt - lastKept) / 1000).toFixed(1)),
  })
  expect(fellAt - lastKept).toBeLessThan(LOSS_MS)
  expect(readFileSync(join(into('latest'), 'files/diploma.pdf'), 'utf8')).toBe('диплом')
  expect(readFileSync(join(into('latest'), 'files/later.pdf'), 'utf8')).toBe('после копии')
  await database.start()
})

test.runIf(isWhole)(
  'it is restored to a chosen moment, also from before a second copy of that day; one that is too late is refused with the latest possible',
  async () => {
    expect((await done('backup')).code).toBe(0)
    const [middle] = await database.asked<{ id: number; at: Date }>(
      'select id, at from written where at < $1 order by id desc limit 1',
      [new Date(fellAt - LOSS_MS)],
    )
    const at = middle?.at ?? new Date()
    const restored = await done('restore', ['--into', into('moment'), '--at', at.toISOString()])
    expect(restored.code, restored.said).toBe(0)
    const rows = await rowsOf(into('moment'))
    expect(rows.at(-1)).toBeGreaterThanOrEqual((middle?.id ?? 0) - 1)
    expect(rows.at(-1)).toBeLessThanOrEqual(middle?.id ?? 0)
    const late = await done('restore', ['--into', into('late'), '--at', '2099-01-01 00:00'])
    expect(late.code).toBe(1)
    expect(late.said).toMatch(/Последний возможный момент: \d{4}-\d\d-\d\d \d\d:\d\d:\d\d \(Москва\)/)
    expect(existsSync(into('late'))).toBe(false)
  },
)

test('nothing in the archive can be read without its key, and a wrong one is refused', async () => {
  const wrong = await done('restore', ['--into', into('wrong')], { BACKUP_KEY: 'совсем другие слова' })
  expect(wrong.code).toBe(1)
  expect(wrong.said).toContain('Этим ключом архив не открывается')
  expect(existsSync(into('wrong'))).toBe(false)
  for (const name of readdirSync(archive, { recursive: true, encoding: 'utf8' })) {
    const path = join(archive, name)
    if (statSync(path).isFile()) expect(readFileSync(path, 'latin1').slice(0, 21), name).toBe('age-encryption.org/v1')
  }
})

test.runIf(isWhole)(
  'what leaves the archive without the key of answers says in plain words what is lost, unless the key is in it; a bucket does too',
  async () => {
    // What the first test restored.
    expect(saidOfLatest).toContain('не тот, которым запечатаны ответы')
    expect(saidOfLatest).toContain('не прочтёт никто и никогда')
    expect(existsSync(join(into('latest'), 'answers-key'))).toBe(false)
    const storage = await startObjectStorage()
    try {
      const inBucket = {
        BACKUP_TO: `${storage.url}/portal`,
        S3_KEY: STORAGE_KEYS.key,
        S3_SECRET: STORAGE_KEYS.secret,
        S3_REGION: 'ru-1',
      }
      expect((await done('backup', ['--with-answers-key'], { ...inBucket, S3_SECRET: 'somebody-elses' })).said).toContain(
        'Копия не сделана',
      )
      expect((await done('backup', ['--with-answers-key'], inBucket)).said).toContain('прочтёт и ответы')
      expect((await done('restore', ['--into', into('with')], inBucket)).said).toContain('строк в каждой таблице столько же')
    } finally {
      await storage.close()
    }
    const key = (varDir: string) => readFileSync(join(varDir, 'answers-key'), 'utf8').trim()
    expect(key(into('with'))).toBe(key(database.folder))
  },
)

test.runIf(isWhole)('two copies that begin at the same moment are two copies, each whole', async () => {
  const [varDir, now] = [database.folder, new Date()]
  const place = placeOf(into('twice'), {})
  const key = await archiveKey(place, varDir, KEY)
  const config = readConfig({ APP_ENV: 'local', VAR_DIR: varDir, DATABASE_URL: database.url })
  const files = await openFiles(place, await storageOf(config), key)
  const making = { place, key, url: database.url, config, files, hasAnswersKey: false }
  const made = await Promise.all([makeCopy(making, now), makeCopy(making, now)])
  const names = made.map(({ name }) => name).toSorted()
  expect([new Set(names).size, await copyNames(place)]).toEqual([2, names])
  for (const name of names) expect(await readCopy(place, name, key.identities)).toMatchObject({ name })
})

test.runIf(isWhole)('a keeper without bin/start beside it has no writers wait for it, and says why', async () => {
  const { child, code, said } = run('backup', ['keep'], { BACKUP_TO: into('unguarded'), BACKUP_WAIT: 'on' })
  const ended = await Promise.race([code, rest(10_000, 'it goes on')])
  child.kill('SIGKILL')
  expect([ended, said()]).toEqual([1, expect.stringContaining('BACKUP_WAIT=on работает только под bin/start')])
  expect(await database.asked("select current_setting('synchronous_standby_names') as names")).toEqual([{ names: '' }])
})

test.runIf(isWhole)(
  'a file that came and went between two copies stays in the archive for the days whose every moment can be restored',
  async () => {
    const [varDir, now] = [database.folder, new Date()]
    const place = placeOf(into('short-lived'), {})
    const key = await archiveKey(place, varDir, KEY)
    const config = readConfig({ APP_ENV: 'local', VAR_DIR: varDir, DATABASE_URL: database.url })
    const goneAfter = (days: number) => `files/files/gone-${days}.pdf@5-${now.getTime() - days * 24 * 3_600_000}.age`
    for (const days of [1, 7, 9]) await place.put(goneAfter(days), Buffer.from('пусто'))
    const files = await openFiles(place, await storageOf(config), key)
    await copyAndTidy({ place, key, url: database.url, config, files, hasAnswersKey: false }, now)
    const left = (await place.list('files/files/gone')).map(({ key: name }) => name).toSorted()
    expect(left).toEqual([goneAfter(1), goneAfter(7)])
  },
)

test('a copy that cannot be read is never tidied away, takes nobody’s place, and is named', async () => {
  const [varDir, now] = [database.folder, new Date()]
  const place = placeOf(into('unreadable'), {})
  const key = await archiveKey(place, varDir, KEY)
  const config = readConfig({ APP_ENV: 'local', VAR_DIR: varDir, DATABASE_URL: database.url })
  const files = await openFiles(place, await storageOf(config), key)
  const making = { place, key, url: database.url, config, files, hasAnswersKey: false }
  const { copy: readable } = await copyAndTidy(making, new Date(now.getTime() - 30 * DAY_MS))
  // Of one month with the readable one, and of one day with each other.
  const strange = [60, 50].map((seconds) => nameOf(new Date(beginningOf(readable.name).getTime() + seconds * 1000)))
  for (const name of strange) await place.put(`copies/${name}/copy.age`, Buffer.from('под другим ключом'))
  const { copy, unreadable } = await copyAndTidy(making, now)
  expect([await copyNames(place), unreadable]).toEqual([[readable.name, ...strange.toSorted(), copy.name], strange.toSorted()])
})

test.runIf(isWhole)('a copy is due again when the log after the newest one does not lead to where it is taken up', async () => {
  const place = placeOf(archive, {})
  const { identities } = await openedKeys(place, KEY)
  const copy = await readCopy(place, (await copyNames(place)).at(-1) ?? '', identities)
  const until = lsnOf(copy.until)
  expect(await isFollowed(place, identities, until)).toBe(true)
  expect(await isFollowed(place, identities, until + 1000n * BigInt(copy.segmentBytes))).toBe(false)
})

test('rows are not counted while somebody’s commit is written and not yet acknowledged', async () => {
  const [writer, one, other] = await Promise.all(
    [0, 1, 2].map(async () => {
      const client = new pg.Client({ connectionString: database.url })
      await client.connect()
      return client
    }),
  )
  if (!writer || !one || !other) throw new Error('three were connected')
  await other.query('set synchronous_commit = local')
  const names = (value: string) =>
    other.query(`alter system set synchronous_standby_names = '${value}'`).then(() => other.query('select pg_reload_conf()'))
  await names('nobody')
  await vi.waitFor(async () =>
    expect((await writer.query('show synchronous_standby_names')).rows).toEqual([{ synchronous_standby_names: 'nobody' }]),
  )
  const written = writer.query('insert into written select coalesce(max(id), 0) + 1 from written')
  const waiting = `select 1 from pg_stat_activity where wait_event = 'SyncRep'`
  await vi.waitFor(async () => expect((await other.query(waiting)).rows.length).toBe(1))
  const counting = count(one, other, 'probe')
  await rest(300)
  // By its own connection: the other is counting.
  await database.asked('alter system reset synchronous_standby_names')
  await database.asked('select pg_reload_conf()')
  const { counts } = await counting
  await written
  const [row] = await database.asked<{ rows: number }>('select count(*)::int as rows from written')
  expect(counts?.['public.written']).toBe(row?.rows)
  await Promise.all([writer, one, other].map((client) => client.end()))
})

test('a damaged archive is refused with words, and leaves nothing half restored', async () => {
  const base = join(newestCopy(), 'base.tar.age')
  const bytes = readFileSync(base)
  bytes[Math.floor(bytes.length / 2)] = (bytes[Math.floor(bytes.length / 2)] ?? 0) ^ 1
  writeFileSync(base, bytes)
  const damaged = await done('restore', ['--into', into('damaged')])
  expect(damaged.code).toBe(1)
  expect(damaged.said).toContain('повреждена: архив базы не читается до конца')
  expect(existsSync(join(into('damaged'), 'postgres'))).toBe(false)
  const check = await done('backup', ['check'])
  expect(check).toMatchObject({ code: 1 })
  expect(check.said).toContain('не прошла проверку восстановлением')
  const [report] = await database.asked<{ kind: string; is_well: boolean }>(
    'select kind, is_well from backup_reports order by id desc limit 1',
  )
  expect(report).toEqual({ kind: 'check', is_well: false })
})

test('a place that holds a database already is left alone', async () => {
  const taken = await done('restore', ['--into', database.folder])
  expect(taken.code).toBe(1)
  expect(taken.said).toContain('уже лежит база')
})

import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { AdminListQuery } from '#app/shared/admin-list.ts'
import { DAY_MS, HOUR_MS, momentInWords } from '#app/shared/dates.ts'
import { peopleOf } from '#test/people.ts'
import { testPortal } from '#test/portal.ts'
import { logStanding } from './backup-log.server.ts'
import * as reports from './backup-reports.server.ts'
import * as backups from './backups.server.ts'
import { backupReports } from './tables.server.ts'

const portal = testPortal({ BACKUP_TO: '/nowhere', BACKUP_KEY: 'двенадцать знаков' })
const person = peopleOf(portal)
const query = (changes: object = {}) => AdminListQuery.parse(changes)

type Report = reports.BackupReport
const write = (kind: Report['kind'], isWell: boolean, ago: number, words = 'слова') =>
  reports.record(portal.platform.db, {
    kind,
    isWell,
    words,
    at: new Date(Date.now() - ago),
    copy: null,
    bytes: null,
    seconds: null,
  })

test('an administrator reads what was done about copies, the newest first, and when one was last tried', async () => {
  const gleb = await person('admin')
  expect((await backups.figureOf(gleb)).value).toContain('ещё не')
  await write('copy', true, 3 * HOUR_MS, 'Копия первая')
  await write('check', true, 2 * HOUR_MS, 'Проверка первая')
  await write('check', false, HOUR_MS, 'Проверка вторая')
  const { data, total } = await backups.list(gleb, query())
  expect([total, ...data.map(({ words, isWell }) => [words, isWell])]).toEqual([
    3,
    ['Проверка вторая', false],
    ['Проверка первая', true],
    ['Копия первая', true],
  ])
  expect((await backups.list(gleb, query({ q: 'вторая' }))).total).toBe(1)
  const tried = await reports.lastWellCheck(portal.platform.db)
  expect(await backups.figureOf(gleb)).toMatchObject({
    title: 'Последняя проверенная копия',
    value: momentInWords(tried ?? new Date()),
  })
})

test('what failed or is late waits for somebody, until the same succeeded', async () => {
  const gleb = await person('admin')
  expect(await backups.waiting(gleb)).toBe(1)
  await write('check', true, 0)
  expect(await backups.waiting(gleb)).toBe(0)
  await write('log', false, 0)
  expect(await backups.waiting(gleb)).toBe(1)
  await write('copy', true, -1000)
  expect(await backups.waiting(gleb)).toBe(0)
  expect(await backups.waiting({ ...gleb, now: new Date(Date.now() + 31 * HOUR_MS) })).toBe(1)
  expect(await backups.waiting({ ...gleb, now: new Date(Date.now() + 9 * DAY_MS) })).toBe(2)
  expect(await backups.waiting({ ...gleb, config: { ...gleb.config, BACKUP_TO: undefined } })).toBe(0)
})

test('copies that are to be made and never were, or were never tried, wait for somebody too', async () => {
  const gleb = await person('admin')
  await portal.platform.db.delete(backupReports)
  expect(await backups.troubles(gleb)).toEqual([expect.stringMatching(/^Ни\sодной копии ещё нет/)])
  await write('copy', true, 0)
  expect(await backups.troubles(gleb)).toEqual([expect.stringMatching(/проверена восстановлением/)])
  await write('check', true, 0)
  expect(await backups.troubles(gleb)).toEqual([])
})

test('what the server keeps of its log for copies is known, and whether somebody takes it', async () => {
  const { db } = portal.platform
  expect((await logStanding(db, 'nobodys')).slot).toBeNull()
  const client = new pg.Client({ connectionString: inject('databaseServer') })
  await client.connect()
  try {
    await client.query("select pg_create_physical_replication_slot('neurosad_test', true)")
    const left = await logStanding(db, 'neurosad_test')
    expect(left).toMatchObject({ slot: { isTaken: false, isLost: false }, mostBytes: 2 * 1024 ** 3 })
    expect(left.slot?.lagBytes).toBeGreaterThan(0)
  } finally {
    await client.query("select pg_drop_replication_slot('neurosad_test')")
    await client.end()
  }
})

test('reports go after a year and a month', async () => {
  await write('copy', true, 401 * DAY_MS, 'старая')
  await write('copy', true, 0)
  expect((await backups.list(await person('admin'), query({ q: 'старая' }))).total).toBe(0)
})

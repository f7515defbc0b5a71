import { createServer } from 'node:net'
import { join } from 'node:path'
import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { readConfig } from '#app/platform/config.server.ts'
import { systemContext } from '#app/platform/context.server.ts'
import { createMail } from '#app/platform/mail.server.ts'
import { seal } from '#app/platform/sealing.server.ts'
import { startPostOffice, type PostOffice } from '#test/e2e/post-office.ts'
import * as reports from '#app/features/operations/backup-reports.server.ts'
import { platformOf } from '#test/platform.ts'
import { testPortal } from '#test/portal.ts'
import { startSimulator, type Simulator } from '#simulators/cloudpayments/simulator.ts'
import { examine, type Examined } from './doctor.server.ts'
import * as machine from './machine.server.ts'

const portal = testPortal()
const migrations = join(import.meta.dirname, '../../../db/migrations')
const NOBODY = 'smtp://127.0.0.1:1'
let post: PostOffice
let provider: Simulator
beforeAll(async () => {
  post = await startPostOffice()
  provider = await startSimulator({ publicId: 'test_api_1', apiSecret: 'sim', shop: () => Promise.reject(new Error('none')) })
})
afterAll(async () => {
  await post.close()
  await provider.close()
})

/** The findings of the portal with other settings, by subject. */
async function examined(settings: Record<string, string> = {}, others: Partial<Examined> = {}, db = portal.platform.db) {
  const { platform } = portal
  const { VAR_DIR, AUTH_SECRET, ANSWERS_KEY } = platform.config
  const config = readConfig({ VAR_DIR, AUTH_SECRET, ANSWERS_KEY, ...settings })
  const findings = await examine(
    { ...platform, db, config, mail: createMail(config, platform.jobs) },
    { migrations, to: 'operator@portal.test', ...others },
  )
  return Object.fromEntries(findings.map(({ subject, isWell, words }) => [subject, { isWell, words }]))
}

/** The database of the portal, whose server answers this where it is asked for that. */
function saying(view: string, row: object): typeof portal.platform.db {
  const { db } = portal.platform
  const execute = (query: SQL) => (JSON.stringify(query.queryChunks).includes(view) ? { rows: [row] } : db.execute(query))
  return new Proxy(db, { get: (all, name) => (name === 'execute' ? execute : Reflect.get(all, name)) })
}

test('a portal in order is reported so, a line for each, and the test letter is in the post', async () => {
  const found = await examined({ ...post.settings, ...provider.settings })
  expect(Object.entries(found).filter(([, { isWell }]) => !isWell)).toEqual([])
  expect(Object.keys(found)).toEqual([
    'Настройки',
    'База данных',
    'Почта',
    'Файлы',
    'Часы',
    'Ключи',
    'Оплата',
    'Антивирус',
    'Копии',
  ])
  for (const { words } of Object.values(found)) expect(words).not.toContain('\n')
  expect(post.letters.at(-1)).toContain('operator@portal.test')
})

describe('the doctor finds', () => {
  test('post that nobody takes, that takes no letter, and that says nothing', async () => {
    expect((await examined({ SMTP_URL: NOBODY })).Почта).toMatchObject({ isWell: false })
    post.refuse(true)
    expect((await examined(post.settings)).Почта).toMatchObject({ isWell: false, words: expect.stringContaining('EENVELOPE') })
    post.refuse(false)
  })

  test('a site without an address of its own', async () => {
    const { platform } = portal
    const config = readConfig({ VAR_DIR: platform.config.VAR_DIR, ...post.settings })
    const findings = await examine({ ...platform, config, mail: createMail(config, platform.jobs) }, { migrations })
    expect(findings.find(({ subject }) => subject === 'Почта')).toMatchObject({
      isWell: false,
      words: expect.stringContaining('bin/admin doctor имя@почта.рф'),
    })
  })

  test('a folder that cannot be written', async () => {
    const { Файлы: files } = await examined({ ...post.settings, VAR_DIR: '/sys/portal' })
    expect(files).toMatchObject({ isWell: false, words: expect.stringContaining('/sys/portal') })
  })

  test('a disk with too little room', async () => {
    await expect(machine.files(portal.platform.config, Number.MAX_SAFE_INTEGER)).rejects.toThrow('Освободите место')
  })

  test('a key that does not open what is there, and counts what it is', async () => {
    await portal.platform.db.execute(sql`
      insert into users (id, name, email) values ('u1', 'Анна', 'u1@primer.example'), ('u2', 'Пётр', 'u2@primer.example')`)
    const { ANSWERS_KEY } = portal.platform.config
    for (const [id, key] of [
      ['u1', ANSWERS_KEY],
      ['u2', 'another key that nobody has any more'],
    ] as const)
      await portal.platform.db.execute(
        sql`insert into second_factors (user_id, sealed) values (${id}, ${seal('KEY', key, `second-factor:${id}`)})`,
      )
    const { Ключи: keys } = await examined()
    expect(keys).toMatchObject({ isWell: false, words: expect.stringMatching(/— 1 из 2/) })
    await portal.platform.db.execute(sql`delete from second_factors where user_id = 'u2'`)
    expect((await examined()).Ключи).toEqual({ isWell: true, words: 'запечатанных записей 1, открываются все.' })
    expect((await examined({ ANSWERS_KEY: 'w'.repeat(40) })).Ключи).toMatchObject({ isWell: false })
  })

  test('clocks that went apart', async () => {
    const context = systemContext(portal.platform)
    await expect(machine.clock(context, () => Date.now() + 60_000)).rejects.toThrow('расходятся на 60')
  })

  test('a provider that refuses our keys, and one that is away', async () => {
    const wrong = { ...provider.settings, CLOUDPAYMENTS_API_SECRET: 'other' }
    expect((await examined(wrong)).Оплата).toMatchObject({ isWell: false, words: expect.stringContaining('не принимает') })
    const away = { ...provider.settings, CLOUDPAYMENTS_API_URL: 'http://127.0.0.1:1' }
    expect((await examined(away)).Оплата).toMatchObject({ isWell: false, words: expect.stringContaining('не отвечает') })
  })

  test('tables of an older release', async () => {
    const { platform } = portal
    const [{ name } = { name: '' }] = (
      await platform.db.execute<{ name: string }>(sql`select name from migrations order by name desc limit 1`)
    ).rows
    await platform.db.execute(sql`delete from migrations where name = ${name}`)
    expect((await examined())['База данных']).toMatchObject({ isWell: false, words: expect.stringContaining('ждёт 1') })
    expect((await examined()).Часы).toMatchObject({ isWell: true })
    await platform.db.execute(sql`insert into migrations (name) values (${name})`)
  })

  test('that no copies are made in production, and copies that failed', async () => {
    expect((await examined()).Копии).toMatchObject({ isWell: true, words: expect.stringContaining('BACKUP_TO') })
    const { platform } = portal
    const made = {
      kind: 'check' as const,
      isWell: true,
      words: '',
      at: new Date(),
      copy: '20261123T000000Z',
      bytes: null,
      seconds: 1,
    }
    const settings = { BACKUP_TO: '/mnt/copies', BACKUP_KEY: 'двенадцать знаков', BACKUP_WAIT: 'on' }
    expect((await examined(settings)).Копии).toMatchObject({ isWell: false, words: expect.stringMatching(/Ни\sодной копии/) })
    await reports.record(platform.db, { ...made, kind: 'copy' })
    await reports.record(platform.db, made)
    expect(await examined(settings)).toMatchObject({
      Копии: { isWell: true, words: expect.not.stringContaining('Записи ждут') },
      'Подтверждение записей': { isWell: false, words: expect.stringContaining('BACKUP_WAIT=on') },
    })
    const standing = { names: '"neurosad-backup"', confirming: ['neurosad-backup'], standbys: 0, hidden: 0 }
    expect(await examined(settings, {}, saying('pg_stat_replication', standing))).toMatchObject({
      Копии: { isWell: true, words: expect.stringContaining('Записи ждут') },
      'Подтверждение записей': { isWell: true, words: expect.stringContaining('архив копий') },
    })
    await reports.record(platform.db, { ...made, isWell: false })
    expect((await examined(settings)).Копии).toMatchObject({ isWell: false, words: expect.stringContaining('Машинная') })
  })

  test('log that fills the disk of the database: kept without a bound, or for copies that are made no more', async () => {
    const { db } = portal.platform
    for (const kind of ['copy', 'check'] as const)
      await reports.record(db, { kind, isWell: true, words: '', at: new Date(), copy: null, bytes: null, seconds: null })
    const standing = { isThere: true, isTaken: true, isLost: false, lagBytes: 4096, mostBytes: -1048576 }
    const on = { BACKUP_TO: '/mnt/copies', BACKUP_KEY: 'двенадцать знаков' }
    expect((await examined(on, {}, saying('pg_replication_slots', standing))).Копии).toMatchObject({
      isWell: false,
      words: expect.stringContaining('max_slot_wal_keep_size'),
    })
    expect((await examined(on, {}, saying('pg_replication_slots', { ...standing, mostBytes: 2 ** 31 }))).Копии).toMatchObject({
      isWell: true,
    })
    expect((await examined({}, {}, saying('pg_replication_slots', { ...standing, isTaken: false }))).Копии).toMatchObject({
      isWell: false,
      words: expect.stringContaining('pg_drop_replication_slot'),
    })
    expect((await examined({}, {}, saying('pg_replication_slots', standing))).Копии).toMatchObject({ isWell: true })
  })

  test('a replica that is none, and one that is not there', async () => {
    for (const DATABASE_REPLICA_URL of [inject('databaseServer'), 'postgres://nobody@127.0.0.1:1/none'])
      expect(await examined({ DATABASE_REPLICA_URL }, { replicaWithinMs: 700 })).toMatchObject({
        Реплика: { isWell: false },
        'Подтверждение записей': { isWell: false, words: expect.stringMatching(/ни\sодна резервная база/) },
      })
  })

  test('a scanner that is not there', async () => {
    expect((await examined({ CLAMD_URL: 'tcp://127.0.0.1:1' })).Антивирус).toMatchObject({ isWell: false })
  })
})

test.each([
  ['is not there', (url: URL) => (url.port = '1')],
  ['refuses the password', (url: URL) => (url.password = 'wrong')],
  ['does not exist', (url: URL) => (url.pathname = '/none')],
])('without a database (%s) the rest is looked at all the same, and no password is said', async (_, spoil) => {
  const url = new URL(inject('databaseServer'))
  const { password } = url
  spoil(url)
  const { platform, close } = platformOf(url.href, post.settings)
  const findings = await examine(platform, { migrations, to: 'operator@portal.test' })
  await close()
  expect(findings.filter(({ isWell }) => !isWell).map(({ subject }) => subject)).toEqual([
    'База данных',
    'Часы',
    'Ключи',
    'Копии',
  ])
  const said = findings.map(({ words }) => words).join('\n')
  expect(said).not.toContain(password)
  expect(said).not.toContain('wrong')
})

test('a mail server that answers nothing does not stop the doctor forever', async () => {
  const silent = createServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as { port: number } // it listens on a port
  const found = await examined({ SMTP_URL: `smtp://127.0.0.1:${port}` }, { letterWithinMs: 300 })
  expect(found.Почта).toMatchObject({ isWell: false, words: expect.stringContaining('молчит') })
  silent.close()
})

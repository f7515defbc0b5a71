import { randomBytes } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freePort } from '#server/free-port.ts'
import { migrate } from './database.server.ts'

const name = `test_${randomBytes(6).toString('hex')}`
const nothing = mkdtempSync(join(tmpdir(), 'migrations-'))
const doors: Server[] = []

beforeAll(() => ask(`create database ${name}`))
afterAll(async () => {
  for (const door of doors) door.close()
  await ask(`drop database if exists ${name} with (force)`)
})

/** A port that leads to the database from its `refusals + 1`th visitor on; those before hear that it is starting. */
function openDoor(port: number, refusals: number): void {
  const { hostname, port: to } = new URL(inject('databaseServer'))
  let visitors = 0
  const door = createServer((visitor) => {
    visitor.on('error', () => {})
    if (++visitors <= refusals) return void visitor.once('data', () => refuse(visitor))
    const server = connect(Number(to), hostname)
    server.on('error', () => visitor.destroy())
    visitor.pipe(server).pipe(visitor)
  })
  door.listen(port, '127.0.0.1')
  doors.push(door)
}

/** As PostgreSQL says it while it reads its log again. */
function refuse(visitor: Socket): void {
  const fields = ['SFATAL', 'VFATAL', 'C57P03', 'Mthe database system is starting up'].map((field) => `${field}\0`).join('')
  const length = Buffer.alloc(4)
  length.writeInt32BE(Buffer.byteLength(fields) + 5)
  visitor.end(Buffer.concat([Buffer.from('E'), length, Buffer.from(`${fields}\0`)]))
}

test.each([
  ['starting', 0, 2],
  ['not there', 700, 0],
  ['not there, then starting', 700, 2],
])('a database that is %s at first is waited for', async (_, opensAfterMs, refusals) => {
  const port = await freePort()
  const url = new URL(inject('databaseServer'))
  Object.assign(url, { port: String(port), pathname: `/${name}` })
  const opening = setTimeout(() => openDoor(port, refusals), opensAfterMs)
  expect(await migrate(url.href, nothing)).toBe(0)
  clearTimeout(opening)
})

test('a wrong password is reported at once', async () => {
  const url = new URL(inject('databaseServer'))
  Object.assign(url, { password: 'wrong', pathname: `/${name}` })
  const began = performance.now()
  await expect(migrate(url.href, nothing)).rejects.toMatchObject({ code: '28P01' })
  expect(performance.now() - began).toBeLessThan(5000)
})

test('a migration waits for a lock in short turns, so that others go on, and an index is built outside a transaction', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  const url = new URL(inject('databaseServer'))
  url.pathname = `/${name}`
  writeFileSync(join(folder, '0001_first.sql'), 'create table rooms (id int); insert into rooms values (1);')
  expect(await migrate(url.href, folder)).toBe(1)
  const [reader, other] = [new pg.Client({ connectionString: url.href }), new pg.Client({ connectionString: url.href })]
  await Promise.all([reader.connect(), other.connect()])
  await reader.query('begin; select * from rooms')
  writeFileSync(join(folder, '0002_more.sql'), 'alter table rooms add column title text;')
  writeFileSync(
    join(folder, '0003_index.sql'),
    '-- outside a transaction\ndrop index concurrently if exists rooms_title;\ncreate index concurrently rooms_title on rooms (title);\n',
  )
  const migrating = migrate(url.href, folder)
  await new Promise((resolve) => setTimeout(resolve, 300))
  const began = performance.now()
  await other.query('select * from rooms')
  expect(performance.now() - began).toBeLessThan(3000)
  await reader.query('commit')
  expect(await migrating).toBe(2)
  const { rows } = await other.query(`select indisvalid as valid from pg_index where indexrelid = 'rooms_title'::regclass`)
  expect(rows).toEqual([{ valid: true }])
  expect(await migrate(url.href, folder)).toBe(0)
  await Promise.all([reader.end(), other.end()])
  writeFileSync(join(folder, '0004_wrong.sql'), 'create table halls (id int); select nonsense;')
  await expect(migrate(url.href, folder)).rejects.toThrow('nonsense')
  await expect(migrate(url.href, folder)).rejects.toThrow('nonsense')
})

async function ask(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseServer') })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

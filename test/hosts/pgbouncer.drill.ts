import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { freePort } from '#server/free-port.ts'
import { startOwnDatabase, type OwnDatabase } from '#test/faults/own-database.ts'
import { startOwnPortal, type OwnPortal } from '#test/faults/own-portal.ts'

const isMissing = spawnSync('pgbouncer', ['--version']).error !== undefined
if (isMissing) console.log('PgBouncer is not installed: apt-get install --no-install-recommends pgbouncer')

/** The limits that the portal asks for at the start of a connection: a pooler passes none on, so the role has them. */
const LIMITS = { lock_timeout: '700ms', statement_timeout: '3s', idle_in_transaction_session_timeout: '10s' }
const ARTICLE = '/article/uroki-do-nochi'

describe.skipIf(isMissing)('behind PgBouncer that pools transactions', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bouncer-'))
  let database: OwnDatabase
  let bouncer: ChildProcess
  let portal: OwnPortal
  let pooled = ''

  beforeAll(async () => {
    database = await startOwnDatabase()
    for (const [name, value] of Object.entries(LIMITS)) await database.asked(`alter role neurosad set ${name} = '${value}'`)
    const direct = new URL(database.url)
    const port = await freePort()
    writeFileSync(join(folder, 'users.txt'), `"${direct.username}" "${direct.password}"\n`)
    writeFileSync(
      join(folder, 'pgbouncer.ini'),
      `[databases]
postgres = host=127.0.0.1 port=${direct.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = 4
max_client_conn = 200
ignore_startup_parameters = extra_float_digits,lock_timeout,statement_timeout,idle_in_transaction_session_timeout
`,
    )
    spawnSync('chmod', ['-R', 'a+rX', folder])
    const [program, ...as] =
      process.getuid?.() === 0 ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups', 'pgbouncer'] : ['pgbouncer']
    bouncer = spawn(program, [...as, join(folder, 'pgbouncer.ini')], { stdio: 'ignore' })
    direct.port = String(port)
    pooled = direct.href
    portal = await vi.waitFor(
      () => startOwnPortal(pooled, { VAR_DIR: database.folder, DATABASE_DIRECT_URL: database.url, TRUSTED_PROXIES: '127.0.0.1' }),
      { timeout: 30_000, interval: 500 },
    )
  }, 90_000)
  afterAll(async () => {
    await portal?.stop()
    bouncer?.kill('SIGKILL')
    await database?.remove()
    rmSync(folder, { recursive: true, force: true })
  })

  test('people read, search, sign in and write, many at once, and nothing fails', async () => {
    const anna = await portal.person()
    const write = await portal.writer()
    const paths = ['/', '/article', ARTICLE, `/search?q=${encodeURIComponent('чтение')}`, '/api/v1/contacts', '/api/v1/article']
    const statuses = new Map<number, number>()
    const note = (status: number) => void statuses.set(status, (statuses.get(status) ?? 0) + 1)
    await Promise.all(
      Array.from({ length: 12 }, async (_, client) => {
        for (let turn = 0; turn < 25; turn++) {
          const path = `${paths[(turn + client) % paths.length]}`
          note((await portal.get(path.startsWith('/search') ? `${path}${client}-${turn}` : path)).status)
          if (turn % 5 === 0) note((await portal.get('/api/v1/user/me', anna)).status)
          if (turn % 5 === 1) note((await write()).status)
        }
      }),
    )
    console.log(`behind PgBouncer: ${JSON.stringify(Object.fromEntries(statuses))}`)
    expect([...statuses.keys()].toSorted((a, b) => a - b)).toEqual([200, 201])
  })

  test('statements come without names, and limits are those of the role', async () => {
    const names = await database.asked<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where application_name like 'portal%'`,
    )
    expect(names[0]?.count).toBeGreaterThan(0)
    const client = new pg.Client({ connectionString: pooled })
    await client.connect()
    for (let turn = 0; turn < 8; turn++) {
      const { rows } = await client.query('select count(*)::int as count from pg_prepared_statements')
      expect(rows).toEqual([{ count: 0 }])
    }
    expect((await client.query('show lock_timeout')).rows).toEqual([{ lock_timeout: '700ms' }])
    await client.end()
    expect(portal.said()).not.toMatch(/already exists|does not exist/)
  })

  test('what is published is heard: listening goes past the pooler', async () => {
    const mark = `Пробный заголовок ${randomUUID().slice(0, 8)}`
    expect((await portal.get(ARTICLE)).status).toBe(200)
    await database.asked(`update entries set title = $1 where section = 'articles' and code = 'uroki-do-nochi'`, [mark])
    const client = new pg.Client({ connectionString: pooled })
    await client.connect()
    await client.query(`select pg_notify('pages', '["*"]')`)
    await client.end()
    await vi.waitFor(async () => expect((await portal.get(ARTICLE)).text).toContain(mark), { timeout: 3000, interval: 50 })
  })

  test('the first of two starts migrates, past the pooler: its lock is one', async () => {
    const other = await startOwnPortal(pooled, {
      VAR_DIR: database.folder,
      DATABASE_DIRECT_URL: database.url,
      TRUSTED_PROXIES: '127.0.0.1',
    })
    expect((await other.get('/readyz')).status).toBe(200)
    await other.stop()
    const held = await database.asked<{ count: number }>(
      `select count(*)::int as count from pg_locks where locktype = 'advisory' and objid = 7301010`,
    )
    expect(held).toEqual([{ count: 0 }])
  })
})

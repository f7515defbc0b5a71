import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { canHaveSmallDisk, startOnSmallDisk } from './full-disk.ts'
import { startOwnPortal, type OwnPortal } from './own-portal.ts'
import { sized } from './size.ts'

const DISK_MB = 300
const MOST_WRITES = 2000
const NEXT_LOG_FILE = 'select pg_switch_wal()'

describe.skipIf(!canHaveSmallDisk())('while the disk of the database is full', () => {
  let database: Awaited<ReturnType<typeof startOnSmallDisk>>
  let portal: OwnPortal
  beforeAll(async () => {
    database = await startOnSmallDisk(DISK_MB)
    portal = await startOwnPortal(database.url, { VAR_DIR: database.keys })
  }, 60_000)
  afterAll(async () => {
    await portal?.stop('SIGKILL')
    await database?.stop()
  })

  test.each(Array.from({ length: sized({ short: 1, drill: 5, night: 20 }) }, (_, round) => round))(
    'writers get a refusal that says so, pages are still read, /readyz says so, and all goes on when there is room (%i)',
    async () => {
      const write = await portal.writer()
      expect((await write()).status).toBe(201)
      await isReady()
      await roomInTheLog()
      await database.fill()
      try {
        let refused = await write()
        for (let writes = 0; refused.status === 201 && writes < MOST_WRITES; writes++) refused = await write()
        expect([refused.status, refused.text]).toEqual([503, expect.stringContaining('записать ничего нельзя')])
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
        expect(refused.ms).toBeLessThan(2000)
        const ready = await portal.get('/readyz')
        expect([ready.status, ready.text]).toEqual([503, expect.stringContaining('нет места')])
        await new Promise((resolve) => setTimeout(resolve, 1500))
        expect((await portal.get('/readyz')).status).toBe(503)
        expect((await portal.get('/article/uroki-do-nochi')).status).toBe(200)
        expect((await portal.get('/api/v1/faq')).status).toBe(200)
        expect((await portal.get('/search?q=чтение')).status).toBe(200)
      } finally {
        await database.free()
      }
      await isReady()
      expect((await write()).status).toBe(201)
      expect(portal.server.exitCode).toBeNull()
    },
  )

  test('a database that ends because its log has no room is found again when it runs, and kept pages are read all the while', async () => {
    const write = await portal.writer()
    await portal.get('/article/uroki-do-nochi')
    await isReady()
    await database.fill()
    try {
      await ask(NEXT_LOG_FILE).catch(() => {})
      const refused = await write()
      expect(refused.status).toBe(503)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect((await portal.get('/readyz')).status).toBe(503)
      expect((await portal.get('/article/uroki-do-nochi')).status).toBe(200)
    } finally {
      await database.free()
    }
    await isReady()
    expect((await write()).status).toBe(201)
    expect(portal.server.exitCode).toBeNull()
  })

  const isReady = () =>
    vi.waitFor(
      async () => {
        const { status, text } = await portal.get('/readyz')
        expect([status, text]).toEqual([200, ''])
      },
      { timeout: 5000, interval: 100 },
    )

  /** Full files of the log that a checkpoint keeps for later: PostgreSQL ends when it finds no room for the next one. */
  async function roomInTheLog(): Promise<void> {
    for (let files = 0; files < 3; files++) {
      await ask('create table if not exists room (number int)')
      await ask('insert into room values (1)')
      await ask(NEXT_LOG_FILE)
    }
    await ask('checkpoint')
  }

  async function ask(statement: string): Promise<void> {
    const client = new pg.Client({ connectionString: database.url })
    client.on('error', () => {})
    await client.connect()
    await client.query(statement).finally(() => client.end().catch(() => {}))
  }
})

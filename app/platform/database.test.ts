import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, describe, expect, inject, test, vi } from 'vitest'
import { isDatabaseAway, isConnectionLost, openDatabase, type Database, type Db } from './database.server.ts'
import { createLog } from './log.server.ts'

const opened: Database[] = []
afterEach(async () => {
  for (const database of opened.splice(0)) await database.$client.end()
})

function databaseOf(patience: 'person' | 'work' = 'person', max = 1): Database {
  const database = openDatabase(inject('databaseServer'), createLog('silent'), { max, patience })
  opened.push(database)
  return database
}

async function asked(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseServer') })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

async function pidOf(db: Db): Promise<number> {
  const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  return rows[0]?.pid ?? 0
}

/** A connection that has just been ended may be handed out once more. */
const expectAnswers = (database: Database) => vi.waitFor(async () => expect(await pidOf(database)).toBeGreaterThan(0))

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

describe('the pool', () => {
  test('outlives a connection that is ended inside a transaction, and says why it failed', async () => {
    const database = databaseOf()
    const failed = await failureOf(
      database.transaction(async (inside) => {
        await asked(`select pg_terminate_backend(${await pidOf(inside)})`)
        await new Promise((resolve) => setTimeout(resolve, 50))
        await inside.execute(sql`select 1`)
      }),
    )
    expect([isDatabaseAway(failed), isConnectionLost(failed)]).toEqual([true, true])
    await expectAnswers(database)
  })

  test('asks one thing after another inside a transaction, however many are asked for at once', async () => {
    const warnings: string[] = []
    const note = ({ message }: Error) => void warnings.push(message)
    process.on('warning', note)
    const one = (inside: Db, value: number) => inside.execute(sql`select ${value}::int as value`)
    const answers = await databaseOf().transaction((inside) => Promise.all([1, 2, 3].map((value) => one(inside, value))))
    await new Promise(setImmediate)
    process.off('warning', note)
    expect(answers.flatMap(({ rows }) => rows)).toEqual([{ value: 1 }, { value: 2 }, { value: 3 }])
    expect(warnings).toEqual([])
  })

  test('says what failed first of things that were asked for at once', async () => {
    const work = (inside: Db) => Promise.all(['select 1', 'select 1/0', 'select 2'].map((text) => inside.execute(sql.raw(text))))
    const failed = await failureOf(databaseOf().transaction(work))
    expect(String((failed as Error).cause)).toContain('division by zero')
  })

  test('counts a server that only reads as away, and gives its connection up', async () => {
    const database = databaseOf()
    const pid = await pidOf(database)
    // As a primary whose place another has taken.
    await database.execute(sql`set default_transaction_read_only = on`)
    const write = (db: Db) => db.execute(sql`create table never_there ()`)
    const failed = await failureOf(database.transaction(write))
    expect([isDatabaseAway(failed), isConnectionLost(failed)]).toEqual([true, true])
    expect(await pidOf(database)).not.toBe(pid)
    await database.execute(sql`set default_transaction_read_only = on`)
    expect(isConnectionLost(await failureOf(write(database)))).toBe(true)
    await expectAnswers(database)
  })

  test('reports what went wrong inside, not that nothing could be rolled back', async () => {
    const database = databaseOf()
    const work = database.transaction(async (inside) => {
      await asked(`select pg_terminate_backend(${await pidOf(inside)})`)
      throw new Error('what went wrong')
    })
    await expect(work).rejects.toThrow('what went wrong')
    await expectAnswers(database)
  })

  test('loses no place to transactions that could not begin', async () => {
    const database = databaseOf()
    for (let round = 0; round < 10; round++) {
      const pid = await vi.waitFor(() => pidOf(database))
      const ended = asked(`select pg_terminate_backend(${pid})`)
      await failureOf(database.transaction((inside) => inside.execute(sql`select pg_sleep(0.02)`)))
      await ended
    }
    await expectAnswers(database)
  })

  test('lets nobody wait for a lock longer than a second, but work that has time', { timeout: 15_000 }, async () => {
    const holder = new pg.Client({ connectionString: inject('databaseServer') })
    await holder.connect()
    await holder.query('select pg_advisory_lock(77)')
    const wait = async (database: Database) => await database.execute(sql`select pg_advisory_xact_lock(77)`)
    const began = performance.now()
    const patient = wait(databaseOf('work'))
    const failed = await failureOf(wait(databaseOf()))
    expect([isDatabaseAway(failed), isConnectionLost(failed)]).toEqual([true, false])
    expect(performance.now() - began).toBeLessThan(1900)
    await holder.end()
    expect((await patient).rowCount).toBe(1)
  })

  test('ends a statement of a person after three seconds and keeps the connection', { timeout: 15_000 }, async () => {
    const database = databaseOf()
    const pid = await pidOf(database)
    const rest = async () => await databaseOf('work').execute(sql`select pg_sleep(3.3)`)
    const patient = rest()
    expect(isDatabaseAway(await failureOf(database.transaction((inside) => inside.execute(sql`select pg_sleep(5)`))))).toBe(true)
    expect(await pidOf(database)).toBe(pid)
    expect((await patient).rowCount).toBe(1)
  })
})

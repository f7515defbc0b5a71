/** `bin/bench world`: a database of the size of some years, each read at 1/100 of it and at the whole, and memory under mixed load. */
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startPostgres } from '#server/postgres.ts'
import { lookAround, printMachine } from './conditions.ts'
import { root, startNode, stopAll } from './portal.ts'
import { fill, type Size } from './world-data.ts'
import { mixedLoad } from './world-memory.ts'
import { readAll } from './world-reads.ts'
import { countStatements, statementsOf, writePlans } from './world-statements.ts'

const PART = 100
const TIMES_ALLOWED = 2
const MORE_ALLOWED_MS = 5

export async function benchWorld(given: string[]): Promise<void> {
  const { values } = parseArgs({
    args: given,
    options: {
      entries: { type: 'string', default: '5000' },
      accounts: { type: 'string', default: '100000' },
      results: { type: 'string', default: '1000000' },
      minutes: { type: 'string', default: '1' },
      keep: { type: 'boolean', default: false },
    },
  })
  const size = { entries: Number(values.entries), accounts: Number(values.accounts), results: Number(values.results) }
  mkdirSync(join(root, 'var'), { recursive: true })
  const folder = mkdtempSync(join(root, 'var/world-'))
  const secrets = { AUTH_SECRET: randomBytes(32).toString('hex'), ANSWERS_KEY: randomBytes(32).toString('hex') }
  let postgres = await startPostgres(folder)
  const connect = async () => {
    const client = new pg.Client({ connectionString: postgres.url })
    client.on('error', () => {})
    await client.connect()
    return client
  }
  const tidy = async () => {
    await stopAll()
    await postgres.stop()
    if (values.keep) console.log(`база осталась в ${folder}`)
    else rmSync(folder, { recursive: true, force: true })
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void tidy().then(() => process.exit(1)))
  try {
    const setting = await connect()
    await countStatements(setting)
    await setting.end()
    await postgres.stop()
    postgres = await startPostgres(folder)
    await printMachine(postgres.url)
    const wasQuiet = await lookAround('до прогона')
    const client = await connect()
    await client.query('create extension pg_stat_statements')
    const portal = await startNode('server/main.ts', {
      ...secrets,
      DATABASE_URL: postgres.url,
      APP_ENV: 'local',
      TRUSTED_PROXIES: '127.0.0.1',
    })
    const part = await partOf(size, client)
    const grow = async (from: Size, to: Size) => {
      const began = performance.now()
      const known = await fill(postgres.url, secrets.ANSWERS_KEY, { from, to })
      const { rows } = await client.query<{ size: string }>('select pg_size_pretty(pg_database_size(current_database())) as size')
      console.log(
        `база: записей ${to.entries}, кабинетов ${to.accounts}, результатов ${to.results} — ${rows[0]?.size}, за ${((performance.now() - began) / 1000).toFixed(0)} с`,
      )
      await client.query('select pg_stat_statements_reset()')
      await readAll({ portalUrl: portal.url, secret: secrets.AUTH_SECRET }, client, known.slice(0, 2))
      await client.query('select pg_stat_statements_reset()')
      return {
        known,
        asked: await readAll({ portalUrl: portal.url, secret: secrets.AUTH_SECRET }, client, known),
        statements: await statementsOf(client),
      }
    }
    const small = await grow({ entries: 0, accounts: 0, results: 0 }, part)
    const full = await grow(part, size)

    const plans = join(root, 'var/world-plans')
    const steep = await writePlans(client, plans, { small: small.statements, full: full.statements })
    const lines = full.asked
      .filter(({ statuses }) => statuses)
      .map(({ call, medianMs, controlMs, statuses }) => {
        const before = small.asked.find((one) => one.call === call)
        if (!before) return `ровно  ${call}: прочитан только целиком, ${medianMs.toFixed(1)} мс`
        // The machine may be busier by now: as much slower as an answer that reads nothing.
        const fair = before.medianMs * Math.max(1, controlMs / before.controlMs || 1)
        const isSteep = medianMs > fair * TIMES_ALLOWED && medianMs > fair + MORE_ALLOWED_MS
        return `${isSteep ? 'НЕ ровно' : 'ровно'}  ${call}: ${before.medianMs.toFixed(1)} → ${medianMs.toFixed(1)} мс, отношение с поправкой на занятость ${(medianMs / fair).toFixed(2)}; ${statuses}`
      })
    writeFileSync(join(plans, 'calls.txt'), `${lines.join('\n')}\n`)
    console.log(lines.filter((line) => line.startsWith('НЕ')).join('\n'))
    console.log(`прочитано вызовов: ${lines.length}, все в ${join(plans, 'calls.txt')}`)
    const unread = full.asked.filter(({ statuses }) => !statuses).map(({ call }) => call)
    console.log(`не прочитаны (нечего или некому): ${unread.join(', ')}`)
    console.log(`запросов к базе: ${full.statements.length}, планы в ${plans}; неровных по прочитанным блокам: ${steep.length}`)
    for (const { before, now, file } of steep)
      console.log(
        `НЕ ровно  ${before.blocks.toFixed(0)} → ${now.blocks.toFixed(0)} блоков, ${before.ms.toFixed(2)} → ${now.ms.toFixed(2)} мс: ${now.query.replace(/\s+/g, ' ').slice(0, 110)}… (${file})`,
      )
    if (steep.length > 0) process.exitCode = 1
    await mixedLoad(portal, full.known, Number(values.minutes))
    await client.end()
    await portal.stop()
    const isQuiet = await lookAround('после прогона')
    console.log(wasQuiet && isQuiet ? 'прогон тихий' : 'прогон НЕ тихий')
  } finally {
    await tidy()
  }
}

/** The hundredth part; there are never fewer entries than the portal comes with. */
async function partOf({ entries, accounts, results }: Size, client: pg.Client): Promise<Size> {
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from entries')
  const part = (number: number) => Math.ceil(number / PART)
  return { entries: Math.max(part(entries), rows[0]?.count ?? 0), accounts: part(accounts), results: part(results) }
}

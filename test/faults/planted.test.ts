import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { freePort } from '#server/free-port.ts'
import { questions } from '#app/features/questionnaire/questions.ts'
import { startOwnDatabase, type OwnDatabase } from './own-database.ts'
import { startOwnPortal, type OwnPortal } from './own-portal.ts'

/** Words of a person who lives in this test alone, in two alphabets; whatever holds one of them gives her away. */
const WHO = {
  name: 'Ефросиния',
  surname: 'Заповедникова',
  email: 'efrosinia.zapovednikova@primer.example',
  password: 'zaponka-rosa-трюфель-91',
}
const CHILD = { name: 'Варфоломейка', surname: 'Тайнинский', school: 'Лицей Неназванный' }
const WORDS = {
  diary: 'плакал над тетрадкой с бегемотом',
  message: 'мой вопрос про лиловую чернильницу',
  search: 'кракозябровое чтение',
}
const ABOUT_CHILD = [CHILD.name, CHILD.surname, CHILD.school, WORDS.diary]
const ALL = [
  WHO.name,
  WHO.surname,
  WHO.email,
  WHO.email.split('@')[0] ?? '',
  WHO.password,
  ...ABOUT_CHILD,
  ...Object.values(WORDS),
]
const root = join(import.meta.dirname, '../..')
const archive = mkdtempSync(join(tmpdir(), 'portal-planted-'))

let database: OwnDatabase
let portal: OwnPortal
let faults: Server
let metricsUrl = ''
const sentToFaults: string[] = []
const answered: number[] = []

beforeAll(async () => {
  database = await startOwnDatabase()
  faults = createServer((req, res) => {
    let body = ''
    req.on('data', (piece: Buffer) => (body += piece.toString()))
    req.on('end', () => {
      sentToFaults.push(`${req.url}\n${JSON.stringify(req.headers)}\n${body}`)
      res.end('{}')
    })
  })
  await new Promise<void>((resolve) => faults.listen(0, '127.0.0.1', resolve))
  const metricsPort = await freePort()
  metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`
  portal = await startOwnPortal(database.url, {
    VAR_DIR: database.folder,
    METRICS_PORT: String(metricsPort),
    LOG_LEVEL: 'trace',
    SENTRY_DSN: `http://public@127.0.0.1:${(faults.address() as AddressInfo).port}/7`, // it listens on a port
  })
  await plant()
}, 90_000)
afterAll(async () => {
  await portal?.stop('SIGKILL')
  await new Promise((resolve) => faults?.close(resolve))
  await database?.remove()
  rmSync(archive, { recursive: true, force: true })
})

/** A mother registers, adds her child, fills in the map, keeps a diary, asks, mistypes, and meets faults of ours. */
async function plant(): Promise<void> {
  const marks = await portal.guest()
  const json = {
    'Content-Type': 'application/json',
    'User-Agent': encodeURIComponent(WHO.name),
    Referer: `http://portal/?email=${WHO.email}`,
  }
  let cookies = marks
  const send = async (method: string, path: string, body?: object | FormData) => {
    const isForm = body instanceof FormData
    const headers = isForm ? cookies : { ...cookies, ...json }
    const answer = await portal.send(method, `/api/v1/${path}`, headers, isForm ? body : body && JSON.stringify(body))
    answered.push(answer.status)
    return answer
  }
  const person = { roleId: 1, firstName: WHO.name, lastName: WHO.surname, email: WHO.email, password: WHO.password }
  const { headers } = await send('POST', 'register', { ...person, consents: ['account'] })
  const given = headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  const token = given.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.split('=')[1] ?? ''
  cookies = { Cookie: given.join('; '), 'X-XSRF-TOKEN': decodeURIComponent(token) }
  const profile = {
    name: CHILD.name,
    lastName: CHILD.surname,
    school: CHILD.school,
    class: '2',
    birthday: '2018-03-14',
    sex: 'male',
    hand: 'right',
  }
  const { text } = await send('POST', 'user/children', { ...profile, representative: 'mother', consent: true })
  const { id } = JSON.parse(text) as { id: string }
  await send('POST', 'questioning', {
    ...{
      child_name: CHILD.name,
      child_birthday: '2018-03-14',
      child_sex: 'male',
      child_hand: 'right',
      consent: true,
      child_id: id,
    },
    ...{ parent_name: WHO.name, parent_email: WHO.email, draft_id: randomUUID() },
    answers: questions.map(({ code, domain }) => ({ code, value: domain === 'safety' ? 0 : 2 })),
  })
  await send('POST', `user/children/${id}/diary`, { text: WORDS.diary, day: new Date().toISOString().slice(0, 10), level: 2 })
  const form = new FormData()
  const letter = {
    form: 'contacts',
    name: `${WHO.name} ${WHO.surname}`,
    email: WHO.email,
    message: `${WORDS.message}, подскажите`,
  }
  for (const [name, value] of Object.entries({ ...letter, consent: '1', time: '40' })) form.set(name, value)
  await send('POST', 'feedback', form)
  await send('GET', `search?q=${encodeURIComponent(WORDS.search)}`)
  await send('POST', 'login', { email: WHO.email, password: `${WHO.password}x` })
  await send('POST', 'password/forgot', { email: WHO.email })
  await send('POST', 'errors', {
    name: 'TypeError',
    message: `${WHO.email} ${CHILD.name}`,
    stack: `at ${CHILD.name} (x.js:1:1)`,
    zone: 'reader',
    release: 'x',
  })
  await portal.get(
    `/?email=${WHO.email}&hash=h&id=1&pn=${encodeURIComponent(WHO.name)}&cn=${encodeURIComponent(CHILD.name)}`,
    json,
  )
  await portal.get(`/${encodeURIComponent(`${CHILD.name} ${CHILD.surname}`)}`, json)
  // Faults of ours, while what she typed is in their hands.
  for (const table of ['children', 'diary_entries', 'messages', 'submissions'])
    await database.asked(`alter table if exists ${table} rename to ${table}_away`)
  await send('POST', 'user/children', { ...profile, representative: 'mother', consent: true })
  await send('POST', `user/children/${id}/diary`, { text: WORDS.diary, day: '2026-11-20', level: 2 })
  await send('POST', 'feedback', form)
  for (const table of ['children', 'diary_entries', 'messages', 'submissions'])
    await database.asked(`alter table if exists ${table}_away rename to ${table}`)
}

/** Which of the words stand in bytes, as they are or as addresses and JSON write them. */
function found(bytes: Buffer | string, words: string[] = ALL): string[] {
  const whole = typeof bytes === 'string' ? bytes : bytes.toString('latin1')
  const forms = (word: string) => [
    Buffer.from(word).toString('latin1'),
    word,
    encodeURIComponent(word),
    JSON.stringify(word).slice(1, -1),
    Buffer.from(word, 'utf16le').toString('latin1'),
    Buffer.from(word)
      .toString('base64')
      .replace(/.?={0,2}$/, ''),
  ]
  return words.filter((word) => forms(word).some((form) => whole.includes(form)))
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(folder, name)).isFile())

test('what was typed was taken, and faults were met: there is something to find', () => {
  expect(answered.filter((status) => status < 300).length).toBeGreaterThan(6)
  expect(answered).toContain(500)
  expect(found(`…${encodeURIComponent(CHILD.name)}…`)).toEqual([CHILD.name])
})

test('nothing that was planted is found in the log, the figures and the faults', async () => {
  const lines = portal.said()
  expect(lines.split('\n').length).toBeGreaterThan(5)
  expect(lines).toContain('a call failed')
  expect(found(lines)).toEqual([])
  const metrics = await (await fetch(metricsUrl)).text()
  for (const figure of [
    'http_requests_total{',
    'http_route_seconds_count{route="POST /login"',
    'jobs_waiting{job="mail"}',
    'sessions_alive 1',
  ])
    expect(metrics).toContain(figure)
  for (const figure of [
    'database_state{state="there"} 1',
    'database_connections_waiting 0',
    'page_cache_hits',
    'nodejs_eventloop_lag_p99_seconds',
    'sign_ins_total{',
  ])
    expect(metrics).toContain(figure)
  expect(found(metrics)).toEqual([])
  await vi.waitFor(() => expect(sentToFaults.length).toBeGreaterThan(1), { timeout: 10_000 })
  expect(found(sentToFaults.join('\n'))).toEqual([])
  const kinds = await database.asked<{ row: string }>('select e::text as row from error_groups e')
  expect(kinds.length).toBeGreaterThan(1)
  expect(found(kinds.map(({ row }) => row).join('\n'))).toEqual([])
})

describe('a dump of the database without ANSWERS_KEY', () => {
  let values: Map<string, string>
  beforeAll(async () => void (values = await dump()), 60_000)

  /** Every value of every table by its column, sealed ones as their bytes. */
  async function dump(): Promise<Map<string, string>> {
    const columns = await database.asked<{ schema: string; table: string; column: string; kind: string }>(`
      select table_schema as schema, table_name as table, column_name as column, data_type as kind
      from information_schema.columns join pg_class on relname = table_name and relnamespace = table_schema::regnamespace
      where table_schema in ('public', 'jobs', 'drizzle') and not relispartition`)
    const all = (column: string, kind: string) =>
      `coalesce(string_agg(${kind === 'bytea' ? `encode("${column}", 'escape')` : `"${column}"::text`}, E'\\n'), '')`
    const found = new Map<string, string>()
    for (const [place, own] of Map.groupBy(columns, ({ schema, table }) => `"${schema}"."${table}"`)) {
      const [row] = await database.asked<{ all: string[] }>(
        `select array[${own.map(({ column, kind }) => all(column, kind)).join(', ')}] as all from ${place}`,
      )
      for (const [index, { table, column }] of own.entries()) found.set(`${table}.${column}`, row?.all[index] ?? '')
    }
    return found
  }

  test('shows nothing of the child, of what was answered or written about it', () => {
    expect(values.size).toBeGreaterThan(300)
    const shown = [...values]
      .filter(([, value]) => found(value, [...ABOUT_CHILD, WHO.password]).length > 0)
      .map(([place]) => place)
    expect(shown).toEqual([])
  })

  test('shows the person where the document says it does, and nowhere else', () => {
    const person = [WHO.name, WHO.surname, WHO.email, WORDS.message, WORDS.search]
    const shown = [...values].filter(([, value]) => found(value, person).length > 0).map(([place]) => place)
    const [, part = ''] = readFileSync(join(root, 'docs/security.md'), 'utf8').split('\n## What a stolen dump shows\n')
    const told = Array.from((part.split('\n## ')[0] ?? '').matchAll(/`(\w+\.\w+)`/g), ([, place = '']) => place)
    expect(shown.toSorted()).toEqual(told.toSorted())
  })
})

test('a copy without its key shows nothing, neither in its files nor in their names', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'server/backup.ts')], {
    encoding: 'utf8',
    env: {
      ...{ ...process.env, APP_ENV: 'local', DATABASE_URL: database.url, VAR_DIR: database.folder, LOG_LEVEL: 'error' },
      ...{ BACKUP_TO: archive, BACKUP_KEY: 'шесть лесных орехов и один гриб' },
    },
  })
  expect([status, found(stderr)]).toEqual([0, []])
  const files = filesIn(archive)
  expect(files.length).toBeGreaterThan(2)
  expect(found(files.join('\n'))).toEqual([])
  for (const name of files) {
    const bytes = readFileSync(join(archive, name))
    expect([name, bytes.subarray(0, 21).toString()]).toEqual([name, 'age-encryption.org/v1'])
    for (const unpack of [(all: Buffer) => all, gunzipSync, brotliDecompressSync, zstdDecompressSync])
      expect([name, found(unpacked(bytes, unpack))]).toEqual([name, []])
  }
}, 90_000)

function unpacked(bytes: Buffer, unpack: (all: Buffer) => Buffer): Buffer {
  try {
    return unpack(bytes)
  } catch {
    return Buffer.alloc(0)
  }
}

import { sql } from 'drizzle-orm'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createLog } from '#app/platform/log.server.ts'
import { testPortal, type Answered } from './portal.ts'
import { madeSession } from './session-cookie.ts'

// Every value a person may type is one of these, in two alphabets, so that no encoding hides it.
const MARKERS = ['zzmarkerzz', 'Меткаметка', encodeURIComponent('Меткаметка'), 'меткаметка']
const TEXT = 'zzmarkerzz Меткаметка, которую нигде не должно быть видно'
const EMAIL = 'zzmarkerzz@primer.example'
const PASSWORD = 'zzmarkerzz шкаф Меткаметка лодка варенье'

const logged: string[] = []
const log = createLog('trace', { write: (line) => void logged.push(line) })
const portal = testPortal({}, log)

beforeEach(() => {
  // What the code says past the log is looked at too.
  for (const way of ['log', 'warn', 'info', 'error'] as const)
    vi.spyOn(console, way).mockImplementation((...said: unknown[]) => void logged.push(said.map(String).join(' ')))
})

type Schema = {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  minLength?: number
  minimum?: number
}
type Operation = {
  parameters?: { name: string; in: string; schema?: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
type Call = { method: string; path: string; operation: Operation }

async function calls(): Promise<Call[]> {
  const { body } = await portal.visitor().get('openapi.json')
  return Object.entries(body.paths as Record<string, Record<string, Operation>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path: path.replace('/api/v1/', ''),
      operation,
    })),
  )
}

/** A value that fits its schema, as near to a marker as it can be; or, where nothing may fit, the marker itself. */
function valueOf(schema: Schema, isRight: boolean): unknown {
  if (schema.properties)
    return Object.fromEntries(Object.entries(schema.properties).map(([name, inner]) => [name, valueOf(inner, isRight)]))
  if (schema.type === 'array') return [valueOf(schema.items ?? {}, isRight)]
  if (!isRight) return TEXT
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf?.[0]) return valueOf(schema.anyOf[0], isRight)
  if (schema.type === 'boolean') return true
  if (schema.type === 'number' || schema.type === 'integer') return Math.max(1, schema.minimum ?? 1)
  const formats: Record<string, string> = { email: EMAIL, date: '2018-03-14', uuid: '00000000-0000-4000-8000-000000000000' }
  return formats[schema.format ?? ''] ?? TEXT.slice(0, 40)
}

type Visitor = ReturnType<typeof portal.visitor>

/** Makes a call with right and with wrong values, in its query and in its body. */
async function make(visitor: Visitor, { method, path, operation }: Call): Promise<Answered[]> {
  const answers: Answered[] = []
  for (const isRight of [true, false]) {
    const query = new URLSearchParams({ email: EMAIL })
    for (const { name, in: place, schema } of operation.parameters ?? [])
      if (place === 'query') query.set(name, String(valueOf(schema ?? {}, isRight)))
    const address = `${path.replaceAll(/\{\w+\}/g, encodeURIComponent(TEXT))}?${query}`
    const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
    const body = content && bodyOf(type ?? '', content.schema, isRight)
    answers.push(await visitor.send(method, address, { headers: SAID, ...(body === undefined ? {} : { body }) }))
  }
  if (operation.requestBody) answers.push(await visitor.send(method, path, { body: `{"email": "${TEXT}`, headers: SAID }))
  return answers
}

const SAID = { 'User-Agent': 'zzmarkerzz', Referer: `http://portal/?email=${EMAIL}`, 'Accept-Language': 'zzmarkerzz' }

function bodyOf(type: string, schema: Schema, isRight: boolean): unknown {
  const value = valueOf(schema, isRight) as Record<string, unknown> // every body of the API is an object
  if (!type.startsWith('multipart')) return value
  const form = new FormData()
  for (const [name, inner] of Object.entries(value)) form.set(name, String(inner))
  form.set('email', EMAIL)
  form.set('resource', new File([TEXT], 'zzmarkerzz.pdf'))
  form.set('file', new File(['%PDF-1.4\n1 0 obj<<>>endobj\n%%EOF'], 'zzmarkerzz.pdf'))
  return form
}

function holdsMarker(text: string): boolean {
  return MARKERS.some((marker) => text.includes(marker))
}

/** The person in a new browser, with a session of its own: a password at each of hundreds of sign-ins would take a minute of hashing. */
async function somebody(): Promise<Visitor> {
  const visitor = portal.visitor()
  const { db, config } = portal.platform
  const { id, tokenHash, cookie } = madeSession(config.AUTH_SECRET)
  const { rowCount } = await db.execute(sql`
    insert into sessions (id, token_hash, user_id, expires_at) select ${id}, ${tokenHash}, users.id, now() + interval '1 day'
    from users where email = ${EMAIL}`)
  if (rowCount === 1) {
    visitor.cookies.set('portal.session_token', cookie)
    return visitor
  }
  const person = { roleId: 1, firstName: 'zzmarkerzz', lastName: 'Меткаметка', email: EMAIL, password: PASSWORD }
  const { status } = await visitor.post('register', { ...person, consents: ['account'] })
  expect(status).toBe(201)
  return visitor
}

const visitors = { 'a guest': async () => portal.visitor(), 'a signed-in person': somebody }

describe.each(Object.entries(visitors))('what %s types', (_, arrive) => {
  test('reaches no log, no refusal, no header, no shared cache', { timeout: 60_000 }, async () => {
    const statuses = new Set<number>()
    for (const call of await calls()) {
      // A new visitor for every call: none is refused for coming too often, and logout ends nobody else.
      const visitor = await arrive()
      if (!visitor.cookies.has('XSRF-TOKEN')) await visitor.get('csrf-cookie')
      for (const { status, body, headers } of await make(visitor, call)) {
        statuses.add(status)
        const name = `${call.method} ${call.path} ${status}`
        const isPersonal = status < 300 && headers.get('Cache-Control') === 'no-store'
        if (!isPersonal) expect([name, holdsMarker(JSON.stringify(body))]).toEqual([name, false])
        expect([name, holdsMarker(JSON.stringify([...headers]))]).toEqual([name, false])
      }
    }
    // The right values were right often enough, and the wrong ones wrong.
    expect([...statuses]).toEqual(expect.arrayContaining([200, 201, 400, 404, 422]))
    expect(logged.filter(holdsMarker)).toEqual([])
  })
})

test('of a letter only the address and its words may hold them: not the subject, not its number, not its file’s name', async () => {
  // A letter reports each new browser.
  for (let browser = 0; browser < 3; browser++) {
    const visitor = portal.visitor()
    expect((await visitor.post('login', { email: EMAIL, password: PASSWORD })).status).toBe(200)
  }
  const queued = await portal.platform.db.execute<{ letter: Record<string, string> }>(
    sql`select data as letter from jobs.job where name = 'mail' union all select data from jobs.archive where name = 'mail'`,
  )
  expect(queued.rows.length).toBeGreaterThan(2)
  for (const { letter } of queued.rows) {
    const { to: _to, named: _named, sealed, ...headers } = letter
    expect(sealed).toMatch(/^[\w+/=]+$/)
    expect(holdsMarker(JSON.stringify(headers))).toBe(false)
  }
  const outbox = join(portal.platform.config.VAR_DIR, 'outbox')
  expect(readdirSync(outbox).filter(holdsMarker)).toEqual([])
})

test('when the database fails at every call, its complaints name no value', async () => {
  const guest = portal.visitor()
  await guest.get('csrf-cookie')
  const all = await calls()
  const from = logged.length
  const tables = await portal.platform.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'limits'`,
  )
  for (const { name } of tables.rows)
    await portal.platform.db.execute(sql`alter table ${sql.identifier(name)} rename to ${sql.identifier(`${name}_away`)}`)
  const failed: string[] = []
  for (const call of all) {
    for (const { status, body } of await make(guest, call)) {
      expect(holdsMarker(JSON.stringify(body))).toBe(false)
      if (status === 500) failed.push(call.path)
    }
  }
  expect(new Set(failed).size).toBeGreaterThan(5)
  const lines = logged.slice(from)
  expect(lines.length).toBeGreaterThan(5)
  expect(lines.filter(holdsMarker)).toEqual([])
  expect(lines.join('')).toContain('database error 42P01')
})

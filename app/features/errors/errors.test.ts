import { createServer } from 'node:http'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { peopleOf } from '#test/people.ts'
import { testPortal } from '#test/portal.ts'
import { systemContext } from '#app/platform/context.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import * as groups from './error-groups.server.ts'
import { plainWords, sameness, scrubbed } from './rules.ts'
import { placeOf } from './sentry.server.ts'

const portal = testPortal()
const person = peopleOf(portal)
const STACK = `TypeError: Cannot read properties of undefined (reading 'name')
    at onClick (https://portal.example/assets/contacts-view-B1x2Y3z4.js:12:345)
    at https://portal.example/assets/entry.client-AbCdEfGh.js:1:2
    at Object.fill (https://elsewhere.example/extension.js:1:1)`
const fault = (change: object = {}) => ({
  name: 'TypeError',
  message: "Cannot read properties of undefined (reading 'name')",
  stack: STACK,
  zone: 'reader',
  release: 'r1',
  ...change,
})
const later = () => ({ sort: 'lastAt', order: 'desc' as const, page: 1, perPage: 25 })

describe('what is kept of a fault', () => {
  test('its kind, known words and places in our own files', () => {
    expect(scrubbed(fault())).toEqual({
      title: 'TypeError: Cannot read properties of undefined (reading …',
      frames: [
        { name: 'onClick', file: 'assets/contacts-view-B1x2Y3z4.js', line: 12, column: 345 },
        { name: '?', file: 'assets/entry.client-AbCdEfGh.js', line: 1, column: 2 },
      ],
    })
  })

  test.each([
    ['Minified React error #418; visit https://react.dev/errors/418?args[]=Миша', 'Minified React error #418; visit …'],
    ['anna@primer.example is not a function', '… is not a function'],
    ['Failed to fetch /result/AbCdEf123', 'Failed to fetch …'],
    ['Unexpected token М in JSON at position 12', 'Unexpected token … in JSON at position …'],
    ['Миша Петров не любит читать', '…'],
  ])('«%s» is «%s»', (message, kept) => {
    expect(plainWords(message)).toBe(kept)
  })

  test('the same fault of another release is the same', () => {
    const next = STACK.replace('B1x2Y3z4', 'Z9y8X7w6').replace('12:345', '13:1')
    expect(sameness(scrubbed(fault({ stack: next })), 'browser')).toBe(sameness(scrubbed(fault()), 'browser'))
    expect(sameness(scrubbed(fault()), 'server')).not.toBe(sameness(scrubbed(fault()), 'browser'))
  })
})

describe('reports of browsers', () => {
  test('go to their kind, are counted, closed by a person, and open again when seen again', async () => {
    const visitor = portal.visitor()
    expect((await visitor.post('errors', fault())).status).toBe(200)
    expect((await visitor.post('errors', fault({ release: 'r2' }))).status).toBe(200)
    const gleb = await person('admin')
    const { data, total } = await groups.list(gleb, { ...later(), side: 'browser' })
    expect([total, data[0]]).toMatchObject([1, { count: 2, release: 'r2', place: 'reader', closedAt: null }])
    const id = data[0]?.id ?? ''
    await groups.close(gleb, id)
    expect(await groups.countOpen(gleb)).toBe(0)
    await visitor.post('errors', fault())
    expect(await groups.one(gleb, id)).toMatchObject({ count: 3, closedAt: null })
  })

  test('contain nothing that was typed, wherever it was put', async () => {
    const typed = 'zzmarkerzz Меткаметка'
    const body = fault({
      name: typed,
      message: `${typed} zzmarkerzz@primer.example is not a function`,
      stack: `${typed}\n    at onClick (https://portal.example/result/zzmarkerzz?q=zzmarkerzz:1:1)\n${STACK}\n at zzmarkerzz Меткаметка`,
    })
    expect((await portal.visitor().post('errors', body)).status).toBe(200)
    const { rows } = await portal.platform.db.execute(sql`select * from error_groups`)
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toMatch(/marker|метка/i)
  })

  test('too large are refused, and too many from one address', async () => {
    const visitor = portal.visitor()
    expect((await visitor.post('errors', fault({ stack: 'x'.repeat(6001) }))).status).toBe(422)
    const statuses = []
    for (let sent = 0; sent < 21; sent++) statuses.push((await visitor.post('errors', fault())).status)
    expect(statuses.slice(-2)).toEqual([200, 429])
  })
})

test('what the log calls an error is heard', () => {
  const heard: unknown[] = []
  const log = createLog('info', { write: () => {} }, (fields, words) => heard.push([fields, words]))
  log.warn({ reason: 'a warning' }, 'not this')
  log.error({ reason: 'a fault' }, 'a job failed')
  expect(heard).toEqual([[{ reason: 'a fault' }, 'a job failed']])
})

test('a service of the Sentry protocol gets the same, scrubbed, and may be away', async () => {
  const bodies: string[] = []
  const service = createServer((req, res) => {
    let body = ''
    req.on('data', (piece: Buffer) => (body += piece.toString()))
    req.on('end', () => {
      bodies.push(`${req.url} ${String(req.headers['x-sentry-auth'])}\n${body}`)
      res.end('{}')
    })
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const address = service.address() as { port: number } // it listens on a port
  const context = systemContext(portal.platform)
  const config = { ...context.config, SENTRY_DSN: `http://public@127.0.0.1:${address.port}/7` }
  const fault = { name: 'TypeError', message: 'Меткаметка is not a function', stack: STACK, place: 'a job failed', release: 'r1' }
  await groups.keep({ ...context, config }, 'server', fault)
  await new Promise((resolve) => service.close(resolve))
  await groups.keep({ ...context, config }, 'server', fault)
  expect(bodies).toHaveLength(1)
  const [head = '', , item, event = ''] = bodies[0]?.split('\n') ?? []
  expect(head).toBe('/api/7/envelope/ Sentry sentry_version=7, sentry_client=neurosad/1, sentry_key=public')
  expect(item).toBe('{"type":"event"}')
  expect(JSON.parse(event)).toMatchObject({ level: 'error', release: 'r1', exception: { values: [{ type: 'TypeError' }] } })
  expect(bodies[0]).not.toMatch(/метка/i)
})

test('a DSN may stand behind a prefix', () => {
  expect(placeOf('https://key@errors.example/glitch/12').address).toBe('https://errors.example/glitch/api/12/envelope/')
})

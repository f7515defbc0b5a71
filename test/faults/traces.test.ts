import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOwnDatabase, type OwnDatabase } from './own-database.ts'
import { startOwnPortal, type OwnPortal } from './own-portal.ts'

type Value = { stringValue?: string; intValue?: number }
type Span = { name: string; traceId: string; parentSpanId?: string; attributes: { key: string; value: Value }[] }
type Sent = { resourceSpans: { resource: { attributes: { key: string; value: Value }[] }; scopeSpans: { spans: Span[] }[] }[] }

const sent: string[] = []
let collector: Server
let database: OwnDatabase
let portal: OwnPortal
beforeAll(async () => {
  database = await startOwnDatabase()
  collector = createServer((req, res) => {
    const pieces: Buffer[] = []
    req.on('data', (piece: Buffer) => pieces.push(piece))
    req.on('end', () => {
      sent.push(Buffer.concat(pieces).toString())
      res.setHeader('Content-Type', 'application/json').end('{}')
    })
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const { port } = collector.address() as AddressInfo // it listens on a port
  portal = await startOwnPortal(database.url, {
    VAR_DIR: database.folder,
    OTEL_URL: `http://127.0.0.1:${port}`,
  })
}, 60_000)
afterAll(async () => {
  await portal?.stop('SIGKILL')
  await new Promise((resolve) => collector?.close(resolve))
  await database?.remove()
})

test('a request, its call and the statements of it are one trace, with names of routes and no values', async () => {
  const marks = await portal.guest()
  const body = JSON.stringify({ email: 'zzmarkerzz@primer.example', password: 'zzmarkerzz фраза' })
  await portal.send('POST', '/api/v1/login', { ...marks, 'Content-Type': 'application/json' }, body)
  await portal.get('/cabinet?email=zzmarkerzz@primer.example', marks)
  await portal.get('/search?q=zzmarkerzz')
  // The last spans go out when the process ends in order.
  expect(await portal.stop()).toBe(0)
  const spans = sent.flatMap((text) =>
    (JSON.parse(text) as Sent).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  )
  const routeOf = ({ attributes }: Span) => attributes.find(({ key }) => key === 'http.route')?.value.stringValue
  const call = spans.find((span) => routeOf(span) === '/login')
  expect(call?.name).toBe('POST call')
  const ofTrace = spans.filter(({ traceId }) => traceId === call?.traceId).map(({ name }) => name)
  expect(ofTrace).toEqual(expect.arrayContaining(['POST request', 'sql insert limits', 'sql select users']))
  expect(sent.join('')).not.toMatch(/zzmarkerzz|фраза/)
  expect(sent[0]).toContain('neurosad')
}, 60_000)

test('where nobody wants traces nothing of it is read: one file names the packages, and that file is asked for by its setting alone', () => {
  const root = join(import.meta.dirname, '../..')
  const naming = ['app', 'server'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && readFileSync(join(root, folder, name), 'utf8').includes('@opentelemetry/'))
      .map((name) => `${folder}/${name}`),
  )
  expect(naming).toEqual(['server/tracing.ts'])
  expect(readFileSync(join(root, 'server/one-process.ts'), 'utf8')).toContain("collector ? await (await import('./tracing.ts'))")
  expect(readFileSync(join(root, 'build/server/index.js'), 'utf8')).not.toContain('opentelemetry')
  const client = readdirSync(join(root, 'build/client'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  )
  expect(client.filter((name) => readFileSync(join(root, 'build/client', name), 'utf8').includes('opentelemetry'))).toEqual([])
})

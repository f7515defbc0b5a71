import { Agent, get as ask, request } from 'node:http'
import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, inject, test } from 'vitest'
import { freePort } from '#server/free-port.ts'
import { startSecondProcess } from './second-process.ts'

const portal = (): string => inject('portalUrl')
const get = (path: string, headers: Record<string, string> = {}) => fetch(`${portal()}${path}`, { headers, redirect: 'manual' })

/** Sends pieces over one connection, each when the portal has taken the one before. @returns all that came until the portal closed it */
function over(pieces: (string | Buffer)[], withinMs = 5000): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(portal())
    const socket = connect(Number(port), hostname)
    let said = ''
    const end = setTimeout(() => socket.destroy(), withinMs)
    socket.on('data', (chunk) => (said += chunk.toString()))
    socket.on('close', () => {
      clearTimeout(end)
      resolve(said)
    })
    socket.on('error', reject)
    const next = () => {
      const piece = pieces.shift()
      if (piece !== undefined) socket.write(piece, next)
    }
    socket.on('connect', next)
  })
}

const raw = (path: string, ...lines: string[]) =>
  `GET ${path} HTTP/1.1\r\nHost: portal\r\n${lines.map((line) => `${line}\r\n`).join('')}\r\n`

describe('a body that is too large', () => {
  const head = (bytes: number) =>
    `POST /api/v1/questioning HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n`

  test('is refused with a sentence that arrives whole, and the connection says that it ends', async () => {
    const body = Buffer.alloc(8 * 1024 * 1024, 120)
    const said = await over([head(body.length), body])
    expect(said).toMatch(/^HTTP\/1\.1 413 /)
    expect(said.toLowerCase()).toContain('\r\nconnection: close\r\n')
    expect(said).toContain('Слишком большой')
  })

  test('of unknown length is refused the same way', async () => {
    const piece = Buffer.alloc(64 * 1024, 120)
    const chunk = Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')])
    const said = await over([
      'POST /api/v1/payments/cloudpayments/pay HTTP/1.1\r\nHost: portal\r\nTransfer-Encoding: chunked\r\n\r\n',
      ...[...Array.from({ length: 40 }, () => chunk), '0\r\n\r\n'],
    ])
    expect(said).toMatch(/^HTTP\/1\.1 413 /)
    expect(said.toLowerCase()).toContain('\r\nconnection: close\r\n')
  })

  test('leaves the next request of its sender to a new connection, where it is answered', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const send = (method: string, path: string, body?: Buffer) =>
      new Promise<number>((resolve, reject) => {
        const { hostname, port } = new URL(portal())
        const asked = request({ hostname, port, method, path, agent }, (response) => {
          response.resume().on('end', () => resolve(response.statusCode ?? 0))
        })
        asked.on('error', reject)
        asked.end(body)
      })
    for (let round = 0; round < 5; round++) {
      expect(await send('POST', '/api/v1/questioning', Buffer.alloc(300_000, 120))).toBe(413)
      // Over the same connection the server would still be throwing the body away.
      await new Promise((resolve) => setTimeout(resolve, 400))
      expect(await send('GET', '/api/v1/header-menu')).toBe(200)
    }
    agent.destroy()
  })
})

describe('what is asked', () => {
  test.each([
    ['a page that is kept', '/article/uroki-do-nochi'],
    ['a call', '/api/v1/header-menu'],
  ])('by two names of the host is 400: %s', async (_, path) => {
    await get(path)
    expect(await over([raw(path, 'host: elsewhere', 'Connection: close')])).toMatch(/^HTTP\/1\.1 400 /)
    expect(await over([raw(path, 'Connection: close')])).toMatch(/^HTTP\/1\.1 200 /)
  })

  test.each([
    ['br;q=0, gzip', 'gzip'],
    ['vibrate', null],
    ['GZIP', 'gzip'],
    ['gzip;q=0', null],
    ['gzip, br', 'br'],
  ])('with Accept-Encoding «%s» comes as %s, pages and files alike', async (accepted, encoding) => {
    const [, asset = ''] = /import "(\/assets\/[^"]+\.js)"/.exec(await (await get('/')).text()) ?? []
    for (const path of ['/article/uroki-do-nochi', '/search?q=%D1%87%D1%82%D0%B5%D0%BD%D0%B8%D0%B5', asset]) {
      const bytes = await bytesOf(path, accepted)
      expect([path, bytes.encoding]).toEqual([path, encoding])
      expect(bytes.text.length).toBeGreaterThan(500)
    }
  })

  test.each(['"no", W/TAG', '*', 'TAG'])('with the tag it has, as %s, is not sent again', async (sent) => {
    const tag = (await get('/article/uroki-do-nochi')).headers.get('etag') ?? ''
    const asked = { 'If-None-Match': sent.replace('TAG', tag) }
    expect((await get('/article/uroki-do-nochi', asked)).status).toBe(304)
    expect((await get('/article/uroki-do-nochi', { 'If-None-Match': `"x${tag.slice(1)}` })).status).toBe(200)
  })
})

describe('what is answered', () => {
  const personal = 'email=anna%40example.ru&hash=h&id=1&pn=x&cn=y'

  test.each([
    '/',
    '/article',
    '/article/uroki-do-nochi',
    '/test',
    '/nowhere',
    '/result/nothing',
    '/icon.svg',
    '/feed.xml',
    '/article/',
    '/api/v1/header-menu',
  ])('to a personal link at %s is kept by nobody and sends no referrer', async (path) => {
    const known = (await get(path)).headers.get('etag') ?? '"x"'
    const { status, headers } = await get(`${path}?${personal}`, { 'If-None-Match': known })
    expect(status).not.toBe(304)
    expect([headers.get('cache-control'), headers.get('referrer-policy'), headers.get('etag')]).toEqual([
      'no-store',
      'no-referrer',
      null,
    ])
  })

  test('by HTTPS makes the browser stay with it, calls and refusals included, and figures are where METRICS_HOST says', async () => {
    const metricsPort = await freePort()
    const { port, server } = await startSecondProcess({
      PUBLIC_URL: 'https://neurosad.example',
      METRICS_PORT: String(metricsPort),
      METRICS_HOST: '127.0.0.2',
    })
    for (const path of ['/', '/api/v1/header-menu', '/api/v1/nothing', '/api/v1/docs', '/icon.svg', '/healthz', '/no%00']) {
      const { headers } = await fetch(`http://127.0.0.1:${port}${path}`)
      expect([path, headers.get('strict-transport-security')]).toEqual([path, 'max-age=31536000; includeSubDomains'])
      expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff'])
    }
    expect((await fetch(`http://127.0.0.2:${metricsPort}/metrics`)).status).toBe(200)
    await expect(fetch(`http://127.0.0.1:${metricsPort}/metrics`)).rejects.toThrow()
    server.kill('SIGTERM')
    await new Promise((resolve) => server.on('exit', resolve))
  })
})

/** An answer as its bytes are, unpacked by what it says of itself. */
function bytesOf(path: string, accepted: string): Promise<{ encoding: string | null; text: string }> {
  return new Promise((resolve, reject) => {
    ask(`${portal()}${path}`, { headers: { 'Accept-Encoding': accepted } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const encoding = response.headers['content-encoding'] ?? null
        const bytes = Buffer.concat(chunks)
        const text = encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes
        resolve({ encoding, text: text.toString() })
      })
    }).on('error', reject)
  })
}

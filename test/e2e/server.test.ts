import { createHmac } from 'node:crypto'
import { get as httpGet } from 'node:http'
import { connect } from 'node:net'
import pg from 'pg'
import { describe, expect, inject, test, vi } from 'vitest'
import { startSecondProcess } from './second-process.ts'

const portal = (): string => inject('portalUrl')
const get = (path: string, headers: Record<string, string> = {}) => fetch(`${portal()}${path}`, { headers, redirect: 'manual' })

describe('the production process', () => {
  test('answers a page from ready bytes, with a policy by hashes and an ETag', async () => {
    const response = await get('/article/uroki-do-nochi', { 'Accept-Encoding': 'br' })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-encoding')).toBe('br')
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/script-src 'self' 'sha256-/)
    expect(/script-src[^;]*/.exec(policy)?.[0]).not.toContain('unsafe')
    const etag = response.headers.get('etag') ?? ''
    const again = { 'Accept-Encoding': 'br', 'If-None-Match': etag }
    expect((await get('/article/uroki-do-nochi', again)).status).toBe(304)
    // The tag names the bytes: a client that cannot unpack them gets others.
    const other = await get('/article/uroki-do-nochi', { ...again, 'Accept-Encoding': 'identity' })
    expect([other.status, other.headers.get('content-encoding')]).toEqual([200, null])
  })

  test('reads a body that comes in pieces, and none without a length that is too long', async () => {
    const send = (body: string) =>
      fetch(`${portal()}/api/v1/payments/cloudpayments/pay`, {
        method: 'POST',
        body: new Blob([body]).stream(),
        duplex: 'half',
        headers: { 'Content-HMAC': createHmac('sha256', 'sim-api-secret').update(body).digest('base64') },
      } as RequestInit)
    // Signed, so it was read; what it says is unfit, and it is kept as it came.
    expect((await send('TransactionId=')).status).toBe(200)
    expect((await send('x'.repeat(70_000))).status).toBe(413)
  })

  test('names its canonical address whole', async () => {
    expect(await (await get('/problem-read')).text()).toMatch(/rel="canonical" href="http[^"]+\/problem-read"/)
  })

  test('treats everybody alike: cookies and foreign parameters change nothing', async () => {
    const plain = await get('/article/uroki-do-nochi')
    const other = await get('/article/uroki-do-nochi?utm_source=x&fbclid=1', { Cookie: 'USER_ID=7; reader=x' })
    expect(await other.text()).toBe(await plain.text())
    expect(other.headers.get('set-cookie')).toBeNull()
  })

  test.each(['/nowhere', '/nowhere/at/all', '/article/net-takoy'])('%s is the 404 page, with a link home', async (path) => {
    const response = await get(path)
    expect(response.status).toBe(404)
    const text = await response.text()
    expect(text).toContain('Страница не найдена - 404')
    expect(text).toContain('href="/"')
  })

  test.each([
    ['/problem/1', '/problem-attention'],
    ['/problem/read', '/problem-read'],
    ['/article/2', '/article/uroki-do-nochi'],
    ['/article/', '/article'],
    ['/article/2?type=questionnaire', '/article/uroki-do-nochi?type=questionnaire'],
    ['/training/list?theme=read', '/training?theme=read'],
  ])('%s goes to its one address', async (from, to) => {
    const response = await get(from)
    expect(response.status).toBe(301)
    expect(response.headers.get('location')).toBe(to)
  })

  test.each(['/api', '/api/', '/api/v2/blog', '/api/v1x'])('%s is an unknown call', async (path) => {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ request_id: expect.any(String) })
  })

  test.each([
    ['/article?page=0', 404],
    ['/article?page=-1', 404],
    ['/article?page=abc', 404],
    ['/search?q=%D0%B4%D0%BE%D0%BC&page=abc', 404],
    ['/article?page=2&theme=no-such', 200],
    ['/admin', 401],
  ])('%s answers with %d and does not call it a fault of ours', async (path, status) => {
    const response = await get(path)
    expect(response.status).toBe(status)
    expect(await response.text()).not.toContain('<title>Ошибка сервера')
  })

  test.each([
    ['/error?code=404', 404],
    ['/error?code=500', 500],
    ['/error', 500],
  ])('%s answers with its status', async (path, status) => {
    expect((await get(path)).status).toBe(status)
  })

  test('a page that was asked for too often says so', async () => {
    const scan = () => get('/i/netakogo22', { 'X-Forwarded-For': '10.88.0.1' })
    for (let turn = 0; turn < 240; turn++) await scan()
    const response = await scan()
    expect(response.status).toBe(429)
    const html = await response.text()
    expect(html).toContain('<h1')
    expect(html).not.toContain('<title>Ошибка сервера')
    expect(html).toMatch(/через|подожд/i)
  })

  test('an address with personal parameters sends no referrer', async () => {
    expect((await get('/?email=a@b.ru&hash=h&id=1&pn=x&cn=y')).headers.get('referrer-policy')).toBe('no-referrer')
  })

  test('private pages are kept by nobody', async () => {
    const { headers } = await get('/cabinet')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-robots-tag')).toBe('noindex')
  })

  test('the questionnaire’s page is the same for everybody: it is kept, found by search engines, and sends no referrer', async () => {
    const { headers } = await get('/test', { Cookie: 'portal.session_token=x' })
    expect(headers.get('cache-control')).toBe('public, no-cache')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-robots-tag')).toBeNull()
  })

  test('static files are compressed and kept for good', async () => {
    const page = await (await get('/')).text()
    const [, asset] = /data-src="(\/assets\/[^"]+\.js)"/.exec(page) ?? []
    const response = await get(asset ?? '', { 'Accept-Encoding': 'br' })
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(response.headers.get('cache-control')).toContain('immutable')
  })

  test.each([
    ['a target that is no address', 'GET http://[ HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['an escaped nothing', 'GET /%E0%A4%A HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['a broken request line', 'NONSENSE\r\n\r\n'],
    ['a header without a colon', 'GET / HTTP/1.1\r\nHost: x\r\nbroken\r\n\r\n'],
    [
      'two lengths that disagree',
      'POST /api/v1/questioning HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\na',
    ],
  ])('%s is 400 and ends nothing', async (_, bytes) => {
    expect(await raw(bytes)).toMatch(/^HTTP\/1\.1 400/)
    expect((await get('/healthz')).status).toBe(200)
  })

  test('is healthy and ready', async () => {
    expect((await get('/healthz')).status).toBe(200)
    expect((await get('/readyz')).status).toBe(200)
  })

  test('a page published by another process is new within a second', async () => {
    const client = new pg.Client({ connectionString: inject('portalDatabase') })
    await client.connect()
    await get('/article/nenavidit-pisat')
    await client.query("update entries set title = 'Новый заголовок' where section = 'articles' and code = 'nenavidit-pisat'")
    await client.query("select pg_notify('pages', '[\"articles:nenavidit-pisat\"]')")
    await vi.waitFor(async () => expect(await (await get('/article/nenavidit-pisat')).text()).toContain('Новый заголовок'), {
      timeout: 1000,
    })
    await client.end()
  })

  test('a second process serves what the first one named, and on SIGTERM the requests under way finish and none is refused', async () => {
    const { port, server } = await startSecondProcess()
    // It has rendered no page yet, and still knows every late sheet by its address.
    const [, sheet] = /data-late="([^"]+)"/.exec(await (await get('/article')).text()) ?? []
    // Over a connection of its own: an idle one would be closed by the drain below while a request is on its way.
    const status = await new Promise((resolve) =>
      httpGet({ port, path: sheet, agent: false }, (response) => resolve(response.resume().statusCode)),
    )
    expect(status).toBe(200)
    const asked = Array.from({ length: 40 }, () =>
      fetch(`http://127.0.0.1:${port}/result/nothing-here`).then((response) => response.status),
    )
    server.kill('SIGTERM')
    const late = Array.from({ length: 10 }, () => fetch(`http://127.0.0.1:${port}/`).then((response) => response.status))
    const answers = await Promise.allSettled([...asked, ...late])
    const heard = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : String(answer.reason.cause)))
    expect(new Set(heard)).toEqual(new Set([404, 200]))
    expect(await new Promise((resolve) => server.on('exit', resolve))).toBe(0)
  })
})

function raw(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(portal())
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    let said = ''
    socket.on('data', (chunk) => {
      said += chunk.toString()
      socket.end()
    })
    socket.on('close', () => resolve(said))
    socket.on('error', reject)
  })
}

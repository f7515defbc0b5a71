import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { connect, type ClientHttp2Session, type IncomingHttpHeaders } from 'node:http2'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import { connect as connectTls, type ConnectionOptions } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { freePort } from '#server/free-port.ts'
import { isMissing, startHaproxy, startNginx, type Front } from './front-proxies.ts'
import { startOwnDatabase, type OwnDatabase } from './own-database.ts'
import { startOwnPortal, type OwnPortal } from './own-portal.ts'
import { few } from '#test/whole.ts'

const deploy = join(import.meta.dirname, '../../deploy')

test.skipIf(isMissing('systemd-analyze'))('the unit is one that systemd takes, and leaves little open', () => {
  const unit = join(deploy, 'neurosad.service')
  expect(spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' })
  const { stdout } = spawnSync('systemd-analyze', ['security', '--offline=true', unit], { encoding: 'utf8' })
  expect(Number(/Overall exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1])).toBeLessThan(2.5)
})

let database: OwnDatabase
let portal: OwnPortal
beforeAll(async () => {
  database = await startOwnDatabase()
  portal = await startOwnPortal(database.url, { VAR_DIR: database.folder, TRUSTED_PROXIES: '127.0.0.1' })
}, 60_000)
afterAll(async () => {
  await portal?.stop()
  await database?.remove()
})

describe('releases in folders of their own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-releases-'))
  beforeAll(() => {
    for (const name of ['one', 'two']) layRelease(join(folder, name), name)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test.each(few(['2', '1']))(
    '%s processes of the unit are those of the new one after the link and a reload',
    async (PROCESSES) => {
      const unit = readFileSync(join(deploy, 'neurosad.service'), 'utf8').replaceAll('/srv/neurosad', folder)
      const line = (name: string) => new RegExp(`^${name}=(.+)$`, 'm').exec(unit)?.[1] ?? ''
      point('one')
      const port = await freePort()
      const settings = {
        APP_ENV: 'local',
        PORT: String(port),
        METRICS_PORT: '0',
        DRAIN_SECONDS: '1',
        LOG_LEVEL: 'error',
        PROCESSES,
      }
      const [program = '', ...words] = line('ExecStart').split(' ')
      const supervisor = spawn(program, words, {
        cwd: line('WorkingDirectory'),
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, ...settings, DATABASE_URL: database.url, VAR_DIR: database.folder },
      })
      const ended = once(supervisor, 'exit')
      try {
        await answers(port, 'one')
        point('two')
        spawnSync('sh', ['-c', line('ExecReload')], { env: { MAINPID: String(supervisor.pid) } })
        await answers(port, 'two')
      } finally {
        supervisor.kill('SIGTERM')
        expect((await ended)[0]).toBe(0)
      }
    },
  )

  function point(name: string): void {
    spawnSync('ln', ['-sfn', name, join(folder, 'current')])
  }

  async function answers(port: number, name: string): Promise<void> {
    const said = () => fetch(`http://127.0.0.1:${port}/healthz`).then((answer) => answer.text())
    await vi.waitFor(async () => expect(await said()).toBe(name), { timeout: 40_000, interval: 100 })
  }
})

/** A release as a checkout beside others has it; its health is its name. What is large is led to. */
function layRelease(folder: string, name: string): void {
  const root = dirname(deploy)
  mkdirSync(folder)
  for (const part of ['bin', 'server', 'package.json', 'package-lock.json'])
    cpSync(join(root, part), join(folder, part), { recursive: true })
  for (const part of ['app', 'build', 'content', 'db', 'node_modules', 'simulators', 'react-router.config.ts', 'vite.config.ts'])
    symlinkSync(join(root, part), join(folder, part))
  const file = join(folder, 'server/dispatch.ts')
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace("res, 200, 'ok'", `res, 200, '${name}'`))
}

const FRONTS = [
  { name: 'nginx', start: startNginx },
  { name: 'haproxy', start: startHaproxy },
].filter(({ name }) => !isMissing(name) && !isMissing('openssl'))

describe.each(FRONTS)('behind $name by the example', ({ name, start }) => {
  let front: Front
  let session: ClientHttp2Session
  beforeAll(async () => {
    front = await start(new URL(portal.url).port)
    session = connect(front.url, { rejectUnauthorized: false })
    await once(session, 'connect')
  }, 60_000)
  afterAll(async () => {
    session?.close()
    await front?.stop()
  })

  type Answer = { headers: IncomingHttpHeaders; text: string }

  function ask(path: string, headers: Record<string, string> = {}, body?: Buffer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const stream = session.request({
        ':path': path,
        ':method': body ? 'POST' : 'GET',
        ':authority': 'neurosad.example',
        ...headers,
      })
      let answered: IncomingHttpHeaders = {}
      const pieces: Buffer[] = []
      stream.on('response', (given) => (answered = given))
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('error', reject)
      stream.on('end', () => resolve({ headers: answered, text: Buffer.concat(pieces).toString() }))
      stream.end(body)
    })
  }

  async function guest(): Promise<Record<string, string>> {
    const { headers } = await ask('/api/v1/csrf-cookie')
    const [cookie = ''] = headers['set-cookie']?.[0]?.split(';') ?? []
    return { cookie, 'x-xsrf-token': decodeURIComponent(cookie.split('=')[1] ?? '') }
  }

  test('a page comes over HTTP/2 as the portal packed it, and plain http leads to https', async () => {
    const { headers } = await ask('/article', { 'accept-encoding': 'br' })
    expect(headers).toMatchObject({ ':status': 200, 'content-encoding': 'br' })
    expect(headers.etag).toMatch(/^"[\w-]+-br"$/)
    expect(String(headers.vary).toLowerCase()).toContain('available-dictionary')
    const again = await ask('/article', { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) })
    expect(again.headers[':status']).toBe(304)
    const plain = await fetch(`${front.plainUrl}/article?page=2`, { redirect: 'manual' })
    expect([plain.status, plain.headers.get('location')]).toEqual([
      301,
      expect.stringMatching(/^https:\/\/[^/]+\/article\?page=2$/),
    ])
  })

  test('who writes an address of his own into the request is still counted as himself', async () => {
    const marks = await guest()
    const wrong = (turn: number) =>
      ask(
        '/api/v1/login',
        { ...marks, 'content-type': 'application/json', 'x-forwarded-for': `6.6.6.${turn}` },
        Buffer.from(JSON.stringify({ email: `nobody-${name}@primer.example`, password: `не-тот-пароль-${turn}` })),
      )
    const statuses: unknown[] = []
    for (let turn = 0; turn < 12; turn++) statuses.push((await wrong(turn)).headers[':status'])
    expect(statuses).toEqual([...Array(10).fill(422), 429, 429])
  })

  test('what is too large is refused by the portal, in words', async () => {
    const marks = await guest()
    const { headers, text } = await ask(
      '/api/v1/login',
      { ...marks, 'content-type': 'application/json' },
      Buffer.alloc(3 * 1024 * 1024, 32),
    )
    expect(headers[':status']).toBe(413)
    expect(text).not.toContain('nginx')
    expect((JSON.parse(text) as { message: string }).message).toMatch(/[а-я]/)
  })

  /** Writes to the proxy over a connection of one's own. @returns what came */
  function write(text: string, options: ConnectionOptions = {}): Promise<string> {
    const { port } = new URL(front.url)
    return new Promise((resolve) => {
      let said = ''
      const socket = connectTls({
        port: Number(port),
        host: '127.0.0.1',
        rejectUnauthorized: false,
        ALPNProtocols: ['http/1.1'],
        ...options,
      })
      socket.setTimeout(1200, () => socket.destroy())
      socket.on('data', (piece: Buffer) => (said += piece.toString('latin1')))
      socket.on('error', (error) => (said += `ERROR ${(error as NodeJS.ErrnoException).code}`))
      socket.on('close', () => resolve(said))
      socket.on('secureConnect', () => socket.write(text, 'latin1'))
    })
  }

  const INSIDE = 'GET /api/v1/smuggled HTTP/1.1\r\nHost: neurosad.example\r\nX: '
  const post = (headers: string, body: string) =>
    `POST /api/v1/isAuth HTTP/1.1\r\nHost: neurosad.example\r\nContent-Type: application/json\r\n${headers}\r\n\r\n${body}`
  const chunked = `0\r\n\r\n${INSIDE}`

  test.each([
    ['a length and pieces', post(`Content-Length: ${chunked.length}\r\nTransfer-Encoding: chunked`, chunked)],
    ['pieces and a length', post('Transfer-Encoding: chunked\r\nContent-Length: 4', `5c\r\n${INSIDE}\r\n0\r\n\r\n`)],
    ['two lengths', post(`Content-Length: 0\r\nContent-Length: ${INSIDE.length}`, INSIDE)],
    ['a length in two words', post(`Content-Length: 0, ${INSIDE.length}`, INSIDE)],
    ['a length with a sign', post(`Content-Length: +${INSIDE.length}`, INSIDE)],
    ['pieces misspelt', post(`Content-Length: ${chunked.length}\r\nTransfer-Encoding: xchunked`, chunked)],
    ['pieces behind a tab', post(`Content-Length: ${chunked.length}\r\nTransfer-Encoding:\tchunked`, chunked)],
    ['pieces after a space', post(`Content-Length: ${chunked.length}\r\nTransfer-Encoding : chunked`, chunked)],
    [
      'pieces twice',
      post(`Content-Length: ${chunked.length}\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: identity`, chunked),
    ],
    ['pieces on a folded line', post(`Content-Length: ${chunked.length}\r\nTransfer-Encoding:\r\n chunked`, chunked)],
    ['a line that ends early', post(`Content-Length: ${chunked.length}\r\nX: a\nTransfer-Encoding: chunked`, chunked)],
    ['a piece whose size lies', post('Transfer-Encoding: chunked', `1;a=\n\r\nx\r\n0\r\n\r\n${INSIDE}`)],
    ['a piece of a size beyond all', post('Transfer-Encoding: chunked', `fffffffffffffffff0\r\n${INSIDE}`)],
    [
      'a body of a GET',
      `GET /api/v1/header-menu HTTP/1.1\r\nHost: neurosad.example\r\nContent-Length: ${INSIDE.length}\r\n\r\n${INSIDE}`,
    ],
    [
      'an upgrade',
      `GET /api/v1/isAuth HTTP/1.1\r\nHost: neurosad.example\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n${INSIDE}`,
    ],
    ['headers dropped on the way', post(`Connection: Content-Length\r\nContent-Length: ${INSIDE.length}`, INSIDE)],
  ])('what two readers might read in two ways is refused or read in one: %s', async (_, attack) => {
    const [said] = await Promise.all([write(attack), write(attack)])
    // A proxy may answer what stands behind as the next request of the same caller; nobody else hears of it.
    expect(said).not.toContain('ERROR')
    const others = await Promise.all(Array.from({ length: 12 }, () => ask('/api/v1/header-menu')))
    expect(others.map(({ headers, text }) => [headers[':status'], text.startsWith('{')])).toEqual(others.map(() => [200, true]))
  })

  test('neither proxy speaks an old TLS', async () => {
    const ciphers = 'DEFAULT@SECLEVEL=0'
    for (const version of ['TLSv1', 'TLSv1.1'] as const)
      expect(await write('GET / HTTP/1.1\r\n\r\n', { minVersion: version, maxVersion: version, ciphers })).toContain('ERROR')
    for (const version of ['TLSv1.2', 'TLSv1.3'] as const)
      expect(
        await write('GET /healthz HTTP/1.1\r\nHost: neurosad.example\r\nConnection: close\r\n\r\n', {
          minVersion: version,
          maxVersion: version,
        }),
      ).toContain('200 OK')
  })

  test('without the database, where no portal is ready, readers are answered all the same, and writers hear when to come again', async () => {
    expect((await ask('/article')).headers[':status']).toBe(200)
    const marks = await guest()
    await database.stop()
    try {
      await vi.waitFor(async () => expect((await portal.get('/readyz')).status).toBe(503), { timeout: 20_000, interval: 100 })
      // Until the proxy has looked, too.
      await rest(1500)
      for (let turn = 0; turn < 5; turn++) expect((await ask('/article')).headers[':status']).toBe(200)
      const body = Buffer.from(JSON.stringify({ email: 'nobody@primer.example', password: 'не-тот-пароль' }))
      const { headers } = await ask('/api/v1/login', { ...marks, 'content-type': 'application/json' }, body)
      expect([headers[':status'], Number(headers['retry-after'])]).toEqual([503, expect.any(Number)])
      expect(headers['retry-after']).toBeDefined()
    } finally {
      await database.start()
      await vi.waitFor(async () => expect((await portal.get('/readyz')).status).toBe(200), { timeout: 20_000, interval: 100 })
    }
  }, 60_000)
})

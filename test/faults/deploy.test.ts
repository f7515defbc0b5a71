import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type ClientHttp2Session, type IncomingHttpHeaders } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '#server/free-port.ts'
import { startOwnDatabase, type OwnDatabase } from './own-database.ts'
import { startOwnPortal, type OwnPortal } from './own-portal.ts'

const deploy = join(import.meta.dirname, '../../deploy')
const isMissing = (program: string) => spawnSync(program, ['-v']).error !== undefined

test.skipIf(isMissing('systemd-analyze'))('the unit is one that systemd takes, and leaves little open', () => {
  const unit = join(deploy, 'neurosad.service')
  expect(spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' })
  const { stdout } = spawnSync('systemd-analyze', ['security', '--offline=true', unit], { encoding: 'utf8' })
  expect(Number(/Overall exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1])).toBeLessThan(2.5)
})

test.skipIf(isMissing('haproxy'))('the example for HAProxy is one that it takes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-haproxy-'))
  const config = readFileSync(join(deploy, 'haproxy.cfg'), 'utf8').replace(
    ' ssl crt /etc/haproxy/neurosad.pem alpn h2,http/1.1',
    '',
  )
  writeFileSync(join(folder, 'haproxy.cfg'), config)
  expect(spawnSync('haproxy', ['-c', '-f', join(folder, 'haproxy.cfg')], { encoding: 'utf8' })).toMatchObject({ status: 0 })
  rmSync(folder, { recursive: true })
})

describe.skipIf(isMissing('nginx') || isMissing('openssl'))('behind nginx by the example', () => {
  let database: OwnDatabase
  let portal: OwnPortal
  let stop = async () => {}
  let session: ClientHttp2Session
  let plainUrl = ''
  beforeAll(async () => {
    database = await startOwnDatabase()
    portal = await startOwnPortal(database.url, { VAR_DIR: database.folder, TRUSTED_PROXIES: '127.0.0.1' })
    const nginx = await startNginx(new URL(portal.url).port)
    stop = nginx.stop
    plainUrl = nginx.plainUrl
    session = connect(nginx.url, { rejectUnauthorized: false })
    await once(session, 'connect')
  }, 60_000)
  afterAll(async () => {
    session?.close()
    await stop()
    await portal?.stop()
    await database?.remove()
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
    const plain = await fetch(`${plainUrl}/article?page=2`, { redirect: 'manual' })
    expect([plain.status, plain.headers.get('location')]).toEqual([301, 'https://neurosad.example/article?page=2'])
  })

  test('who writes an address of his own into the request is still counted as himself', async () => {
    const marks = await guest()
    const wrong = (turn: number) =>
      ask(
        '/api/v1/login',
        { ...marks, 'content-type': 'application/json', 'x-forwarded-for': `6.6.6.${turn}` },
        Buffer.from(JSON.stringify({ email: 'nobody@primer.example', password: `не-тот-пароль-${turn}` })),
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
})

/** nginx by the example, with ports, an upstream and a certificate of this machine. */
async function startNginx(upstream: string) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-nginx-'))
  const [plain, secure] = [await freePort(), await freePort()]
  const subject = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '1',
    '-subj',
    '/CN=neurosad.example',
  ]
  spawnSync('openssl', [...subject, '-keyout', join(folder, 'key.pem'), '-out', join(folder, 'chain.pem')])
  const config = readFileSync(join(deploy, 'nginx.conf'), 'utf8')
    .replaceAll(/^ *listen \[::\].*$/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${secure} ssl http2;`)
    .replace('/etc/letsencrypt/live/neurosad.example/fullchain.pem', join(folder, 'chain.pem'))
    .replace('/etc/letsencrypt/live/neurosad.example/privkey.pem', join(folder, 'key.pem'))
    .replace('server 127.0.0.1:3010', `server 127.0.0.1:${upstream}`)
  const own = `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; ${process.getuid?.() === 0 ? 'user root;' : ''}\n`
  writeFileSync(join(folder, 'nginx.conf'), own + config)
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
  const plainUrl = `http://127.0.0.1:${plain}`
  for (let tries = 0; ; tries++) {
    if (
      await fetch(plainUrl, { redirect: 'manual' })
        .then(() => true)
        .catch(() => false)
    )
      break
    if (tries > 200 || child.exitCode !== null)
      throw new Error(`nginx did not start: ${readFileSync(join(folder, 'error.log'), 'utf8')}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const stop = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: `https://127.0.0.1:${secure}`, plainUrl, stop }
}

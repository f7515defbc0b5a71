import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { statusesOf, writeRaw } from './raw-lines.ts'
import { sized } from './size.ts'
import { withOwnPortal } from './with-own-portal.ts'
import { isWhole } from '#test/whole.ts'
import { DRAWINGS } from '#app/ui/drawings/address.ts'

const SLOW = sized({ short: 60, drill: 400, night: 1500 })
// Half a minute is long: in short nobody waits for it.
const SLOW_BODIES = sized({ short: 0, drill: 200, night: 700 })
const MOST_MEMORY_MB = 120
const own = withOwnPortal()

describe('clients that are slow', () => {
  test.runIf(isWhole)(
    'hold nobody else up, and are let go',
    async () => {
      const before = own.portal.usage()
      const lines = ['GET / HTTP/1.1\r\n', 'Host: portal\r\n', ...Array.from({ length: 60 }, (_, index) => `X-${index}: 1\r\n`)]
      const body = [
        'POST /api/v1/login HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n',
        ...Array.from('{"email":"a'),
      ]
      const heads = Array.from({ length: SLOW }, () => writeRaw(own.portal.url, lines, { pauseMs: 700, withinMs: 45_000 }))
      const bodies = Array.from({ length: SLOW_BODIES }, () => writeRaw(own.portal.url, body, { pauseMs: 900, withinMs: 45_000 }))
      await new Promise((resolve) => setTimeout(resolve, 2000))
      for (let turn = 0; turn < 10; turn++) {
        const { status, ms } = await own.portal.get('/article')
        expect([status, ms < 3000]).toEqual([200, true])
      }
      const ended = await Promise.all(heads)
      // A head has ten seconds, and who is late is looked for every three; a body has thirty.
      expect(ended.filter(({ ms }) => ms > 20_000)).toEqual([])
      expect(ended.flatMap(statusesOf).filter((status) => status !== 408 && status !== 400)).toEqual([])
      expect((await Promise.all(bodies)).filter(({ ms }) => ms > 40_000)).toEqual([])
      // Whom the portal let go closes his side a moment later.
      await expect.poll(() => own.portal.usage().descriptors, { timeout: 5000 }).toBeLessThan(before.descriptors + 20)
    },
    90_000,
  )
})

describe('bombs', () => {
  test('a body that says it is packed is not unpacked', async () => {
    const marks = await own.portal.guest()
    const { status } = await fetch(`${own.portal.url}/api/v1/login`, {
      method: 'POST',
      headers: { ...marks, 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' },
      body: new Uint8Array(gzipSync(Buffer.alloc(20 * 1024 * 1024, 32))),
    })
    expect([400, 413, 415, 422]).toContain(status)
  })

  test('a picture of endless sides, a form of endless parts and JSON of endless depth cost next to nothing', async () => {
    const before = own.portal.usage().memoryMb
    const marks = await own.portal.guest()
    const header = Buffer.from('89504e470d0a1a0a0000000d49484452000186a0000186a00802000000', 'hex')
    const parts = new FormData()
    for (let index = 0; index < 5000; index++) parts.append(`a${index}`, 'x')
    const picture = new FormData()
    picture.set('form', 'contacts')
    picture.set('file', new File([header], 'a.png', { type: 'image/png' }))
    const deep = `{"email":${'['.repeat(25_000)}${']'.repeat(25_000)}}`
    const began = performance.now()
    const statuses = [
      (await own.portal.send('POST', '/api/v1/feedback', marks, parts)).status,
      (await own.portal.send('POST', '/api/v1/feedback', marks, picture)).status,
      (await own.portal.send('POST', '/api/v1/login', { ...marks, 'Content-Type': 'application/json' }, deep)).status,
    ]
    expect(statuses.filter((status) => status < 400 || status >= 500)).toEqual([])
    expect(performance.now() - began).toBeLessThan(8000)
    expect(own.portal.usage().memoryMb - before).toBeLessThan(MOST_MEMORY_MB)
  })

  test('sixty kilobytes of words that a search may look at for long are answered or refused at once', async () => {
    for (const q of ['а'.repeat(3000), 'ааааааааааааааааааааа!'.repeat(40), `${'(а+)+'.repeat(200)}$`, '%'.repeat(900)]) {
      const { status, ms } = await own.portal.get(`/api/v1/search?q=${encodeURIComponent(q)}`)
      expect([status < 500, ms < 3000]).toEqual([true, true])
    }
  })
})

describe('addresses', () => {
  const UP = ['..', '%2e%2e', '%2e.', '..;', '%252e%252e', '..%5c', '..%c0%af', '%uff0e%uff0e', '....//']
  const AIMS = [
    'package.json',
    'etc/passwd',
    '.git/config',
    'var/auth-secret',
    'server/main.ts',
    'build/server/index.js',
    '.env',
    'node_modules/hono/package.json',
  ]

  test('no spelling of a path leads out of its folder', async () => {
    for (const begin of [
      '/',
      '/assets/',
      '/pictures/',
      `${DRAWINGS}/`,
      '/dictionary/',
      '/styles/',
      '/og/',
      '/rights/',
      '/sitemaps/',
      '/fonts/',
    ])
      for (const up of UP)
        for (const aim of AIMS) {
          const path = `${begin}${`${up}/`.repeat(4)}${aim}`
          const { text } = await writeRaw(own.portal.url, [`GET ${path} HTTP/1.1\r\nHost: portal\r\nConnection: close\r\n\r\n`])
          const [status] = statusesOf({ text, ms: 0 })
          expect([path, status !== 200 || text.includes('<!DOCTYPE html>')]).toEqual([path, true])
          expect([path, /root:x:|"dependencies"|\[core\]|AUTH_SECRET=/.test(text)]).toEqual([path, false])
        }
    for (const folder of ['/assets/', '/assets', '/pictures/', '/fonts/', `${DRAWINGS}/`])
      expect([folder, /Index of|<li><a href="[^"]+\.js"/i.test((await own.portal.get(folder)).text)]).toEqual([folder, false])
  }, 120_000)

  test.each(['/', '/article', '/assets/none.js', '/healthz', '/api/v1/header-menu'])(
    'methods that nobody means are refused: %s',
    async (path) => {
      for (const method of ['TRACE', 'CONNECT', 'PROPFIND', 'DEBUG', 'PUT', 'TRACK']) {
        const said = await writeRaw(own.portal.url, [
          `${method} ${path} HTTP/1.1\r\nHost: portal\r\nCookie: a=secret-cookie\r\nConnection: close\r\n\r\n`,
        ])
        const [status = 400] = statusesOf(said)
        expect([method, path, status >= 400 && status < 500, said.text.includes('secret-cookie')]).toEqual([
          method,
          path,
          true,
          false,
        ])
      }
    },
  )

  test('a redirect stays here, whatever the address says', async () => {
    const places = [
      '//evil.example',
      '/\\evil.example',
      '//evil.example/%2e%2e',
      '/%2f%2fevil.example',
      '/%5cevil.example',
      '/.evil.example',
      '///evil.example/',
      '/article//evil.example/',
      '/article/%0d%0aLocation:%20https://evil.example/',
    ]
    for (const path of places) {
      const { text } = await writeRaw(own.portal.url, [`GET ${path}/ HTTP/1.1\r\nHost: portal\r\nConnection: close\r\n\r\n`])
      const to = /\r\nlocation: ([^\r]*)/i.exec(text)?.[1] ?? '/'
      expect([path, /^\/(?![/\\])/.test(to)]).toEqual([path, true])
    }
    for (const name of ['redirect', 'return', 'returnUrl', 'next', 'url', 'continue', 'back'])
      for (const path of ['/', '/cabinet', '/.well-known/change-password', '/admin', '/training/list']) {
        const { headers } = await own.portal.get(`${path}?${name}=https://evil.example/`)
        expect([name, path, headers.get('location') ?? '/']).toEqual([name, path, expect.stringMatching(/^\/(?!\/)/)])
      }
  })

  test('a password manager is led to the page where the password is changed', async () => {
    const { status, headers } = await own.portal.get('/.well-known/change-password')
    expect([status, headers.get('location')]).toEqual([302, '/cabinet/security'])
  })

  test('who found a hole can read where to write, for half a year from today', async () => {
    const { status, text } = await own.portal.get('/.well-known/security.txt')
    expect([status, text]).toEqual([200, expect.stringMatching(/^Contact: \S+\/contacts$/m)])
    const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '')
    expect(expires).toBeGreaterThan(Date.now() + 170 * 86_400_000)
    expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000)
  })
})

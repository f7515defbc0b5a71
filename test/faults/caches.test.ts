import { describe, expect, test, vi } from 'vitest'
import { writeRaw } from './raw-lines.ts'
import { withOwnPortal } from './with-own-portal.ts'
import { DRAWINGS } from '#app/ui/drawings/address.ts'

const EVIL = 'evil.example'
const own = withOwnPortal({ TRUSTED_PROXIES: '' })

// What proxies and frameworks are known to believe.
const POISONS: [string, string][] = [
  ['Host', EVIL],
  ['X-Forwarded-Host', EVIL],
  ['X-Host', EVIL],
  ['X-Forwarded-Server', EVIL],
  ['Forwarded', `host=${EVIL};proto=http`],
  ['X-Forwarded-Proto', 'http'],
  ['X-Forwarded-Scheme', 'http'],
  ['X-Original-URL', '/admin'],
  ['X-Rewrite-URL', '/admin'],
  ['X-HTTP-Method-Override', 'POST'],
  ['X-Forwarded-Prefix', `/${EVIL}`],
  ['Origin', `https://${EVIL}`],
  ['Referer', `https://${EVIL}/`],
  ['Accept-Language', 'en'],
  ['User-Agent', `<script src=//${EVIL}>`],
  ['Cookie', `reader=${EVIL}; USER_ID=${EVIL}`],
  ['Range', 'bytes=0-10'],
  ['Content-Type', 'multipart/form-data'],
]
const FRESH = [
  '/methods',
  '/blog',
  '/news',
  '/valid',
  '/researches',
  '/training',
  '/faq',
  '/project',
  '/event',
  '/library',
  '/books',
]

async function asked(path: string, [name, value]: [string, string]): Promise<string> {
  const host = name === 'Host' ? value : 'portal'
  const more = name === 'Host' ? '' : `${name}: ${value}\r\n`
  const { text } = await writeRaw(own.portal.url, [`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${more}Connection: close\r\n\r\n`])
  return text
}
const bodyOf = (answer: string) => answer.slice(answer.indexOf('\r\n\r\n'))

describe('a page that many share', () => {
  test('is never made from what one of them sent: headers that caches do not look at change nothing', async () => {
    for (const [index, poison] of POISONS.entries()) {
      // A page that nobody has asked for yet is made for the poisoned request itself.
      const path = FRESH[index] ?? '/'
      const first = await asked(path, poison)
      const second = await asked(path, ['X-Plain', '1'])
      expect([poison[0], first.includes(EVIL)]).toEqual([poison[0], false])
      expect([poison[0], first.slice(0, 15)]).toEqual([poison[0], 'HTTP/1.1 200 OK'])
      expect([poison[0], bodyOf(second) === bodyOf(first)]).toEqual([poison[0], true])
    }
  })

  test('is kept under no other name: parameters, spellings and a body of a GET change nothing', async () => {
    const plain = bodyOf(await asked('/article', ['X-Plain', '1']))
    for (const path of [
      '/article?callback=x',
      `/article?utm_source=${EVIL}`,
      '/article?x=1;page=2',
      '/article?_=1&page=1',
      '/article?',
    ])
      for (const answer of [await asked(path, ['X-Plain', '1'])]) {
        const at = answer.startsWith('HTTP/1.1 301') ? /location: (\S+)/i.exec(answer)?.[1] : null
        expect([path, at ?? bodyOf(answer) === plain]).toEqual([path, at ?? true])
        if (at) expect(at).toMatch(/^\/article(\?page=\d+)?$/)
      }
    const fat = 'GET /article HTTP/1.1\r\nHost: portal\r\nContent-Length: 6\r\nConnection: close\r\n\r\npage=2'
    expect(bodyOf((await writeRaw(own.portal.url, [fat])).text)).toBe(plain)
  })

  test('never says more than one origin may read: no answer invites another origin', async () => {
    for (const path of ['/', '/api/v1/user/me', '/api/v1/header-menu', '/api/v1/openapi.json', '/feed.xml', '/assets/none.js']) {
      const { headers } = await own.portal.get(path, { Origin: `https://${EVIL}`, 'Access-Control-Request-Method': 'POST' })
      expect([path, [...headers.keys()].filter((name) => name.startsWith('access-control'))]).toEqual([path, []])
    }
  })

  test.each([
    '/',
    '/article',
    '/test',
    '/cabinet',
    '/admin',
    '/child',
    '/nowhere',
    '/error?code=500',
    '/result/none',
    '/search?q=а',
  ])('%s: every page forbids to be framed, and says which origin may open it', async (path) => {
    const { headers } = await own.portal.get(path)
    const policy = headers.get('content-security-policy') ?? ''
    for (const words of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"])
      expect(policy).toContain(words)
    expect(policy).not.toMatch(/object-src (?!'none')|script-src[^;]*'unsafe|script-src[^;]*\*/)
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  })

  test('an answer with words says its type and alphabet', async () => {
    const types: [string, RegExp][] = [
      ['/', /^text\/html; charset=utf-8$/],
      ['/robots.txt', /^text\/plain; charset=utf-8$/],
      ['/.well-known/security.txt', /^text\/plain; charset=utf-8$/],
      ['/feed.xml', /^application\/rss\+xml; charset=utf-8$/],
      ['/api/v1/header-menu', /^application\/json/],
      ['/api/v1/nothing', /^application\/json/],
      ['/api/v1/docs', /^text\/html; charset=utf-8$/i],
      ['/healthz', /^text\/plain; charset=utf-8$/],
      ['/nowhere', /^text\/html; charset=utf-8$/],
      [`${DRAWINGS}/none`, /^text\/plain; charset=utf-8$/],
    ]
    for (const [path, type] of types)
      expect([path, (await own.portal.get(path)).headers.get('content-type')]).toEqual([path, expect.stringMatching(type)])
  })
})

describe('a page of one person', () => {
  test('is no file by any spelling that a cache would keep', async () => {
    const marks = await own.portal.person()
    const mine = (await own.portal.get('/api/v1/user/me', marks)).text
    const { firstName, email } = JSON.parse(mine) as { firstName: string; email: string }
    const endings = [
      '.css',
      '.js',
      '/a.css',
      '/..%2fassets%2fa.css',
      '%2fa.css',
      ';a.css',
      '%0aa.css',
      '%3fa.css',
      '%23a.css',
      '/.css',
      '\\a.css',
    ]
    expect(mine).toContain(email)
    for (const place of ['/cabinet', '/cabinet/privacy/data', '/api/v1/user/me', '/admin'])
      for (const ending of endings)
        for (const path of [place + ending, `/assets/..${place}${ending}`, `/pictures/..%2f..${place}${ending}`]) {
          const { status, headers, text } = await own.portal.get(path, marks)
          const isHers = text.includes(email) || (place.startsWith('/api') && text.includes(`"firstName":"${firstName}"`))
          const kept = headers.get('cache-control') ?? ''
          expect([path, isHers && !kept.includes('no-store')]).toEqual([path, false])
          if (status === 200) expect([path, kept]).toEqual([path, expect.stringMatching(/no-store|no-cache/)])
        }
  })

  test('never comes by a dictionary that others hold', async () => {
    const link = await vi.waitFor(
      async () => {
        const said = (await own.portal.get('/article')).headers.get('link') ?? ''
        expect(said).toContain('/dictionary/')
        return said
      },
      { timeout: 20_000, interval: 500 },
    )
    const [, path = ''] = /<(\/dictionary\/[^>]+)>/.exec(link) ?? []
    const whole = await own.portal.get(path)
    expect(whole.headers.get('use-as-dictionary')).toMatch(/match=/)
    const hash = path.slice('/dictionary/'.length, -'.txt'.length)
    const held = (name: string) => ({
      'Accept-Encoding': 'gzip, br, dcb, dcz',
      'Available-Dictionary': `:${Buffer.from(name, 'base64url').toString('base64')}:`,
    })
    // Who names one that we never made, or names it wrongly, gets the whole page; what may come so says it to caches.
    for (const name of [`${hash.slice(0, -2)}AA`, '', 'x'])
      expect((await own.portal.get('/article', held(name))).headers.get('content-encoding')).not.toMatch(/^dc/)
    expect((await own.portal.get('/article', held(hash))).headers.get('vary')?.toLowerCase()).toContain('available-dictionary')
    const marks = await own.portal.person()
    for (const personal of ['/cabinet', '/cabinet/security', '/api/v1/user/me'])
      expect([
        personal,
        (await own.portal.get(personal, { ...marks, ...held(hash) })).headers.get('content-encoding') ?? '',
      ]).toEqual([personal, expect.not.stringMatching(/^dc/)])
    // The dictionary is of pages that anybody may read: nobody's name is in it.
    expect(whole.text).not.toMatch(/@primer\.example/)
  })
})

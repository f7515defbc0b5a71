import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, inject, test, vi } from 'vitest'
import { createLog } from './log.server.ts'
import { createPages } from './pages.server.ts'
import type { Elsewhere } from './page-making.server.ts'
import type { Rendered } from './ready-page.server.ts'
import { collecting, tag, type Reader } from './tags.server.ts'

const opened: { close: () => Promise<void> }[] = []
afterEach(() => Promise.all(opened.splice(0).map((pages) => pages.close())))

function pagesOf(
  render: (key: string) => Promise<Rendered | Elsewhere>,
  options: { limitBytes?: number; now?: () => number } = {},
) {
  const pages = createPages({ render, log: createLog('silent'), directUrl: inject('databaseServer'), ...options })
  opened.push(pages)
  return pages
}

function rendered(body: string, changes: Partial<Rendered> = {}): Rendered {
  return { status: 200, headers: { 'content-type': 'text/html' }, body, tags: [], ...changes }
}

describe('the page cache', () => {
  test('gives the same page as ready bytes in every encoding that somebody asked for', async () => {
    const pages = pagesOf(async () => rendered('<p>Текст</p>'))
    const page = await pages.get('/')
    expect([page.br, page.gzip]).toEqual([page.identity, page.identity])
    const before = pages.figures.bytes
    await Promise.all((['br', 'gzip', 'br'] as const).map((encoding) => pages.packFor('/', page, encoding)))
    expect(pages.figures.bytes).toBe(before + page.br.body.length + page.gzip.body.length)
    expect(brotliDecompressSync(page.br.body).toString()).toBe('<p>Текст</p>')
    expect(gunzipSync(page.gzip.body).toString()).toBe('<p>Текст</p>')
    expect(page.br.headers).toEqual(
      expect.arrayContaining(['content-encoding', 'br', 'vary', 'Accept-Encoding, Available-Dictionary', 'etag', page.br.etag]),
    )
  })

  test('does not keep one of countless pages, and still makes it once for a crowd', async () => {
    const render = vi.fn(async () => rendered('Поиск', { isKept: false }))
    const pages = pagesOf(render)
    await Promise.all([pages.get('/search?q=а'), pages.get('/search?q=а')])
    expect(render).toHaveBeenCalledTimes(1)
    expect([pages.size(), pages.figures.bytes]).toEqual([0, 0])
    await pages.get('/search?q=а')
    expect(render).toHaveBeenCalledTimes(2)
  })

  test('reads what every page shows once, and again after it was published', async () => {
    const pages = pagesOf(async () => rendered(''))
    const read = vi.fn(async (inside: Reader) => {
      tag(inside, 'menus')
      return read.mock.calls.length
    })
    expect(await pages.shared({}, 'header', read)).toBe(1)
    expect(await pages.shared({}, 'header', read)).toBe(2)
    await pages.listen()
    expect(await pages.shared({}, 'header', read)).toBe(3)
    expect(await pages.shared({}, 'header', read)).toBe(3)
    pages.expire(['articles:one'])
    expect(await pages.shared({}, 'header', read)).toBe(3)
    pages.expire(['menus'])
    expect(await pages.shared({}, 'header', read)).toBe(4)
  })

  test('forgets what stands on two things when either is published', async () => {
    const pages = pagesOf(async () => rendered(''))
    const read = vi.fn(async (inside: Reader) => {
      tag(inside, 'documents:consent-account', 'site')
      return read.mock.calls.length
    })
    await pages.listen()
    expect(await pages.shared({}, 'consent', read)).toBe(1)
    pages.expire(['site'])
    expect(await pages.shared({}, 'consent', read)).toBe(2)
    pages.expire(['documents:consent-account'])
    expect(await pages.shared({}, 'consent', read)).toBe(3)
  })

  test('names what was read once to everybody who asks for it, and when the reading failed too', async () => {
    const pages = pagesOf(async () => rendered(''))
    await pages.listen()
    const read = async (inside: Reader) => tag(inside, 'menus')
    const fail = async (inside: Reader) => {
      tag(inside, 'site')
      throw new Error('no text')
    }
    const [first, second] = [collecting({}), collecting({})]
    await pages.shared(first, 'header', read)
    await pages.shared(second, 'header', read)
    await expect(pages.shared(second, 'text', fail)).rejects.toThrow('no text')
    expect([[...first.tags], [...second.tags]]).toEqual([['menus'], ['menus', 'site']])
  })

  test('makes a few different pages at once, and asks those who find hundreds waiting to come again', async () => {
    let [now, most] = [0, 0]
    const pages = pagesOf(async (key) => {
      most = Math.max(most, ++now)
      await new Promise((resolve) => setTimeout(resolve, 2))
      now--
      return rendered(key, { isKept: false })
    })
    const asked = await Promise.allSettled(Array.from({ length: 1000 }, (_, one) => pages.get(`/search?q=${one}`)))
    const refused = asked.filter(({ status }) => status === 'rejected')
    expect(most).toBe(8)
    expect(refused).toHaveLength(1000 - 8 - 300)
    expect(refused[0]).toMatchObject({ reason: { statusCode: 503, retryAfterSeconds: 2 } })
    await pages.get('/search?q=999')
  })

  test('renders once for a crowd', async () => {
    const render = vi.fn(async () => rendered('once'))
    const pages = pagesOf(render)
    await Promise.all(Array.from({ length: 50 }, () => pages.get('/article')))
    expect(render).toHaveBeenCalledTimes(1)
  })

  test('serves the stale page while one rendering makes it again', async () => {
    let version = 1
    const pages = pagesOf(async () => rendered(`version ${version}`, { tags: ['articles:one'] }))
    await pages.get('/article/one')
    version = 2
    pages.expire(['articles:one'])
    expect((await pages.get('/article/one')).identity.body.toString()).toBe('version 1')
    await vi.waitFor(async () => expect((await pages.get('/article/one')).identity.body.toString()).toBe('version 2'))
  })

  test('a second after a publication gives the new page to who asks, or the old one if it takes long', async () => {
    const [now, made]: [{ ms: number }, { version: number; ms: number }] = [{ ms: 1000 }, { version: 1, ms: 0 }]
    const render = vi.fn(async () => {
      const { version, ms } = made
      await new Promise((resolve) => setTimeout(resolve, ms))
      return rendered(`version ${version}`, { tags: ['articles'] })
    })
    const pages = pagesOf(render, { now: () => now.ms })
    const read = async () => (await pages.get('/article/one')).identity.body.toString()
    for (const key of ['/article/one', '/article/two', '/article/three']) await pages.get(key)
    Object.assign(made, { version: 2, ms: 300 })
    pages.expire(['articles'])
    now.ms = 2000
    // Its making takes long.
    expect((await pages.get('/article/three')).identity.body.toString()).toBe('version 1')
    const began = performance.now()
    expect(await read()).toBe('version 1')
    expect(performance.now() - began).toBeLessThan(200)
    await vi.waitFor(async () => expect(await read()).toBe('version 2'))
    Object.assign(made, { version: 3, ms: 0 })
    pages.expire(['articles'])
    expect(await read()).toBe('version 2')
    now.ms = 3000
    expect(pages.peek('/article/three')).toBe(undefined)
    await vi.waitFor(async () => expect((await pages.get('/article/three')).identity.body.toString()).toBe('version 3'))
  })

  test('makes first again what somebody has just read', async () => {
    const order: string[] = []
    const pages = pagesOf(async (key) => {
      order.push(key)
      return rendered(key, { tags: ['menus'] })
    })
    const keys = Array.from({ length: 9 }, (_, nth) => `/${nth}`)
    for (const key of keys) await pages.get(key)
    order.length = 0
    pages.expire(['menus'])
    await pages.get('/7')
    await vi.waitFor(() => expect(order).toHaveLength(9))
    expect(order.indexOf('/7')).toBeLessThan(3)
  })

  test('leaves pages alone that show nothing of what was published', async () => {
    const render = vi.fn(async (key: string) => rendered(key, { tags: [key] }))
    const pages = pagesOf(render)
    await pages.get('/a')
    await pages.get('/b')
    pages.expire(['/a'])
    await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(3))
    expect(render.mock.calls.map(([key]) => key)).toEqual(['/a', '/b', '/a'])
  })

  test('goes on serving what is there while rendering fails', async () => {
    let isBroken = false
    const pages = pagesOf(async () =>
      isBroken ? Promise.reject(new Error('the database is away')) : rendered('kept', { tags: ['x'] }),
    )
    await pages.get('/')
    isBroken = true
    pages.expire(['*'])
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect((await pages.get('/')).identity.body.toString()).toBe('kept')
  })

  test('makes a page again when its time is over', async () => {
    let now = 1000
    const render = vi.fn(async () => rendered('event', { freshUntil: new Date(2000) }))
    const pages = pagesOf(render, { now: () => now })
    await pages.get('/')
    now = 2001
    await pages.get('/')
    await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(2))
  })

  test('makes a page again at its time though nobody asks for it', async () => {
    let now = 1000
    const pages = pagesOf(async () => rendered(now < 2000 ? 'the banner' : 'no banner', { freshUntil: new Date(2000) }), {
      now: () => now,
    })
    await pages.get('/')
    pages.renewDue()
    expect(pages.peek('/')?.identity.body.toString()).toBe('the banner')
    now = 2001
    pages.renewDue()
    await vi.waitFor(() => expect(pages.peek('/')?.identity.body.toString()).toBe('no banner'))
  })

  test('ends when what is being made again is made, and begins nothing more', async () => {
    const answers: (() => void)[] = []
    let isSlow = false
    const render = vi.fn(async () => {
      if (isSlow) await new Promise<void>((resolve) => answers.push(resolve))
      return rendered('Статья', { tags: ['articles'] })
    })
    const pages = pagesOf(render)
    for (const key of ['/a', '/b', '/c']) await pages.get(key)
    isSlow = true
    pages.expire(['articles'])
    await vi.waitFor(() => expect(answers).toHaveLength(2))
    const ended = vi.fn()
    const closing = pages.close().then(ended)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(ended).not.toHaveBeenCalled()
    for (const answer of answers) answer()
    await closing
    pages.expire(['articles'])
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(render).toHaveBeenCalledTimes(5)
  })

  test('forgets the least used page over its limit', async () => {
    const pages = pagesOf(async (key) => rendered(key + 'я'.repeat(4000)), { limitBytes: 25_000 })
    await pages.get('/a')
    await pages.get('/b')
    pages.peek('/a')
    await pages.get('/c')
    expect([pages.peek('/a'), pages.peek('/b'), pages.peek('/c')].map(Boolean)).toEqual([true, false, true])
  })

  test('keeps nothing under a key that leads elsewhere, and forgets what was there', async () => {
    let isThere = true
    const render = vi.fn(async (key: string) =>
      key === '/none'
        ? rendered('nothing here', { status: 404 })
        : isThere
          ? rendered('here', { tags: ['x'] })
          : { sameAs: '/none' },
    )
    const pages = pagesOf(render)
    await pages.get('/a')
    isThere = false
    pages.expire(['x'])
    await vi.waitFor(() => expect(pages.has('/a')).toBe(false))
    const [one, other] = await Promise.all([pages.get('/b'), pages.get('/c')])
    expect([one.status, one]).toEqual([404, other])
    expect(pages.size()).toBe(1)
  })

  test('lets queries push out one another and no page', async () => {
    const pages = pagesOf(async (key) => rendered(key + 'я'.repeat(4000)), { limitBytes: 200_000 })
    await pages.get('/a')
    for (let index = 0; index < 50; index++) await pages.get(`/a?page=${index}`)
    expect(pages.has('/a')).toBe(true)
    expect(pages.size()).toBeLessThan(5)
    expect(pages.figures.bytes).toBeLessThan(200_000 / 8 + 15_000)
  })

  test('makes room at the same cost however much is kept', async () => {
    const pages = pagesOf(async (key) => rendered(key), { limitBytes: 5000 * 2100 })
    for (let index = 0; index < 5000; index++) await pages.get(`/${index}`)
    const began = performance.now()
    for (let index = 5000; index < 5500; index++) await pages.get(`/${index}`)
    const full = performance.now() - began
    const small = pagesOf(async (key) => rendered(key), { limitBytes: 10 * 2100 })
    const begunAgain = performance.now()
    for (let index = 0; index < 500; index++) await small.get(`/${index}`)
    // A walk over all that is kept would cost hundreds of times more: no busy machine hides that.
    expect(full / (performance.now() - begunAgain)).toBeLessThan(40)
  })

  test('compresses better what is kept when its turn comes, and passes over what is gone', async () => {
    const text = 'Текст, который повторяется не совсем. '.repeat(200) + Array.from({ length: 4000 }, (_, n) => n * n).join()
    const pages = pagesOf(async () => rendered(text, { tags: ['x'] }))
    const kept = await pages.get('/a')
    const narrowed = await pages.get('/a?page=2')
    await Promise.all([pages.packFor('/a', kept, 'br'), pages.packFor('/a?page=2', narrowed, 'br')])
    const before = kept.br.body.length
    await vi.waitFor(() => expect(kept.br.body.length).toBeLessThan(before), { timeout: 5000 })
    expect(brotliDecompressSync(kept.br.body).toString()).toBe(text)
    expect(narrowed.br.body.length).toBe(before)
  })

  test('never keeps a failure', async () => {
    const pages = pagesOf(async () => rendered('no', { status: 503 }))
    await pages.get('/')
    expect(pages.size()).toBe(0)
  })

  test('keeps the name of a page whose views alone changed', async () => {
    let views = 1
    const pages = pagesOf(async () =>
      rendered(`<p><data value="${views}" data-views="true">${views}</data></p>`, { tags: ['x'] }),
    )
    const before = (await pages.get('/')).etag
    views = 2
    pages.expire(['x'])
    await vi.waitFor(async () => expect((await pages.get('/')).identity.body.toString()).toContain('>2<'))
    expect((await pages.get('/')).etag).toBe(before)
  })
})

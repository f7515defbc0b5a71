import pg from 'pg'
import sharp from 'sharp'
import { describe, expect, inject, test, vi } from 'vitest'
import { answersOf, placesIn, publicPages } from './public-pages.ts'

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(inject('portalUrl') + path, { headers, redirect: 'manual' })
const bytesOf = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer())

describe('what machines read', () => {
  test.each([
    ['/robots.txt', 'text/plain', 'max-age=3600'],
    ['/sitemap.xml', 'application/xml', 'max-age=3600'],
    ['/sitemaps/articles.xml', 'application/xml', 'max-age=3600'],
    ['/feed.xml', 'application/rss+xml', 'max-age=3600'],
    ['/llms.txt', 'text/plain', 'max-age=3600'],
    ['/manifest.webmanifest', 'application/manifest+json', 'max-age=86400'],
    ['/sw.js', 'text/javascript', 'no-cache'],
    ['/icon.svg', 'image/svg+xml', 'max-age=604800'],
    ['/favicon.ico', 'image/x-icon', 'max-age=604800'],
    ['/og/default.png', 'image/png', 'max-age=86400'],
  ])('%s says what it is and how long it stays, and is asked for again by its name', async (path, type, cache) => {
    const { status, headers } = await get(path)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toContain(type)
    expect(headers.get('cache-control')).toContain(cache)
    expect((await get(path, { 'If-None-Match': headers.get('etag') ?? '' })).status).toBe(304)
  })

  test('outside production robots are asked to stay away', async () => {
    expect(await (await get('/robots.txt')).text()).toMatch(/^User-agent: \*\nDisallow: \/\n/)
  })

  test('every address of the site map is a page for search engines, under its one name', async () => {
    const pages = await answersOf(await publicPages())
    const wrong = [...pages].filter(([path, { status, headers, html }]) => {
      const [, canonical = ''] = /rel="canonical" href="([^"]+)"/.exec(html) ?? []
      const isHidden = headers.get('x-robots-tag') !== null || html.includes('name="robots"')
      return status !== 200 || isHidden || canonical === '' || new URL(canonical).pathname !== path
    })
    expect(wrong.map(([path]) => path)).toEqual([])
    expect([...pages.keys()]).toEqual(expect.arrayContaining(['/', '/article', '/problem-read', '/faq', '/test', '/brainWorks']))
  })

  test('the site map says when an entry changed and which picture is its own', async () => {
    const text = await (await get('/sitemaps/articles.xml')).text()
    expect(text).toMatch(/<lastmod>\d{4}-\d\d-\d\dT/)
    expect(text).toMatch(/<image:loc>http[^<]+\/og\/articles\/uroki-do-nochi\.png/)
  })

  test('the feed carries whole texts with whole addresses', async () => {
    const text = await (await get('/feed.xml')).text()
    expect(text.match(/<item turbo="true">/g)?.length).toBeGreaterThan(10)
    expect(text.match(/<turbo:content>/g)?.length).toBe(text.match(/<item /g)?.length)
    expect(text).not.toMatch(/href="[/#]/)
    expect(text.indexOf('/article/')).toBeGreaterThan(0)
  })

  test('what is published is shown to machines too', async () => {
    const client = new pg.Client({ connectionString: inject('portalDatabase') })
    await client.connect()
    await Promise.all(['/feed.xml', '/sitemaps/blog.xml'].map((path) => get(path)))
    await client.query(
      "update entries set title = 'Свежее имя', updated_at = '2031-01-01' where section = 'blog' and code = 'kak-my-pishem'",
    )
    await client.query(`select pg_notify('pages', '["blog","blog:kak-my-pishem"]')`)
    await vi.waitFor(async () => expect(await (await get('/feed.xml')).text()).toContain('Свежее имя'), { timeout: 3000 })
    await vi.waitFor(async () => expect(await (await get('/sitemaps/blog.xml')).text()).toContain('2031-01-01'), {
      timeout: 3000,
    })
    await client.end()
  })

  test('a picture of a link is 1200 × 630, its own for every entry, the same at every asking', async () => {
    const page = await (await get('/article/uroki-do-nochi')).text()
    const [, image = ''] = /property="og:image" content="([^"]+)"/.exec(page) ?? []
    const picture = await bytesOf(new URL(image).pathname)
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    const [other, again] = await Promise.all([bytesOf('/og/problems/read.png'), bytesOf('/og/problems/read.png')])
    expect(other.equals(again)).toBe(true)
    expect(other.equals(picture)).toBe(false)
    expect((await get('/og/articles/net-takoy.png')).status).toBe(404)
    expect((await get('/og/nothing/read.png')).status).toBe(404)
  })

  test('every section has a map, and questions, which are places on one page, have none', async () => {
    const maps = await placesIn('/sitemap.xml')
    expect(maps).toContain('/sitemaps/problems.xml')
    expect(maps).not.toContain('/sitemaps/questions.xml')
    expect((await get('/sitemaps/questions.xml')).status).toBe(404)
  })

  test('the manifest names icons of the size they are', async () => {
    const { icons, lang } = (await (await get('/manifest.webmanifest')).json()) as {
      lang: string
      icons: { src: string; sizes: string; type: string; purpose: string }[]
    }
    expect(lang).toBe('ru')
    expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
    for (const { src, sizes, type } of icons.filter(({ type }) => type === 'image/png')) {
      const { width, height, format } = await sharp(await bytesOf(src)).metadata()
      expect(`${width}x${height} image/${format}`).toBe(`${sizes} ${type}`)
    }
  })
})

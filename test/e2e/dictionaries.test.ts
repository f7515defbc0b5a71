import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { encodingOf, takesShared } from '#app/platform/negotiation.server.ts'
import { readAssetChanges } from '../../server/asset-changes.ts'
import { returnFormer, takeFormer } from '../../server/former-assets.ts'
import { staticFiles } from '../../server/static-files.ts'
import { withBrowser } from './browser.ts'

const visit = withBrowser()
const blocked = { expects: /status of 401/ }

// It is made a few seconds after the start, when nobody waits for pages.
beforeAll(() => vi.waitFor(async () => expect(await dictionaryNow()).toMatch(/^\/dictionary\//), { timeout: 30_000 }), 40_000)

describe('a reader whose browser holds the dictionary', () => {
  test('gets the second article in six kilobytes and a list in 2.6, whole', async () => {
    const { page } = await visit('/article/levsha', blocked)
    await holdsDictionary(page)
    const article = await go(page, '/article/uroki-do-nochi')
    expect(article).toMatchObject({ status: 200, encoding: 'dcb' })
    expect(article.bytes).toBeLessThanOrEqual(6000)
    const { page: other } = await visit('/article/uroki-do-nochi', blocked)
    const textOf = (one: Page) => one.locator('main').evaluate((main) => main.textContent)
    expect(await textOf(page)).toBe(await textOf(other))
    for (const list of ['/article', '/problem', '/news', '/library']) {
      const answer = await go(page, list)
      expect([list, answer.encoding]).toEqual([list, 'dcb'])
      // A shelf has each title twice: on the book and below it.
      expect([list, answer.bytes <= (list === '/library' ? 3000 : 2600)]).toEqual([list, true])
    }
  })

  test('gets what is not kept by it too, made while she waits', async () => {
    const { page } = await visit('/article/levsha', blocked)
    await holdsDictionary(page)
    expect(await go(page, '/search?q=память')).toMatchObject({ status: 200, encoding: 'dcz' })
    await page.getByRole('heading', { level: 1 }).waitFor()
  })

  test('hears «not modified» of a page that came by it, and of one that came before it', async () => {
    const { page } = await visit('/article/levsha', blocked)
    await holdsDictionary(page)
    await go(page, '/article/schitaet-na-paltsah')
    expect(await go(page, '/article/schitaet-na-paltsah')).toMatchObject({ status: 304 })
    expect(await go(page, '/article/levsha')).toMatchObject({ status: 304 })
    await page.getByRole('heading', { level: 1, name: 'Левша' }).waitFor()
  })

  test('sees what was published since, by the same dictionary', async () => {
    const { page } = await visit('/article/levsha', blocked)
    await holdsDictionary(page)
    await go(page, '/article/ne-druzhit-ni-s-kem')
    await publish('ne-druzhit-ni-s-kem', 'Совсем новый заголовок')
    const isFresh = async () =>
      expect(await go(page, '/article/ne-druzhit-ni-s-kem')).toMatchObject({ status: 200, encoding: 'dcb' })
    await vi.waitFor(isFresh, { timeout: 10_000 })
    await page.getByRole('heading', { level: 1, name: 'Совсем новый заголовок' }).waitFor()
  })

  test('gets pages so under the service worker, and reads them without a connection', async () => {
    const offline = { hasWorker: true, expects: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of (401|503)/ }
    const { page, context } = await visit('/article/levsha', offline)
    await holdsDictionary(page)
    await page.waitForFunction(() => navigator.serviceWorker.controller)
    expect(await go(page, '/article/levsha')).toMatchObject({ status: 304 })
    expect(await go(page, '/article/uroki-do-nochi')).toMatchObject({ status: 200, encoding: 'dcb' })
    const isKept = (path: string) => page.evaluate(async (one) => Boolean(await caches.match(one)), path)
    await vi.waitFor(async () => expect(await isKept('/article/uroki-do-nochi')).toBe(true), { timeout: 10_000 })
    await context.setOffline(true)
    await page.goto('/article/uroki-do-nochi')
    await page.getByRole('heading', { level: 1, name: 'Уроки до ночи' }).waitFor()
  })
})

test('a browser without one gets brotli, and hears where the dictionary is', async () => {
  const { headers } = await fetch(new URL('/article/levsha', inject('portalUrl')), { headers: { 'Accept-Encoding': 'gzip, br' } })
  expect(headers.get('content-encoding')).toBe('br')
  expect(headers.get('vary')).toBe('Accept-Encoding, Available-Dictionary')
  expect(headers.get('link')).toMatch(/^<\/dictionary\/[\w-]{43}\.txt>; rel="compression-dictionary"$/)
})

test('a script of the next release comes to a returning browser as what changed in it', async () => {
  const root = mkdtempSync(join(tmpdir(), 'releases-'))
  const lines = Array.from({ length: 500 }, (_, one) => `export const word${one} = ${Math.sin(one)}`).join('\n')
  const release = (hash: string, said: string) => {
    const former = takeFormer(root)
    rmSync(join(root, 'build/client'), { recursive: true, force: true })
    mkdirSync(join(root, 'build/client/assets'), { recursive: true })
    writeFileSync(join(root, `build/client/assets/app-${hash}.js`), `${lines}\ndocument.title = '${said}'`)
    returnFormer(root, former)
    const negotiation = { encodingOf, takesShared }
    return staticFiles(join(root, 'build/client'), { headers: {}, negotiation, changes: readAssetChanges(root) })
  }
  let [now, files] = ['AAAAAAAA', release('AAAAAAAA', 'first')]
  const server = createServer((req, res) => {
    if (req.url?.startsWith('/assets/')) return void files(req, res)
    res.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-store' })
    res.end(`<!doctype html><link rel="icon" href="data:,"><script type="module" src="/assets/app-${now}.js"></script>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { page } = await visit('/article/levsha', blocked)
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/` // it listens on TCP
  await page.goto(url)
  await page.waitForFunction(() => document.title === 'first')
  now = 'BBBBBBBB'
  files = release('BBBBBBBB', 'second')
  const { came } = await nextAnswer(page, (path) => path.startsWith('/assets/'))
  await page.goto(url)
  const script = await came
  await page.waitForFunction(() => document.title === 'second')
  server.close()
  server.closeAllConnections()
  expect(script.encoding).toBe('dcb')
  expect(script.bytes).toBeLessThan(200)
})

type Came = { status: number; encoding: string | undefined; bytes: number }

/** Opens a page as a reader does. @returns how its document came over the wire */
async function go(page: Page, path: string): Promise<Came> {
  const { came } = await nextAnswer(page, (_, type) => type === 'Document')
  await page.goto(path)
  return came
}

/** How the next answer to a request of a kind comes over the wire: Playwright shows what the browser made of it. */
async function nextAnswer(
  page: Page,
  isMeant: (path: string, type: string | undefined) => boolean,
): Promise<{ came: Promise<Came> }> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const asked = new Set<string>()
  const answers = new Map<string, Came>()
  const came = new Promise<Came>((resolve) => {
    const settle = () => {
      const found = [...asked].map((id) => answers.get(id)).find((one) => one !== undefined)
      if (found) resolve(found)
    }
    session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
      if (isMeant(new URL(request.url).pathname, type)) asked.add(requestId)
      settle()
    })
    session.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode, headers }) => {
      const bytes = Number(headers['content-length'] ?? 0)
      answers.set(requestId, { status: statusCode, encoding: headers['content-encoding'], bytes })
      settle()
    })
  })
  return { came }
}

/** The browser fetches it when the page has nothing else to do. */
async function holdsDictionary(page: Page): Promise<void> {
  const isThere = () =>
    performance
      .getEntriesByType('resource')
      .some(({ name, responseEnd }: any) => name.includes('/dictionary/') && responseEnd > 0) // eslint-disable-line typescript/no-explicit-any -- the wider type has no time of its end
  await page.waitForFunction(isThere)
}

async function dictionaryNow(): Promise<string | undefined> {
  const { headers } = await fetch(new URL('/article', inject('portalUrl')))
  return /<([^>]+)>; rel="compression-dictionary"/.exec(headers.get('link') ?? '')?.[1]
}

async function publish(code: string, title: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('portalDatabase') })
  await client.connect()
  await client.query("update entries set title = $2 where section = 'articles' and code = $1", [code, title])
  await client.query("select pg_notify('pages', $1)", [JSON.stringify([`articles:${code}`])])
  await client.end()
}

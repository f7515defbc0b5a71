import { chromium, type Browser, type BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { browserOf, worldsOf, type Actor, type World } from '#test/access-world.ts'
import { prepareTemplate } from '#test/kept-template.ts'
import { paidPortal } from '#test/paid-portal.ts'
import { MARKUP } from './markup/fields.ts'
import { linksOf, look, watch, type Look } from './markup/looking.ts'
import { plant, type Planted } from './markup/planting.ts'
import { startOwnPortal, type OwnPortal } from './own-portal.ts'
import { sized } from './size.ts'
import { isWhole } from '#test/whole.ts'

// Of every list of the desk; a night opens more of each.
const DESK_RECORDS_EACH = sized({ short: 1, drill: 1, night: 4 })
// Where people's own words stand; the drill opens every list.
const TYPED_INTO = ['users', 'reviews', 'messages', 'questions', 'incidents', 'pictures'].map((name) => `/admin/${name}`)
const CHILDREN = sized({ short: 1, drill: 6, night: 40 })
beforeAll(() => prepareTemplate(inject('databaseServer')), 120_000)
const { portal } = await paidPortal()
const newWorld = worldsOf(portal)
let planted: Planted[] = []
let world: World
let pages: OwnPortal
let browser: Browser

beforeAll(async () => {
  world = await newWorld()
  planted = await plant(portal, newWorld, world)
  const { config, db } = portal.platform
  pages = await startOwnPortal(String(db.$client.options.connectionString), {
    ...{ VAR_DIR: config.VAR_DIR, AUTH_SECRET: config.AUTH_SECRET, ANSWERS_KEY: config.ANSWERS_KEY },
  })
  browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox', '--disable-gpu'] })
}, 240_000)
afterAll(async () => {
  await browser?.close()
  await pages?.stop('SIGKILL')
})

/** A browser of somebody of the world, whose pages are watched. */
async function contextOf(actor: Actor): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: pages.url, locale: 'ru-RU', serviceWorkers: 'block' })
  const { cookies } = await browserOf(portal, world, actor)
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: pages.url })))
  await watch(context)
  return context
}

const ROWS = '#main main :is(td, li) a[href^="/admin/"]'

async function lookAll(actor: Actor, paths: string[]): Promise<Look[]> {
  const context = await contextOf(actor)
  const page = await context.newPage()
  const looks: Look[] = []
  for (const path of new Set(paths)) looks.push(await look(page, path))
  await context.close()
  return looks
}

function expectTextAlone(looks: Look[]): void {
  expect(looks.filter(({ ran, made, refused }) => ran > 0 || made.length > 0 || refused.length > 0)).toEqual([])
}

const shown = (looks: Look[]) => looks.filter(({ shows }) => shows > 0).map(({ path }) => path)

test('a text is typed into every call that takes one, and most are taken', () => {
  const taken = planted.filter(({ status }) => status >= 200 && status < 300).map(({ name }) => name)
  console.log(
    `markup: ${planted.length} texts of calls, ${taken.length} taken, ${planted.filter(({ status }) => status === 422).length} refused at their field`,
  )
  if (process.env.MARKUP_LOG) for (const { name, status } of planted) console.log(status, name)
  expect(planted.filter(({ status }) => status >= 500)).toEqual([])
  expect(planted.length).toBeGreaterThan(150)
  expect(taken).toEqual(
    expect.arrayContaining([
      ...['POST feedback: message', 'POST feedback: name', 'POST admin/pictures: alt'],
      ...['POST user/children: name', 'POST user/children/{id}/diary: text'],
    ]),
  )
})

describe('what a person types stays text on every page that shows it', () => {
  const children = () =>
    [...new Set(planted.filter(({ status }) => status < 300).map(({ world: { child } }) => child.id))].slice(0, CHILDREN)

  test.runIf(isWhole)('to the family', { timeout: 300_000 }, async () => {
    const ofChild = (id: string) => ['', '/diary', '/settings', '/edit'].map((part) => `/cabinet/children/${id}${part}`)
    const cabinet = ['', '/plan', '/changes', '/saved', '/privacy', '/privacy/data', '/security', '/subscription']
    const looks = await lookAll('owner', [
      ...cabinet.map((part) => `/cabinet${part}`),
      ...children().flatMap(ofChild),
      `/cabinet/children/${world.child.id}/results/${world.resultId}`,
    ])
    expectTextAlone(looks)
    expect(shown(looks).length).toBeGreaterThan(3)
  })

  test('to specialists and curators', { timeout: 300_000 }, async () => {
    const families = children().map((id) => `/cabinet/families/${id}`)
    const looks = [
      ...(await lookAll('neuro', ['/cabinet', '/cabinet/families', '/cabinet/questions', '/cabinet/diploma', ...families])),
      ...(await lookAll('curator', ['/cabinet', '/cabinet/groups', `/cabinet/groups/${world.groupId}`, '/cabinet/families'])),
    ]
    expectTextAlone(looks)
    expect(shown(looks).length).toBeGreaterThan(0)
  })

  test.runIf(isWhole)('at the desk', { timeout: 600_000 }, async () => {
    const context = await contextOf('admin')
    const page = await context.newPage()
    const looks = [await look(page, '/admin')]
    await page.getByRole('navigation').first().waitFor({ timeout: 20_000 })
    const all = (await linksOf(page, 'body')).filter((path) => /^\/admin\/[\w-]+$/.test(path))
    expect(all.length).toBeGreaterThan(20)
    const lists = sized({ short: all.filter((path) => TYPED_INTO.includes(path)), drill: all, night: all })
    for (const list of lists) {
      looks.push(await look(page, list, ROWS))
      const records = (await linksOf(page, 'main')).filter((path) => path.startsWith(`${list}/`) && !path.endsWith('/create'))
      for (const record of records.slice(0, DESK_RECORDS_EACH)) looks.push(await look(page, record, '#main main h1'))
    }
    await context.close()
    console.log(`markup: ${looks.length} pages of the desk, shown as text on ${shown(looks).join(' ')}`)
    expectTextAlone(looks)
    expect(shown(looks).length).toBeGreaterThan(3)
  })

  test.runIf(isWhole)('to readers, in an address too', { timeout: 300_000 }, async () => {
    const said = encodeURIComponent(MARKUP)
    const reflected = [
      ...['/search?q=', '/error?code=', '/article?tag=', '/?type=', '/test?idChild=', '/faq?', '/library?theme='],
      ...['/', '/article/', '/result/', '/s/', '/answer/', '/unsubscribe/', '/preview/', '/done/', '/subscription/', '/consent/'],
    ].map((begin) => begin + said)
    const link = `/?email=${said}&hash=${said}&id=1&pn=${said}&cn=${said}`
    const public_ = ['/', '/reviews', '/faq', '/contacts', '/parents', '/tariffs', '/page-list', '/article']
    const looks = await lookAll('guest', [...public_, ...reflected, link, `/cabinet?x=${said}`, `/admin?x=${said}`])
    expectTextAlone(looks)
    expect(shown(looks)).toContain('/search')
  })

  test('in letters', async () => {
    const letters = await portal.platform.mail.letters()
    const html = letters.map((letter) => letter.html).join('\n')
    expect(html).toContain('&lt;img src=x')
    expect(html).not.toContain('<img src=x')
    expect(letters.filter(({ subject, to }) => /[\r\n<]/.test(`${subject}${to}`))).toEqual([])
  })

  test('in what machines read', async () => {
    for (const path of ['/feed.xml', '/sitemap.xml', '/llms.txt', '/reviews']) {
      const { text } = await pages.get(path)
      expect([path, text.includes('<img src=x')]).toEqual([path, false])
    }
  })
})

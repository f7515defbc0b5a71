import { describe, expect, inject, test, vi } from 'vitest'
import { peopleOf } from './people.ts'
import { hydrated, PHONE, withBrowser } from './browser.ts'
import { few } from '#test/whole.ts'

const visit = withBrowser()
const { person } = peopleOf(visit, undefined, /Failed to load resource|ERR_FAILED|dynamically imported|не загрузилась/)
const ARTICLE = '/article/uroki-do-nochi'

describe('reading', () => {
  test('a page comes alive after a second of quiet, and its text stays as it was', async () => {
    const { page } = await visit(ARTICLE)
    // Drawings come with the first paint, by the document's own script.
    await page.waitForFunction(() => {
      const waiting = [...document.querySelectorAll('main svg:has([data-href])')]
      return waiting.every((svg) => !svg.checkVisibility() || svg.getBoundingClientRect().top > innerHeight)
    })
    await page.waitForFunction(() => document.documentElement.dataset.face === '')
    const before = await page.locator('main').innerHTML()
    expect(await page.evaluate(() => document.documentElement.dataset.ready)).toBeUndefined()
    await page.waitForFunction(() => document.documentElement.dataset.ready === 'yes')
    expect(await page.locator('main').innerHTML()).toBe(before)
  })

  test('our faces come some letters a frame on a first visit, at once on the next and without scripts', async () => {
    const { page, context } = await visit('/healthz')
    // How much of the text had our faces at each moment that something got them.
    await page.addInitScript(() => {
      const shares: number[] = []
      Object.assign(window, { shares })
      new MutationObserver(() => {
        const { face } = document.documentElement.dataset
        shares.push(
          face === ''
            ? 1
            : document.querySelectorAll('main [data-face]').length / (document.querySelectorAll('main *').length || 1),
        )
      }).observe(document, { attributes: true, attributeFilter: ['data-face'], subtree: true })
    })
    const isOurs = () =>
      page.locator('h1').evaluate((head) => getComputedStyle(head).fontFamily.startsWith('"Geologica Variable"'))
    const shares = () => page.evaluate(() => (window as unknown as { shares: number[] }).shares)
    await page.goto(ARTICLE)
    await page.waitForFunction(() => document.documentElement.dataset.face === '')
    const [before, ...steps] = await shares()
    expect(before).toBe(0)
    expect(steps.length).toBeGreaterThan(5)
    expect(steps.toSorted((one, other) => one - other)).toEqual(steps)
    expect([await isOurs(), await page.locator('body [data-face]').count()]).toEqual([true, 0])
    await page.goto(ARTICLE)
    await hydrated(page)
    expect([await shares(), await isOurs()]).toEqual([[], true])
    const still = await context.browser()?.newContext({ javaScriptEnabled: false, baseURL: new URL(page.url()).origin })
    const plain = await still?.newPage()
    await plain?.goto(ARTICLE)
    await plain?.waitForLoadState('networkidle')
    expect(await plain?.locator('html').getAttribute('data-face')).toBe('')
    await still?.close()
  })

  test('a drawing comes when it is a screen away, and on paper all are there', async () => {
    const { page } = await visit(ARTICLE, { viewport: PHONE })
    await page.waitForFunction(() => !document.querySelector('header [data-href*="#mark"]'))
    const isDrawn = () => page.locator('footer').evaluate((footer) => !footer.querySelector(':scope > svg [data-href]'))
    expect(await isDrawn()).toBe(false)
    await page.locator('footer').scrollIntoViewIfNeeded()
    await expect.poll(isDrawn).toBe(true)
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    expect(await page.locator('[data-href]').count()).toBe(0)
  })

  test('without scripts a button that is only a drawing says its name', async () => {
    const { page } = await visit(ARTICLE, { javaScript: false, viewport: PHONE })
    const menu = page.getByRole('button', { name: 'Меню' })
    expect(await menu.evaluate((button) => getComputedStyle(button, '::after').content)).toBe('"Меню"')
  })

  test('without scripts the page, its menus and its questions can be read', async () => {
    const { page } = await visit('/problem-attention', { javaScript: false, viewport: PHONE })
    await page.getByRole('button', { name: 'Меню' }).click()
    await page.getByRole('link', { name: 'Чтение' }).first().click()
    await page.waitForURL('**/problem-read')
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Чтение')
  })

  test('what a menu holds comes with its first opening, once; where it cannot be had, its panel leads on', async () => {
    const { page, context } = await visit(ARTICLE)
    const asked: string[] = []
    page.on('request', (request) => request.url().endsWith('.html') && asked.push(request.url()))
    expect(await (await page.request.get(ARTICLE)).text()).not.toContain('href="/training"')
    await page.waitForFunction(() => '__menus' in window)
    await page.getByRole('button', { name: 'Библиотека' }).click()
    await page.locator('#menu-1').getByRole('link', { name: 'Упражнения' }).waitFor()
    expect(await page.locator('#menu-1 > a').count()).toBe(0)
    await page.getByRole('button', { name: 'Специалистам' }).click()
    await page.locator('#menu-2').getByRole('link', { name: 'Доказательность' }).waitFor()
    expect(asked).toHaveLength(1)

    await context.route('**/early/*.html', (route) => route.abort())
    const other = await context.newPage()
    await other.goto('/problem')
    await other.waitForFunction(() => '__menus' in window)
    await other.getByRole('button', { name: 'Трудности' }).click()
    await other.locator('#menu').getByRole('link', { name: 'Карта портала' }).click()
    await other.waitForURL('**/page-list')
  })

  test('where the script beside the page cannot be had, a click that was kept for it follows its link', async () => {
    const { page } = await visit('/problem', { expects: /ERR_FAILED/ })
    const held = Promise.withResolvers<void>()
    await page.route('**/early/*.js', async (route) => {
      await held.promise
      await route.abort()
    })
    await page.goto(ARTICLE)
    await page.locator('header [data-popup="questionnaire"]').first().click()
    expect(new URL(page.url()).pathname).toBe(ARTICLE)
    held.resolve()
    await page.waitForURL('**/test')
  })

  test('menus of yesterday are answered with those of now', async () => {
    const { page } = await visit(ARTICLE)
    const address = (await page.locator('[data-menus]').getAttribute('data-menus')) ?? ''
    const [own, other] = await Promise.all([address, '/early/AAAAAAAAAA.html'].map((path) => page.request.get(path)))
    expect(await other?.text()).toBe(await own?.text())
    expect([own, other].map((response) => response?.headers()['cache-control'])).toEqual([
      'public, max-age=31536000, immutable',
      'no-cache',
    ])
    expect(own?.headers()['x-robots-tag']).toBe('noindex')
  })

  test('a link inside the portal opens a whole document at its top, and Back leads to the one before', async () => {
    const { page } = await visit('/problem')
    await hydrated(page)
    await page.evaluate(() => Object.assign(window, { stays: true }))
    await page.locator('main').getByRole('link', { name: 'Чтение' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Чтение' }).waitFor()
    expect(await page.evaluate(() => [scrollY, 'stays' in window])).toEqual([0, false])
    expect(await page.title()).toBe('Чтение — Нейросад')
    await page.goBack()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/problem')
    expect(await page.locator('main').getByRole('link').count()).toBeGreaterThan(11)
  })

  test.each(few([true, false]))('what is far below is laid out a second later, with motion: %s', async (hasMotion) => {
    const { page } = await visit(ARTICLE, { viewport: PHONE, hasMotion })
    await hydrated(page)
    const far = page.locator('.far')
    expect(await far.count()).toBeGreaterThan(3)
    const styles = () =>
      far.evaluateAll((parts) =>
        parts.map((part) => {
          const { animationName, contentVisibility } = getComputedStyle(part)
          return `${animationName} ${contentVisibility}`
        }),
      )
    await vi.waitFor(async () => expect(new Set(await styles())).toEqual(new Set(['lay-out visible'])), { timeout: 5000 })
  })

  test.each([
    ['without a flash, and a tap meanwhile goes to the new page', 'no-preference', ['transition', 'none']],
    ['at once for who wants less motion', 'reduce', ['none', 'auto']],
  ] as const)('one page follows another %s', async (_, reducedMotion, expected) => {
    const { page, context } = await visit('/problem')
    await page.emulateMedia({ reducedMotion })
    await context.addInitScript(() =>
      addEventListener('pagereveal', (event) =>
        Object.assign(window, { way: 'viewTransition' in event && event.viewTransition ? 'transition' : 'none' }),
      ),
    )
    await hydrated(page)
    await page.locator('main').getByRole('link', { name: 'Чтение' }).first().click()
    await page.waitForURL('**/problem-read')
    const seen = await page.evaluate(() => [
      (window as { way?: string }).way,
      getComputedStyle(document.documentElement, '::view-transition').pointerEvents,
    ])
    expect(seen).toEqual(expected)
  })

  test('a page reached from another is dressed like one that is opened', async () => {
    const { page } = await visit('/article', { viewport: PHONE })
    await hydrated(page)
    await page.locator('main a[href="/article/uroki-do-nochi"]').first().click()
    await page.waitForURL('**/article/uroki-do-nochi')
    await page.getByRole('heading', { level: 1, name: 'Уроки до ночи' }).waitFor()
    await hydrated(page)
    const seen = async () => {
      // A line breaks elsewhere until its letters are ours.
      await page.waitForFunction(() => document.documentElement.dataset.face === '' && document.fonts.status === 'loaded')
      return page.evaluate(() => {
        const placeOf = (element: Element) => JSON.stringify(element.getBoundingClientRect())
        return {
          main: document.querySelector('main')!.clientWidth, // every page has one
          // What is far below is laid out when it comes near.
          first: [...document.querySelectorAll('main :is(h1, h2, p)')].slice(0, 8).map(placeOf),
          wide: document.documentElement.scrollWidth,
          margin: getComputedStyle(document.querySelector('h1')!).margin,
        }
      })
    }
    const reached = await seen()
    await page.reload()
    await hydrated(page)
    expect(reached).toEqual(await seen())
  })

  test('a hash leads to its heading', async () => {
    const { page } = await visit(ARTICLE)
    await page.getByRole('navigation', { name: 'В тексте' }).getByRole('link').last().click()
    await vi.waitFor(async () => expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500))
  })

  test('the body of the home page is marked 1300 ms after the navigation, and elsewhere it is not', async () => {
    const { page } = await visit('/')
    await page.waitForFunction(() => document.body.classList.contains('is-main'))
    expect(await page.evaluate(() => performance.now())).toBeGreaterThan(1290)
    await hydrated(page)
    await page.locator('header').getByRole('link', { name: 'Тарифы' }).waitFor()
    await page.getByRole('navigation', { name: 'Выбрать трудность' }).getByRole('link', { name: 'Внимание' }).click()
    await page.getByRole('heading', { level: 1, name: 'Внимание' }).waitFor()
    expect(await page.evaluate(() => document.body.classList.contains('is-main'))).toBe(false)
  })

  test('a click on a popup’s opener before the application is there is done again', async () => {
    const { page } = await visit(ARTICLE, { viewport: PHONE })
    await page
      .locator('main [data-popup="questionnaire"]')
      .first()
      .evaluate((link: HTMLElement) => link.click())
    await page.getByRole('dialog').waitFor()
    expect(new URL(page.url()).pathname).toBe(ARTICLE)
  })

  test('reading settings are kept for a year and applied before the first paint', async () => {
    const { page, context } = await visit(ARTICLE)
    await page.getByRole('button', { name: /настройки чтения/ }).click()
    await hydrated(page)
    await page.getByText('Ночь', { exact: true }).click()
    await page.getByText('Крупный', { exact: true }).click()
    await vi.waitFor(async () => expect((await context.cookies()).map(({ name }) => name)).toContain('reader'))
    await page.reload({ waitUntil: 'commit' })
    await page.locator('h1').waitFor()
    expect(
      await page.evaluate(() => ({ theme: document.documentElement.dataset.theme, size: document.documentElement.dataset.size })),
    ).toMatchObject({ theme: 'night', size: '2' })
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(15, 33, 29)')
  })

  test('a view of a post is counted once, and a cookie stops repeats', async () => {
    const { page, context } = await visit('/blog/plan-na-zavtra')
    const counts: string[] = []
    page.on('request', (request) => request.method() === 'POST' && counts.push(request.url()))
    await page.waitForFunction(() => document.cookie.includes('plan-na-zavtra=Y'))
    await vi.waitFor(async () => expect(await page.locator('[data-views]').innerText()).toBe('1'))
    await page.reload()
    await hydrated(page)
    await page.waitForTimeout(500)
    expect(counts.filter((url) => url.endsWith('/blog/article'))).toHaveLength(1)
    expect((await context.cookies()).find(({ name }) => name === 'plan-na-zavtra')).toMatchObject({ value: 'Y' })
  })

  test('in an application a failed chunk loads the target in full once, a second within a minute shows the error page', async () => {
    const { page } = await person('parent', 'Анна')
    const toCabinet = page.getByRole('banner').getByRole('link', { name: 'Кабинет' })
    await page.goto('/cabinet/subscription')
    await hydrated(page)
    await page.route(/assets\/cabinet-page.*\.js/, (route) => route.abort())
    await page.evaluate(() => Object.assign(window, { stays: true }))
    await toCabinet.click()
    await page.waitForFunction(() => !('stays' in window))
    expect(new URL(page.url()).pathname).toBe('/cabinet')
    await page.unroute(/assets\/cabinet-page.*\.js/)
    await page.goto('/cabinet/subscription')
    await hydrated(page)
    await page.route(/assets\/cabinet-page.*\.js/, (route) => route.abort())
    await toCabinet.click()
    await page.getByRole('heading', { name: 'Что-то сломалось у нас' }).waitFor()
    expect(
      await page
        .locator('main')
        .getByRole('link', { name: /На главную/ })
        .count(),
    ).toBe(1)
  })

  test('a whole reading visit brings no React and 15 kB of scripts, the form of the contacts 1,3 kB more', async () => {
    const { page } = await visit('/healthz')
    const files = new Map<string, number>()
    const weight = () => [...files.values()].reduce((sum, bytes) => sum + bytes, 0)
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (pathname.endsWith('.js')) files.set(pathname, Number(response.headers()['content-length']))
    })
    const read = async (path: string) => {
      await page.goto(path)
      await hydrated(page)
      await page.waitForTimeout(300)
    }
    for (const path of ['/', '/problem-read', '/article', ARTICLE, '/search?q=почерк']) await read(path)
    const before = weight()
    expect(before).toBeLessThanOrEqual(15_000)
    await read('/contacts')
    expect(weight() - before).toBeLessThanOrEqual(1300)
    expect([...files.keys()].filter((file) => /react|router|frame|popup/.test(file))).toEqual([])
  })

  test('a page that was made ahead asks and counts nothing until it is seen', async () => {
    const { page } = await visit('/healthz')
    const calls: string[] = []
    page.on('request', (request) => request.url().includes('/api/v1/') && calls.push(new URL(request.url()).pathname))
    await page.addInitScript(() => {
      Object.assign(window, { isAhead: true })
      Object.defineProperty(document, 'prerendering', { get: () => (window as unknown as { isAhead: boolean }).isAhead })
    })
    await page.goto('/blog/chto-skazat-posle-tyazhelogo-vechera')
    await page.mouse.move(5, 5)
    await page.keyboard.press('Shift')
    await page.waitForTimeout(2500)
    expect(calls).toEqual([])
    expect(await page.evaluate(() => document.documentElement.dataset.ready)).toBe(undefined)
    await page.evaluate(() => {
      Object.assign(window, { isAhead: false })
      document.dispatchEvent(new Event('prerenderingchange'))
    })
    await hydrated(page)
    await expect.poll(() => calls).toContain('/api/v1/blog/article')
  })

  test('the browser may open reader pages ahead, and no others', async () => {
    const headerOf = async (path: string) => (await fetch(inject('portalUrl') + path)).headers.get('speculation-rules')
    expect(await headerOf('/article')).toBe('"/speculation.json"')
    for (const path of ['/test', '/cabinet', '/nowhere-at-all']) expect(await headerOf(path)).toBe(null)
    const rules = await fetch(`${inject('portalUrl')}/speculation.json`)
    expect(rules.headers.get('content-type')).toBe('application/speculationrules+json')
    expect(await rules.text()).not.toMatch(/"\/(test|cabinet|search|result|child|admin)/)
  })

  test('where the code of a popup, or of the page itself, cannot be had, its link is followed', async () => {
    for (const file of [/assets\/popup-island.*\.js/, /assets\/entry\.reader.*\.js/]) {
      const { page } = await visit('/problem', { expects: /Failed to load resource|ERR_FAILED/ })
      await page.route(file, (route) => route.abort())
      await page.locator('main a[data-popup="questionnaire"]').first().click()
      await page.waitForURL('**/test')
    }
  })

  test('an unknown page reached inside the application shows the error with a link home', async () => {
    const { page } = await visit('/problem', { expects: /404/ })
    await hydrated(page)
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = '/nowhere-at-all'
      link.textContent = 'в никуда'
      document.querySelector('main')?.prepend(link)
    })
    await page.getByRole('link', { name: 'в никуда' }).click()
    await page.getByText('Страница не найдена - 404').waitFor()
    await page
      .locator('main')
      .getByRole('link', { name: /На главную/ })
      .click()
    await page.waitForURL((url) => url.pathname === '/')
  })

  test('analytics ask first, and the choice is kept', async () => {
    const { page, context } = await visit('/problem')
    await hydrated(page)
    await page.getByRole('button', { name: 'Только необходимые' }).click()
    expect((await context.cookies()).find(({ name }) => name === 'cookie_choice')?.value).toMatch(/^necessary\./)
    await page.reload()
    await hydrated(page)
    await page.waitForTimeout(300)
    expect(await page.getByRole('button', { name: 'Только необходимые' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Настройки статистики' }).click()
    await page.getByRole('button', { name: 'Только необходимые' }).waitFor()
  })

  test('who agreed to an earlier text about analytics is asked about the new one', async () => {
    const { page, context } = await visit('/privacy')
    await context.addCookies([{ name: 'cookie_choice', value: 'all.29000000', url: page.url() }])
    await page.goto('/problem')
    const bar = page.getByRole('region', { name: 'Согласие на статистику' })
    await bar.getByRole('button', { name: 'Принять' }).click()
    await bar.waitFor({ state: 'hidden' })
    await page.reload()
    await hydrated(page)
    expect(await bar.isVisible()).toBe(false)
  })

  test('no page asks anybody but the portal', async () => {
    const { page } = await visit('/')
    const strangers: string[] = []
    page.on(
      'request',
      (request) =>
        !request.url().startsWith(new URL(page.url()).origin) &&
        !request.url().startsWith('data:') &&
        strangers.push(request.url()),
    )
    for (const path of ['/', ARTICLE, '/problem-emotion', '/test']) {
      await page.goto(path)
      await hydrated(page)
      await page.waitForTimeout(300)
    }
    expect(strangers).toEqual([])
  })
})

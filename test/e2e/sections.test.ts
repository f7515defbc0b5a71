import { readFileSync } from 'node:fs'
import { describe, expect, inject, test } from 'vitest'
import { dateInWords } from '#app/shared/dates.ts'
import { hydrated, withBrowser } from './browser.ts'
import { few } from '#test/whole.ts'

const visit = withBrowser()
const status = async (path: string) => {
  const response = await fetch(`${inject('portalUrl')}${path}`, { redirect: 'manual' })
  return [response.status, response.headers.get('location')]
}

describe('the addresses of sections', () => {
  test.each([
    ['/methods/1', '/methods/zvuko-bukvennoe-chtenie'],
    ['/researches/6', '/researches/chto-pomogaet-chteniyu'],
    ['/event/2', '/event/chitaem-vsluh'],
    ['/training/list', '/training'],
  ])('%s leads for good to %s', async (path, target) => {
    const [code, location] = await status(path)
    expect([code, new URL(String(location), inject('portalUrl')).pathname]).toEqual([301, target])
  })

  test.each(['/agreement', '/offer', '/privacy', '/rules', '/license'])('%s has its version and its day', async (path) => {
    const { page } = await visit(path)
    const [, edition = ''] = /^version: (.*)$/m.exec(readFileSync(`content/documents${path}.md`, 'utf8')) ?? []
    const shown = (await page.locator('main').innerText()).replaceAll('\u00a0', ' ')
    expect(shown).toContain(`Редакция от ${dateInWords(edition).replaceAll('\u00a0', ' ')}`)
    expect(await page.locator('main').innerText()).not.toMatch(/\[\[|даю согласие/i)
  })

  test.each(['/methods/net', '/methods?page=99', '/training/net', '/event/net', '/researches/99999'])(
    '%s is 404',
    async (path) => {
      expect((await status(path))[0]).toBe(404)
    },
  )

  test.each(few(['/admin', '/add-agreement', '/add-license', '/add-offer', '/add-privacy', '/add-rules'], 2))(
    '%s asks a guest to sign in',
    async (path) => {
      const { page } = await visit(path, { expects: /401/ })
      await page.getByRole('dialog').getByLabel('Почта').waitFor()
      expect((await status(path))[0]).toBe(401)
    },
  )
})

describe('lists', () => {
  test('«Показать ещё» adds the next entries to those that are there, and the focus goes to the first of them', async () => {
    const { page } = await visit('/library')
    await hydrated(page)
    const entries = page.locator('[data-list] > li')
    expect(await entries.count()).toBe(12)
    await page.getByRole('link', { name: 'Показать ещё' }).click()
    await page.waitForFunction(() => document.querySelectorAll('[data-list] > li').length > 12)
    expect(
      await entries
        .nth(12)
        .locator('a')
        .evaluate((link) => link === document.activeElement),
    ).toBe(true)
    expect(await page.getByRole('link', { name: 'Показать ещё' }).count()).toBe(0)
  })

  test('«Показать ещё» is a plain link without scripts, and where the next page does not come', async () => {
    const { page } = await visit('/training', { javaScript: false })
    await page.getByRole('link', { name: 'Показать ещё' }).click()
    expect(new URL(page.url()).search).toBe('?page=2')
    const other = await visit('/library')
    await hydrated(other.page)
    await other.page.evaluate(() => (window.fetch = () => Promise.reject(new TypeError('offline'))))
    await other.page.getByRole('link', { name: 'Показать ещё' }).click()
    await other.page.waitForURL('**/library?page=2')
  })

  test('filters are links, and keep one another', async () => {
    const { page } = await visit('/training')
    await hydrated(page)
    await page.getByRole('navigation', { name: 'Тема' }).getByRole('link', { name: 'Чтение' }).click()
    await page.waitForURL('**/training?theme=read')
    await page.getByRole('navigation', { name: 'Возраст' }).getByRole('link', { name: '6–7' }).click()
    await page.waitForURL('**/training?theme=read&age=7')
    expect(await page.locator('[data-list] > li').count()).toBeGreaterThan(0)
  })

  test('a link to a question opens it', async () => {
    const { page } = await visit('/faq#skolko-vremeni')
    await hydrated(page)
    await page.waitForFunction(() => document.querySelector<HTMLDetailsElement>('#skolko-vremeni')?.open)
  })

  test('a mark in an answer opens the sources at the foot of the page', async () => {
    const { page } = await visit('/faq#kto-pishet-teksty')
    await hydrated(page)
    await page.locator('#kto-pishet-teksty sup a').first().click()
    await page.locator('li:target', { hasText: 'Willcutt' }).waitFor()
  })
})

test('a record asks nobody before it is asked for, and then opens in the video popup', async () => {
  const { page } = await visit('/event/chitaem-vsluh', { expects: /kinescope|ERR_/ })
  const strangers: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(inject('portalUrl')) && !request.url().startsWith('data:')) strangers.push(request.url())
  })
  await page.route('https://kinescope.io/**', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<p>видео</p>' }),
  )
  await hydrated(page)
  await page.waitForTimeout(500)
  expect(strangers).toEqual([])
  await page.getByRole('button', { name: 'Смотреть запись' }).click()
  await page.getByRole('dialog').locator('iframe').waitFor()
  await page.frameLocator('dialog iframe').getByText('видео').waitFor()
})

test('a record without a connection is explained in our own words, and a second try shows it', async () => {
  const { page } = await visit('/event/chitaem-vsluh', { expects: /kinescope|ERR_/ })
  await hydrated(page)
  await page.route('https://kinescope.io/**', (route) => route.abort('internetdisconnected'))
  await page.getByRole('button', { name: 'Смотреть запись' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/Запись не.загрузилась/).waitFor()
  expect(await dialog.locator('iframe').count()).toBe(0)
  await page.unroute('https://kinescope.io/**')
  await page.route('https://kinescope.io/**', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<p>видео</p>' }),
  )
  await dialog.getByRole('button', { name: 'Повторить' }).click()
  await page.frameLocator('dialog iframe').getByText('видео').waitFor()
})

test('a text that nobody has read yet shows no count', async () => {
  const { page } = await visit('/article/uroki-do-nochi', { javaScript: false })
  const shown = page.locator('[data-views]')
  expect((await shown.getAttribute('value')) === '0').toBe(!(await shown.isVisible()))
})

test('the text’s contents follow the reader, and the next visit offers to go on from there', async () => {
  const { page } = await visit('/brainWorks')
  await hydrated(page)
  const links = page.locator('[data-toc] a[href^="#"]')
  const third = await links.nth(2).getAttribute('href')
  await page.locator(third ?? '').evaluate((heading) => heading.scrollIntoView())
  await page.waitForFunction(
    (href) => document.querySelector(`[data-toc] a[href="${href}"]`)?.getAttribute('aria-current'),
    third,
  )
  await page.goto('/faq')
  await page.goto('/brainWorks')
  await hydrated(page)
  await page.getByRole('link', { name: /Продолжить с места/ }).waitFor()
})

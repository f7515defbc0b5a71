import type { Page } from 'playwright-core'
import { describe, expect, test, vi } from 'vitest'
import { hydrated, withBrowser } from './browser.ts'
import { isWhole } from '#test/whole.ts'

const visit = withBrowser()
const options = { hasWorker: true, expects: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of (401|404|503)/ }

describe('reading without a connection', () => {
  test('a page that was read is there again, with its styles, and so is the way to another', async () => {
    const { page, context } = await visit('/article/uroki-do-nochi', options)
    await kept(page, '/article/uroki-do-nochi')
    await page.goto('/problem-read')
    await kept(page, '/problem-read')
    await context.setOffline(true)
    await page.goto('/article/uroki-do-nochi')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Уроки')
    await hydrated(page)
    await page.locator('header').getByRole('link', { name: 'Нейросад' }).first().waitFor()
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(251, 250, 246)')
  })

  test.runIf(isWhole)('a page opened inside the application is kept too, and a link without a connection shows it', async () => {
    const { page, context } = await visit('/article', options)
    await kept(page, '/article')
    await hydrated(page)
    await page.getByRole('link', { name: 'Уроки до ночи' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Уроки до ночи' }).waitFor()
    await kept(page, '/article/uroki-do-nochi')
    await page.goto('/article')
    await hydrated(page)
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Уроки до ночи' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Уроки до ночи' }).waitFor()
  })

  test.runIf(isWhole)('a navigation that finds no connection on its way falls back to the kept document', async () => {
    const { page, context } = await visit('/article/uroki-do-nochi', options)
    await kept(page, '/article/uroki-do-nochi')
    await page.goto('/article')
    await kept(page, '/article')
    await hydrated(page)
    await context.setOffline(true)
    // The browser believes that it is connected, as it does in an underground train.
    await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: true }))
    await page.getByRole('link', { name: 'Уроки до ночи' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Уроки до ночи' }).waitFor()
  })

  test('a page that was never read says so, names those that can be read and leads back', async () => {
    const { page, context } = await visit('/problem-read', options)
    await kept(page, '/problem-read')
    await context.setOffline(true)
    await page.goto('/problem-math')
    await page.getByRole('heading', { level: 1, name: /Нет связи/ }).waitFor()
    await page.getByRole('link', { name: 'Чтение' }).click()
    await page.getByRole('heading', { level: 1, name: 'Чтение' }).waitFor()
  })

  test('of the private zone the map alone is written down, which is the same for everybody; of the calls its questions alone', async () => {
    const { page } = await visit('/problem-read', options)
    await kept(page, '/problem-read')
    for (const path of ['/test', '/cabinet', '/result/nothing-here', '/?email=a%40b.ru&hash=x']) await page.goto(path)
    await page.waitForTimeout(500)
    const written = await writtenIn(page)
    expect(written.filter((path) => /^\/(cabinet|result|api\/v1\/(?!questioning\/create))|email/.test(path))).toEqual([])
    expect(written).toContain('/problem-read')
  })

  test('the quick exit throws away everything that was kept', async () => {
    const { page } = await visit('/problem-read', options)
    await kept(page, '/problem-read')
    await page.route('https://ya.ru/**', (route) => route.fulfill({ body: 'Погода' }))
    await hydrated(page)
    await page.evaluate(() => {
      const button = Object.assign(document.createElement('button'), { textContent: 'Уйти' })
      button.dataset.action = 'quick-exit'
      document.querySelector('main')?.append(button)
      button.click()
    })
    await page.waitForURL('https://ya.ru/**')
    await page.goto('/ui-kit')
    expect(await writtenIn(page)).not.toContain('/problem-read')
  })
})

async function kept(page: Page, path: string): Promise<void> {
  await hydrated(page)
  await vi.waitFor(async () => expect(await writtenIn(page)).toContain(path), { timeout: 20_000, interval: 200 })
  // Its files follow the page.
  await page.waitForTimeout(700)
}

function writtenIn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const caught = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return caught.flat().map(({ url }) => new URL(url).pathname + new URL(url).search)
  })
}

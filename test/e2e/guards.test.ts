import { describe, expect, test } from 'vitest'
import { hydrated, withBrowser } from './browser.ts'

const visit = withBrowser()

describe('links with parameters', () => {
  test('a recovery link opens the recovery popup and leaves the address clean', async () => {
    const { page } = await visit('/?change_password=yes&USER_CHECKWORD=word&USER_LOGIN=anna%40primer.example')
    await page.getByRole('dialog').waitFor()
    expect(new URL(page.url()).search).toBe('')
  })

  test('a questionnaire link opens the questionnaire over the page', async () => {
    const { page } = await visit('/problem-read?type=questionnaire')
    await page.getByRole('dialog').waitFor()
    expect(page.url()).toMatch(/\/problem-read$/)
  })

  test('a link of a rejected document opens its popup', async () => {
    const { page } = await visit('/?type=reloadDoc', { expects: /status of 401/ })
    await page.getByRole('dialog').getByText('Войдите в кабинет специалиста').waitFor()
  })

  test('a document link opens the document by its code', async () => {
    const { page } = await visit('/?email=a%40b.ru&type=consent&c=123', { expects: /410/ })
    await page.getByRole('dialog').getByText('Документ').first().waitFor()
    expect(new URL(page.url()).search).toBe('')
  })

  test('a link with only some of its parameters opens nothing and says so in a line', async () => {
    const { page } = await visit('/?email=a%40b.ru&hash=x')
    await page.getByText('Ссылка неполная').waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(new URL(page.url()).search).toBe('')
  })

  test('an invitation is exchanged for the server’s data and a forged one is explained in a sentence', async () => {
    const { page } = await visit('/?email=a%40b.ru&hash=x&id=1&pn=%D0%90&cn=%D0%91')
    await page.getByText(/Приглашение не найдено/).waitFor()
    expect(new URL(page.url()).search).toBe('')
  })

  test('a page asks for nothing: menus stand in it, and the questions come at the first sign of intent, once for a tab', async () => {
    const { page } = await visit('/problem')
    const calls: string[] = []
    page.on('request', (request) => request.url().includes('/api/v1/') && calls.push(new URL(request.url()).pathname))
    const button = page.locator('header [data-popup="questionnaire"], main [data-popup="questionnaire"]').first()
    await hydrated(page)
    await page.waitForTimeout(500)
    expect(calls).toEqual([])
    await button.hover()
    await expect.poll(() => calls).toEqual(['/api/v1/questioning/create'])
    await page.waitForFunction(() => sessionStorage.getItem('questions'))
    await page.goto('/article')
    await hydrated(page)
    await button.hover()
    await page.waitForTimeout(500)
    expect(calls).toEqual(['/api/v1/questioning/create'])
  })

  test('a menu’s panel closes when Tab goes past it, and the open page is marked in the menus', async () => {
    const { page } = await visit('/article')
    await hydrated(page)
    await page.getByRole('button', { name: 'Библиотека' }).click()
    const link = page.locator('header').getByRole('link', { name: 'Статьи', exact: true }).first()
    expect(await link.getAttribute('aria-current')).toBe('page')
    await link.focus()
    expect(await page.locator('header [popover]:popover-open').count()).toBe(1)
    await page.locator('main a').first().focus()
    expect(await page.locator('header [popover]:popover-open').count()).toBe(0)
  })

  test('the burger closes on a navigation', async () => {
    const { page } = await visit('/problem', { viewport: { width: 390, height: 844 } })
    await page.getByRole('button', { name: 'Меню' }).click()
    await page.locator('#menu').getByRole('link', { name: 'Память' }).click()
    await page.getByRole('heading', { level: 1, name: 'Память' }).waitFor()
    expect(await page.locator('#menu').isVisible()).toBe(false)
  })
})

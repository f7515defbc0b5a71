import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { faultsOf } from './axe.ts'
import { PHONE, withBrowser } from './browser.ts'
import { peopleOf } from './people.ts'
import { isWhole } from '#test/whole.ts'

const visit = withBrowser()
const { person } = peopleOf(visit)

test.runIf(isWhole)('the desk is asked for by its own pages alone', async () => {
  const { page } = await visit('/')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  for (const path of ['/article', '/problem-read', '/test', '/tariffs']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  expect(asked.filter((path) => /\/desk/.test(path))).toEqual([])
  expect(asked.filter((path) => path.startsWith('/assets/')).length).toBeGreaterThan(0)
})

test('a guest is asked to sign in at once', async () => {
  const { page } = await visit('/admin', { expects: /status of 401/ })
  await page.getByRole('dialog', { name: 'Вход' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: /открывается\sпосле\sвхода/ }).waitFor()
})

test('a parent finds no desk', async () => {
  const { page } = await person('parent', 'Анна')
  const answer = await page.goto('/admin')
  expect(answer?.status()).toBe(404)
})

/** The focus is on the heading of the page. */
async function expectHeading(page: Page, title: string): Promise<void> {
  const focused = page.locator('h1:focus')
  await focused.waitFor()
  expect(await focused.innerText()).toBe(title)
}

test('an editor finds a list by its words and leaves by the menu, with the keyboard alone', async () => {
  const { page } = await person('editor', 'Нина')
  await page.goto('/search?q=%D0%BA%D1%80%D0%B0%D0%BA%D0%BE%D0%B7%D1%8F%D0%B1%D1%80%D0%B0')
  await page.goto('/admin')
  await page.getByRole('heading', { name: 'Сводка', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Искали и не нашли' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Искали и не нашли', level: 1 }).waitFor()
  await expect.poll(() => page.title()).toBe('Искали и не нашли — редакция Нейросада')
  await expectHeading(page, 'Искали и не нашли')
  await page.getByLabel('Поиск').focus()
  await page.keyboard.type('кракозяб')
  await page.getByRole('cell', { name: 'кракозябра' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Нина Пример' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'На сайт' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/')
})

test.runIf(isWhole)('with the keyboard a row, a saved and a deleted one lead to the heading of the page', async () => {
  const { page } = await person('editor', 'Нина')
  await page.goto('/admin/redirects/create')
  await page.getByLabel('Старый адрес').fill('/staryy-adres-stola')
  await page.getByLabel('Новый адрес').fill('/article')
  await page.getByRole('button', { name: 'Сохранить' }).press('Enter')
  await expectHeading(page, 'Переадресации')
  await page.getByRole('link', { name: '/staryy-adres-stola' }).press('Enter')
  await page.waitForURL(/\/admin\/redirects\/./)
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  await page.getByRole('button', { name: 'Удалить' }).press('Enter')
  await page.getByRole('button', { name: 'Подтвердить' }).press('Enter')
  await expectHeading(page, 'Переадресации')
})

test('an administrator on a telephone opens the menu and sees what waits', async () => {
  const { page } = await person('admin', 'Глеб', PHONE)
  await page.goto('/admin')
  await page.getByText('Ждёт решения', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Открыть меню' }).click()
  await page.getByRole('link', { name: 'Искали и не нашли' }).click()
  await page.getByRole('heading', { name: 'Искали и не нашли', level: 1 }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  expect(await faultsOf(page)).toEqual([])
})

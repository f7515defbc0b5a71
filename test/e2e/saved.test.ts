import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { faultsOf } from './axe.ts'
import { hydrated, PHONE, withBrowser } from './browser.ts'
import { open, peopleOf, REFUSALS } from './people.ts'
import { isWhole } from '#test/whole.ts'

const visit = withBrowser()
const { person } = peopleOf(visit)
const ARTICLE = '/training/zamri'

test.runIf(isWhole)('a reader keeps an exercise from its page, finds it in the cabinet and lets it go', async () => {
  const { page } = await person('parent', 'Анна')
  await open(page, ARTICLE)
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await page.getByText(/Список лежит в.кабинете/).waitFor()
  await page.reload()
  await hydrated(page)
  await page.getByRole('button', { name: /Убрать из.сохранённого/ }).waitFor()
  await open(page, '/cabinet/saved')
  await page.getByRole('link', { name: title }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: `Убрать «${title}»` }).click()
  await page.getByRole('heading', { name: 'Здесь будет то, к чему хочется вернуться' }).waitFor()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  expect(await faultsOf(page)).toEqual([])
})

test('what a guest keeps stays on the device and moves into the account that is made', async () => {
  const { page } = await visit(ARTICLE, { viewport: PHONE, expects: REFUSALS })
  await hydrated(page)
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await page.getByText(/Сохранено на.этом устройстве/).waitFor()
  // The sign of the notice and its cross are drawn, though drawings of such a page come late.
  const drawn = page.getByRole('button', { name: 'Закрыть уведомление' }).locator('xpath=..').locator('use')
  expect(await drawn.evaluateAll((uses) => uses.map((use) => use.getAttribute('href')?.split('#')[1]))).toEqual([
    'check-circle',
    'x',
  ])
  await page.reload()
  await hydrated(page)
  await page.getByRole('button', { name: /Убрать из.сохранённого/ }).waitFor()

  await open(page, '/cabinet/saved')
  await page.getByRole('button', { name: 'Войти или завести кабинет' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Регистрация' }).click()
  await dialog.getByLabel('Имя').fill('Вера')
  await dialog.getByLabel('Фамилия').fill('Пример')
  await dialog.getByLabel('Электронная почта').fill(`saved-${randomUUID()}@primer.example`)
  await dialog.getByLabel('Пароль', { exact: true }).fill('тихий зонтик у моря')
  await dialog.getByRole('checkbox').check()
  // On a slow line the list moves in while the next page is already asked for.
  await page.route('**/api/v1/user/saved', async (route) => {
    if (route.request().method() === 'POST') await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.continue()
  })
  await page.route('**/cabinet/saved', async (route) => {
    const answer = await route.fetch()
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.fulfill({ response: answer })
  })
  await dialog.getByRole('button', { name: 'Завести кабинет' }).click()
  await page.getByText(/1.материал\./).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('saved'))).toBeNull()
  expect(await faultsOf(page)).toEqual([])
})

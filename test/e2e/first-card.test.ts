import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { questions } from '#app/features/questionnaire/questions.ts'
import { faultsOf } from './axe.ts'
import { hydrated, PHONE, withBrowser } from './browser.ts'
import { isWhole } from '#test/whole.ts'

const visit = withBrowser()
// A guest’s calls are answered 401, a refused form 422: the browser notes both by itself.
const expects = /status of (401|422)/
const PASSWORD = 'длинная фраза для входа'
const newEmail = () => `first-card-${randomUUID()}@primer.example`

/** A guest's own result, open on the page. */
async function openResult(page: Page): Promise<void> {
  const link = await page.evaluate(
    async (body) => {
      await fetch('/api/v1/csrf-cookie')
      const token = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '')
      const headers = { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': token }
      const answer = await fetch('/api/v1/questioning', { method: 'POST', headers, body })
      return ((await answer.json()) as { result_url: string }).result_url
    },
    JSON.stringify({
      child_name: 'Миша',
      child_birthday: '2018-03-14',
      child_sex: 'male',
      child_hand: 'right',
      consent: true,
      answers: questions.map(({ code, domain }) => ({ code, value: domain === 'attention' ? 2 : 0 })),
    }),
  )
  await page.goto(link)
  await hydrated(page)
}

/** The registration that keeps a guest's result, filled in without a surname and not sent yet. */
async function fillRegistration(page: Page, email = newEmail()): Promise<Locator> {
  await openResult(page)
  await page.getByRole('link', { name: 'Сохранить в кабинет' }).click()
  const dialog = page.getByRole('dialog', { name: 'Сохранить результат' })
  await dialog.getByLabel('Как к вам обращаться').fill('Анна')
  await dialog.getByLabel('Электронная почта').fill(email)
  await dialog.getByLabel('Пароль', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('checkbox', { name: /Принимаю правила/ }).check()
  return dialog
}

test('a mother keeps her result: registration without a surname, a card made of the map, and she stands at her result in it', async () => {
  const { page } = await visit('/', { viewport: PHONE, expects })
  const dialog = await fillRegistration(page)
  const card = dialog.getByRole('checkbox', { name: /Завести карточку ребёнка/ })
  expect(await card.isChecked()).toBe(false)
  await card.check()
  expect(await faultsOf(page)).toEqual([])
  // Who consents is asked before anything is sent.
  await dialog.getByRole('button', { name: 'Завести кабинет и сохранить' }).click()
  await dialog.getByText('Отметьте, кем вы приходитесь ребёнку.').waitFor()
  await dialog.getByLabel('Кем вы приходитесь ребёнку').selectOption('mother')
  await dialog.getByRole('button', { name: 'Завести кабинет и сохранить' }).click()
  await page.waitForURL(/\/cabinet\/children\/[\w-]+\/results\//)
  await page.getByText('Карта сохранена', { exact: true }).waitFor()
  await page.getByRole('heading', { level: 1, name: /Миша, 8 лет/ }).waitFor()
  await hydrated(page)
  expect(await faultsOf(page)).toEqual([])
  await page
    .getByText(/лежит в.карточке/)
    .getByRole('link', { name: '«Миша»' })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Миша' }).waitFor()
  await page.getByRole('link', { name: /Открыть карту/ }).waitFor()
  await page.goto('/cabinet')
  await page.getByRole('row', { name: /Миша/ }).filter({ hasText: 'Первая карта' }).waitFor()
  expect(await page.getByText('Не в карточке').count()).toBe(0)
  expect(await page.getByText('Карта сохранена').count()).toBe(0)
})

test.runIf(isWhole)('who did not want a card makes it later from the kept map', async () => {
  const { page } = await visit('/', { viewport: PHONE, expects })
  const dialog = await fillRegistration(page)
  await dialog.getByRole('button', { name: 'Завести кабинет и сохранить' }).click()
  await page.waitForURL(/\/cabinet/)
  await hydrated(page)
  await page.getByText('Карта сохранена', { exact: true }).waitFor()
  await page.getByText('Завести карточку: Миша').click()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('checkbox', { name: /Завести карточку ребёнка/ }).check()
  await page.getByLabel('Кем вы приходитесь ребёнку').selectOption('mother')
  await page.getByRole('button', { name: 'Завести карточку' }).click()
  await page.waitForURL(/\/cabinet\/children\/[\w-]+$/)
  await page.getByRole('heading', { name: 'Миша', level: 1 }).waitFor()
  await page.getByRole('link', { name: /Открыть карту/ }).waitFor()
})

test.runIf(isWhole)('who has a cabinet signs in from the result, and the cabinet says that the map is in it', async () => {
  const email = newEmail()
  const { page: before } = await visit('/', { viewport: PHONE, expects })
  const registration = await fillRegistration(before, email)
  await registration.getByRole('button', { name: 'Завести кабинет и сохранить' }).click()
  await before.waitForURL(/\/cabinet/)

  const { page } = await visit('/', { viewport: PHONE, expects })
  const dialog = await fillRegistration(page, email)
  await dialog.getByRole('button', { name: 'Вход', exact: true }).click()
  const door = page.getByRole('dialog', { name: 'Вход' })
  expect(await door.getByLabel('Электронная почта').inputValue()).toBe(email)
  await door.getByLabel('Пароль', { exact: true }).fill(PASSWORD)
  await door.getByRole('button', { name: 'Войти', exact: true }).click()
  await page.waitForURL(/\/cabinet/)
  await page.getByText('Карта сохранена', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'открыть карту' }).click()
  await page.getByRole('heading', { level: 1, name: /Миша, 8 лет/ }).waitFor()
  await page.getByText(/хранится в.кабинете/).waitFor()
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONE, withBrowser } from './browser.ts'
import { addChild, open, peopleOf } from './people.ts'

const visit = withBrowser()
const { person } = peopleOf(visit)

/** Opens a page whose scripts are so late that a person types and presses before them. */
async function openLate(page: Page, path: string): Promise<void> {
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700))
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('main').waitFor()
}

test('a tick, words and a press that came before the scripts of the cabinet are all taken', async () => {
  const { page } = await person('parent', 'Анна', PHONE)
  await addChild(page)
  const card = new URL(page.url()).pathname

  await openLate(page, `${card}/diary`)
  await page.getByLabel('Что заметили сегодня').fill('Сам нашёл пропущенную букву')
  await page.getByText('Легче обычного', { exact: true }).first().click()
  await page.getByRole('button', { name: 'Записать' }).click()
  await page.getByText('Записано', { exact: true }).waitFor()
  await page.getByRole('link', { name: /1 запись, легче обычного/ }).waitFor()
  await page.getByText('Сам нашёл пропущенную букву').waitFor()

  await openLate(page, `${card}/settings`)
  for (const day of ['day-2', 'day-4']) await page.locator(`[name="${day}"]`).uncheck({ force: true })
  await page.getByText('Сохранено', { exact: true }).waitFor()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await open(page, `${card}/settings`)
  const days = page.locator('[name^="day-"]')
  expect(await days.evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).checked))).toEqual(
    [1, 2, 3, 4, 5, 6, 7].map((day) => day !== 2 && day !== 4),
  )

  await openLate(page, `${card}/edit`)
  await page.getByLabel('Дата рождения').fill('20.05.2017')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await page.waitForURL(`**${card}`)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await open(page, `${card}/edit`)
  expect(await page.getByLabel('Дата рождения').inputValue()).toBe('20.05.2017')
})

test('a question to a specialist that was sent before the scripts came is sent whole', async () => {
  const { page } = await visit('/healthz', { viewport: PHONE })
  await openLate(page, '/parents')
  await page.getByLabel('О чём вы хотите спросить').fill('Как помочь шестилетке удержать внимание за столом?')
  await page.getByLabel('Почта').fill('early@primer.example')
  await page.locator('#ask-consent').check({ force: true })
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/parent-questions'))
  await page.getByRole('button', { name: 'Отправить вопрос' }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    ...{ question: 'Как помочь шестилетке удержать внимание за столом?', email: 'early@primer.example', consent: true },
  })
  await page.getByRole('heading', { name: /^Вопрос у.нас/ }).waitFor()
})

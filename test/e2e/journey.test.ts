import { test } from 'vitest'
import { hydrated, PHONE, withBrowser } from './browser.ts'
import { beginWhole, fillBirthday } from './map.ts'

const visit = withBrowser()

test('a worry in a mother’s words leads through an article and an exercise to the questionnaire', async () => {
  const { page } = await visit('/', { viewport: PHONE, hasMotion: true })
  await hydrated(page)
  await page.getByRole('button', { name: 'Поиск' }).click()
  await page.getByRole('combobox', { name: 'Что найти на портале' }).fill('читает но не понимает что прочитал')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/search\?q=/)
  await page.getByRole('main').getByRole('link', { name: 'Читает, но не понимает' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Читает, но не понимает' }).waitFor()
  await page.getByText('Насколько это проверено').waitFor()

  await page.getByRole('main').getByRole('link', { name: 'Книга, в которой спрашивают' }).click()
  await page.getByRole('heading', { level: 1, name: 'Книга, в которой спрашивают' }).waitFor()
  await page
    .getByRole('button', { name: /Начать по.шагам/ })
    .first()
    .waitFor()
  await page.getByRole('navigation', { name: 'Вы здесь' }).getByRole('link', { name: 'Общение' }).click()
  await page.getByRole('heading', { level: 1, name: 'Общение' }).waitFor()

  await page.getByRole('main').getByRole('link', { name: 'Заполнить карту' }).first().click()
  const dialog = page.getByRole('dialog')
  await fillBirthday(dialog, '14.03.2018')
  await dialog.getByRole('checkbox').check()
  await beginWhole(dialog)
  await dialog
    .getByRole('heading', { name: /вопрос 1 из 6/ })
    .first()
    .waitFor()
})

import { expect, test } from 'vitest'
import { faultsOf } from './axe.ts'
import { PHONE, withBrowser } from './browser.ts'
import { addChild, open, peopleOf } from './people.ts'
import { isWhole } from '#test/whole.ts'

const { person } = peopleOf(withBrowser())

test('what was noticed is kept in a tap and a few words, stands in four weeks as a map, and can be taken away', async () => {
  const { page } = await person('parent', 'Анна', PHONE)
  await addChild(page)
  const card = new URL(page.url()).pathname
  await page.getByRole('radio', { name: 'Легче обычного' }).check({ force: true })
  await page.getByLabel('Что заметили сегодня').fill('Сам нашёл пропущенную букву')
  await page.getByRole('button', { name: 'Записать' }).press('Enter')
  await page.getByText('Записано', { exact: true }).waitFor()
  expect(await page.getByLabel('Что заметили сегодня').inputValue()).toBe('')

  await page.getByRole('link', { name: 'Дневник' }).click()
  await page.getByRole('heading', { name: 'Дневник наблюдений', level: 1 }).waitFor()
  const day = page.getByRole('table', { name: /^Четыре недели/ }).getByRole('link')
  await day.and(page.getByRole('link', { name: /1 запись, легче обычного/ })).waitFor()
  await page.getByText('Сам нашёл пропущенную букву').waitFor()
  expect(await faultsOf(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  await page.getByRole('button', { name: /^Убрать запись от/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Убрать', exact: true }).click()
  await page.getByText('Запись убрана').waitFor()
  expect(await day.count()).toBe(0)
  await open(page, card)
  expect(await page.getByRole('link', { name: 'Дневник' }).count()).toBe(1)
})

test.runIf(isWhole)('an empty entry says what is wanted, and what was typed is there after the page was left', async () => {
  const { page } = await person('parent', 'Анна')
  await addChild(page)
  const diary = `${new URL(page.url()).pathname}/diary`
  await open(page, diary)
  await page.getByRole('button', { name: 'Записать' }).click()
  await page.getByRole('alert').filter({ hasText: 'каким был день' }).waitFor()
  expect(await page.getByLabel('Что заметили сегодня').getAttribute('aria-invalid')).toBe('true')
  expect(await faultsOf(page)).toEqual([])
  await page.getByLabel('Что заметили сегодня').fill('Две страницы без перерыва')
  await page.getByRole('radio', { name: 'Труднее обычного' }).check({ force: true })
  await open(page, '/cabinet')
  await open(page, diary)
  await expect.poll(() => page.getByLabel('Что заметили сегодня').inputValue()).toBe('Две страницы без перерыва')
  expect(await page.getByRole('radio', { name: 'Труднее обычного' }).isChecked()).toBe(true)
})

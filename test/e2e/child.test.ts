import { expect, test } from 'vitest'
import { faultsOf } from './axe.ts'
import { PHONE, withBrowser } from './browser.ts'
import { addChild, open, peopleOf } from './people.ts'

const { person } = peopleOf(withBrowser())
const PICTURES = ['рыба', 'дом', 'луна']

test('a child finds the numbers alone: with a hint, after a pause, and a wrong one takes nothing away', async () => {
  const { page } = await person('parent', 'Анна', PHONE)
  await addChild(page)
  for (const name of PICTURES) await page.getByRole('button', { name }).click()
  await page.getByRole('button', { name: 'Сохранить картинки' }).click()
  await page.getByRole('button', { name: 'Открыть на этом устройстве' }).click()
  await page.getByRole('heading', { name: 'Кто пришёл?' }).waitFor()
  await open(page, '/child')
  await page.getByRole('button', { name: 'Миша', exact: true }).click()
  for (const name of PICTURES) await page.getByRole('button', { name }).click()
  await page.getByRole('button', { name: /^Играть.*Числа по порядку/ }).click()

  await page.getByText('Ищи 1', { exact: true }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: '5', exact: true }).click()
  expect(await page.getByRole('status').allInnerTexts()).toContain('Это 5. Ищи 1')
  await page.getByRole('button', { name: 'Подскажи' }).click()
  await page.getByText(/1 лежит тут: ряд \d, место \d/).waitFor()
  await page.getByRole('button', { name: '1', exact: true }).press('Enter')
  await page.getByRole('button', { name: '1, найдено' }).waitFor()

  await page.getByRole('button', { name: 'Пауза' }).click()
  expect(await page.getByRole('button', { name: '2', exact: true }).count()).toBe(0)
  await page.getByRole('button', { name: 'Играть' }).click()
  for (let number = 2; number <= 16; number++) await page.getByRole('button', { name: String(number), exact: true }).click()
  await page.getByText('Все числа нашлись').last().waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Готово' }).click()
  await page.getByRole('button', { name: /^Ещё раз.*Числа по порядку/ }).waitFor()
  // What was done is said, and where it went.
  expect(await page.getByRole('status').allInnerTexts()).toContainEqual(
    expect.stringMatching(/Готово: Числа.по.порядку.*в.кабинете/s),
  )
})

import { expect, test } from 'vitest'
import { PHONE, withBrowser } from './browser.ts'
import { answerReading, begin, passSafety, tellOfChild } from './effort.ts'
import { isWhole } from '#test/whole.ts'

const visit = withBrowser()

test.runIf(isWhole)('the first insight takes at most twenty taps and two minutes', async () => {
  const { page } = await visit('/', { viewport: PHONE })
  const { area, effort } = await begin(page)
  await answerReading(area, effort)
  const { taps, words, minutes } = effort.counted()
  console.info(`first insight: ${taps} taps, ${words} words, ${minutes.toFixed(1)} minutes`)
  expect(taps).toBeLessThanOrEqual(20)
  expect(minutes).toBeLessThanOrEqual(2)
})

test.runIf(isWhole)('the whole result takes at most 95 taps and 900 words', { timeout: 180_000 }, async () => {
  const { page } = await visit('/', { viewport: PHONE })
  const { area, effort } = await begin(page)
  await effort.tap(area.getByText(/^Не.знаю, посмотрю всё$/))
  await area.getByRole('heading', { name: /Что у.ребёнка получается/ }).waitFor()
  await effort.read()
  await effort.tap(area.getByRole('button', { name: 'Дальше' }))
  await area
    .getByRole('heading', { name: /Внимание/ })
    .first()
    .waitFor()
  for (let question = 0; question < 60; question++) await effort.answer('Иногда')
  await passSafety(area, effort)
  for (const page of [13, 14]) {
    await area.getByRole('heading', { name: new RegExp(`Страница.${page} из`) }).waitFor()
    await effort.read()
    await effort.tap(area.getByRole('button', { name: 'Дальше' }))
  }
  await tellOfChild(area, effort, 'Показать результат')
  const { taps, words } = effort.counted()
  console.info(`whole result: ${taps} taps, ${words} words`)
  expect(taps).toBeLessThanOrEqual(95)
  expect(words).toBeLessThanOrEqual(900)
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startScoreDatabase, type ScoreDatabase } from '#simulators/score-database/simulator.ts'
import { faultsOf } from './axe.ts'
import { DESK, hydrated, PHONE, withBrowser } from './browser.ts'
import { answerPage, beginWhole, fillBirthday } from './map.ts'
import { startOwnPortal, type OwnPortal } from './own-portal.ts'
import { peopleOf, REFUSALS } from './people.ts'
import { isWhole } from '#test/whole.ts'

let scores: ScoreDatabase
let portal: OwnPortal
beforeAll(async () => {
  scores = await startScoreDatabase({ samplesEveryMs: 500 })
  portal = await startOwnPortal(scores.settings)
}, 120_000)
afterAll(async () => {
  await portal.stop()
  await scores.close()
})

const visit = withBrowser(() => portal.url)
// At the end the portal is stopped under a page that listens to it.
const { person } = peopleOf(visit, () => portal, new RegExp(`${REFUSALS.source}|ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED`))

describe('the score table', () => {
  test.runIf(isWhole)(
    'changes on the screen without a reload, sorts by its headings, filters by day, goes out as a file',
    async () => {
      const { page } = await person('editor', 'Нина')
      await page.goto('/admin/scores')
      await page.getByText('Обновляется само').waitFor()
      await page.getByText('Это образцы').waitFor()
      const changed = { nickname: 'кит-100', score: 123_456, at: Date.UTC(2020, 1, 2, 12) }
      const address = `${scores.url}/scores/-test.json`
      await fetch(address, { method: 'PUT', body: JSON.stringify({ ...changed, score: 1 }) })
      const row = page.getByRole('row', { name: 'кит-100' })
      await row.waitFor()
      await fetch(address, { method: 'PATCH', body: JSON.stringify(changed) })
      await row.getByText('123 456').waitFor()
      // The greatest score stands first, and by a heading the order turns.
      expect(await page.getByRole('row').nth(1).innerText()).toContain('кит-100')
      const heading = page.getByRole('columnheader', { name: 'Счёт' })
      expect(await heading.getAttribute('aria-sort')).toBe('descending')
      await heading.getByRole('button').press('Enter')
      expect(await heading.getAttribute('aria-sort')).toBe('ascending')
      await fetch(address, { method: 'PATCH', body: JSON.stringify({ ...changed, email: 'anna@primer.example' }) })
      await page.getByLabel('По какой день').fill('2020-12-31')
      await expect.poll(() => page.getByRole('row').count()).toBe(2)
      expect(await page.getByRole('row').nth(1).innerText()).toMatch(/2\sфевраля/)
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Скачать CSV' }).click()
      expect((await download).suggestedFilename()).toMatch(/^schet-\d{4}-\d{2}-\d{2}\.csv$/)
      expect(await page.content()).not.toContain('anna@primer.example')
      expect(await faultsOf(page)).toEqual([])
      await fetch(address, { method: 'DELETE' })
      await page.getByText('С таким фильтром строк нет').waitFor()
    },
  )

  test.runIf(isWhole)(
    'keeps what it showed and says that it is stale while the database is away, then goes on by itself',
    async () => {
      const { page } = await person('editor', 'Нина', PHONE)
      await page.goto('/admin/scores')
      await page.getByText('Обновляется само').waitFor()
      await page.evaluate(() => Object.assign(window, { isSamePage: true }))
      const known = await page.getByRole('rowheader').first().innerText()
      const port = Number(new URL(scores.url).port)
      await scores.close()
      await page
        .getByRole('alert')
        .getByText(/Данные устарели с .* Спросим снова сами/)
        .waitFor()
      await page.getByRole('rowheader', { name: known }).waitFor()
      expect(await faultsOf(page)).toEqual([])
      scores = await startScoreDatabase({ port, samplesEveryMs: 500 })
      scores.put(['scores', 'back'], { nickname: 'вернулся-1', score: 9_999_999, at: Date.now() })
      await page.getByText('Обновляется само').waitFor()
      await page.getByRole('rowheader', { name: 'вернулся-1' }).waitFor()
      scores.revoke()
      await page.getByText(/Ключ к базе больше не действует/).waitFor()
      await page.getByText('Обновляется само').waitFor()
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
    },
  )
})

describe('a version of the questionnaire', () => {
  const asked = 'Отвлекается на звуки или предметы рядом.'
  const answered = (list: { code: string; domain: string }[]) => ({
    child_name: 'Миша',
    child_birthday: '2018-03-14',
    child_sex: 'male',
    child_hand: 'right',
    consent: true,
    answers: list.map(({ code, domain }) => ({ code, value: domain === 'safety' ? 0 : domain === 'attention' ? 3 : 1 })),
    impact: [{ domain: 'attention', value: 1 }],
  })

  test.runIf(isWhole)(
    'is written, tried and published by an editor; a parent is asked by it, an older result keeps its own words, sums name nobody',
    { timeout: 180_000 },
    async () => {
      const sendOld = await portal.guest('10.20.0.1')
      const listed = async () =>
        (await (await fetch(`${portal.url}/api/v1/questioning/create`)).json()) as {
          version: string
          questions: { code: string; domain: string }[]
        }
      const before = await sendOld<{ result_url: string }>('questioning', answered((await listed()).questions))
      const { page } = await person('editor', 'Нина')
      await page.goto('/admin/questionnaire-versions')
      await page.getByText('Задаётся сейчас').first().waitFor()
      await page.getByRole('link', { name: 'Новая версия' }).click()
      await page.getByLabel('От какой версии').click()
      await page.getByRole('option', { name: /7–10, родитель/ }).click()
      await page.getByLabel('Что изменится').fill('Первый вопрос другими словами')
      await page.getByRole('button', { name: 'Сохранить' }).click()
      const line = page.getByLabel('ATT11, основной')
      await line.waitFor()
      // The lint and the publishing say the same.
      await page.getByText(/Вкладка «Основание»\. Напишите, по какому праву/).waitFor()
      expect(await page.getByText('Стоит перечитать').count()).toBe(0)
      expect(await line.inputValue()).toBe(asked)
      await line.fill('Ленится делать уроки.')
      await page.getByText('это оценка ребёнка').waitFor()
      await line.fill('Сидит за уроками без удовольствия.')
      await page.getByText('двойное отрицание').waitFor()
      const changed = 'Долго собирается и выходит последним.'
      await line.fill(changed)
      await page.getByRole('button', { name: 'Сохранить' }).click()
      await page.getByText('Сохранено').waitFor()
      await page.getByRole('button', { name: 'Выпустить' }).click()
      const notYet = page.getByRole('dialog', { name: 'Выпустить пока нельзя' })
      await notYet.getByText(/Напишите, по какому праву/).waitFor()
      await notYet.getByRole('button', { name: 'Понятно' }).click()
      await page.getByRole('tab', { name: 'Основание' }).click()
      await page.getByLabel('По какому праву').fill('Вопросы написаны для портала.')
      await page.getByText('Норм нет').waitFor()
      await page.getByRole('button', { name: 'Сохранить' }).click()
      await expect.poll(() => page.getByRole('button', { name: 'Сохранить' }).isDisabled()).toBe(true)
      await page.getByRole('tab', { name: 'Пробный запуск' }).click()
      await page.getByRole('button', { name: 'Без трудностей' }).click()
      await page.getByText('Внимание: пока спокойно').waitFor()
      await page.getByRole('button', { name: 'Отвечают наугад' }).click()
      await page.getByText(/как бывает, когда отмечают не глядя/).waitFor()
      await page.getByRole('button', { name: 'Всюду «Иногда»' }).click()
      await page.getByText('Почти всюду выбран один и тот же ответ').waitFor()
      await page.getByRole('button', { name: 'Выпустить' }).click()
      await page.getByRole('button', { name: 'Подтвердить' }).click()
      await page.getByText('Версия выпущена').waitFor()

      const { page: parent } = await visit('/test', { address: '10.20.0.2' })
      await hydrated(parent)
      await fillBirthday(parent.locator('main'), '14.03.2018')
      await parent.getByRole('checkbox').check()
      const main = parent.locator('main')
      await beginWhole(main)
      await parent.getByText(changed).waitFor()
      await answerPage(main, 'Иногда')
      await parent.getByRole('button', { name: 'Дальше' }).click()
      await parent.getByRole('heading', { name: /Страница 3 из/ }).waitFor()
      await parent.goto(before.result_url)
      await parent.getByText(asked.replace(/\.$/, '')).first().waitFor()
      expect(await parent.content()).not.toContain(changed)

      await page.getByRole('tab', { name: 'Итоги' }).click()
      const firstStep = page.getByRole('row', { name: /^1\. / })
      await page.reload()
      await page.getByRole('tab', { name: 'Итоги' }).click()
      await firstStep.getByText('скрыто').waitFor()
      await page.getByText('Прислано: 0').waitFor()
      const current = await listed()
      for (let one = 0; one < 11; one++) {
        const send = await portal.guest(`10.20.1.${one}`)
        await send('questioning/step', { version: current.version, step: 1 })
        if (one > 0) await send('questioning', { ...answered(current.questions), version: current.version })
      }
      await page.reload()
      await page.getByRole('tab', { name: 'Итоги' }).click()
      await page.getByText('Прислано: 10').waitFor()
      // Eleven and the parent who walked on; of the next step there is the parent alone.
      expect(await firstStep.innerText()).toMatch(/\t12$/)
      expect(await page.getByRole('row', { name: /^2\. / }).last().innerText()).toMatch(/\tскрыто$/)
      expect(await page.getByRole('row', { name: /^Внимание/ }).innerText()).toContain('10')
      expect(await faultsOf(page)).toEqual([])
      await page.setViewportSize(PHONE)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
      await page.setViewportSize(DESK)
    },
  )
})

test.runIf(isWhole)('a portal that stops ends the open tables at once, and the screen says so', async () => {
  const { page } = await person('editor', 'Нина')
  await page.goto('/admin/scores')
  await page.getByText('Обновляется само').waitFor()
  const began = performance.now()
  expect(await portal.end()).toBe(0)
  // What an open table would hold it for is twenty-five seconds, and then another exit code.
  expect(performance.now() - began).toBeLessThan(20_000)
  await page
    .getByRole('alert')
    .getByText(/Данные устарели/)
    .waitFor()
})

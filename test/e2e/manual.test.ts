import { describe, expect, test } from 'vitest'
import { faultsAtTwice, faultsOf } from './axe.ts'
import { DESK, hydrated, PHONE, withBrowser } from './browser.ts'
import { answerWhole, beginWhole, fillBirthday } from './map.ts'
import { addChild, open, peopleOf, REFUSALS } from './people.ts'
import { age, fillSteps } from './step-result.ts'
import { few, isWhole } from '#test/whole.ts'

const visit = withBrowser()
const { person } = peopleOf(visit, undefined, REFUSALS)
const ADDRESS = '/questionnaire/manual'
const VERSION = 'observation-map-7-10.2'

describe('how the map is built', () => {
  test.each(few([PHONE, DESK]))('is read without scripts: for parents first, then tables, at $width', async (viewport) => {
    const { page } = await visit(ADDRESS, { javaScript: false, viewport })
    await page.getByRole('heading', { name: 'Как устроена карта', level: 1 }).waitFor()
    const parents = page.getByRole('region', { name: 'Для родителей' })
    expect(await parents.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
      'Что спрашиваем',
      'Что карта может',
      expect.stringMatching(/Чего не.может/),
      'Откуда границы',
    ])
    // Whatever is made up is named so.
    await page.getByText('Симуляция', { exact: true }).first().waitFor()
    const cell = page.locator('details').filter({ hasText: /7–10.лет, отвечает родитель/ })
    await cell.locator('summary').click()
    await cell.getByText('Данных мало.').first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)
  })

  test.each(few([PHONE, DESK]))('opens and moves by the keyboard, and nothing is wrong with it, at $width', async (viewport) => {
    const { page } = await visit(ADDRESS, { viewport })
    const cell = page.locator('details').filter({ hasText: /7–10.лет, отвечает родитель/ })
    await cell.locator('summary').focus()
    await page.keyboard.press('Enter')
    const table = cell.getByRole('region', { name: /Стандартная ошибка/ })
    await table.waitFor()
    await table.focus()
    expect(await table.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await faultsOf(page)).toEqual([])
  })

  test('prints every table, the folded ones too', async () => {
    const { page } = await visit(ADDRESS)
    await page.emulateMedia({ media: 'print' })
    const folded = page.locator('main details').first().getByRole('table').first()
    await expect.poll(() => folded.isVisible()).toBe(true)
  })

  test('goes out as a table and as the version whole', async () => {
    const { page } = await visit(ADDRESS)
    const cell = page.locator('details').filter({ hasText: /7–10.лет, отвечает родитель/ })
    await cell.locator('summary').click()
    const csv = page.waitForEvent('download')
    await cell.getByRole('link', { name: /CSV/ }).click()
    expect((await csv).suggestedFilename()).toBe(`${VERSION}.csv`)
    const whole = page.waitForEvent('download')
    await page
      .getByRole('link', { name: /JSON/ })
      .filter({ hasText: /-7-10.2$/ })
      .click()
    expect((await whole).suggestedFilename()).toBe(`${VERSION}.json`)
  })
})

test.runIf(isWhole)(
  'a family lets its map count at the end of it, and takes it back on the result',
  { timeout: 120_000 },
  async () => {
    const { page } = await visit('/test', { expects: REFUSALS })
    await hydrated(page)
    const main = page.locator('main')
    await fillBirthday(main, '14.03.2018')
    await main.getByRole('checkbox').check()
    await beginWhole(main)
    await answerWhole(main)
    await main.getByText('О вас и письмо со ссылкой').click()
    const box = main.getByRole('checkbox', { name: /без имени в.общих числах/ })
    expect(await box.isChecked()).toBe(false)
    await main.getByLabel('Имя или прозвище').fill('Ёж')
    await main.getByText('Мужской', { exact: true }).first().click()
    await main.getByText('Правша', { exact: true }).click()
    await box.check()
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('button', { name: /результат/ }).click()
    await page.waitForURL(/\/result\//)
    await hydrated(page)
    const use = page.getByRole('region', { name: /Общие числа/ })
    await use.getByText(/разрешили учесть эту карту/).waitFor()
    await use.getByRole('button', { name: /Больше не.учитывать/ }).press('Enter')
    await use.getByText(/Больше не.учитываем/).waitFor()
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await use.count()).toBe(0)
  },
)

describe('the desk', () => {
  test.runIf(isWhole)('says why the short path is shut, and shows made-up forms as made up', async () => {
    const { page } = await person('editor', 'Нина')
    await page.goto('/admin/short-paths')
    await page.getByRole('link', { name: VERSION, exact: true }).click()
    await page.getByText('Открыть пока нельзя').waitFor()
    await page
      .getByText(/нужно не.меньше 300/)
      .first()
      .waitFor()
    expect(await page.getByRole('button', { name: 'Открыть короткий путь' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Посчитать' }).click()
    await page.getByText(/Симуляция, начальное число 1/).waitFor()
    await page.getByRole('row', { name: /Вся карта/ }).waitFor()
    expect(await page.getByRole('button', { name: 'Открыть короткий путь' }).count()).toBe(0)
    await page.getByRole('button', { name: /Пересчитать в.черновик/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /Пересчитать/ }).click()
    await dialog.getByText(/меньше 300 полных карт/).waitFor()
    await dialog.getByRole('button', { name: 'Отменить' }).click()
    expect(await faultsOf(page)).toEqual([])
    await page.setViewportSize(PHONE)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
    const refused = await page.evaluate(async (id) => {
      const [, token = ''] = /XSRF-TOKEN=([^;]+)/.exec(document.cookie) ?? []
      const headers = { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': decodeURIComponent(token) }
      const path = `/api/v1/admin/short-paths/${id}/open`
      return (await fetch(path, { method: 'POST', headers, body: JSON.stringify({ signedBy: 'Нина' }) })).status
    }, VERSION)
    expect(refused).toBe(422)
  })

  test.runIf(isWhole)(
    'takes a question out of a draft and puts another in, and the lint says what is missing meanwhile',
    async () => {
      const { page } = await person('editor', 'Нина')
      await page.goto('/admin/questionnaire-versions/create')
      await page.getByLabel('От какой версии').click()
      await page.getByRole('option', { name: /7–10, родитель/ }).click()
      await page.getByLabel('Что изменится').fill('Другой вопрос о внимании')
      await page.getByRole('button', { name: 'Сохранить' }).click()
      await page.getByLabel('ATT12, основной').waitFor()
      await page.getByRole('button', { name: 'Убрать ATT12' }).click()
      await page.getByRole('button', { name: 'Подтвердить' }).click()
      await page
        .getByText(/вопросов 5, а нужно 6/)
        .first()
        .waitFor()
      expect(await page.getByLabel('ATT12, основной').count()).toBe(0)
      await page.getByRole('button', { name: 'Добавить вопрос' }).click()
      const dialog = page.getByRole('dialog', { name: 'Добавить вопрос' })
      await dialog.getByRole('button', { name: 'Добавить', exact: true }).click()
      await dialog.getByText('Напишите вопрос').waitFor()
      expect(await faultsOf(page)).toEqual([])
      await dialog.getByLabel('Вопрос', { exact: true }).fill('Долго ищет начало строки.')
      await dialog.getByRole('button', { name: 'Добавить', exact: true }).click()
      await page.getByText('Вопрос добавлен').waitFor()
      await page
        .getByLabel(/^ATT\d+, основной$/)
        .and(page.getByText('Долго ищет начало строки.'))
        .waitFor()
      expect(await page.getByText(/а нужно 6/).count()).toBe(0)
    },
  )
})

test.runIf(isWhole)('three months after a map that counts its owner is asked once what came of it', async () => {
  const { page } = await person('parent', 'Анна', PHONE)
  await open(page, '/cabinet')
  const { result_url: link, result_id: id } = await fillSteps(page, {
    ...{ often: { read: 3, write: 2 }, hinders: { read: 2, write: 2 }, manual: true },
  })
  await open(page, link)
  expect(await page.getByRole('heading', { name: 'Прошло три месяца' }).count()).toBe(0)
  await age(id, { days: 91 })
  await page.reload()
  await hydrated(page)
  const panel = page.getByRole('region', { name: 'Прошло три месяца' })
  await panel.getByRole('button', { name: 'Рассказать' }).click()
  await page.getByText(/Выберите, были ли вы у специалиста/).waitFor()
  await panel.getByRole('radio', { name: 'Да', exact: true }).check()
  await panel
    .getByRole('group', { name: /^Чтение/ })
    .getByRole('radio', { name: 'Да', exact: true })
    .check()
  expect(await faultsOf(page)).toEqual([])
  expect(await faultsAtTwice(page)).toEqual([])
  if (process.env['SHOTS']) await panel.screenshot({ path: `${process.env['SHOTS']}/follow-up.png` })
  await panel.getByRole('button', { name: 'Рассказать' }).click()
  await page.getByText(/Ответ лежит рядом с картой зашифрованным/).waitFor()
  await page.reload()
  await hydrated(page)
  expect(await page.getByRole('heading', { name: 'Прошло три месяца' }).count()).toBe(0)
})

test.runIf(isWhole)('the card of a child asks the same about its map', async () => {
  const { page } = await person('parent', 'Анна', PHONE)
  await addChild(page)
  const card = new URL(page.url()).pathname
  const { result_id: id } = await fillSteps(page, {
    ...{ often: { read: 3 }, hinders: { read: 2 }, manual: true, childId: card.split('/').at(-1) ?? '' },
  })
  await age(id, { days: 91 })
  const panel = page.getByRole('region', { name: 'Прошло три месяца' })
  await open(page, `${card}/results/${id}`)
  await panel.getByText(/Вы разрешили учесть эту карту/).waitFor()
  await open(page, card)
  await panel.getByText(/Вы разрешили учесть карту от \d/).waitFor()
  await panel.getByRole('radio', { name: 'Нет', exact: true }).check()
  expect(await faultsOf(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  await panel.getByRole('button', { name: 'Рассказать' }).click()
  await page.getByText(/Ответ лежит рядом с картой зашифрованным/).waitFor()
  await open(page, card)
  await page.getByRole('heading', { name: 'Карты наблюдений' }).waitFor()
  expect(await page.getByRole('heading', { name: 'Прошло три месяца' }).count()).toBe(0)
})

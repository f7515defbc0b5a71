import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { VERSION } from '#app/features/questionnaire/questions.ts'
import { faultsOf } from './axe.ts'
import { hydrated, withBrowser } from './browser.ts'
import { peopleOf } from './people.ts'

const visit = withBrowser()
const { person } = peopleOf(visit)
let database: pg.Client

beforeAll(async () => {
  database = new pg.Client({ connectionString: inject('portalDatabase') })
  await database.connect()
})
afterAll(() => database.end())

describe('the score table', () => {
  test('changes on the screen without a reload, sorts by its headings, filters by day, goes out as a file', async () => {
    const { page } = await person('editor', 'Нина')
    await page.goto('/admin/scores')
    await page.getByText('Обновляется само').waitFor()
    await page.getByText('Это образцы').waitFor()
    const changed = { nickname: 'кит-100', score: 123_456, at: Date.UTC(2020, 1, 2, 12) }
    const address = `${inject('scoreDatabase')}/scores/-test.json`
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
  })
})

describe('a version of the questionnaire', () => {
  test('is written, tried and published by an editor, and a parent is asked by it', async () => {
    const { page } = await person('editor', 'Нина')
    await page.goto('/admin/questionnaire-versions')
    await page.getByText('Задаётся сейчас').waitFor()
    await page.getByRole('link', { name: 'Новая версия' }).click()
    await page.getByLabel('Что изменится').fill('Порядок вопросов о внимании')
    await page.getByRole('button', { name: 'Сохранить' }).click()
    const lines = page.getByLabel('Внимание')
    await lines.waitFor()
    await page.getByText('Выпустить не мешает ничего').waitFor()
    const [first = '', second = '', ...rest] = (await lines.inputValue()).split('\n')
    await lines.fill([first, second, ...rest].join('\n').replace(first, 'Ленится не делать уроки.'))
    await page.getByText('это оценка ребёнка').waitFor()
    // The same words in another order keep their codes: whoever fills the map in meanwhile loses nothing.
    await lines.fill([second, first, ...rest].join('\n'))
    await page.getByRole('tab', { name: 'Основание' }).click()
    await page.getByLabel('По какому праву').fill('Вопросы написаны для портала.')
    await page.getByText('Норм нет').waitFor()
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await page.getByText('Сохранено').waitFor()
    await page.getByRole('tab', { name: 'Пробный запуск' }).click()
    await page.getByRole('button', { name: 'Показать результат' }).click()
    await page.getByText('Внимание: сейчас не выделяется').waitFor()
    try {
      await page.getByRole('button', { name: 'Выпустить' }).click()
      await page.getByRole('button', { name: 'Подтвердить' }).click()
      await page.getByText('Версия выпущена').waitFor()
      const { page: parent } = await visit('/test')
      await hydrated(parent)
      await parent.getByLabel('Дата рождения').fill('14.03.2018')
      await parent.getByRole('checkbox').check()
      await parent.getByRole('button', { name: 'Начать' }).click()
      await parent.getByText(second).waitFor()
      const [asked = ''] = await parent.getByRole('group').allInnerTexts()
      expect(asked).toContain(second)
    } finally {
      await putBack()
    }
  })
})

/** Other tests fill in the first version. */
async function putBack(): Promise<void> {
  await database.query("update questionnaire_versions set state = 'retired' where state = 'published'")
  await database.query("update questionnaire_versions set state = 'published' where code = $1", [VERSION])
  await database.query(`select pg_notify('pages', '["questionnaire"]')`)
}

import { randomUUID } from 'node:crypto'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESK, hydrated, withBrowser } from './browser.ts'
import { tabTo } from './keys.ts'

const visit = withBrowser()
// A guest’s calls are answered 401: the browser notes it by itself.
const expects = /status of 401/

test(
  'a mother’s whole way by keys alone: from a difficulty over a map to the kept result, the plan and the first exercise',
  { timeout: 240_000 },
  async () => {
    const { page } = await visit('/problem-read', { viewport: DESK, expects, hasMotion: true })
    await hydrated(page)
    const main = page.getByRole('main')
    const dialog = page.getByRole('dialog')
    const press = async (wanted: Locator, key = 'Enter') => {
      await tabTo(page, wanted)
      await page.keyboard.press(key)
    }
    const type = async (field: Locator, words: string) => {
      await tabTo(page, field)
      await page.keyboard.type(words)
    }
    const answer = async (question: Locator, digit: string, said: RegExp) => {
      await press(question.getByRole('radio').first(), digit)
      expect(await question.getByRole('radio', { name: said }).isChecked()).toBe(true)
    }

    await press(main.getByRole('link', { name: 'Заполнить карту' }))
    await type(dialog.getByRole('textbox', { name: 'День' }), '14')
    await tabTo(page, dialog.getByRole('combobox', { name: 'Месяц' }))
    for (let month = 0; month < 3; month++) await page.keyboard.press('ArrowDown')
    await type(dialog.getByRole('textbox', { name: 'Год' }), '2018')
    await press(dialog.getByRole('checkbox'), 'Space')
    await press(dialog.getByRole('button', { name: 'Начать', exact: true }))

    await dialog.getByRole('heading', { name: 'Что беспокоит больше всего' }).waitFor()
    const reading = dialog.getByRole('radio', { name: 'Чтение' })
    await tabTo(page, dialog.getByRole('radio').first())
    for (let sphere = 0; sphere < 10 && !(await reading.isChecked()); sphere++) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const questions = dialog.locator('fieldset')
    await expect.poll(() => questions.count()).toBe(6)
    for (let question = 0; question < 6; question++) await answer(questions.nth(question), '3', /^Часто/)
    await answer(dialog.getByRole('group', { name: /Насколько это мешает/ }), '3', /^Заметно/)
    await page.keyboard.press('Enter')
    await dialog
      .getByRole('heading', { name: /безопасности/ })
      .first()
      .waitFor()
    for (let question = 0; question < 4; question++) await answer(questions.nth(question), '2', /^Нет$/)
    await page.keyboard.press('Enter')
    await dialog.getByRole('heading', { name: /Последний шаг/ }).waitFor()
    await press(dialog.getByRole('radio', { name: 'Мужской' }), 'Space')
    await press(dialog.getByRole('radio', { name: 'Правша' }), 'Space')
    await press(dialog.getByRole('button', { name: 'Показать первый взгляд' }))

    await page.waitForURL('**/result/*')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await hydrated(page)
    await press(page.getByRole('link', { name: /^Сохранить/ }))
    const saving = page.getByRole('dialog', { name: 'Сохранить результат' })
    await type(saving.getByLabel('Электронная почта'), `whole-way-${randomUUID()}@primer.example`)
    await type(saving.getByLabel('Пароль', { exact: true }), 'длинная фраза для входа')
    await press(saving.getByRole('checkbox', { name: /Принимаю правила/ }), 'Space')
    await press(saving.getByRole('checkbox', { name: /Завести карточку ребёнка/ }), 'Space')
    await press(saving.getByLabel('Кем вы приходитесь ребёнку'), 'ArrowDown')
    await press(saving.getByRole('button', { name: 'Завести кабинет и сохранить' }))

    await page.waitForURL(/\/cabinet\/children\/[\w-]+\/results\//)
    await page.getByText('Карта сохранена', { exact: true }).waitFor()
    await hydrated(page)
    await press(page.getByRole('link', { name: 'План на четыре недели' }))
    await page.waitForURL('**/cabinet/plan**')
    await hydrated(page)
    await press(main.locator('a[href^="/training/"]').first())
    await page.waitForURL('**/training/*')
    await hydrated(page)
    await press(page.getByRole('button', { name: 'Начать по шагам' }).first())
    await page.getByRole('timer').waitFor()
  },
)

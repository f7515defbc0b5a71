import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { faultsOf } from './axe.ts'
import { hydrated, PHONE, withBrowser } from './browser.ts'
import { platformOf } from '../platform.ts'
import { linkTo, open, peopleOf } from './people.ts'
import { isWhole } from '#test/whole.ts'

const visit = withBrowser()
const { person } = peopleOf(visit)
const ANSWER = 'Рисуйте волны на большом листе по пять минут, по очереди. Через месяц покажите рисунки логопеду.'

async function openFound(page: Page, list: string, words: string): Promise<void> {
  await page.goto(`/admin/${list}`)
  await page.getByLabel('Поиск').fill(words)
  // The list asks a moment after the last letter.
  await page.waitForURL(/filter=/)
  await expect.poll(() => page.getByRole('row').count(), { timeout: 20_000 }).toBe(2)
  await page.getByRole('row').getByRole('link').press('Enter')
  await page.getByRole('heading', { name: 'Решение' }).waitFor()
}

/** Presses an action, fills its window and presses it again, by the keyboard alone. */
async function doAction(page: Page, name: string, fields: Record<string, string> = {}): Promise<void> {
  await page.getByRole('button', { name, exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name })
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label).fill(value)
  await dialog.getByRole('button', { name, exact: true }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
}

/** The diploma's own journey is shown elsewhere. */
async function acceptDiploma(email: string): Promise<void> {
  const { context, close } = platformOf(inject('portalDatabase'))
  await context.db.execute(sql`
    insert into diplomas (id, account_id, status, file_type, file_bytes, sent_at, decided_at)
    select ${randomUUID()}, id, 'accepted', 'image/png', 1, now(), now() from users where email = ${email}`)
  await close()
}

test(
  'a question goes from a parent through the editors to a specialist, and is published without names',
  { timeout: 120_000 },
  async () => {
    // A second try must not find what the first has left.
    const mark = randomUUID().slice(0, 8)
    const email = `asker-${mark}@primer.example`
    const { page: parent } = await visit('/parents')
    await hydrated(parent)
    await parent
      .getByLabel('О чём вы хотите спросить')
      .fill(`Наша Ульяна из лицея ${mark} в шесть лет рисует кругами. Что делать?`)
    await parent.getByLabel('Почта').fill(email)
    await parent.getByRole('checkbox', { name: /согласие/ }).check()
    await parent.getByRole('checkbox', { name: /показать вопрос/ }).check()
    await parent.getByRole('button', { name: 'Отправить вопрос' }).click()
    await parent.getByRole('heading', { name: 'Вопрос у нас' }).waitFor()

    const { page: editor } = await person('editor', 'Нина')
    await openFound(editor, 'questions', mark)
    expect(await faultsOf(editor)).toEqual([])
    await editor.getByRole('button', { name: 'Передать специалистам' }).press('Enter')
    const dialog = editor.getByRole('dialog', { name: 'Передать специалистам' })
    await dialog.getByRole('button', { name: 'Передать специалистам' }).press('Enter')
    await dialog.getByText('Назовите вопрос коротко').waitFor()
    await expect.poll(() => editor.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true')
    expect(await faultsOf(editor)).toEqual([])
    await dialog.getByLabel('Заголовок').fill(`Шесть лет, рисует только кругами, ${mark}`)
    await dialog.getByLabel('Вопрос без имён').fill('Ребёнку шесть лет, рисует только кругами. С чего начать дома?')
    await dialog.getByRole('button', { name: 'Передать специалистам' }).press('Enter')
    await editor.getByText('У специалистов').waitFor()

    const olga = await person('speech_therapist', 'Агния')
    await acceptDiploma(olga.email)
    await open(olga.page, '/cabinet/questions')
    const question = olga.page.getByRole('article').filter({ hasText: mark })
    expect(await question.innerText()).not.toMatch(/Ульяна|лице/)
    await question.getByLabel('Ваш ответ').fill(ANSWER)
    await question.getByRole('button', { name: 'Передать ответ' }).click()
    await olga.page.getByText('Читает редакция').waitFor()

    const { page: late } = await person('editor', 'Вера')
    await openFound(late, 'questions', mark)
    await late.getByRole('button', { name: 'Отправить и опубликовать' }).waitFor()

    await editor.reload()
    await doAction(editor, 'Вернуть специалисту', { 'Что поправить': 'Добавьте, пожалуйста, сколько дней подряд.' })
    await open(olga.page, '/cabinet/questions')
    await question.getByText('сколько дней подряд').waitFor()
    expect(await question.getByLabel('Ваш ответ').inputValue()).toBe(ANSWER)
    expect(await faultsOf(olga.page)).toEqual([])
    await question.getByLabel('Ваш ответ').fill(`${ANSWER} Десять дней подряд.`)
    await question.getByRole('button', { name: 'Передать ответ' }).click()
    await olga.page.getByText('Читает редакция').waitFor()

    // A page that was opened before sends nothing that its editor has not read, and shows it.
    await doAction(late, 'Отправить и опубликовать')
    await late.getByText(/специалист прислал новый ответ/).waitFor()
    await late.getByText('Десять дней подряд').waitFor()

    await editor.reload()
    await doAction(editor, 'Отправить и опубликовать')
    await editor.getByText('Опубликован', { exact: true }).waitFor()
    await linkTo(email, /Десять\s+дней\s+подряд/)
    const shown = async () => (await fetch(`${inject('portalUrl')}/parents`)).text()
    await expect.poll(shown, { timeout: 10_000 }).toContain(mark)
    expect(await shown()).not.toMatch(/Ульяна|Агния/)
    await doAction(editor, 'Снять со страницы')
    await expect.poll(shown, { timeout: 10_000 }).not.toContain(mark)
  },
)

test.runIf(isWhole)('a message is answered by letter from the desk, on a telephone', async () => {
  const email = `writer-${randomUUID()}@primer.example`
  const { page } = await visit('/contacts')
  await hydrated(page)
  await page.getByLabel('Имя').fill('Федора')
  await page.getByLabel('Почта').fill(email)
  await page.getByLabel('Текст').fill('Как распечатать карту наблюдений без картинок?')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Отправить письмо' }).click()
  await page.getByRole('heading', { name: 'Письмо у нас' }).waitFor()

  const { page: desk } = await person('editor', 'Нина', PHONE)
  await desk.goto('/admin/messages')
  await desk.getByLabel('Поиск').fill(email)
  await expect.poll(() => desk.getByRole('listitem').filter({ hasText: 'Федора' }).count(), { timeout: 20_000 }).toBe(1)
  expect(await faultsOf(desk)).toEqual([])
  await desk.getByRole('link', { name: /распечатать карту/ }).click()
  await doAction(desk, 'Ответить письмом', { Ответ: 'Откройте карту и выберите в печати «Без картинок».' })
  await desk.getByText('Ответили', { exact: true }).waitFor()
  await linkTo(email, /выберите\s+в\s+печати/)
})

test.runIf(isWhole)(
  'an incident is opened, described and kept by the keyboard, and nothing typed is lost on the way',
  async () => {
    const { page } = await person('admin', 'Глеб')
    await page.goto('/admin/incidents')
    await page.getByRole('link', { name: 'Открыть инцидент' }).press('Enter')
    await page.getByLabel('Что произошло').fill('Письмо с приглашением ушло не туда')
    await page.getByRole('button', { name: 'Сохранить' }).press('Enter')
    await page.getByText('Укажите, когда инцидент обнаружен').waitFor()
    expect(await page.getByLabel('Что произошло').inputValue()).toBe('Письмо с приглашением ушло не туда')
    expect(await faultsOf(page)).toEqual([])
    await page.getByLabel('Обнаружен').fill('2026-01-12T10:30')
    await page.getByLabel('Чьи данные и какие').fill('Один куратор: почта')
    await page.getByRole('button', { name: 'Сохранить' }).press('Enter')
    await page.getByText('до 13 января').waitFor()
    await page.getByText('просрочено').first().waitFor()
    expect(await page.getByLabel('Обнаружен').inputValue()).toBe('2026-01-12T10:30')
    await page.getByLabel('Что сделали').fill('Ссылка отозвана')
    await page.getByText('Сохраните написанное').waitFor()
    expect(await page.getByRole('button', { name: 'Удалить' }).count()).toBe(0)
    for (const label of ['Предполагаемая причина', 'Предполагаемый вред людям', 'Кто говорит с Роскомнадзором'])
      await page.getByLabel(label).fill('Опечатка в адресе')
    await page.getByRole('button', { name: 'Сохранить' }).press('Enter')
    await doAction(page, 'Первое уведомление отправлено')
    await page.getByRole('button', { name: 'Результаты отправлены' }).waitFor()
    await page.getByRole('button', { name: 'Показать текст' }).press('Enter')
    await page.getByRole('article', { name: 'Текст уведомления' }).getByText('Ссылка отозвана').waitFor()
    expect(await faultsOf(page)).toEqual([])
  },
)

const LISTS = [
  'Отзывы',
  'Обращения',
  'Вопросы специалисту',
  'Реестр согласий',
  'Обращения о данных',
  'Инциденты',
  'Журнал действий',
]
const EMPTY = /ещё не писали|ещё не спрашивали|ещё никто|не было|Журнал пуст/

test.runIf(isWhole).each(['day', 'night'])('the lists of care have nothing that axe complains of by %s', async (tone) => {
  const { page } = await person('admin', 'Глеб')
  await page.goto('/admin')
  if (tone === 'night') await page.getByRole('button', { name: 'День или ночь' }).press('Enter')
  for (const name of LISTS) {
    const menu = page.getByRole('navigation', { name: 'Разделы редакции' })
    await menu.getByRole('link', { name: new RegExp(`^${name}( ждут|$)`) }).press('Enter')
    await page.getByRole('heading', { name, level: 1 }).waitFor()
    await page.getByRole('table').or(page.getByText(EMPTY)).first().waitFor()
    expect([name, await faultsOf(page)]).toEqual([name, []])
  }
})

test.runIf(isWhole)(
  'a request to delete is carried out on its page and cannot be closed before',
  { timeout: 120_000 },
  async () => {
    const { page: gleb } = await person('admin', 'Глеб')
    const anna = await person('parent', 'Анна')
    await gleb.goto('/admin/data-requests/create')
    await gleb.getByLabel('Почта человека').fill(anna.email)
    await gleb.getByLabel('О чём просит').click()
    await gleb.getByRole('option', { name: 'Удалить данные' }).click()
    await gleb.getByLabel('Когда пришло').fill('2026-11-20')
    await gleb.getByRole('button', { name: 'Сохранить' }).click()
    await gleb.getByRole('heading', { name: 'Решение' }).waitFor()
    await gleb.getByText('Сначала начните удаление').waitFor()
    expect(await gleb.getByRole('button', { name: 'Ответить и закрыть' }).count()).toBe(0)
    expect(await faultsOf(gleb)).toEqual([])

    const downloading = gleb.waitForEvent('download')
    await doAction(gleb, 'Собрать выгрузку')
    expect((await downloading).suggestedFilename()).toMatch(/^dannye-\d+\.json$/)
    await gleb.getByText(/Выгрузка собрана/).waitFor()
    await doAction(gleb, 'Удалить: Кабинет целиком')
    await gleb.getByText(/Удаление идёт/).waitFor()
    expect(await gleb.getByRole('button', { name: 'Ответить и закрыть' }).count()).toBe(0)
    await linkTo(anna.email, /\/cabinet\/privacy\?undo=/)
  },
)

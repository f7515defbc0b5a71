import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { faultsOf } from './axe.ts'
import { withBrowser } from './browser.ts'
import { peopleOf } from './people.ts'
import { startSecondProcess } from './second-process.ts'
import { isWhole } from '#test/whole.ts'

// What a check of facts finds is answered 422, an overtaken editor 409, a text that is not out yet 404.
const visit = withBrowser()
const { person } = peopleOf((path, options) => visit(path, { ...options, expects: /status of (404|409|422)/ }))
const SAVED = /^Сохранено \d/

const second = { url: '', stop: () => Promise.resolve() }
beforeAll(async () => {
  const { port, server } = await startSecondProcess()
  second.url = `http://127.0.0.1:${port}`
  second.stop = async () => {
    server.kill('SIGTERM')
    await new Promise((resolve) => server.on('exit', resolve))
  }
})
afterAll(() => second.stop())

async function openDesk(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor()
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(name) }).click()
const kept = (page: Page) => page.getByRole('status').filter({ hasText: SAVED }).waitFor()
const bodyOf = (page: Page) => page.getByRole('textbox', { name: 'Текст', exact: true }).last()

const aPicture = () =>
  sharp({ create: { width: 800, height: 500, channels: 3, background: '#a73' } })
    .png()
    .toBuffer()

/** A new photograph goes into the library and into the text, below the line of the cursor. */
async function illustrate(page: Page, alt: string): Promise<void> {
  await page.getByRole('button', { name: 'Снимок из библиотеки' }).click()
  const library = page.getByRole('dialog')
  await library.getByRole('button', { name: 'Добавить новый снимок' }).click()
  const file = { name: 'kniga.png', mimeType: 'image/png', buffer: await aPicture() }
  await page.locator('input[type=file]').setInputFiles(file)
  await library.getByRole('button', { name: 'Добавить в библиотеку' }).click()
  await library.getByText('Заполните поле').waitFor()
  await library.getByLabel('Что на снимке').fill(alt)
  await library.getByRole('button', { name: 'Добавить в библиотеку' }).click()
  await library.getByRole('button', { name: 'Поставить' }).click()
  await library.waitFor({ state: 'detached' })
}

/** A link by the keyboard alone: to a page of the portal, found by its title. */
async function link(page: Page, { title, path }: { title: string; path: string }): Promise<void> {
  await page.keyboard.press('Control+KeyK')
  await page.getByRole('combobox', { name: /^Адрес/ }).fill(title)
  await page.getByRole('option', { name: path }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** A reader of either process sees the words a second later, or sees them no more. */
async function readersSee(path: string, words: string, isThere = true): Promise<void> {
  await setTimeout(1000)
  for (const portal of [inject('portalUrl'), second.url]) {
    const html = (await (await fetch(`${portal}${path}`)).text()).replaceAll('\u00a0', ' ')
    if (isThere) expect(html).toContain(words)
    else expect(html).not.toContain(words)
  }
}

describe('an editor', () => {
  test('begins an article, illustrates it, is shown what it lacks, has it checked and scheduled, publishes it, and readers of both processes see it within a second', async () => {
    const { page } = await person('editor', 'Нина')
    await openDesk(page, '/admin/entries-articles')
    await page.getByRole('link', { name: 'Создать' }).click()
    await page.getByRole('textbox', { name: 'Заголовок' }).fill('Не хочет читать вслух')
    expect(await page.getByRole('textbox', { name: 'Адрес' }).inputValue()).toBe('ne-hochet-chitat-vsluh')
    await page.getByRole('button', { name: 'Начать текст' }).click()
    await bodyOf(page).fill('Он закрывает книгу на второй строке. ')
    await bodyOf(page).press('Control+End')
    await link(page, { title: 'левша', path: '/article/levsha' })
    await illustrate(page, 'Раскрытая книга с закладкой')
    await page.keyboard.type('Закладка помнит место.')
    await page.getByRole('button', { name: 'Добавить' }).first().click()
    await page.getByRole('button', { name: 'Добавить' }).first().click()
    await page.getByRole('textbox', { name: 'Что узнает читатель, 1' }).fill('что попробовать сегодня вечером')
    await page.getByRole('textbox', { name: 'Что узнает читатель, 2' }).fill('к кому идти, если не помогло')
    await kept(page)
    await page.getByRole('button', { name: 'На проверку фактов' }).click()
    const publish = page.getByRole('button', { name: 'Опубликовать' })
    await publish.waitFor()
    expect(await publish.isDisabled()).toBe(true)
    await page.getByText(/ошиб\S+ на вкладке «Проверка»/).waitFor()
    await tab(page, 'Проверка')
    await page.getByRole('radio', { name: 'Подтверждено', exact: true }).click()
    await page.getByRole('textbox', { name: 'На чём держится метка' }).fill('Обзор испытаний видит пользу чтения вдвоём [@GA14].')
    await page.getByText('Для этой метки нужен хотя бы один источник').waitFor()
    await page.getByRole('combobox', { name: 'DOI, автор или название источника' }).fill('GA14')
    await page.getByRole('option').first().click()
    await page.getByRole('combobox', { name: 'Рецензент' }).fill('сверка')
    await page.getByRole('option', { name: /Редакция Нейросада, сверка с источниками/ }).click()
    await tab(page, 'Картинка')
    await page.getByRole('button', { name: 'Выбрать снимок' }).click()
    await page.getByLabel('Найти снимок').fill('с закладкой')
    await page.getByRole('button', { name: 'Раскрытая книга с закладкой' }).click()
    await page.getByRole('button', { name: 'Поставить' }).click()
    await page.getByRole('img', { name: 'Раскрытая книга с закладкой' }).first().waitFor()
    await tab(page, 'Поиск')
    await page
      .getByRole('textbox', { name: 'Описание' })
      .fill('Что делать, если ребёнок не хочет читать вслух, и когда идти к специалисту.')
    await page.getByRole('combobox', { name: 'Слова' }).fill('чтение')
    await page.getByRole('combobox', { name: 'Слова' }).press('Enter')
    await kept(page)
    await vi.waitFor(async () => expect(await publish.isDisabled()).toBe(false), 20_000)
    await page.getByLabel('Выпустить').fill('2030-01-10T09:00')
    await page.getByRole('button', { name: 'Запланировать' }).click()
    await page.getByText(/Выйдет сам 10.января в.09:00 по Москве/).waitFor()
    const path = '/article/ne-hochet-chitat-vsluh'
    for (const portal of [inject('portalUrl'), second.url]) expect((await fetch(`${portal}${path}`)).status).toBe(404)
    await publish.click()
    await page.getByText('Опубликовано: читатели уже видят').waitFor()
    await readersSee(path, 'Он закрывает книгу на второй строке.')
    const { page: reader } = await visit(path)
    expect(await reader.getByRole('main').getByRole('img', { name: 'Раскрытая книга с закладкой' }).count()).toBe(2)
    await reader.getByText('Закладка помнит место.').waitFor()
    await reader.locator('main a[href="/article/levsha"]').first().waitFor()
  }, 120_000)

  test.runIf(isWhole)(
    'changes a published text, looks at it before readers do, publishes, and brings the old words back',
    async () => {
      const { page } = await person('editor', 'Нина')
      await openDesk(page, '/admin/entries-articles')
      await page.getByLabel('Поиск').fill('Левша')
      await page
        .getByRole('cell', { name: /[Лл]евша|левш/ })
        .first()
        .click()
      await bodyOf(page).waitFor()
      const title = page.getByRole('textbox', { name: 'Заголовок' })
      const before = await title.inputValue()
      await title.fill('Левша пишет по-своему')
      await kept(page)
      expect(await (await fetch(`${inject('portalUrl')}/article/levsha`)).text()).not.toContain('Левша пишет по-своему')
      const [preview] = await Promise.all([
        page.waitForEvent('popup'),
        page.getByRole('button', { name: 'Как на сайте' }).click(),
      ])
      await preview.getByRole('heading', { level: 1, name: /Левша пишет по.своему/ }).waitFor()
      const seen = await fetch(preview.url())
      expect([seen.status, seen.headers.get('cache-control'), seen.headers.get('x-robots-tag')]).toEqual([
        200,
        'no-store',
        'noindex',
      ])
      await page.getByRole('button', { name: 'Опубликовать правки' }).click()
      await page.getByText('Опубликовано: читатели уже видят').waitFor()
      await readersSee('/article/levsha', 'по-своему')
      await tab(page, 'История')
      await page.getByRole('button', { name: 'Сравнить версию 1 с нынешним текстом' }).click()
      await page.getByRole('deletion').first().waitFor()
      await page.getByRole('button', { name: 'Вернуть версию 1' }).click()
      await bodyOf(page).waitFor()
      expect(await title.inputValue()).toBe(before)
      await page.getByRole('button', { name: 'Опубликовать правки' }).click()
      await page.getByText('Опубликовано: читатели уже видят').waitFor()
      await readersSee('/article/levsha', 'Левша пишет', false)
    },
  )

  test.runIf(isWhole)(
    'a person who was overtaken is shown by which colleague, sees the difference, and loses no word',
    async () => {
      const [{ page: nina }, { page: gleb }] = [await person('editor', 'Нина'), await person('admin', 'Глеб')]
      await openDesk(nina, '/admin/entries-blog')
      await nina.getByLabel('Поиск').fill('план на завтра')
      await nina.getByRole('cell', { name: /план/i }).first().click()
      await bodyOf(nina).waitFor()
      await openDesk(gleb, new URL(nina.url()).pathname)
      await gleb.getByRole('textbox', { name: 'Заголовок' }).fill('План на завтра от Глеба')
      await kept(gleb)
      await nina.getByRole('textbox', { name: 'Заголовок' }).fill('План на завтра от Нины')
      await nina.getByText(/этот текст изменили: Глеб Пример/).waitFor()
      await nina.getByRole('button', { name: 'Показать разницу' }).click()
      await nina.getByRole('insertion').filter({ hasText: 'Нины' }).waitFor()
      expect(await nina.getByRole('textbox', { name: 'Заголовок' }).inputValue()).toBe('План на завтра от Нины')
      await gleb.reload()
      await bodyOf(gleb).waitFor()
      expect(await gleb.getByRole('textbox', { name: 'Заголовок' }).inputValue()).toBe('План на завтра от Глеба')
    },
  )

  test.runIf(isWhole)('the list and the form are without faults for those who listen or use the keyboard', async () => {
    const { page } = await person('editor', 'Нина')
    await openDesk(page, '/admin/entries-articles')
    await page.getByRole('table').waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page
      .getByRole('cell', { name: /математик/i })
      .first()
      .click()
    await bodyOf(page).waitFor()
    for (const name of ['Текст', 'Проверка', 'Картинка', 'Поиск', 'История']) {
      await tab(page, name)
      expect(await faultsOf(page)).toEqual([])
    }
  })
})

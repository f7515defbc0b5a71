import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESK, PHONE, withBrowser } from './browser.ts'
import { peopleOf } from './people.ts'
import { isWhole } from '#test/whole.ts'

// Without connection the browser complains by itself; an overtaken editor is answered 409.
const visit = withBrowser()
const { person } = peopleOf((path, options) =>
  visit(path, { ...options, expects: /status of (404|409|422)|ERR_INTERNET_DISCONNECTED/ }),
)
const SAVED = /^Сохранено \d/

const bodyOf = (page: Page) => page.getByRole('textbox', { name: 'Текст', exact: true }).last()
const saved = (page: Page) => page.getByRole('status').filter({ hasText: SAVED }).waitFor()

/** Does it, and waits until the portal has what was written. */
async function kept(page: Page, write: () => Promise<unknown>): Promise<void> {
  await Promise.all([page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok()), write()])
  await saved(page)
}
const titleOf = (page: Page) => page.getByRole('textbox', { name: 'Заголовок' })

/** A text of this test alone. */
async function begin(page: Page, title: string): Promise<string> {
  await page.goto('/admin/entries-articles/create')
  await page.getByRole('textbox', { name: 'Заголовок' }).fill(title)
  await page.getByRole('textbox', { name: 'Адрес' }).fill(`writing-${Date.now()}`)
  await page.getByRole('button', { name: 'Начать текст' }).click()
  await bodyOf(page).waitFor()
  return new URL(page.url()).pathname
}

/** Where the line that is typed ends, and where the eye still sees: above the bar of actions and the keyboard. */
function sight(page: Page): Promise<{ line: number; floor: number }> {
  return page.evaluate(() => {
    const { startContainer } = getSelection()!.getRangeAt(0)
    const block = startContainer instanceof Element ? startContainer : startContainer.parentElement!
    const bar = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Сохранить')!.closest('div')!
    const isFixed = getComputedStyle(bar).position === 'sticky'
    const end = window.visualViewport!.height
    return { line: block.getBoundingClientRect().bottom, floor: isFixed ? Math.min(end, bar.getBoundingClientRect().top) : end }
  })
}

test.runIf(isWhole).each([
  ['a desk', DESK, 0],
  ['a telephone with its keyboard open', PHONE, 340],
])('the line being typed is always in sight on %s', { timeout: 60_000 }, async (_, viewport, keyboard) => {
  const { page } = await person('editor', 'Нина', viewport)
  await page.addInitScript((height) => {
    // A browser without a screen has no keyboard over it.
    const seen = () => innerHeight - height
    Object.defineProperty(VisualViewport.prototype, 'height', { get: seen })
  }, keyboard)
  await begin(page, 'Длинный текст')
  await bodyOf(page).click()
  for (let line = 0; line < 24; line++) {
    await page.keyboard.type(`Строка ${line}`)
    const { line: bottom, floor } = await sight(page)
    expect(bottom).toBeLessThanOrEqual(floor)
    await page.keyboard.press('Enter')
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)
})

test.runIf(isWhole)('a field of many lines grows above the bar of actions', async () => {
  const { page } = await person('editor', 'Нина')
  await begin(page, 'Длинное вступление')
  await page.getByRole('tab', { name: /Проверка/ }).click()
  const note = page.getByRole('textbox', { name: 'На чём держится метка' })
  await note.click()
  for (let line = 0; line < 40; line++) await page.keyboard.press('Enter')
  const bottom = () => note.evaluate((field) => field.getBoundingClientRect().bottom)
  const bar = () => page.getByRole('button', { name: 'Сохранить' }).evaluate((button) => button.getBoundingClientRect().top)
  expect(await bottom()).toBeLessThanOrEqual(await bar())
})

test.runIf(isWhole)('a key typed by hand is a source, in the text and in its list; «Источник» is there before any', async () => {
  const { page } = await person('editor', 'Нина')
  const path = await begin(page, 'Текст с источником')
  await bodyOf(page).click()
  await kept(page, () => page.keyboard.type('Так видно [@GA14], и давно '))
  await bodyOf(page).locator('sup').filter({ hasText: 'GA14' }).waitFor()
  await page.getByRole('button', { name: 'Источник' }).click()
  await page.getByRole('menuitem', { name: 'Другой источник…' }).click()
  await page.getByRole('combobox', { name: /^Ключ/ }).fill('DEK12')
  await kept(page, () => page.getByRole('option', { name: /^DEK12/ }).click())
  await bodyOf(page).locator('sup').filter({ hasText: 'DEK12' }).waitFor()
  await page.goto(path)
  await bodyOf(page).waitFor()
  expect(await bodyOf(page).locator('sup').allTextContents()).toEqual(['GA14', 'DEK12'])
  expect(await bodyOf(page).locator('pre').count()).toBe(0)
  await page.getByRole('tab', { name: /Проверка/ }).click()
  await page.getByRole('button', { name: 'Убрать GA14' }).waitFor()
  await page.getByRole('button', { name: 'Убрать DEK12' }).waitFor()
})

/** Writes without connection and loses the page. */
async function writeOffline(page: Page, title: string): Promise<Page> {
  await page.context().setOffline(true)
  await titleOf(page).fill(title)
  await page.getByRole('status').filter({ hasText: 'сохранены на этом устройстве' }).waitFor()
  const next = await page.context().newPage()
  await page.close()
  await page.context().setOffline(false)
  return next
}

test('what was written without connection is offered after a reload and goes on to the portal', async () => {
  const { page } = await person('editor', 'Нина')
  const path = await begin(page, 'Текст в дороге')
  const next = await writeOffline(page, 'Текст, написанный в поезде')
  await next.goto(path)
  await next.getByText('остались ваши правки').waitFor()
  await next.getByRole('button', { name: 'Показать разницу' }).click()
  await next.getByRole('insertion').filter({ hasText: 'поезде' }).waitFor()
  await kept(next, () => next.getByRole('button', { name: 'Взять мои правки' }).click())
  expect(await titleOf(next).inputValue()).toBe('Текст, написанный в поезде')
  await next.reload()
  await bodyOf(next).waitFor()
  expect(await titleOf(next).inputValue()).toBe('Текст, написанный в поезде')
})

test.runIf(isWhole)('what was written without connection overwrites nothing that somebody wrote meanwhile', async () => {
  const [{ page: nina }, { page: gleb }] = [await person('editor', 'Нина'), await person('admin', 'Глеб')]
  const path = await begin(nina, 'Общий текст')
  const next = await writeOffline(nina, 'Общий текст от Нины')
  await gleb.goto(path)
  await kept(gleb, () => titleOf(gleb).fill('Общий текст от Глеба'))
  await next.goto(path)
  await next.getByText(/текст\sна\sпортале изменился: Глеб Пример/).waitFor()
  await next.getByRole('button', { name: 'Оставить как на портале' }).click()
  await bodyOf(next).waitFor()
  expect(await titleOf(next).inputValue()).toBe('Общий текст от Глеба')
  await next.reload()
  await bodyOf(next).waitFor()
})

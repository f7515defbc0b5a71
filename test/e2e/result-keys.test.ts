import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { faultsOf } from './axe.ts'
import { hydrated, PHONE, withBrowser } from './browser.ts'
import { hasFocus, tabTo } from './keys.ts'
import { fillSteps } from './step-result.ts'
import { isWhole } from '#test/whole.ts'

const visit = withBrowser()
// A guest’s calls are answered 401: the browser notes it by itself.
const expects = /status of (401|422)/

async function openResult(): Promise<Page> {
  const { page, context } = await visit('/healthz', { viewport: PHONE, expects })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { result_url: link } = await fillSteps(page, { often: { write: 3, attention: 2 }, hinders: { write: 2, attention: 1 } })
  await page.goto(link)
  await hydrated(page)
  return page
}

/** Tab goes round within a dialog: the page behind it never has the focus. */
async function staysWithin(page: Page, dialog: Locator): Promise<void> {
  for (let presses = 0; presses < 25; presses++) {
    await page.keyboard.press('Tab')
    const isWithin = await dialog.evaluate(
      (box) => box.contains(document.activeElement) || document.activeElement === document.body,
    )
    expect(isWithin, `after ${presses + 1} presses`).toBe(true)
  }
}

test.runIf(isWhole)('a result is saved by keys alone: the dialog takes the focus, keeps it and gives it back', async () => {
  const page = await openResult()
  const opener = page.getByRole('link', { name: /^Сохранить/ })
  const dialog = page.getByRole('dialog', { name: 'Сохранить результат' })
  const address = page.url()
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  await dialog.waitFor()
  expect(await dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true)
  await staysWithin(page, dialog)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(page.url()).toBe(address)
  expect(await hasFocus(opener)).toBe(true)
  // Two presses within a moment are the quick way out: the second one belongs to nobody.
  await page.waitForTimeout(1500)
  await page.keyboard.press('Enter')
  await dialog.waitFor()
  const type = async (label: string, words: string) => {
    await tabTo(page, dialog.getByLabel(label, { exact: true }))
    await page.keyboard.type(words)
  }
  const tick = async (name: RegExp) => {
    await tabTo(page, dialog.getByRole('checkbox', { name }))
    await page.keyboard.press('Space')
    expect(await dialog.getByRole('checkbox', { name }).isChecked()).toBe(true)
  }
  await type('Электронная почта', `keys-${randomUUID()}@primer.example`)
  await type('Пароль', 'длинная фраза для входа')
  await tick(/Завести карточку ребёнка/)
  await tabTo(page, dialog.getByLabel('Кем вы приходитесь ребёнку'))
  await page.keyboard.press('ArrowDown')
  expect(await dialog.getByLabel('Кем вы приходитесь ребёнку').inputValue()).toBe('mother')
  await tick(/Принимаю правила/)
  expect(await faultsOf(page)).toEqual([])
  await tabTo(page, dialog.getByRole('button', { name: 'Завести кабинет и сохранить' }))
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/cabinet\/children\/[\w-]+\/results\//)
  await page.getByText('Карта сохранена', { exact: true }).waitFor()
  await tabTo(page, page.getByRole('link', { name: 'Открыть игру' }))
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/training\//)
})

test.runIf(isWhole)(
  'a result is shared by keys alone: the link is copied, the way to parts of it opens, Esc leads back',
  async () => {
    const page = await openResult()
    const opener = page.getByRole('button', { name: /^Поделиться/ })
    const dialog = page.getByRole('dialog', { name: 'Кому показать' })
    await tabTo(page, opener)
    await page.keyboard.press('Enter')
    await dialog.waitFor()
    expect(await dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true)
    await staysWithin(page, dialog)
    await tabTo(page, dialog.getByRole('button', { name: /Скопировать ссылку на.всё/ }))
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(inject('portalUrl').split(':').at(-1))
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await hasFocus(opener)).toBe(true)
    await page.waitForTimeout(1500)
    await page.keyboard.press('Enter')
    await dialog.waitFor()
    await tabTo(page, dialog.getByRole('link', { name: /Сохранить и.выбрать/ }))
    await page.keyboard.press('Enter')
    const saving = page.getByRole('dialog', { name: 'Сохранить результат' })
    await saving.waitFor()
    expect(await saving.evaluate((box) => box.contains(document.activeElement))).toBe(true)
  },
)

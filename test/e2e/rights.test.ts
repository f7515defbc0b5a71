import { expect, test } from 'vitest'
import { hydrated, PHONE, withBrowser } from './browser.ts'

const visit = withBrowser()

test('a paper of rights is copied as lines, printed alone and taken as a file; the red line stands under it', async () => {
  const { page, context } = await visit('/rights/shkola-otkazyvaet', { viewport: PHONE })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await hydrated(page)
  const paper = page.getByRole('region', { name: 'Обращение в управление образования' })
  await paper.getByRole('button', { name: 'Скопировать текст' }).click()
  await page.getByText('Текст скопирован').waitFor()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.split('\n')[0]).toBe('В [название управления образования]')
  expect(copied).toContain('Прошу проверить изложенное')
  const [download] = await Promise.all([page.waitForEvent('download'), paper.getByRole('link', { name: 'Файл .docx' }).click()])
  expect(download.suggestedFilename()).toBe('zhaloba-v-upravlenie.docx')
  await page.evaluate(() => Object.assign(window, { print: () => Object.assign(window, { printed: true }) }))
  await paper.getByRole('button', { name: 'Напечатать' }).click()
  await page.waitForFunction(() => 'printed' in window)
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByText('Прошу проверить изложенное').isVisible()).toBe(true)
  expect(
    await page
      .locator('h1')
      .first()
      .evaluate((title) => getComputedStyle(title).visibility),
  ).toBe('hidden')
  await page.emulateMedia({ media: 'screen' })
  expect(await page.getByText('Это не юридическая помощь').first().isVisible()).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test('the section is reached from the menu of parents, each text says its acts with the day of comparing', async () => {
  const { page } = await visit('/rights')
  expect(await page.locator('main a[href^="/rights/"]').count()).toBe(10)
  await page.goto('/rights/besplatno')
  await page.getByText('сверено 23.11.2026').first().waitFor()
})

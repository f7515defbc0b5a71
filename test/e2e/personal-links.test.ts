import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { PHONE, withBrowser } from './browser.ts'
import { few } from '#test/whole.ts'

const visit = withBrowser()
const LATE_MS = 2500
const KINDS = {
  invitation: '/?email=anna%40primer.example&hash=a1b2&id=7&pn=%D0%90%D0%BD%D0%BD%D0%B0&cn=%D0%9C%D0%B8%D1%88%D0%B0',
  'child link': '/article?page=1&idChild=77&type=questionnaire',
  document: '/?email=anna%40primer.example&type=consent&c=c0de',
  recovery: '/?change_password=yes&USER_CHECKWORD=w0rd&USER_LOGIN=anna%40primer.example',
  'incomplete link': '/?email=anna%40primer.example&hash=a1b2',
}
const PERSONAL = /primer|a1b2|%D0%90%D0%BD|w0rd|c0de|idChild/

/** The application comes late; the address is noted from the first moment a script can run. */
async function openUnderLoad(path: string): Promise<{ page: Page; asked: string[]; addresses: () => Promise<string[]> }> {
  const { page, context } = await visit('/robots.txt', { viewport: PHONE, expects: /status of (401|404|410)/ })
  const asked: string[] = []
  page.on('request', async (request) => {
    if (request.isNavigationRequest()) return
    // What is still under way when the page closes has no headers to tell.
    const headers = await request.allHeaders().catch(() => request.headers())
    asked.push(`${request.url()} ${headers.referer ?? ''}`)
  })
  await context.route('**/assets/entry.client*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS))
    await route.continue()
  })
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const note = () => seen.at(-1) !== location.search && seen.push(location.search)
    new MutationObserver(() => document.body && note()).observe(document, { childList: true, subtree: true })
    addEventListener('DOMContentLoaded', note)
  })
  await page.goto(path)
  return { page, asked, addresses: () => page.evaluate(() => (window as unknown as { seen: string[] }).seen) }
}

describe('a personal link on a slow connection', () => {
  test.each(few(Object.entries(KINDS)))('%s: nothing of it stays in the address, goes out or is lost', async (kind, path) => {
    const { page, asked, addresses } = await openUnderLoad(path)
    expect(new URL(page.url()).search).not.toMatch(PERSONAL)
    for (const address of await addresses()) expect(address).not.toMatch(PERSONAL)
    if (kind === 'incomplete link') await page.getByText('Ссылка неполная').waitFor()
    else await page.getByRole('dialog').getByRole('heading').waitFor()
    for (const address of await addresses()) expect(address).not.toMatch(PERSONAL)
    expect(asked.filter((address) => PERSONAL.test(address))).toEqual([])
    if (kind === 'child link') expect(new URL(page.url()).search).toBe('?page=1')
  })

  test('a reload before the application has come does not lose the invitation, and a closed one does not come back', async () => {
    const { page } = await openUnderLoad(KINDS.invitation)
    await page.reload()
    await page
      .getByRole('dialog')
      .getByText(/Приглашение не найдено/)
      .waitFor()
    expect(new URL(page.url()).search).toBe('')
    await page.reload()
    await page
      .getByRole('dialog')
      .getByText(/Приглашение не найдено/)
      .waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.reload()
    await page.waitForFunction(() => document.documentElement.dataset.ready === 'yes', undefined, { timeout: 30_000 })
    await page.waitForTimeout(500)
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('primer')
  })

  test('a page’s own parameters stay as they are', async () => {
    const { page } = await visit('/search?q=%D0%BF%D0%B0%D0%BC%D1%8F%D1%82%D1%8C&type=articles')
    expect(new URL(page.url()).search).toBe('?q=%D0%BF%D0%B0%D0%BC%D1%8F%D1%82%D1%8C&type=articles')
  })
})

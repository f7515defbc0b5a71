import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsOf } from './axe.ts'
import { DESK, hydrated, PHONE, withBrowser } from './browser.ts'
import { startOwnPortal, type OwnPortal } from './own-portal.ts'
import { peopleOf } from './people.ts'
import { few, isWhole } from '#test/whole.ts'

let portal: OwnPortal
beforeAll(async () => {
  portal = await startOwnPortal({ TRUSTED_PROXIES: '' })
}, 120_000)
afterAll(() => portal.stop())

const visit = withBrowser(() => portal.url)
const { person } = peopleOf(visit, () => portal)

test.each(few(['/article/none-1', '/nowhere/at/all', '/article?page=9999', '/faq?page=9999'], 2))(
  '%s shows a person where to go, and the way there works',
  async (path) => {
    const { page } = await visit(path, { expects: /status of 404/, viewport: PHONE })
    await hydrated(page)
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toMatch(/не найдена|нет/)
    expect(await page.locator('link[rel=canonical]').count()).toBe(0)
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('main').getByRole('link', { name: 'Выбрать трудность' }).click()
    await page.waitForURL('**/problem')
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent(), { timeout: 5000 }).not.toContain('404')
  },
)

test.runIf(isWhole).each([
  ['desk', DESK],
  ['phone', PHONE],
])('an administrator reads at the %s that the portal does not know its proxy', async (_, viewport) => {
  await fetch(`${portal.url}/`, { headers: { 'X-Forwarded-For': '203.0.113.7' } })
  const { page } = await person('admin', 'Глеб')
  await page.setViewportSize(viewport)
  await page.goto('/admin/figures')
  const words = page.getByText(/Впишите 127\.0\.0\.1 в\sTRUSTED_PROXIES/)
  await words.waitFor()
  const { x, width } = (await words.boundingBox()) ?? { x: 0, width: Infinity }
  expect(x + width).toBeLessThanOrEqual(viewport.width)
})

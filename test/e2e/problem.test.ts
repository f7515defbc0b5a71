import { brotliCompressSync, constants } from 'node:zlib'
import { describe, expect, inject, test } from 'vitest'
import { THEMES } from '#app/features/content/themes.ts'
import { faultsOf } from './axe.ts'
import { DESK, hydrated, PHONE, withBrowser } from './browser.ts'
import { few } from '#test/whole.ts'

const visit = withBrowser()
const MOST_SCREENS = 8
// What the page of attention weighed before it was made for the telephone.
const BEFORE_BYTES = 18_300

describe('the page of a difficulty', () => {
  test.each(few(THEMES, 3))('%s is at most eight screens of a telephone long and lighter than it was', async (theme) => {
    const { page } = await visit(`/problem-${theme}`, { viewport: PHONE })
    await hydrated(page)
    const screens = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight)
    expect(screens).toBeLessThanOrEqual(MOST_SCREENS)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    const html = Buffer.from(await (await fetch(`${inject('portalUrl')}/problem-${theme}`)).arrayBuffer())
    const bytes = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
    expect(bytes).toBeLessThan(BEFORE_BYTES)
  })

  test.each(few([PHONE, DESK]))(
    'says before anything else what to do now, this week, and who to see, at $width',
    async (viewport) => {
      const { page } = await visit('/problem-attention', { viewport })
      await page.getByText(/Узнали\?$/).waitFor()
      const cards = page.getByRole('main').getByRole('list').nth(1).getByRole('listitem')
      expect(await cards.getByRole('heading').allInnerTexts()).toEqual(['Сейчас', 'На этой неделе', 'К кому'])
      const last = await cards.last().boundingBox()
      expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan(viewport.height)
      await hydrated(page)
      expect(await faultsOf(page)).toEqual([])
    },
  )

  test('keeps its parts at hand and marks the one on the screen', async () => {
    const { page } = await visit('/problem-attention', { viewport: PHONE })
    await hydrated(page)
    const jump = page.getByRole('navigation', { name: 'На этой странице' })
    await jump.getByRole('link', { name: 'К кому' }).click()
    await jump.locator('a[aria-current]', { hasText: 'К кому' }).waitFor()
    const [bar, head] = [await jump.boundingBox(), await page.getByRole('banner').boundingBox()]
    expect(Math.abs((bar?.y ?? 0) - (head?.height ?? 0))).toBeLessThanOrEqual(1)
    const title = await page.getByRole('heading', { name: 'К кому и с чем' }).boundingBox()
    expect(title?.y ?? 0).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0))
  })

  test('opens one age at a time, without a script and by the keyboard', async () => {
    const { page } = await visit('/problem-attention', { viewport: PHONE, javaScript: false })
    await page.getByRole('heading', { name: /^Обычно: 7.+8/ }).waitFor()
    expect(await page.getByRole('heading', { name: /^Обычно: / }).count()).toBe(1)
    await page.getByRole('radio', { name: /^7.+8/ }).focus()
    await page.keyboard.press('ArrowRight')
    await page.getByRole('heading', { name: /^Обычно: 9.+11/ }).waitFor()
    expect(await page.getByRole('heading', { name: /^Обычно: / }).count()).toBe(1)
    await page.getByText('Просто ленится').click()
    await page.getByText('То, что казалось ленью').waitFor()
  })

  test('folds its advice with the first open, and a mark of a source leads into the folded list', async () => {
    const { page } = await visit('/problem-attention', { viewport: PHONE })
    await hydrated(page)
    await page.getByText('Дождитесь, пока откроет, и лишь тогда').waitFor()
    expect(await page.getByText('поставьте песочные часы').isVisible()).toBe(false)
    await page.getByText('Короткий забег').click()
    await page.getByText('поставьте песочные часы').waitFor()
    await page.locator('main a[href^="#ref-"]').first().click()
    await page.locator('#ref-6').waitFor()
    expect(await page.locator('#ref-6').isVisible()).toBe(true)
    await page.getByText('Что происходит', { exact: true }).click()
    await page.getByText('как растёт кора мозга').waitFor()
    expect(await faultsOf(page)).toEqual([])
  })

  test('ends with three neighbours and one invitation', async () => {
    const { page } = await visit('/problem-attention', { viewport: PHONE })
    const near = page.getByRole('region', { name: /^Рядом с/ })
    expect(await near.getByRole('listitem').count()).toBe(3)
    expect(await page.getByRole('main').getByRole('link', { name: 'Заполнить карту' }).count()).toBe(1)
    const foot = page.getByRole('contentinfo')
    expect(await foot.getByRole('link').count()).toBe(4)
    expect(await foot.getByRole('link').first().getAttribute('href')).toBe('tel:112')
  })
})

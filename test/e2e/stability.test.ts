import { expect, test } from 'vitest'
import { PHONE, withBrowser } from './browser.ts'
import { TEMPLATES } from './public-pages.ts'

const visit = withBrowser()
// Half of what Core Web Vitals call good.
const MOST_SHIFTED = 0.05

test.each(TEMPLATES)('%s stays where it is while the rest of it comes', async (path) => {
  const { page, context } = await visit('/robots.txt', { viewport: PHONE, expects: /status of (404|401)/ })
  await context.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      // The types of the browser do not know this entry yet.
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) (window as unknown as { shifted: number }).shifted += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // The late styles come late, as over a telephone's network.
  await context.route('**/assets/*.css', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  await page.goto(path)
  await page.waitForTimeout(800)
  expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(MOST_SHIFTED)
})

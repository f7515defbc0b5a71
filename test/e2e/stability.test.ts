import { expect, test } from 'vitest'
import { PHONE, withBrowser } from './browser.ts'
import { TEMPLATES } from './public-pages.ts'
import { few } from '#test/whole.ts'

const visit = withBrowser()
// Half of what Core Web Vitals call good.
const MOST_SHIFTED = 0.05
const AT_ONCE = 4

const groups = Array.from({ length: Math.ceil(TEMPLATES.length / AT_ONCE) }, (_, group) =>
  TEMPLATES.slice(group * AT_ONCE, (group + 1) * AT_ONCE),
)

test.each(few(groups).map((paths) => [paths.join(' '), paths] as const))(
  '%s stay where they are while the rest of them comes',
  (_, paths) => expectStill(paths, PHONE),
)

test.each([
  ['wide', { width: 1440, height: 900 }],
  ['middling', { width: 768, height: 1024 }],
] as const)('pages stay where they are on a %s screen too', (_, viewport) =>
  expectStill(['/problem-emotion', '/license', '/article/uroki-do-nochi', '/search?q=zzzzqq'], viewport),
)

async function expectStill(paths: string[], viewport: typeof PHONE): Promise<void> {
  const shifts = await Promise.all(paths.map(async (path) => ({ path, shifted: await shiftOf(path, viewport) })))
  for (const { path, shifted } of shifts) expect(shifted, path).toBeLessThan(MOST_SHIFTED)
}

/** How far a page moved until nothing of it was on its way for half a second. */
async function shiftOf(path: string, viewport: typeof PHONE): Promise<number> {
  const { page, context } = await visit('/robots.txt', { viewport, expects: /status of (404|401)/, hasMotion: true })
  await context.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      // The types of the browser do not know this entry yet.
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) (window as unknown as { shifted: number }).shifted += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // The late styles come late, as over a telephone's network.
  await context.route('**/{assets,styles}/*.css', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  return page.evaluate(() => (window as unknown as { shifted: number }).shifted)
}

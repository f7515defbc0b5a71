import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

// The short spelling is half as long to send and to read: `axe.source` is the long one.
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe complains of on a page, with the first places of each. */
export async function faultsOf(page: Page): Promise<string[]> {
  // What is fading in or out has colours of its own: transitions stop until axe has looked, animations end first.
  await page.evaluate(async () => {
    const still = new CSSStyleSheet()
    still.replaceSync('* { transition: none !important }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, still]
    const ending = document.getAnimations().filter((one) => Number.isFinite(Number(one.effect?.getComputedTiming().endTime)))
    const late = new Promise((resolve) => setTimeout(resolve, 2000))
    await Promise.race([Promise.allSettled(ending.map(({ finished }) => finished)), late])
  })
  // Half a megabyte: once a document is enough.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
  const violations = await page.evaluate(async (only) => {
    const { violations: found } = await (window as unknown as { axe: typeof axe }).axe.run({ runOnly: only })
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)
    return found
  }, TAGS)
  return violations.map(({ id, nodes }) => {
    const places = nodes.map((node) => node.target.join(' ')).slice(0, 3)
    return `${id}: ${places.join('; ')}`
  })
}

/** What axe complains of at 200 % zoom, when half as many pixels are there; and whether the page is wider than the window then. */
export async function faultsAtTwice(page: Page): Promise<string[]> {
  const whole = page.viewportSize()
  if (!whole) throw new Error('The page has no size')
  await page.setViewportSize({ width: Math.round(whole.width / 2), height: Math.round(whole.height / 2) })
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  const found = [...(wide > 0 ? [`wider by ${wide} pixels`] : []), ...(await faultsOf(page))]
  await page.setViewportSize(whole)
  return found
}

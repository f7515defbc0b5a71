import { expect, test } from 'vitest'
import { faultsOf } from './axe.ts'
import { DESK, hydrated, PHONE, withBrowser } from './browser.ts'
import { TEMPLATES } from './public-pages.ts'
import { few } from '#test/whole.ts'

const visit = withBrowser()
test.each(few(TEMPLATES, 6))('%s has nothing that axe complains of, on a telephone and on a desk', async (path) => {
  const { page } = await visit(path, { viewport: PHONE, expects: /40[14]/ })
  await hydrated(page)
  expect(await faultsOf(page)).toEqual([])
  await page.setViewportSize(DESK)
  expect(await faultsOf(page)).toEqual([])
})

test.each(few(TEMPLATES, 15))(
  '%s needs no sideways scrolling at 320 px, in the largest type with the widest spaces',
  async (path) => {
    const { page, context } = await visit('/robots.txt', { viewport: { width: 320, height: 640 }, expects: /40[14]/ })
    await context.addCookies([
      { name: 'reader', value: encodeURIComponent(JSON.stringify({ size: '3', spacing: 'max', tone: 'day' })), url: page.url() },
    ])
    await page.goto(path)
    expect(await page.evaluate(sidewaysOf)).toEqual([])
  },
)

/** What stands out at the right of a page that can be scrolled there. Runs in the page. */
function sidewaysOf(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const wide = [...document.querySelectorAll('body *')].filter((one) => one.getBoundingClientRect().right > clientWidth)
  return [`${scrollWidth - clientWidth} px`, ...wide.map((one) => `${one.tagName} «${one.textContent.slice(0, 30)}»`).slice(0, 8)]
}

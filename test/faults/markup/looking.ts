import type { BrowserContext, Page } from 'playwright-core'

/** What a page did with markup that people had typed: nothing may be made of it, and the policy has nothing to forbid. */
export type Look = { path: string; shows: number; made: string[]; refused: string[]; ran: number }

type Watched = { __ran: number; __refused: string[] }

/** Counts in every page of a browser what ran and what the policy forbade. */
export async function watch(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const watched = window as unknown as Watched & { hit: () => void }
    Object.assign(watched, { __ran: 0, __refused: [], hit: () => void watched.__ran++ })
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      watched.__refused.push(`${violatedDirective} ${blockedURI} ${sample}`)
    })
  })
}

/** @param shown what stands there when the page has drawn what it fetched */
export async function look(page: Page, path: string, shown?: string): Promise<Look> {
  await page.goto(path)
  // The desk and the cabinet fetch what they show, and a busy machine draws it later than the network is silent.
  await page.waitForLoadState('networkidle', { timeout: 6000 }).catch(() => {})
  if (shown)
    await page
      .locator(shown)
      .first()
      .waitFor({ timeout: 10_000 })
      .catch(() => {})
  const seen = await page.evaluate(() => {
    const made = [...document.querySelectorAll('img[src="x"],[onerror],[onload],script:not([src]):not([type])')]
    const bad = made.filter((element) => element.tagName !== 'SCRIPT' || element.textContent?.includes('<img src=x'))
    const fields = [...document.querySelectorAll<HTMLInputElement>('input,textarea')].map(({ value }) => value)
    const whole = [document.body.textContent, ...fields].join('\n')
    const { __ran: ran, __refused: refused } = window as unknown as Watched
    return {
      made: bad.map(({ outerHTML }) => outerHTML.slice(0, 200)),
      shows: whole.split('<img src=x').length - 1,
      ran,
      refused,
    }
  })
  return { path: new URL(page.url()).pathname, ...seen }
}

/** Addresses of the portal that a page leads to. */
export function linksOf(page: Page, within: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const all = document.querySelectorAll<HTMLAnchorElement>(`${selector} a[href^="/"]`)
    return [...new Set(Array.from(all, ({ pathname }) => pathname))]
  }, within)
}

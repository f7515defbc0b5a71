import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { DESK, hydrated, PHONE, withBrowser } from './browser.ts'
import { few, isWhole } from '#test/whole.ts'

const visit = withBrowser()
const CRISIS = `/search?q=${encodeURIComponent('не хочет жить')}`
/** What 1440 × 900 and a telephone are at 200 %. */
const ZOOMED = { width: 720, height: 450 }
const ZOOMED_PHONE = { width: 195, height: 422 }
const HELP = 'a[href^="tel:"]'

/** What of the selector is on the screen, below the header, and is covered by something else. */
function covered(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((wanted) => {
    const edge = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    const modal = document.querySelector('dialog:modal')
    const found: string[] = []
    for (const element of document.querySelectorAll(wanted)) {
      if (modal && !modal.contains(element)) continue
      if (!element.checkVisibility({ visibilityProperty: true })) continue
      for (const { left, right, top, bottom } of element.getClientRects()) {
        if (top < Math.max(0, edge) || bottom > innerHeight || right > innerWidth || right - left < 4) continue
        const [middleX, middleY] = [(left + right) / 2, (top + bottom) / 2]
        for (const [x, y] of [
          [middleX, middleY],
          [left + 2, middleY],
          [right - 2, middleY],
          [middleX, bottom - 2],
        ]) {
          const there = document.elementFromPoint(x ?? 0, y ?? 0)
          if (there && (element.contains(there) || there.contains(element))) continue
          found.push(`${element.textContent} under ${there?.outerHTML.slice(0, 80)} at ${scrollY}`)
          break
        }
      }
    }
    return found
  }, selector)
}

async function coveredOnTheWay(page: Page, selector: string): Promise<string[]> {
  const found: string[] = []
  const places = await page.evaluate((wanted) => {
    const tops = Array.from(document.querySelectorAll(wanted), (element) => element.getBoundingClientRect().top + scrollY)
    const end = document.documentElement.scrollHeight - innerHeight
    const steps = Array.from({ length: Math.ceil(end / 90) + 1 }, (_, index) => index * 90)
    return steps.filter((y) => tops.some((top) => top > y - 90 && top < y + innerHeight))
  }, selector)
  for (const y of places) {
    await page.evaluate((top) => scrollTo(0, top), y)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    await page.waitForTimeout(30)
    found.push(...(await covered(page, selector)))
  }
  return found
}

async function shownOf(page: Page, selector: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      Array.from(document.querySelectorAll(wanted)).filter((element) => {
        const { top, bottom, width } = element.getBoundingClientRect()
        return width > 0 && top >= 0 && bottom <= innerHeight
      }).length,
    selector,
  )
}

describe('who searches for help', () => {
  test.each(few([PHONE, DESK, ZOOMED, ZOOMED_PHONE]))(
    'is shown who to call, and nothing lies over it: $width',
    async (viewport) => {
      const { page } = await visit(CRISIS, { viewport })
      if (viewport.height > 800) expect(await shownOf(page, `main ${HELP}`)).toBe(2)
      expect(await covered(page, HELP)).toEqual([])
      await hydrated(page)
      expect(await coveredOnTheWay(page, HELP)).toEqual([])
    },
  )

  test('meets no question about statistics there', async () => {
    const { page } = await visit(CRISIS, { viewport: PHONE })
    expect(await page.getByRole('region', { name: 'Согласие на статистику' }).count()).toBe(0)
  })
})

describe('a telephone of help', () => {
  test.each(
    few(
      [
        ['/problem-emotion', PHONE],
        ['/problem-emotion', DESK],
        ['/problem-emotion', ZOOMED],
        ['/contacts', PHONE],
        ['/contacts', DESK],
        ['/contacts', ZOOMED_PHONE],
        ['/', PHONE],
      ] as const,
      3,
    ),
  )('on %s is covered by nothing, wherever the page is scrolled: %o', async (path, viewport) => {
    const { page } = await visit(path, { viewport })
    await hydrated(page)
    expect(await coveredOnTheWay(page, HELP)).toEqual([])
  })

  test.each(few([PHONE, DESK, ZOOMED]))(
    'on a result lies under no button that leaves quickly and no notice: $width',
    async (viewport) => {
      const { page } = await visit('/contacts', { viewport })
      await page.goto(await worryingResult(page))
      await hydrated(page)
      await page.locator(`main ${HELP}`).first().waitFor()
      expect(await coveredOnTheWay(page, HELP)).toEqual([])
      await page.evaluate(() => scrollTo(0, 0))
      await page.evaluate(() => {
        Object.defineProperty(navigator, 'share', { value: undefined })
        document.querySelector<HTMLElement>('[data-action="copy-link"]')?.click()
      })
      expect(await coveredOnTheWay(page, HELP)).toEqual([])
    },
  )
})

describe('the question about statistics', () => {
  test.runIf(isWhole)('is a strip of the page on a telephone, no higher than 64 pixels', async () => {
    const { page } = await visit('/', { viewport: PHONE })
    const bar = page.getByRole('region', { name: 'Согласие на статистику' })
    expect(await shownOf(page, '[aria-label="Согласие на статистику"]')).toBe(0)
    // It stands below the first screen, and its styles come with the rest.
    await hydrated(page)
    expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(64)
    await bar.getByRole('button', { name: 'Только необходимые' }).click()
    await bar.waitFor({ state: 'hidden' })
  })

  test.each(few([DESK, PHONE, ZOOMED]))(
    'hides neither the first promise of the home page nor a name of a bed: $width',
    async (viewport) => {
      const { page } = await visit('/', { viewport })
      const kept = 'main h1, main .lead, #beds a > span'
      expect(await covered(page, kept)).toEqual([])
      await hydrated(page)
      expect(await coveredOnTheWay(page, 'main h1, #beds a > span')).toEqual([])
    },
  )

  test('comes to the corner of a wide screen after the first scroll, and goes back before the footer', async () => {
    const { page } = await visit('/article', { viewport: DESK })
    await hydrated(page)
    const bar = page.getByRole('region', { name: 'Согласие на статистику' })
    const position = () => bar.evaluate((element) => getComputedStyle(element).position)
    expect(await position()).toBe('static')
    await page.mouse.wheel(0, 300)
    await expect.poll(position).toBe('fixed')
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect.poll(position).toBe('static')
  })
})

/** The address of a result whose answers ask for help at once. */
function worryingResult(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const list = await (await fetch('/api/v1/questioning/create')).json()
    await fetch('/api/v1/csrf-cookie')
    const [, token = ''] = /XSRF-TOKEN=([^;]+)/.exec(document.cookie) ?? []
    const answers = list.questions.map(({ code, domain }: { code: string; domain: string }) => ({
      code,
      value: domain === 'safety' ? 1 : 0,
    }))
    const body = {
      child_name: 'Миша',
      child_birthday: '2018-03-14',
      child_sex: 'male',
      child_hand: 'right',
      answers,
      consent: true,
      version: list.version,
      type: 'full',
      time: 60,
    }
    const response = await fetch('/api/v1/questioning', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': decodeURIComponent(token) },
      body: JSON.stringify(body),
    })
    const receipt = await response.json()
    if (!receipt.result_url) throw new Error(JSON.stringify(receipt))
    return receipt.result_url as string
  })
}

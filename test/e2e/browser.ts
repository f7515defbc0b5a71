import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { afterEach, beforeAll, expect, inject } from 'vitest'
import { readPlainSpaces } from './plain-spaces.ts'

const ARGUMENTS = [
  ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
]
export const PHONE = { width: 390, height: 844 }
export const DESK = { width: 1440, height: 900 }

// Every visitor comes at about noon by her own clock, at whatever hour the tests run: after 22:00 pages differ.
const HOURS_FROM_UTC = 12 - new Date().getUTCHours()
// Its sign is turned round in names of this kind.
const NOON_ZONE = `Etc/GMT${HOURS_FROM_UTC > 0 ? '-' : '+'}${Math.abs(HOURS_FROM_UTC)}`

/** A time by a visitor's clock, as `2026-11-22T23:40:00`, with her zone. */
export function byVisitorsClock(time: string): string {
  return `${time}${HOURS_FROM_UTC < 0 ? '-' : '+'}${String(Math.abs(HOURS_FROM_UTC)).padStart(2, '0')}:00`
}

// The browser's own word about a change of pages that came without its transition; `features/errors` leaves it out too.
const SKIPPED_TRANSITION = /^Transition was (aborted|skipped)/

/** One browser for all files of a worker: it ends with the process. */
let launched: Promise<Browser> | null = null

type Visit = { page: Page; context: BrowserContext; faults: string[] }

/**
 * Visitors of a real browser for one test file, at the portal of all tests or at one of its own.
 * Any complaint of a page in the console fails the test, besides what the test said it expects.
 */
export function withBrowser(portalUrl = () => inject('portalUrl')) {
  let browser: Browser
  const visits: Visit[] = []
  beforeAll(async () => {
    if (launched && !(await launched).isConnected()) launched = null
    launched ??= chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ARGUMENTS })
    browser = await launched
  })
  afterEach(async () => {
    const faults = visits.flatMap((visit) => visit.faults)
    await Promise.all(visits.splice(0).map(({ context }) => context.close()))
    expect(faults).toEqual([])
  })

  /** A fresh visitor: no cookies, nothing stored. */
  return async function visit(
    path: string,
    options: {
      viewport?: typeof PHONE
      expects?: RegExp
      javaScript?: boolean
      hasWorker?: boolean
      hasMotion?: boolean
      address?: string
    } = {},
  ): Promise<Visit> {
    const context = await browser.newContext({
      baseURL: portalUrl(),
      viewport: options.viewport ?? DESK,
      ...(options.address ? { extraHTTPHeaders: { 'X-Forwarded-For': options.address } } : {}),
      locale: 'ru-RU',
      timezoneId: NOON_ZONE,
      javaScriptEnabled: options.javaScript ?? true,
      // Changes of pages are drawn frame by frame, a tenth of what this suite has to do: ways that people go whole have them.
      reducedMotion: options.hasMotion ? 'no-preference' : 'reduce',
      // A worker would answer in place of what a test puts on the way of a request.
      serviceWorkers: options.hasWorker ? 'allow' : 'block',
    })
    const page = await context.newPage()
    readPlainSpaces(page)
    const faults: string[] = []
    const note = (text: string) => {
      if (!options.expects?.test(text) && !SKIPPED_TRANSITION.test(text)) faults.push(text)
    }
    page.on('pageerror', (error) => note(error.message))
    page.on('console', (message) => message.type() === 'error' && note(`${message.text()} ${message.location().url}`))
    const made = { page, context, faults }
    visits.push(made)
    await page.goto(path)
    return made
  }
}

/** Waits until what acts on the page is here, and the rest of its styles: before that, behaviour is the browser’s own. */
export async function hydrated(page: Page): Promise<void> {
  // Who moves before the script that waits for it is here waits for the page's own time.
  await page.waitForFunction(() => !document.documentElement.dataset.early || '__keep' in window)
  await page.mouse.move(5, 5)
  await page.keyboard.press('Shift')
  await page.waitForFunction(() => !('__keep' in window) || document.documentElement.dataset.ready === 'yes')
  // The rest of the styles comes after the first text; what acts may be here before it.
  await page.waitForFunction(() => {
    const { late } = document.documentElement.dataset
    return !late || [...document.styleSheets].some(({ href }) => href?.endsWith(late))
  })
}

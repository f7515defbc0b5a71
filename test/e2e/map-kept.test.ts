import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hydrated, PHONE, withBrowser } from './browser.ts'
import { answerAlone, answerPage, answerWhole, beginWhole, fillBirthday } from './map.ts'
import { isWhole } from '#test/whole.ts'

const visit = withBrowser()
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/

async function begin(page: Page): Promise<void> {
  await hydrated(page)
  await fillBirthday(page.locator('main'), '14.03.2018')
  await page.getByRole('checkbox').check()
}

/** A draft as the device keeps it. */
const draftOf = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('questionnaire-draft') ?? 'null') as Record<string, unknown> | null)

test.runIf(isWhole)(
  'a first insight is answered without a connection and sent once, by itself, on another day',
  { timeout: 180_000 },
  async () => {
    const { page, context, main } = await begunOffline()
    await main.getByRole('button', { name: 'Начать', exact: true }).click()
    await main.getByText('Чтение', { exact: true }).click()
    await main.getByRole('heading', { name: /Чтение, вопрос 1 из 6/ }).waitFor()
    await answerPage(main, 'Иногда')
    await main.getByRole('heading', { name: /безопасности/ }).waitFor()
    await answerPage(main, /^Нет$/)
    await main.getByText('Мужской', { exact: true }).first().click()
    await main.getByText('Правша', { exact: true }).click()
    await main.getByRole('button', { name: 'Показать первый взгляд' }).click()
    const ready = await closedWhenReady(page)

    // Two days later the tab is opened again, and the connection is back.
    await context.setOffline(false)
    const later = await context.newPage()
    await later.clock.install({ time: Date.now() + 2 * 24 * 60 * 60 * 1000 })
    const sent: unknown[] = []
    later.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/questioning')) sent.push(request.postDataJSON())
    })
    await later.goto('/test')
    await later.waitForURL('**/result/*', { timeout: 30_000 })
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ draft_id: ready?.draftId, type: 'short' })
    // The same draft once more, as a request whose answer was lost would bring it: it is the same result.
    expect(await sendAgain(later, sent[0])).toBe(new URL(later.url()).pathname)
  },
)

test.runIf(isWhole)(
  'all sixty questions are answered without a connection and sent once when it is back',
  { timeout: 240_000 },
  async () => {
    const { page, context, main } = await begunOffline()
    await beginWhole(main)
    await answerWhole(main)
    await main.getByText('Мужской', { exact: true }).first().click()
    await main.getByText('Правша', { exact: true }).click()
    await main.getByRole('button', { name: 'Показать результат' }).click()
    const ready = await closedWhenReady(page)

    // Three days later: the connection comes back, and two tabs are opened one after the other.
    await context.setOffline(false)
    const sent: Record<string, unknown>[] = []
    context.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/questioning')) sent.push(request.postDataJSON() as never)
    })
    const later = await context.newPage()
    await later.clock.install({ time: Date.now() + 3 * 24 * 60 * 60 * 1000 })
    await later.goto('/test')
    await later.waitForURL('**/result/*', { timeout: 30_000 })
    const again = await context.newPage()
    await again.goto('/test')
    await hydrated(again)
    await again.getByRole('button', { name: 'Начать', exact: true }).waitFor()
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ draft_id: ready?.draftId, type: 'full' })
    expect(sent[0]?.answers).toHaveLength(64)
    expect(await draftOf(again)).toBeNull()
  },
)

test('a map that waits for the connection is sent as soon as it is back', async () => {
  const { page, context } = await visit('/test', { viewport: PHONE, expects: NO_NETWORK })
  await begin(page)
  const main = page.locator('main')
  await main.getByRole('button', { name: 'Начать', exact: true }).click()
  await main.getByText('Чтение', { exact: true }).click()
  await main.getByRole('heading', { name: /Чтение, вопрос 1 из 6/ }).waitFor()
  await answerPage(main, 'Иногда')
  await answerPage(main, /^Нет$/)
  await main.getByText('Женский', { exact: true }).first().click()
  await main.getByText('Левша', { exact: true }).click()
  await context.setOffline(true)
  await main.getByRole('button', { name: 'Показать первый взгляд' }).click()
  await main.getByText(/отправим её сами/).waitFor()
  await context.setOffline(false)
  await page.waitForURL('**/result/*')
})

test.runIf(isWhole)('a tab that is killed at ten moments loses no answer', { timeout: 180_000 }, async () => {
  const { page, context } = await visit('/test', { viewport: PHONE, expects: /crash/i })
  await begin(page)
  await beginWhole(page.locator('main'))
  const random = randomOf(20261123)
  let answered = 0
  let shown = page
  for (let kill = 0; kill < 10; kill++) {
    const main = shown.locator('main')
    const count = Math.floor(random() * 4)
    for (let question = 0; question < count; question++) {
      await answerAlone(main, 'Иногда')
      answered++
    }
    // One more press, and the tab dies somewhere between it and the next question.
    await main.locator('fieldset').getByText('Иногда').first().click()
    answered++
    await shown.waitForTimeout(Math.floor(random() * 350))
    await killed(shown)
    shown = await reopened(context, answered)
  }
  expect(answered).toBeGreaterThan(10)
})

/** The process of the tab ends at once: nothing of the page runs any more. */
async function killed(page: Page): Promise<void> {
  const gone = page.waitForEvent('crash')
  const session = await page.context().newCDPSession(page)
  // The answer never comes: who would give it is dead.
  void session.send('Page.crash').catch(() => {})
  await gone
  await page.close()
}

async function reopened(context: BrowserContext, answered: number): Promise<Page> {
  const page = await context.newPage()
  await page.goto('/test')
  await hydrated(page)
  await page.getByText(new RegExp(`^${answered}\\sответ`)).waitFor()
  await page.getByRole('button', { name: 'Продолжить' }).click()
  await page.getByRole('button', { name: 'Пропустить' }).waitFor()
  return page
}

/** Numbers between 0 and 1, the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

function sendAgain(page: Page, body: unknown): Promise<string> {
  return page.evaluate(async (submission) => {
    await fetch('/api/v1/csrf-cookie')
    const token = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '')
    const headers = { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': token }
    const response = await fetch('/api/v1/questioning', { method: 'POST', headers, body: JSON.stringify(submission) })
    return ((await response.json()) as { result_url: string }).result_url
  }, body)
}

function keptIn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const caught = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return caught.flat().map(({ url }) => new URL(url).pathname + new URL(url).search)
  })
}

/** The form is begun on a phone that has lost its connection. */
async function begunOffline() {
  const { page, context } = await visit('/test', { viewport: PHONE, hasWorker: true, expects: NO_NETWORK })
  await hydrated(page)
  await expect.poll(() => keptIn(page), { timeout: 20_000 }).toContain('/api/v1/questioning/create?band=7-10')
  await page.waitForTimeout(1500)
  await context.setOffline(true)
  await page.goto('/test')
  await begin(page)
  const main = page.locator('main')
  return { page, context, main }
}

/** Closes the tab once the map waits for the connection. @returns its draft */
async function closedWhenReady(page: Page) {
  await page
    .locator('main')
    .getByText(/отправим её сами, как только связь появится/)
    .waitFor()
  const ready = await draftOf(page)
  expect(ready).toMatchObject({ isReady: true })
  await page.close()
  return ready
}

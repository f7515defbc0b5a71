import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { faultsOf } from './axe.ts'
import { hydrated, PHONE, withBrowser } from './browser.ts'
import { addChild, open, peopleOf, REFUSALS } from './people.ts'
import { isWhole } from '#test/whole.ts'

const visit = withBrowser()
const OFFLINE = new RegExp(`${REFUSALS.source}|ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 503`)
const { person } = peopleOf(visit, undefined, OFFLINE)
const EXERCISE = '/training/slovo-iz-pugovic'

/** Goes through the steps to the end by the button that has the way on. */
async function walk(page: Page, steps: number): Promise<void> {
  for (let step = 1; step < steps; step++) {
    await page.getByRole('img', { name: `Шаг ${step} из ${steps}` }).waitFor()
    await page.getByRole('button', { name: 'Дальше' }).click()
  }
  await page.getByRole('button', { name: 'Готово' }).click()
  await page.getByRole('heading', { name: /^Вот и.всё/ }).waitFor()
}

test('an exercise is run step by step by the keyboard alone, back goes a step back, and the focus returns', async () => {
  const { page } = await visit(EXERCISE)
  await hydrated(page)
  const start = page.getByRole('button', { name: 'Начать по шагам' })
  await start.focus()
  await page.keyboard.press('Enter')
  const run = page.getByRole('dialog', { name: 'Слово из пуговиц' })
  await run.getByRole('heading', { name: /^Выберите пять слов/ }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  // The ring says about how much is left and switches nothing.
  expect(await run.getByRole('timer').getAttribute('aria-label')).toMatch(/^Осталось примерно \d+.минут/)
  await run.getByRole('button', { name: 'Дальше' }).press('Enter')
  await run.getByRole('heading', { name: /^Скажите слово/ }).waitFor()
  await page.goBack()
  await run.getByRole('heading', { name: /^Выберите пять слов/ }).waitFor()
  await page.keyboard.press('Escape')
  await run.waitFor({ state: 'detached' })
  expect(await start.evaluate((button) => button === document.activeElement)).toBe(true)
  expect(new URL(page.url()).pathname).toBe(EXERCISE)
})

test.runIf(isWhole)('the words of the child are a switch away, on the page and in the run, also without scripts', async () => {
  const { page: plain } = await visit(EXERCISE, { javaScript: false })
  await plain.getByRole('radio', { name: 'Ребёнку' }).check({ force: true })
  await plain.getByText('Послушай слово').waitFor()
  expect(await plain.getByText('Выберите пять слов').isVisible()).toBe(false)

  const { page } = await visit(EXERCISE, { viewport: PHONE })
  await hydrated(page)
  await page.getByRole('radio', { name: 'Взрослому' }).focus()
  await page.keyboard.press('ArrowRight')
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Начать по шагам' }).click()
  await page
    .getByRole('dialog')
    .getByRole('heading', { name: /^Послушай слово/ })
    .waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
})

test.runIf(isWhole)(
  'a guest reaches the end and hears where marks live; a parent says how it went in one tap, and it stands in the plan',
  async () => {
    const { page: guest } = await visit(EXERCISE)
    await hydrated(guest)
    await guest.getByRole('button', { name: 'Начать по шагам' }).click()
    await walk(guest, 6)
    await guest.getByText('Отметки и сад семьи хранятся в кабинете').waitFor()

    const { page } = await person('parent', 'Анна', PHONE)
    await addChild(page)
    const card = new URL(page.url()).pathname
    await open(page, EXERCISE)
    await page.getByRole('button', { name: 'Начать по шагам' }).click()
    await walk(page, 6)
    await page.getByRole('group', { name: 'Миша: как прошло?' }).getByRole('button', { name: 'легко' }).click()
    await page.getByRole('status').filter({ hasText: 'Отмечено в плане: Миша' }).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Закрыть' }).click()
    await open(page, card)
    await page.getByText('Слово из пуговиц').first().waitFor({ state: 'attached' })
  },
)

test.runIf(isWhole)(
  'an exercise that was opened once is run without a network, and its mark goes to the plan when there is one again',
  async () => {
    const { page: parent } = await person('parent', 'Анна')
    await addChild(parent)
    const card = new URL(parent.url()).pathname
    const { page, context } = await visit('/healthz', { hasWorker: true, viewport: PHONE, expects: OFFLINE })
    await context.addCookies(await parent.context().cookies())
    await page.goto(EXERCISE)
    await vi.waitFor(async () => expect(await isKept(page)).toBe(true), { timeout: 15_000, interval: 250 })
    await context.setOffline(true)
    await page.goto(EXERCISE)
    await hydrated(page)
    await page.getByRole('button', { name: 'Начать по шагам' }).click()
    await walk(page, 6)
    await page.getByRole('group', { name: 'Как прошло?' }).getByRole('button', { name: 'в самый раз' }).click()
    await page.getByText('отметка уйдёт в план, когда появится связь').waitFor()
    const sent = page.waitForResponse((answer) => answer.url().includes('/plan/slovo-iz-pugovic'))
    await context.setOffline(false)
    expect((await sent).status()).toBe(200)
    await open(parent, card)
    await parent.getByText('Слово из пуговиц').first().waitFor({ state: 'attached' })
  },
)

/** The page and the runner's own file are written down. */
function isKept(page: Page): Promise<boolean> {
  return page.evaluate(async (path) => {
    const [pages, files] = await Promise.all([caches.open('pages-1'), caches.open('files-1')])
    const names = (await files.keys()).map(({ url }) => url)
    return (await pages.match(path)) !== undefined && names.some((name) => /\/exercise-runner-[^/]+\.js$/.test(name))
  }, EXERCISE)
}

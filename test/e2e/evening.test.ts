import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { faultsOf } from './axe.ts'
import { byVisitorsClock, DESK, hydrated, PHONE, withBrowser } from './browser.ts'
import { linkTo, peopleOf } from './people.ts'
import { fillSteps } from './step-result.ts'
import { few, isWhole } from '#test/whole.ts'

const visit = withBrowser()
const { person } = peopleOf(visit)
// A guest’s calls are answered 401: the browser notes it by itself.
const expects = /status of 401/
const LATE = byVisitorsClock('2026-11-22T23:40:00')
const MORNING = byVisitorsClock('2026-11-23T08:10:00')

async function late(path: string, { viewport = PHONE, at = LATE } = {}) {
  const { page } = await visit('/healthz', { viewport, expects })
  await page.clock.setFixedTime(at)
  await page.goto(path)
  await hydrated(page)
  return page
}

const cardOf = (page: Awaited<ReturnType<typeof late>>) => page.getByRole('complementary', { name: 'Поздний вечер' })

describe.each(few([PHONE, DESK]))('late in the evening, at $width,', (viewport) => {
  test('a difficulty offers to wait till the morning, at the top of the page, once a night', async () => {
    const page = await late('/problem-attention', { viewport })
    const card = cardOf(page)
    await card.getByText('23:40. Поздно для решений').waitFor()
    const [box, main] = [await card.boundingBox(), await page.getByRole('main').boundingBox()]
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((main?.y ?? 0) + 1)
    expect(await faultsOf(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await page.reload()
    await hydrated(page)
    await page.waitForTimeout(500)
    expect(await card.count()).toBe(0)
  })
})

describe('late in the evening', () => {
  test('a page is kept on this device with its place, and the home page offers it first in the morning', async () => {
    const page = await late('/problem-attention')
    const card = cardOf(page)
    await card.getByRole('button', { name: 'Сохранить до утра' }).click()
    await card.getByText('Отложено до утра').waitFor()
    await card.getByRole('button', { name: 'Убрать' }).waitFor()
    const coming = page.waitForEvent('download')
    await card.getByRole('link', { name: 'Напоминание в календарь' }).click()
    const calendar = await readFile(await (await coming).path(), 'utf8')
    expect(calendar).toContain('DTSTART:20261123T090000')
    expect(calendar).not.toContain('problem')
    await page.locator('#who').scrollIntoViewIfNeeded()
    await page.getByRole('navigation', { name: 'На этой странице' }).getByRole('link', { name: 'К кому' }).click()
    await page.waitForTimeout(300)
    await page.goto('/healthz')
    await page.clock.setFixedTime(MORNING)
    await page.goto('/')
    await hydrated(page)
    const offer = page.getByRole('complementary', { name: 'Отложено вечером' })
    await offer.getByText('Внимание').waitFor()
    expect(await faultsOf(page)).toEqual([])
    await offer.getByRole('link', { name: 'Открыть на том же месте' }).click()
    await page.waitForURL('**/problem-attention#who')
    await page.goto('/')
    await hydrated(page)
    await page.waitForTimeout(500)
    expect(await offer.count()).toBe(0)
  })

  test('colours change at a touch and never by themselves; main buttons become quiet', async () => {
    const page = await late('/problem-attention')
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme ?? 'day')
    expect(await theme()).toBe('day')
    const card = cardOf(page)
    await card.getByRole('button', { name: 'Ночные цвета' }).click()
    expect(await theme()).toBe('night')
    await card.getByRole('button', { name: 'Вернуть дневные цвета' }).click()
    expect(await theme()).toBe('day')
  })

  test.runIf(isWhole)('one touch refuses for good', async () => {
    const page = await late('/article/uroki-do-nochi')
    await cardOf(page).getByRole('button', { name: 'Больше не предлагать' }).click()
    expect(await cardOf(page).count()).toBe(0)
    await page.clock.setFixedTime(byVisitorsClock('2026-11-25T23:00:00'))
    await page.goto('/problem-read')
    await hydrated(page)
    await page.waitForTimeout(500)
    expect(await cardOf(page).count()).toBe(0)
    expect(await page.evaluate(() => 'evening' in document.documentElement.dataset)).toBe(false)
  })

  test.runIf(isWhole)('who has scrolled is not interrupted, and by day nothing is said', async () => {
    const { page } = await visit('/healthz', { viewport: PHONE, expects })
    await page.clock.setFixedTime(LATE)
    await page.goto('/problem-attention')
    await page.evaluate(() => scrollTo(0, 600))
    await hydrated(page)
    await page.waitForTimeout(500)
    expect(await cardOf(page).count()).toBe(0)
    const day = await late('/problem-attention', { at: byVisitorsClock('2026-11-22T15:00:00') })
    await day.waitForTimeout(500)
    expect(await cardOf(day).count()).toBe(0)
  })

  test.runIf(isWhole)('a page that cannot be shown is not offered for the morning', async () => {
    const { page } = await visit('/healthz', { viewport: PHONE, expects: /status of (401|404)/ })
    await page.clock.setFixedTime(LATE)
    await page.goto('/article/takogo-teksta-net')
    await hydrated(page)
    await page.waitForTimeout(500)
    expect(await cardOf(page).count()).toBe(0)
  })

  test.runIf(isWhole)('a result says that it will not go away, and its buttons call nobody', async () => {
    const { page } = await visit('/healthz', { viewport: PHONE, expects })
    await page.clock.setFixedTime(LATE)
    const { result_url: link } = await fillSteps(page, { often: { write: 3 }, hinders: { write: 2 } })
    await page.goto(link)
    await hydrated(page)
    await cardOf(page).getByText('результат никуда не денется').waitFor()
    await page.getByText('На завтра').waitFor()
    expect(await faultsOf(page)).toEqual([])
    await cardOf(page).getByRole('button', { name: 'Сохранить до утра' }).click()
    await page.clock.setFixedTime(MORNING)
    await page.goto('/')
    await hydrated(page)
    const offer = page.getByRole('complementary', { name: 'Отложено вечером' })
    expect(await offer.innerText()).not.toMatch(/Миш|письмо/)
    expect(await offer.getByRole('link').getAttribute('href')).toContain(link)
  })

  test.runIf(isWhole)('who is signed in finds the page in the cabinet, and a letter leads there', async () => {
    const { page, email } = await person('parent', 'Анна', PHONE)
    await page.clock.setFixedTime(LATE)
    await page.goto('/problem-attention')
    await hydrated(page)
    await cardOf(page).getByRole('button', { name: 'Сохранить до утра' }).click()
    await page.getByText('Ссылка ушла вам на').waitFor()
    expect(await cardOf(page).getByRole('link').count()).toBe(0)
    await page.goto(await linkTo(email, /\/cabinet\/saved/))
    await page.getByRole('link', { name: 'Внимание' }).first().waitFor()
  })

  test('everything is done by the keyboard', async () => {
    const page = await late('/problem-attention')
    await cardOf(page).getByRole('button', { name: 'Сохранить до утра' }).focus()
    await page.keyboard.press('Enter')
    await cardOf(page).getByText('Отложено до утра').waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Ночные цвета')
  })
})

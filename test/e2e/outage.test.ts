import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { DESK, hydrated, PHONE, withBrowser } from './browser.ts'
import { startOwnPortal, type OwnPortal } from './own-portal.ts'
import { answerWhole, beginWhole, fillBirthday } from './map.ts'
import { few } from '#test/whole.ts'

let portal: OwnPortal
let holder: pg.Client
beforeAll(async () => {
  portal = await startOwnPortal()
  holder = new pg.Client({ connectionString: portal.databaseUrl })
  await holder.connect()
}, 60_000)
afterEach(() => holder.query('rollback'))
afterAll(async () => {
  await holder.end()
  await portal.stop()
})
const visit = withBrowser(() => portal.url)
const expects = /status of 503/

/** Another session takes the tables away until the test ends or lets go of them. */
const takeAway = (tables: string) => holder.query(`begin; lock table ${tables} in access exclusive mode`)

describe.each(few([PHONE, DESK]))('while the portal cannot answer, at $width', (viewport) => {
  test('a page says so, with the way back and the number of help, and opens when asked again', async () => {
    const { page } = await visit('/article', { viewport, expects })
    await takeAway('entries')
    // Words that were asked for before are answered all the same.
    const address = `/search?q=${viewport === PHONE ? 'память' : 'почерк'}`
    const response = await page.goto(address)
    expect([response?.status(), response?.headers()['retry-after']]).toEqual([503, '5'])
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/^Портал сейчас не\sотвечает$/)
    expect(await page.getByRole('link', { name: '112' }).getAttribute('href')).toBe('tel:112')
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    // What is kept goes on being read.
    await page.goto('/article')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.goto(address)
    await holder.query('rollback')
    await page.getByRole('link', { name: 'Открыть ещё раз' }).click()
    await page
      .getByRole('searchbox')
      .or(page.getByLabel(/Поиск|Искать/))
      .first()
      .waitFor()
    expect(await page.title()).not.toContain('не отвечает')
  })
})

describe('what was typed while the portal cannot answer', () => {
  test('stays in the questionnaire, on the screen and on the device, and is sent when asked again', async () => {
    const { page } = await visit('/test', { expects })
    await hydrated(page)
    await fillBirthday(page.locator('main'), '14.03.2018')
    await page.getByRole('checkbox').check()
    const main = page.locator('main')
    await beginWhole(main)
    await answerWhole(main)
    await page.getByLabel(/Имя или/).fill('Миша')
    await page.getByText('Мужской', { exact: true }).first().click()
    await page.getByText('Правша', { exact: true }).click()
    const count = async () => (await portal.database.query('select from submissions')).rowCount ?? 0
    const before = await count()
    await takeAway('submissions')
    await page.getByRole('button', { name: 'Показать результат' }).click()
    await page.getByText(/Портал сейчас не может ответить/).waitFor({ timeout: 8000 })
    expect(await page.getByLabel(/Имя или/).inputValue()).toBe('Миша')
    expect(await page.evaluate(() => localStorage.getItem('questionnaire-draft'))).toContain('Миша')
    await holder.query('rollback')
    await page.getByRole('button', { name: 'Отправить ещё раз' }).click()
    await page.waitForURL('**/result/*')
    expect(await count()).toBe(before + 1)
  })
})

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsAtTwice, faultsOf } from './axe.ts'
import { DESK, hydrated, PHONE, withBrowser } from './browser.ts'
import { answerAlone, answerPage, fillBirthday } from './map.ts'
import { startOwnPortal, type OwnPortal } from './own-portal.ts'
import { isWhole } from '#test/whole.ts'

// The short path is shut everywhere else: own data open it.
const VERSION = 'observation-map-7-10.2'
let portal: OwnPortal
beforeAll(async () => {
  const opened = ['insert into short_paths values ($1, $2, now())', [VERSION, 'Проверка в браузере']] as const
  portal = await startOwnPortal({}, (database) => database.query(opened[0], [...opened[1]]))
}, 120_000)
afterAll(() => portal.stop())

const visit = withBrowser(() => portal.url)

async function atPath(viewport = PHONE, address = '10.30.0.1', expects?: RegExp): Promise<Page> {
  const { page } = await visit('/test', { viewport, address, ...(expects && { expects }) })
  await hydrated(page)
  const main = page.locator('main')
  await fillBirthday(main, '14.03.2018')
  await page.getByRole('checkbox').check()
  await main.getByRole('button', { name: 'Начать', exact: true }).click()
  await main.getByText(/^Коротким путём: вопросов меньше/).click()
  if (viewport !== PHONE) await main.getByRole('button', { name: 'Дальше' }).click()
  await main.getByRole('heading', { name: /Что у.ребёнка получается/ }).waitFor()
  await main.getByRole('button', { name: 'Дальше' }).click()
  await main.getByRole('heading', { name: /вопрос 1, всего не.больше 60/ }).waitFor()
  return page
}

/** Answers what the path asks until the questions of safety. @returns how many there were */
async function walk(page: Page, label: string): Promise<number> {
  const main = page.locator('main')
  const safety = main.getByRole('heading', { name: /безопасности/ })
  for (let asked = 0; asked < 61; asked++) {
    await main.locator('fieldset').first().waitFor()
    if ((await safety.count()) > 0) return asked
    await answerAlone(main, label)
  }
  throw new Error('The short path does not end')
}

test.runIf(isWhole)(
  'the short path asks fewer questions one after another, goes on after a reload, and leads to a result',
  { timeout: 180_000 },
  async () => {
    const page = await atPath()
    const main = page.locator('main')
    expect(await faultsOf(page)).toEqual([])
    expect(await faultsAtTwice(page)).toEqual([])
    const first = await page.getByRole('heading', { level: 1 }).innerText()
    await answerAlone(main, 'Иногда')
    await main.getByRole('button', { name: 'Вернуться' }).click()
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe(first)
    expect(await main.locator('input:checked + svg + span').innerText()).toBe('Иногда')
    await main.getByRole('button', { name: 'Дальше' }).click()
    // A whole round of ten spheres, then the next one comes by itself.
    for (let question = 1; question < 12; question++) await answerAlone(main, 'Нет или очень редко')
    await page.reload()
    await page.getByRole('button', { name: 'Продолжить' }).click()
    await main.getByRole('heading', { name: /вопрос 13, всего/ }).waitFor()
    const asked = 12 + (await walk(page, 'Нет или очень редко'))
    expect(asked).toBeGreaterThan(29)
    expect(asked).toBeLessThan(55)
    await answerPage(main, /^Нет$/)
    for (let free = 0; free < 2; free++) await main.getByRole('button', { name: 'Дальше' }).click()
    await main.getByRole('heading', { name: /Последний шаг/ }).waitFor()
    await main.getByText('Мужской', { exact: true }).first().click()
    await main.getByText('Правша', { exact: true }).click()

    // Who lets the map count may answer ten more, which read for nothing.
    await main.getByText(/О.вас и.письмо/).click()
    await main.getByRole('checkbox', { name: /учесть без имени/ }).check()
    await main.getByRole('button', { name: /Ещё десять вопросов/ }).click()
    await main.getByRole('heading', { name: 'Ещё десять вопросов' }).waitFor()
    expect(await main.locator('fieldset').count()).toBe(10)
    expect(await faultsOf(page)).toEqual([])
    for (const place of [0, 4]) await main.locator('fieldset').nth(place).getByText('Часто').click()
    await main.getByRole('button', { name: 'Дальше' }).click()
    const sending = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/questioning'))
    await main.getByRole('button', { name: 'Показать результат' }).click()
    const body = (await sending).postDataJSON() as { path?: string; manual?: boolean; answers: { code: string }[] }
    expect(body).toMatchObject({ path: 'short', manual: true })
    expect(body.answers).toHaveLength(asked + 4 + 2)
    await page.waitForURL('**/result/*')
    await page.getByText('Частых трудностей вы сейчас не отметили').waitFor()
    const { rows } = await portal.database.query('select sum(seen)::int seen, max(could) could from short_path_exposures')
    expect(rows).toEqual([{ seen: asked, could: 1 }])
  },
)

test.runIf(isWhole)(
  'where it is shut in the middle, every question is asked and no answer is lost, on a wide screen too',
  { timeout: 120_000 },
  async () => {
    const page = await atPath(DESK, '10.30.0.2', /status of 410/)
    const main = page.locator('main')
    for (let question = 0; question < 9; question++) await answerAlone(main, 'Часто')
    await portal.database.query('delete from short_paths')
    await answerAlone(main, 'Часто')
    await main.getByRole('heading', { name: /Страница 2 из/ }).waitFor()
    expect(await main.locator('fieldset').count()).toBeGreaterThanOrEqual(6)
    expect(await main.locator('input:checked').count()).toBe(1)
  },
)

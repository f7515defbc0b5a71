import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { faultsOf } from './axe.ts'
import { DESK, hydrated, PHONE, withBrowser } from './browser.ts'
import { begin } from './effort.ts'
import { answerAlone, answerPage, beginWhole, fillBirthday } from './map.ts'
import { few, isWhole } from '#test/whole.ts'

const visit = withBrowser()

/** The first question of the whole map, on a telephone unless another window is given. */
async function atFirstQuestion(options: Parameters<typeof visit>[1] = {}): Promise<Page> {
  const { page } = await visit('/test', { viewport: PHONE, ...options })
  await hydrated(page)
  await fillBirthday(page.locator('main'), '14.03.2018')
  await page.getByRole('checkbox').check()
  await beginWhole(page.locator('main'))
  return page
}

const heading = async (page: Page) => plain(await page.getByRole('heading', { level: 1 }).innerText())
const plain = (text: string) => text.replaceAll(/\s+/g, ' ')
const place = async (page: Page) => /вопрос (\d)/.exec(await heading(page))?.[1]

describe('a question on a telephone', () => {
  test('stands alone with large answers, «Не знаю» last, and the page has no footer', async () => {
    const page = await atFirstQuestion()
    const heights = await page.locator('main fieldset label').evaluateAll((labels) => labels.map((label) => label.clientHeight))
    expect(heights).toHaveLength(5)
    expect(Math.min(...heights.slice(0, 4))).toBeGreaterThanOrEqual(56)
    expect(await page.locator('main fieldset label').last().innerText()).toMatch(/^Не.знаю/)
    expect(await page.getByRole('contentinfo').count()).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(PHONE.height)
    expect(await faultsOf(page)).toEqual([])
  })

  test.runIf(isWhole)('keeps its answers in one place in the sheet, where they are seen as leaves on its ground', async () => {
    const { page } = await visit('/problem-read', { viewport: PHONE })
    const { area, effort } = await begin(page)
    await effort.tap(area.getByText('Чтение', { exact: true }))
    const often = area.locator('fieldset label').filter({ hasText: 'Часто' })
    const tops: number[] = []
    for (let question = 1; question <= 6; question++) {
      await area.getByRole('heading', { name: `Чтение, вопрос ${question} из 6` }).waitFor()
      tops.push(Math.round((await often.boundingBox())?.y ?? -question))
      const ground = (element: Element) => getComputedStyle(element).backgroundColor
      expect(await often.evaluate(ground)).not.toBe(await area.evaluate(ground))
      await answerAlone(area, 'Иногда')
    }
    expect(new Set(tops)).toEqual(new Set([tops[0]]))
  })

  test('goes on by itself after a finger, is read aloud with its place, and what was chosen is said', async () => {
    const page = await atFirstQuestion()
    await answerAlone(page.locator('main'), 'Иногда')
    await page.getByText('Записано: Иногда').waitFor({ state: 'attached' })
    const focused = await page.evaluate(() => document.activeElement?.textContent ?? '')
    expect(plain(focused)).toMatch(/^Внимание, вопрос 2 из 6\. \p{Lu}/u)
  })

  test('is undone by «Вернуться» and by the browser’s back, with the old answer', async () => {
    const page = await atFirstQuestion()
    const main = page.locator('main')
    await answerAlone(main, 'Иногда')
    await answerAlone(main, 'Почти всегда')
    await page.getByRole('button', { name: 'Вернуться' }).click()
    await expect.poll(() => place(page)).toBe('2')
    expect(await main.locator('input:checked + svg + span').innerText()).toBe('Почти всегда')
    await page.goBack()
    await expect.poll(() => place(page)).toBe('1')
    expect(await main.locator('input:checked + svg + span').innerText()).toBe('Иногда')
    await page.goBack()
    await main.getByRole('heading', { name: /Что у.ребёнка получается/ }).waitFor()
  })

  test.runIf(isWhole)('may be skipped: it comes again at the end of its page, and then may stay open', async () => {
    const page = await atFirstQuestion()
    const main = page.locator('main')
    const first = await heading(page)
    await main.getByRole('button', { name: 'Пропустить' }).click()
    await expect.poll(() => place(page)).toBe('2')
    for (let question = 2; question <= 6; question++) await answerAlone(main, 'Иногда')
    expect(await heading(page)).toContain(first.replace(/^.*вопрос 1 из 6\. /, ''))
    expect(await heading(page)).toContain('пропущенный вопрос')
    await main.getByRole('button', { name: 'Пропустить' }).click()
    await main.getByRole('heading', { name: /Самоконтроль и подвижность, вопрос 1 из 6/ }).waitFor()
  })

  test('is answered by keys: digits and arrows choose, Enter goes on, nothing goes on by itself', async () => {
    const page = await atFirstQuestion()
    const main = page.locator('main')
    await page.keyboard.press('2')
    expect(await main.locator('input:checked + svg + span').innerText()).toBe('Иногда')
    await page.keyboard.press('ArrowDown')
    expect(await main.locator('input:checked + svg + span').innerText()).toBe('Часто')
    await page.waitForTimeout(500)
    expect(await place(page)).toBe('1')
    await page.keyboard.press('Enter')
    await expect.poll(() => place(page)).toBe('2')
    await page.keyboard.press('Enter')
    await main.getByText('Выберите ответ или нажмите «Пропустить».').waitFor()
    expect(await place(page)).toBe('2')
  })

  test('asks how much it hinders only where an answer was frequent', async () => {
    const page = await atFirstQuestion()
    const main = page.locator('main')
    await answerPage(main, 'Иногда')
    await main.getByRole('heading', { name: /Самоконтроль и подвижность, вопрос 1 из 6/ }).waitFor()
    await answerAlone(main, 'Часто')
    for (let question = 2; question <= 6; question++) await answerAlone(main, 'Иногда')
    await main.getByRole('heading', { name: /Насколько это мешает ладить/ }).waitFor()
  })

  test.runIf(isWhole)('becomes one of six by «Списком», and the choice is remembered', async () => {
    const page = await atFirstQuestion()
    await answerAlone(page.locator('main'), 'Иногда')
    await page.getByRole('button', { name: /^Списком/ }).click()
    await page.getByRole('heading', { name: /Страница 2 из/ }).waitFor()
    expect(await page.locator('main fieldset').count()).toBe(6)
    expect(await page.locator('main input:checked').count()).toBe(1)
    await page.reload()
    await page.getByRole('button', { name: 'Продолжить' }).click()
    await page.getByRole('heading', { name: /Страница 2 из/ }).waitFor()
    await page.getByRole('button', { name: 'По одному вопросу' }).click()
    await page.getByRole('heading', { name: /Внимание, вопрос 2 из 6/ }).waitFor()
    // From there on each answer leads to the next question, and the last one to the next sphere.
    await answerPage(page.locator('main'), 'Иногда')
    await page.getByRole('heading', { name: /Самоконтроль и подвижность, вопрос 1 из 6/ }).waitFor()
  })

  test.each(few([195, 320]))('fits a window of %d pixels: a narrow telephone, and text twice as large', async (width) => {
    const page = await atFirstQuestion({ viewport: { width, height: 600 } })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await page.getByRole('button', { name: 'Уйти с сайта' }).waitFor()
    await page.getByRole('button', { name: 'Пропустить' }).click()
    await expect.poll(() => place(page)).toBe('2')
  })
})

test.runIf(isWhole)(
  'on a wide screen six questions are the default, and what is left may stay open at the second press',
  async () => {
    const page = await atFirstQuestion({ viewport: DESK })
    const main = page.locator('main')
    // Which time is meant and what the words mean stands above them, once.
    expect(await main.getByText(/последние три месяца.*Часто — несколько раз/).count()).toBe(1)
    await answerPage(main, 'Иногда', 1)
    await main.getByText('Ответы сохраняются на этом устройстве').waitFor()
    await main.getByRole('button', { name: 'Дальше: поведение' }).click()
    await main.getByText('Остался 1 ответ').waitFor()
    await main.getByText(/нажмите «Дальше» ещё раз/).waitFor()
    await main.getByRole('button', { name: 'Дальше' }).click()
    await main.getByRole('heading', { name: /Страница 3 из/ }).waitFor()
    expect(await faultsOf(page)).toEqual([])
  },
)

test.runIf(isWhole)('a sixth strength is not taken, and the line says why', async () => {
  const { page } = await visit('/test', { viewport: PHONE })
  await hydrated(page)
  const main = page.locator('main')
  await fillBirthday(main, '14.03.2018')
  await page.getByRole('checkbox').check()
  await main.getByRole('button', { name: 'Начать', exact: true }).click()
  await main.getByText(/^Не.знаю, посмотрю всё$/).click()
  await main.getByRole('heading', { name: /Что у.ребёнка получается/ }).waitFor()
  for (let card = 0; card < 6; card++) await main.locator('fieldset label').nth(card).click()
  await main.getByText('Уже пять. Снимите одну, чтобы выбрать другую.').waitFor()
  expect(await main.locator('input:checked').count()).toBe(5)
  await main.locator('fieldset label').first().click()
  await main.getByText('Выбрано 4').waitFor()
  expect(await faultsOf(page)).toEqual([])
})

describe('the way out', () => {
  test.each([
    ['«Уйти с сайта»', (page: Page) => page.getByRole('button', { name: 'Уйти с сайта' }).click()],
    [
      'Esc twice',
      async (page: Page) => {
        await page.keyboard.press('Escape')
        await page.keyboard.press('Escape')
      },
    ],
  ])('%s leads to a neutral page, back of it there is no question, and the answers stay', async (_, leave) => {
    const page = await atFirstQuestion()
    await page.route('https://ya.ru/**', (route) => route.fulfill({ body: 'Погода' }))
    await answerAlone(page.locator('main'), 'Иногда')
    await leave(page)
    await page.waitForURL('https://ya.ru/**')
    await page.goBack()
    await page.waitForLoadState()
    expect(page.url()).not.toContain('/test')
    await page.goto('/test')
    await page.getByRole('button', { name: 'Продолжить' }).click()
    await expect.poll(() => place(page)).toBe('2')
  })

  test.runIf(isWhole)(
    'out of the sheet leads there too, and back of it there is neither the sheet nor the page below it',
    async () => {
      const { page } = await visit('/problem-read', { viewport: PHONE })
      await page.route('https://ya.ru/**', (route) => route.fulfill({ body: 'Погода' }))
      const { area, effort } = await begin(page)
      await effort.tap(area.getByText('Чтение', { exact: true }))
      await area.getByRole('heading', { name: 'Чтение, вопрос 1 из 6' }).waitFor()
      expect(await faultsOf(page)).toEqual([])
      await area.getByRole('button', { name: 'Уйти с сайта' }).click()
      await page.waitForURL('https://ya.ru/**')
      await page.goBack()
      await page.waitForLoadState()
      expect(new URL(page.url()).pathname).toBe('/')
      expect(await page.getByRole('dialog').count()).toBe(0)
    },
  )

  test('«Уйти с сайта» waits for no script', async () => {
    const { page } = await visit('/problem', { viewport: PHONE })
    await page.route('https://ya.ru/**', (route) => route.fulfill({ body: 'Погода' }))
    // Never answered.
    await page.route('**/assets/entry.client*', () => {})
    await page.goto('/test', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Уйти с сайта' }).click()
    await page.waitForURL('https://ya.ru/**')
    await page.goBack()
    await page.waitForURL('**/problem')
  })

  test.runIf(isWhole)('Esc once leaves nothing', async () => {
    const page = await atFirstQuestion()
    await page.keyboard.press('Escape')
    await page.waitForTimeout(1000)
    await page.keyboard.press('Escape')
    await page.waitForTimeout(300)
    expect(new URL(page.url()).pathname).toBe('/test')
  })
})

test.runIf(isWhole)('with less motion the bed stands at its height at once', async () => {
  const page = await atFirstQuestion()
  await page.locator('main fieldset').getByText('Иногда').click()
  const plant = page.locator('main ol svg').first()
  const seconds = async (reducedMotion: 'reduce' | 'no-preference') => {
    await page.emulateMedia({ reducedMotion })
    return Number.parseFloat(await plant.evaluate((drawn) => getComputedStyle(drawn).transitionDuration))
  }
  expect(await seconds('no-preference')).toBeGreaterThan(0)
  expect(await seconds('reduce')).toBe(0)
})

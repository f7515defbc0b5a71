import type { Page } from 'playwright-core'
import { describe, expect, test, vi } from 'vitest'
import { DESK, hydrated, PHONE, withBrowser } from './browser.ts'

const visit = withBrowser()

async function begin(page: Page, birthday = '14.03.2018'): Promise<void> {
  await page.getByLabel('Дата рождения ребёнка').fill(birthday)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Начать', exact: true }).click()
  await page.getByRole('heading', { name: /Страница 1 из/ }).waitFor()
}

async function answerPage(page: Page, label: string | RegExp, skip = 0): Promise<void> {
  const questions = page.locator('main fieldset, dialog:not([popover]) fieldset')
  for (let index = 0; index < (await questions.count()) - skip; index++)
    await questions.nth(index).getByText(label).first().click()
}

async function answerAll(page: Page): Promise<void> {
  for (let step = 1; step <= 12; step++) {
    await page.getByRole('heading', { name: new RegExp(`Страница ${step} из`) }).waitFor()
    await answerPage(page, step <= 10 ? 'Иногда' : step === 11 ? 'Немного мешает' : /^Нет$/)
    await page.getByRole('button', { name: 'Дальше' }).click()
  }
  await page.getByRole('heading', { name: /Последний шаг/ }).waitFor()
}

async function fillInChild(page: Page): Promise<void> {
  await page.getByLabel(/Имя или/).fill('Миша')
  await page.getByText('Мужской', { exact: true }).first().click()
  await page.getByText('Правша', { exact: true }).click()
}

describe.each([PHONE, DESK])('the questionnaire at $width', (viewport) => {
  test('is filled in, gives an explained result, and the result can be opened again', async () => {
    const { page } = await visit('/test', { viewport })
    await hydrated(page)
    await begin(page)
    await answerAll(page)
    await fillInChild(page)
    await page.getByRole('button', { name: 'Показать результат' }).click()
    await page.waitForURL('**/result/*')
    const heading = await page.getByRole('heading', { level: 1 }).innerText()
    expect(heading).toContain('Миша')
    const said = await page.locator('main').innerText()
    expect(said).toContain('Внимание')
    expect(said).toContain('Понаблюдать')
    // «не норма» stands in the fixed disclaimer alone.
    expect(said.toLowerCase().replaceAll('не норма', '')).not.toMatch(/норма|отклонение|патология|риск/)
    const address = page.url()
    await page.goto('/')
    await page.goto(address)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(heading)
  })
})

describe('the questionnaire', () => {
  test('lists what is unanswered, with links, and loses nothing on the way back', async () => {
    const { page } = await visit('/test')
    await hydrated(page)
    await begin(page)
    await answerPage(page, 'Часто', 2)
    await page.getByRole('button', { name: 'Дальше' }).click()
    await page.getByText('Осталось 2 ответа').waitFor()
    expect(await page.title()).toMatch(/^Ошибка: /)
    await page.getByRole('link', { name: 'вопрос 5' }).click()
    await answerPage(page, 'Часто')
    await page.getByRole('button', { name: 'Дальше' }).click()
    await page.getByRole('heading', { name: /Страница 2 из/ }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: /Страница 1 из/ }).waitFor()
    expect(await page.locator('main input[type=radio]:checked').count()).toBe(6)
  })

  test('keeps the draft when the tab is killed, and offers to go on', async () => {
    const { page, context } = await visit('/test')
    await hydrated(page)
    await begin(page)
    await answerPage(page, 'Иногда', 3)
    await page.waitForTimeout(1000)
    await page.close()
    const again = await context.newPage()
    await again.goto('/test')
    await again.getByRole('button', { name: 'Продолжить с вопроса 4' }).click()
    await again.getByRole('heading', { name: /Страница 1 из/ }).waitFor()
    expect(await again.locator('main input[type=radio]:checked').count()).toBe(3)
  })

  test('what is typed before the application has come is kept', async () => {
    const { page } = await visit('/problem')
    await page.route('**/assets/entry.client*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500))
      await route.continue()
    })
    await page.goto('/test')
    await page.getByLabel('Дата рождения ребёнка').fill('14.03.2018')
    await page.locator('main').getByRole('checkbox').check()
    await hydrated(page)
    await page.getByRole('button', { name: 'Начать', exact: true }).click()
    await page.getByRole('heading', { name: /Страница 1 из/ }).waitFor()
  })

  test('goes on with what fits when the questions have changed meanwhile', async () => {
    const { page } = await visit('/test', { expects: /409/ })
    await page.route('**/api/v1/questioning', (route) =>
      route.fulfill({ status: 409, json: { message: 'Вопросы обновились, пока вы отвечали.', request_id: '1' } }),
    )
    await hydrated(page)
    await begin(page)
    await answerAll(page)
    await fillInChild(page)
    await page.route('**/api/v1/questioning/create', async (route) => {
      const response = await route.fetch()
      const list = await response.json()
      list.questions[2].code = 'NEW1'
      await route.fulfill({ response, json: { ...list, version: 'next' } })
    })
    await page.getByRole('button', { name: 'Показать результат' }).click()
    await page.getByText('Вопросы обновились').waitFor()
    await page.getByRole('heading', { name: /Страница 1 из/ }).waitFor()
    expect(await page.locator('main input[type=radio]:checked').count()).toBe(5)
  })

  test('begins again when asked to', async () => {
    const { page } = await visit('/test')
    await hydrated(page)
    await begin(page)
    await answerPage(page, 'Иногда')
    await page.waitForTimeout(1000)
    await page.reload()
    await page.getByRole('button', { name: 'Начать заново' }).click()
    expect(await page.getByLabel('Дата рождения ребёнка').inputValue()).toBe('')
  })

  test('says before the first question that a child’s age is not in the map', async () => {
    const { page } = await visit('/test')
    await hydrated(page)
    await page.getByLabel('Дата рождения ребёнка').fill('01.01.2010')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Начать', exact: true }).click()
    await page.getByText('Для этого возраста карты пока нет').waitFor()
    expect(await page.getByRole('heading', { name: /Страница 1/ }).count()).toBe(0)
  })

  test('can be filled in with the keyboard alone', async () => {
    const { page } = await visit('/test')
    await hydrated(page)
    await page.getByLabel('Дата рождения ребёнка').focus()
    await page.keyboard.type('14.03.2018')
    for (let tabs = 0; tabs < 4; tabs++) {
      await page.keyboard.press('Tab')
      if (await page.evaluate(() => (document.activeElement as HTMLInputElement).type === 'checkbox')) break
    }
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Начать', exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: /Страница 1 из/ }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.tagName)).toMatch(/H1|H2/)
    for (let question = 0; question < 6; question++) {
      await page.keyboard.press('Tab')
      while (!(await page.evaluate(() => (document.activeElement as HTMLInputElement).type === 'radio')))
        await page.keyboard.press('Tab')
      await page.keyboard.press('Space')
    }
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: /Страница 2 из/ }).waitFor()
  })

  test('loses nothing when the connection is lost, and a double click sends once', async () => {
    const { page } = await visit('/test', { expects: /Failed to load resource|ERR_/ })
    await hydrated(page)
    await begin(page)
    await answerAll(page)
    await fillInChild(page)
    await page.route('**/api/v1/questioning', (route) => route.abort())
    await page.getByRole('button', { name: 'Показать результат' }).click()
    await page.getByText(/Нет связи/).waitFor()
    expect(await page.getByLabel(/Имя или/).inputValue()).toBe('Миша')
    await page.unroute('**/api/v1/questioning')
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
    await page.getByRole('button', { name: 'Отправить ещё раз' }).dblclick()
    await page.waitForURL('**/result/*')
    expect(sent.filter((url) => url.endsWith('/questioning'))).toHaveLength(1)
    expect(await page.evaluate(() => localStorage.getItem('questionnaire-draft'))).toBeNull()
  })

  test('a «да» to a safety question puts help before everything else', async () => {
    const { page } = await visit('/test')
    await hydrated(page)
    await begin(page)
    for (let step = 1; step <= 12; step++) {
      await page.getByRole('heading', { name: new RegExp(`Страница ${step} из`) }).waitFor()
      await answerPage(page, step <= 10 ? 'Нет или очень редко' : step === 11 ? 'Не мешает' : /^Да$/)
      await page.getByRole('button', { name: 'Дальше' }).click()
    }
    await fillInChild(page)
    await page.getByRole('button', { name: 'Показать результат' }).click()
    await page.waitForURL('**/result/*')
    const text = await page.locator('main').innerText()
    expect(text.indexOf('112')).toBeGreaterThan(-1)
    expect(text.indexOf('112')).toBeLessThan(text.indexOf('Внимание'))
    expect(
      await page
        .getByRole('link', { name: /8.800.2000.122/ })
        .first()
        .getAttribute('href'),
    ).toBe('tel:88002000122')
  })

  test('closing the popup clears the answers and keeps the draft', async () => {
    const { page } = await visit('/problem-read?type=questionnaire')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Дата рождения ребёнка').fill('14.03.2018')
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: 'Начать', exact: true }).click()
    await answerPage(page, 'Иногда')
    await page.keyboard.press('Escape')
    await page.getByText('Ответы сохранены на этом устройстве').waitFor()
    expect(await dialog.count()).toBe(0)
    await page.locator('main [data-popup="questionnaire"]').first().click()
    await dialog.getByRole('button', { name: /Продолжить с вопроса 7/ }).click()
    await vi.waitFor(async () => expect(await dialog.getByRole('heading', { name: /Страница [12] из/ }).count()).toBe(1))
  })

  test('sends no answer before the end, only which page is reached, and asks nobody but the portal', async () => {
    const { page } = await visit('/test')
    await hydrated(page)
    const asked: string[] = []
    const sent: { path: string; body: object }[] = []
    page.on('request', (request) => {
      asked.push(request.url())
      if (request.method() === 'POST') sent.push({ path: new URL(request.url()).pathname, body: request.postDataJSON() })
    })
    await begin(page)
    await answerPage(page, 'Иногда')
    await page.getByRole('button', { name: 'Дальше' }).click()
    await page.waitForTimeout(500)
    expect(asked.filter((address) => !address.includes('127.0.0.1'))).toEqual([])
    const reached = { version: expect.any(String), step: expect.any(Number) }
    expect(sent).toEqual(sent.map(() => ({ path: '/api/v1/questioning/step', body: reached })))
  })

  test('is mentioned on the home page while a draft is kept, and no longer when it is gone', async () => {
    const { page } = await visit('/')
    await hydrated(page)
    const button = page
      .locator('main')
      .getByRole('link', { name: /опросник|Продолжить/ })
      .first()
    const before = await button.innerText()
    await button.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Дата рождения ребёнка').fill('14.03.2018')
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: 'Начать', exact: true }).click()
    await answerPage(page, 'Иногда', 3)
    await page.keyboard.press('Escape')
    await expect.poll(() => button.innerText()).toMatch(/Продолжить с.вопроса.4/)
    await page.reload()
    await hydrated(page)
    await expect.poll(() => button.innerText()).toMatch(/Продолжить с.вопроса.4/)
    await button.click()
    await dialog.getByRole('button', { name: 'Начать заново' }).click()
    await dialog.getByRole('button', { name: 'Закрыть' }).click()
    await expect.poll(() => button.innerText()).toBe(before)
  })
})

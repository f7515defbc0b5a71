import type { Page } from 'playwright-core'
import { describe, expect, test, vi } from 'vitest'
import { DESK, hydrated, PHONE, withBrowser } from './browser.ts'
import { faultsOf } from './axe.ts'
import { questions, VERSION } from '#app/features/questionnaire/questions.ts'
import { versionInWords } from '#app/features/questionnaire/versions/version-words.ts'
import { answerAlone, answerPage, answerWhole, beginWhole, birthdayIn, fillBirthday } from './map.ts'
import { few, isWhole } from '#test/whole.ts'

const visit = withBrowser()

async function begin(page: Page, birthday = '14.03.2018'): Promise<void> {
  await fillBirthday(page.locator('main'), birthday)
  await page.getByRole('checkbox').check()
  await beginWhole(page.locator('main'))
}

/** Where the questions stand: on the page itself or in the popup. */
const formOn = (page: Page) => page.locator('main, dialog:not([popover])')

async function fillInChild(page: Page): Promise<void> {
  await page.getByLabel(/Имя или/).fill('Миша')
  await page.getByText('Мужской', { exact: true }).first().click()
  await page.getByText('Правша', { exact: true }).click()
}

describe.each(few([DESK, PHONE]))('the questionnaire at $width', (viewport) => {
  test('is filled in, gives an explained result, and the result can be opened again', async () => {
    const { page } = await visit('/test', { viewport, hasMotion: true })
    await hydrated(page)
    await begin(page)
    await answerWhole(page.locator('main'))
    await fillInChild(page)
    await page.getByRole('button', { name: 'Показать результат' }).click()
    await page.waitForURL('**/result/*')
    const heading = await page.getByRole('heading', { level: 1 }).innerText()
    // «Иногда» to everything is nothing that stands out; the child is named above the sentence, in the nominative.
    expect(heading).toContain('Частых трудностей вы сейчас не отметили')
    const said = await page.locator('main').innerText()
    expect(said).toContain('Миша, 8 лет')
    expect(said).toContain('Внимание')
    expect(said).toContain('Пока спокойно')
    // «не норма» stands in the fixed disclaimer alone.
    expect(said.toLowerCase().replaceAll('не норма', '')).not.toMatch(/норма|отклонение|патология|риск/)
    const address = page.url()
    await page.goto('/')
    await page.goto(address)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(heading)
  })
})

describe('the questionnaire', () => {
  test.runIf(isWhole)(
    'gives a first insight into one sphere, goes on without asking anything twice, and ends in the whole map',
    async () => {
      const { page } = await visit('/test', { viewport: PHONE })
      await hydrated(page)
      await fillBirthday(page.locator('main'), '14.03.2018')
      await page.getByLabel('Класс').selectOption('2')
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: 'Начать', exact: true }).click()
      const main = page.locator('main')
      const widest = main.locator('label', { hasText: 'Утомляемость' })
      expect(await widest.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
      await main.getByText('Чтение', { exact: true }).click()
      await main.getByRole('heading', { name: /Чтение, вопрос 1 из 6/ }).waitFor()
      await answerPage(main, 'Часто')
      // One frequent answer asks how much it hinders, on the same page.
      await main.getByRole('heading', { name: /Насколько это мешает учиться/ }).waitFor()
      await answerAlone(main, 'Заметно')
      await main.getByRole('link', { name: '112' }).waitFor()
      await answerPage(main, /^Нет$/)
      await fillInChild(page)
      await main.getByRole('button', { name: 'Показать первый взгляд' }).click()
      await page.waitForURL('**/result/*')
      await page.getByRole('heading', { name: 'Чтение: многое бывает часто', level: 1 }).waitFor()
      // One plant, one sphere: nothing is said of the others.
      const garden = page.getByRole('figure', { name: /^Сад:/ })
      expect(await garden.getByRole('link').allInnerTexts()).toEqual(['Чтение'])
      expect(await garden.getByRole('heading').allInnerTexts()).toEqual(['Обсудить'])
      await page.getByText('Что видно по ответам').click()
      expect(await page.getByRole('listitem').filter({ hasText: 'Закрашено листьев' }).count()).toBe(1)
      expect(await faultsOf(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)

      await page.getByRole('link', { name: 'Уточнить' }).click()
      await main.getByRole('heading', { name: /Что у.ребёнка получается/ }).waitFor()
      await main.getByText('Утешает, когда кому-то грустно').click()
      await main.getByRole('button', { name: 'Дальше' }).click()
      await main.getByRole('heading', { name: /Внимание, вопрос 1 из 6/ }).waitFor()
      for (let sphere = 0; sphere < 9; sphere++) await answerPage(main, 'Иногда')
      await main
        .getByRole('group', { name: /Мешает ли что-нибудь/ })
        .getByText('Да', { exact: true })
        .click()
      await main
        .getByRole('group', { name: /мешает дружбе/ })
        .getByText('Сильно')
        .click()
      await main.getByRole('button', { name: 'Дальше' }).click()
      await main
        .getByRole('group', { name: /Проверяли ли зрение/ })
        .getByText('Нет', { exact: true })
        .click()
      await main.getByRole('button', { name: 'Показать результат' }).click()
      await page.waitForURL('**/result/*')
      await page.getByRole('heading', { name: 'Труднее всего сейчас чтение', level: 1 }).waitFor()
      await page.getByText('Что мешает больше всего').click()
      const text = await main.innerText()
      expect(text).toContain('Утешает, когда кому-то грустно')
      expect(text).toContain('Сначала проверьте зрение')
      expect(text).toContain('Это сильно мешает дружбе')
      await page.getByText('Все сферы по порядку').click()
      expect(await page.getByRole('listitem').filter({ hasText: 'Закрашено листьев' }).count()).toBe(10)
      expect(await page.evaluate(() => localStorage.getItem('questionnaire-draft'))).toBeNull()
      expect(await faultsOf(page)).toEqual([])
    },
  )

  test.each(
    few([
      ['a five-year-old', '01.02.2021', 'none', 'Готовность к чтению', 'С трудом слышит рифму'],
      ['a teenager', '01.02.2013', '7', 'Чтение', 'Спотыкается на длинных словах'],
    ] as const),
  )('asks about %s by the age', async (_, birthday, childClass, title, item) => {
    const { page } = await visit('/test')
    await hydrated(page)
    await fillBirthday(page.locator('main'), birthday)
    await page.getByLabel('Класс').selectOption(childClass)
    await page.getByRole('checkbox').check()
    const main = page.locator('main')
    await main.getByRole('button', { name: 'Начать', exact: true }).click()
    await main.getByText(title, { exact: true }).click()
    await main.getByText(item).waitFor()
    await answerPage(main, 'Нет или очень редко')
    await main.getByRole('button', { name: 'Дальше' }).click()
    await answerPage(main, /^Нет$/)
    await main.getByRole('button', { name: 'Дальше' }).click()
    await fillInChild(page)
    await main.getByRole('button', { name: 'Показать первый взгляд' }).click()
    await page.waitForURL('**/result/*')
    await page.getByText('Что видно по ответам').click()
    expect(await page.locator('#whole').innerText()).toMatch(new RegExp(`Пока спокойно[^]*${title}`))
  })

  test('finishes a map that was begun by the first questions, and its result keeps their words', async () => {
    const { page } = await visit('/test')
    await hydrated(page)
    await page.evaluate(
      ({ answers, version }) => {
        const fields = {
          childName: 'Миша',
          parentName: '',
          email: '',
          age: '14.03.2018',
          sexC: '',
          sexP: '',
          childHand: '',
          idChild: '',
          consent: true,
        }
        const facts = {
          step: 12,
          wantsMail: false,
          draftId: crypto.randomUUID(),
          startedAt: new Date().toISOString(),
          seconds: 600,
          writer: 'before',
        }
        localStorage.setItem('questionnaire-draft', JSON.stringify({ version, answers, fields, ...facts }))
      },
      { version: VERSION, answers: Object.fromEntries(questions.map(({ code }) => [code, code === 'SAFE4' ? undefined : 1])) },
    )
    await page.reload()
    await page.getByRole('button', { name: 'Продолжить' }).click()
    const main = page.locator('main')
    await main.getByRole('heading', { name: /Страница.12 из.13/ }).waitFor()
    await answerPage(main, /^Нет$/)
    await main.getByRole('button', { name: 'Дальше' }).click()
    await fillInChild(page)
    await main.getByRole('button', { name: 'Показать результат' }).click()
    await page.waitForURL('**/result/*')
    const text = await main.innerText()
    // What the page sets between words is a space that does not break.
    expect(text.replaceAll('\u00a0', ' ')).toContain(versionInWords(VERSION).replaceAll('\u00a0', ' '))
    expect(text).toContain('Утомляемость и темп')
    expect(text).not.toContain('Пока спокойно')
  })

  test('lists what is unanswered, with links, and loses nothing on the way back', async () => {
    const { page } = await visit('/test')
    await hydrated(page)
    await begin(page)
    await answerPage(formOn(page), 'Иногда', 2)
    await page.getByRole('button', { name: 'Дальше' }).click()
    await page.getByText('Осталось 2 ответа').waitFor()
    expect(await page.title()).toMatch(/^Ошибка: /)
    await page.getByRole('link', { name: 'вопрос 5' }).click()
    await answerPage(formOn(page), 'Иногда')
    await page.getByRole('button', { name: 'Дальше' }).click()
    await page.getByRole('heading', { name: /Страница 3 из/ }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: /Страница 2 из/ }).waitFor()
    expect(await page.locator('main input[type=radio]:checked').count()).toBe(6)
  })

  test('keeps the draft when the tab is killed, and offers to go on', async () => {
    const { page, context } = await visit('/test')
    await hydrated(page)
    await begin(page)
    await answerPage(formOn(page), 'Иногда', 3)
    await page.waitForTimeout(1000)
    await page.close()
    const again = await context.newPage()
    await again.goto('/test')
    await again.getByRole('button', { name: 'Продолжить' }).click()
    await again.getByRole('heading', { name: /Страница 2 из/ }).waitFor()
    expect(await again.locator('main input[type=radio]:checked').count()).toBe(3)
  })

  test('what is typed and pressed before the application has come is kept', async () => {
    const { page } = await visit('/problem')
    await page.route('**/assets/entry.client*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500))
      await route.continue()
    })
    await page.goto('/test')
    await fillBirthday(page.locator('main'), '14.03.2018')
    await page.locator('main').getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Начать', exact: true }).click()
    await page.locator('main button[aria-busy]').waitFor()
    await page.getByRole('heading', { name: 'Что беспокоит больше всего' }).waitFor()
  })

  test('what is typed on the start stays through a reload and a closed sheet, and goes when the map begins', async () => {
    const { page } = await visit('/problem-read?type=questionnaire')
    const dialog = page.getByRole('dialog')
    await fillBirthday(dialog, '14.03.2018')
    await dialog.getByLabel(/^Класс/).selectOption('2')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.goto('/test')
    const main = page.locator('main')
    await vi.waitFor(async () => expect(await birthdayIn(main)).toBe('14.03.2018'))
    await page.reload()
    await vi.waitFor(async () => expect(await birthdayIn(main)).toBe('14.03.2018'))
    expect(await main.getByLabel(/^Класс/).inputValue()).toBe('2')
    // The consent is given anew.
    expect(await main.getByRole('checkbox').isChecked()).toBe(false)
    await main.getByRole('checkbox').check()
    await beginWhole(main)
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('kept:start')))).toEqual([])
  })

  test.runIf(isWhole)('goes on with what fits when the questions have changed meanwhile', async () => {
    const { page } = await visit('/test', { expects: /409/ })
    await page.route('**/api/v1/questioning', (route) =>
      route.fulfill({ status: 409, json: { message: 'Вопросы обновились, пока вы отвечали.', request_id: '1' } }),
    )
    await hydrated(page)
    await begin(page)
    await answerWhole(page.locator('main'))
    await fillInChild(page)
    await page.route('**/api/v1/questioning/create', async (route) => {
      const response = await route.fetch()
      const list = JSON.parse((await response.text()).replaceAll('"ATT13"', '"NEW1"'))
      await route.fulfill({ response, json: { ...list, version: 'next' } })
    })
    await page.getByRole('button', { name: 'Показать результат' }).click()
    await page.getByText('Вопросы обновились').waitFor()
    await page.getByRole('heading', { name: /Страница 2 из/ }).waitFor()
    expect(await page.locator('main input[type=radio]:checked').count()).toBe(5)
  })

  test.runIf(isWhole)('begins again when asked to', async () => {
    const { page } = await visit('/test')
    await hydrated(page)
    await begin(page)
    await answerPage(formOn(page), 'Иногда')
    await page.waitForTimeout(1000)
    await page.reload()
    await page.getByRole('button', { name: 'Начать заново' }).click()
    await page.getByText(/вернуть их будет нельзя/).waitFor()
    await page.getByRole('button', { name: 'Да, начать заново' }).click()
    expect(await birthdayIn(page.locator('main'))).toBe('..')
  })

  test('says before the first question that a child’s age is not in the map', async () => {
    const { page } = await visit('/test')
    await hydrated(page)
    await fillBirthday(page.locator('main'), '01.01.2005')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Начать', exact: true }).click()
    await page.getByText('Для этого возраста карты пока нет').waitFor()
    expect(await page.getByRole('heading', { name: /Страница 1/ }).count()).toBe(0)
  })

  test('what it says of an impossible day pushes away nothing that is being pressed', async () => {
    const { page } = await visit('/test', { viewport: PHONE })
    await hydrated(page)
    await fillBirthday(page.locator('main'), '31.02.2018')
    await page.getByRole('textbox', { name: 'Год' }).focus()
    const consent = page.getByRole('checkbox')
    await consent.scrollIntoViewIfNeeded()
    const box = await consent.boundingBox()
    await page.mouse.move((box?.x ?? 0) + 3, (box?.y ?? 0) + 3)
    await page.mouse.down()
    await page.waitForTimeout(200)
    expect(await consent.boundingBox()).toEqual(box)
    await page.mouse.up()
    await page.getByText(/В.феврале 2018.года 28.дней/).waitFor()
    expect(await consent.isChecked()).toBe(true)
  })

  test('can be filled in with the keyboard alone', async () => {
    const { page } = await visit('/test')
    await hydrated(page)
    await page.getByRole('textbox', { name: 'День' }).focus()
    await page.keyboard.type('14')
    await page.keyboard.press('Tab')
    for (let month = 0; month < 3; month++) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await page.keyboard.type('2018')
    for (let tabs = 0; tabs < 4; tabs++) {
      await page.keyboard.press('Tab')
      if (await page.evaluate(() => (document.activeElement as HTMLInputElement).type === 'checkbox')) break
    }
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Начать', exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Что беспокоит больше всего' }).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: /Страница 1 из/ }).waitFor()
    await page.getByRole('button', { name: 'Дальше' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: /Страница 2 из/ }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.tagName)).toMatch(/H1|H2/)
    for (let question = 0; question < 6; question++) {
      await page.keyboard.press('Tab')
      while (!(await page.evaluate(() => (document.activeElement as HTMLInputElement).type === 'radio')))
        await page.keyboard.press('Tab')
      await page.keyboard.press('Space')
    }
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: /Страница 3 из/ }).waitFor()
  })

  test('loses nothing when the connection is lost, and a double click sends once', async () => {
    const { page } = await visit('/test', { expects: /Failed to load resource|ERR_/ })
    await hydrated(page)
    await begin(page)
    await answerWhole(page.locator('main'))
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
    await answerWhole(page.locator('main'), { often: 'Нет или очень редко', safety: /^Да$/ })
    await fillInChild(page)
    await page.getByRole('button', { name: 'Показать результат' }).click()
    await page.waitForURL('**/result/*')
    const text = await page.locator('main').innerText()
    expect(text.indexOf('112')).toBeGreaterThan(-1)
    expect(text.indexOf('112')).toBeLessThan(text.indexOf('Внимание'))
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Сначала о самом важном')
    expect(
      await page
        .getByRole('link', { name: /8.800.2000.122/ })
        .first()
        .getAttribute('href'),
    ).toBe('tel:88002000122')
  })

  test.runIf(isWhole)('on a phone a question of safety stands alone, and its «да» waits to be confirmed', async () => {
    const { page } = await visit('/test', { viewport: PHONE })
    await hydrated(page)
    await fillBirthday(page.locator('main'), '14.03.2018')
    await page.getByRole('checkbox').check()
    const main = page.locator('main')
    await main.getByRole('button', { name: 'Начать', exact: true }).click()
    await main.getByText('Чтение', { exact: true }).click()
    await main.getByRole('heading', { name: /Чтение, вопрос 1 из 6/ }).waitFor()
    await answerPage(main, 'Иногда')
    await main.getByRole('heading', { name: /безопасности, вопрос 1 из 4/ }).waitFor()
    expect(await main.getByRole('link', { name: /8.800.2000.122/ }).isVisible()).toBe(true)
    await main.getByText('Зачем мы спрашиваем').click()
    await main.getByText(/по.ней видно и.то, что отмечено здесь/).waitFor()
    expect(await faultsOf(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
    await answerAlone(main, /^Нет$/)
    // A slip of the finger opens nothing, a second one takes the first back.
    await main.getByText(/^Нет$/).click()
    await main.getByText(/^Да$/).click()
    await page.waitForTimeout(600)
    await main.getByRole('heading', { name: /вопрос 2 из 4/ }).waitFor()
    await main.getByRole('button', { name: 'Дальше' }).click()
    await main.getByRole('heading', { name: 'Сначала о самом важном' }).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await main.getByRole('button', { name: /Вернуться к.карте/ }).click()
    await main.getByRole('heading', { name: /вопрос 3 из 4/ }).waitFor()
    await answerAlone(main, 'Не хочу отвечать')
    await answerAlone(main, /^Нет$/)
    await main.getByRole('heading', { name: /Последний шаг/ }).waitFor()
    await page.goBack()
    await main.getByRole('heading', { name: /вопрос 4 из 4/ }).waitFor()
  })

  test('closing the popup clears the answers and keeps the draft', async () => {
    const { page } = await visit('/problem-read?type=questionnaire')
    const dialog = page.getByRole('dialog')
    await fillBirthday(dialog, '14.03.2018')
    await dialog.getByRole('checkbox').check()
    await beginWhole(dialog)
    await answerPage(dialog, 'Иногда')
    await page.keyboard.press('Escape')
    await page.getByText('Ответы сохранены на этом устройстве').waitFor()
    expect(await dialog.count()).toBe(0)
    await page.locator('main [data-popup="questionnaire"]').first().click()
    await dialog.getByRole('button', { name: 'Продолжить' }).click()
    await vi.waitFor(async () => expect(await dialog.getByRole('heading', { name: /Страница [23] из/ }).count()).toBe(1))
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
    await answerPage(formOn(page), 'Иногда')
    await page.getByRole('button', { name: 'Дальше' }).click()
    await page.waitForTimeout(500)
    expect(asked.filter((address) => !address.includes('127.0.0.1'))).toEqual([])
    const reached = { version: expect.any(String), step: expect.any(Number) }
    expect(sent).toEqual(sent.map(() => ({ path: '/api/v1/questioning/step', body: reached })))
  })

  test.runIf(isWhole)('is mentioned on the home page while a draft is kept, and no longer when it is gone', async () => {
    const { page } = await visit('/')
    await hydrated(page)
    const button = page
      .locator('main')
      .getByRole('link', { name: /карту|опросник/ })
      .first()
    const before = await button.innerText()
    await button.click()
    const dialog = page.getByRole('dialog')
    await fillBirthday(dialog, '14.03.2018')
    await dialog.getByRole('checkbox').check()
    await beginWhole(dialog)
    await answerPage(formOn(page), 'Иногда', 3)
    await page.keyboard.press('Escape')
    await expect.poll(() => button.innerText()).toBe('Продолжить карту')
    await page.reload()
    await hydrated(page)
    await expect.poll(() => button.innerText()).toBe('Продолжить карту')
    await button.click()
    await dialog.getByRole('button', { name: 'Начать заново' }).click()
    await dialog.getByRole('button', { name: 'Да, начать заново' }).click()
    await dialog.getByRole('button', { name: 'Закрыть' }).click()
    await expect.poll(() => button.innerText()).toBe(before)
  })
})

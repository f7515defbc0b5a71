import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { DOMAINS } from '#app/features/questionnaire/domains.ts'
import { faultsAtTwice, faultsOf } from './axe.ts'
import { byVisitorsClock, DESK, hydrated, PHONE, withBrowser } from './browser.ts'
import { addChild, open, peopleOf } from './people.ts'
import { age, fillSteps, type Filled } from './step-result.ts'
import { few, isWhole } from '#test/whole.ts'

const visit = withBrowser()
const { person } = peopleOf(visit)
// A guest’s calls are answered 401: the browser notes it by itself.
const expects = /status of (401|422)/

const HARD: Filled = {
  often: { write: 3, read: 2, attention: 2, motor: 2, memory: 1 },
  hinders: { write: 2, read: 2, attention: 1, motor: 0 },
  strengths: ['STR14', 'STR15'],
  general: [
    { code: 'GEN11', value: 1 },
    { code: 'GEN12', value: 2 },
  ],
}

async function openResult(filled: Filled, { viewport = PHONE, at = '18:00' } = {}): Promise<Page> {
  const { page } = await visit('/healthz', { viewport, expects, hasMotion: true })
  await page.clock.setFixedTime(byVisitorsClock(`2026-11-22T${at}:00`))
  const { result_url: link } = await fillSteps(page, filled)
  await page.goto(link)
  await hydrated(page)
  return page
}

const isNarrow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

describe.each(few([PHONE, DESK]))('a result at $width', (viewport) => {
  test('says on its first screen what is hardest and what to do this evening; one tap opens the game', async () => {
    const page = await openResult(HARD, { viewport })
    const title = page.getByRole('heading', { level: 1 })
    expect(await title.innerText()).toBe('Труднее всего сейчас письмо и внимание')
    const evening = page.getByRole('region', { name: 'Пять букв и одна звезда' })
    expect(await evening.innerText()).toMatch(/^Сегодня вечером/)
    const game = evening.getByRole('link', { name: 'Открыть игру' })
    const box = await game.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(viewport.height)
    expect(await faultsOf(page)).toEqual([])
    expect(await isNarrow(page)).toBe(true)
    await game.click()
    await page.waitForURL('**/training/*')
  })

  test('grows a labelled garden that fits, as tall as the leaves, each plant a way to its row', async () => {
    const page = await openResult(HARD, { viewport })
    const garden = page.getByRole('figure', { name: /^Сад:/ })
    expect(await garden.getByRole('heading').allInnerTexts()).toEqual(['Пока спокойно', 'Понаблюдать', 'Обсудить', 'Обратиться'])
    await garden.evaluate(async () => {
      const growing = document.getAnimations().filter(({ timeline }) => timeline === document.timeline)
      await Promise.all(growing.map(({ finished }) => finished))
    })
    const plants = await garden.getByRole('link').evaluateAll((links) =>
      links.map((link) => {
        const leaves = Number(getComputedStyle(link.parentElement!).getPropertyValue('--leaves')) // an item of the list
        const { height, left, right } = link.querySelector('svg')!.getBoundingClientRect() // every plant is drawn
        return {
          name: link.textContent,
          leaves,
          height,
          left,
          right: Math.max(right, link.getBoundingClientRect().right),
        }
      }),
    )
    expect(plants.map(({ name }) => name)).toHaveLength(10)
    const [tallest] = plants.toSorted((one, other) => other.leaves - one.leaves)
    const ofLeaf = (tallest?.height ?? 0) / (tallest?.leaves ?? 1)
    for (const { leaves, height, left, right } of plants) {
      // The smallest is still large enough to be seen.
      expect(Math.abs(height - Math.max(22, leaves * ofLeaf))).toBeLessThan(1.5)
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(viewport.width)
    }
    await garden.getByRole('link', { name: 'Чтение' }).click()
    await page.locator('#d-read .vh, #d-read summary').first().waitFor()
    expect(await page.evaluate(() => (document.getElementById('d-read') as HTMLDetailsElement).open)).toBe(true)
    await garden.getByRole('link', { name: 'Счёт' }).click()
    await page.getByRole('listitem').filter({ hasText: 'Счёт' }).filter({ hasText: 'Закрашено листьев' }).waitFor()
  })
})

describe('a result', () => {
  test('explains up to three spheres, the first open, and says nothing twice', async () => {
    const page = await openResult(HARD)
    const spheres = page.locator('#why details[id]')
    expect(await spheres.evaluateAll((all) => all.map(({ id }) => id))).toEqual(['d-write', 'd-attention', 'd-read'])
    expect(await spheres.evaluateAll((all) => all.map((one) => (one as HTMLDetailsElement).open))).toEqual([true, false, false])
    const first = await spheres.first().innerText()
    for (const part of ['Что вы заметили', 'Что сделать на этой неделе', 'Чем ещё это бывает вызвано', 'К кому и с чем идти'])
      expect(first).toContain(part)
    expect(first).toMatch(/Обратиться\. Отмечено очень часто, мешает заметно/)
    const said = await page.locator('main').innerText()
    for (const once of ['Спросите учителя, видит ли он то же самое', 'Эти сферы вы отметили чаще других'])
      expect(said.split(once)).toHaveLength(2)
    await page.getByText('Почему это не диагноз').click()
    await page.getByText('Диагноз может поставить только врач на очном приёме').waitFor()
    await page.getByText('Что мешает больше всего').click()
    await page.getByText('Это заметно мешает учёбе').waitFor()
    await page.getByText('Все сферы по порядку').click()
    expect(await faultsOf(page)).toEqual([])
  })

  test('tells how each strength helps this evening', async () => {
    const page = await openResult(HARD)
    const strengths = page
      .getByRole('region')
      .or(page.locator('section'))
      .filter({ has: page.getByRole('heading', { name: 'На что опереться' }) })
    expect(await strengths.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringMatching(/^Придумывает игры и истории\s+Пусть придумает/),
      expect.stringMatching(/^Помнит места и дорогу\s+Спрячьте/),
    ])
  })

  test.runIf(isWhole)('grows once, and at once for whom motion disturbs', async () => {
    const page = await openResult(HARD)
    const grows = () => page.evaluate(() => 'grows' in document.documentElement.dataset)
    expect(await grows()).toBe(true)
    await page.reload()
    expect(await grows()).toBe(false)
    const { page: calm } = await visit('/healthz', { viewport: PHONE, expects })
    const { result_url: link } = await fillSteps(calm, HARD)
    await calm.goto(link)
    expect(
      await calm
        .locator('figure svg')
        .first()
        .evaluate((plant) => getComputedStyle(plant).animationName),
    ).toBe('none')
  })

  test('late in the evening offers the game for tomorrow', async () => {
    const page = await openResult(HARD, { at: '21:45' })
    const evening = page.getByRole('region', { name: 'Пять букв и одна звезда' })
    await evening.getByText('На завтра').waitFor()
    await evening.getByRole('link', { name: 'Посмотреть игру' }).waitFor()
    await page.getByText('До утра решать ничего не нужно').waitFor()
  })

  test('puts help first, in black, before the result, with nothing to save or to do beside it', async () => {
    const page = await openResult({ ...HARD, safety: true })
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Сначала о самом важном')
    const first = await page.getByRole('link', { name: /^112/ }).first().boundingBox()
    expect((first?.y ?? 0) + (first?.height ?? 0)).toBeLessThan(PHONE.height)
    expect(await page.getByRole('link', { name: 'Открыть игру' }).count()).toBe(0)
    expect(await page.getByRole('complementary', { name: 'Не потерять результат' }).count()).toBe(0)
    await page.getByText('Говорит, что не хочет жить, или вредит себе').click()
    await page.getByText('Детскому психиатру позвоните сегодня').waitFor()
    await page.getByRole('heading', { name: 'Труднее всего сейчас письмо и внимание', level: 2 }).waitFor()
    expect(await faultsOf(page)).toEqual([])
  })

  test('with too few answers asks only what was left open, and then says it', async () => {
    const page = await openResult({ often: { memory: null } })
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Про память ответов пока не хватило')
    await page.getByText('Осталось 6 вопросов').waitFor()
    expect(await page.getByRole('figure', { name: /^Сад:/ }).getByRole('link', { name: 'Память' }).count()).toBe(0)
    await page.getByRole('link', { name: 'Ответить сейчас' }).click()
    const form = page.locator('#missing')
    await form.getByText('отвечено 0 из 6').waitFor()
    const questions = form.getByRole('group', { name: /./ })
    expect(await questions.count()).toBe(6)
    for (let index = 0; index < 6; index++) await questions.nth(index).getByText('Часто', { exact: true }).click()
    // One frequent answer asks how much it hinders.
    await form
      .getByRole('group', { name: /Насколько это мешает/ })
      .getByText('Заметно')
      .click()
    // At the page’s end the bar lies over no answer.
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    expect(await faultsOf(page)).toEqual([])
    expect(await isNarrow(page)).toBe(true)
    await form.getByRole('button', { name: 'Дополнить карту' }).click()
    await page.getByRole('heading', { name: 'Труднее всего сейчас память', level: 1 }).waitFor()
    expect(await page.locator('#missing').count()).toBe(0)
  })

  test.runIf(isWhole)('with too few answers in several spheres asks of one at once, and the others open at a touch', async () => {
    const page = await openResult({ often: { memory: null, math: null } })
    const form = page.locator('#missing')
    const questions = form.getByRole('group', { name: /./ })
    expect(await questions.count()).toBe(6)
    await form.getByRole('heading', { name: 'Счёт' }).click()
    await expect.poll(() => questions.count()).toBe(12)
  })

  test.runIf(isWhole)('that is calm sells nothing and says that worry is a reason to ask', async () => {
    const page = await openResult({})
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Частых трудностей вы сейчас не отметили')
    await page.getByText('Если тревога остаётся').waitFor()
    expect(await page.getByText('План на четыре недели').count()).toBe(0)
    expect(await page.getByRole('figure', { name: /^Сад:/ }).getByRole('link').count()).toBe(10)
    expect(await faultsOf(page)).toEqual([])
    expect(await isNarrow(page)).toBe(true)
  })

  test('has a bar of 64 pixels that saves it: mail, a password, no surname', async () => {
    const page = await openResult(HARD)
    const bar = page.getByRole('complementary', { name: 'Не потерять результат' })
    await page.mouse.wheel(0, 900)
    await page.waitForTimeout(300)
    const box = await bar.boundingBox()
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(PHONE.height)
    expect(Math.round(box?.height ?? 0)).toBeGreaterThanOrEqual(64)
    expect(Math.round(box?.height ?? 0)).toBeLessThanOrEqual(66)
    await bar.getByRole('link', { name: 'Сохранить' }).click()
    const dialog = page.getByRole('dialog', { name: 'Сохранить результат' })
    expect(await dialog.getByLabel(/Фамилия/).count()).toBe(0)
    expect(await dialog.getByLabel('Кто вы').count()).toBe(0)
    await dialog.getByLabel('Электронная почта').fill(`letter-${process.pid}@primer.example`)
    await dialog.getByLabel('Пароль', { exact: true }).fill('длинная фраза для входа')
    await dialog.getByRole('checkbox', { name: /Принимаю правила/ }).check()
    await dialog.getByRole('checkbox', { name: /Завести карточку ребёнка/ }).check()
    await dialog.getByLabel('Кем вы приходитесь ребёнку').selectOption('mother')
    expect(await faultsOf(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Завести кабинет и сохранить' }).click()
    await page.waitForURL(/\/cabinet\/children\/[\w-]+\/results\//)
    await page.getByText('Карта сохранена', { exact: true }).waitFor()
    await page.getByRole('heading', { level: 1, name: /^Труднее всего сейчас/ }).waitFor()
    // The way out stays at hand in the card too.
    await page.getByRole('banner').getByRole('button', { name: 'Уйти с сайта' }).waitFor()
  })

  test('is shown to others out of a cabinet; a guest may copy the one link to all of it', async () => {
    const page = await openResult(HARD)
    await page.getByRole('button', { name: /^Поделиться/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Кому показать' })
    await dialog.getByText(/учителю.* только учёбу/).waitFor()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await dialog.getByRole('button', { name: /Скопировать ссылку на.всё/ }).click()
    // Behind an open dialog nothing is seen or heard: the line stands in it, and outside once it is closed.
    await dialog.getByText('Ссылка скопирована').waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('Ссылка скопирована').waitFor()
    await page.getByRole('button', { name: /^Поделиться/ }).click()
    await dialog.getByRole('link', { name: /Сохранить и.выбрать/ }).click()
    await page.getByRole('dialog', { name: 'Сохранить результат' }).waitFor()
  })

  test('is left at once by «Уйти с сайта» in its thin header, and by Esc pressed twice', async () => {
    const page = await openResult(HARD)
    await page.route('https://ya.ru/**', (route) => route.fulfill({ body: 'погода' }))
    const exit = page.getByRole('banner').getByRole('button', { name: 'Уйти с сайта' })
    await exit.waitFor()
    expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThanOrEqual(57)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.waitForURL('https://ya.ru/**')
  })

  test('is printed with everything that was folded', async () => {
    const page = await openResult(HARD)
    await page.emulateMedia({ media: 'print' })
    const shown = await page.locator('#d-read').getByText('К кому и с чем идти').boundingBox()
    expect(shown?.height).toBeGreaterThan(0)
    expect(await page.getByRole('complementary', { name: 'Не потерять результат' }).count()).toBe(0)
    expect(await page.getByText('Что дальше').isVisible()).toBe(false)
  })

  test('is worked with by the keyboard alone', async () => {
    const page = await openResult(HARD)
    const seen: string[] = []
    for (let presses = 0; presses < 40; presses++) {
      await page.keyboard.press('Tab')
      seen.push(await page.evaluate(() => document.activeElement?.textContent?.trim().slice(0, 30) ?? ''))
    }
    const order = ['Уйти с', 'Открыть игру', 'Внимание', 'Письмо'].map((name) => seen.findIndex((one) => one.includes(name)))
    expect(order.every((place) => place >= 0)).toBe(true)
    const summary = page.locator('#d-attention > summary')
    await summary.focus()
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => (document.getElementById('d-attention') as HTMLDetailsElement).open)).toBe(true)
  })
})

test.runIf(isWhole)('a second map of a child says what is other than in the one before, or that it is too early', async () => {
  const { page } = await person('parent', 'Анна', PHONE)
  await addChild(page)
  const card = new URL(page.url()).pathname
  const childId = card.split('/').at(-1) ?? ''
  await fillSteps(page, { ...HARD, childId })
  const { result_id: id } = await fillSteps(page, { childId })
  await open(page, `${card}/results/${id}`)
  await page.getByRole('heading', { name: 'С прошлой карты' }).waitFor()
  await page.getByText('Прошло меньше восьми недель: сравнивать рано.').waitFor()
  expect(await faultsOf(page)).toEqual([])
})

test.runIf(isWhole)('a map ten weeks after another names what changed by the rule, on a page of its own', async () => {
  const { page } = await person('parent', 'Анна', PHONE)
  await addChild(page)
  const card = new URL(page.url()).pathname
  const childId = card.split('/').at(-1) ?? ''
  const { result_id: earlier } = await fillSteps(page, { ...HARD, childId })
  await age(earlier, { days: 70 })
  const { result_id: id } = await fillSteps(page, { childId })
  await open(page, `${card}/results/${id}`)
  await page.getByText(/С прошлой карты\. .*было «Обратиться», стало «Пока спокойно»/).waitFor()
  await page.getByRole('link', { name: 'Посмотреть рядом' }).click()
  await page.getByRole('heading', { level: 1, name: /^Изменились (две|три) сферы/ }).waitFor()
  await page.getByText('Было «обратиться», стало «пока спокойно»').first().waitFor()
  await page.getByText(/Где стало легче, продолжайте/).waitFor()
  expect(await faultsOf(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  await page.getByRole('link', { name: 'Вся новая карта' }).click()
  await page.waitForURL(`**/results/${id}`)
})

test.runIf(isWhole)(
  'a map that was marked without looking says so above its garden and shows every answer before it is filled in again',
  async () => {
    const page = await openResult({ often: Object.fromEntries(DOMAINS.map((domain) => [domain, 1])) })
    const doubt = page.getByText('Ответы стоит перепроверить')
    const [above, garden] = [await doubt.boundingBox(), await page.getByRole('figure', { name: /^Сад:/ }).boundingBox()]
    expect(above?.y ?? 0).toBeLessThan(garden?.y ?? 0)
    const link = new URL(page.url()).pathname
    await page.getByRole('link', { name: 'Проверить ответы' }).click()
    await page.getByRole('heading', { name: 'Проверьте ответы', level: 1 }).waitFor()
    await page.getByText('Почти всюду выбран один и тот же ответ.').waitFor()
    expect(await page.getByRole('list', { name: 'Сколько каких ответов' }).innerText()).toMatch(/Иногда 60/)
    expect(await page.locator('main dd').count()).toBe(60)
    expect(await page.locator('main').innerText()).not.toMatch(/умереть|приступы/)
    expect(await faultsOf(page)).toEqual([])
    expect(await faultsAtTwice(page)).toEqual([])
    await page
      .getByRole('link', { name: /Всё верно/ })
      .first()
      .click()
    await page.waitForURL(`**${link}`)

    // What a family keeps is shown to nobody else who has its link.
    const { page: anna } = await person('parent', 'Анна', PHONE)
    await open(anna, '/cabinet')
    const { result_url: kept } = await fillSteps(anna)
    await open(anna, `${kept}/answers`)
    await anna.getByRole('heading', { name: 'Проверьте ответы', level: 1 }).waitFor()
    const answer = await fetch(`${inject('portalUrl')}${kept}/answers`)
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([410, 'no-store'])
    expect(await answer.text()).not.toMatch(/Отвлекается|Проверьте ответы/)
  },
)

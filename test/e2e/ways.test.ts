import { describe, expect, test } from 'vitest'
import { hydrated, PHONE, withBrowser } from './browser.ts'
import { answerReading, begin, effortOf, type Effort } from './effort.ts'
import { addChild, open, peopleOf, REFUSALS } from './people.ts'
import { makeSlow } from './slow-phone.ts'

const visit = withBrowser()
const { person } = peopleOf(visit)
const DAY_MS = 86_400_000

/** A parent's ways on a middling phone and a bad network, by `bin/bench ways`: what each takes is printed, not limited. */
describe.runIf(process.env.WAYS)('ways on a slow phone', { timeout: 600_000 }, () => {
  const began = new Map<Effort, number>()
  const start = (effort: Effort) => void began.set(effort, performance.now())
  const print = (name: string, effort: Effort) => {
    const { taps, words, minutes } = effort.counted()
    const seconds = (performance.now() - (began.get(effort) ?? 0)) / 1000
    console.info(
      `${name}: ${taps} taps, ${words} words, some ${minutes.toFixed(1)} min of a person, ${seconds.toFixed(0)} s of the machine`,
    )
  }

  test('from the worry through the first insight to the first game, kept in an account', async () => {
    const { page } = await visit('/problem-read', { viewport: PHONE, expects: REFUSALS })
    await makeSlow(page)
    const { area, effort } = await begin(page)
    start(effort)
    await answerReading(area, effort)
    print('to the first insight', effort)

    const letter = effortOf(page, page.locator('main'))
    start(letter)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await letter.read()
    await letter.tap(page.getByRole('complementary', { name: 'Не потерять результат' }).getByRole('link'))
    const form = page.getByRole('dialog', { name: 'Сохранить результат' })
    await form.getByLabel('Электронная почта').fill(`way-${Date.now()}@primer.example`)
    await form.getByLabel('Пароль', { exact: true }).fill('длинная фраза для входа')
    await letter.tap(form.getByRole('checkbox', { name: /Принимаю правила/ }))
    await letter.tap(form.getByRole('checkbox', { name: /Завести карточку ребёнка/ }))
    await letter.chooseFrom(form.getByLabel('Кем вы приходитесь ребёнку'), 'mother')
    await letter.tap(form.getByRole('button', { name: 'Завести кабинет и сохранить' }))
    await page.waitForURL(/\/cabinet/)
    print('saving', letter)

    const plan = effortOf(page, page.locator('main'))
    start(plan)
    await open(page, '/cabinet/plan')
    await plan.read()
    await plan.tap(page.locator('main a[href^="/training/"]').first())
    await page.getByRole('button', { name: 'Начать по шагам' }).first().waitFor()
    print('to the first game', plan)
  })

  test('back after three days to where she stopped', async () => {
    const { page } = await visit('/', { viewport: PHONE })
    await makeSlow(page)
    const first = await begin(page)
    await first.effort.tap(first.area.getByText(/^Не.знаю, посмотрю всё$/))
    await first.area.getByRole('heading', { name: /Что у.ребёнка получается/ }).waitFor()
    await first.effort.tap(first.area.getByRole('button', { name: 'Дальше' }))
    for (let question = 0; question < 8; question++) await first.effort.answer('Иногда')
    await page.clock.setFixedTime(Date.now() + 3 * DAY_MS)
    await page.goto('/')
    await hydrated(page)
    const effort = effortOf(page, page.locator('main'))
    start(effort)
    await effort.tap(
      page
        .getByRole('link', { name: /Продолжить/ })
        .or(page.getByRole('button', { name: /Продолжить/ }))
        .first(),
    )
    const area = page.getByRole('dialog').or(page.locator('main')).last()
    const goOn = area.getByRole('button', { name: /Продолжить/ })
    await goOn.or(area.locator('fieldset')).first().waitFor()
    if (await goOn.count()) await effort.tap(goOn.first())
    await area.locator('fieldset').first().waitFor()
    expect(await area.innerText()).toMatch(/вопрос 3 из.6/)
    print('back after three days', effort)
  })

  test('the second parent answers by a link', async () => {
    const { page } = await person('parent', 'Анна', PHONE)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await addChild(page)
    const panel = page.getByRole('region', { name: 'Спросить других' })
    await panel.getByRole('radio', { name: 'Второй родитель' }).check()
    await panel.getByRole('checkbox').check()
    await panel.getByRole('button', { name: 'Создать ссылку для ответов' }).click()
    await panel
      .getByRole('button', { name: /Скопировать ссылку/ })
      .first()
      .click()
    const link = new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname
    const { page: other } = await visit('/healthz', { viewport: PHONE, expects: REFUSALS })
    await makeSlow(other)
    await other.goto(link)
    await hydrated(other)
    const area = other.locator('main')
    const effort = effortOf(other, area)
    start(effort)
    await effort.read()
    await effort.tap(area.getByRole('checkbox'))
    await effort.tap(area.getByRole('button', { name: 'Начать' }))
    const question = area.getByRole('button', { name: 'Пропустить' })
    await question.waitFor()
    while (await question.count()) await effort.answer('Иногда')
    print('the second parent’s questions', effort)
  })
})

import pg from 'pg'
import type { Page } from 'playwright-core'
import { expect, inject, test, vi } from 'vitest'
import { faultsOf } from './axe.ts'
import { hydrated, PHONE, withBrowser } from './browser.ts'
import { runJob } from './jobs.ts'
import { addChild, linkTo, open, peopleOf } from './people.ts'
import { isWhole } from '#test/whole.ts'

const visit = withBrowser()
const { person } = peopleOf(visit, undefined, /status of (401|403|404|409|422)|ERR_FAILED/)

/** A map for the open card, sent as the form sends it. */
async function fillIn(page: Page): Promise<void> {
  const childId = page.url().split('/').at(-1) ?? ''
  const status = await page.evaluate(async (child_id) => {
    await fetch('/api/v1/csrf-cookie')
    const token = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '')
    const list = (await (await fetch('/api/v1/questioning/create')).json()) as { questions: { code: string; domain: string }[] }
    const answers = list.questions.map(({ code, domain }) => ({ code, value: domain === 'attention' ? 2 : 0 }))
    const child = { child_id, child_name: 'Миша', child_birthday: '2018-03-14', child_sex: 'male', child_hand: 'right' }
    const body = JSON.stringify({ ...child, consent: true, answers })
    const headers = { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': token }
    return (await fetch('/api/v1/questioning', { method: 'POST', headers, body })).status
  }, childId)
  expect(status).toBe(201)
}

/** A family with one map: the card is open. */
async function family(viewport?: typeof PHONE) {
  const made = await person('parent', 'Анна', viewport)
  await addChild(made.page)
  const card = new URL(made.page.url()).pathname
  return { ...made, card, childId: card.split('/').at(-1) ?? '' }
}

test.runIf(isWhole)(
  'a mark that is made without a connection stays on the device, can be taken back, and goes to the plan of its child',
  async () => {
    const { page, card, childId } = await family(PHONE)
    await open(page, card)
    await fillIn(page)
    await open(page, `/cabinet/plan?child=${childId}`)
    const step = page.getByRole('region', { name: 'Шаги этой недели' }).getByRole('listitem').first()
    const mark = step.getByRole('button', { name: /^Сдела(ли|но) сегодня/ })
    const done = step.getByRole('img', { name: /Сделано 1 из.3/ })
    await page.route('**/plan/*', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()))
    await mark.click()
    await page.getByText('отметка уйдёт в план, когда появится связь').waitFor()
    await done.waitFor()
    await mark.click()
    await page.getByText('Отметка снята').waitFor()
    await mark.click()
    await done.waitFor()
    await step.getByRole('button', { name: 'трудно' }).click()
    await vi.waitFor(async () =>
      expect(await step.getByRole('button', { name: 'трудно' }).getAttribute('aria-pressed')).toBe('true'),
    )
    await page.unroute('**/plan/*')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await vi.waitFor(async () => expect(await page.evaluate(() => localStorage.getItem('kept-marks'))).toBeNull())
    await page.reload()
    await hydrated(page)
    await done.waitFor()
    expect(await step.getByRole('button', { name: 'трудно' }).getAttribute('aria-pressed')).toBe('true')
  },
)

test('a parent has a week of three steps after the first map, marks one, says how it went, and knows what the rest is', async () => {
  const { page, card } = await family(PHONE)
  await open(page, '/cabinet/plan')
  await page.getByRole('heading', { name: 'План складывается из карты наблюдений' }).waitFor()
  await open(page, card)
  await fillIn(page)

  await open(page, '/cabinet/plan')
  await page.getByRole('heading', { name: /^Первая неделя: по .+ минут$/, level: 1 }).waitFor()
  const steps = page.getByRole('region', { name: 'Шаги этой недели' }).getByRole('listitem')
  expect(await steps.count()).toBe(3)
  // Each says why it is here.
  for (const step of await steps.all()) expect(await step.innerText()).toMatch(/по.карте/)
  await steps
    .first()
    .getByRole('button', { name: /^Сделали сегодня/ })
    .press('Enter')
  await steps
    .first()
    .getByRole('img', { name: /Сделано 1 из.3/ })
    .waitFor()
  await steps.first().getByRole('button', { name: 'в самый раз' }).press('Enter')
  await page.getByText('Записано: в самый раз').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.reload()
  await hydrated(page)
  expect(await steps.first().getByRole('button', { name: 'в самый раз' }).getAttribute('aria-pressed')).toBe('true')
  await steps
    .first()
    .getByRole('button', { name: /^Сделано сегодня/ })
    .click()
  await page.getByText('Отметка снята').waitFor()
  // The strip shows all four weeks; what the other three cost is said once.
  await page.getByRole('list', { name: 'Четыре недели плана' }).getByText('1-я, идёт').waitFor()
  await page.getByRole('heading', { name: 'Ещё три недели и новый план каждый месяц' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)

  await open(page, '/cabinet/changes')
  await page.getByRole('heading', { name: 'Сравнивать пока не с чем' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
})

test.runIf(isWhole)(
  'a step that does not suit is swapped by the keyboard alone, and the first choice can be taken back',
  async () => {
    const { page } = await family()
    await fillIn(page)
    await open(page, '/cabinet/plan')
    const step = page.getByRole('region', { name: 'Шаги этой недели' }).getByRole('listitem').first()
    const title = () => step.getByRole('heading', { level: 3 }).innerText()
    const first = await title()
    await step.getByRole('button', { name: /^Заменить/ }).press('Enter')
    const others = step.getByRole('group', { name: 'Заменить на' }).getByRole('button')
    expect(await others.count()).toBe(2)
    expect(await faultsOf(page)).toEqual([])
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByText('Заменено до').waitFor()
    expect(await title()).not.toBe(first)
    await page.reload()
    await hydrated(page)
    expect(await title()).not.toBe(first)
    await step.getByRole('button', { name: /^Заменить/ }).click()
    await others.filter({ hasText: first }).click()
    await expect.poll(title).toBe(first)
  },
)

test('a mother’s week: an evening by the steps, one missed without a word, one marked, and the free week ends without a loss', async () => {
  const database = new pg.Client({ connectionString: inject('portalDatabase') })
  await database.connect()
  const { page, card, childId } = await family(PHONE)
  await fillIn(page)
  /** Nights pass: whatever is written down is older by so many days. */
  const sleep = async (days: number) => {
    await database.query(
      "update child_exercises set at = at - $2::int * interval '1 day', day = (day::date - $2::int)::text where child_id = $1",
      [childId, days],
    )
    await database.query(
      "update submissions set created_at = created_at - $2::int * interval '1 day' where id in (select submission_id from submission_owners where child_id = $1)",
      [childId, days],
    )
  }

  await open(page, card)
  await page.getByRole('img', { name: /пустая грядка ждёт первого шага/ }).waitFor()
  const step = page.getByRole('region', { name: 'Шаг этой недели' })
  await step.getByRole('link', { name: /^Провести по шагам/ }).click()
  await hydrated(page)
  await page.getByRole('button', { name: 'Начать по шагам' }).click()
  const run = page.getByRole('dialog')
  await run.getByRole('timer').waitFor()
  while (await run.getByRole('button', { name: 'Дальше' }).count()) await run.getByRole('button', { name: 'Дальше' }).click()
  await run.getByRole('button', { name: 'Готово' }).click()
  await run.getByRole('button', { name: 'в самый раз' }).click()
  await run.getByText(/^Отмечено в плане/).waitFor()
  await sleep(1)

  // The second evening is missed, and nobody mentions it. The third is marked in the plan.
  await sleep(1)
  await open(page, card)
  await page.getByRole('img', { name: /Сделано 1 шаг,/ }).waitFor()
  await page.getByRole('link', { name: 'Весь план' }).click()
  await page.getByRole('heading', { name: /^Первая неделя/, level: 1 }).waitFor()
  await hydrated(page)
  expect(await page.getByText(/пропущен|отстаёте|не выполнен/i).count()).toBe(0)
  const first = page.getByRole('region', { name: 'Шаги этой недели' }).getByRole('listitem').first()
  await first.getByRole('button', { name: /^Сделали сегодня/ }).click()
  await first.getByRole('img', { name: /Сделано 2 из/ }).waitFor()

  // A week later: the free week is over, its steps stay, and the garden has lost nothing.
  await sleep(5)
  await database.end()
  await open(page, '/cabinet/plan')
  await page.getByRole('heading', { name: /^Ваша неделя/, level: 1 }).waitFor()
  await page.getByText('Первая неделя закончилась, её шаги остаются с вами').waitFor()
  expect(await first.getByRole('button', { name: /^Сделали сегодня/ }).isEnabled()).toBe(true)
  expect(await faultsOf(page)).toEqual([])
  await open(page, card)
  await page.getByRole('img', { name: /Сделано 2 шага,/ }).waitFor()
  expect(await faultsOf(page)).toEqual([])
})

test.runIf(isWhole)(
  'the weekly letter is asked for, comes at the week’s end, and its link marks a step without a sign-in',
  async () => {
    const database = new pg.Client({ connectionString: inject('portalDatabase') })
    await database.connect()
    const { page, email, childId } = await family()
    await fillIn(page)
    await open(page, '/cabinet/plan')
    const coming = page.waitForEvent('download')
    await page.getByRole('link', { name: 'В календарь' }).click()
    expect((await coming).suggestedFilename()).toBe('plan.ics')
    await page.getByRole('checkbox', { name: /^Раз в неделю присылать письмо/ }).check()
    await page.getByText('Письмо будет приходить раз в неделю').waitFor()
    await database.query(
      "update submissions set created_at = created_at - interval '6 days' where id in (select submission_id from submission_owners where child_id = $1)",
      [childId],
    )
    await database.end()
    await runJob('send-plan-letters')
    const link = await linkTo(email, /\/done\/[\w-]+/)

    const { page: phone } = await visit(link, { viewport: PHONE })
    await hydrated(phone)
    const title = (await phone.getByRole('heading', { level: 1 }).innerText()).replace(/[«»]/g, '')
    expect(await phone.getByText('Миша').count()).toBe(0)
    expect(await faultsOf(phone)).toEqual([])
    await phone.getByRole('button', { name: 'легко' }).press('Enter')
    await phone.getByRole('heading', { name: 'Отмечено' }).waitFor()
    await open(page, '/cabinet/plan')
    const step = page.getByRole('listitem').filter({ hasText: title }).first()
    await step.getByRole('img', { name: /Сделано 1 из/ }).waitFor()
  },
)

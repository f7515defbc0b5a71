import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { faultsOf } from './axe.ts'
import { PHONE, withBrowser } from './browser.ts'
import { addChild, open, peopleOf } from './people.ts'

const { person } = peopleOf(withBrowser())

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

test('a step that does not suit is swapped by the keyboard alone, and the first choice can be taken back', async () => {
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
  expect(await title()).not.toBe(first)
  await step.getByRole('button', { name: /^Заменить/ }).click()
  await others.filter({ hasText: first }).click()
  await expect.poll(title).toBe(first)
})

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

test('a parent has a week of exercises after the first map, marks one, and knows what the rest is', async () => {
  const { page } = await person('parent', 'Анна', PHONE)
  await addChild(page)
  const card = page.url()
  await open(page, '/cabinet/plan')
  await page.getByRole('heading', { name: 'План складывается из карты наблюдений' }).waitFor()
  await open(page, card)
  await fillIn(page)

  await open(page, '/cabinet/plan')
  await page.getByRole('heading', { name: 'Ваша неделя' }).waitFor()
  const marks = page.getByRole('button', { name: /^Сделали сегодня/ })
  expect(await marks.count()).toBe(3)
  await marks.first().press('Enter')
  await page.getByText(/На этой неделе: 1.раз/).waitFor()
  expect(await marks.first().getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('heading', { name: 'Ещё три недели и новый план каждый месяц' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await marks.first().click()
  await page.getByText('Отметка снята').waitFor()

  await open(page, '/cabinet/changes')
  await page.getByRole('heading', { name: 'Сравнивать пока не с чем' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
})

import { expect, inject, test, vi } from 'vitest'
import { sign } from '#simulators/cloudpayments/deliveries.ts'
import { faultsOf } from './axe.ts'
import { PHONE, withBrowser } from './browser.ts'
import { peopleOf } from './people.ts'
import { few, isWhole } from '#test/whole.ts'

const visit = withBrowser()
const { person } = peopleOf(visit)
const LINE = 'Ребёнок читает по слогам и устаёт к вечеру, это бывает и проходит.'
const WHOLE = Array.from({ length: 880 }, () => LINE).join(' ')

test.runIf(isWhole)(
  'an editor keeps an article of almost sixty thousand letters, and sees words when it is longer, with all of it still there',
  async () => {
    const { page } = await person('editor', 'Нина')
    await page.goto('/admin/entries-articles')
    await page.getByRole('link', { name: 'Создать' }).click()
    await page.getByRole('textbox', { name: 'Заголовок' }).fill('Длинная статья')
    await page.getByRole('textbox', { name: 'Адрес' }).fill(`dlinnaya-${Date.now()}`)
    await page.getByRole('button', { name: 'Начать текст' }).click()
    const body = page.getByRole('textbox', { name: 'Текст', exact: true }).last()
    await body.fill(WHOLE)
    await page
      .getByRole('status')
      .filter({ hasText: /^Сохранено \d/ })
      .waitFor()
    expect(WHOLE.length).toBeGreaterThan(58_000)
    const id = page.url().match(/\/(\d+)(?:\/|$)/)?.[1] ?? ''
    const kept = () => page.evaluate(async (entry) => (await fetch(`/api/v1/admin/entries/${entry}`)).json(), id)
    await vi.waitFor(async () => expect((await kept()).body.trim().length).toBe(WHOLE.length), 20_000)
    await body.press('Control+End')
    await page.keyboard.insertText(` ${LINE.repeat(30)} Последние слова.`)
    await page
      .getByText(/Текст длиннее 60.000.знаков/)
      .first()
      .waitFor()
    expect(await body.textContent()).toContain('Последние слова.')
    expect((await kept()).body.trim().length).toBe(WHOLE.length)
  },
)

test.each(
  few([
    ['a wide screen', undefined],
    ['a phone', PHONE],
  ] as const),
)(
  'a notification that nobody could read waits at the desk of %s, is shown as it came and is said to be dealt with',
  async (_, viewport) => {
    const body = `TransactionId=${Date.now()}&Amount=12,00&AccountId=nobody&Name=%00%d0%90%d0%bd%d0%bd%d0%b0&DateTime=2026-03-01+09:00:00`
    const response = await fetch(`${inject('portalUrl')}/api/v1/payments/cloudpayments/pay`, {
      method: 'POST',
      headers: { 'Content-HMAC': sign(body, 'sim-api-secret'), 'Content-Type': 'application/x-www-form-urlencoded' },
      body,
    })
    expect([response.status, await response.json()]).toEqual([200, { code: 0 }])
    const { page } = await person('admin', 'Глеб', viewport)
    await page.goto('/admin')
    await page.getByRole('link', { name: /Непонятые уведомления: \d/ }).click()
    const desk = page.getByRole('main').last()
    await desk.getByText('Показать').first().click()
    await desk.getByText('Amount=12,00').waitFor()
    await desk.getByText('Name=\\x00Анна').waitFor()
    expect(await faultsOf(page)).toEqual([])
    await desk.getByRole('button', { name: 'Разобрано' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Разобрано' }).click()
    await page.getByText('Уведомление разобрано').waitFor()
    await desk.getByText('Amount=12,00').waitFor({ state: 'detached' })
  },
)

test('an address that cannot be read is a page of the portal with a way home', async () => {
  const { page } = await visit('/article/%00', { expects: /status of 400/, viewport: PHONE })
  expect(await page.title()).toContain('Адрес повреждён')
  await page.getByText('Проверьте ссылку или вернитесь на главную').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page
    .getByRole('main')
    .getByRole('link', { name: /На.главную/ })
    .click()
  await page.waitForURL((url) => url.pathname === '/')
})

import pg from 'pg'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { linkTo } from '#app/features/subscriptions/letters/link-tokens.server.ts'
import { readConfig } from '#app/platform/config.server.ts'
import { faultsOf } from './axe.ts'
import { hydrated, PHONE, withBrowser } from './browser.ts'
import { runJob } from './jobs.ts'
import { peopleOf } from './people.ts'
import { isWhole } from '#test/whole.ts'

const visit = withBrowser()
const { person } = peopleOf(visit)
let database: pg.Client
beforeAll(async () => {
  database = new pg.Client({ connectionString: inject('portalDatabase') })
  await database.connect()
})
afterAll(() => database.end())

/** A parent buys a month with renewal by the screens of the portal. */
async function bought(): Promise<{ page: Page; email: string }> {
  const { page, email } = await person('parent', 'Анна')
  await page.goto('/tariffs')
  await hydrated(page)
  await page.getByRole('radio', { name: /^Месяц/ }).check()
  await page.getByRole('link', { name: 'Оформить: месяц' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: /Продлевать подписку/ }).check()
  await dialog.getByRole('button', { name: 'Перейти к оплате' }).click()
  await page.waitForURL('**/payment/**')
  await hydrated(page)
  await page.getByRole('button', { name: /^Оплатить/ }).click()
  const form = page.frameLocator('iframe[title^="Форма оплаты"]')
  await form.getByLabel('Номер карты').fill('4000 0000 0000 3055')
  await form.getByRole('button', { name: /^Оплатить/ }).click()
  await form.getByRole('button', { name: 'Вернуться на сайт' }).click()
  await page.getByRole('heading', { name: /Оплата прошла/ }).waitFor()
  return { page, email }
}

/** What the simulator has: payments less refunds, in kopecks. */
async function theirs(): Promise<number> {
  const { publicId, secret } = { publicId: 'test_api_00000000000000000000001', secret: 'sim-api-secret' }
  const response = await fetch(`${inject('paymentSimulator')}/v2/payments/list`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(`${publicId}:${secret}`).toString('base64')}`,
    },
    body: JSON.stringify({ CreatedDateGte: '2020-01-01', CreatedDateLte: '2100-01-01', PageNumber: 1 }),
  })
  const { Model } = (await response.json()) as { Model: { Amount: number; Status: string; Type: number }[] }
  expect(Model.length).toBeLessThan(100)
  const done = Model.filter(({ Status }) => Status === 'Completed')
  return done.reduce((sum, { Amount, Type }) => sum + (Type === 1 ? -1 : 1) * Math.round(Amount * 100), 0)
}

async function ours(): Promise<number> {
  const { rows } = await database.query('select coalesce(sum(kopecks), 0)::int as sum from movements')
  return rows[0].sum
}

// Three people's screens one after another: on a busy machine that takes its time.
test.runIf(isWhole)(
  'an administrator sees the sum, gives a payment back, and the movements come to what the provider has',
  { timeout: 120_000 },
  async () => {
    const { email } = await bought()
    const { page } = await person('admin', 'Глеб')
    await page.goto('/admin/payments')
    await page.getByLabel('Поиск').fill(email)
    await page.getByRole('cell', { name: email }).waitFor()
    await page
      .getByRole('row', { name: new RegExp(email) })
      .getByRole('link')
      .click()
    const dialog = page.getByRole('dialog')
    for (const sum of ['50', '40,50']) {
      await page.getByRole('button', { name: 'Вернуть деньги' }).click()
      await dialog.getByLabel(/Часть: подписка останется/).check()
      await dialog.getByText(/Можно вернуть до/).waitFor()
      await dialog.getByLabel('Сколько рублей').fill('690,01')
      await dialog.getByText(/По\sэтому платежу осталось/).waitFor()
      await dialog.getByLabel('Сколько рублей').fill(sum)
      await dialog.getByRole('button', { name: /Вернуть \d/ }).click()
      await dialog.waitFor({ state: 'detached' })
    }
    await page.getByRole('button', { name: 'Вернуть деньги' }).click()
    await dialog.getByText(/Вернём 5\d\d/).waitFor()
    await dialog.getByLabel(/Всё: портал не работал/).check()
    await dialog.getByText(/Вернём 599,50/).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await dialog.getByRole('button', { name: /Вернуть 599,50/ }).click()
    await page.getByText(/Возврат начат/).waitFor()
    await page.goto('/admin/refunds')
    await page.getByRole('cell', { name: email }).nth(2).waitFor()
    await runJob('pay-refunds')
    await vi.waitFor(
      async () => {
        const { rows } = await database.query(
          `select m.kopecks from movements m join payments p on p.transaction_id = m.payment_transaction_id
         join invoices i on i.id::text = p.invoice_id where i.email = $1 order by m.kopecks`,
          [email],
        )
        expect(rows.map(({ kopecks }) => kopecks)).toEqual([-59_950, -5000, -4050])
      },
      { timeout: 20_000, interval: 250 },
    )
    await expect.poll(async () => (await ours()) - (await theirs()), { timeout: 20_000 }).toBe(0)
    await page.goto('/admin/reconciliations')
    await page.getByRole('button', { name: 'За год' }).click()
    await page.getByRole('cell', { name: 'Сошлось', exact: true }).first().waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page.goto('/admin/movements')
    await page.getByRole('cell', { name: 'Возврат', exact: true }).first().waitFor()
  },
)

test.runIf(isWhole)('an administrator makes a promo code and changes a tariff, the second of two is refused', async () => {
  const { page } = await person('admin', 'Глеб', PHONE)
  await page.goto('/admin/promo-codes/create')
  await page.getByLabel(/^Промокод/).fill('list')
  await page.getByLabel(/^Скидка/).fill('15')
  expect(
    await page
      .getByRole('main')
      .last()
      .evaluate((main) => main.scrollWidth - main.clientWidth),
  ).toBe(0)
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await page.getByText('LIST').first().waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  expect(await faultsOf(page)).toEqual([])
  await page.goto('/admin/tariffs/year')
  await page.getByLabel(/^Подпись/).waitFor()
  await database.query("update tariffs set updated_at = now() where code = 'year'")
  await page.getByLabel(/^Подпись/).fill('Весь учебный год')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await page.getByText(/изменил кто-то другой/).waitFor()
  expect(await faultsOf(page)).toEqual([])
})

test.runIf(isWhole)('a new price is asked about once, with how many letters go out', async () => {
  const { page } = await person('admin', 'Глеб', PHONE)
  await page.goto('/admin/tariffs/quarter')
  const price = page.getByLabel(/^Цена за весь срок/)
  const before = await price.inputValue()
  await price.fill(String(Number(before) + 10))
  await page.getByRole('button', { name: 'Сохранить' }).click()
  const dialog = page.getByRole('dialog', { name: /Новая цена/ })
  await dialog.getByText(/Писем не будет|уйдёт \d+\s(письмо|письма|писем)/).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Отменить' }).click()
  expect((await database.query("select price_kopecks / 100 as price from tariffs where code = 'quarter'")).rows[0].price).toBe(
    Number(before),
  )
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await dialog.getByRole('button', { name: 'Сменить цену' }).click()
  await expect
    .poll(
      async () => (await database.query("select price_kopecks / 100 as price from tariffs where code = 'quarter'")).rows[0].price,
    )
    .toBe(Number(before) + 10)
  await database.query("update tariffs set price_kopecks = price_kopecks - 1000 where code = 'quarter'")
})

test('a letter’s link cancels without sign-in by one button, and takes it back', async () => {
  const { email } = await bought()
  const { rows } = await database.query('select account_id, card_id from subscriptions where email = $1', [email])
  const config = { ...readConfig({ VAR_DIR: inject('portalVar') }), PUBLIC_URL: inject('portalUrl') }
  const link = linkTo({ config, now: new Date() }, { what: 'cancel', accountId: rows[0].account_id, cardId: rows[0].card_id })
  const { page } = await visit('/healthz', { viewport: PHONE })
  await page.goto(link)
  await page.getByRole('heading', { name: 'Отключить продление?' }).waitFor()
  await hydrated(page)
  expect(await page.locator('main').textContent()).not.toContain(email)
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Отключить продление' }).click()
  await page.getByRole('heading', { name: 'Продление отключено' }).waitFor()
  await page.reload()
  await hydrated(page)
  await page.getByRole('button', { name: /^Продлевать за 690/ }).click()
  await page.getByRole('heading', { name: 'Отключить продление?' }).waitFor()
})

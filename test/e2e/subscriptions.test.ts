import type { FrameLocator, Page } from 'playwright-core'
import { describe, expect, inject, test, vi } from 'vitest'
import { addMonths } from '#app/features/subscriptions/rules.ts'
import { dayInWords } from '#app/shared/dates.ts'
import { hydrated, PHONE, withBrowser } from './browser.ts'
import { runJob } from './jobs.ts'
import { isWhole } from '#test/whole.ts'

const open = withBrowser()
// Everybody pays from an address of her own: from one, ten registrations in ten minutes are enough.
const visit: typeof open = (path, options) => open(path, { address: `10.5.0.${++addresses}`, ...options })
let addresses = 0
const PASSWORD = 'длинная фраза для входа'
// A guest's page of payment answers 401; the browser notes it by itself.
const REFUSALS = /status of (401|422)/
const CARDS = { pays: '4000 0000 0000 3055', asks: '4242 4242 4242 4242', poor: '4000 0566 5566 5556' }
let people = 0

/** A parent chooses a term on the page of tariffs, makes an account on the way and stands before the payment. */
async function ordered(page: Page, options: { isRenewing?: boolean; promo?: string; term?: string } = {}): Promise<string> {
  await hydrated(page)
  const term = options.term ?? 'месяц'
  await page.getByRole('radio', { name: new RegExp(`^${term}`, 'i') }).check()
  await page.getByRole('link', { name: `Оформить: ${term}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Перейти к оплате' }).click()
  await dialog.getByRole('button', { name: 'Регистрация' }).click()
  const email = `pays-${process.pid}-${++people}@primer.example`
  await dialog.getByLabel('Имя').fill('Анна')
  await dialog.getByLabel('Фамилия').fill('Пример')
  await dialog.getByLabel('Электронная почта').fill(email)
  await dialog.getByLabel('Пароль', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Завести кабинет' }).click()
  const renewal = dialog.getByRole('checkbox', { name: /Продлевать подписку/ })
  await renewal.waitFor()
  expect(await renewal.isChecked()).toBe(false)
  if (options.isRenewing) await renewal.check()
  if (options.promo) {
    await dialog.getByText('Есть промокод').click()
    await dialog.getByLabel('Промокод').fill(options.promo)
    await dialog.getByRole('button', { name: 'Применить' }).click()
    await dialog.getByText('со скидкой').waitFor()
  }
  await dialog.getByRole('button', { name: 'Перейти к оплате' }).click()
  await page.waitForURL('**/payment/**')
  await hydrated(page)
  return email
}

async function openForm(page: Page): Promise<FrameLocator> {
  await page.getByRole('button', { name: /^Оплатить/ }).click()
  const form = page.frameLocator('iframe[title^="Форма оплаты"]')
  await form.getByText('Симулятор CloudPayments').waitFor()
  return form
}

async function payWith(form: FrameLocator, card: string): Promise<void> {
  await form.getByLabel('Номер карты').fill(card)
  await form.getByRole('button', { name: /^Оплатить/ }).click()
}

async function bought(page: Page, options: Parameters<typeof ordered>[1] = {}): Promise<string> {
  const email = await ordered(page, options)
  const form = await openForm(page)
  await payWith(form, CARDS.pays)
  await form.getByRole('button', { name: 'Вернуться на сайт' }).click()
  await page.getByRole('heading', { name: /Оплата прошла/ }).waitFor()
  return email
}

function letterTo(email: string, subject: string): Promise<string> {
  return vi.waitFor(
    async () => {
      const letters = (await (await fetch(`${inject('portalUrl')}/dev/outbox.json`)).json()) as Record<string, string>[]
      const found = letters.find((letter) => letter.to === email && letter.subject === subject)
      if (!found) throw new Error('no letter yet')
      return found.text ?? ''
    },
    { timeout: 20_000, interval: 250 },
  )
}

describe('buying', () => {
  test('a month with a promo code: the sum is shown before, the receipt and the letter come after', async () => {
    const { page } = await visit('/tariffs', { expects: REFUSALS })
    const email = await ordered(page, { promo: 'VESNA' })
    await page.getByText('Скидка по промокоду').waitFor()
    const form = await openForm(page)
    await payWith(form, CARDS.pays)
    await form.getByRole('button', { name: 'Вернуться на сайт' }).click()
    await page.getByRole('heading', { name: /Оплата прошла. Подписка открыта до \d/ }).waitFor()
    expect(await letterTo(email, 'Подписка оплачена')).toContain('552')
    await page.goto('/cabinet/subscription')
    await page.getByText('Больше ничего не спишется').waitFor()
    await page.getByRole('link', { name: 'Чек' }).click()
    await page.getByText('552.00 RUB').waitFor()
  })

  test.runIf(isWhole)(
    'the bill, the popup and the payment page name the same day of the next charge, also while another period lasts',
    async () => {
      const [oneMonth = '', twoMonths = ''] = [1, 2].map((months) =>
        dayInWords(addMonths(new Date(), months)).replaceAll(/\s/g, ' '),
      )
      const { page } = await visit('/tariffs', { expects: REFUSALS })
      await hydrated(page)
      await page.getByRole('radio', { name: /^Месяц/ }).check()
      await page.getByRole('main').getByText(oneMonth, { exact: true }).waitFor()
      await bought(page)
      await page.goto('/tariffs')
      await hydrated(page)
      await page.getByRole('radio', { name: /^Месяц/ }).check()
      await page.getByRole('main').getByText(twoMonths, { exact: true }).waitFor()
      await page.getByRole('link', { name: 'Оформить: месяц' }).click()
      const renewal = page.getByRole('dialog').getByRole('checkbox', { name: /Продлевать подписку/ })
      await expect
        .poll(async () => (await page.getByRole('dialog').innerText()).replaceAll(/\s/g, ' '), { timeout: 10_000 })
        .toContain(twoMonths)
      await renewal.check()
      await page.getByRole('dialog').getByRole('button', { name: 'Перейти к оплате' }).click()
      await page.waitForURL('**/payment/**')
      expect((await page.locator('main').innerText()).replaceAll(/\s/g, ' ')).toContain(twoMonths)
    },
  )

  test.runIf(isWhole)(
    'refused by the bank’s page, explained in words, then paid with another card on the same order',
    async () => {
      const { page } = await visit('/tariffs', { expects: REFUSALS, viewport: PHONE })
      await ordered(page)
      const form = await openForm(page)
      await payWith(form, CARDS.asks)
      await form.getByRole('button', { name: 'Отказать' }).click()
      await form.getByRole('button', { name: 'Вернуться на сайт' }).click()
      await page.getByRole('heading', { name: 'Оплата не прошла, деньги не списаны' }).waitFor()
      await page.getByText('не подтвердил оплату кодом').waitFor()
      await page.getByRole('button', { name: 'Попробовать снова' }).click()
      const again = await openForm(page)
      await payWith(again, CARDS.poor)
      await again.getByRole('button', { name: 'Вернуться на сайт' }).click()
      await page.getByText('не хватило денег').waitFor()
      await page.getByRole('button', { name: 'Попробовать снова' }).click()
      const third = await openForm(page)
      await payWith(third, CARDS.asks)
      await third.getByRole('button', { name: 'Подтвердить' }).click()
      await third.getByRole('button', { name: 'Вернуться на сайт' }).click()
      await page.getByRole('heading', { name: /Оплата прошла/ }).waitFor()
    },
  )

  test.runIf(isWhole)(
    'by the system of quick payments: refused in the bank’s application, then confirmed later than the form was closed',
    async () => {
      const { page } = await visit('/tariffs', { expects: REFUSALS, viewport: PHONE })
      await ordered(page)
      await page.getByText('Карту или СБП выберете').waitFor()
      const form = await openForm(page)
      await form.getByRole('button', { name: 'СБП' }).click()
      await form.getByRole('button', { name: 'Отказаться в банке' }).click()
      await form.getByRole('button', { name: 'Вернуться на сайт' }).click()
      await page.getByRole('heading', { name: 'Оплата не прошла, деньги не списаны' }).waitFor()
      await page.getByRole('button', { name: 'Попробовать снова' }).click()
      const again = await openForm(page)
      await again.getByRole('button', { name: 'СБП' }).click()
      await again.getByRole('button', { name: 'Подтвердить позже' }).click()
      await page.getByRole('heading', { name: 'Ждём ответ банка' }).waitFor()
      // On the way to the bank’s application a phone forgets the page.
      await page.reload()
      await page.getByRole('heading', { name: 'Ждём ответ банка' }).waitFor()
      await page.getByRole('heading', { name: /Оплата прошла/ }).waitFor({ timeout: 20_000 })
    },
  )

  test.runIf(isWhole)('with renewal the form takes cards alone, and the page says how to pay without one', async () => {
    const { page } = await visit('/tariffs', { expects: REFUSALS })
    await ordered(page, { isRenewing: true })
    await page.getByText('Продление работает только с картой').waitFor()
    const form = await openForm(page)
    expect(await form.getByRole('button', { name: 'СБП' }).isVisible()).toBe(false)
  })

  test.runIf(isWhole)('closing the form changes nothing, and the page can be loaded again', async () => {
    const { page } = await visit('/tariffs', { expects: REFUSALS })
    await ordered(page)
    const form = await openForm(page)
    await form.getByRole('button', { name: 'Закрыть' }).first().click()
    await page.getByRole('button', { name: /^Оплатить/ }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: /^Оплатить/ }).waitFor()
  })

  test.runIf(isWhole)('a form that is closed after the money went shows that it went', async () => {
    const { page } = await visit('/tariffs', { expects: REFUSALS })
    await ordered(page)
    const form = await openForm(page)
    await payWith(form, CARDS.pays)
    await form.getByRole('heading', { name: 'Оплата успешно проведена' }).waitFor()
    await form.locator('body').evaluate(() => parent.postMessage({ step: 'end', result: { type: 'cancel' } }, '*'))
    await page.getByRole('heading', { name: /Оплата прошла/ }).waitFor()
  })

  test.runIf(isWhole)('with the browser closed before the answer is shown in the cabinet later', async () => {
    const { page, context } = await visit('/tariffs', { expects: REFUSALS })
    await ordered(page, { isRenewing: true })
    const address = page.url()
    const form = await openForm(page)
    await payWith(form, CARDS.pays)
    await form.getByRole('heading', { name: 'Оплата успешно проведена' }).waitFor()
    await page.close()
    const later = await context.newPage()
    await later.goto(address)
    await later.getByRole('heading', { name: /Оплата прошла/ }).waitFor()
    await later.goto('/cabinet/subscription')
    await later.getByText(/Следующее списание 690/).waitFor()
  })

  test('the waiting page survives a reload and finds the answer by itself', async () => {
    const simulator = inject('paymentSimulator')
    const chaos = (body: object) =>
      fetch(`${simulator}/simulator/chaos`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const { page } = await visit('/tariffs', { expects: REFUSALS })
    await ordered(page, { isRenewing: true })
    const form = await openForm(page)
    await chaos({ drop: true })
    await payWith(form, CARDS.pays)
    await form.getByRole('button', { name: 'Вернуться на сайт' }).click()
    await page.getByRole('heading', { name: 'Ждём ответ банка' }).waitFor()
    // Only a card renews: there is nothing to confirm elsewhere.
    expect(await page.getByText('Платите через СБП').count()).toBe(0)
    await chaos({ drop: false })
    await page.reload()
    await page.getByRole('heading', { name: 'Ждём ответ банка' }).waitFor()
    await page.getByRole('heading', { name: /Оплата прошла/ }).waitFor({ timeout: 20_000 })
  })
})

describe('leaving', () => {
  test('renewal ends in two clicks, and a letter says so', async () => {
    const { page } = await visit('/tariffs', { expects: REFUSALS })
    const email = await bought(page, { isRenewing: true })
    await page.goto('/cabinet/subscription')
    await hydrated(page)
    await page.getByRole('button', { name: 'Отключить продление' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Отключить' }).click()
    await page.getByText('Больше ничего не спишется').waitFor()
    expect(await letterTo(email, 'Продление подписки отключено')).toContain('по Москве')
  })

  test.runIf(isWhole)('the card is removed in two clicks', async () => {
    const { page } = await visit('/tariffs', { expects: REFUSALS })
    await bought(page, { isRenewing: true })
    await page.goto('/cabinet/subscription')
    await hydrated(page)
    await page.getByRole('button', { name: 'Удалить карту' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Удалить карту' }).click()
    await page.getByText('Больше ничего не спишется').waitFor()
    expect(await page.getByText('3055').count()).toBe(0)
  })

  test('a refund shows its sum before anything is asked for', async () => {
    const { page } = await visit('/tariffs', { expects: REFUSALS })
    await bought(page)
    await page.goto('/cabinet/subscription')
    await hydrated(page)
    await page.getByRole('button', { name: 'Вернуть деньги' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/Вернём 6\d\d/).waitFor()
    await dialog.getByRole('button', { name: 'Вернуть деньги' }).click()
    // Asked for is not returned yet: the words change when the money has gone.
    await page.getByText('Деньги возвращаются').waitFor()
    expect(await page.getByText('Деньги возвращены').count()).toBe(0)
    await runJob('pay-refunds')
    // The same job of another file may have taken this refund and be paying it still.
    await vi.waitFor(
      async () => {
        await page.reload()
        await page.getByText('Деньги возвращены').waitFor({ timeout: 3000 })
      },
      { timeout: 30_000 },
    )
  })
})

describe('the zone of payment', () => {
  test('allows the provider’s script on its own page alone, and asks for it only at payment', async () => {
    const simulator = inject('paymentSimulator')
    const policyOf = async (path: string) =>
      (await fetch(inject('portalUrl') + path)).headers.get('content-security-policy') ?? ''
    expect(await policyOf('/payment/none')).toContain(`script-src 'self' `)
    expect(await policyOf('/payment/none')).toContain(`frame-src ${simulator}`)
    for (const path of ['/tariffs', '/cabinet/subscription', '/test']) expect(await policyOf(path)).not.toContain(simulator)
    const { page } = await visit('/tariffs', { expects: REFUSALS })
    const asked: string[] = []
    page.on('request', (request) => request.url().startsWith(simulator) && asked.push(request.url()))
    await ordered(page)
    expect(asked).toEqual([])
    await openForm(page)
    expect(asked[0]).toContain('/bundles/cloudpayments.js')
  })

  test('a guest is asked to sign in', async () => {
    const { page } = await visit('/payment/none', { expects: REFUSALS })
    await page.getByRole('heading', { name: 'Войдите, чтобы оплатить' }).waitFor()
    await page.goto('/cabinet/subscription')
    await page.getByRole('heading', { name: 'Подписка открывается после входа' }).waitFor()
  })
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SubscriptionView } from './subscription-view.tsx'

test('a declined card: the page says that no money went, and why', () => {
  const subscription = {
    ...{ status: 'pending', tariff: null, paidUntil: null, autoRenew: false, nextCharge: null, returning: null },
  } as never // of the parts that the page reads
  const order = {
    ...{ invoiceId: 'order-1', title: 'Месяц', amount: 690, status: 'declined', paidAt: null, receiptUrl: null },
    ...{ createdAt: '2026-11-28T10:00:00.000Z', reason: 'На карте не хватает денег.', refunded: 0 },
  } as never // as above
  const page = renderToStaticMarkup(<SubscriptionView subscription={subscription} card={null} payments={[order]} offer={null} />)
  const [state = ''] = /<section.*?<\/section>/s.exec(page) ?? []
  expect(state.replaceAll('\u00a0', ' ')).toContain('Оплата не прошла, деньги не списаны')
  expect(state).toContain('На карте не хватает денег.')
})

test('money on its way back: the page says how much, and the last day', () => {
  const subscription = {
    ...{ status: 'refunded', tariff: null, paidUntil: null, autoRenew: false, nextCharge: null },
    returning: { amount: 490, dueAt: '2026-12-08T10:00:00.000Z' },
  } as never // of the parts that the page reads
  const page = renderToStaticMarkup(<SubscriptionView subscription={subscription} card={null} payments={[]} offer={null} />)
  expect(page.replaceAll('\u00a0', ' ')).toContain('Вернём 490 ₽ не позже 8 декабря')
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SubscriptionView } from './subscription-view.tsx'

test('a declined card: the page says that no money went, and why', () => {
  const subscription = {
    ...{ status: 'pending', tariff: null, paidUntil: null, autoRenew: false, nextCharge: null, isReturning: false },
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

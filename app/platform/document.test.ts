import { expect, test } from 'vitest'
import { finishDocument } from './document.server.ts'

const HTML = '<html lang="ru"><head><style></style></head><body><main></main></body></html>'
const finished = (pathname: string, counter: { id: string; origin: string } | null) =>
  finishDocument(HTML, pathname, { palette: new Map(), counter })
const COUNTER = { id: '7', origin: 'https://mc.yandex.ru' }

test('a reader page names the counter when there is one, and nothing of it when there is none', () => {
  const { html, policy } = finished('/article', COUNTER)
  expect(html).toContain('data-counter="https://mc.yandex.ru/watch/7"')
  expect(policy).toContain("img-src 'self' data: https://mc.yandex.ru;")
  expect(policy.match(/yandex/g)).toHaveLength(1)
  const without = finished('/article', null)
  expect(without.html + without.policy).not.toMatch(/counter|yandex/)
})

test.each(['/test', '/result/token', '/cabinet', '/child', '/payment/order', '/admin'])('%s never names it', (pathname) => {
  const { html, policy } = finished(pathname, COUNTER)
  expect(html + policy).not.toMatch(/counter|yandex/)
})

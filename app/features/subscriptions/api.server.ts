import { createRoute, z } from '@hono/zod-openapi'
import {
  CLOSED,
  MEANWHILE,
  content,
  contentRoute,
  personal,
  personalRoute,
  problemAnswer,
  writeRoute,
} from '#app/platform/answers.server.ts'
import { contextOfCall, type Api } from '#app/platform/calls.server.ts'
import { moneyCalls } from '#app/features/subscriptions/desk/api.server.ts'
import * as agreements from '#app/features/subscriptions/ledger/agreements.server.ts'
import {
  Agreement,
  HistoryItem,
  Interest,
  InvoiceQuestion,
  LetterAction,
  LetterPage,
  Order,
  OrderQuestion,
  Price,
  PriceQuestion,
  Refund,
  RefundQuestion,
  StartingPrices,
  Tariffs,
  WebhookAnswer,
} from './contract.ts'
import { Subscription } from '#app/features/accounts/subscription.ts'
import * as interests from './interests.server.ts'
import * as letterLinks from '#app/features/subscriptions/letters/letter-links.server.ts'
import { NOTIFICATIONS, receive } from '#app/features/subscriptions/provider/notifications.server.ts'
import * as orders from '#app/features/subscriptions/ledger/orders.server.ts'
import * as refunds from '#app/features/subscriptions/ledger/refunds.server.ts'
import * as subscriptions from './subscriptions.server.ts'
import * as tariffs from './tariffs.server.ts'

const PROVIDER = '/payments/cloudpayments'
const OwnSubscription = Subscription.nullable()

export function subscriptionCalls(api: Api) {
  const done = z.object({ done: z.literal(true) })
  const interest = writeRoute('/tariffs/interest', 'Написать, когда подписка появится', {
    body: Interest,
    status: 201,
    schema: done,
  })
  const own = api
    .openapi(contentRoute('/tariffs', 'Тарифы', Tariffs), async (c) => content(c, await tariffs.offered(contextOfCall(c))))
    .openapi(interest, async (c) => {
      await interests.note(contextOfCall(c), c.req.valid('json').email)
      return personal(c, { done: true as const }, 201)
    })
  webhooks(api)
  return [own, priceCalls(api), personalCalls(api), moneyCalls(api)]
}

// spec §7: in one place these are GET, in another POST.
function priceCalls(api: Api) {
  // decisions §3: the address of the POST may ask as that of the GET does.
  const asked = writeRoute(`${PROVIDER}/price`, 'Цена тарифа', { body: PriceQuestion.partial(), status: 200, schema: Price })
  const posted = writeRoute(`${PROVIDER}/starting-prices`, 'Цены от', { body: z.object({}), status: 200, schema: StartingPrices })
  return api
    .openapi(contentRoute(`${PROVIDER}/price`, 'Цена тарифа', Price, PriceQuestion), async (c) =>
      personal(c, await tariffs.price(contextOfCall(c), c.req.valid('query')), 200),
    )
    .openapi(asked, async (c) => {
      const { tariff = c.req.query('tariff') ?? '', promo = c.req.query('promo') } = c.req.valid('json')
      return personal(c, await tariffs.price(contextOfCall(c), { tariff, promo }), 200)
    })
    .openapi(contentRoute(`${PROVIDER}/starting-prices`, 'Цены от', StartingPrices), async (c) =>
      content(c, await tariffs.startingPrices(contextOfCall(c))),
    )
    .openapi(posted, async (c) => personal(c, await tariffs.startingPrices(contextOfCall(c)), 200))
}

function personalCalls(api: Api) {
  const check = writeRoute('/user/subscription', 'Подписка после оплаты', {
    body: InvoiceQuestion,
    status: 200,
    schema: OwnSubscription,
  })
  const cancel = writeRoute('/user/subscription/cancel', 'Отключить продление', {
    body: z.object({}),
    status: 200,
    schema: OwnSubscription,
  })
  const agree = writeRoute('/user/subscription/renew', 'Согласие на продление', {
    body: Agreement,
    status: 200,
    schema: OwnSubscription,
    refusals: { ...CLOSED, ...MEANWHILE },
  })
  const act = writeRoute('/subscription-links', 'Дело по ссылке из письма, без входа', {
    body: LetterAction,
    status: 200,
    schema: LetterPage,
    refusals: { ...CLOSED, ...MEANWHILE },
  })
  const refund = writeRoute('/user/refunds', 'Возврат: сначала сумма, потом заявка', {
    body: RefundQuestion,
    status: 200,
    schema: Refund,
    refusals: MEANWHILE,
  })
  return api
    .openapi(writeRoute('/user/payments', 'Заказ подписки', { body: OrderQuestion, status: 201, schema: Order }), async (c) =>
      personal(c, await orders.create(contextOfCall(c), c.req.valid('json')), 201),
    )
    .openapi(personalRoute('/user/payments', 'История платежей', z.array(HistoryItem)), async (c) =>
      personal(c, await orders.history(contextOfCall(c)), 200),
    )
    .openapi(personalRoute('/user/subscription', 'Подписка', OwnSubscription), async (c) =>
      personal(c, await subscriptions.ofViewer(contextOfCall(c)), 200),
    )
    .openapi(check, async (c) => {
      const context = contextOfCall(c)
      await orders.lookUp(context, c.req.valid('json').invoiceId)
      return personal(c, await subscriptions.ofViewer(context), 200)
    })
    .openapi(cancel, async (c) => personal(c, await subscriptions.cancel(contextOfCall(c)), 200))
    .openapi(agree, async (c) => personal(c, await agreements.agree(contextOfCall(c), c.req.valid('json')), 200))
    .openapi(act, async (c) => personal(c, await letterLinks.act(contextOfCall(c), c.req.valid('json')), 200))
    .openapi(forgetRoute, async (c) => {
      await subscriptions.forgetCard(contextOfCall(c), c.req.valid('param').id)
      return c.body(null, 204)
    })
    .openapi(refund, async (c) => personal(c, await refunds.ask(contextOfCall(c), c.req.valid('json')), 200))
}

const forgetRoute = createRoute({
  method: 'delete',
  path: '/user/cards/{id}',
  summary: 'Удалить карту',
  request: { params: z.object({ id: z.string() }) },
  responses: {
    204: { description: 'Карты больше нет, списаний с неё не будет' },
    401: problemAnswer('Никто не вошёл'),
    404: problemAnswer('Такой карты нет'),
    419: problemAnswer('Нет действующего знака XSRF-TOKEN'),
  },
})

/** What the provider sends us: signed by it, without a session and without our token. */
function webhooks(api: Api): void {
  for (const [type, method] of NOTIFICATIONS.flatMap((one) => [[one, 'post'] as const, [one, 'get'] as const])) {
    const route = createRoute({
      method,
      path: `${PROVIDER}/${type}`,
      summary: `Уведомление платёжного сервиса: ${type}`,
      responses: {
        200: { description: 'Принято; 0 — да', content: { 'application/json': { schema: WebhookAnswer } } },
        403: problemAnswer('Подпись не сошлась'),
      },
    })
    api.openapi(route, async (c) => {
      // By GET, as the provider's cabinet has it at first, the query is what is signed.
      const raw = method === 'get' ? Buffer.from(c.req.url.split('?')[1] ?? '') : Buffer.from(await c.req.arrayBuffer())
      const contentHmac = c.req.header('Content-HMAC') ?? ''
      const xContentHmac = c.req.header('X-Content-HMAC') ?? ''
      return personal(c, await receive(contextOfCall(c), type, { raw, contentHmac, xContentHmac }), 200)
    })
  }
}

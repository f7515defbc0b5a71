import { z } from '@hono/zod-openapi'
import { objectRoute } from '#app/features/access/routes.server.ts'
import { CLOSED, adminListRoute, personal, writeRoute } from '#app/platform/answers.server.ts'
import { contextOfCall, type Api } from '#app/platform/calls.server.ts'
import { AdminListQuery } from '#app/shared/admin-list.ts'
import { RowIdText } from '#app/shared/ids.ts'
import {
  MovementRow,
  MovementsQuery,
  NewReconciliation,
  PaymentRow,
  PaymentsQuery,
  ReconciliationRow,
  RefundAnswer,
  RefundAction,
  RefundRow,
  RefundsQuery,
  SettledRefund,
  SubscriptionOne,
  SubscriptionRow,
  SubscriptionsQuery,
  UnreadNotificationRow,
  UnreadNotificationsQuery,
} from './contract.ts'
import * as goods from './goods-contract.ts'
import * as ledger from './ledger.server.ts'
import * as payments from './payments.server.ts'
import * as promoCodes from './promo-codes.server.ts'
import * as subscriptions from './subscriptions.server.ts'
import * as tariffs from './tariffs.server.ts'
import * as unread from './unread-notifications.server.ts'

const params = z.object({ id: z.string().max(64) })
const DONE = z.object({ done: z.literal(true) })

/** Money and what is sold, as the desk sees and keeps them. */
export function moneyCalls(api: Api) {
  return [paymentCalls(api), ledgerCalls(api), unreadCalls(api), tariffCalls(api), promoCalls(api)]
}

function paymentCalls(api: Api) {
  const one = objectRoute('get', '/admin/payments/{id}', { summary: 'Платёж', params, schema: PaymentRow })
  const refund = objectRoute('post', '/admin/payments/{id}/refund', {
    summary: 'Возврат: сначала сумма, с нею заявка',
    params,
    body: RefundAction,
    schema: RefundAnswer,
  })
  const subscription = { params, schema: SubscriptionOne }
  const seen = objectRoute('get', '/admin/subscriptions/{id}', { summary: 'Подписка', ...subscription })
  const cancel = objectRoute('post', '/admin/subscriptions/{id}/cancel', { summary: 'Отключить продление', ...subscription })
  const forget = objectRoute('post', '/admin/subscriptions/{id}/forget-card', { summary: 'Удалить карту', ...subscription })
  return api
    .openapi(adminListRoute('/admin/payments', 'Платежи', PaymentRow, PaymentsQuery), async (c) =>
      personal(c, await payments.list(contextOfCall(c), c.req.valid('query')), 200),
    )
    .openapi(one, async (c) => personal(c, await payments.see(contextOfCall(c), c.req.valid('param').id), 200))
    .openapi(refund, async (c) =>
      personal(c, await payments.refund(contextOfCall(c), c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(adminListRoute('/admin/subscriptions', 'Подписки', SubscriptionRow, SubscriptionsQuery), async (c) =>
      personal(c, await subscriptions.list(contextOfCall(c), c.req.valid('query')), 200),
    )
    .openapi(seen, async (c) => personal(c, await subscriptions.see(contextOfCall(c), c.req.valid('param').id), 200))
    .openapi(cancel, async (c) => personal(c, await subscriptions.cancel(contextOfCall(c), c.req.valid('param').id), 200))
    .openapi(forget, async (c) => personal(c, await subscriptions.forgetCard(contextOfCall(c), c.req.valid('param').id), 200))
}

function ledgerCalls(api: Api) {
  const settle = objectRoute('post', '/admin/refunds/{id}/settle', {
    summary: 'Возврат сделан иначе, без платёжного сервиса',
    params,
    schema: DONE,
    body: SettledRefund,
  })
  const compare = { body: NewReconciliation, status: 201 as const, schema: ReconciliationRow, refusals: CLOSED }
  return api
    .openapi(adminListRoute('/admin/refunds', 'Возвраты и их сроки', RefundRow, RefundsQuery), async (c) =>
      personal(c, await ledger.refunds(contextOfCall(c), c.req.valid('query')), 200),
    )
    .openapi(settle, async (c) => {
      await ledger.settleRefund(contextOfCall(c), c.req.valid('param').id, c.req.valid('json'))
      return personal(c, { done: true as const }, 200)
    })
    .openapi(adminListRoute('/admin/movements', 'Движения денег', MovementRow, MovementsQuery), async (c) =>
      personal(c, await ledger.listMovements(contextOfCall(c), c.req.valid('query')), 200),
    )
    .openapi(adminListRoute('/admin/reconciliations', 'Сверки', ReconciliationRow, AdminListQuery), async (c) =>
      personal(c, await ledger.listReconciliations(contextOfCall(c), c.req.valid('query')), 200),
    )
    .openapi(writeRoute('/admin/reconciliations', 'Сверить сейчас', compare), async (c) =>
      personal(c, await ledger.compareNow(contextOfCall(c), c.req.valid('json')), 201),
    )
}

function unreadCalls(api: Api) {
  const title = 'Уведомления сервиса, которые не удалось прочесть'
  const close = objectRoute('post', '/admin/unread-notifications/{id}/close', {
    summary: 'Разобрано: содержимое стирается',
    params: z.object({ id: RowIdText }),
    schema: UnreadNotificationRow,
  })
  return api
    .openapi(adminListRoute('/admin/unread-notifications', title, UnreadNotificationRow, UnreadNotificationsQuery), async (c) =>
      personal(c, await unread.list(contextOfCall(c), c.req.valid('query')), 200),
    )
    .openapi(close, async (c) => personal(c, await unread.close(contextOfCall(c), c.req.valid('param').id), 200))
}

function tariffCalls(api: Api) {
  const { TariffRow, TariffOne: schema, TariffsQuery, NewTariff, ChangedTariff } = goods
  const one = objectRoute('get', '/admin/tariffs/{id}', { summary: 'Тариф с ценами', params, schema })
  const change = objectRoute('patch', '/admin/tariffs/{id}', { summary: 'Изменить тариф', params, body: ChangedTariff, schema })
  const archive = objectRoute('post', '/admin/tariffs/{id}/archive', { summary: 'Снять с продажи', params, schema })
  const restore = objectRoute('post', '/admin/tariffs/{id}/restore', { summary: 'Вернуть в продажу', params, schema })
  return api
    .openapi(adminListRoute('/admin/tariffs', 'Тарифы', TariffRow, TariffsQuery), async (c) =>
      personal(c, await tariffs.list(contextOfCall(c), c.req.valid('query')), 200),
    )
    .openapi(one, async (c) => personal(c, await tariffs.see(contextOfCall(c), c.req.valid('param').id), 200))
    .openapi(writeRoute('/admin/tariffs', 'Новый тариф', { body: NewTariff, status: 201, schema }), async (c) =>
      personal(c, await tariffs.create(contextOfCall(c), c.req.valid('json')), 201),
    )
    .openapi(change, async (c) =>
      personal(c, await tariffs.change(contextOfCall(c), c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(archive, async (c) => personal(c, await tariffs.setSold(contextOfCall(c), c.req.valid('param').id, false), 200))
    .openapi(restore, async (c) => personal(c, await tariffs.setSold(contextOfCall(c), c.req.valid('param').id, true), 200))
}

function promoCalls(api: Api) {
  const { PromoRow: schema, NewPromo, ChangedPromo } = goods
  const one = objectRoute('get', '/admin/promo-codes/{id}', { summary: 'Промокод', params, schema })
  const change = objectRoute('patch', '/admin/promo-codes/{id}', { summary: 'Пределы', params, body: ChangedPromo, schema })
  const end = objectRoute('post', '/admin/promo-codes/{id}/end', { summary: 'Закончить сейчас', params, schema })
  return api
    .openapi(adminListRoute('/admin/promo-codes', 'Промокоды', schema, AdminListQuery), async (c) =>
      personal(c, await promoCodes.list(contextOfCall(c), c.req.valid('query')), 200),
    )
    .openapi(one, async (c) => personal(c, await promoCodes.see(contextOfCall(c), c.req.valid('param').id), 200))
    .openapi(writeRoute('/admin/promo-codes', 'Новый промокод', { body: NewPromo, status: 201, schema }), async (c) =>
      personal(c, await promoCodes.create(contextOfCall(c), c.req.valid('json')), 201),
    )
    .openapi(change, async (c) =>
      personal(c, await promoCodes.change(contextOfCall(c), c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(end, async (c) => personal(c, await promoCodes.end(contextOfCall(c), c.req.valid('param').id), 200))
}

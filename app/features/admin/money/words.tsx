import type { States } from '#app/features/admin/state-badge.tsx'
import { inRoubles } from '#app/shared/money.ts'

export const PAYMENT_STATES: States = {
  awaiting: { title: 'Ждёт банка', tone: 'wait' },
  authorized: { title: 'Деньги удержаны', tone: 'wait' },
  completed: { title: 'Оплачено', tone: 'ok' },
  cancelled: { title: 'Отменено' },
  declined: { title: 'Отклонено', tone: 'bad' },
}
export const SUBSCRIPTION_STATES: States = {
  pending: { title: 'Ждёт оплаты', tone: 'wait' },
  active: { title: 'Активна', tone: 'ok' },
  past_due: { title: 'Не продлилась', tone: 'bad' },
  cancelled: { title: 'Продление отключено', tone: 'info' },
  expired: { title: 'Закончилась' },
  refunded: { title: 'Деньги возвращены', tone: 'info' },
}
/** As a badge: money that was asked back comes back later. */
export const SUBSCRIPTION_BADGES: States = {
  ...SUBSCRIPTION_STATES,
  returning: { title: 'Деньги возвращаются', tone: 'wait' },
}
export const FAULTS: Record<string, string> = {
  unknown: 'Такого заказа нет: деньги вернутся',
  terms: 'Сумма или покупатель не те: деньги вернутся',
  twice: 'Оплачено второй раз: деньги вернутся',
  test: 'Пробный платёж: доступ не открыт',
}
export const REASONS: Record<string, string> = {
  bought: 'покупка',
  cancelled: 'отключили сами',
  card: 'карта удалена',
  refund: 'возврат денег',
  bank: 'банк не провёл списание за семь дней',
  price: 'согласия на новую цену не было',
  provider: 'платёжный сервис',
  agreed: 'согласие на продление',
}

/** The state of a subscription in words: money has come back only when it has. */
export function stateOf({ status, isReturning }: { status: string; isReturning: boolean }): string {
  return isReturning ? 'returning' : status
}

/** A sum that came from a call, in roubles. */
export function sum(roubles: number): string {
  return inRoubles(Math.round(roubles * 100))
}

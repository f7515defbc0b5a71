import { dateInWords, dayInMoscow, momentInWords } from '#app/shared/dates.ts'
import { inRoubles } from '#app/shared/money.ts'
import { Badge } from '#app/ui/badge.tsx'

type State = { words: string; tone?: 'ok' | 'wait' | 'bad' | 'info' }

export const PAYMENT_STATES: Record<string, State> = {
  awaiting: { words: 'Ждёт банка', tone: 'wait' },
  authorized: { words: 'Деньги удержаны', tone: 'wait' },
  completed: { words: 'Оплачено', tone: 'ok' },
  cancelled: { words: 'Отменено' },
  declined: { words: 'Отклонено', tone: 'bad' },
}
export const SUBSCRIPTION_STATES: Record<string, State> = {
  pending: { words: 'Ждёт оплаты', tone: 'wait' },
  active: { words: 'Активна', tone: 'ok' },
  past_due: { words: 'Не продлилась', tone: 'bad' },
  cancelled: { words: 'Продление отключено', tone: 'info' },
  expired: { words: 'Закончилась' },
  refunded: { words: 'Деньги возвращены', tone: 'info' },
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

/** Options of a filter by state. */
export function choicesOf(states: Record<string, State>) {
  return Object.entries(states).map(([id, { words }]) => ({ id, name: words }))
}

export function StateBadge({ states, state }: { states: Record<string, State>; state: string }) {
  const { words, tone } = states[state] ?? { words: state }
  return tone ? <Badge tone={tone}>{words}</Badge> : <Badge>{words}</Badge>
}

/** A sum that came from a call, in roubles. */
export function sum(roubles: number): string {
  return inRoubles(Math.round(roubles * 100))
}

/** «21 ноября 2026». */
export function day(iso: string | null): string {
  return iso ? dateInWords(dayInMoscow(new Date(iso))) : '—'
}

/** «21 ноября в 18:40», by Moscow time. */
export function moment(iso: string): string {
  return momentInWords(new Date(iso))
}

/** A form in one column, with air between a hint and the next name. */
export const FORM = { maxWidth: '36rem', '& .MuiFormControl-root': { maxWidth: '100%', mb: 1 } }

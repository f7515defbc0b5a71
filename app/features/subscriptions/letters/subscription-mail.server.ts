import { href } from '#app/shared/href.ts'
import { createElement } from 'react'
import type { Context } from '#app/platform/context.server.ts'
import { dayInWords, timeInMoscow } from '#app/shared/dates.ts'
import { inRoubles } from '#app/shared/money.ts'
import type { Card } from '#app/features/accounts/subscription.ts'
import { linkTo } from './link-tokens.server.ts'
import { addDays, GRACE_DAYS } from '#app/features/subscriptions/rules.ts'
import {
  AgreedLetter,
  CancelledLetter,
  CardForgottenLetter,
  DeclinedLetter,
  PaidLetter,
  NewPriceLetter,
  PriceLetter,
  RefundLetter,
  ReminderLetter,
  UnaskedLetter,
} from './subscription-letters.tsx'
import type { invoices, subscriptions } from '#app/features/subscriptions/tables.server.ts'

type Invoice = typeof invoices.$inferSelect
type Row = typeof subscriptions.$inferSelect

export async function tellPaid(
  { db, mail, config }: Context,
  { invoice, subscription }: { invoice: Invoice; subscription: Row },
): Promise<void> {
  const until = dayOf(subscription.paidUntil)
  const next = subscription.isRenewing ? `${inRoubles(subscription.priceKopecks)}, ${until}` : null
  const body = { title: invoice.title, until, sum: inRoubles(invoice.amountKopecks), next, cabinet: cabinetOf(config) }
  await mail.send(db, { to: invoice.email, subject: 'Подписка оплачена', body: createElement(PaidLetter, body) })
}

/** Nothing is charged without this letter: it is sent at once, and when it cannot be sent the caller fails. */
export async function remind(context: Context, { row, card, chargeAt }: { row: Row; card: Card; chargeAt: Date }): Promise<void> {
  const { mail, config } = context
  const day = dayOf(chargeAt)
  const link = { accountId: row.accountId, cardId: card.id }
  const links = {
    cabinet: cabinetOf(config),
    cancel: linkTo(context, { ...link, what: 'cancel' }),
    forget: linkTo(context, { ...link, what: 'card' }),
  }
  const body = { title: row.title, sum: inRoubles(row.priceKopecks), day, lastFour: card.lastFour, ...links }
  await mail.sendNow({ to: row.email, subject: `Подписка продлится ${day}`, body: createElement(ReminderLetter, body) })
}

/** Thirty days are counted from this letter: it is sent at once, like the reminder. */
export async function tellNewPrice(
  context: Context,
  { row, kopecks, from }: { row: Row; kopecks: number; from: Date },
): Promise<void> {
  const { accountId, cardId, title } = row
  const [was, sum, day] = [inRoubles(row.priceKopecks), inRoubles(kopecks), dayOf(from)]
  const agree = linkTo(context, { what: 'price', accountId, cardId })
  const cancel = linkTo(context, { what: 'cancel', accountId, cardId })
  const body = createElement(NewPriceLetter, { title, was, sum, day, agree, cancel })
  await context.mail.sendNow({ to: row.email, subject: `Новая цена подписки с ${day}`, body })
}

type Agreed = { row: Row; next: string; lastFour: string }

export async function tellAgreed({ db, mail, config }: Context, { row, next, lastFour }: Agreed): Promise<void> {
  const body = { title: row.title, next, lastFour, cabinet: cabinetOf(config) }
  await mail.send(db, { to: row.email, subject: 'Продление подписки включено', body: createElement(AgreedLetter, body) })
}

export async function tellPriceChanged({ db, mail, config }: Context, row: Row): Promise<void> {
  const body = { title: row.title, until: dayOf(row.paidUntil), cabinet: `${config.PUBLIC_URL}${href('/tariffs')}` }
  await mail.send(db, {
    to: row.email,
    subject: `Подписка закончится ${dayOf(row.paidUntil)}`,
    body: createElement(PriceLetter, body),
  })
}

type Declined = { invoice: Invoice; words: string; nextAttemptAt: Date | null }

export async function tellDeclined({ db, mail, config }: Context, { invoice, words, nextAttemptAt }: Declined): Promise<void> {
  const until = dayOf(invoice.continues && addDays(invoice.continues, GRACE_DAYS))
  const body = { words, next: nextAttemptAt && dayOf(nextAttemptAt), until, cabinet: `${config.PUBLIC_URL}${href('/tariffs')}` }
  await mail.send(db, {
    to: invoice.email,
    subject: 'Не получилось продлить подписку',
    body: createElement(DeclinedLetter, body),
  })
}

export async function tellCancelled({ db, mail, config, now }: Context, row: Row): Promise<void> {
  const body = { at: `${dayOf(now)}, ${timeInMoscow(now)} по Москве`, until: dayOf(row.paidUntil), cabinet: cabinetOf(config) }
  await mail.send(db, { to: row.email, subject: 'Продление подписки отключено', body: createElement(CancelledLetter, body) })
}

export async function tellCardForgotten(
  { db, mail, config }: Context,
  { email, lastFour }: { email: string; lastFour: string },
): Promise<void> {
  const body = createElement(CardForgottenLetter, { lastFour, cabinet: cabinetOf(config) })
  await mail.send(db, { to: email, subject: 'Банковская карта удалена', body })
}

type Asked = { email: string; kopecks: number; dueAt: Date; isEnding: boolean }

export async function tellRefundAsked({ db, mail, config }: Context, { email, kopecks, dueAt, isEnding }: Asked): Promise<void> {
  const letter = { sum: inRoubles(kopecks), due: dayOf(dueAt), cabinet: cabinetOf(config), isEnding }
  const body = createElement(RefundLetter, letter)
  await mail.send(db, { to: email, subject: 'Заявка на возврат принята', body })
}

type Unasked = { email: string; kopecks: number; dueAt: Date }

/** Money that opens nothing goes back by itself: the payer learns why. */
export async function tellUnasked({ db, mail, config }: Context, { email, kopecks, dueAt }: Unasked): Promise<void> {
  const body = createElement(UnaskedLetter, { sum: inRoubles(kopecks), due: dayOf(dueAt), cabinet: cabinetOf(config) })
  await mail.send(db, { to: email, subject: 'Возвращаем деньги', body })
}

function cabinetOf({ PUBLIC_URL }: Context['config']): string {
  return `${PUBLIC_URL}${href('/cabinet/subscription')}`
}

function dayOf(date: Date | null): string {
  return date ? dayInWords(date) : ''
}

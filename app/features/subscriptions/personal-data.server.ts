import { asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Context } from '#app/platform/context.server.ts'
import { type Holding, isAnyGone, type Stored } from '#app/platform/personal-data.server.ts'
import { inRoubles } from '#app/shared/money.ts'
import { cancelOf, forgetAccount } from './subscriptions.server.ts'
import {
  cards,
  interests,
  invoices,
  movements,
  payments,
  receipts,
  refundRequests,
  renewalWords,
  subscriptions,
  unreadNotifications,
} from './tables.server.ts'

/**
 * Orders, payments and the word about renewal. An erasure takes away the card and the addresses; sums, receipts and movements
 * stay without a person, for as long as accounting must keep them.
 */
export const personalData: Holding = {
  code: 'payments',
  title: 'Подписка и платежи',
  tables: [
    ...['invoices', 'payments', 'receipts', 'renewal_words', 'cards', 'subscriptions', 'refund_requests'],
    ...['subscription_interests', 'movements', 'notifications', 'unread_notifications'],
  ],
  export: exportPayments,
  // Nobody is charged for what is being deleted. Taking the deletion back does not turn renewal on: that needs a new agreement.
  hide: cancelOf,
  erase: async (context, accountId) => {
    const { db } = context
    const forgotten = await forgetAccount(context, accountId)
    const gone = isAnyGone(
      await db.delete(unreadNotifications).where(names(accountId)),
      await db.delete(interests).where(eq(interests.email, emailOf(accountId))),
      await db.update(invoices).set({ email: '' }).where(eq(invoices.accountId, accountId)),
      await db.update(subscriptions).set({ email: '' }).where(eq(subscriptions.accountId, accountId)),
    )
    return forgotten || gone
  },
}

async function exportPayments({ db }: Context, accountId: string): Promise<Stored[]> {
  const [orders, paid, moved, given, words, ownCards, refunds, [standing], asked, unread] = await Promise.all([
    db.select().from(invoices).where(eq(invoices.accountId, accountId)).orderBy(asc(invoices.createdAt)),
    db.select().from(payments).where(eq(payments.accountId, accountId)).orderBy(asc(payments.at)),
    db
      .select({ movement: movements })
      .from(movements)
      .innerJoin(payments, eq(payments.transactionId, movements.paymentTransactionId))
      .where(eq(payments.accountId, accountId))
      .orderBy(asc(movements.at)),
    receiptsOf(db, accountId),
    db.select().from(renewalWords).where(eq(renewalWords.accountId, accountId)).orderBy(asc(renewalWords.id)),
    db.select().from(cards).where(eq(cards.accountId, accountId)),
    db.select().from(refundRequests).where(eq(refundRequests.accountId, accountId)),
    db.select().from(subscriptions).where(eq(subscriptions.accountId, accountId)),
    db
      .select()
      .from(interests)
      .where(eq(interests.email, emailOf(accountId))),
    db.select().from(unreadNotifications).where(names(accountId)),
  ])
  return [
    ...(standing ? [subscriptionIn(standing)] : []),
    ...orders.map(orderIn),
    ...paid.map(paymentIn),
    ...moved.map(({ movement: { kopecks, at, paymentTransactionId } }) => ({
      title: 'Возврат денег',
      facts: { Сумма: inRoubles(-kopecks), Когда: at.toISOString(), 'Номер платежа': paymentTransactionId },
    })),
    ...given.map(({ id, transactionId, type, url, at }) => ({
      title: 'Чек',
      facts: { Номер: id, 'Номер платежа': transactionId, Вид: type, Ссылка: url, Когда: at.toISOString() },
    })),
    ...words.map(wordIn),
    ...ownCards.map(({ lastFour, type, expires, createdAt, forgottenAt }) => ({
      title: 'Карта',
      facts: {
        ...{ Последние: lastFour, Система: type, Срок: expires, С: createdAt.toISOString() },
        Удалена: forgottenAt?.toISOString() ?? null,
      },
    })),
    ...refunds.map(({ kopecks, requestedAt, dueAt, transactionId }) => ({
      title: 'Заявка на возврат',
      facts: {
        ...{ Сумма: inRoubles(kopecks), Когда: requestedAt.toISOString(), 'Вернём до': dueAt.toISOString() },
        'Номер платежа': transactionId,
      },
    })),
    ...unread.map(({ receivedAt }) => ({
      title: 'Уведомление платёжного сервиса, которое не удалось прочесть',
      facts: { Когда: receivedAt.toISOString() },
    })),
    ...asked.map(({ createdAt }) => ({ title: 'Просьба написать о подписке', facts: { Когда: createdAt.toISOString() } })),
  ]
}

/** The receipts of payments of an account and of what was returned from them. */
async function receiptsOf(db: Context['db'], accountId: string) {
  const own = db.select({ id: payments.transactionId }).from(payments).where(eq(payments.accountId, accountId))
  const back = db.select({ id: movements.transactionId }).from(movements).where(inArray(movements.paymentTransactionId, own))
  return db
    .select()
    .from(receipts)
    .where(or(inArray(receipts.transactionId, own), inArray(receipts.transactionId, back)))
    .orderBy(asc(receipts.at))
}

function subscriptionIn({ title, email, paidUntil, isRenewing, remindedAt, toldAt }: typeof subscriptions.$inferSelect): Stored {
  return {
    title: 'Подписка',
    facts: {
      ...{ Тариф: title, Почта: email, 'Оплачена до': paidUntil?.toISOString() ?? null, Продлевается: isRenewing },
      'Напомнили письмом': remindedAt?.toISOString() ?? null,
      'Написали о\u00a0новой цене': toldAt?.toISOString() ?? null,
    },
  }
}

function orderIn(order: typeof invoices.$inferSelect): Stored {
  const { id, title, amountKopecks, promo, createdAt, email, renewalTerms, agreedFrom } = order
  return {
    title: 'Заказ подписки',
    facts: {
      ...{ Номер: id, Тариф: title, Сумма: inRoubles(amountKopecks), Промокод: promo, Оформлен: createdAt.toISOString() },
      ...{ Почта: email, 'С\u00a0чем вы согласились': renewalTerms, 'Сетевой адрес': agreedFrom },
    },
  }
}

const OUTCOMES = {
  awaiting: 'ждёт',
  authorized: 'деньги удержаны',
  completed: 'прошёл',
  cancelled: 'отменён',
  declined: 'не\u00a0прошёл',
}

function paymentIn({ transactionId, invoiceId, status, amountKopecks, lastFour, at }: typeof payments.$inferSelect): Stored {
  return {
    title: 'Платёж',
    facts: {
      ...{ Номер: transactionId, Заказ: invoiceId, Сумма: inRoubles(amountKopecks), Исход: OUTCOMES[status] },
      ...{ 'Последние цифры карты': lastFour, Когда: at.toISOString() },
    },
  }
}

function wordIn({ isOn, reason, terms, address, priceKopecks, at }: typeof renewalWords.$inferSelect): Stored {
  return {
    title: isOn ? 'Согласие на продление' : 'Отказ от продления',
    facts: {
      ...{ Когда: at.toISOString(), Причина: reason, 'С\u00a0чем вы согласились': terms, 'Сетевой адрес': address },
      'Новая цена': priceKopecks === null ? null : inRoubles(priceKopecks),
    },
  }
}

/** What nobody could read still names its person: the account's number is in the bytes as it is. */
function names(accountId: string) {
  return sql`position(convert_to(${accountId}, 'UTF8') in ${unreadNotifications.body}) > 0`
}

/** The address under which somebody without an account may have asked. */
function emailOf(accountId: string) {
  return sql`(select email from users where id = ${accountId})`
}

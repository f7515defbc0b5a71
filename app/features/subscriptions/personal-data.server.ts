import { eq, sql } from 'drizzle-orm'
import type { Context } from '#app/platform/context.server.ts'
import { type Holding, isAnyGone, type Stored } from '#app/platform/personal-data.server.ts'
import { inRoubles } from '#app/shared/money.ts'
import { cancelOf, forgetAccount } from './subscriptions.server.ts'
import { cards, interests, invoices, refundRequests, renewalWords, subscriptions, unreadNotifications } from './tables.server.ts'

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
  const [orders, words, ownCards, refunds, asked, unread] = await Promise.all([
    db.select().from(invoices).where(eq(invoices.accountId, accountId)),
    db.select().from(renewalWords).where(eq(renewalWords.accountId, accountId)),
    db.select().from(cards).where(eq(cards.accountId, accountId)),
    db.select().from(refundRequests).where(eq(refundRequests.accountId, accountId)),
    db
      .select()
      .from(interests)
      .where(eq(interests.email, emailOf(accountId))),
    db.select().from(unreadNotifications).where(names(accountId)),
  ])
  return [
    ...orders.map(({ id, amountKopecks, createdAt, email }) => ({
      title: 'Заказ подписки',
      facts: { Номер: id, Сумма: inRoubles(amountKopecks), Оформлен: createdAt.toISOString(), Почта: email },
    })),
    ...words.map(({ isOn, reason, at }) => ({
      title: isOn ? 'Согласие на продление' : 'Отказ от продления',
      facts: { Когда: at.toISOString(), Причина: reason },
    })),
    ...ownCards.map(({ lastFour, type }) => ({ title: 'Карта', facts: { Последние: lastFour, Система: type } })),
    ...refunds.map(({ kopecks, requestedAt }) => ({
      title: 'Заявка на возврат',
      facts: { Сумма: inRoubles(kopecks), Когда: requestedAt.toISOString() },
    })),
    ...unread.map(({ receivedAt }) => ({
      title: 'Уведомление платёжного сервиса, которое не удалось прочесть',
      facts: { Когда: receivedAt.toISOString() },
    })),
    ...asked.map(({ createdAt }) => ({ title: 'Просьба написать о подписке', facts: { Когда: createdAt.toISOString() } })),
  ]
}

/** What nobody could read still names its person: the account's number is in the bytes as it is. */
function names(accountId: string) {
  return sql`position(convert_to(${accountId}, 'UTF8') in ${unreadNotifications.body}) > 0`
}

/** The address under which somebody without an account may have asked. */
function emailOf(accountId: string) {
  return sql`(select email from users where id = ${accountId})`
}

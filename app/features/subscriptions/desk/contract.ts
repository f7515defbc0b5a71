import { z } from 'zod'
import { AdminListQuery } from '#app/shared/admin-list.ts'
import { RowId } from '#app/shared/ids.ts'
import { Refund } from '#app/features/subscriptions/contract.ts'
import { subscriptionCopy as copy } from '#app/features/subscriptions/copy.ts'

/** What the desk sees of money. Sums are roubles on the wire. */

const at = z.string()
const sum = z.number()

const PAYMENT_STATUSES = ['awaiting', 'authorized', 'completed', 'cancelled', 'declined'] as const
export const PaymentRow = z.object({
  /** The provider's number. */
  id: z.string(),
  at,
  email: z.string(),
  /** Who ordered; null where the order is not ours or the account is gone. */
  accountId: z.string().nullable(),
  /** Whether this person has a subscription to look at. */
  hasSubscription: z.boolean(),
  /** What was bought; empty where the order is not ours. */
  title: z.string(),
  amount: sum,
  refunded: sum,
  /** Asked back and not returned yet. */
  returning: sum,
  status: z.enum(PAYMENT_STATUSES),
  /** Why the bank refused, in words. */
  reason: z.string().nullable(),
  /** Why money that came opened nothing. */
  fault: z.enum(['unknown', 'terms', 'twice', 'test']).nullable(),
  lastFour: z.string(),
  method: z.enum(['card', 'sbp', 'other']),
  isRenewal: z.boolean(),
  promo: z.string().nullable(),
  invoiceId: z.string(),
  receiptUrl: z.string().nullable(),
})
export type PaymentRow = z.infer<typeof PaymentRow>
export const PaymentsQuery = AdminListQuery.extend({
  status: z.enum(PAYMENT_STATUSES).optional(),
  /** The moments between which it was made, without the second one. */
  since: z.iso.datetime().optional(),
  until: z.iso.datetime().optional(),
})

export const RefundAction = z
  .object({
    share: z.enum(['unused', 'whole', 'part'], {
      error: 'Выберите, сколько вернуть: за неиспользованные дни, всё или часть.',
    }),
    /** The sum that was shown or, of a part, written; with it the refund begins, without it it is only counted. */
    amount: sum.positive({ error: 'Напишите, сколько рублей вернуть.' }).optional(),
    /** The number of the action: sent again under the same one, it is done once. */
    key: z.uuid().optional(),
  })
  .refine(({ share, amount, key }) => share !== 'part' || amount === undefined || key !== undefined, {
    path: ['key'],
    error: 'У возврата части должен быть номер, чтобы он не ушёл дважды.',
  })
export type RefundAction = z.infer<typeof RefundAction>
export { Refund as RefundAnswer }

const SUBSCRIPTION_STATUSES = ['pending', 'active', 'past_due', 'cancelled', 'expired', 'refunded'] as const
export const SubscriptionRow = z.object({
  id: z.string(),
  email: z.string(),
  title: z.string(),
  status: z.enum(SUBSCRIPTION_STATUSES),
  price: sum,
  paidUntil: at.nullable(),
  autoRenew: z.boolean(),
  nextCharge: z.object({ at, amount: sum }).nullable(),
  lastFour: z.string(),
  /** Money was asked back and is not returned yet. */
  isReturning: z.boolean(),
})
export type SubscriptionRow = z.infer<typeof SubscriptionRow>
export const SubscriptionOne = SubscriptionRow.extend({
  /** Every word about renewal, the newest first. */
  words: z.array(z.object({ at, isOn: z.boolean(), reason: z.string(), terms: z.string() })),
})
export type SubscriptionOne = z.infer<typeof SubscriptionOne>
export const SubscriptionsQuery = AdminListQuery.extend({ status: z.enum(SUBSCRIPTION_STATUSES).optional() })

export const RefundRow = z.object({
  id: z.string(),
  email: z.string(),
  amount: sum,
  requestedAt: at,
  dueAt: at,
  /** `settled`: by other means than the provider's. */
  status: z.enum(['requested', 'done', 'settled']),
  isLate: z.boolean(),
  /** Money that opened nothing: it goes back without a request. */
  isUnasked: z.boolean(),
  paymentId: z.string(),
})
export type RefundRow = z.infer<typeof RefundRow>
export const SettledRefund = z.object({
  reason: z.string({ error: copy.settleReason }).trim().min(10, copy.settleReason).max(600, copy.settleReason),
})
export const RefundsQuery = AdminListQuery.extend({ status: z.enum(['requested', 'done']).optional() })

export const MovementRow = z.object({
  id: z.number().int(),
  at,
  recordedAt: at,
  kind: z.enum(['payment', 'refund']),
  amount: sum,
  /** The sum of this movement and of all before it. */
  balance: sum,
  transactionId: z.string(),
  paymentId: z.string().nullable(),
})
export type MovementRow = z.infer<typeof MovementRow>
export const MovementsQuery = AdminListQuery.extend({ kind: z.enum(['payment', 'refund']).optional() })

export const ReconciliationRow = z.object({
  id: z.number().int(),
  at,
  from: at,
  ours: sum,
  theirs: sum,
  learned: z.array(z.string()),
  unknown: z.array(z.string()),
  isEqual: z.boolean(),
})
export type ReconciliationRow = z.infer<typeof ReconciliationRow>
const DAYS = 'Сравнить можно от одного дня до года.'
export const NewReconciliation = z.object({ days: z.number({ error: DAYS }).int(DAYS).min(1, DAYS).max(365, DAYS) })

const NOTIFICATION_TYPES = ['check', 'pay', 'fail', 'confirm', 'refund', 'recurrent', 'cancel', 'receipt'] as const
/** A notification that the provider signed and the portal could not read. */
export const UnreadNotificationRow = z.object({
  id: RowId,
  at,
  type: z.enum(NOTIFICATION_TYPES),
  /** The wrong fields; none where the whole cannot be read. */
  faults: z.array(z.string()),
  /** What came, as text; deleted once it is dealt with. */
  body: z.string().nullable(),
  closedAt: at.nullable(),
})
export type UnreadNotificationRow = z.infer<typeof UnreadNotificationRow>
export const UnreadNotificationsQuery = AdminListQuery.extend({ state: z.enum(['open', 'closed']).optional() })

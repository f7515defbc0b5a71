import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytea } from '#app/platform/columns.server.ts'

const at = () => timestamp({ withTimezone: true })
const transaction = () => bigint({ mode: 'number' })

/** What is sold. Money is kopecks everywhere. */
export const tariffs = pgTable(
  'tariffs',
  {
    code: text().primaryKey(),
    title: text().notNull(),
    text: text().notNull(),
    months: integer().notNull(),
    priceKopecks: integer().notNull(),
    position: integer().notNull().default(0),
    /** From the sample world: its prices are not a real offer. */
    isSample: boolean().notNull().default(false),
    isSold: boolean().notNull().default(true),
    updatedAt: at().notNull().defaultNow(),
  },
  (table) => [check('tariffs_sold_for_money', sql`${table.priceKopecks} >= 100 and ${table.months} between 1 and 12`)],
)

/** Every price a tariff has had, from the moment it was set. Rows are only added. */
export const tariffPrices = pgTable(
  'tariff_prices',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tariff: text().notNull(),
    priceKopecks: integer().notNull(),
    at: at().notNull(),
  },
  (table) => [index().on(table.tariff)],
)

export const promoCodes = pgTable(
  'promo_codes',
  {
    code: text().primaryKey(),
    percent: integer().notNull(),
    /** Null: for any tariff. */
    tariff: text(),
    endsAt: at(),
    mostUses: integer(),
    isSample: boolean().notNull().default(false),
    updatedAt: at().notNull().defaultNow(),
  },
  (table) => [check('promo_codes_percent', sql`${table.percent} between 1 and 100`)],
)

/** An order of one period, its price fixed; a renewal is an order that our job makes. */
export const invoices = pgTable(
  'invoices',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: text().notNull(),
    email: text().notNull(),
    tariff: text().notNull(),
    title: text().notNull(),
    months: integer().notNull(),
    fullKopecks: integer().notNull(),
    amountKopecks: integer().notNull(),
    promo: text(),
    isRenewal: boolean().notNull().default(false),
    /** For a renewal: the end of the period that it continues. One renewal for a period. */
    continues: at(),
    /** Agreed to be charged again, in these very words. */
    renewalTerms: text(),
    agreedFrom: text(),
    createdAt: at().notNull(),
    expiresAt: at().notNull(),
    /** The attempt that a Check let through: no other may be charged meanwhile. */
    heldBy: transaction(),
    heldUntil: at(),
    attempts: integer().notNull().default(0),
    attemptedAt: at(),
    nextAttemptAt: at(),
  },
  (table) => [
    index().on(table.accountId, table.createdAt),
    index().on(table.promo),
    index().on(table.nextAttemptAt),
    unique('invoices_one_renewal').on(table.accountId, table.continues),
    check('invoices_amount', sql`${table.amountKopecks} >= 100`),
  ],
)

/** Attempts to pay as the provider reports them, by its number. */
export const payments = pgTable(
  'payments',
  {
    transactionId: transaction().primaryKey(),
    /** As the provider named it: it may not be an order of ours. */
    invoiceId: text().notNull(),
    accountId: text().notNull(),
    status: text({ enum: ['awaiting', 'authorized', 'completed', 'cancelled', 'declined'] }).notNull(),
    amountKopecks: integer().notNull(),
    currency: text().notNull(),
    reasonCode: integer().notNull().default(0),
    lastFour: text().notNull().default(''),
    method: text({ enum: ['card', 'sbp', 'other'] })
      .notNull()
      .default('card'),
    isTest: boolean().notNull().default(false),
    /** Why money that came opens nothing: it is given back. */
    fault: text({ enum: ['unknown', 'terms', 'twice', 'test'] }),
    cardId: uuid(),
    at: at().notNull(),
  },
  (table) => [index().on(table.invoiceId), index().on(table.accountId), index().on(table.at)],
)

/** Money that moved, in the order we learned of it. Rows are only added: a trigger refuses change, and deletion until five years after their year. */
export const movements = pgTable(
  'movements',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    transactionId: transaction().notNull().unique(),
    kind: text({ enum: ['payment', 'refund'] }).notNull(),
    /** For a refund: what it returns. */
    paymentTransactionId: transaction(),
    /** Above zero to us, below zero back. */
    kopecks: integer().notNull(),
    at: at().notNull(),
    recordedAt: at().notNull(),
  },
  (table) => [index().on(table.paymentTransactionId)],
)

/** Receipts by the cash register's number; a payment has one, each refund another. */
export const receipts = pgTable(
  'receipts',
  {
    id: text().primaryKey(),
    transactionId: transaction().notNull(),
    type: text().notNull(),
    url: text().notNull(),
    at: at().notNull(),
  },
  (table) => [index().on(table.transactionId)],
)

/** Every word about being charged again: agreed, taken back, and why. Rows are only added, and go with the payments of their time. */
export const renewalWords = pgTable(
  'renewal_words',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    accountId: text().notNull(),
    isOn: boolean().notNull(),
    reason: text({ enum: ['bought', 'cancelled', 'card', 'refund', 'bank', 'price', 'provider', 'agreed'] }).notNull(),
    invoiceId: uuid().unique('renewal_words_once'),
    terms: text().notNull().default(''),
    /** A new price that was agreed to, for periods that begin at that moment or later. */
    priceKopecks: integer(),
    priceFrom: at(),
    address: text().notNull().default(''),
    at: at().notNull(),
  },
  (table) => [index().on(table.accountId)],
)

/** A card that may be charged: its token sealed, the last digits and the expiry. A forgotten one keeps no token. */
export const cards = pgTable(
  'cards',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: text().notNull(),
    token: bytea(),
    tokenHash: text(),
    type: text().notNull(),
    lastFour: text().notNull(),
    expires: text().notNull(),
    createdAt: at().notNull(),
    forgottenAt: at(),
    /** The provider was asked to end its own plans for it. */
    plansEndedAt: at(),
  },
  (table) => [unique('cards_one_token').on(table.accountId, table.tokenHash)],
)

/** The result of the facts of an account, and where our job is with the next charge. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    accountId: text().primaryKey(),
    email: text().notNull(),
    tariff: text().notNull(),
    title: text().notNull(),
    months: integer().notNull(),
    /** The sum agreed for the next period. */
    priceKopecks: integer().notNull(),
    paidUntil: at(),
    isRenewing: boolean().notNull().default(false),
    isCancelled: boolean().notNull().default(false),
    isEnded: boolean().notNull().default(false),
    orderedUntil: at(),
    cardId: uuid(),
    /** The period's end that the person was reminded of, and when the letter went out. */
    remindedFor: at(),
    remindedAt: at(),
    /** The new price in the letter to the person, and when it went out. */
    toldKopecks: integer(),
    toldAt: at(),
  },
  (table) => [index().on(table.paidUntil)],
)

export const refundRequests = pgTable(
  'refund_requests',
  {
    /** The caller may give it: asked for twice under one number, money goes back once. */
    id: uuid().primaryKey().defaultRandom(),
    /** Null: money that opened nothing goes back without a request. */
    invoiceId: uuid(),
    transactionId: transaction().notNull(),
    accountId: text().notNull(),
    kopecks: integer().notNull(),
    /** Whether what was paid for closes with it; a part of the money may go back while the subscription goes on. */
    isEnding: boolean().notNull().default(true),
    requestedAt: at().notNull(),
    dueAt: at().notNull(),
    attemptedAt: at(),
    refundTransactionId: transaction(),
    /** Given back by other means, as the desk says: the provider makes no refund a year after the payment. */
    settledAt: at(),
  },
  (table) => [
    uniqueIndex('refund_requests_one_ending')
      .on(table.invoiceId)
      .where(sql`${table.isEnding}`),
    index().on(table.transactionId),
    index().on(table.accountId),
  ],
)

/** What the provider sent us, once: by its kind and number. */
export const notifications = pgTable(
  'notifications',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    type: text().notNull(),
    key: text().notNull(),
    receivedAt: at().notNull(),
    bodyHash: text().notNull(),
  },
  (table) => [unique('notifications_once').on(table.type, table.key)],
)

/**
 * What the provider signed and nobody could read, as it came, until somebody at the desk has dealt with it: then the bytes go.
 * The same again is not kept again.
 */
export const unreadNotifications = pgTable(
  'unread_notifications',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    type: text().notNull(),
    receivedAt: at().notNull(),
    /** Null once it is dealt with. */
    body: bytea(),
    bodyHash: text().notNull(),
    /** The wrong fields, by the provider's names. */
    faults: text().array().notNull(),
    closedAt: at(),
  },
  (table) => [unique('unread_notifications_once').on(table.type, table.bodyHash)],
)

/** The result of each comparison with the provider. Numbers of transactions and sums, no names. */
export const reconciliations = pgTable('reconciliations', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  at: at().notNull(),
  comparedFrom: at().notNull(),
  ourKopecks: bigint({ mode: 'number' }).notNull(),
  theirKopecks: bigint({ mode: 'number' }).notNull(),
  /** The provider knew of it and we did not: we took it. */
  learned: bigint({ mode: 'number' }).array().notNull(),
  /** We have it and the provider does not know it. */
  unknown: bigint({ mode: 'number' }).array().notNull(),
})

/** Who asked for a letter when the subscription is sold. */
export const interests = pgTable('subscription_interests', {
  email: text().primaryKey(),
  createdAt: at().notNull(),
})

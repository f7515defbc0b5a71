import { date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { LETTER_KINDS } from '#app/shared/letter-kinds.ts'
import { bytea } from './columns.server.ts'

/** How often something was done in the current window; the key is a hash, no address stands here. */
export const limits = pgTable('limits', {
  key: text().primaryKey(),
  count: integer().notNull(),
  endsAt: timestamp({ withTimezone: true }).notNull(),
})

/** Which letters an address does not want; without the key its hash leads to nobody. */
export const letterRefusals = pgTable(
  'letter_refusals',
  {
    addressHash: text().notNull(),
    kind: text({ enum: LETTER_KINDS }).notNull(),
    refusedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.addressHash, table.kind] })],
)

/** The way from a page to a subscription in sums: a day, a step, a class of source, how many. */
export const visits = pgTable(
  'visits',
  {
    /** In Moscow. */
    day: date({ mode: 'string' }).notNull(),
    step: text().notNull(),
    source: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.step, table.source] })],
)

/** What browsers may hold of our pages ahead: the frame and the usual words, by which a page is sent in fewer bytes (RFC 9842). */
export const dictionaries = pgTable('dictionaries', {
  text: text().notNull(),
  /** SHA-256 of the text, base64url. */
  hash: text().primaryKey(),
  madeAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** Writes that were done by a key of the sender's, for a day; their answers are sealed. The key is a hash that leads to nobody. */
export const repeats = pgTable(
  'repeats',
  {
    key: text().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Null until it was answered. */
    status: integer(),
    sealed: bytea(),
  },
  (table) => [index().on(table.at)],
)

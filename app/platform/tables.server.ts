import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** How often something was done in the current window; the key is a hash, no address stands here. */
export const limits = pgTable('limits', {
  key: text().primaryKey(),
  count: integer().notNull(),
  endsAt: timestamp({ withTimezone: true }).notNull(),
})

import { date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** How often something was done in the current window; the key is a hash, no address stands here. */
export const limits = pgTable('limits', {
  key: text().primaryKey(),
  count: integer().notNull(),
  endsAt: timestamp({ withTimezone: true }).notNull(),
})

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

import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Old addresses and where they lead now. */
export const redirects = pgTable('redirects', {
  id: uuid().primaryKey().defaultRandom(),
  from: text().notNull().unique(),
  to: text().notNull(),
  addedAt: timestamp({ withTimezone: true }).notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
})

/** Addresses that readers asked for and that are not there: only the path, nothing about the reader. */
export const missingAddresses = pgTable(
  'missing_addresses',
  {
    path: text().primaryKey(),
    count: integer().notNull(),
    lastAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.lastAt)],
)

import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Old addresses and where they lead now. */
export const redirects = pgTable('redirects', {
  id: uuid().primaryKey().defaultRandom(),
  from: text().notNull().unique(),
  to: text().notNull(),
  addedAt: timestamp({ withTimezone: true }).notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
})

import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** What a reader keeps for later: the entry by its section and code. */
export const savedEntries = pgTable(
  'saved_entries',
  {
    accountId: text().notNull(),
    section: text().notNull(),
    code: text().notNull(),
    savedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.section, table.code] }), index().on(table.accountId, table.savedAt)],
)

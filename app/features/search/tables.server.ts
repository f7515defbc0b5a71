import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Parents' words and what the texts call it; kept by editors, first filled from content/synonyms.yaml. */
export const searchSynonyms = pgTable('search_synonyms', {
  said: text().primaryKey(),
  meant: text().notNull(),
  /** A row that an editor switched off stays off when the file is read again. */
  isOn: boolean().notNull().default(true),
})

/** What was looked for and not found: the words alone, of nobody. */
export const searchMisses = pgTable(
  'search_misses',
  {
    query: text().primaryKey(),
    count: integer().notNull(),
    lastAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.lastAt)],
)

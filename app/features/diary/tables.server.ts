import { date, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { children } from '#app/features/children/tables.server.ts'
import { bytea } from '#app/platform/columns.server.ts'

/** What an adult of the family noticed on a day: the words and the kind of day lie in `sealed`. */
export const diaryEntries = pgTable(
  'diary_entries',
  {
    id: uuid().primaryKey(),
    childId: uuid()
      .notNull()
      .references(() => children.id, { onDelete: 'cascade' }),
    /** The account of who wrote it. */
    authorId: text().notNull(),
    /** The day in Moscow. */
    day: date().notNull(),
    /** Sealed with ANSWERS_KEY about the entry's id. */
    sealed: bytea().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.childId, table.day)],
)

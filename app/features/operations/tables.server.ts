import { bigint, doublePrecision, index, integer, pgTable, text, timestamp, boolean } from 'drizzle-orm/pg-core'

/** What was done about copies of everything, and how it went; nothing of what they hold. */
export const backupReports = pgTable(
  'backup_reports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** A copy was made; one was restored for a trial; the log or the files could not be kept. */
    kind: text({ enum: ['copy', 'check', 'log', 'files'] }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    isWell: boolean().notNull(),
    /** The copy's name; null where there is none. */
    copy: text(),
    bytes: bigint({ mode: 'number' }),
    seconds: doublePrecision(),
    /** For the operator. */
    words: text().notNull(),
  },
  (table) => [index().on(table.at)],
)

import { bigint, date, doublePrecision, index, integer, pgTable, text, timestamp, boolean } from 'drizzle-orm/pg-core'

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

/** How many answers went out on a day, and how many of them were a fault of ours (5xx). */
export const answerDays = pgTable('answer_days', {
  /** In Moscow. */
  day: date().primaryKey(),
  answers: bigint({ mode: 'number' }).notNull(),
  failed: bigint({ mode: 'number' }).notNull(),
})

/** Since when a key seals and signs, by what tells it from others and shows nothing of it. */
export const sealingKeys = pgTable('sealing_keys', {
  mark: text().primaryKey(),
  since: timestamp({ withTimezone: true }).notNull(),
})

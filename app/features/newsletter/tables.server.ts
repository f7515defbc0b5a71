import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

type NewEntry = { title: string; link: string }

/** The letters of what is new: one a month, with what was published in it. */
export const newsletters = pgTable('newsletters', {
  /** «2026-11»: the month that the letter is about. */
  month: text().primaryKey(),
  entries: jsonb().$type<NewEntry[]>().notNull(),
  /** Who was reached last, in the order of accounts; null where no letters are going out. */
  reached: text(),
  sent: integer().notNull().default(0),
  begunAt: timestamp({ withTimezone: true }).notNull(),
})

import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytea } from '#app/platform/columns.server.ts'

/** A filled-in questionnaire. Everything the family said is in `sealed`; the row alone leads to nobody. */
export const submissions = pgTable(
  'submissions',
  {
    id: uuid().primaryKey(),
    /** SHA-256 of the result's token. */
    tokenHash: text().notNull().unique(),
    /** The token itself, sealed: an account lists its results by it. */
    sealedToken: bytea().notNull(),
    /** The submission as sent, sealed with ANSWERS_KEY. */
    sealed: bytea().notNull(),
    version: text().notNull(),
    type: text({ enum: ['full', 'short', 'teacher', 'child'] }).notNull(),
    seconds: integer(),
    /** Made by the browser once for a draft: a second send of the same draft gives the same result. */
    draftId: uuid(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** A guest's result is deleted then; null once an account keeps it. */
    expiresAt: timestamp({ withTimezone: true }),
  },
  (table) => [uniqueIndex().on(table.draftId), index().on(table.expiresAt)],
)

/** The only link between a result and an account. */
export const submissionOwners = pgTable(
  'submission_owners',
  {
    submissionId: uuid()
      .primaryKey()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    accountId: text().notNull(),
    /** Whose card the result lies in; null while it lies in none. */
    childId: uuid(),
    keptAt: timestamp({ withTimezone: true }).notNull(),
    /** While its deletion can still be undone nobody sees it. */
    hiddenAt: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.accountId, table.keptAt), index().on(table.childId)],
)

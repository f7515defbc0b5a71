import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

/** What is going: hidden since `requestedAt`, erased after `erasesAt` unless it was brought back. */
export const deletions = pgTable(
  'deletions',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: text().notNull(),
    /** `account`, or the code of one holding. */
    scope: text().notNull(),
    /** One part of the holding: a child. */
    partId: text(),
    requestedAt: timestamp({ withTimezone: true }).notNull(),
    erasesAt: timestamp({ withTimezone: true }).notNull(),
    /** SHA-256 of the token in the letter, which undoes it without a sign-in. */
    undoHash: text().notNull().unique(),
    undoneAt: timestamp({ withTimezone: true }),
    erasedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('deletions_one_at_a_time')
      .on(table.accountId, table.scope, sql`coalesce(${table.partId}, '')`)
      .where(sql`${table.undoneAt} is null and ${table.erasedAt} is null`),
    index().on(table.erasesAt),
  ],
)

/** Proof that something was destroyed, without what it was. Rows are only added. */
export const destructionActs = pgTable(
  'destruction_acts',
  {
    number: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The account's opaque number, which leads to nobody once the account is gone. */
    subject: text().notNull(),
    categories: text().array().notNull(),
    ground: text().notNull(),
    requestedAt: timestamp({ withTimezone: true }).notNull(),
    destroyedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.subject)],
)

/** What people asked about their data, with the working day by which the law wants it done. */
export const dataRequests = pgTable(
  'data_requests',
  {
    number: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Null where somebody without an account wrote; then their address is here. */
    accountId: text(),
    email: text(),
    kind: text({ enum: ['export', 'correction', 'withdrawal', 'deletion'] }).notNull(),
    /** The purpose withdrawn, the scope deleted. */
    about: text(),
    /** The session that may read the export. */
    sessionId: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    dueOn: date().notNull(),
    doneAt: timestamp({ withTimezone: true }),
    /** What was written back, where somebody answered by hand. */
    answer: text(),
    /** When the desk took everything out for the person. */
    exportedAt: timestamp({ withTimezone: true }),
    /** What the desk began to erase for it: `account`, or the code of one holding. */
    erasing: text(),
    /** Refused, with the ground in law. */
    isRefused: boolean().notNull().default(false),
    /** Taken back by the person before it was carried out. */
    isUndone: boolean().notNull().default(false),
  },
  (table) => [index().on(table.accountId, table.createdAt), index().on(table.sessionId)],
)

/** Who got the letter that results unvisited for a year will soon go; the next visit takes the row away. */
export const retentionWarnings = pgTable('retention_warnings', {
  accountId: text().primaryKey(),
  warnedAt: timestamp({ withTimezone: true }).notNull(),
})

/** A breach of personal data: what is known of it, and the two moments by which the law wants a notice. */
export const incidents = pgTable('incidents', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** From here the 24 and the 72 hours run. */
  detectedAt: timestamp({ withTimezone: true }).notNull(),
  what: text().notNull(),
  /** Whose data and which, never a person's own. */
  whose: text().notNull(),
  persons: integer(),
  cause: text().notNull(),
  harm: text().notNull(),
  measures: text().notNull(),
  /** Who speaks with the regulator. */
  contact: text().notNull(),
  results: text().notNull(),
  reportedAt: timestamp({ withTimezone: true }),
  resultsAt: timestamp({ withTimezone: true }),
  /** How many of the reminders have gone out. */
  reminders: integer().notNull().default(0),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
})

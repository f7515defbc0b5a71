import { boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Questions that parents ask specialists. What everybody may read is the editor's wording, not the letter. */
export const specialistQuestions = pgTable(
  'specialist_questions',
  {
    id: uuid().primaryKey(),
    number: integer().generatedAlwaysAsIdentity().notNull().unique(),
    state: text({ enum: ['pending', 'open', 'answered', 'published', 'closed', 'rejected'] }).notNull(),
    /** As it was asked. */
    question: text().notNull(),
    /** Where the answer goes; forgotten a year later. */
    email: text(),
    accountId: text(),
    mayPublish: boolean().notNull(),
    /** The editor's wording without names: what specialists and readers see. */
    title: text(),
    wording: text(),
    reason: text(),
    answer: text(),
    /** Who answered: an account whose diploma is accepted, and its role as readers see it. */
    specialistId: text(),
    specialistRole: text(),
    draftId: uuid().unique(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    decidedAt: timestamp({ withTimezone: true }),
    answeredAt: timestamp({ withTimezone: true }),
    publishedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.state, table.createdAt), index().on(table.accountId), index().on(table.email)],
)

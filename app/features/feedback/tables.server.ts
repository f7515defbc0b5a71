import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** What people wrote to the portal; a year later the row and its file are deleted. */
export const messages = pgTable(
  'messages',
  {
    id: uuid().primaryKey(),
    /** The ticket's number. */
    number: integer().generatedAlwaysAsIdentity().notNull().unique(),
    form: text({ enum: ['contacts', 'faq', 'reviews'] }).notNull(),
    topic: text(),
    name: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    rating: integer(),
    /** The kept file's random name, its type by content and its size. */
    fileName: text(),
    fileType: text(),
    fileBytes: integer(),
    /** When it was drawn again or found plain; null for what came before that was the rule. */
    fileCleanedAt: timestamp({ withTimezone: true }),
    state: text({ enum: ['new', 'answered', 'closed'] })
      .notNull()
      .default('new'),
    /** What was written back. */
    answer: text(),
    answeredAt: timestamp({ withTimezone: true }),
    accountId: text(),
    /** Made by the browser once for a message: a second send gives the same ticket. */
    draftId: uuid().unique(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.createdAt)],
)

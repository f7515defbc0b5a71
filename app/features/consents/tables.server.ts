import { boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * What was agreed to, word for word by its hash. Rows are only added: triggers refuse change and emptying, and deletion until
 * the law has no more use for the proof.
 */
export const consents = pgTable(
  'consents',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** An account, or a submission of a guest. */
    subject: text().notNull(),
    purpose: text().notNull(),
    given: boolean().notNull(),
    documentVersion: text().notNull(),
    /** SHA-256 of the document's text. */
    textHash: text().notNull(),
    form: text().notNull(),
    /** Who the person is to the child: mother, father, guardian, other. */
    representative: text(),
    address: text().notNull(),
    userAgent: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.subject, table.purpose, table.at), index().on(table.at, table.id)],
)

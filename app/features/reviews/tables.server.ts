import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, serial, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Reviews before and after moderation. Only the public name stands here; the writer's own is in the message. Who wrote it is found without that. */
export const reviews = pgTable(
  'reviews',
  {
    id: serial().primaryKey(),
    /** The message it came with, which is forgotten earlier. */
    messageId: uuid().notNull().unique(),
    accountId: text(),
    /** Keyed hash of the writer's e-mail; null where the message was forgotten before that was the rule. */
    emailHash: text(),
    name: text().notNull(),
    tagText: text().notNull(),
    tagMode: text().notNull(),
    /** The day it was written, in Moscow. */
    date: date().notNull(),
    previewText: text().notNull(),
    detailText: text().notNull(),
    rating: integer().notNull(),
    state: text({ enum: ['pending', 'published', 'rejected'] })
      .notNull()
      .default('pending'),
    /** Whether the consent `review_publication` was given. */
    mayPublish: boolean().notNull(),
    decidedAt: timestamp({ withTimezone: true }),
    /** Why it was not published, as it was sent to its writer. */
    reason: text(),
    /** What the portal says under it. */
    answer: text(),
    /** While its deletion can still be undone nobody sees it. */
    hiddenAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index().on(table.state, table.date.desc(), table.id),
    check('reviews_rating', sql`${table.rating} between 1 and 5`),
    check('reviews_published_with_consent', sql`${table.state} <> 'published' or ${table.mayPublish}`),
  ],
)

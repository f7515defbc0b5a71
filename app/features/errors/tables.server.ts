import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Faults of the product by kinds, from browsers and from the server; what people typed never comes here. */
export const errorGroups = pgTable(
  'error_groups',
  {
    /** A hash of what makes two faults the same. */
    id: text().primaryKey(),
    side: text({ enum: ['browser', 'server'] }).notNull(),
    title: text().notNull(),
    /** Zone of the page, or what the server was doing. */
    place: text().notNull(),
    /** The first one's places, a line each. */
    stack: text().notNull(),
    /** The newest release it was seen in. */
    release: text().notNull(),
    count: integer().notNull(),
    firstAt: timestamp({ withTimezone: true }).notNull(),
    lastAt: timestamp({ withTimezone: true }).notNull(),
    /** Somebody said it is mended; seen again, it is open again. */
    closedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.lastAt)],
)

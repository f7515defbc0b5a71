import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What the last look at the links of all texts found. Each look begins again. */
export const linkFinds = pgTable('link_finds', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  kind: text({ enum: ['page', 'anchor', 'moved', 'outer'] }).notNull(),
  link: text().notNull(),
  /** The text where it stands. */
  title: text().notNull(),
  address: text().notNull(),
  foundAt: timestamp({ withTimezone: true }).notNull(),
})

import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

/** Every entry of every section; `fields` is what the section's declaration parsed. */
export const entries = pgTable(
  'entries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    section: text().notNull(),
    code: text().notNull(),
    legacyId: integer(),
    title: text().notNull(),
    theme: text(),
    tags: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    status: text({ enum: ['draft', 'fact_check', 'scheduled', 'published', 'archived'] }).notNull(),
    publishedAt: date().notNull(),
    fields: jsonb().notNull(),
    /** Plain text for the search index. */
    words: text().notNull().default(''),
    views: integer().notNull().default(0),
    /** The count as of the last full hour: what lists and pages show. */
    viewsShown: integer().notNull().default(0),
    contentHash: text().notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex().on(table.section, table.code),
    uniqueIndex().on(table.section, table.legacyId),
    index().on(table.section, table.status, table.publishedAt.desc(), table.id),
    index('entries_words_idx').using(
      'gin',
      sql`(setweight(to_tsvector('russian', ${table.title}), 'A') || setweight(to_tsvector('russian', ${table.words}), 'B'))`,
    ),
  ],
)

/** Who was counted, so that a visitor counts once in two weeks; the visitor is a keyed hash, not an address. */
export const entryViews = pgTable(
  'entry_views',
  {
    entryId: integer()
      .notNull()
      .references(() => entries.id, { onDelete: 'cascade' }),
    visitor: bigint({ mode: 'bigint' }).notNull(),
    countedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.visitor] }), index().on(table.countedAt)],
)

/** Words and menus of the site that belong to no section: home blocks, header, footer. */
export const siteTexts = pgTable('site_texts', {
  code: text().primaryKey(),
  value: jsonb().notNull(),
  contentHash: text().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

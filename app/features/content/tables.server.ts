import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  date,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { uniqueIndex } from 'drizzle-orm/pg-core'
import type { Facts, Reference } from './contract.ts'
import type { Source, Stored } from '#app/features/content/making/stored.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

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
    /** The hash of the file that was imported last. */
    contentHash: text().notNull(),
    /** The file of the folder that it was loaded from, as it stands there. */
    file: text(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    // What the desk lists by: the blocks in `fields` are far too long to be read for it.
    evidence: text(),
    nextReviewAt: date(),
    // What cards show and lists go by, beside `fields`: to take one value out of those, the database unpacks the whole text.
    description: text()
      .notNull()
      .generatedAlwaysAs(sql`coalesce(fields->>'description', '')`),
    minutes: integer()
      .notNull()
      .generatedAlwaysAs(sql`coalesce((fields->>'minutes')::int, 0)`),
    facts: jsonb()
      .$type<Facts>()
      .generatedAlwaysAs(sql`fields->'facts'`),
    picture: jsonb()
      .$type<Stored['picture']>()
      .generatedAlwaysAs(sql`fields->'picture'`),
    isSample: boolean()
      .notNull()
      .generatedAlwaysAs(sql`coalesce(fields->'facts'->>'isSample', '') = 'true'`),
    /** Addresses like `problems/read` that the text names. */
    relatedTo: jsonb()
      .$type<string[]>()
      .generatedAlwaysAs(sql`fields->'relatedTo'`),
    /** What parents type when this text is their answer. */
    asked: jsonb()
      .$type<string[]>()
      .generatedAlwaysAs(sql`fields->'asked'`),
    /** The newest of the versions, and the one that readers see. */
    version: integer().notNull().default(0),
    publishedVersion: integer(),
    /** When a version is to be published by itself, and which: what is written after the hour was named waits for its own. */
    publishAt: timestamp({ withTimezone: true }),
    dueVersion: integer(),
    /** When the desk touched it last; what was touched there, an import leaves alone. */
    editedAt: timestamp({ withTimezone: true }),
    editorId: text(),
    // Kept, not computed as one searches: a vector of a long text takes longer than the whole search.
    titleVector: tsvector().generatedAlwaysAs(sql`to_tsvector('russian', title)`),
    vector: tsvector().generatedAlwaysAs(
      sql`setweight(to_tsvector('russian', title), 'A') || setweight(to_tsvector('russian', words), 'B') ||
        to_tsvector('russian', coalesce(fields->'asked', '[]'::jsonb))`,
    ),
  },
  (table) => [
    uniqueIndex().on(table.section, table.code),
    uniqueIndex().on(table.section, table.legacyId),
    index('entries_listed_idx')
      .on(table.section, table.publishedAt.desc().nullsFirst(), table.legacyId)
      .where(sql`status = 'published'`),
    index('entries_asked_idx')
      .on(table.id)
      .where(sql`asked is not null and status = 'published'`),
    index('entries_related_to_idx').using('gin', table.relatedTo),
    index().on(table.section, table.nextReviewAt),
    index('entries_overdue_idx')
      .on(table.nextReviewAt, table.id)
      .where(sql`status = 'published'`),
    index().on(table.publishAt),
    index('entries_words_idx').using('gin', table.vector),
    index('entries_title_words_idx').using('gin', table.titleVector),
  ],
)

/** The words of all entries as the index knows them, and how many entries each is in: rare ones say more. */
export const entryWords = pgTable('entry_words', { word: text().primaryKey(), entries: integer().notNull() }, (table) => [
  index('entry_words_trgm_idx').using('gin', table.word.op('gin_trgm_ops')),
  index('entry_words_first_half_idx').on(firstHalf(table.word)),
  index('entry_words_last_half_idx').on(lastHalf(table.word)),
])

/** Two words of one length that differ in one letter have one of their halves in common. */
export function firstHalf(word: SQLWrapper): SQL {
  return sql`left(${word}, length(${word}) / 2)`
}
export function lastHalf(word: SQLWrapper): SQL {
  return sql`right(${word}, -(length(${word}) / 2))`
}

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
  /** The file of the folder that it came from, as it stands there. */
  source: text(),
  contentHash: text().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** What each part of the site's texts said, from its first change at the desk on. A part that stands here is no import's. */
export const siteTextVersions = pgTable(
  'site_text_versions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    part: text().notNull(),
    value: jsonb().$type<Record<string, unknown>>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** The account that wrote it; null for what came from the folder. */
    editorId: text(),
  },
  (table) => [index().on(table.part, table.id)],
)

/** What entries were made of, time after time; a trigger lets it only grow. */
export const entryVersions = pgTable(
  'entry_versions',
  {
    entryId: integer()
      .notNull()
      .references(() => entries.id),
    number: integer().notNull(),
    // Not jsonb: the order of the front matter is the author's.
    source: json().$type<Source>().notNull(),
    /** Null for what was loaded from `content/`. */
    editorId: text(),
    at: timestamp({ withTimezone: true }).notNull(),
    note: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.number] })],
)

/** The one working text of an entry, as the desk keeps it while somebody writes; readers see nothing of it. */
export const entryDrafts = pgTable('entry_drafts', {
  entryId: integer()
    .primaryKey()
    .references(() => entries.id, { onDelete: 'cascade' }),
  source: json().$type<Source>().notNull(),
  editorId: text().notNull(),
  savedAt: timestamp({ withTimezone: true }).notNull(),
})

/** The sources that texts may name, by their key. */
export const entryReferences = pgTable('entry_references', {
  key: text().primaryKey(),
  value: json().$type<Omit<Reference, 'key'>>().notNull(),
  /** When the desk wrote it; null for what came from `references.yaml`. */
  editedAt: timestamp({ withTimezone: true }),
})

import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { SetDocument } from '#app/features/content/making/documents.server.ts'

/** Every edition of every legal text: a published one is never changed, a draft is one for each text. */
export const documentEditions = pgTable(
  'document_editions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    code: text().notNull(),
    /** Of a published one: 1, 2, 3. */
    number: integer(),
    state: text({ enum: ['draft', 'published'] }).notNull(),
    title: text().notNull(),
    markdown: text().notNull(),
    /** What changed, in words for those who read it. */
    note: text().notNull(),
    /** The day it was published, in Moscow. */
    version: date(),
    effectiveFrom: date(),
    /** The text as it was set on the day it was published: what readers always see under its address. */
    shown: jsonb().$type<SetDocument>(),
    /** The moments between which readers saw it as the one in force, and agreed to it. */
    inForceSince: timestamp({ withTimezone: true }),
    inForceUntil: timestamp({ withTimezone: true }),
    /** A change about which the people concerned get a letter. */
    isImportant: boolean().notNull().default(false),
    /** Who got the letter last, in the order of accounts; null where no letters are going out. */
    toldAfter: text(),
    told: integer().notNull().default(0),
    /** When the last of them got it. */
    toldAt: timestamp({ withTimezone: true }),
    /** Came with the folder `content/`; others were written at the desk. */
    isOfFolder: boolean().notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex().on(table.code, table.number),
    uniqueIndex('document_editions_one_draft')
      .on(table.code)
      .where(sql`${table.state} = 'draft'`),
    index()
      .on(table.effectiveFrom)
      .where(sql`${table.inForceSince} is null`),
    check(
      'document_editions_published_whole',
      sql`${table.state} = 'draft' or (${table.number} is not null and ${table.version} is not null and ${table.effectiveFrom} is not null and ${table.shown} is not null)`,
    ),
  ],
)

import { boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytea } from '#app/platform/columns.server.ts'
import type { CardFields, Dose, Qualification } from './contract.ts'
const at = () => timestamp({ withTimezone: true }).notNull()
const once = () => timestamp({ withTimezone: true })

/** Diplomas that specialists sent. Thirty days after the decision the file goes and what was read from it stays. */
export const diplomas = pgTable(
  'diplomas',
  {
    id: uuid().primaryKey(),
    accountId: text().notNull(),
    status: text({ enum: ['pending', 'accepted', 'rejected'] }).notNull(),
    /** The kept file's random name; null once the file is deleted. */
    fileName: text(),
    fileType: text().notNull(),
    fileBytes: integer().notNull(),
    sentAt: at(),
    /** When the virus scanner found nothing; null until it looked. */
    checkedAt: once(),
    decidedAt: once(),
    /** The account of the administrator who decided. */
    decidedBy: text(),
    /** Why it was rejected, in words for its owner. */
    reason: text(),
    /** What the administrator read from an accepted one. */
    qualification: jsonb().$type<Qualification>(),
    /** A later one was sent in place of this. */
    isReplaced: boolean().notNull().default(false),
  },
  (table) => [index().on(table.accountId, table.sentAt), index().on(table.status, table.sentAt)],
)

/** Who opened the file of a diploma, and when. Rows are only added. */
export const diplomaOpenings = pgTable(
  'diploma_openings',
  {
    id: uuid().primaryKey().defaultRandom(),
    diplomaId: uuid().notNull(),
    accountId: text().notNull(),
    at: at(),
  },
  (table) => [index().on(table.diplomaId)],
)

/** What a specialist says to everybody; shown while it is published and a diploma is accepted. */
export const specialistCards = pgTable('specialist_cards', {
  accountId: text().primaryKey(),
  /** The end of the card's address. */
  code: text().notNull().unique(),
  fields: jsonb().$type<CardFields>().notNull(),
  isPublished: boolean().notNull(),
  /** Hidden by the desk, and why, in words for its owner: nobody sees it until the desk shows it again. */
  hiddenAt: once(),
  hiddenReason: text(),
  /** While the deletion of the account can still be undone nobody sees it. */
  goingAt: once(),
  updatedAt: at(),
})

/** What a specialist writes about a child; it goes with the child's card. A private note is the writer's alone. */
export const notes = pgTable(
  'specialist_notes',
  {
    id: uuid().primaryKey(),
    childId: uuid().notNull(),
    authorId: text().notNull(),
    isShared: boolean().notNull(),
    /** The words, sealed with ANSWERS_KEY about the note's id. */
    sealed: bytea().notNull(),
    createdAt: at(),
    updatedAt: at(),
  },
  (table) => [index().on(table.childId, table.createdAt)],
)

/** Beginnings of notes that a specialist keeps for herself; about no child. */
export const noteTemplates = pgTable(
  'specialist_note_templates',
  {
    id: uuid().primaryKey(),
    accountId: text().notNull(),
    /** Title and words, sealed with ANSWERS_KEY about the template's id. */
    sealed: bytea().notNull(),
    createdAt: at(),
  },
  (table) => [index().on(table.accountId, table.createdAt)],
)

/** What a specialist asked a family to do: the questionnaire, or an exercise of the section training. It goes with the child's card. */
export const assignments = pgTable(
  'specialist_assignments',
  {
    id: uuid().primaryKey(),
    childId: uuid().notNull(),
    authorId: text().notNull(),
    kind: text({ enum: ['questionnaire', 'exercise'] }).notNull(),
    /** The exercise's code. */
    code: text(),
    /** How long, how often a week and for how many weeks; nothing where it was asked for once. */
    dose: jsonb().$type<Dose>(),
    /** Words for the family, sealed with ANSWERS_KEY about the assignment's id. */
    sealedComment: bytea(),
    createdAt: at(),
    withdrawnAt: once(),
  },
  (table) => [index().on(table.childId, table.createdAt)],
)

import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { bytea } from '#app/platform/columns.server.ts'
import { PLANT_KINDS } from './rules.ts'

const at = () => timestamp({ withTimezone: true }).notNull()
const once = () => timestamp({ withTimezone: true })
const ofChild = () =>
  uuid()
    .notNull()
    .references(() => children.id, { onDelete: 'cascade' })

/** A child's card. Who the child is stands in `sealed`; the row alone leads to nobody. */
export const children = pgTable(
  'children',
  {
    id: uuid().primaryKey(),
    /** The account of the parent who made the card. */
    ownerId: text().notNull(),
    /** The profile, sealed with ANSWERS_KEY about the child's id. */
    sealed: bytea().notNull(),
    archivedAt: once(),
    /** Deletion was asked for: until then it can be undone, and nobody but the owner sees the card. */
    deleteAfter: once(),
    createdAt: at(),
    updatedAt: at(),
  },
  (table) => [index().on(table.ownerId)],
)

/** Second adults of a family. */
export const guardianships = pgTable(
  'guardianships',
  {
    childId: ofChild(),
    accountId: text().notNull(),
    may: text({ enum: ['see', 'edit'] }).notNull(),
    grantedAt: at(),
  },
  (table) => [primaryKey({ columns: [table.childId, table.accountId] }), index().on(table.accountId)],
)

/** Letters to second adults; a link works once, for the address it was sent to. The address goes as soon as the link is over. */
export const guardianInvitations = pgTable(
  'guardian_invitations',
  {
    id: uuid().primaryKey().defaultRandom(),
    childId: ofChild(),
    email: text(),
    may: text({ enum: ['see', 'edit'] }).notNull(),
    tokenHash: text().notNull().unique(),
    createdAt: at(),
    expiresAt: at(),
    usedAt: once(),
    revokedAt: once(),
  },
  (table) => [index().on(table.childId)],
)

/** Who asked to see a child, and what the owner answered. One row for a person and a child. */
export const childAccesses = pgTable(
  'child_accesses',
  {
    id: uuid().primaryKey().defaultRandom(),
    childId: ofChild(),
    accountId: text().notNull(),
    kind: text({ enum: ['specialist', 'teacher', 'curator', 'guardian'] }).notNull(),
    /** A curator and a teacher see results only where the owner ticked so. */
    showsResults: boolean().notNull().default(false),
    state: text({ enum: ['asked', 'granted', 'withdrawn'] }).notNull(),
    askedAt: at(),
    grantedAt: once(),
    withdrawnAt: once(),
  },
  (table) => [unique().on(table.childId, table.accountId), index().on(table.accountId, table.state)],
)

/** What happened around a child's card. Rows are only added: a trigger refuses change, and deletion while the child is there. */
export const accessLog = pgTable(
  'access_log',
  {
    id: uuid().primaryKey().defaultRandom(),
    childId: uuid().notNull(),
    accountId: text().notNull(),
    action: text().notNull(),
    at: at(),
  },
  (table) => [index().on(table.childId, table.at)],
)

/** What a parent dictates to a specialist, a curator or the second parent: a keyed hash of it, used once. */
export const childCodes = pgTable('child_codes', {
  childId: ofChild().primaryKey(),
  codeHash: text().notNull().unique(),
  createdAt: at(),
  expiresAt: at(),
})

/** The child's own way in: three pictures, a code for one more device, and the parent's limit. */
export const childEntries = pgTable('child_entries', {
  childId: ofChild().primaryKey(),
  pinHash: text(),
  /** When the pictures were chosen; of earlier ones nobody knows. */
  pinSetAt: once(),
  codeHash: text().unique(),
  codeExpiresAt: once(),
  minutes: integer().notNull().default(20),
  updatedAt: at(),
})

/** Devices where a parent let a child in: pictures open nothing elsewhere. */
export const childDevices = pgTable(
  'child_devices',
  {
    tokenHash: text().notNull(),
    childId: ofChild(),
    addedAt: at(),
  },
  (table) => [primaryKey({ columns: [table.tokenHash, table.childId] })],
)

/** A child at play. It is no account's session: nothing but the child's own calls knows it. */
export const childSessions = pgTable(
  'child_sessions',
  {
    tokenHash: text().primaryKey(),
    childId: ofChild(),
    startedAt: at(),
    expiresAt: at(),
  },
  (table) => [index().on(table.childId)],
)

/** What was done with a child or by it, once a day each: exercises of the plan and games of the screen alike. The family's garden grows of it. */
export const childExercises = pgTable(
  'child_exercises',
  {
    id: uuid().primaryKey().defaultRandom(),
    childId: ofChild(),
    /** The code of the entry in the section training, or of a game. */
    code: text().notNull(),
    /** Which plant it grows: kept with the row, so that a text that is gone takes no plant away. */
    theme: text({ enum: PLANT_KINDS }).notNull(),
    /** ISO day in Moscow. */
    day: text().notNull(),
    feeling: text({ enum: ['easy', 'right', 'hard'] }),
    at: at(),
  },
  (table) => [
    unique().on(table.childId, table.code, table.day),
    check('grows_a_plant', sql.raw(`theme in (${PLANT_KINDS.map((kind) => `'${kind}'`).join(', ')})`)),
  ],
)

import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { bytea } from '#app/platform/columns.server.ts'

const at = () => timestamp({ withTimezone: true }).notNull()
const soon = () => timestamp({ withTimezone: true })
/** A person with an account; the names of these columns are better-auth's. */
export const users = pgTable(
  'users',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    firstName: text().notNull().default(''),
    lastName: text().notNull().default(''),
    email: text().notNull().unique(),
    emailVerified: boolean().notNull().default(false),
    image: text(),
    /** Set by a trigger whenever a session begins: answers are forgotten a year later. */
    lastSignInAt: soon(),
    createdAt: at().defaultNow(),
    updatedAt: at().defaultNow(),
  },
  (table) => [
    index().on(table.createdAt.desc().nullsLast(), table.id),
    // What the desk looks for is any part of an address or of a name.
    index('users_email_trgm_idx').using('gin', table.email.op('gin_trgm_ops')),
    index('users_name_trgm_idx').using('gin', sql`(${table.firstName} || ' ' || ${table.lastName}) gin_trgm_ops`),
  ],
)

/** Sessions of signed-in people. Only the browser has the token: a copy of the table opens nothing. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the session's token. */
    tokenHash: text().notNull().unique(),
    expiresAt: at(),
    ipAddress: text(),
    userAgent: text(),
    /** When this session last asked for anything, to five minutes. */
    seenAt: at().defaultNow(),
    /** When the second factor was passed; null where a password or a letter was all. */
    secondFactorAt: soon(),
    /** Whose cabinet an administrator looks at by this session, and until when; afterwards the session is their own again. */
    asUserId: text().references(() => users.id, { onDelete: 'set null' }),
    asUntil: soon(),
    createdAt: at().defaultNow(),
    updatedAt: at().defaultNow(),
  },
  (table) => [index().on(table.userId)],
)

/** How a person proves to be the owner: a password's argon2id hash, later Russian providers. */
export const credentials = pgTable(
  'credentials',
  {
    id: text().primaryKey(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: soon(),
    refreshTokenExpiresAt: soon(),
    scope: text(),
    password: text(),
    createdAt: at().defaultNow(),
    updatedAt: at().defaultNow(),
  },
  (table) => [index().on(table.userId)],
)

/** One-time proofs, by their hash: confirmation, recovery, sign-in codes, a sign-in that waits for its second factor. */
export const verifications = pgTable(
  'verifications',
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    tries: integer().notNull().default(0),
    expiresAt: at(),
    createdAt: at().defaultNow(),
    updatedAt: at().defaultNow(),
  },
  (table) => [
    index().on(table.identifier),
    index('verifications_kept_email_index')
      .on(sql`split_part(${table.identifier}, ':', 3)`)
      .where(sql`${table.identifier} like 'email-back:%'`),
  ],
)

/** The app that shows six digits, and the codes for the day when it is lost. */
export const secondFactors = pgTable('second_factors', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The key that the app holds, sealed; null until the first code was typed. */
  sealed: bytea(),
  /** A key that is being set up, sealed. */
  sealedNext: bytea(),
  since: soon(),
  /** The half-minute of the last code that was accepted: no code works twice. */
  lastStep: integer().notNull().default(0),
  /** Recovery codes that are left, by their keyed hash. */
  codes: text().array().notNull().default([]),
})

/** Roles of a person; the first decides the group. */
export const accountRoles = pgTable(
  'account_roles',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    roleId: integer().notNull(),
    position: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.roleId] })],
)

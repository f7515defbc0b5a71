import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytea } from '#app/platform/columns.server.ts'
const at = () => timestamp({ withTimezone: true }).notNull()
const once = () => timestamp({ withTimezone: true })

/** Families in one group of a curator: a class, a kindergarten group. */
export const invitationGroups = pgTable(
  'invitation_groups',
  {
    id: uuid().primaryKey().defaultRandom(),
    curatorId: text().notNull(),
    title: text().notNull(),
    createdAt: at(),
    archivedAt: once(),
  },
  (table) => [index().on(table.curatorId)],
)

/** A family invited by a curator. Its steps are moments and nothing else: no answer and no score is here. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid().primaryKey(),
    groupId: uuid()
      .notNull()
      .references(() => invitationGroups.id, { onDelete: 'cascade' }),
    curatorId: text().notNull(),
    /** Keyed hash of the e-mail, to look it up by. */
    emailHash: text().notNull(),
    /** E-mail and the two names as the curator wrote them, sealed with ANSWERS_KEY about the invitation's id. */
    sealed: bytea().notNull(),
    /** SHA-256 of the secret in the newest letter's link; the letters before it open nothing. */
    secretHash: text().notNull(),
    createdAt: at(),
    lastLetterAt: at(),
    expiresAt: at(),
    openedAt: once(),
    registeredAt: once(),
    begunAt: once(),
    doneAt: once(),
    revokedAt: once(),
    /** The account that came by the link, and the child's card made then. */
    parentId: text(),
    childId: uuid(),
    /** What the parent said about themselves beyond the account: sex and birthday, sealed. */
    sealedParent: bytea(),
    /** How many reminders went to it together with the others of its group. */
    reminders: integer().notNull().default(0),
    /** While the deletion of the child’s card can still be undone the curator does not see the family. */
    hiddenAt: once(),
  },
  (table) => [
    index().on(table.groupId),
    index().on(table.curatorId, table.emailHash),
    index().on(table.parentId),
    index().on(table.childId),
  ],
)

/** A sheet on a wall or in a hand: its code leads any family to the map, and lets it show its steps to the curator of the group. */
export const invitationPosters = pgTable(
  'invitation_posters',
  {
    id: uuid().primaryKey().defaultRandom(),
    groupId: uuid()
      .notNull()
      .references(() => invitationGroups.id, { onDelete: 'cascade' }),
    /** As it stands on the paper; it gives the curator's name and nothing else. */
    code: text().notNull().unique(),
    createdAt: at(),
    closedAt: once(),
  },
  // One sheet is open for a group at a time.
  (table) => [
    uniqueIndex()
      .on(table.groupId)
      .where(sql`${table.closedAt} is null`),
  ],
)

/** A document sent to be read and accepted; the row of an accepted one is the proof of it. */
export const documentRequests = pgTable(
  'document_requests',
  {
    id: uuid().primaryKey(),
    senderId: text().notNull(),
    emailHash: text().notNull(),
    /** The address, sealed with ANSWERS_KEY about the request's id. */
    sealed: bytea().notNull(),
    /** The code of the entry in the section of documents. */
    document: text().notNull(),
    codeHash: text().notNull().unique(),
    createdAt: at(),
    expiresAt: at(),
    acceptedAt: once(),
    version: text(),
    /** SHA-256 of the text that was accepted. */
    textHash: text(),
    address: text(),
    userAgent: text(),
  },
  (table) => [index().on(table.senderId), index().on(table.emailHash)],
)

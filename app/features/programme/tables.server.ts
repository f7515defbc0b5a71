import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { children } from '#app/features/children/tables.server.ts'

const at = () => timestamp({ withTimezone: true }).notNull()
const ofChild = () =>
  uuid()
    .notNull()
    .references(() => children.id, { onDelete: 'cascade' })

/** What a family took instead of what the rules had chosen, for the four weeks that begin on a day. */
export const planSwaps = pgTable(
  'plan_swaps',
  {
    childId: ofChild(),
    startsOn: date().notNull(),
    /** The exercise that the rules chose. */
    code: text().notNull(),
    instead: text().notNull(),
    at: at(),
  },
  (table) => [
    primaryKey({ columns: [table.childId, table.startsOn, table.code] }),
    check('swaps_for_another', sql`code <> instead`),
  ],
)

/** Who asked for the weekly letter of a child's plan. */
export const planLetters = pgTable(
  'plan_letters',
  {
    childId: ofChild(),
    accountId: text().notNull(),
    askedAt: at(),
    /** The day of the newest letter: one a day at the most. */
    sentOn: date(),
  },
  (table) => [primaryKey({ columns: [table.childId, table.accountId] }), index().on(table.accountId)],
)

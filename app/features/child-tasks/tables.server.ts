import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { children } from '#app/features/children/tables.server.ts'
import { bytea } from '#app/platform/columns.server.ts'

const at = () => timestamp({ withTimezone: true }).notNull()
const ofChild = () =>
  uuid()
    .notNull()
    .references(() => children.id, { onDelete: 'cascade' })

/**
 * Plays of tasks as the device made them, raw trials in `sealed`. Rows are only added: a trigger refuses change always, deletion while the
 * child is there and nobody says that its runs are to go.
 */
export const childTaskRuns = pgTable(
  'child_task_runs',
  {
    /** Made by the device: the same run sent twice is one. */
    id: uuid().primaryKey(),
    childId: ofChild(),
    /** The code of the task; it may be gone since. */
    task: text().notNull(),
    startedAt: at(),
    receivedAt: at(),
    /** The run, sealed with ANSWERS_KEY about its own id. */
    sealed: bytea().notNull(),
  },
  (table) => [index().on(table.childId, table.startedAt)],
)

/** What a parent chose for the games of a child. */
export const childTaskSettings = pgTable('child_task_settings', {
  childId: ofChild().primaryKey(),
  settings: jsonb().notNull(),
  updatedAt: at(),
})

/** Rows of the score table that are ours to take away: it outlives the child's card until the table has let go of its row. */
export const childLeafRows = pgTable('child_leaf_rows', {
  childId: uuid().primaryKey(),
  key: text().notNull().unique(),
  /** Leaves as they were sent last; null before the first time. */
  pushed: integer(),
})

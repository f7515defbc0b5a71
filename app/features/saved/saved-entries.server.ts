import { and, desc, eq, sql } from 'drizzle-orm'
import * as entries from '#app/features/content/entries.server.ts'
import { isSectionCode, type SectionCode } from '#app/features/content/sections.ts'
import { type Context, inTransaction, requireViewer } from '#app/platform/context.server.ts'
import { one } from '#app/platform/database.server.ts'
import { AppError } from '#app/shared/errors.ts'
import type { EntryKey, SavedEntry } from './contract.ts'
import * as copy from './copy.ts'
import { savedEntries } from './tables.server.ts'

const MOST = 500

/**
 * What the viewer keeps, newest first; an entry that is published no more waits unseen until it is again.
 * @throws AppError unauthenticated
 */
export async function list(context: Context): Promise<SavedEntry[]> {
  const rows = await context.db
    .select()
    .from(savedEntries)
    .where(eq(savedEntries.accountId, requireViewer(context).id))
    .orderBy(desc(savedEntries.savedAt), savedEntries.code)
  const cards = await cardsOf(context, rows)
  return rows.flatMap(({ section, code, savedAt }) => {
    const card = cards.find((one) => one.section === section && one.code === code)
    return card ? [{ ...card, savedAt: savedAt.toISOString() }] : []
  })
}

/**
 * Keeps entries; what is kept already stays as it was, what is not published is passed over.
 * @throws AppError unauthenticated
 * @throws AppError invalid — the list is full
 */
export async function add(context: Context, keys: EntryKey[]): Promise<SavedEntry[]> {
  const accountId = requireViewer(context).id
  await inTransaction(context, async (inside) => {
    const cards = await cardsOf(inside, keys)
    if (cards.length === 0) return
    const rows = cards.map(({ section, code }) => ({ accountId, section, code, savedAt: inside.now }))
    await inside.db.insert(savedEntries).values(rows).onConflictDoNothing()
    const { count } = one(
      await inside.db
        .select({ count: sql<number>`count(*)::int` })
        .from(savedEntries)
        .where(eq(savedEntries.accountId, accountId)),
    )
    if (count > MOST) throw new AppError('invalid', copy.full)
  })
  return list(context)
}

/**
 * Lets an entry go; what was not kept is let go as well.
 * @throws AppError unauthenticated
 */
export async function remove(context: Context, { section, code }: EntryKey): Promise<SavedEntry[]> {
  await context.db
    .delete(savedEntries)
    .where(
      and(eq(savedEntries.accountId, requireViewer(context).id), eq(savedEntries.section, section), eq(savedEntries.code, code)),
    )
  return list(context)
}

async function cardsOf(context: Context, keys: EntryKey[]) {
  const sections = [...new Set(keys.map(({ section }) => section))].filter((section): section is SectionCode =>
    isSectionCode(section),
  )
  const found = await Promise.all(
    sections.map((section) => {
      const codes = [...new Set(keys.filter((key) => key.section === section).map(({ code }) => code))]
      return entries.cards(context, section, { codes })
    }),
  )
  return found.flat()
}

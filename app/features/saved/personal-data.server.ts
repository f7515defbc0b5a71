import { asc, eq } from 'drizzle-orm'
import { type Holding, isAnyGone } from '#app/platform/personal-data.server.ts'
import { savedEntries } from './tables.server.ts'

/** What a reader kept for later. */
export const personalData: Holding = {
  code: 'saved',
  title: 'Сохранённые материалы',
  tables: ['saved_entries'],
  export: async ({ db }, accountId) => {
    const rows = await db
      .select()
      .from(savedEntries)
      .where(eq(savedEntries.accountId, accountId))
      .orderBy(asc(savedEntries.savedAt))
    return rows.map(({ section, code, savedAt }) => ({
      title: 'Сохранённый материал',
      facts: { Раздел: section, Материал: code, Когда: savedAt.toISOString() },
    }))
  },
  erase: async ({ db }, accountId) => isAnyGone(await db.delete(savedEntries).where(eq(savedEntries.accountId, accountId))),
}

import { inArray } from 'drizzle-orm'
import * as children from '#app/features/children/children.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { type Holding, isAnyGone, type Stored } from '#app/platform/personal-data.server.ts'
import { moodWords } from './copy.ts'
import * as diary from './diary.server.ts'
import { diaryEntries } from './tables.server.ts'

/** What families noticed day by day; it goes with the child's card as well. */
export const personalData: Holding = {
  code: 'diary',
  title: 'Дневник наблюдений',
  tables: ['diary_entries'],
  // Each child's goes with its card, in its place of the export.
  export: async () => [],
  erase: async (context, accountId) => {
    const ids = await children.idsOf(context, accountId)
    return isAnyGone(await context.db.delete(diaryEntries).where(inArray(diaryEntries.childId, ids)))
  },
}

/** The diary of one child for the export: all of it, whatever the subscription shows. */
export async function diaryAbout(context: Context, childId: string): Promise<Stored[]> {
  const entries = await diary.ofChild(context, childId)
  return entries.map(({ day, text, mood, authorId }) => ({
    title: 'Запись дневника',
    facts: { День: day, 'Каким был день': mood && moodWords[mood], Запись: text, Кабинет: authorId },
  }))
}

import { eq, inArray } from 'drizzle-orm'
import * as children from '#app/features/children/children.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { type Holding, isAnyGone, type Stored } from '#app/platform/personal-data.server.ts'
import { planLetters, planSwaps } from './tables.server.ts'

/** What a family changed in plans and who asked for their letters; they go with the child's card as well. */
export const personalData: Holding = {
  code: 'plans',
  title: 'Замены в планах и письма о планах',
  tables: ['plan_swaps', 'plan_letters'],
  // Swaps go with their child, in its place of the export.
  export: async ({ db }, accountId) => {
    const rows = await db.select().from(planLetters).where(eq(planLetters.accountId, accountId))
    return rows.map(({ childId, askedAt, sentOn }) => ({
      title: 'Письмо о плане раз в неделю',
      facts: { Карточка: childId, С: askedAt.toISOString(), 'Последнее письмо': sentOn },
    }))
  },
  erase: async (context, accountId) => {
    const ids = await children.idsOf(context, accountId)
    return isAnyGone(
      await context.db.delete(planLetters).where(eq(planLetters.accountId, accountId)),
      await context.db.delete(planSwaps).where(inArray(planSwaps.childId, ids)),
    )
  },
}

/** The swaps in the plans of one child, for the export. */
export async function swapsAbout({ db }: Context, childId: string): Promise<Stored[]> {
  const rows = await db.select().from(planSwaps).where(eq(planSwaps.childId, childId))
  return rows.map(({ startsOn, code, instead, at }) => ({
    title: 'Замена в плане',
    facts: { 'План с': startsOn, Упражнение: instead, Вместо: code, Когда: at.toISOString() },
  }))
}

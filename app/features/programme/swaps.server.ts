import { and, eq } from 'drizzle-orm'
import type { Context } from '#app/platform/context.server.ts'
import { planSwaps } from './tables.server.ts'

type Month = { childId: string; startsOn: string }

/** What a family took instead in the four weeks that begin on a day: by the code that the rules had chosen. */
export async function of({ db }: Context, { childId, startsOn }: Month): Promise<Map<string, string>> {
  const rows = await db
    .select()
    .from(planSwaps)
    .where(and(eq(planSwaps.childId, childId), eq(planSwaps.startsOn, startsOn)))
  return new Map(rows.map(({ code, instead }) => [code, instead]))
}

/** Keeps what stands instead of a choice of the rules; the choice itself takes the swap back. The caller may do so. */
export async function set(
  { db, now }: Context,
  month: Month,
  { code, instead }: { code: string; instead: string },
): Promise<void> {
  const { childId, startsOn } = month
  const key = and(eq(planSwaps.childId, childId), eq(planSwaps.startsOn, startsOn), eq(planSwaps.code, code))
  if (code === instead) await db.delete(planSwaps).where(key)
  else
    await db
      .insert(planSwaps)
      .values({ childId, startsOn, code, instead, at: now })
      .onConflictDoUpdate({ target: [planSwaps.childId, planSwaps.startsOn, planSwaps.code], set: { instead, at: now } })
}

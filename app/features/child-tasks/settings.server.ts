import { eq, sql } from 'drizzle-orm'
import * as consents from '#app/features/consents/consents.server.ts'
import { requireChild, type ChildRow } from '#app/features/children/permissions.server.ts'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import type { ConsentOfTasks, TaskChoices } from './contract.ts'
import { TaskSettings, USUAL_SETTINGS, type ChangedSettings } from './settings.ts'
import { childTaskSettings } from './tables.server.ts'
import { TASKS } from './tasks.ts'
import * as subscriptions from '#app/features/subscriptions/subscriptions.server.ts'
import { isFirst } from '#app/features/children/children.server.ts'
import * as runs from './runs.server.ts'

/**
 * What the parent chose for the games, and whether their steps are kept.
 * @throws AppError not_found
 */
export async function see(context: Context, childId: string): Promise<TaskChoices> {
  const { child } = await requireChild(context, 'task.settings', childId)
  const [settings, isKept, isInTable, isOpen] = await Promise.all([
    ofChild(context, childId),
    runs.isConsented(context, child),
    mayShowLeaves(context, child),
    mayPlay(context, child),
  ])
  return { settings, isKept, isInTable, isOpen, games: TASKS.map(({ code, title }) => ({ code, title })) }
}

/** @throws AppError not_found */
export async function set(context: Context, childId: string, settings: ChangedSettings): Promise<TaskChoices> {
  await requireChild(context, 'task.settings', childId)
  const updatedAt = context.now
  await context.db
    .insert(childTaskSettings)
    .values({ childId, settings, updatedAt })
    .onConflictDoUpdate({
      target: childTaskSettings.childId,
      set: { settings: sql`${childTaskSettings.settings} || excluded.settings`, updatedAt },
    })
  return see(context, childId)
}

/**
 * Gives or withdraws the consent that steps are kept; with a withdrawal the old ones go at once if the parent wants it.
 * @throws AppError not_found
 */
export async function setConsent(context: Context, childId: string, consent: ConsentOfTasks): Promise<TaskChoices> {
  const { given, erase, form = 'child-entry' } = consent
  await inTransaction(context, async (inside) => {
    await requireChild(inside, 'task.settings', childId)
    await consents.record(inside, { subject: `child:${childId}`, purpose: 'tasks', given, form })
    if (!given && erase) await runs.erase(inside, [childId])
  })
  return see(context, childId)
}

/** Whether the games of the screen are dealt: for one child they are free, for further ones by the owner's subscription. */
export async function mayPlay(context: Context, child: Pick<ChildRow, 'id' | 'ownerId'>): Promise<boolean> {
  return (await isFirst(context, child)) || subscriptions.opens(context, child.ownerId)
}

/** Whether the owner agreed that leaves stand in the score table under a nickname. */
export function mayShowLeaves(context: Context, { id, ownerId }: Pick<ChildRow, 'id' | 'ownerId'>): Promise<boolean> {
  return consents.isGiven(context, [`child:${id}`, `account:${ownerId}`], 'scores')
}

/** The choices of a child, for those who may already see the card. */
export async function ofChild({ db }: Context, childId: string): Promise<TaskSettings> {
  const [row] = await db.select().from(childTaskSettings).where(eq(childTaskSettings.childId, childId))
  // A task that is gone since, or a choice that is new, takes nothing else with it.
  return TaskSettings.safeParse({ ...USUAL_SETTINGS, ...(row?.settings as object | undefined) }).data ?? USUAL_SETTINGS
}

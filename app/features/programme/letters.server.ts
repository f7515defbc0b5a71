import { and, eq } from 'drizzle-orm'
import { requireChild } from '#app/features/children/permissions.server.ts'
import type { Context, Viewer } from '#app/platform/context.server.ts'
import * as refusals from '#app/platform/letter-refusals.server.ts'
import { planLetters } from './tables.server.ts'

/** Whether the weekly letter of a child's plan comes to somebody: asked for, and not refused since by a letter's link; the caller may see the plan. */
export async function isAsked(context: Context, childId: string, { id, email }: Viewer): Promise<boolean> {
  const isAsked = (await context.db.$count(planLetters, ofPerson(childId, id))) > 0
  return isAsked && !(await refusals.isRefused(context, { email, kind: 'plan' }))
}

/**
 * Asks for the weekly letter, or ends it.
 * @throws AppError not_found
 */
export async function ask(context: Context, childId: string, isWanted: boolean): Promise<void> {
  const { viewer } = await requireChild(context, 'plan.mark', childId)
  const { db, now } = context
  if (isWanted) {
    await db.insert(planLetters).values({ childId, accountId: viewer.id, askedAt: now }).onConflictDoNothing()
    await refusals.allow(context, { email: viewer.email, kind: 'plan' })
  } else await db.delete(planLetters).where(ofPerson(childId, viewer.id))
}

function ofPerson(childId: string, accountId: string) {
  return and(eq(planLetters.childId, childId), eq(planLetters.accountId, accountId))
}

import * as errorGroups from '#app/features/errors/error-groups.server.ts'
import { askingOf, requirePortal } from '#app/features/family/permissions.server.ts'
import { verdict, type Action } from '#app/features/family/permissions.ts'
import * as diplomas from '#app/features/specialists/diplomas.server.ts'
import type { Context } from '#app/platform/context.server.ts'

type Waiting = { resource: string; action: Action; count: (context: Context) => Promise<number> }

/** What waits for somebody at the desk: each resource says who may decide and how many wait. */
const WAITING: Waiting[] = [
  { resource: 'diplomas', action: 'diploma.decide', count: async (context) => (await diplomas.waiting(context)).length },
  { resource: 'error-reports', action: 'machine.see', count: errorGroups.countOpen },
]

/**
 * How many rows of each resource wait for the viewer.
 * @throws AppError unauthenticated, forbidden
 */
export async function counts(context: Context): Promise<Record<string, number>> {
  const viewer = requirePortal(context, 'content.edit')
  const mine = WAITING.filter(({ action }) => verdict(askingOf(viewer), action, 'portal') === 'yes')
  const counted = await Promise.all(mine.map(async ({ resource, count }) => [resource, await count(context)] as const))
  return Object.fromEntries(counted)
}

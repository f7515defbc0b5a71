import * as errorGroups from '#app/features/errors/error-groups.server.ts'
import { askingOf, requirePortal } from '#app/features/access/access.server.ts'
import { verdict, type Action } from '#app/features/access/permissions.ts'
import * as overdue from '#app/features/content/overdue.server.ts'
import * as messages from '#app/features/feedback/desk-messages.server.ts'
import * as backups from '#app/features/operations/backups.server.ts'
import * as incidents from '#app/features/privacy/desk/incidents.server.ts'
import * as requests from '#app/features/privacy/desk/desk-requests.server.ts'
import * as questions from '#app/features/questions/desk-questions.server.ts'
import * as moderation from '#app/features/reviews/desk-reviews.server.ts'
import * as diplomas from '#app/features/specialists/diplomas/diplomas.server.ts'
import { waitingRefunds } from '#app/features/subscriptions/desk/ledger.server.ts'
import { countPastDue } from '#app/features/subscriptions/desk/subscriptions.server.ts'
import * as unread from '#app/features/subscriptions/desk/unread-notifications.server.ts'
import * as links from '#app/features/upkeep/links.server.ts'
import type { Context } from '#app/platform/context.server.ts'

type Waiting = { resource: string; action: Action; count: (context: Context) => Promise<number> }

/** What waits for somebody at the desk: each resource says who may decide and how many wait. */
const WAITING: Waiting[] = [
  { resource: 'links', action: 'content.edit', count: links.count },
  { resource: 'overdue-reviews', action: 'content.edit', count: overdue.count },
  { resource: 'diplomas', action: 'diploma.decide', count: diplomas.countWaiting },
  { resource: 'unread-notifications', action: 'payment.manage', count: unread.waiting },
  { resource: 'refunds', action: 'payment.manage', count: waitingRefunds },
  { resource: 'subscriptions', action: 'payment.see', count: countPastDue },
  { resource: 'reviews', action: 'content.moderate', count: moderation.waiting },
  { resource: 'messages', action: 'content.moderate', count: messages.waiting },
  { resource: 'questions', action: 'content.moderate', count: questions.waiting },
  { resource: 'data-requests', action: 'privacy.manage', count: requests.waiting },
  { resource: 'incidents', action: 'privacy.manage', count: incidents.waiting },
  { resource: 'backups', action: 'operations.see', count: backups.waiting },
  { resource: 'error-reports', action: 'operations.see', count: errorGroups.countOpen },
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

import { desc, eq, inArray, sql } from 'drizzle-orm'
import * as users from '#app/features/accounts/desk/users.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import type { AdminListQuery, AdminPage } from '#app/shared/admin-list.ts'
import { AppError } from '#app/shared/errors.ts'
import type { DeskCurator, DeskCuratorCard, Steps } from './contract.ts'
import { invitationCopy as copy } from './copy.ts'
import { invitationGroups, invitations } from './tables.server.ts'

const reached = (column: string) =>
  sql<number>`count(${invitations.id}) filter (where ${invitations.revokedAt} is null and ${sql.identifier(column)} is not null)::int`
const STEPS = {
  invited: sql<number>`count(${invitations.id}) filter (where ${invitations.revokedAt} is null)::int`,
  opened: reached('opened_at'),
  registered: reached('registered_at'),
  begun: reached('begun_at'),
  done: reached('done_at'),
}
const NONE: Steps = { invited: 0, opened: 0, registered: 0, begun: 0, done: 0 }

/**
 * Curators with how far their families came: numbers alone.
 * @throws AppError unauthenticated, forbidden
 */
export async function list(context: Context, query: AdminListQuery): Promise<AdminPage<DeskCurator>> {
  const { data, total } = await users.list(context, { ...query, role: 'curator' })
  const ids = data.map(({ id }) => id)
  const rows = await context.db
    .select({ id: invitationGroups.curatorId, groupCount: sql<number>`count(distinct ${invitationGroups.id})::int`, ...STEPS })
    .from(invitationGroups)
    .leftJoin(invitations, eq(invitations.groupId, invitationGroups.id))
    .where(inArray(invitationGroups.curatorId, ids))
    .groupBy(invitationGroups.curatorId)
  const of = new Map(rows.map(({ id, ...counts }) => [id, counts]))
  return { total, data: data.map(({ id, name, email }) => ({ id, name, email, ...(of.get(id) ?? { groupCount: 0, ...NONE }) })) }
}

/**
 * A curator's groups, each with the numbers of its steps; no family is named.
 * @throws AppError forbidden
 * @throws AppError not_found — no such person, or no curator
 */
export async function see(context: Context, id: string): Promise<DeskCuratorCard> {
  const { name, email, roles } = await users.see(context, id)
  if (!roles.some(({ code }) => code === 'curator')) throw new AppError('not_found', copy.noCurator)
  const { title, createdAt, archivedAt } = invitationGroups
  const rows = await context.db
    .select({ id: invitationGroups.id, title, createdAt, archivedAt, ...STEPS })
    .from(invitationGroups)
    .leftJoin(invitations, eq(invitations.groupId, invitationGroups.id))
    .where(eq(invitationGroups.curatorId, id))
    .groupBy(invitationGroups.id)
    .orderBy(desc(createdAt))
  const groups = rows.map(({ createdAt: since, archivedAt: until, ...group }) => ({
    ...group,
    createdAt: since.toISOString(),
    isArchived: until !== null,
  }))
  return { id, name, email, groups }
}

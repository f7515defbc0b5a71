import { and, eq } from 'drizzle-orm'
import { askingOf } from '#app/features/access/access.server.ts'
import { accessCopy } from '#app/features/access/copy.ts'
import { type Context, requireViewer, type Viewer } from '#app/platform/context.server.ts'
import { AppError } from '#app/shared/errors.ts'
import { isUuid } from '#app/shared/ids.ts'
import { childCopy as copy } from './copy.ts'
import type { ChildRelation } from './contract.ts'
import { verdict, type Action } from '#app/features/access/permissions.ts'
import { childAccesses, children, guardianships } from './tables.server.ts'

export type ChildRow = typeof children.$inferSelect
/** A child that the viewer may do this to, and what makes it so. */
export type Permitted = { child: ChildRow; relation: ChildRelation; viewer: Viewer }

/**
 * The child, if the viewer may do this to it. For strangers the child does not exist.
 * @throws AppError unauthenticated
 * @throws AppError not_found — no such child, or not for this viewer
 * @throws AppError forbidden — only the second factor or an accepted diploma is missing
 */
export async function requireChild(context: Context, action: Action, childId: string): Promise<Permitted> {
  const viewer = requireViewer(context)
  const found = await relationsTo(context, viewer.id, childId)
  if (!found) throw new AppError('not_found', copy.noChild)
  const said = found.relations.map((relation) => ({ relation, verdict: verdict(askingOf(viewer), action, relation) }))
  const allowed = said.find((one) => one.verdict === 'yes')
  if (allowed) return { child: found.child, relation: allowed.relation, viewer }
  for (const one of ['diploma', 'second_factor'] as const)
    if (said.some((relation) => relation.verdict === one)) throw new AppError('forbidden', accessCopy[one])
  throw new AppError('not_found', copy.noChild)
}

/** Until the transaction ends nobody else who asks for this changes anything of the child: what is counted or compared stays so. */
export async function lockChild({ db }: Pick<Context, 'db'>, childId: string): Promise<void> {
  if (isUuid(childId)) await db.select({ id: children.id }).from(children).where(eq(children.id, childId)).for('update')
}

/** Whether the viewer may do this to the child: what a page offers goes by it, what is done asks again. */
export async function mayDo(context: Context, action: Action, childId: string): Promise<boolean> {
  try {
    await requireChild(context, action, childId)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/** How an account is related to a child, the strongest first; null where there is no such child. */
export async function relationsTo(
  { db }: Pick<Context, 'db'>,
  accountId: string,
  childId: string,
): Promise<{ child: ChildRow; relations: ChildRelation[] } | null> {
  if (!isUuid(childId)) return null
  const [row] = await db
    .select({ child: children, may: guardianships.may, showsResults: childAccesses.showsResults })
    .from(children)
    .leftJoin(guardianships, and(eq(guardianships.childId, children.id), eq(guardianships.accountId, accountId)))
    .leftJoin(
      childAccesses,
      and(eq(childAccesses.childId, children.id), eq(childAccesses.accountId, accountId), eq(childAccesses.state, 'granted')),
    )
    .where(eq(children.id, childId))
  return row ? { child: row.child, relations: relationsOf(row, accountId) } : null
}

type Ties = { child: Pick<ChildRow, 'ownerId' | 'deleteAfter'>; may: 'see' | 'edit' | null; showsResults: boolean | null }

/** Only the owner sees a card that is to be deleted. */
export function relationsOf({ child, may, showsResults }: Ties, accountId: string): ChildRelation[] {
  const relations: ChildRelation[] = child.ownerId === accountId ? ['owner'] : []
  if (child.deleteAfter) return relations
  if (may) relations.push(may === 'edit' ? 'guardian_edit' : 'guardian_see')
  if (showsResults !== null) relations.push(showsResults ? 'results' : 'status')
  return relations
}

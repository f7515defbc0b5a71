import { eq } from 'drizzle-orm'
import * as consents from '#app/features/consents/consents.server.ts'
import { familyHash } from '#app/features/children/codes.server.ts'
import * as exercises from '#app/features/children/exercises.server.ts'
import { requireChild } from '#app/features/children/permissions.server.ts'
import { children } from '#app/features/children/tables.server.ts'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import { AppError } from '#app/shared/errors.ts'
import type { ByForm, TaskChoices } from './contract.ts'
import { nicknameOf } from './nickname.ts'
import * as settings from './settings.server.ts'
import { childLeafRows } from './tables.server.ts'

/** The job that pushes; what it may be asked. */
export const PUSH_LEAVES = 'push-leaves'
export type Pushed = { childId: string }

const KEY_SIGNS = 20
const WAITS_MS = 5000

/**
 * Gives or withdraws the consent to leaves under a nickname in the score table. The hourly push sends the row; a withdrawal takes it
 * away at once, by a push of its own that is tried again while the table is away.
 * @throws AppError not_found
 */
export async function setConsent(context: Context, childId: string, consent: { given: boolean } & ByForm): Promise<TaskChoices> {
  const { given, form = 'child-entry' } = consent
  await inTransaction(context, async (inside) => {
    await requireChild(inside, 'task.settings', childId)
    await consents.record(inside, { subject: `child:${childId}`, purpose: 'scores', given, form })
    if (given)
      await inside.db
        .insert(childLeafRows)
        .values({ childId, key: keyOf(inside, childId) })
        .onConflictDoNothing()
    else await inside.jobs.enqueue(inside.db, { name: PUSH_LEAVES, data: { childId } satisfies Pushed })
  })
  return settings.see(context, childId)
}

/**
 * Brings the score table up to date: leaves of all time of those who agreed, nothing of those who withdrew, archived or deleted. Never a
 * name, never an ability. One job works it at a time, so nothing that was taken away is sent again by another.
 * @param asked the one child whose row is meant; without it all
 * @throws AppError unavailable — the database did not take a row; the next time tries again
 */
export async function push(context: Context, { childId }: Partial<Pushed> = {}): Promise<void> {
  if (!context.config.SCORES_URL) return
  const rows = await context.db
    .select({ row: childLeafRows, child: children })
    .from(childLeafRows)
    .leftJoin(children, eq(children.id, childLeafRows.childId))
    .where(childId ? eq(childLeafRows.childId, childId) : undefined)
  let refused = 0
  for (const { row, child } of rows) {
    const isShown = child && !child.archivedAt && !child.deleteAfter && (await settings.mayShowLeaves(context, child))
    const leaves = isShown ? (await exercises.daysDone(context, child)).length : null
    if (leaves === row.pushed && leaves !== null) continue
    const isTaken = await send(context, row.key, leaves)
    if (!isTaken) refused++
    else if (leaves === null) await context.db.delete(childLeafRows).where(eq(childLeafRows.childId, row.childId))
    else await context.db.update(childLeafRows).set({ pushed: leaves }).where(eq(childLeafRows.childId, row.childId))
  }
  // The address may carry a token: it is never written down.
  if (refused > 0) throw new AppError('unavailable', `Таблица листьев не приняла строк: ${refused}`)
}

async function send(
  { config: { SCORES_URL: url = '', SCORES_TOKEN: token } }: Context,
  key: string,
  leaves: number | null,
): Promise<boolean> {
  const address = `${url.replace(/\.json$/, '')}/${key}.json${token ? `?auth=${encodeURIComponent(token)}` : ''}`
  const body =
    leaves === null ? {} : { body: JSON.stringify({ nickname: nicknameOf(key), score: leaves, at: { '.sv': 'timestamp' } }) }
  return fetch(address, {
    method: leaves === null ? 'DELETE' : 'PUT',
    ...body,
    redirect: 'error',
    signal: AbortSignal.timeout(WAITS_MS),
  }).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** The same for a rewrite, and not to be turned back. */
function keyOf(context: Context, childId: string): string {
  return familyHash(context, `leaves:${childId}`).slice(0, KEY_SIGNS)
}

import { and, desc, eq, gt, isNull, or } from 'drizzle-orm'
import type { Context } from '#app/platform/context.server.ts'
import { dayInMoscow } from '#app/shared/dates.ts'
import { addWorkingDays, dueDays } from './rules.ts'
import { dataRequests } from './tables.server.ts'

export type DataRequest = typeof dataRequests.$inferSelect
type Ended = { accountId: string; about: string; isUndone?: boolean }
type Asked = { accountId: string; kind: DataRequest['kind']; about?: string; sessionId?: string; isDone: boolean }

/** Writes down what a person asked about their data, with the working day by which it must be done. */
export async function record({ db, now }: Context, { isDone, ...asked }: Asked): Promise<void> {
  const dueOn = addWorkingDays(dayInMoscow(now), dueDays(asked.kind, asked.about))
  await db.insert(dataRequests).values({ ...asked, createdAt: now, dueOn, doneAt: isDone ? now : null })
}

/** Marks as done, or as undone by the person, what was asked under a name and is not done yet. */
export async function finish({ db, now }: Context, { accountId, about, isUndone = false }: Ended): Promise<void> {
  await db
    .update(dataRequests)
    .set({ doneAt: now, isUndone })
    .where(
      and(
        eq(dataRequests.accountId, accountId),
        or(eq(dataRequests.about, about), eq(dataRequests.erasing, about)),
        isNull(dataRequests.doneAt),
      ),
    )
}

/** After a deletion was undone, what the desk had begun for a request is to be decided again. */
export async function stopErasing({ db }: Context, accountId: string, erasing: string): Promise<void> {
  await db
    .update(dataRequests)
    .set({ erasing: null })
    .where(and(eq(dataRequests.accountId, accountId), eq(dataRequests.erasing, erasing), isNull(dataRequests.doneAt)))
}

/** The requests of an account, newest first. */
export function ofAccount({ db }: Context, accountId: string, most = 20): Promise<DataRequest[]> {
  return db
    .select()
    .from(dataRequests)
    .where(eq(dataRequests.accountId, accountId))
    .orderBy(desc(dataRequests.createdAt))
    .limit(most)
}

/** Whether this session asked for an export after a moment. */
export async function hasExportSince({ db }: Context, sessionId: string, since: Date): Promise<boolean> {
  const rows = await db
    .select({ number: dataRequests.number })
    .from(dataRequests)
    .where(and(eq(dataRequests.sessionId, sessionId), eq(dataRequests.kind, 'export'), gt(dataRequests.createdAt, since)))
    .limit(1)
  return rows.length > 0
}

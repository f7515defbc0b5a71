import { and, desc, eq, inArray, lte, max } from 'drizzle-orm'
import * as people from '#app/features/accounts/people.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import type { LogAction, LogLine } from './contract.ts'
import { requireChild } from './permissions.server.ts'
import { LISTED_ONCE_IN_MS } from './rules.ts'
import { accessLog } from './tables.server.ts'

const SHOWN = 200

/** Writes down what somebody did around a child. */
export async function write(
  { db, now }: Context,
  done: { childId: string; accountId: string; action: LogAction },
): Promise<void> {
  await db.insert(accessLog).values({ ...done, at: now })
}

/** Writes down that somebody was shown cards in a list, each once in half a day. */
export async function writeListed({ db, now }: Context, accountId: string, childIds: string[]): Promise<void> {
  if (childIds.length === 0) return
  const since = new Date(now.getTime() - LISTED_ONCE_IN_MS)
  const shown = await latestOf({ db }, { accountId, childIds, action: 'listed' })
  const fresh = childIds.filter((id) => (shown.get(id) ?? since) <= since)
  if (fresh.length === 0) return
  await db.insert(accessLog).values(fresh.map((childId) => ({ childId, accountId, action: 'listed', at: now })))
}

/**
 * Who opened what and when, newest first.
 * @throws AppError not_found
 */
export async function read(context: Context, childId: string): Promise<LogLine[]> {
  await requireChild(context, 'log.read', childId)
  const rows = await context.db
    .select()
    .from(accessLog)
    .where(eq(accessLog.childId, childId))
    .orderBy(desc(accessLog.at))
    .limit(SHOWN)
  const known = await people.named(context, [...new Set(rows.map(({ accountId }) => accountId))])
  return rows.map(({ accountId, action, at }) => ({
    at: at.toISOString(),
    ...personOf(known, accountId),
    action: action as LogAction, // written by `write` alone
  }))
}

/**
 * When an account last opened the cards of children; one never opened is not among them.
 * @param until openings after this moment do not count
 */
export async function lastOpenings(
  { db }: Context,
  opened: { accountId: string; childIds: string[]; until?: Date },
): Promise<Map<string, Date>> {
  return latestOf({ db }, { ...opened, action: 'card' })
}

type Which = { accountId: string; childIds: string[]; action: LogAction; until?: Date | undefined }

/** When an account last did something with each of these cards. */
async function latestOf({ db }: Pick<Context, 'db'>, { accountId, childIds, action, until }: Which): Promise<Map<string, Date>> {
  if (childIds.length === 0) return new Map()
  const rows = await db
    .select({ childId: accessLog.childId, at: max(accessLog.at) })
    .from(accessLog)
    .where(
      and(
        inArray(accessLog.childId, childIds),
        eq(accessLog.accountId, accountId),
        eq(accessLog.action, action),
        until && lte(accessLog.at, until),
      ),
    )
    .groupBy(accessLog.childId)
  return new Map(rows.flatMap(({ childId, at }) => (at ? [[childId, at] as const] : [])))
}

/** A person of a list; people who left the portal have no name any more. */
export function personOf(known: Map<string, people.NamedPerson>, accountId: string) {
  const person = known.get(accountId)
  return { accountId, name: person?.name ?? 'Кабинет удалён', roles: person?.roles.map(({ title }) => title) ?? [] }
}

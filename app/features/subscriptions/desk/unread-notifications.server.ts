import { createHash } from 'node:crypto'
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import * as audit from '#app/features/audit/audit.server.ts'
import { requirePortal } from '#app/features/access/access.server.ts'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import { orderOf } from '#app/platform/desk-lists.server.ts'
import { sliceOf, type AdminPage } from '#app/shared/admin-list.ts'
import { AppError } from '#app/shared/errors.ts'
import { words } from '#app/shared/words.ts'
import type { UnreadNotificationRow, UnreadNotificationsQuery } from './contract.ts'
import { unreadNotifications as table } from '#app/features/subscriptions/tables.server.ts'

type Came = { type: string; raw: Buffer; faults: string[] }

/** Keeps what the provider signed and nobody could read, byte for byte; the same one again is not kept twice. */
export async function keep({ db, now, log }: Context, { type, raw, faults }: Came): Promise<void> {
  const bodyHash = createHash('sha256').update(raw).digest('hex')
  const added = await db
    .insert(table)
    .values({ type, receivedAt: now, body: raw, bodyHash, faults: faults.map((name) => name.slice(0, 60)) })
    .onConflictDoNothing()
    .returning({ id: table.id })
  if (added.length > 0) log.error({ type }, 'a signed notification could not be read: it waits at the desk')
}

/** What came and could not be read, the newest first. @throws AppError unauthenticated, forbidden */
export async function list(
  context: Context,
  query: z.infer<typeof UnreadNotificationsQuery>,
): Promise<AdminPage<UnreadNotificationRow>> {
  requirePortal(context, 'payment.see')
  const { q, state } = query
  const where = and(
    state && { open: isNull, closed: isNotNull }[state](table.closedAt),
    q ? sql`position(convert_to(${q}, 'UTF8') in ${table.body}) > 0` : undefined,
  )
  const { limit, offset } = sliceOf(query)
  const rows = await context.db
    .select()
    .from(table)
    .where(where)
    .orderBy(...orderOf(query, { at: table.receivedAt }, { usual: [desc(table.receivedAt)], last: desc(table.id) }))
    .limit(limit)
    .offset(offset)
  return { data: rows.map(shown), total: await context.db.$count(table, where) }
}

/**
 * Somebody has dealt with it: the bytes go, the record that it came stays.
 * @throws AppError unauthenticated, forbidden · not_found — closed already or never there
 */
export async function close(context: Context, id: number): Promise<UnreadNotificationRow> {
  requirePortal(context, 'payment.manage')
  return inTransaction(context, async (inside) => {
    const [row] = await inside.db
      .update(table)
      .set({ closedAt: inside.now, body: null })
      .where(and(eq(table.id, id), isNull(table.closedAt)))
      .returning()
    if (!row) throw new AppError('not_found', words.notFound)
    await audit.record(inside, {
      action: 'notification.close',
      object: `unread-notifications:${id}`,
      details: { type: row.type },
    })
    return shown(row)
  })
}

/** How many wait for somebody. */
export function waiting({ db }: Context): Promise<number> {
  return db.$count(table, isNull(table.closedAt))
}

function shown({ id, type, receivedAt, body, faults, closedAt }: typeof table.$inferSelect): UnreadNotificationRow {
  return {
    ...{ id, type: type as UnreadNotificationRow['type'], at: receivedAt.toISOString(), faults }, // written by its type alone
    body: body && readable(body),
    closedAt: closedAt?.toISOString() ?? null,
  }
}

/** Bytes as a person can read them: those that are not text are shown as numbers. */
function readable(body: Buffer): string {
  const text = body.toString('utf8').replaceAll('&', '\n').replaceAll('+', ' ')
  const plain = text.replaceAll(/(?:%[\da-f]{2})+/gi, (run) => Buffer.from(run.replaceAll('%', ''), 'hex').toString('utf8'))
  return plain.replaceAll(/[^\P{Cc}\n]/gu, (sign) => `\\x${(sign.codePointAt(0) ?? 0).toString(16).padStart(2, '0')}`)
}

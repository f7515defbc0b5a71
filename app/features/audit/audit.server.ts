import { createHmac } from 'node:crypto'
import { desc, eq, or } from 'drizzle-orm'
import type { Context } from '#app/platform/context.server.ts'
import { keyParts } from '#app/platform/keyed-hash.server.ts'
import type { AuditAction } from './actions.ts'
import { auditLog, type AuditDetails } from './tables.server.ts'

export type Action = {
  action: AuditAction
  /** `resource:id`, as the desk calls the resource. */
  object: `${string}:${string}`
  /** Codes, numbers and reasons; nobody's name, e-mail, answers. */
  details?: AuditDetails
}

export type AuditLine = typeof auditLog.$inferSelect

/**
 * Writes down what the viewer did at the desk, or the portal where nobody is signed in. Called inside the transaction of the
 * action: both stand or neither does.
 */
export async function record(
  { db, now, viewer, client, config }: Context,
  { action, object, details = {} }: Action,
): Promise<void> {
  await db.insert(auditLog).values({
    actorId: viewer?.actorId ?? viewer?.id ?? null,
    roles: viewer?.roles.map(({ code }) => code) ?? [],
    action,
    object,
    details,
    at: now,
    addressHash: client.address ? hashOf(client.address, keyParts(config.AUTH_SECRET)[0] ?? '') : null,
  })
}

/** What an account did at the desk and what was done there with it, newest first. */
export function ofAccount({ db }: Context, accountId: string): Promise<AuditLine[]> {
  const about = or(eq(auditLog.actorId, accountId), eq(auditLog.object, `users:${accountId}`))
  return db.select().from(auditLog).where(about).orderBy(desc(auditLog.at))
}

function hashOf(address: string, secret: string): string {
  return createHmac('sha256', secret).update(`audit:${address}`).digest('base64url').slice(0, 16)
}

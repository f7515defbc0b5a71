import { verify } from '@node-rs/argon2'
import { and, eq } from 'drizzle-orm'
import type { Context, Viewer } from '#app/platform/context.server.ts'
import * as limits from '#app/platform/limits.server.ts'
import { AppError } from '#app/shared/errors.ts'
import { accountCopy as copy } from './copy.ts'
import { credentials } from './tables.server.ts'

/**
 * Asks the person at the keyboard for the password of the session's account.
 * @throws AppError invalid — at the field
 * @throws AppError too_many — more than ten tries in ten minutes
 */
export async function prove(context: Context, { id }: Viewer, password: string): Promise<void> {
  await limits.count(context, `prove:${id}:${context.client.address}`, { most: 10, withinSeconds: 600 })
  const [held] = await context.db
    .select({ password: credentials.password })
    .from(credentials)
    .where(and(eq(credentials.userId, id), eq(credentials.providerId, 'credential')))
  if (held?.password && (await verify(held.password, password))) return
  throw new AppError('invalid', copy.wrongPassword, { fields: { password: [copy.wrongPassword] } })
}

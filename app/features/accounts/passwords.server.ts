import { verify } from '@node-rs/argon2'
import { and, eq } from 'drizzle-orm'
import type { Context } from '#app/platform/context.server.ts'
import * as limits from '#app/platform/limits.server.ts'
import { AppError } from '#app/shared/errors.ts'
import { accountCopy as copy } from './copy.ts'
import { credentials } from './tables.server.ts'

/**
 * Asks the person once more before something that matters.
 * @throws AppError invalid — at the field `password`
 * @throws AppError too_many — more than ten tries in ten minutes
 */
export async function check(context: Context, accountId: string, password: string): Promise<void> {
  await limits.count(context, `password:${accountId}`, { most: 10, withinSeconds: 600 })
  const [held] = await context.db
    .select({ password: credentials.password })
    .from(credentials)
    .where(and(eq(credentials.userId, accountId), eq(credentials.providerId, 'credential')))
  if (held?.password && (await verify(held.password, password))) return
  throw new AppError('invalid', copy.wrongPassword, { fields: { password: [copy.wrongPassword] } })
}

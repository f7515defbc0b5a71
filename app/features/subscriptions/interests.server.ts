import * as consents from '#app/features/privacy/consents.server.ts'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import * as limits from '#app/platform/limits.server.ts'
import { hashOf } from '#app/platform/sealing.server.ts'
import { interests } from './tables.server.ts'

/** Keeps an address to write to when the subscription is sold, with the agreement to that letter. @throws AppError too_many */
export async function note(context: Context, email: string): Promise<void> {
  await limits.count(context, `interest:${context.client.address}`, { most: 10, withinSeconds: 600 })
  await inTransaction(context, async (inside) => {
    const made = await inside.db.insert(interests).values({ email, createdAt: inside.now }).onConflictDoNothing().returning()
    if (made.length === 0) return
    await consents.record(inside, { subject: `interest:${hashOf(email)}`, purpose: 'newsletter', given: true, form: 'tariffs' })
  })
}

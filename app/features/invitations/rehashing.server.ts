import { asc, eq, gt } from 'drizzle-orm'
import type { Context } from '#app/platform/context.server.ts'
import { ifReadable } from '#app/platform/sealing.server.ts'
import { addressOf, emailHashOf, invitedOf } from './sealed.server.ts'
import { documentRequests, invitations } from './tables.server.ts'

const AT_ONCE = 500
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** Addresses are found by the newest key from now on. @returns how many were hashed anew */
export async function rehash(context: Context): Promise<number> {
  const { db } = context
  let done = 0
  for (let after = BEFORE_ALL; ;) {
    const rows = await db.select().from(invitations).where(gt(invitations.id, after)).orderBy(asc(invitations.id)).limit(AT_ONCE)
    for (const row of rows) {
      const email = ifReadable(() => invitedOf(context, row).email)
      const emailHash = email === null ? row.emailHash : emailHashOf(context, email)
      if (emailHash === row.emailHash) continue
      await db.update(invitations).set({ emailHash }).where(eq(invitations.id, row.id))
      done++
    }
    if (rows.length < AT_ONCE) break
    after = rows.at(-1)?.id ?? after
  }
  for (let after = BEFORE_ALL; ;) {
    const rows = await db
      .select()
      .from(documentRequests)
      .where(gt(documentRequests.id, after))
      .orderBy(asc(documentRequests.id))
      .limit(AT_ONCE)
    for (const row of rows) {
      const email = ifReadable(() => addressOf(context, row))
      const emailHash = email === null ? row.emailHash : emailHashOf(context, email)
      if (emailHash === row.emailHash) continue
      await db.update(documentRequests).set({ emailHash }).where(eq(documentRequests.id, row.id))
      done++
    }
    if (rows.length < AT_ONCE) return done
    after = rows.at(-1)?.id ?? after
  }
}

import type { Context } from '#app/platform/context.server.ts'
import { GrantedLetter } from './family-letters.tsx'
import * as log from './log.server.ts'
import { cardLink, personInWords, tell } from './mail.server.ts'
import type { ChildRow } from './permissions.server.ts'
import { childAccesses } from './tables.server.ts'

/** Opens a new card with its results to the curator who invited the family: the parent ticked so in the form that made it. */
export async function openTo(context: Context, child: Pick<ChildRow, 'id' | 'ownerId'>, curatorId: string): Promise<void> {
  const { db, now } = context
  await db.insert(childAccesses).values({
    childId: child.id,
    accountId: curatorId,
    kind: 'curator',
    showsResults: true,
    state: 'granted',
    askedAt: now,
    grantedAt: now,
  })
  await log.write(context, { childId: child.id, accountId: curatorId, action: 'granted' })
  const letter = GrantedLetter({
    who: await personInWords(context, curatorId),
    link: cardLink(context, child.id, '/settings#people'),
  })
  await tell(context, child.ownerId, { subject: 'Доступ к карточке открыт', body: letter })
}

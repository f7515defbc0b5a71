import { sql } from 'drizzle-orm'
import * as stale from '#app/features/accounts/stale.server.ts'
import { personalData as results } from '#app/features/questionnaire/personal-data.server.ts'
import * as submissions from '#app/features/questionnaire/submissions.server.ts'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import * as acts from './acts.server.ts'
import { consents } from './tables.server.ts'
import { outlived } from './terms.ts'

/** Destroys the answers of accounts that nobody has used for a year. */
export async function forgetUnvisited(context: Context): Promise<void> {
  for (const accountId of await stale.unvisitedSince(context, outlived('unvisitedResult', context.now))) {
    await inTransaction(context, async (inside) => {
      if ((await submissions.countOf(inside, accountId)) === 0) return
      await results.erase(inside, accountId)
      await acts.write(inside, { subject: accountId, holdings: [results], ground: 'term', requestedAt: inside.now })
    })
  }
}

/**
 * Destroys records of consent three years after the consent ended. An account's ends at a withdrawal; a guest's answers end
 * after a month, a letter or a choice of analytics after a year.
 */
export async function forgetOldConsents({ db, now }: Context): Promise<void> {
  const ended = outlived('consent', now)
  const endedGuest = outlived('guestResult', ended)
  const endedYear = outlived('message', ended)
  await db.execute(sql`
    delete from ${consents} where given and (
      (subject like 'submission:%' and at < ${endedGuest.toISOString()})
      or ((subject not like 'account:%' or purpose in ('analytics', 'feedback_form')) and at < ${endedYear.toISOString()})
      or exists (
        select from consents later
        where later.subject = ${consents.subject} and later.purpose = ${consents.purpose} and not later.given
          and later.at >= ${consents.at} and later.at < ${ended.toISOString()}
      )
    )`)
  // After what they ended: a withdrawal is the proof of its end.
  await db.execute(sql`delete from ${consents} where not given and at < ${ended.toISOString()}`)
}

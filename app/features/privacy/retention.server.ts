import { lte, notInArray, sql } from 'drizzle-orm'
import { consents } from '#app/features/consents/tables.server.ts'
import * as accounts from '#app/features/accounts/accounts.server.ts'
import * as stale from '#app/features/accounts/stale.server.ts'
import { personalData as results } from '#app/features/questionnaire/personal-data.server.ts'
import * as submissions from '#app/features/questionnaire/submissions.server.ts'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import { dayInWords } from '#app/shared/dates.ts'
import * as acts from './acts.server.ts'
import { ForgettingLetter } from './forgetting-letter.tsx'
import { retentionWarnings } from './tables.server.ts'
import { endOf, outlived } from '#app/features/consents/terms.ts'
import { href } from '#app/shared/href.ts'

/**
 * Writes to people who have not come for eleven months that their results will go in thirty days, once for each absence. A
 * sign-in begins the year again.
 */
export async function warnOfForgetting(context: Context): Promise<void> {
  const soon = await stale.unvisitedSince(context, outlived('unvisitedResult', endOf('resultWarning', context.now)))
  await context.db.delete(retentionWarnings).where(notInArray(retentionWarnings.accountId, soon))
  for (const accountId of soon)
    await inTransaction(context, async (inside) => {
      const { db, now, config, mail } = inside
      if ((await submissions.countOf(inside, accountId)) === 0) return
      const fresh = await db.insert(retentionWarnings).values({ accountId, warnedAt: now }).onConflictDoNothing().returning()
      if (fresh.length === 0) return
      const { email } = await accounts.accountOf(inside, accountId)
      const day = dayInWords(endOf('resultWarning', now))
      const body = ForgettingLetter({ day, link: `${config.PUBLIC_URL}${href('/cabinet')}` })
      await mail.send(db, { to: email, subject: 'Результаты скоро сотрутся', body })
    })
}

/** Destroys the answers of accounts that nobody has used for a year, thirty days after their owners got the letter. */
export async function forgetUnvisited(context: Context): Promise<void> {
  const lettersSent = context.db
    .select({ accountId: retentionWarnings.accountId })
    .from(retentionWarnings)
    .where(lte(retentionWarnings.warnedAt, outlived('resultWarning', context.now)))
  const warned = new Set((await lettersSent).map(({ accountId }) => accountId))
  for (const accountId of await stale.unvisitedSince(context, outlived('unvisitedResult', context.now))) {
    if (!warned.has(accountId)) continue
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
  // These go last: a withdrawal is the proof that a consent ended.
  await db.execute(sql`delete from ${consents} where not given and at < ${ended.toISOString()}`)
}

import { lte, sql } from 'drizzle-orm'
import * as children from '#app/features/children/children.server.ts'
import * as records from '#app/features/consents/consents.server.ts'
import { isPurpose } from '#app/features/consents/purposes.ts'
import { consents } from '#app/features/consents/tables.server.ts'
import * as documentRequests from '#app/features/invitations/documents.server.ts'
import * as informantLinks from '#app/features/questionnaire/informants/informant-links.server.ts'
import * as reviews from '#app/features/reviews/reviews.server.ts'
import * as accounts from '#app/features/accounts/accounts.server.ts'
import * as stale from '#app/features/accounts/stale.server.ts'
import { personalData as results } from '#app/features/questionnaire/personal-data.server.ts'
import * as keptResults from '#app/features/questionnaire/result/kept-results.server.ts'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import { eachOrFail } from '#app/platform/each-apart.server.ts'
import { dayInWords } from '#app/shared/dates.ts'
import * as acts from './acts.server.ts'
import { ForgettingLetter } from './forgetting-letter.tsx'
import { retentionWarnings } from './tables.server.ts'
import { endOf, outlived } from '#app/features/consents/terms.ts'
import { isUuid } from '#app/shared/ids.ts'
import { href } from '#app/shared/href.ts'

/**
 * Writes to people who have not come for eleven months that their results will go in thirty days, once for each absence. A
 * sign-in begins the year again.
 */
export async function warnOfForgetting(context: Context): Promise<void> {
  const soon = await stale.unvisitedSince(context, outlived('unvisitedResult', endOf('resultWarning', context.now)))
  await context.db.delete(retentionWarnings).where(sql`${retentionWarnings.accountId} <> all(${sql.param(soon)}::text[])`)
  const warned = await context.db.select({ accountId: retentionWarnings.accountId }).from(retentionWarnings)
  const known = new Set(warned.map(({ accountId }) => accountId))
  const due = (await keptResults.ownersAmong(context, soon)).filter((accountId) => !known.has(accountId))
  await eachOrFail(context, due, {
    work: (accountId) => inTransaction(context, (inside) => warn(inside, accountId)),
    failed: 'a letter before results are destroyed was left for the next round',
  })
}

async function warn(context: Context, accountId: string): Promise<void> {
  const { db, now, config, mail } = context
  const fresh = await db.insert(retentionWarnings).values({ accountId, warnedAt: now }).onConflictDoNothing().returning()
  if (fresh.length === 0) return
  const { email } = await accounts.accountOf(context, accountId)
  const day = dayInWords(endOf('resultWarning', now))
  const body = ForgettingLetter({ day, link: `${config.PUBLIC_URL}${href('/cabinet')}` })
  await mail.send(db, { to: email, subject: 'Результаты скоро сотрутся', body })
}

/** Destroys the answers of accounts that nobody has used for a year, thirty days after their owners got the letter. */
export async function forgetUnvisited(context: Context): Promise<void> {
  const lettersSent = context.db
    .select({ accountId: retentionWarnings.accountId })
    .from(retentionWarnings)
    .where(lte(retentionWarnings.warnedAt, outlived('resultWarning', context.now)))
  const warned = new Set((await lettersSent).map(({ accountId }) => accountId))
  const unvisited = await stale.unvisitedSince(context, outlived('unvisitedResult', context.now))
  const due = await keptResults.ownersAmong(
    context,
    unvisited.filter((accountId) => warned.has(accountId)),
  )
  await eachOrFail(context, due, {
    work: (accountId) =>
      inTransaction(context, async (inside) => {
        await results.erase(inside, accountId)
        await acts.write(inside, { subject: accountId, holdings: [results], ground: 'term', requestedAt: inside.now })
      }),
    failed: 'results out of term were left for the next round',
  })
}

/** What consents are given for besides an account, and which of it is still there: with it a consent ends that nobody withdrew. */
const GIVEN_FOR: { subject: string; left: (context: Context, ids: string[]) => Promise<string[]> }[] = [
  { subject: 'child', left: children.existing },
  { subject: 'informant', left: informantLinks.holding },
  { subject: 'message', left: reviews.existing },
  { subject: 'document', left: documentRequests.existing },
]
const AT_ONCE = 1000

/** Writes down that consents ended with what they were given for: from then on their records are proof and nothing else. */
async function endOutlived(context: Context): Promise<void> {
  for (const { subject: kind, left } of GIVEN_FOR) {
    const { rows } = await context.db.execute<{ subject: string; purpose: string }>(sql`
      select subject, purpose from (
        select distinct on (subject, purpose) subject, purpose, given from ${consents}
        where subject like ${`${kind}:%`} and purpose not in ${ENDING_BY_THEMSELVES}
        order by subject, purpose, at desc
      ) as last where given`)
    const idOf = ({ subject }: { subject: string }) => subject.slice(kind.length + 1)
    for (let from = 0; from < rows.length; from += AT_ONCE) {
      const some = rows.slice(from, from + AT_ONCE)
      const there = new Set(await left(context, some.map(idOf).filter(isUuid)))
      for (const row of some)
        if (!there.has(idOf(row)) && isPurpose(row.purpose))
          await records.record(context, { subject: row.subject, purpose: row.purpose, given: false, form: 'term' })
    }
  }
}

/** These last for a time and no longer, whatever becomes of what they were given for. */
const ENDING_BY_THEMSELVES = sql`('analytics', 'feedback_form')`

/**
 * Destroys records of consent three years after the consent ended: at a withdrawal, with what it was given for, or by itself: a guest's
 * answers after a month, a letter or a choice of analytics after a year. One that is in force stays, however old it is.
 */
export async function forgetOldConsents(context: Context): Promise<void> {
  const { db, now } = context
  await endOutlived(context)
  const ended = outlived('consent', now)
  const endedGuest = outlived('guestResult', ended)
  const endedYear = outlived('message', ended)
  await db.execute(sql`
    delete from ${consents} where given and (
      (subject like 'submission:%' and at < ${endedGuest.toISOString()})
      or (purpose in ${ENDING_BY_THEMSELVES} and at < ${endedYear.toISOString()})
      or exists (
        select from consents later
        where later.subject = ${consents.subject} and later.purpose = ${consents.purpose} and not later.given
          and later.at >= ${consents.at} and later.at < ${ended.toISOString()}
      )
    )`)
  // These go last: a withdrawal is the proof that a consent ended.
  await db.execute(sql`delete from ${consents} where not given and at < ${ended.toISOString()}`)
}

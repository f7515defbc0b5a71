import * as stale from '#app/features/accounts/stale.server.ts'
import * as releases from '#app/features/editing/releases.server.ts'
import * as editions from '#app/features/documents/editions.server.ts'
import * as notices from '#app/features/documents/notices.server.ts'
import * as entries from '#app/features/content/entries.server.ts'
import * as errorGroups from '#app/features/errors/error-groups.server.ts'
import * as leaves from '#app/features/child-tasks/leaves.server.ts'
import * as guardians from '#app/features/children/guardians.server.ts'
import * as players from '#app/features/children/child-mode/players.server.ts'
import * as letters from '#app/features/invitations/stale.server.ts'
import * as messages from '#app/features/feedback/messages.server.ts'
import * as erasures from '#app/features/privacy/erasures.server.ts'
import * as incidents from '#app/features/privacy/desk/incidents.server.ts'
import * as retention from '#app/features/privacy/retention.server.ts'
import * as questions from '#app/features/questions/questions.server.ts'
import * as missing from '#app/features/redirects/missing.server.ts'
import * as informantLinks from '#app/features/questionnaire/informants/informant-links.server.ts'
import * as manual from '#app/features/questionnaire/manual/figures.server.ts'
import * as followUpLetters from '#app/features/questionnaire/manual/follow-up-letters.server.ts'
import * as recalibration from '#app/features/questionnaire/short-path/recalibration.server.ts'
import * as shortPath from '#app/features/questionnaire/short-path/next.server.ts'
import * as newsletter from '#app/features/newsletter/newsletter.server.ts'
import * as planLetters from '#app/features/programme/letter/plan-letters.server.ts'
import * as submissions from '#app/features/questionnaire/submissions.server.ts'
import * as reviews from '#app/features/reviews/reviews.server.ts'
import * as diplomas from '#app/features/specialists/diplomas/diplomas.server.ts'
import * as wordIndex from '#app/features/content/full-text/word-index.server.ts'
import * as misses from '#app/features/search/misses.server.ts'
import * as interests from '#app/features/subscriptions/interests.server.ts'
import * as cards from '#app/features/subscriptions/ledger/bank-cards.server.ts'
import { reconcile } from '#app/features/subscriptions/provider/reconciliation.server.ts'
import * as oldMoney from '#app/features/subscriptions/ledger/old-money.server.ts'
import * as refunds from '#app/features/subscriptions/ledger/refunds.server.ts'
import * as renewals from '#app/features/subscriptions/ledger/renewals.server.ts'
import * as links from '#app/features/upkeep/links.server.ts'
import { systemContext, type Platform } from '#app/platform/context.server.ts'
import type { Job } from '#app/platform/jobs.server.ts'
import * as pictures from '#app/platform/pictures.server.ts'
import * as limits from '#app/platform/limits.server.ts'
import * as repeats from '#app/platform/repeats.server.ts'
import type { SealedLetter } from '#app/platform/queued-letters.server.ts'

/** Photographs of before the rule lose what their cameras wrote. */
async function cleanKeptPictures(platform: Platform): Promise<void> {
  await messages.cleanOldFiles(systemContext(platform))
  await pictures.cleanOriginals(platform)
}

/** A published review outlives its message: by what its writer is found is kept first. */
async function forgetOldMessages(platform: Platform): Promise<void> {
  await reviews.rememberWriters(systemContext(platform))
  await messages.forgetOld(systemContext(platform))
}

/** Every job of the product and its hour. */
export function jobsOf(platform: Platform): Job[] {
  return [
    // A mail server may be away for half a night: the last try comes after eleven hours.
    { name: 'mail', work: (letter) => platform.mail.deliver(letter as SealedLetter), workers: 4, retries: 12 },
    { name: 'settle-views', cron: '0 * * * *', work: () => entries.settleViews(systemContext(platform)) },
    { name: 'publish-due-entries', cron: '* * * * *', work: () => releases.publishDue(systemContext(platform)) },
    { name: 'put-editions-in-force', cron: '* * * * *', work: () => editions.putDueInForce(systemContext(platform)) },
    { name: 'tell-of-edition', work: (next) => notices.tellNext(systemContext(platform), next as notices.Next) },
    { name: 'begin-newsletter', cron: '0 12 1-7 * *', work: () => newsletter.begin(systemContext(platform)) },
    { name: 'send-newsletter', work: (next) => newsletter.sendNext(systemContext(platform), next as newsletter.Next) },
    { name: 'count-words', cron: '5 * * * *', work: () => wordIndex.refresh(systemContext(platform)) },
    { name: 'check-links', cron: '40 3 * * *', work: async () => void (await links.check(systemContext(platform))) },
    { name: 'forget-old-misses', cron: '50 4 * * *', work: () => misses.forgetOld(systemContext(platform)) },
    { name: 'forget-missing-addresses', cron: '52 4 * * *', work: () => missing.forgetOld(systemContext(platform)) },
    { name: 'count-manual', cron: '20 3 * * *', work: () => manual.recount(systemContext(platform)) },
    { name: 'send-follow-ups', cron: '30 15 * * *', work: () => followUpLetters.sendDue(systemContext(platform)) },
    {
      name: recalibration.RECALIBRATION,
      // It estimates anew from every form that a version has.
      lostAfterSeconds: 4 * 3600,
      work: async (asked) => void (await recalibration.run(systemContext(platform), asked as { version: string })),
    },
    { name: 'forget-short-paths', cron: '48 * * * *', work: () => shortPath.forgetDrafts(systemContext(platform)) },
    { name: 'send-plan-letters', cron: '0 15 * * *', work: () => planLetters.sendDue(systemContext(platform)) },
    { name: 'forget-limits', cron: '45 * * * *', work: () => limits.forgetOver(systemContext(platform)) },
    { name: 'forget-repeats', cron: '46 * * * *', work: () => repeats.forgetOld(systemContext(platform)) },
    {
      name: leaves.PUSH_LEAVES,
      cron: '17 * * * *',
      work: (asked) => leaves.push(systemContext(platform), asked),
    },
    { name: 'forget-stale-sessions', cron: '30 4 * * *', work: () => stale.forget(systemContext(platform)) },
    { name: 'forget-child-sessions', cron: '35 4 * * *', work: () => players.forgetOver(systemContext(platform)) },
    {
      name: 'forget-guardian-addresses',
      cron: '41 4 * * *',
      work: () => guardians.forgetAddresses(systemContext(platform)),
    },
    { name: 'forget-unanswered-letters', cron: '40 4 * * *', work: () => letters.forget(systemContext(platform)) },
    { name: 'forget-expired-results', cron: '15 4 * * *', work: () => submissions.forgetExpired(systemContext(platform)) },
    { name: 'forget-informant-links', cron: '17 4 * * *', work: () => informantLinks.forgetOver(systemContext(platform)) },
    { name: 'erase-due', cron: '*/5 * * * *', work: () => erasures.eraseDue(systemContext(platform)) },
    { name: 'forget-unvisited-results', cron: '20 4 * * *', work: () => retention.forgetUnvisited(systemContext(platform)) },
    { name: 'warn-of-forgetting', cron: '10 4 * * *', work: () => retention.warnOfForgetting(systemContext(platform)) },
    { name: 'forget-old-consents', cron: '25 4 * * *', work: () => retention.forgetOldConsents(systemContext(platform)) },
    { name: 'forget-old-payments', cron: '27 4 * * *', work: () => oldMoney.forgetOld(systemContext(platform)) },
    { name: 'forget-done-jobs', cron: '40 * * * *', work: () => platform.jobs.forgetDone(platform.db, new Date()) },
    { name: 'forget-old-messages', cron: '30 4 * * *', work: () => forgetOldMessages(platform) },
    { name: 'clean-kept-pictures', cron: '25 * * * *', work: () => cleanKeptPictures(platform) },
    { name: 'forget-old-questions', cron: '30 4 * * *', work: () => questions.forgetOld(systemContext(platform)) },
    { name: 'remind-of-incidents', cron: '*/10 * * * *', work: () => incidents.remind(systemContext(platform)) },
    { name: 'forget-diploma-files', cron: '35 4 * * *', work: () => diplomas.forgetFiles(systemContext(platform)) },
    { name: 'check-diploma-files', cron: '*/10 * * * *', work: () => diplomas.checkFiles(systemContext(platform)) },
    { name: 'tell-of-sales', cron: '0 12 * * *', work: () => interests.tellOfSales(systemContext(platform)) },
    { name: 'renew-subscriptions', cron: '*/10 * * * *', work: () => renewals.run(systemContext(platform)) },
    { name: 'pay-refunds', cron: '*/5 * * * *', work: () => refunds.pay(systemContext(platform)) },
    { name: 'end-plans-of-forgotten-cards', cron: '20 * * * *', work: () => cards.endPlans(systemContext(platform)) },
    { name: 'reconcile-payments', cron: '40 * * * *', work: async () => void (await reconcile(systemContext(platform))) },
    { name: 'forget-old-errors', cron: '55 4 * * *', work: () => errorGroups.forgetOld(systemContext(platform)) },
    { name: 'forget-old-reviews', cron: '45 4 * * *', work: () => reviews.forgetUnpublished(systemContext(platform)) },
  ]
}

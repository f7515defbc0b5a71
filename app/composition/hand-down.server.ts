import { fromAbove as accounts } from '#app/features/accounts/from-above.server.ts'
import { fromAbove as children } from '#app/features/children/from-above.server.ts'
import { runsAbout } from '#app/features/child-tasks/personal-data.server.ts'
import { titleOfStep } from '#app/features/child-tasks/tasks.ts'
import { fromAbove as consents } from '#app/features/consents/from-above.server.ts'
import * as entries from '#app/features/content/entries.server.ts'
import * as pictureUses from '#app/features/content/making/picture-uses.server.ts'
import * as editions from '#app/features/documents/editions.server.ts'
import { fromAbove as feedback } from '#app/features/feedback/from-above.server.ts'
import * as invited from '#app/features/invitations/personal-data.server.ts'
import * as progress from '#app/features/invitations/progress.server.ts'
import { fromAbove as media } from '#app/features/media/from-above.server.ts'
import * as acts from '#app/features/privacy/acts.server.ts'
import * as deletions from '#app/features/privacy/deletions.server.ts'
import { diaryAbout } from '#app/features/diary/personal-data.server.ts'
import { swapsAbout } from '#app/features/programme/personal-data.server.ts'
import { fromAbove as questionnaire } from '#app/features/questionnaire/from-above.server.ts'
import * as results from '#app/features/questionnaire/personal-data.server.ts'
import * as keptResults from '#app/features/questionnaire/result/kept-results.server.ts'
import * as reviews from '#app/features/reviews/reviews.server.ts'
import * as diplomas from '#app/features/specialists/diplomas/diplomas.server.ts'
import { notesAbout } from '#app/features/specialists/personal-data.server.ts'
import * as subscriptions from '#app/features/subscriptions/subscriptions.server.ts'

/** Gives every floor what it asks of those above it: an import that would go up is a line here. Comes before anything is asked. */
export function handDown(): void {
  consents.give({
    textOf: (context, code) => entries.detail(context, 'documents', code),
    inForceSince: editions.inForceSince,
  })
  accounts.give({
    subscriptionOf: subscriptions.current,
    writeTo: subscriptions.writeTo,
    hasDiploma: diplomas.isAccepted,
    keepResult: keptResults.keep,
    leaving: deletions.leaving,
  })
  media.give({ usesOf: pictureUses.usesOf, show: pictureUses.show })
  questionnaire.give({
    begun: progress.begin,
    finished: progress.finish,
    destroyed: (context, { subject, title, ground }) =>
      acts.write(context, { subject, holdings: [{ title }], ground, requestedAt: context.now }),
  })
  children.give([
    { erase: results.eraseOfChildren, setHidden: results.setHiddenOfChildren },
    { erase: invited.eraseOfChildren, setHidden: invited.setHiddenOfChildren },
    { about: notesAbout },
    { about: runsAbout, titleOf: titleOfStep },
    { about: swapsAbout },
    { about: diaryAbout },
  ])
  feedback.give({ takeReview: reviews.add })
}

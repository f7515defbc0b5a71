import { accountConsent } from '#app/features/accounts/copy.ts'
import { feedbackConsent, publicationConsent } from '#app/features/feedback/consent.ts'
import { consentText } from '#app/features/questionnaire/consent.ts'

export type ConsentDocument = { version: string; title: string; text: string }

/** The documents of consent by purpose; each has an address of its own. */
export const documents: Record<string, ConsentDocument> = {
  service_questionnaire: consentText,
  account: { title: 'Правила кабинета', ...accountConsent },
  feedback_form: feedbackConsent,
  review_publication: publicationConsent,
}

import { createHash } from 'node:crypto'
import type { Context } from '#app/platform/context.server.ts'
import { consents } from './tables.server.ts'

/** Purposes of consent; each has its own document and its own unticked box. */
export const PURPOSES = [
  ...(['account', 'service_questionnaire', 'child_profile', 'newsletter', 'research', 'analytics'] as const),
  ...(['feedback_form', 'specialist_public_profile', 'review_publication'] as const),
] as const
export type Purpose = (typeof PURPOSES)[number]
export type Consent = { subject: string; purpose: Purpose; given: boolean; documentVersion: string; text: string; form: string }

/** Writes down what was agreed to, with the text's hash, the time and the address. Rows are only added. */
export async function record({ db, now, client }: Context, { text, ...consent }: Consent): Promise<void> {
  const textHash = createHash('sha256').update(text).digest('hex')
  await db.insert(consents).values({ ...consent, textHash, address: client.address, userAgent: client.userAgent, at: now })
}

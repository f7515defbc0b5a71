import { createHash } from 'node:crypto'
import * as entries from '#app/features/content/entries.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { consents } from './tables.server.ts'

/** Purposes of consent; each has its own document and its own unticked box. */
export const PURPOSES = [
  ...(['account', 'service_questionnaire', 'child_profile', 'newsletter', 'research', 'analytics'] as const),
  ...(['feedback_form', 'specialist_public_profile', 'review_publication'] as const),
] as const
export type Purpose = (typeof PURPOSES)[number]
export type Consent = { subject: string; purpose: Purpose; given: boolean; form: string; representative?: string }

/** Writes down what was agreed to, with the version and the hash of the document shown, the time and the address. Rows are only added. */
export async function record(context: Context, consent: Consent): Promise<void> {
  const { db, now, client } = context
  const { version, textHash } = await documentOf(context, consent.purpose)
  await db
    .insert(consents)
    .values({ ...consent, documentVersion: version, textHash, address: client.address, userAgent: client.userAgent, at: now })
}

/** The document of a purpose as it stands now: read once, until it is published anew. */
function documentOf(context: Context, purpose: Purpose): Promise<{ version: string; textHash: string }> {
  return context.pages.shared([`documents:consent-${purpose}`, 'site'], async () => {
    const { version = '', textItems } = await entries.detail(context, 'documents', `consent-${purpose}`)
    return { version, textHash: createHash('sha256').update(JSON.stringify(textItems)).digest('hex') }
  })
}

import * as siteTexts from '#app/features/content/site-text-reading.server.ts'
import * as menus from '#app/features/menus/menus.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { AppError } from '#app/shared/errors.ts'
import { words } from '#app/shared/words.ts'
import { Contacts } from './contract.ts'

const Stored = Contacts.pick({ companyName: true, companyInfo: true })

/**
 * How to reach the portal: what the footer says, and who answers for it.
 * @throws AppError not_found — the site's texts were not loaded yet
 */
export async function contacts(context: Context): Promise<Contacts> {
  const { phone, email, socialNetworks } = await menus.footer(context)
  const stored = await siteTexts.read(context, 'menus')
  if (!stored) throw new AppError('not_found', words.notFound)
  const { companyName, companyInfo } = Stored.parse(stored.contacts)
  return { phone, email, companyName, companyInfo, socialNetworks }
}

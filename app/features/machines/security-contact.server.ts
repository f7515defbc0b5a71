import * as menus from '#app/features/menus/menus.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { DAY_MS } from '#app/shared/dates.ts'

// Shorter than the year that RFC 9116 allows: a file that nobody renews any more says so.
const GOOD_FOR_DAYS = 180

/** Where somebody who found a hole writes to: `/.well-known/security.txt`, RFC 9116. */
export async function securityContact(context: Context): Promise<string> {
  const { PUBLIC_URL } = context.config
  const { email } = await menus.footer(context)
  const expires = new Date(context.now.getTime() + GOOD_FOR_DAYS * DAY_MS)
  // Until the owner fills it in, what stands there is no address.
  const mail = /^[\w.+-]+@[\w-]+\.[\w.-]+$/.test(email) ? [`Contact: mailto:${email}`] : []
  return [
    ...mail,
    `Contact: ${PUBLIC_URL}/contacts`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: ru, en',
    `Canonical: ${PUBLIC_URL}/.well-known/security.txt`,
    '',
  ].join('\n')
}

import * as session from '#app/features/accounts/session.ts'
import { openPopup } from '#app/features/popups/popups.ts'
import { call } from '#app/shared/client.ts'
import { words, wordsOf } from '#app/shared/words.ts'
import { say } from '#app/ui/notices.ts'
import type { InvitationLink, UserData } from '#app/features/invitations/contract.ts'

/** What a link brought and what the server said about it. spec §3, Registration state */
export type KeptInvitation = { link: InvitationLink; userData: UserData; parentActive: boolean }

let kept: KeptInvitation | null = null

/**
 * Exchanges an invitation link for the server's data and opens the registration; for a signed-in account with another
 * e-mail the error-auth popup opens instead and processing stops, but for a link that names a child as well.
 * @see spec §4, Registration invitation
 */
export async function openInvitation(
  link: InvitationLink,
  { isChildLink = false }: { isChildLink?: boolean | undefined } = {},
): Promise<void> {
  const account = await session.ready()
  if (!isChildLink && account?.email && account.email !== link.email.toLowerCase()) return openPopup('error-auth', { ...link })
  try {
    const body = { email: link.email, hash: link.hash, id: link.id, pn: link.pn, cn: link.cn }
    const { success, data, parentActive = false, message } = await call('POST registrationInfo', { body })
    if (!success || !data) return openPopup('error', { title: 'Приглашение не открылось', text: message ?? words.notFound })
    kept = { link: body, userData: data, parentActive }
    openPopup('registration-query')
  } catch (error) {
    say(wordsOf(error), 'bad')
  }
}

/** The invitation that the registration is about; it lives as long as the page. */
export function keptInvitation(): KeptInvitation | null {
  return kept
}

/** Signs in first; the invitation opens again once that is done. */
export function signInAndReturn({ link }: KeptInvitation): void {
  openPopup('auth', {}, () => {
    void session.ready().then((account) => account && openInvitation(link))
  })
}

import { openPopup } from '#app/features/popups/popups.ts'
import { call } from '#app/shared/client.ts'
import { words } from '#app/shared/words.ts'
import { say } from '#app/ui/notices.ts'
import * as session from './session.ts'

export type Invitation = { email: string; hash: string; id: string; pn: string; cn: string }
export type InvitationAnswer = { success: boolean; data: unknown; message?: string }

let kept: { invitation: Invitation; data: unknown } | null = null

/**
 * Exchanges an invitation link for the server's data and opens the registration; for a signed-in account with another
 * e-mail the error-auth popup opens instead and processing stops.
 * @see spec §4, Registration invitation
 */
export async function openInvitation(invitation: Invitation): Promise<void> {
  const account = await session.ready()
  if (account?.email && account.email !== invitation.email) {
    openPopup('error-auth', { email: invitation.email })
    return
  }
  try {
    const answer = await call<InvitationAnswer>('registrationInfo', { method: 'POST', body: invitation })
    if (!answer.success) return say(answer.message ?? words.notFound)
    kept = { invitation, data: answer.data }
    openPopup('registration-query')
  } catch (error) {
    say(error instanceof Error ? error.message : words.serverError)
  }
}

export function keptInvitation() {
  return kept
}

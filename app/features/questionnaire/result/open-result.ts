import { rememberGuestResult } from '#app/features/accounts/guest-result.ts'
import { leaveFor } from '#app/ui/back.ts'
import type { Receipt } from '#app/features/questionnaire/contract.ts'
import { tokenOf } from './link-token.ts'

/** Opens the result; the tab remembers it for a sign-in afterwards. */
export function openResult({ result_url: link }: Pick<Receipt, 'result_url'>): void {
  rememberGuestResult(tokenOf(link))
  leaveFor(link)
}

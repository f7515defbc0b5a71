import { useEffect } from 'react'
import { asked } from '#app/features/accounts/asked.ts'
import * as session from '#app/features/accounts/session.ts'
import { call } from '#app/shared/client.ts'

/**
 * The link from the confirmation letter leads to the cabinet, also where nobody is signed in: letters are often opened on
 * another device. The address is cleaned before anything is asked.
 */
export function useConfirmation(): void {
  useEffect(() => {
    const query = new URLSearchParams(location.search)
    const proof = query.get('confirm')
    if (!proof) return
    query.delete('confirm')
    history.replaceState(history.state, '', `${location.pathname}${query.size > 0 ? `?${query}` : ''}`)
    void confirm(proof)
  }, [])
}

async function confirm(token: string): Promise<void> {
  if (!(await asked(() => call('POST email/verify', { body: { token } }), 'Почта подтверждена'))) return
  // The first refresh may have been answered before the address was confirmed.
  await session.ready()
  await session.refresh()
}

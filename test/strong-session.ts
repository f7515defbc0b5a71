import { codeAt } from '#app/features/accounts/security/second-factors.server.ts'
import type { testPortal } from './portal.ts'

type Visitor = ReturnType<ReturnType<typeof testPortal>['visitor']>

/**
 * Turns the second factor on for the person signed in, as a specialist does in the cabinet: the session is strong from then on.
 * @returns the key of the app and the recovery codes
 */
export async function makeStrong(visitor: Visitor, password: string): Promise<{ key: string; codes: string[] }> {
  const { body: made } = await visitor.post('user/second-factor', {})
  const { status, body } = await visitor.post('user/second-factor/on', { code: codeAt(made.key, new Date()), password })
  if (status !== 200) throw new Error(`the second factor was not turned on: ${JSON.stringify(body)}`)
  return { key: made.key, codes: body.codes }
}

import * as session from '#app/features/accounts/session.ts'
import { call } from '#app/shared/client.ts'

/** Tells the portal that a signed-in person began to answer. */
export async function tellBegun(idChild: string): Promise<void> {
  if (!(await session.ready())) return
  // It moves a curator's list and nothing of the parent's: a refusal is no word's worth to somebody who is answering.
  await call('POST questioning/begin', { body: idChild ? { child_id: idChild } : {} }).catch(() => {})
}

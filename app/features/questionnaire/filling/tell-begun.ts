import * as session from '#app/features/accounts/session.ts'
import { call } from '#app/shared/client.ts'

/** Reports to the portal that a signed-in person began to answer. */
export async function tellBegun(idChild: string): Promise<void> {
  if (!(await session.ready())) return
  // It changes a curator's list and nothing for the parent: a refusal would only disturb somebody who is answering.
  await call('POST questioning/begin', { body: idChild ? { child_id: idChild } : {} }).catch(() => {})
}

import { AppError } from '#app/shared/errors.ts'
import type { Run } from './contract.ts'
import type { DeviceTable } from './device-store.ts'

/** A run on the device: whose it is, and whether the server will never take it. */
export type Waiting = { id: string; childId: string; run: Run; isRefused: boolean }

/** Where runs wait. */
export type RunStore = DeviceTable<Waiting>

/** How a sending ended: how many still wait, and why it stopped before its end, null where it did not. */
export type Sent = { waiting: number; stoppedBy: Stop | null }
/** The child's session is over; or there was no answer that says the same however often it is asked. */
type Stop = 'signed-out' | 'unanswered'

/**
 * Sends what waits for this child, the earliest first; another child's runs stay until that child comes in again. What was sent goes
 * from the device when the server has answered; until then it is sent again, and the server knows it by its id.
 * @param isPlayed whether a run is being played at this moment: it waits
 */
export async function sendWaiting(
  store: RunStore,
  childId: string,
  { send, isPlayed }: { send: (run: Run) => Promise<unknown>; isPlayed: (id: string) => boolean },
): Promise<Sent> {
  const own = (await store.all()).filter((one) => one.childId === childId && !one.isRefused && !isPlayed(one.id))
  const inOrder = own.toSorted((a, b) => a.run.startedAt.localeCompare(b.run.startedAt))
  for (const [index, waiting] of inOrder.entries()) {
    try {
      await send(waiting.run)
    } catch (error) {
      if (!isRefusal(error)) return { waiting: inOrder.length - index, stoppedBy: stopOf(error) }
      await store.put({ ...waiting, isRefused: true })
      continue
    }
    await store.remove(waiting.id)
  }
  return { waiting: 0, stoppedBy: null }
}

/** Whether the server will say the same however often it is asked. */
export function isRefusal(error: unknown): boolean {
  return error instanceof AppError && (error.code === 'invalid' || error.code === 'too_large')
}

/** Whether the portal does not know any more what was done: it is not asked again. */
export function isGone(error: unknown): boolean {
  return error instanceof AppError && error.code === 'not_found'
}

/** What an answer that is no refusal stops a sending by. */
export function stopOf(error: unknown): Stop {
  return error instanceof AppError && error.code === 'unauthenticated' ? 'signed-out' : 'unanswered'
}

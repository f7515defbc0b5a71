import type { Context } from './context.server.ts'
import { reasonOf } from './log.server.ts'
import { isUnreadable } from './sealing.server.ts'

type Done<Item> = {
  work: (item: Item) => Promise<unknown>
  /** What the log says of an item that failed. */
  failed: string
}

/**
 * Does the same for each item, so that the failure of one does not stop the others; every failure is logged.
 * @returns what failed and may go well another time: not what none of our keys opens
 */
export async function eachApart<Item>(
  { log }: Pick<Context, 'log'>,
  items: readonly Item[],
  { work, failed }: Done<Item>,
): Promise<unknown[]> {
  const failures: unknown[] = []
  for (const item of items) {
    try {
      await work(item)
    } catch (error) {
      log.error(reasonOf(error as Error), failed)
      if (!isUnreadable(error)) failures.push(error)
    }
  }
  return failures
}

/** The same for a job: it fails after the last item, so that it is tried again and the desk shows it. */
export async function eachOrFail<Item>(...given: Parameters<typeof eachApart<Item>>): Promise<void> {
  const [failure] = await eachApart(...given)
  if (failure) throw failure
}

import { AppError } from '#app/shared/errors.ts'
import { words } from '#app/shared/words.ts'
import { isDatabaseAway } from './database.server.ts'

const COME_AGAIN_SECONDS = 2

type Bounds = {
  /** So many work, */
  atOnce: number
  /** so many wait for them, */
  mostWaiting: number
  /** and nobody longer than this. */
  waitMs: number
}
type Waiter = { enter: () => void; refuse: (why: unknown) => void }

/**
 * Lets a few into expensive work, in the order they came; those who find too many waiting are asked to come again. Where the
 * database is away nobody waits behind the one who found it so.
 */
export function createGate({ atOnce, mostWaiting, waitMs }: Bounds) {
  const waiting = new Set<Waiter>()
  let inside = 0

  /**
   * What the work gives, when its turn comes.
   * @throws AppError crowded — too many wait already, or the turn did not come in time
   */
  async function pass<T>(work: () => Promise<T>): Promise<T> {
    if (inside < atOnce) inside++
    else await turn()
    try {
      return await work()
    } catch (error) {
      if (isDatabaseAway(error)) for (const { refuse } of waiting) refuse(error)
      throw error
    } finally {
      leave()
    }
  }

  function turn(): Promise<void> {
    if (waiting.size >= mostWaiting) throw crowded()
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => waiter.refuse(crowded()), waitMs)
      const go = () => {
        clearTimeout(timer)
        waiting.delete(waiter)
      }
      const waiter: Waiter = {
        enter() {
          go()
          resolve()
        },
        refuse(why) {
          go()
          reject(why)
        },
      }
      waiting.add(waiter)
    })
  }

  /** The place goes to the one who waits longest. */
  function leave(): void {
    const [next] = waiting
    if (next) next.enter()
    else inside--
  }

  return { pass }
}

function crowded(): AppError {
  return new AppError('crowded', words.crowded, { retryAfterSeconds: COME_AGAIN_SECONDS })
}

/** Whether too many came at once: the portal is well, and nothing is wrong with the request. */
export function isCrowded(error: unknown): error is AppError {
  return error instanceof AppError && error.code === 'crowded'
}

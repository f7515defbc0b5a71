// Many times what looking somebody up, or writing and enqueuing a letter, takes.
const EVEN_MS = 250

/** What the work gives, no sooner than after a quarter of a second: the time must not show what was found. */
export async function inEvenTime<T>(work: Promise<T>): Promise<T> {
  const [done] = await Promise.allSettled([work, new Promise((resolve) => setTimeout(resolve, EVEN_MS))])
  if (done.status === 'rejected') throw done.reason
  return done.value
}

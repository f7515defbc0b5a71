export type Stopwatch = { seconds: () => number; stop: () => void }

/** Counts the seconds a page was in sight, going on from an earlier count. */
export function startStopwatch(earlierSeconds: number): Stopwatch {
  let passedMs = earlierSeconds * 1000
  let since: number | null = null
  const seconds = () => Math.round((passedMs + (since === null ? 0 : performance.now() - since)) / 1000)
  const look = () => {
    if (document.visibilityState === 'visible') {
      since ??= performance.now()
    } else if (since !== null) {
      passedMs += performance.now() - since
      since = null
    }
  }
  look()
  document.addEventListener('visibilitychange', look)
  return { seconds, stop: () => document.removeEventListener('visibilitychange', look) }
}

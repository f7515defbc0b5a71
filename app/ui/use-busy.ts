import { useRef, useState } from 'react'

const SHOWN_AFTER_MS = 200
const SHOWN_AT_LEAST_MS = 200

/**
 * Runs one piece of work at a time: a second start while it is under way does nothing. The busy state appears only after
 * a short wait and then stays long enough to be seen.
 */
export function useBusy(): { isBusy: boolean; run: (work: () => Promise<void>) => Promise<void> } {
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)

  async function run(work: () => Promise<void>): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    let shownAt: number | null = null
    const timer = setTimeout(() => {
      shownAt = performance.now()
      setBusy(true)
    }, SHOWN_AFTER_MS)
    try {
      await work()
    } finally {
      clearTimeout(timer)
      if (shownAt !== null) await pause(SHOWN_AT_LEAST_MS - (performance.now() - shownAt))
      setBusy(false)
      isRunning.current = false
    }
  }

  return { isBusy, run }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

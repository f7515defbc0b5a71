import { useEffect, useState } from 'react'

const LOCK = 'garden'
// A tab that goes away lets go of the lock a moment later than the next one asks for it.
const SOON_MS = 500

/** Whether the garden is open in another tab of this browser: only one plays. It comes free by itself when the other is closed. */
export function useOtherTab(): boolean {
  const [isOther, setOther] = useState(false)
  useEffect(() => {
    if (!('locks' in navigator)) return
    const ending = new AbortController()
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const clock = setTimeout(() => setOther(true), SOON_MS)
    navigator.locks
      .request(LOCK, { signal: ending.signal }, () => {
        clearTimeout(clock)
        setOther(false)
        return held
      })
      // Asked no longer: the screen is gone.
      .catch(() => {})
    return () => {
      clearTimeout(clock)
      ending.abort()
      letGo()
    }
  }, [])
  return isOther
}

import { useSyncExternalStore } from 'react'

const LATE_FROM_MINUTES = 21 * 60 + 30
const EVENING_ENDS_MINUTES = 5 * 60

/** Whether it is too late to begin today, by the clock of the device: from 21:30 to 5:00. */
export function isLateAt(now: Date): boolean {
  const minutes = now.getHours() * 60 + now.getMinutes()
  return minutes >= LATE_FROM_MINUTES || minutes < EVENING_ENDS_MINUTES
}

/** The same for a component; the server always renders the day. */
export function useIsLate(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => isLateAt(new Date()),
    () => false,
  )
}

function neverChanges(): () => void {
  return () => {}
}

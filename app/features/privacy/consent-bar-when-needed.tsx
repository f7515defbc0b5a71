import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { zoneOf } from '#app/shared/zones.ts'
import { ConsentBar } from './consent-bar.tsx'
import { choose, isBarNeeded, watchChoice } from './cookie-choice.ts'

/** Analytics run on reader pages alone, so only there the question is asked. */
export function ConsentBarWhenNeeded() {
  const { pathname } = useLocation()
  const isNeeded = useSyncExternalStore(watchChoice, isBarNeeded, () => false)
  return isNeeded && zoneOf(pathname) === 'reader' ? <ConsentBar onChoose={choose} /> : null
}

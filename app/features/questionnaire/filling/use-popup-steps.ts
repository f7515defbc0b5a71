import { useEffect, useRef, useState } from 'react'
import { stepBack } from '#app/ui/back.ts'
import { AT_START, type Position } from './way.ts'

export type Place = 'page' | 'popup'
export type Steps = {
  position: Position
  goTo: (position: Position) => void
  goBack: () => void
  beginAt: (position: Position) => void
  /** Keeps what stands before the position by the order of the form: where Back leads when nothing was passed here yet. */
  keepBefore: (position: Position | null) => void
}

/** What a popup shows: it has one entry of the browser's history for everything (ui/back.ts), and Back goes through all of it too. */
export function usePopupSteps(): Steps {
  const [trail, setTrail] = useState([AT_START])
  const before = useRef<Position | null>(null)
  const position = trail.at(-1) ?? AT_START
  const goBack = (): boolean => {
    const earlier = trail.length > 1 ? trail.slice(0, -1) : before.current && [before.current]
    if (earlier) setTrail(earlier)
    return earlier !== null
  }
  useEffect(() => stepBack(goBack))
  return {
    position,
    keepBefore: (earlier) => {
      before.current = earlier
    },
    goTo: (next) => setTrail([...trail, next]),
    goBack: () => void goBack(),
    beginAt: (next) => setTrail([next]),
  }
}

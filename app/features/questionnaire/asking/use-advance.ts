import { useEffect, useRef } from 'react'

/** So long an answer is seen as chosen before the next question comes. */
const ADVANCE_MS = 280

/**
 * What is called when an answer is pressed: a moment later the form goes on, with what is known then, unless the answer waits to be
 * confirmed. Only a finger or the mouse does so: who walks through the answers by keys says by Enter that one is chosen.
 */
export function useAdvance(goOn: () => void): (waits: boolean) => void {
  const latest = useRef(goOn)
  useEffect(() => {
    latest.current = goOn
  })
  const timer = useRef(0)
  const isByPointer = useRef(false)
  useEffect(() => {
    const note = ({ type }: Event) => {
      isByPointer.current = type === 'pointerdown'
    }
    addEventListener('pointerdown', note, { capture: true })
    addEventListener('keydown', note, { capture: true })
    return () => {
      clearTimeout(timer.current)
      removeEventListener('pointerdown', note, { capture: true })
      removeEventListener('keydown', note, { capture: true })
    }
  }, [])
  return (waits) => {
    clearTimeout(timer.current)
    if (waits || !isByPointer.current) return
    timer.current = window.setTimeout(() => latest.current(), ADVANCE_MS)
  }
}

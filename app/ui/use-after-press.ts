import { useEffect, useRef } from 'react'

/** Runs what it is given once nothing is being pressed: what moves a page under a finger makes it miss. */
export function useAfterPress(): (run: () => void) => void {
  const isDown = useRef(false)
  useEffect(() => {
    const left = new AbortController()
    const note = ({ type }: Event) => {
      isDown.current = type === 'pointerdown'
    }
    for (const kind of ['pointerdown', 'pointerup', 'pointercancel'])
      document.addEventListener(kind, note, { capture: true, passive: true, signal: left.signal })
    return () => left.abort()
  }, [])
  return (run) => {
    // The click comes in the same turn as the end of the press; of a finger it is up before the focus moves.
    const soon = () => setTimeout(run)
    if (!isDown.current) return soon()
    const over = new AbortController()
    const end = () => {
      over.abort()
      soon()
    }
    for (const kind of ['pointerup', 'pointercancel']) document.addEventListener(kind, end, { signal: over.signal })
  }
}

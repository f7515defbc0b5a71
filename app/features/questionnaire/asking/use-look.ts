import { useSyncExternalStore } from 'react'

/** How a page of questions is shown: all of it, or one question after another. */
export type Look = 'list' | 'one'

const KEY = 'questions-look'
const NARROW = '(max-width: 47.99rem)'
const listeners = new Set<() => void>()

/** The look that was chosen on this device; without a choice a phone shows one question at a time. */
export function useLook(): { look: Look; setLook: (look: Look) => void } {
  const look = useSyncExternalStore(listen, lookNow, () => 'list' as const)
  return { look, setLook }
}

/** A telephone or a wider screen; whether questions are answered alike on both is for the manual to say. */
export function deviceNow(): 'phone' | 'wide' {
  return typeof matchMedia === 'function' && matchMedia(NARROW).matches ? 'phone' : 'wide'
}

/** The look of now, asked outside of drawing. */
export function lookNow(): Look {
  const chosen = chosenLook()
  return chosen ?? (matchMedia(NARROW).matches ? 'one' : 'list')
}

function setLook(look: Look): void {
  chosenHere = look
  try {
    localStorage.setItem(KEY, look)
  } catch {
    // A closed storage: the choice holds for this page.
  }
  for (const tell of listeners) tell()
}

let chosenHere: Look | null = null

function chosenLook(): Look | null {
  if (chosenHere) return chosenHere
  try {
    const kept = localStorage.getItem(KEY)
    return kept === 'list' || kept === 'one' ? kept : null
  } catch {
    return null
  }
}

function listen(tell: () => void): () => void {
  const width = matchMedia(NARROW)
  listeners.add(tell)
  width.addEventListener('change', tell)
  return () => {
    listeners.delete(tell)
    width.removeEventListener('change', tell)
  }
}

import { useState } from 'react'

/**
 * The position with the question that is shown alone named in it: where it names none, what was shown first stays while it is being
 * answered, or the answer would take it away before it is seen.
 * @param place changes with the page and the look
 * @param ask   the code of the question that would be shown now; null where a whole page is
 */
export function usePinned<P extends { ask: string }>(position: P, place: string, ask: string | null): P {
  const [pin, setPin] = useState({ place: '', ask: '' })
  if (position.ask !== '' || ask === null) return position
  if (pin.place === place) return { ...position, ask: pin.ask }
  setPin({ place, ask })
  return { ...position, ask }
}

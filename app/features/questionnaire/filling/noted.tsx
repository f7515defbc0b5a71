import { useEffect, useState } from 'react'
import { askingCopy } from '#app/features/questionnaire/asking/copy.ts'
import type { Noted as NotedAnswer } from './filling-state.ts'

const SAID_FOR_MS = 4000

/** Says what was chosen to who hears the form, and is silent again: under the next question it would be no answer to it. */
export function Noted({ noted: { label, times } }: { noted: NotedAnswer }) {
  const [over, setOver] = useState(times)
  useEffect(() => {
    const clock = setTimeout(() => setOver(times), SAID_FOR_MS)
    return () => clearTimeout(clock)
  }, [times])
  return (
    <p className="vh" role="status">
      {times > over && <span key={times}>{askingCopy.noted(label)}</span>}
    </p>
  )
}

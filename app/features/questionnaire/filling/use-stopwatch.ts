import { useState } from 'react'
import type { QuestionnaireForm } from './form.ts'
import { startStopwatch, type Stopwatch } from './stopwatch.ts'

export type MapStopwatch = ReturnType<typeof newStopwatch>

/** The stopwatch of a map: the same one as long as the form is shown. */
export function useStopwatch(): MapStopwatch {
  const [stopwatch] = useState(newStopwatch)
  return stopwatch
}

function newStopwatch() {
  let going: Stopwatch | null = null
  const stop = () => going?.stop()
  return {
    stop,
    begin: () => {
      going ??= startStopwatch(0)
    },
    goOnFrom: (earlierSeconds: number | null) => {
      stop()
      going = startStopwatch(earlierSeconds ?? 0)
    },
    forget: () => {
      stop()
      going = null
    },
    /** Null for a form whose seconds are not counted. */
    secondsOf: ({ time }: Pick<QuestionnaireForm, 'time'>) => (time === null ? null : (going?.seconds() ?? 0)),
  }
}

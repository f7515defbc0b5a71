import { CANNOT_MEND, GAVE_UP } from './exit-codes.ts'

const DEATHS_AT_MOST = 5
const WITHIN_MS = 60_000
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 10_000

/** What a process ended with, and whether we had asked it to. */
type Ending = { code: number | null; signal: NodeJS.Signals | null; isAsked: boolean }
/** `end` with a code for the one who watches over us, or `restart`. */
type Verdict = { do: 'end'; code: number } | { do: 'restart' }

/**
 * What follows from an ending. Asked for, it is the end, calm whether the signal came before the process could hear it or
 * after. By itself it is a death, except where the process said that another start would say the same.
 */
export function verdictOf({ code, signal, isAsked }: Ending): Verdict {
  if (isAsked) return { do: 'end', code: signal === 'SIGTERM' || signal === 'SIGINT' ? 0 : (code ?? 1) }
  if (code === GAVE_UP) return { do: 'end', code: 1 }
  return code === CANNOT_MEND ? { do: 'end', code } : { do: 'restart' }
}

/**
 * How long to wait before the next start: twice as long after each death of the last minute.
 * @param deathsMs moments of the deaths, this one included, in order
 * @returns null after five deaths in a minute: a restart does not fix what dies so often
 */
export function pauseAfter(deathsMs: number[]): number | null {
  const last = deathsMs.at(-1) ?? 0
  const lately = deathsMs.filter((at) => last - at < WITHIN_MS).length
  if (lately >= DEATHS_AT_MOST) return null
  return Math.min(FIRST_PAUSE_MS * 2 ** (lately - 1), LONGEST_PAUSE_MS)
}

/** How the log describes a death. */
export function endingInWords({ code, signal }: Omit<Ending, 'isAsked'>): string {
  return signal ? `сигнал ${signal}` : `код ${code ?? '—'}`
}
